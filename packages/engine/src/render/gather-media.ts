/** Everything that the graphs need to know of the files a plan names, read once at the start of a render. */
import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MediaFacts } from '@reelwright/contract/media-facts'
import type { Look, ReelPlan } from '@reelwright/contract/reel-plan'
import { sniffFile } from '../analyse/sniff-file.ts'
import { EngineError } from '../engine-error.ts'
import type { LookCube } from '../graph/colour-chain.ts'
import { frameSize } from '../graph/frame-size.ts'
import type { PlacedLogo } from '../graph/logo-overlay.ts'
import type { RenderSource } from '../graph/render-source.ts'
import { parseCube } from '../tools/cube.ts'
import type { Ffmpeg } from './find-ffmpeg.ts'
import { indexSource } from './index-source.ts'
import { lookTables } from './look-tables.ts'
import { prepareLogo, prepareStill } from './prepare-pictures.ts'
import { probeClip } from './probe-source.ts'
import type { SegmentCache } from './segment-cache.ts'
import { hashSource, sha256 } from './source-hash.ts'
import { runPool } from './worker-pool.ts'

/** What the look and music tools offer; compose them from tools/ or, in a test, from what the test needs. */
export type RenderSupplies = {
  /** Writes the look as a .cube file with its intensity folded in. */
  writeCube: (of: { look: Look; cubePath: string | null; outPath: string }) => Promise<void>
  /** Finds or makes a track of the built-in catalogue as a sound file. */
  ensureTrack: (of: {
    trackId: string
    cacheDir: string
    signal: AbortSignal
  }) => Promise<{ path: string; durationSec: number; loopStartSec: number; loopEndSec: number }>
}

export type GatheredMedia = {
  sources: ReadonlyMap<string, RenderSource>
  files: ReadonlyMap<string, { path: string; hash: string }>
  stills: ReadonlyMap<string, string>
  look: LookCube
  logo: PlacedLogo | null
}

export type GatherFrom = {
  plan: ReelPlan
  media: ReadonlyMap<string, { path: string; facts: MediaFacts }>
  supplies: RenderSupplies
  workDir: string
  cacheDir: string
  cache: SegmentCache
  tools: Ffmpeg
  /** Files read at once. */
  workers: number
  signal: AbortSignal
}

export const gatherMedia = async (given: GatherFrom): Promise<GatheredMedia> => {
  const { plan } = given
  const sources = new Map<string, RenderSource>()
  const files = new Map<string, { path: string; hash: string }>()
  const stills = new Map<string, string>()
  const firstScene = new Map<string, number>()
  plan.scenes.forEach((scene, index) => {
    if (!firstScene.has(scene.media_id)) firstScene.set(scene.media_id, index + 1)
  })
  const jobs = [...firstScene].map(([mediaId, sceneNumber]) => async (signal: AbortSignal) => ({
    mediaId,
    gathered: await gatherScene({ ...given, signal }, mediaId, `scene ${sceneNumber}`),
  }))
  for (const { mediaId, gathered } of await runPool(jobs, given)) {
    sources.set(mediaId, gathered.source)
    files.set(mediaId, { path: gathered.path, hash: gathered.source.hash })
    if (gathered.still !== null) stills.set(mediaId, gathered.still)
  }
  return { sources, files, stills, look: await gatherLook(given), logo: await gatherLogo(given) }
}

export const mediaOf = (given: GatherFrom, mediaId: string): { path: string; facts: MediaFacts } => {
  const media = given.media.get(mediaId)
  if (media === undefined)
    throw new EngineError('SOURCE_MISSING', 'A file of the reel is no longer there. Replace it or take it out of the reel.', mediaId)
  return media
}

const gatherScene = async (
  given: GatherFrom,
  mediaId: string,
  name: string,
): Promise<{ source: RenderSource; path: string; still: string | null }> => {
  const { path, facts } = mediaOf(given, mediaId)
  const hash = await hashOf(given, path, `The file of ${name}`)
  if (facts.kind === 'image') {
    const { file, source } = await prepareStill({ path, hash, name, frame: frameSize(given.plan.export), workDir: given.workDir })
    return { source, path, still: file }
  }
  const clip = await openClip(given, { path, hash, name })
  if (clip.source.videoStream === null || clip.source.width < 1)
    throw new EngineError('NO_PICTURE', `The clip of ${name} has no picture. Replace it or take the scene out.`)
  return { ...clip, still: null }
}

/** A clip or song as the graphs read it, and from where. */
export const openClip = async (
  given: GatherFrom,
  of: { path: string; hash: string; name: string },
): Promise<{ source: RenderSource; path: string }> => {
  const { sniffed } = await sniffFile(of.path)
  if (sniffed?.family !== 'stream')
    throw new EngineError('DAMAGED', `The file of ${of.name} is neither a video nor sound. Replace it or take it out of the reel.`)
  const { workDir, cache, tools, signal } = given
  const indexed = await indexSource({ ...of, demuxer: sniffed.demuxer, workDir, cache, tools, signal })
  const source = await probeClip({ ...of, ...indexed, workDir, cache, tools, signal })
  return { source, path: indexed.path }
}

export const hashOf = (given: GatherFrom, path: string, name: string): Promise<string> =>
  hashSource({ path, name, memoDir: join(given.cacheDir, 'hashes'), signal: given.signal })

const gatherLook = async (given: GatherFrom): Promise<LookCube> => {
  const { look } = given.plan
  if (look === null || look.intensity <= 0) return null
  const cubePath = look.mode === 'cube' && look.cube_media_id !== null ? mediaOf(given, look.cube_media_id).path : null
  const written = join(given.workDir, `${randomUUID()}.cube`)
  await given.supplies.writeCube({ look, cubePath, outPath: written })
  const { colours, differences, greys } = lookTables(parseCube(await readFile(written, 'utf8')))
  return {
    coloursName: await writeByContent(colours, 'look', given.workDir),
    differencesName: await writeByContent(differences, 'look', given.workDir),
    greys,
  }
}

const writeByContent = async (table: Uint8Array, kind: string, workDir: string): Promise<string> => {
  const name = `${kind}-${sha256(table)}.m3d`
  await writeFile(join(workDir, name), table)
  return name
}

const gatherLogo = async (given: GatherFrom): Promise<PlacedLogo | null> => {
  const { watermark } = given.plan
  if (watermark === null || watermark.opacity <= 0) return null
  return prepareLogo({
    path: mediaOf(given, watermark.media_id).path,
    position: watermark.position,
    sizePct: watermark.size_pct,
    opacity: watermark.opacity,
    frame: frameSize(given.plan.export),
    workDir: given.workDir,
  })
}
