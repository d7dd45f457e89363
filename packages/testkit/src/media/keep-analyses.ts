/** An analysis that is made once for the same bytes, where what is made of it is not the subject. */
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { isAbsolute, join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { AnalyseMedia } from '@reelwright/engine/engine-api'

type Analysis = Awaited<ReturnType<AnalyseMedia>>

const hashOf = async (path: string): Promise<string> => {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** Paths from the folder on, so that they hold in any other. */
const withinFolder = (folder: string, { facts, artefacts }: Analysis): Analysis => ({
  facts,
  artefacts: Object.fromEntries(
    Object.entries(artefacts).map(([name, path]) => [name, path !== null && isAbsolute(path) ? relative(folder, path) : path]),
    // The names are those of `artefacts`.
  ) as Analysis['artefacts'],
})

/**
 * `analyse`, but that what it found for some bytes is kept in `folder` and given again for the same bytes, whatever their name: the first
 * analysis is always a real one. The folder lasts for one run of tests, so that nothing that an older engine found is ever given. A file
 * that is no good is refused anew each time.
 */
export const keepAnalyses =
  (analyse: AnalyseMedia, folder: string): AnalyseMedia =>
  async (upload) => {
    const kept = join(folder, await hashOf(upload.path))
    const known = await readFile(join(kept, 'analysis.json'), 'utf8').catch(() => null)
    if (known !== null) {
      await cp(join(kept, 'out'), upload.outDir, { recursive: true })
      upload.onProgress?.({ percent: 100 })
      return JSON.parse(known)
    }
    const analysis = withinFolder(upload.outDir, await analyse(upload))
    const half = `${kept}.${randomUUID()}`
    await mkdir(half, { recursive: true })
    await cp(upload.outDir, join(half, 'out'), { recursive: true })
    await writeFile(join(half, 'analysis.json'), JSON.stringify(analysis))
    // Whoever was first has the same.
    await rename(half, kept).catch(() => rm(half, { recursive: true, force: true }))
    return analysis
  }
