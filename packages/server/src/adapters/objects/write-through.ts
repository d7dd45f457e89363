import { createWriteStream } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** What may wait in memory for the disk, for each upload. */
const WRITE_AHEAD_BYTES = 1024 * 1024
/** The disk is kept busy while bytes still come in, so that little is left to wait for after the last of them. */
const SYNC_EVERY_BYTES = 16 * 1024 * 1024

export class WrongLength extends Error {}

/** Writes exactly that many bytes and returns once they are on the disk: what was confirmed to a client must survive a power cut. */
export const writeThrough = async (file: FileHandle, source: AsyncIterable<Uint8Array>, sizeBytes: number): Promise<void> => {
  let written = 0
  let asked = 0
  let syncing: Promise<void> | null = null
  // A failed sync may let the next one succeed although its bytes are gone, so the first failure stands.
  let failure: { error: unknown } | null = null
  const syncSoFar = (): void => {
    asked = written
    syncing = file.datasync().then(
      () => {
        syncing = null
      },
      (error: unknown) => {
        failure = { error }
      },
    )
  }
  const counter = new Transform({
    writableHighWaterMark: WRITE_AHEAD_BYTES,
    transform: (piece: Uint8Array, _encoding, done) => {
      written += piece.byteLength
      if (written > sizeBytes) return done(new WrongLength(`more than the ${sizeBytes} bytes came that were announced`))
      if (syncing === null && written - asked >= SYNC_EVERY_BYTES) syncSoFar()
      return done(null, piece)
    },
  })
  try {
    // By number: a stream made of the handle itself would either close it before the sync or never let it close.
    const sink = createWriteStream('', { fd: file.fd, highWaterMark: WRITE_AHEAD_BYTES, autoClose: false, emitClose: false })
    await pipeline(source, counter, sink)
  } finally {
    await syncing
  }
  if (written !== sizeBytes) throw new WrongLength(`${written} bytes came where ${sizeBytes} were announced`)
  if (failure !== null) throw (failure as { error: unknown }).error
  await file.datasync()
}
