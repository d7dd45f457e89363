/**
 * Learns what requests sentences are (packages/engine/src/director/learned) and writes each language's model beside its corpus; to be run
 * whenever a way is added to a corpus or to the bank. With languages as arguments only those: `npm run requests -- de it`.
 */
import { writeFileSync } from 'node:fs'
import { READERS } from '@reelwright/engine/director/languages/read-language'
import { modelFile } from '@reelwright/engine/director/learned/languages/likely-in'
import { readWaysIn, trainIn } from '@reelwright/engine/director/learned/languages/read-samples-in'
import { MODEL_FILE } from '@reelwright/engine/director/learned/learned-requests'
import { writeModel } from '@reelwright/engine/director/learned/model-file'
import type { Way } from '@reelwright/engine/director/learned/read-corpus'
import { fingerprintOf, readWays, samplesOf } from '@reelwright/engine/director/learned/read-samples'
import type { RequestModel } from '@reelwright/engine/director/learned/request-model'
import { trainModel } from '@reelwright/engine/director/learned/train-model'

const save = (file: string, ways: readonly Way[], model: RequestModel): void => {
  const bytes = writeModel(model, fingerprintOf(ways))
  writeFileSync(file, bytes)
  process.stdout.write(
    `${file.split('/').at(-1)}: ${ways.length} ways of ${model.requests.length} requests, ${model.rows.size} features, ${bytes.length} bytes\n`,
  )
}

const only = process.argv.slice(2)
const isWanted = (code: string): boolean => only.length === 0 || only.includes(code)

if (isWanted('en')) {
  const ways = readWays()
  save(MODEL_FILE, ways, trainModel(samplesOf(ways)))
}
for (const reader of READERS) {
  const { code } = reader.language
  if (!isWanted(code)) continue
  const ways = readWaysIn(code)
  save(modelFile(code), ways, trainIn(reader, ways))
}
