/** Runs the one decode of a video and measures what comes out of it. */
import { rm } from 'node:fs/promises'
import type { MediaFacts } from '@reelwright/contract/media-facts'
import { EngineError } from '../engine-error.ts'
import { stderrShows } from '../ffmpeg/classify-stderr.ts'
import { decodeLimitMs } from '../ffmpeg/media-limits.ts'
import { untrustedInput } from '../ffmpeg/untrusted-input.ts'
import type { Vision } from '../vision/vision.ts'
import { collectFrames } from './decode/collect-frames.ts'
import { damagedSpans, keyFrameSecs, type Span, watchDamage } from './decode/damage.ts'
import { type DecodePlan, decodeInputOptions, decodeOutputs, planDecode } from './decode/decode-plan.ts'
import { createSampler, gatherMiddle, type MiddlePictures } from './decode/gather-samples.ts'
import { measureSparsely } from './decode/measure-sparsely.ts'
import { maySkipFrames } from './decode/sparse-plan.ts'
import type { Filmstrip } from './picture/filmstrip.ts'
import type { FocusSample } from './picture/focus-path.ts'
import { createFrameMeter, type FrameMeasures, GRID_LONG, GRID_SHORT } from './picture/measure-frame.ts'
import { damaged, type ProbedFile, type ProbedPicture } from './probe/probe-file.ts'
import type { SniffedFile } from './probe/sniff-file.ts'
import { runAnalysisFfmpeg } from './run-analysis-ffmpeg.ts'
import type { VideoMeasures } from './shots/describe-shots.ts'
import { createShotSignals, type ShotSignals } from './shots/shot-signals.ts'
import { type SubjectLook, type SubjectWatcher, watchSubjects } from './sight/watch-subjects.ts'

/** A moment that might stand for the clip; the higher the score the more it tells. */
export type PosterCandidate = { atSec: number; score: number }

export type MeasuredVideo = {
  plan: DecodePlan
  measures: VideoMeasures
  signals: ShotSignals
  candidates: readonly PosterCandidate[]
  filmstrip: Filmstrip
  /** The picture without the bars that were coded with it; null where there are none. */
  activeArea: NonNullable<MediaFacts['active_area']> | null
  /** What was seen now and then, in order of time; null where nobody could look. */
  looks: readonly SubjectLook[] | null
  /** Where the file is damaged. */
  damaged: readonly Span[]
  /** Whether the proxy was written whole. */
  proxyWritten: boolean
}

type VideoJob = {
  path: string
  name: string
  sniffed: SniffedFile
  probed: ProbedFile
  /** Where the small copy goes; null for none. */
  proxyPath: string | null
  /** Null where nobody looks for subjects. */
  vision: Vision | null
  signal: AbortSignal
  onShare: (share: number) => void
  /** Told once or twice shortly before the end of the clip, while the rest is still decoded. */
  onNearEnd: (soFar: { candidates: readonly PosterCandidate[]; signals: ShotSignals }) => void
}

/** The poster is decoded meanwhile: it takes about as long as this much of a 1080p clip does … */
const NEAR_END_SEC = 2.5
/** … but no more of a short clip, whose best moment may still come. */
const NEAR_END_SHARE = 0.2

/** What came out of a decode, whichever way; `stderr` are ffmpeg's messages. */
type DecodeResult = {
  signals: ShotSignals
  frames: FrameMeasures[]
  samples: readonly FocusSample[]
  middles: MiddlePictures
  watcher: SubjectWatcher | null
  damagedAtFrames: readonly number[]
  exitCode: number
  stderr: string
}

/**
 * Decodes a video once, and of one that needs no proxy only as much as tells the same shots. Throws UNSUPPORTED_CODEC, DAMAGED or
 * TOO_SHORT when not one frame comes out, DISK_FULL, TIMED_OUT, CANCELLED. A file that breaks off gives the frames up to there.
 */
export const measureVideo = async (job: VideoJob): Promise<MeasuredVideo> => {
  const { name, sniffed, probed, proxyPath } = job
  if (!probed.picture) throw new TypeError('measureVideo needs a picture')
  const plan = planDecode(probed.picture, probed.durationSec)
  const sparse = proxyPath === null && maySkipFrames(plan, probed, sniffed) ? await decodeSparsely(job, plan) : null
  const { signals, frames, samples, middles, watcher, damagedAtFrames, exitCode, stderr } =
    sparse ?? (await decodeWhole(job, plan, probed.picture))
  if (stderrShows('disk-full', stderr))
    throw new EngineError('DISK_FULL', 'The server has no room left for the preview of this file. Ask its operator to free some.', stderr)
  if (frames.length === 0) throw nothingDecoded(name, probed, stderr)
  if (exitCode !== 0 && proxyPath !== null) await rm(proxyPath, { force: true })
  const { sharpness, filmstrip, bars } = middles
  return {
    plan,
    signals,
    candidates: candidatesOf(sharpness, plan.fps, (n) => frames[Math.min(frames.length - 1, n)]),
    filmstrip,
    activeArea: bars.area(),
    looks: (await watcher?.looks()) ?? null,
    measures: { fps: plan.fps, frames, samples, sharpness },
    damaged: await damagedIn(job, damagedAtFrames, { fps: plan.fps, durationSec: frames.length / plan.fps }),
    proxyWritten: proxyPath !== null && exitCode === 0,
  }
}

const damagedIn = async (
  { path, sniffed, probed, signal }: VideoJob,
  atFrames: readonly number[],
  clip: { fps: number; durationSec: number },
): Promise<Span[]> => {
  if (atFrames.length === 0 || !probed.picture) return []
  const keySecs = await keyFrameSecs({ path, demuxer: sniffed.demuxer, signal }, probed.picture.index)
  return damagedSpans(atFrames, { ...clip, keySecs })
}

const decodeWhole = async (job: VideoJob, plan: DecodePlan, picture: ProbedPicture): Promise<DecodeResult> => {
  const { path, sniffed, probed, proxyPath, signal } = job
  const { small, middle, fps } = plan
  const meter = createFrameMeter(small.width, small.height)
  const { push, signals } = createShotSignals(fps, small.width >= small.height ? GRID_LONG : GRID_SHORT)
  const frames: FrameMeasures[] = []
  const sampler = createSampler(fps, probed.durationSec)
  const watcher = watch(job, signal)
  const damage = watchDamage()
  const middles = gatherMiddle(plan, watcher)
  const tellNearEnd = watchForEnd(job, plan, { frames, middles, signals })
  const takeSmall = (rgb: Uint8Array, n: number) => {
    const seen = meter(rgb)
    push(seen.grid)
    frames.push(seen.measures)
    sampler.add(seen, n, 1)
    tellNearEnd()
    if (n % 8 === 0) job.onShare(n / plan.framesExpected)
  }
  const { exitCode, stderr } = await runAnalysisFfmpeg({
    signal,
    limitMs: decodeLimitMs(probed.durationSec),
    args: [
      ...untrustedInput(path, sniffed.demuxer, decodeInputOptions(plan, picture, proxyPath)),
      ...decodeOutputs(plan, probed, proxyPath),
    ],
    outputs: [collectFrames(small.width * small.height * 3, takeSmall), collectFrames(middle.width * middle.height * 3, middles.take)],
    onMessages: (messages) => damage.hear(messages, frames.length),
  })
  return { signals, frames, samples: sampler.samples, middles, watcher, damagedAtFrames: damage.atFrames, exitCode, stderr }
}

const decodeSparsely = async (job: VideoJob, plan: DecodePlan): Promise<DecodeResult | null> => {
  const watcher = watch(job, job.signal)
  const middles = gatherMiddle(plan, watcher)
  const takeMiddle = collectFrames(plan.middle.width * plan.middle.height * 3, middles.take)
  const { push, signals } = createShotSignals(plan.fps, plan.small.width >= plan.small.height ? GRID_LONG : GRID_SHORT)
  const frames: FrameMeasures[] = []
  const sampler = createSampler(plan.fps, job.probed.durationSec)
  const tellNearEnd = watchForEnd(job, plan, { frames, middles, signals })
  const done = await measureSparsely({
    ...job,
    plan,
    takeMiddle,
    takeDecoded: (seen, length) => sampler.add(seen, seen.at, length),
    takeFrame: ({ grid, measures }) => {
      push(grid)
      frames.push(measures)
      tellNearEnd()
    },
  })
  if (!done) {
    watcher?.stop()
    return null
  }
  return { signals, frames, samples: sampler.samples, middles, watcher, damagedAtFrames: [], exitCode: 0, stderr: '' }
}

const watch = ({ vision, probed }: VideoJob, signal: AbortSignal): SubjectWatcher | null =>
  vision && watchSubjects(vision, { durationSec: probed.durationSec, signal })

/** The light of a middle picture is that of the small one of the same moment, which is measured anyway. */
const candidatesOf = (sharpness: MiddlePictures['sharpness'], fps: number, lightAt: (n: number) => FrameMeasures | undefined) =>
  sharpness.flatMap(({ atSec, value }): PosterCandidate[] => {
    const light = lightAt(Math.round(atSec * fps))
    return light ? [{ atSec, score: posterScore(light, value) }] : []
  })

/** To be called with every frame; tells `onNearEnd` once, where anything is known by then. */
const watchForEnd = (
  { onNearEnd }: VideoJob,
  { fps, framesExpected }: DecodePlan,
  { frames, middles, signals }: Pick<DecodeResult, 'frames' | 'middles' | 'signals'>,
) => {
  const near = framesExpected - Math.round(Math.min(NEAR_END_SEC * fps, NEAR_END_SHARE * framesExpected))
  return () => {
    if (frames.length !== near) return
    const candidates = candidatesOf(middles.sharpness, fps, (n) => frames[n])
    if (candidates.length > 0) onNearEnd({ candidates, signals })
  }
}

const posterScore = (light: FrameMeasures, sharpness: number | null): number =>
  0.4 * (sharpness ?? 0) + 0.9 * light.contrast + 0.3 * light.saturation - 0.8 * Math.abs(light.brightness - 0.48)

const nothingDecoded = (name: string, probed: ProbedFile, stderr: string): EngineError => {
  if (stderrShows('decoder-missing', stderr)) {
    return new EngineError(
      'UNSUPPORTED_CODEC',
      `The picture of “${name}” is in the format ${probed.picture?.codec}, which cannot be read here. Export it as MP4 (H.264).`,
      stderr,
    )
  }
  if (probed.durationSec < 0.001)
    return new EngineError('TOO_SHORT', `“${name}” has no length: there is not a single picture in it. Record or export it again.`, stderr)
  return damaged(name, stderr)
}
