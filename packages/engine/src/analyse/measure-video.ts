/** Runs the one decode of a video and measures what comes out of it. */
import { rm } from 'node:fs/promises'
import { EngineError } from '../engine-error.ts'
import { saysDiskFull } from '../says-disk-full.ts'
import { collectFrames } from './collect-frames.ts'
import { type DecodePlan, decodeInputOptions, decodeOutputs, planDecode } from './decode-plan.ts'
import type { VideoMeasures } from './describe-shots.ts'
import type { Filmstrip } from './filmstrip.ts'
import type { FocusSample } from './focus-path.ts'
import { createSampler, gatherMiddle, type MiddlePictures } from './gather-samples.ts'
import { createFrameMeter, type FrameMeasures } from './measure-frame.ts'
import { measureSparsely } from './measure-sparsely.ts'
import { decodeLimitMs } from './media-limits.ts'
import { damaged, type ProbedFile, type ProbedPicture } from './probe-file.ts'
import { runTool } from './run-tool.ts'
import { createShotSignals, type ShotSignals } from './shot-signals.ts'
import type { SniffedFile } from './sniff-file.ts'
import { maySkipFrames } from './sparse-plan.ts'
import { untrustedInput } from './untrusted-input.ts'

/** A moment that might stand for the clip; the higher the score the more it tells. */
export type PosterCandidate = { atSec: number; score: number }

export type MeasuredVideo = {
  plan: DecodePlan
  measures: VideoMeasures
  signals: ShotSignals
  candidates: readonly PosterCandidate[]
  filmstrip: Filmstrip
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
  signal: AbortSignal
  onShare: (share: number) => void
  /** Told once or twice shortly before the end of the clip, while the rest is still decoded. */
  onNearEnd: (soFar: { candidates: readonly PosterCandidate[]; signals: ShotSignals }) => void
}

/** The poster is decoded meanwhile: it takes about as long as this much of a 1080p clip does … */
const NEAR_END_SEC = 2.5
/** … but no more of a short clip, whose best moment may still come. */
const NEAR_END_SHARE = 0.2

/** What came out of a decode, whichever way; `said` are ffmpeg's own words. */
type Watched = {
  signals: ShotSignals
  frames: FrameMeasures[]
  samples: readonly FocusSample[]
  middles: MiddlePictures
  exitCode: number
  said: string
}

/**
 * Decodes a video once, and of one that needs no proxy only as much as tells the same shots. Throws UNSUPPORTED_CODEC, DAMAGED or
 * TOO_SHORT when not one frame comes out, DISK_FULL, TIMED_OUT, CANCELLED. A file that breaks off gives the frames up to there.
 */
export async function measureVideo(of: VideoJob): Promise<MeasuredVideo> {
  const { name, sniffed, probed, proxyPath } = of
  if (!probed.picture) throw new TypeError('measureVideo needs a picture')
  const plan = planDecode(probed.picture, probed.durationSec)
  const sparse = proxyPath === null && maySkipFrames(plan, probed, sniffed) ? await watchSparsely(of, plan) : null
  const { signals, frames, samples, middles, exitCode, said } = sparse ?? (await watchWholly(of, plan, probed.picture))
  if (saysDiskFull(said))
    throw new EngineError('DISK_FULL', 'The server has no room left for the preview of this file. Ask its operator to free some.', said)
  if (frames.length === 0) throw nothingDecoded(name, probed, said)
  if (exitCode !== 0 && proxyPath !== null) await rm(proxyPath, { force: true })
  const { sharpness, filmstrip } = middles
  return {
    plan,
    signals,
    candidates: candidatesOf(sharpness, plan.fps, (n) => frames[Math.min(frames.length - 1, n)]),
    filmstrip,
    measures: { fps: plan.fps, frames, samples, sharpness },
    proxyWritten: proxyPath !== null && exitCode === 0,
  }
}

async function watchWholly(of: VideoJob, plan: DecodePlan, picture: ProbedPicture): Promise<Watched> {
  const { path, sniffed, probed, proxyPath, signal } = of
  const { small, middle, fps } = plan
  const meter = createFrameMeter(small.width, small.height)
  const { push, signals } = createShotSignals(fps)
  const frames: FrameMeasures[] = []
  const sampler = createSampler(fps, probed.durationSec)
  const middles = gatherMiddle(plan)
  const tellNearEnd = watchForEnd(of, plan, { frames, middles, signals })
  const takeSmall = (rgb: Uint8Array, n: number) => {
    const seen = meter(rgb)
    push(seen.grid)
    frames.push(seen.measures)
    sampler.add(seen, n, 1)
    tellNearEnd()
    if (n % 8 === 0) of.onShare(n / plan.framesExpected)
  }
  const { exitCode, said } = await runTool({
    tool: 'ffmpeg',
    signal,
    limitMs: decodeLimitMs(probed.durationSec),
    args: [
      ...['-v', 'error', '-nostdin', '-y'],
      ...untrustedInput(path, sniffed.demuxer, decodeInputOptions(plan, picture, proxyPath)),
      ...decodeOutputs(plan, probed, proxyPath),
    ],
    outputs: [collectFrames(small.width * small.height * 3, takeSmall), collectFrames(middle.width * middle.height * 3, middles.take)],
  })
  return { signals, frames, samples: sampler.samples, middles, exitCode, said }
}

async function watchSparsely(of: VideoJob, plan: DecodePlan): Promise<Watched | null> {
  const middles = gatherMiddle(plan)
  const takeMiddle = collectFrames(plan.middle.width * plan.middle.height * 3, middles.take)
  const { push, signals } = createShotSignals(plan.fps)
  const frames: FrameMeasures[] = []
  const sampler = createSampler(plan.fps, of.probed.durationSec)
  const tellNearEnd = watchForEnd(of, plan, { frames, middles, signals })
  const done = await measureSparsely({
    ...of,
    plan,
    takeMiddle,
    takeSeen: (seen, length) => sampler.add(seen, seen.at, length),
    takeFrame: ({ grid, measures }) => {
      push(grid)
      frames.push(measures)
      tellNearEnd()
    },
  })
  if (!done) return null
  return { signals, frames, samples: sampler.samples, middles, exitCode: 0, said: '' }
}

/** The light of a middle picture is that of the small one of the same moment, which is measured anyway. */
const candidatesOf = (sharpness: MiddlePictures['sharpness'], fps: number, lightAt: (n: number) => FrameMeasures | undefined) =>
  sharpness.flatMap(({ atSec, value }): PosterCandidate[] => {
    const light = lightAt(Math.round(atSec * fps))
    return light ? [{ atSec, score: posterScore(light, value) }] : []
  })

/** To be called with every frame; tells `onNearEnd` once, where anything is known by then. */
function watchForEnd(
  { onNearEnd }: VideoJob,
  { fps, framesExpected }: DecodePlan,
  { frames, middles, signals }: Omit<Watched, 'samples' | 'exitCode' | 'said'>,
) {
  const near = framesExpected - Math.round(Math.min(NEAR_END_SEC * fps, NEAR_END_SHARE * framesExpected))
  return () => {
    if (frames.length !== near) return
    const candidates = candidatesOf(middles.sharpness, fps, (n) => frames[n])
    if (candidates.length > 0) onNearEnd({ candidates, signals })
  }
}

const posterScore = (light: FrameMeasures, sharpness: number | null): number =>
  0.4 * (sharpness ?? 0) + 0.9 * light.contrast + 0.3 * light.saturation - 0.8 * Math.abs(light.brightness - 0.48)

function nothingDecoded(name: string, probed: ProbedFile, said: string): EngineError {
  if (/Decoder .*not found|no decoder found|Decoding requested, but no decoder/i.test(said)) {
    return new EngineError(
      'UNSUPPORTED_CODEC',
      `The picture of “${name}” is in the format ${probed.picture?.codec}, which cannot be read here. Export it as MP4 (H.264).`,
      said,
    )
  }
  if (probed.durationSec < 0.001)
    return new EngineError('TOO_SHORT', `“${name}” has no length: there is not a single picture in it. Record or export it again.`, said)
  return damaged(name, said)
}
