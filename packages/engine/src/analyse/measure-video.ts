/** Runs the one decode of a video and measures what comes out of it. */
import { rm } from 'node:fs/promises'
import { EngineError } from '../engine-error.ts'
import { collectFrames } from './collect-frames.ts'
import { type DecodePlan, decodeInputOptions, decodeOutputs, planDecode } from './decode-plan.ts'
import type { VideoMeasures } from './describe-shots.ts'
import { createFilmstrip, type Filmstrip } from './filmstrip.ts'
import type { FocusSample } from './focus-path.ts'
import { createFrameMeter, type FrameMeasures } from './measure-frame.ts'
import { measureSharpness } from './measure-sharpness.ts'
import { decodeLimitMs } from './media-limits.ts'
import { damaged, type ProbedFile } from './probe-file.ts'
import { runTool } from './run-tool.ts'
import { createShotSignals, type ShotSignals } from './shot-signals.ts'
import type { SniffedFile } from './sniff-file.ts'
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

/** Grids are kept this often for colours and focus: often enough for any shot worth using, 14,400 at the most. */
const SAMPLE_SEC = 0.25
const SAMPLES_MAX = 14_400

/**
 * Decodes a video once. Throws UNSUPPORTED_CODEC, DAMAGED or TOO_SHORT when not one frame comes out, DISK_FULL, TIMED_OUT,
 * CANCELLED. A file that breaks off gives the frames up to there.
 */
export async function measureVideo(of: {
  path: string
  name: string
  sniffed: SniffedFile
  probed: ProbedFile
  /** Where the small copy goes; null for none. */
  proxyPath: string | null
  signal: AbortSignal
  onShare: (share: number) => void
}): Promise<MeasuredVideo> {
  const { path, name, sniffed, probed, proxyPath, signal } = of
  if (!probed.picture) throw new TypeError('measureVideo needs a picture')
  const plan = planDecode(probed.picture, probed.durationSec)
  const { small, middle } = plan
  const meter = createFrameMeter(small.width, small.height)
  const { push, signals } = createShotSignals(plan.fps)
  const frames: FrameMeasures[] = []
  const samples: FocusSample[] = []
  const sharpness: { atSec: number; value: number | null }[] = []
  const filmstrip = createFilmstrip(middle.width, middle.height)
  const sampleEvery = Math.max(1, Math.round(plan.fps * Math.max(SAMPLE_SEC, probed.durationSec / SAMPLES_MAX)))

  const takeSmall = (rgb: Uint8Array, n: number) => {
    const { measures, motionMap, ...grid } = meter(rgb)
    push(grid.grid)
    frames.push(measures)
    const current = samples.at(-1)
    if (!current || n % sampleEvery === 0) samples.push({ atSec: n / plan.fps, ...grid, motionMap, frames: 1 })
    else {
      current.frames += 1
      for (let i = 0; i < motionMap.length; i += 1) current.motionMap[i] = (current.motionMap[i] ?? 0) + (motionMap[i] ?? 0)
    }
    if (n % 8 === 0) of.onShare(n / plan.framesExpected)
  }
  const takeMiddle = (rgb: Uint8Array, n: number) => {
    const atSec = n / middle.fps
    sharpness.push({ atSec, value: measureSharpness(rgb, middle.width, middle.height) })
    filmstrip.push(rgb, atSec)
  }

  const run = await runTool({
    tool: 'ffmpeg',
    signal,
    limitMs: decodeLimitMs(probed.durationSec),
    args: [
      ...['-v', 'error', '-nostdin', '-y'],
      ...untrustedInput(path, sniffed.demuxer, decodeInputOptions(plan, probed.picture, proxyPath)),
      ...decodeOutputs(plan, probed, proxyPath),
    ],
    outputs: [collectFrames(small.width * small.height * 3, takeSmall), collectFrames(middle.width * middle.height * 3, takeMiddle)],
  })
  if (/No space left on device/.test(run.said))
    throw new EngineError('DISK_FULL', 'The server has no room left for the preview of this file. Ask its operator to free some.', run.said)
  if (frames.length === 0) throw nothingDecoded(name, probed, run.said)
  if (run.exitCode !== 0 && proxyPath !== null) await rm(proxyPath, { force: true })
  return {
    plan,
    signals,
    // The light of a middle picture is that of the small one of the same moment, which is measured anyway.
    candidates: sharpness.flatMap(({ atSec, value }) => {
      const light = frames[Math.min(frames.length - 1, Math.round(atSec * plan.fps))]
      return light ? [{ atSec, score: posterScore(light, value) }] : []
    }),
    filmstrip,
    measures: { fps: plan.fps, frames, samples, sharpness },
    proxyWritten: proxyPath !== null && run.exitCode === 0,
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
