/** Decodes a few frames of a video exactly, where a sparse pass left some of them out. */
import { collectFrames } from './collect-frames.ts'
import type { DecodePlan } from './decode-plan.ts'
import { createFrameMeter, type MeasuredFrame } from './measure-frame.ts'
import { decodeLimitMs } from './media-limits.ts'
import type { ProbedFile } from './probe-file.ts'
import { runTool } from './run-tool.ts'
import { difference } from './shot-signals.ts'
import type { SniffedFile } from './sniff-file.ts'
import { createTimesReader, windowOutputs } from './sparse-plan.ts'
import { untrustedInput } from './untrusted-input.ts'
import type { FrameWindow, SeenFrame } from './weave-frames.ts'

/** The same picture, decoded twice, differs by less than this where its time was read right. */
const SAME_PICTURE = 0.012

/**
 * All frames of `window` after its first, by their numbers; null when they could not be decoded, or are not those between the pictures
 * that `seen` has of the window, its first and last among them. Throws TIMED_OUT, CANCELLED, FFMPEG_MISSING.
 */
export async function decodeWindow(of: {
  path: string
  sniffed: SniffedFile
  probed: ProbedFile
  plan: DecodePlan
  window: FrameWindow
  seen: readonly SeenFrame[]
  signal: AbortSignal
}): Promise<Map<number, MeasuredFrame> | null> {
  const { path, sniffed, probed, signal, plan, window } = of
  if (!probed.picture) return null
  const { small, fps } = plan
  // A quarter of a frame early, so that the first is not lost to rounding; three more, for the reader stops by the order of coding.
  const fromSec = Math.max(0, (window.from - 0.25) / fps)
  const lengthSec = (window.to - window.from + 4) / fps
  const meter = createFrameMeter(small.width, small.height)
  const pictures: MeasuredFrame[] = []
  const places: number[] = []
  const stretch = ['-threads', '1', '-skip_loop_filter', 'all', '-ss', fromSec.toFixed(6), '-t', lengthSec.toFixed(6)]
  const run = await runTool({
    tool: 'ffmpeg',
    signal,
    limitMs: decodeLimitMs(lengthSec),
    args: [...['-v', 'error', '-nostdin', '-y'], ...untrustedInput(path, sniffed.demuxer, stretch), ...windowOutputs(plan, probed.picture)],
    outputs: [
      collectFrames(small.width * small.height * 3, (rgb) => pictures.push(meter(rgb))),
      createTimesReader((atSec) => places.push(Math.round((fromSec + atSec) * fps))),
    ],
  })
  const inOrder = places.every((at, i) => at > (places[i - 1] ?? -1))
  if (run.exitCode !== 0 || places.length !== pictures.length || !inOrder) return null
  const frames = pictures.map((picture, i) => ({ ...picture, at: places[i] ?? 0 })).filter(({ at }) => at >= window.from && at <= window.to)
  // The first of a stretch has none before it to be measured against.
  return agrees(frames, of.seen) ? new Map(frames.slice(1).map((frame) => [frame.at, frame])) : null
}

/** Whether both ends of a stretch are the pictures that the sparse pass saw there, and no frame between is missing. */
function agrees(frames: readonly SeenFrame[], seen: readonly SeenFrame[]): boolean {
  const before = new Map(seen.map((frame) => [frame.at, frame.grid]))
  const whole = frames.every(({ at }, i) => i === 0 || at === (frames[i - 1]?.at ?? 0) + 1)
  const same = (frame: SeenFrame | undefined) => {
    const grid = frame && before.get(frame.at)
    return grid !== undefined && difference(grid, frame?.grid ?? grid) < SAME_PICTURE
  }
  return whole && same(frames[0]) && same(frames.at(-1))
}
