import { createHash } from 'node:crypto'
import { mkdir, open, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { EngineError } from '../engine-error.ts'

const HASH = /^[0-9a-f]{64}$/

/**
 * SHA-256 of a file's bytes, hex. Remembered in `memoDir` by path, size, inode and time of change, so that a long clip is
 * read once and not once a render. Throws SOURCE_MISSING; `name` says whose file it is, as in "The clip of scene 2".
 */
export const hashSource = async ({
  path,
  name,
  memoDir,
  signal,
}: {
  path: string
  name: string
  memoDir: string
  signal: AbortSignal
}): Promise<string> => {
  const found = await stat(path, { bigint: true }).catch((error: unknown) => {
    throw new EngineError(
      'SOURCE_MISSING',
      `${name} is no longer on the server. Upload it again or take it out of the reel.`,
      String(error),
    )
  })
  const identity = sha256(`${path}\0${found.size}\0${found.ino}\0${found.mtimeNs}`)
  const memo = join(memoDir, identity)
  const known = await readFile(memo, 'utf8').catch(() => '')
  if (HASH.test(known)) return known
  const digest = await hashFile(path, signal)
  await mkdir(memoDir, { recursive: true })
  await writeFile(memo, digest)
  return digest
}

/** Bytes read at once. */
const READ_BYTES = 1 << 20

/**
 * SHA-256 of a file's bytes, hex; stops between two reads when `signal` fires. All of it passes through one block of memory: a stream
 * would take a new one for each read, which costs as much time as the hash itself.
 */
export const hashFile = async (path: string, signal?: AbortSignal): Promise<string> => {
  const hash = createHash('sha256')
  const block = Buffer.allocUnsafeSlow(READ_BYTES)
  const file = await open(path)
  try {
    for (let length = READ_BYTES; length > 0; ) {
      signal?.throwIfAborted()
      length = (await file.read(block, 0, READ_BYTES)).bytesRead
      hash.update(block.subarray(0, length))
    }
  } finally {
    await file.close()
  }
  return hash.digest('hex')
}

export const sha256 = (text: string | Uint8Array): string => createHash('sha256').update(text).digest('hex')
