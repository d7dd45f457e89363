import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { EngineError } from '../engine-error.ts'

const HASH = /^[0-9a-f]{64}$/

/**
 * SHA-256 of a file's bytes, hex. Remembered in `memoDir` by path, size, inode and time of change, so that a long clip is
 * read once and not once a render. Throws SOURCE_MISSING; `name` says whose file it is, as in "The clip of scene 2".
 */
export const hashSource = async (of: { path: string; name: string; memoDir: string; signal: AbortSignal }): Promise<string> => {
  const found = await stat(of.path, { bigint: true }).catch((error: unknown) => {
    throw new EngineError(
      'SOURCE_MISSING',
      `${of.name} is no longer on the server. Upload it again or take it out of the reel.`,
      String(error),
    )
  })
  const identity = sha256(`${of.path}\0${found.size}\0${found.ino}\0${found.mtimeNs}`)
  const memo = join(of.memoDir, identity)
  const known = await readFile(memo, 'utf8').catch(() => '')
  if (HASH.test(known)) return known
  const hash = createHash('sha256')
  await pipeline(createReadStream(of.path, { highWaterMark: 1 << 20, signal: of.signal }), hash)
  const digest = hash.digest('hex')
  await mkdir(of.memoDir, { recursive: true })
  await writeFile(memo, digest)
  return digest
}

export const sha256 = (text: string | Uint8Array): string => createHash('sha256').update(text).digest('hex')
