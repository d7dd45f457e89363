/** Decodes a few frames of a video exactly, where a sparse pass left some of them out. */

import { decodeLimitMs } from '../../ffmpeg/media-limits.ts'
import { untrustedInput } from '../../ffmpeg/untrusted-input.ts'
import { x264BuildOptions } from '../../ffmpeg/x264-build.ts'
import { createFrameMeter, type MeasuredFrame } from '../picture/measure-frame.ts'
import type { ProbedFile } from '../probe/probe-file.ts'
import type { SniffedFile } from '../probe/sniff-file.ts'
import { runAnalysisFfmpeg } from '../run-analysis-ffmpeg.ts'
import { gridDifference } from '../shots/shot-signals.ts'
import { collectFrames } from './collect-frames.ts'
import type { DecodePlan } from './decode-plan.ts'
import type { DecodedFrame, FrameWindow } from './merge-frames.ts'
import { createTimesReader, windowOutputs } from './sparse-plan.ts'

/** The same picture, decoded twice, differs by less than this where its time was read right. */
const SAME_PICTURE = 0.012

/**
 * Where the key frame of an open group of pictures comes just after, a seek lands on it, and the pictures that lead up to it are lost. So
 * much earlier, it lands on the one before: more than coders reorder.
 */
const BEFORE_LEADING_SEC = 0.5

type WindowJob = {
  path: string
  sniffed: SniffedFile
  probed: ProbedFile
  plan: DecodePlan
  window: FrameWindow
  seen: readonly DecodedFrame[]
  signal: AbortSignal
}

/**
 * All frames of `window` after its first, by their numbers; null when they could not be decoded, or are not those between the pictures
 * that `seen` has of the window, its first and last among them. Throws TIMED_OUT, CANCELLED, FFMPEG_MISSING.
 */
export const decodeWindow = async (job: WindowJob): Promise<Map<number, MeasuredFrame> | null> => {
  for (const earlierSec of [0, BEFORE_LEADING_SEC]) {
    const frames = await decodeFrames(job, earlierSec)
    // The first of a stretch has none before it to be measured against.
    if (frames && agrees(frames, job)) return new Map(frames.slice(1).map((frame) => [frame.at, frame]))
  }
  return null
}

const decodeFrames = async (
  { path, sniffed, probed, plan, window, signal }: WindowJob,
  earlierSec: number,
): Promise<DecodedFrame[] | null> => {
  if (!probed.picture) return null
  const { small, fps } = plan
  // A quarter of a frame early, so that the first is not lost to rounding; three more, for the reader stops by the order of coding.
  const fromSec = Math.max(0, (window.from - 0.25) / fps - earlierSec)
  const lengthSec = (window.to + 4) / fps - fromSec
  const meter = createFrameMeter(small.width, small.height)
  const pictures: MeasuredFrame[] = []
  const places: number[] = []
  const stretch = ['-threads', '1', '-skip_loop_filter', 'all', '-ss', fromSec.toFixed(6), '-t', lengthSec.toFixed(6)]
  const told = x264BuildOptions(probed.picture.x264Build)
  const run = await runAnalysisFfmpeg({
    signal,
    limitMs: decodeLimitMs(lengthSec),
    args: [...untrustedInput(path, sniffed.demuxer, [...stretch, ...told]), ...windowOutputs(plan, probed.picture)],
    outputs: [
      collectFrames(small.width * small.height * 3, (rgb) => pictures.push(meter(rgb))),
      createTimesReader((atSec) => places.push(Math.round((fromSec + atSec) * fps))),
    ],
  })
  const inOrder = places.every((at, i) => at > (places[i - 1] ?? -1))
  if (run.exitCode !== 0 || places.length !== pictures.length || !inOrder) return null
  return pictures.map((picture, i) => ({ ...picture, at: places[i] ?? 0 })).filter(({ at }) => at >= window.from && at <= window.to)
}

/** Whether both ends of a stretch are the pictures that the sparse pass saw there, and no frame between is missing. */
const agrees = (frames: readonly DecodedFrame[], { window, seen }: WindowJob): boolean => {
  const whole = frames.length === window.to - window.from + 1 && frames.every(({ at }, i) => at === window.from + i)
  const same = (frame: DecodedFrame | undefined) => {
    const grid = seen.find(({ at }) => at === frame?.at)?.grid
    return frame !== undefined && grid !== undefined && gridDifference(grid, frame.grid) < SAME_PICTURE
  }
  return whole && same(frames[0]) && same(frames.at(-1))
}
