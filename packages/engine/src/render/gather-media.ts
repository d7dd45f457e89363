/** Everything that the graphs need to know of the files a plan names, read once at the start of a render. */
import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MediaFacts } from '@reelwright/contract/media-facts'
import type { Look, ReelPlan } from '@reelwright/contract/reel-plan'
import { sniffFile } from '../analyse/probe/sniff-file.ts'
import { EngineError } from '../engine-error.ts'
import type { MediaPrograms } from '../ffmpeg/find-ffmpeg.ts'
import { colourKey, lookOf } from '../frame/scene-colours.ts'
import { lightOf } from '../frame/scene-light.ts'
import { toneOf } from '../frame/scene-tone.ts'
import type { LookLut } from '../graph/colour-chain.ts'
import { frameSize } from '../graph/frame-size.ts'
import type { PlacedLogo } from '../graph/logo-overlay.ts'
import type { RenderSource } from '../graph/render-source.ts'
import { type Cube, parseCube } from '../tools/look/cube.ts'
import { indexSource } from './index-source.ts'
import { litCube, lookLuts } from './look-luts.ts'
import { prepareLogo, prepareStill } from './prepare-pictures.ts'
import { probeSource } from './probe-source.ts'
import type { SegmentCache } from './segment-cache.ts'
import { hashSource, sha256 } from './source-hash.ts'
import { runPool } from './worker-pool.ts'

/** What the look and music tools offer; compose them from tools/ or, in a test, from what the test needs. */
export type RenderSupplies = {
  /** Writes the look as a .cube file with its intensity folded in. */
  writeCube: (input: { look: Look; cubePath: string | null; outPath: string }) => Promise<void>
  /** Finds or makes a track of the built-in catalog as an audio file. */
  ensureTrack: (input: {
    trackId: string
    cacheDir: string
    signal: AbortSignal
  }) => Promise<{ path: string; durationSec: number; loopStartSec: number; loopEndSec: number }>
}

export type GatheredMedia = {
  sources: ReadonlyMap<string, RenderSource>
  files: ReadonlyMap<string, { path: string; hash: string }>
  stills: ReadonlyMap<string, string>
  look: LookLut
  colours: ReadonlyMap<string, LookLut>
  logo: PlacedLogo | null
}

export type GatherContext = {
  plan: ReelPlan
  media: ReadonlyMap<string, { path: string; facts: MediaFacts }>
  supplies: RenderSupplies
  workDir: string
  cacheDir: string
  cache: SegmentCache
  programs: MediaPrograms
  /** Files read at once. */
  workers: number
  signal: AbortSignal
}

export const gatherMedia = async (context: GatherContext): Promise<GatheredMedia> => {
  const { plan } = context
  const sources = new Map<string, RenderSource>()
  const files = new Map<string, { path: string; hash: string }>()
  const stills = new Map<string, string>()
  const firstScene = new Map<string, number>()
  plan.scenes.forEach((scene, index) => {
    if (!firstScene.has(scene.media_id)) firstScene.set(scene.media_id, index + 1)
  })
  const jobs = [...firstScene].map(([mediaId, sceneNumber]) => async (signal: AbortSignal) => ({
    mediaId,
    gathered: await gatherScene({ ...context, signal }, mediaId, `scene ${sceneNumber}`),
  }))
  for (const { mediaId, gathered } of await runPool(jobs, context)) {
    sources.set(mediaId, gathered.source)
    files.set(mediaId, { path: gathered.path, hash: gathered.source.hash })
    if (gathered.still !== null) stills.set(mediaId, gathered.still)
  }
  const cubeOf = cubesOf(context)
  const cube = await cubeOf(plan.look)
  const look = cube === null ? null : await writeLuts(cube, context.workDir)
  return { sources, files, stills, look, colours: await gatherColours(context, cubeOf), logo: await gatherLogo(context) }
}

export const mediaOf = (context: GatherContext, mediaId: string): { path: string; facts: MediaFacts } => {
  const media = context.media.get(mediaId)
  if (media === undefined)
    throw new EngineError('SOURCE_MISSING', 'A file of the reel is no longer there. Replace it or take it out of the reel.', mediaId)
  return media
}

const gatherScene = async (
  context: GatherContext,
  mediaId: string,
  name: string,
): Promise<{ source: RenderSource; path: string; still: string | null }> => {
  const { path, facts } = mediaOf(context, mediaId)
  const hash = await hashOf(context, path, `The file of ${name}`)
  if (facts.kind === 'image') {
    const { file, source } = await prepareStill({ path, hash, name, frame: frameSize(context.plan.export), workDir: context.workDir })
    return { source, path, still: file }
  }
  const clip = await openClip(context, { path, hash, name })
  if (clip.source.videoStream === null || clip.source.width < 1)
    throw new EngineError('NO_PICTURE', `The clip of ${name} has no picture. Replace it or take the scene out.`)
  return { ...clip, still: null }
}

/** A clip or song as the graphs read it, and from where. */
export const openClip = async (
  context: GatherContext,
  file: { path: string; hash: string; name: string },
): Promise<{ source: RenderSource; path: string }> => {
  const { sniffed } = await sniffFile(file.path)
  if (sniffed?.family !== 'stream')
    throw new EngineError('DAMAGED', `The file of ${file.name} is neither a video nor sound. Replace it or take it out of the reel.`)
  const { workDir, cache, programs, signal } = context
  const indexed = await indexSource({ ...file, demuxer: sniffed.demuxer, workDir, cache, programs, signal })
  const source = await probeSource({ ...file, ...indexed, workDir, cache, programs, signal })
  return { source, path: indexed.path }
}

export const hashOf = (context: GatherContext, path: string, name: string): Promise<string> =>
  hashSource({ path, name, memoDir: join(context.cacheDir, 'hashes'), signal: context.signal })

type CubeOf = (look: Look | null) => Promise<Cube | null>

/** Each look's cube, made once. */
const cubesOf = (context: GatherContext): CubeOf => {
  const made = new Map<string, Promise<Cube | null>>()
  return (look) => {
    const key = JSON.stringify(look)
    const cube = made.get(key) ?? gatherCube(context, look)
    made.set(key, cube)
    return cube
  }
}

const gatherCube = async (context: GatherContext, look: Look | null): Promise<Cube | null> => {
  if (look === null || look.intensity <= 0) return null
  const cubePath = look.mode === 'cube' && look.cube_media_id !== null ? mediaOf(context, look.cube_media_id).path : null
  const written = join(context.workDir, `${randomUUID()}.cube`)
  await context.supplies.writeCube({ look, cubePath, outPath: written })
  return parseCube(await readFile(written, 'utf8'))
}

const writeLuts = async (cube: Cube, workDir: string): Promise<LookLut> => {
  const { colours, differences, greys } = lookLuts(cube)
  return {
    coloursName: await writeByContent(colours, 'look', workDir),
    differencesName: await writeByContent(differences, 'look', workDir),
    greys,
  }
}

/** One pair of tables for each light and look that scenes have of their own. */
const gatherColours = async ({ plan, workDir }: GatherContext, cubeOf: CubeOf): Promise<Map<string, LookLut>> => {
  const colours = new Map<string, LookLut>()
  for (const scene of plan.scenes) {
    const key = colourKey(scene)
    if (key === null || colours.has(key)) continue
    const cube = await cubeOf(lookOf(scene, plan.look))
    const [light, tone] = [lightOf(scene), toneOf(scene)]
    const own = light === undefined && tone === undefined ? cube : litCube(cube, light, tone)
    colours.set(key, own === null ? null : await writeLuts(own, workDir))
  }
  return colours
}

const writeByContent = async (table: Uint8Array, kind: string, workDir: string): Promise<string> => {
  const name = `${kind}-${sha256(table)}.m3d`
  await writeFile(join(workDir, name), table)
  return name
}

const gatherLogo = async (context: GatherContext): Promise<PlacedLogo | null> => {
  const { watermark } = context.plan
  if (watermark === null || watermark.opacity <= 0) return null
  return prepareLogo({
    path: mediaOf(context, watermark.media_id).path,
    mark: watermark,
    sizePct: watermark.size_pct,
    opacity: watermark.opacity,
    frame: frameSize(context.plan.export),
    workDir: context.workDir,
  })
}
