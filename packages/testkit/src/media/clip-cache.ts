/** Made clips are kept by what they were asked for, so that a second test run copies instead of encoding. */
import { createHash, randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { copyFile, mkdir, rename, rm, stat } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { dirname, extname, join } from 'node:path'

/** Raise it when the making itself changes, for then older files under the same key are wrong. */
const MAKER_VERSION = 3

/**
 * Puts a file at `outPath` that `make` can make, copying the one made before for the same `key` where there is one.
 * `make` gets a temporary path of the same extension; a half-made file never enters the cache.
 */
export const fromClipCache = async (key: unknown, outPath: string, make: (path: string) => Promise<void>): Promise<string> => {
  const extension = extname(outPath)
  const folder = join(tmpdir(), `reelwright-clips-${userInfo().uid}`)
  const name = createHash('sha256')
    .update(JSON.stringify([MAKER_VERSION, extension, key]))
    .digest('hex')
    .slice(0, 32)
  const kept = join(folder, name + extension)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await mkdir(dirname(outPath), { recursive: true })
  if ((await stat(kept).catch(() => null)) === null) {
    const half = join(folder, `${name}.${randomUUID()}${extension}`)
    try {
      await make(half)
      await rename(half, kept)
    } finally {
      await rm(half, { force: true })
    }
  }
  await copyFile(kept, outPath, constants.COPYFILE_FICLONE)
  return outPath
}
