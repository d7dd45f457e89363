/**
 * Learns what requests sentences are (packages/engine/src/director/learned) and writes the model beside its corpus; to be run whenever a
 * way is added to the corpus or to the bank.
 */
import { writeFileSync } from 'node:fs'
import { MODEL_FILE } from '@reelwright/engine/director/learned/learned-requests'
import { writeModel } from '@reelwright/engine/director/learned/model-file'
import { fingerprintOf, readWays, samplesOf } from '@reelwright/engine/director/learned/read-samples'
import { trainModel } from '@reelwright/engine/director/learned/train-model'

const ways = readWays()
const model = trainModel(samplesOf(ways))
const bytes = writeModel(model, fingerprintOf(ways))
writeFileSync(MODEL_FILE, bytes)
process.stdout.write(`${ways.length} ways of ${model.requests.length} requests, ${model.rows.size} features, ${bytes.length} bytes\n`)
