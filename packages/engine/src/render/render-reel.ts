import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { dirname, extname, join, resolve } from 'node:path'
import type { ReelPlan } from '@reelwright/contract/reel-plan'
import type { RenderReel, RenderResult } from '../engine-api.ts'
import { EngineError } from '../engine-error.ts'
import { findFfmpeg, type MediaPrograms } from '../ffmpeg/find-ffmpeg.ts'
import { makeProgramFolder } from '../ffmpeg/program-user.ts'
import { choosePosterFrame } from '../graph/choose-poster-frame.ts'
import { frameSize } from '../graph/frame-size.ts'
import { cutIntoSegments, type Segment } from '../graph/segments.ts'
import { checkPlan } from '../plan/check-plan.ts'
import { planFrames } from '../plan/plan-length.ts'
import { assembleReel } from './assemble-reel.ts'
import { RENDER_VERSION } from './command-files.ts'
import { cancelled, explainRenderError } from './explain-render-error.ts'
import { gatherMedia, type RenderSupplies } from './gather-media.ts'
import { gatherMusic } from './gather-music.ts'
import { prepareCaptions, writeCaptionFile } from './prepare-captions.ts'
import { projectSupplies } from './project-supplies.ts'
import { renderAudio } from './render-audio.ts'
import { type RenderedSegment, renderSegment, type SegmentJob } from './render-segments.ts'
import { reportProgress } from './report-progress.ts'
import { openSegmentCache } from './segment-cache.ts'
import { hashFile } from './source-hash.ts'
import { tellPictures } from './tell-pictures.ts'
import { runPool } from './worker-pool.ts'

/** Parts of about an hour of 1080p. */
const CACHE_BYTES_MAX = 4 * 1024 ** 3

/** Builds a renderer from what supplies its looks and music. `renderReel` is the one with the project's own. */
export const createRenderReel =
  (supplies: RenderSupplies): RenderReel =>
  async (request) => {
    const workDir = join(resolve(request.cacheDir), 'work', randomUUID())
    try {
      if (request.signal.aborted) throw cancelled()
      await makeProgramFolder(workDir)
      return await render(request, workDir, supplies)
    } catch (error) {
      throw request.signal.aborted ? cancelled() : explainRenderError(error)
    } finally {
      await rm(workDir, { recursive: true, force: true })
    }
  }

/**
 * Makes the video of a plan. Resolves with what was made; throws EngineError: PLAN_NOT_RENDERABLE, SOURCE_MISSING, DAMAGED,
 * NO_PICTURE, DISK_FULL, TIMED_OUT, CANCELLED (within a second of the signal), FFMPEG_MISSING, FFMPEG_FAILED. What was
 * finished before an error or a kill stays in `cacheDir` and is not made again.
 */
export const renderReel: RenderReel = createRenderReel(projectSupplies)

type RenderRequest = Parameters<RenderReel>[0]

const render = async (request: RenderRequest, workDir: string, supplies: RenderSupplies): Promise<RenderResult> => {
  const { plan, signal } = request
  const facts = new Map([...request.media].map(([id, media]) => [id, media.facts]))
  const check = checkPlan(plan, facts)
  if (!check.ok) throw new EngineError('PLAN_NOT_RENDERABLE', check.reasons[0] ?? 'This plan cannot be made.', check.reasons.join('\n'))
  const cacheDir = resolve(request.cacheDir)
  const outPath = resolve(request.outPath)
  await checkDiskSpace(plan, [cacheDir, dirname(outPath)])
  const frames = planFrames(plan)
  const progress = reportProgress(frames, request.onProgress)
  progress.stage('reading')
  const programs = await findFfmpeg({ ffmpegPath: request.ffmpegPath, ffprobePath: request.ffprobePath })
  const cache = await openSegmentCache(join(cacheDir, 'parts'), request.cacheBytesMax ?? CACHE_BYTES_MAX, request.cacheOwner)
  const workers = request.workers ?? availableParallelism()
  const context = { plan, media: request.media, supplies, workDir, cacheDir, cache, programs, workers, signal }
  const gathered = await gatherMedia(context)
  const files = { media: gathered.files, workDir }
  const segments = cutIntoSegments(plan)

  progress.stage('rendering')
  const audioJob = async (jobSignal: AbortSignal): Promise<ReelAudio> => {
    const music = await gatherMusic({ ...context, signal: jobSignal })
    const withMusic = music === null ? gathered.files : new Map([...gathered.files, [music.mediaId, music.file]])
    const job = {
      plan,
      sources: gathered.sources,
      facts,
      music: music?.music ?? null,
      files: { media: withMusic, workDir },
      cache,
      programs,
    }
    const made = await renderAudio(job, jobSignal)
    progress.audioDone()
    return { ...made, hashes: Object.fromEntries([...withMusic].map(([id, file]) => [id, file.hash])) }
  }
  const pictures = tellPictures({ fps: plan.export.fps, workDir, programs, signal, onPicture: request.onPicture })
  const segmentJob: SegmentJob = {
    context: {
      settings: plan.export,
      ...gathered,
      captions: await prepareCaptions(plan, segments, workDir),
      edges: { fades: plan.fades, totalFrames: frames },
    },
    files,
    cache,
    programs,
    sceneNumber: (sceneId) => plan.scenes.findIndex((scene) => scene.id === sceneId) + 1,
    onFrames: progress.framesDone,
    onReused: progress.framesReused,
    onDone: pictures.partDone,
  }
  // What runs in the work folder ends before that goes.
  const { parts, audio } = await makeParts({ segments, segmentJob, audioJob, workers, signal }).finally(pictures.settled)

  progress.stage('joining')
  // The same folder as the result, so that it appears there whole or not at all.
  const unfinished = join(dirname(outPath), `.${randomUUID()}.unfinished${extname(outPath)}`)
  const posterPath = `${outPath.slice(0, outPath.length - extname(outPath).length)}.jpg`
  let captionsPath: string | null = null
  try {
    await makeProgramFolder(dirname(outPath))
    const poster = { frame: choosePosterFrame(plan, facts), path: posterPath }
    await assembleReel({ parts, audioName: audio.name, settings: plan.export, workDir, outPath: unfinished, poster, programs, signal })
    captionsPath = await writeCaptionFile(plan, outPath)
    await rename(unfinished, outPath)
  } finally {
    await rm(unfinished, { force: true })
  }
  await cache.trim()
  const result = await describeResult({ plan, outPath, posterPath, captionsPath, frames, programs, parts, audio })
  progress.finished()
  return result
}

/** The finished audio in the work folder, and the hashes of all files that the reel is made of. */
type ReelAudio = { name: string; key: string; hashes: Record<string, string> }

/** All parts at once, as many at a time as there are workers: long ones first, so that no worker is left with one at the end. */
const makeParts = async ({
  segments,
  segmentJob,
  audioJob,
  workers,
  signal,
}: {
  segments: readonly Segment[]
  segmentJob: SegmentJob
  audioJob: (signal: AbortSignal) => Promise<ReelAudio>
  workers: number
  signal: AbortSignal
}): Promise<{ parts: RenderedSegment[]; audio: ReelAudio }> => {
  const parts: RenderedSegment[] = []
  let audio: ReelAudio | null = null
  const cost = (segment: Segment): number => (segment.kind === 'join' ? 2 : 1) * segment.frames
  const order = segments.map((segment, index) => ({ segment, index })).toSorted((a, b) => cost(b.segment) - cost(a.segment))
  const jobs = [
    async (stopped: AbortSignal): Promise<void> => {
      audio = await audioJob(stopped)
    },
    ...order.map(({ segment, index }) => async (stopped: AbortSignal): Promise<void> => {
      parts[index] = await renderSegment(segment, segmentJob, stopped)
    }),
  ]
  await runPool(jobs, { workers, signal })
  if (audio === null) throw new Error('The audio job ended without a result')
  return { parts, audio }
}

/** Bits a pixel of the parts and the joined file together, at their worst. */
const BITS_PER_PIXEL = 0.3
const SPARE_BYTES = 64 * 1024 ** 2

/** Refuses at once what the disk has no room for, rather than after minutes of work. */
const checkDiskSpace = async (plan: ReelPlan, dirs: readonly string[]): Promise<void> => {
  const { width, height } = frameSize(plan.export)
  const bytes = (planFrames(plan) * width * height * BITS_PER_PIXEL) / 8 + SPARE_BYTES
  for (const dir of dirs) {
    await mkdir(dir, { recursive: true })
    const { bavail, bsize } = await statfs(dir)
    if (bavail * bsize < bytes) {
      throw new EngineError(
        'DISK_FULL',
        'The server’s disk has too little room for this video. Free some space and try again.',
        `${dir}: ${bavail * bsize} of ${bytes} bytes`,
      )
    }
  }
}

const describeResult = async ({
  outPath,
  posterPath,
  captionsPath,
  frames,
  plan,
  parts,
  programs,
  audio,
}: {
  plan: ReelPlan
  outPath: string
  posterPath: string
  captionsPath: string | null
  frames: number
  programs: MediaPrograms
  parts: readonly RenderedSegment[]
  audio: ReelAudio
}): Promise<RenderResult> => {
  const { size } = await stat(outPath)
  const digest = await hashFile(outPath)
  return {
    outPath,
    posterPath,
    captionsPath,
    frames,
    durationSec: frames / plan.export.fps,
    ...frameSize(plan.export),
    sizeBytes: size,
    partsMade: parts.filter((part) => !part.cached).length,
    partsReused: parts.filter((part) => part.cached).length,
    recipe: {
      render_version: RENDER_VERSION,
      ffmpeg: programs.version,
      plan,
      sources: audio.hashes,
      parts: parts.map((part) => ({ key: part.key, frames: part.frames })),
      sound: audio.key,
      sha256: digest,
    },
  }
}
