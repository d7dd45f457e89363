/** A real clip made long: a box of bytes that no player reads, as cameras reserve them, brings it to its size. */
import { randomFillSync } from 'node:crypto'
import { closeSync, openSync, statSync, writeSync } from 'node:fs'
import { makeClip } from '@reelwright/testkit/media/make-clip'

const MIB = 1024 * 1024

/** Every piece of it differs from every other, so that one that is missing, doubled or in another's place shows. */
export const makeLongFilm = async (path: string, sizeBytes: number): Promise<string> => {
  await makeClip({ kind: 'moving', outPath: path, seconds: 4, seed: 7 })
  const padBytes = sizeBytes - statSync(path).size
  const file = openSync(path, 'a')
  const head = Buffer.alloc(8)
  head.writeUInt32BE(padBytes, 0)
  head.write('free', 4)
  writeSync(file, head)
  const noise = Buffer.alloc(MIB)
  for (let left = padBytes - head.length; left > 0; left -= MIB) writeSync(file, randomFillSync(noise), 0, Math.min(MIB, left))
  closeSync(file)
  return path
}
