/** Measures a video by the pictures that others need, and by all of those few stretches where a cut may hide between them. */
import { collectFrames } from './collect-frames.ts'
import type { DecodePlan } from './decode-plan.ts'
import { createFrameMeter, type MeasuredFrame } from './measure-frame.ts'
import { decodeLimitMs } from './media-limits.ts'
import type { ProbedFile } from './probe-file.ts'
import { runTool } from './run-tool.ts'
import { difference } from './shot-signals.ts'
import type { SniffedFile } from './sniff-file.ts'
import { readFrameTimes, SPARSE_INPUT, sparseOutputs, windowOutputs } from './sparse-plan.ts'
import { untrustedInput } from './untrusted-input.ts'
import { type FrameWindow, findSuspects, type SeenFrame, type WovenFrame, weaveFrames } from './weave-frames.ts'

type Source = { path: string; sniffed: SniffedFile; probed: ProbedFile; signal: AbortSignal }

export type SparseFrames = { frames: Iterable<WovenFrame>; seen: readonly SeenFrame[] }

/** Every third frame at least, on average: of fewer, motion cannot be told. */
const GAP_MAX = 3
/** One stretch in so many seconds, each decoded from the key frame before it, costs less than decoding everything would have. */
const SEC_PER_WINDOW = 3
/** The same picture, decoded twice, differs by less than this where its time was read right. */
const SAME_PICTURE = 0.012
/** Stretches that are decoded at once, by one thread each. */
const AT_ONCE = 2

/** Null when this clip has to be decoded whole: nothing to leave out, too many joins, or times that do not agree. */
export async function measureSparsely(
  of: Source & { plan: DecodePlan; takeMiddle: (chunk: Buffer) => void; onShare: (share: number) => void },
): Promise<SparseFrames | null> {
  const { path, sniffed, probed, signal, plan } = of
  const { picture } = probed
  if (!picture) return null
  const { small, fps } = plan
  const meter = createFrameMeter(small.width, small.height)
  const pictures: MeasuredFrame[] = []
  const times: Buffer[] = []
  const take = (rgb: Uint8Array) => {
    pictures.push(meter(rgb))
    if (pictures.length % 8 === 0) of.onShare((2 * pictures.length) / plan.framesExpected)
  }
  const run = await runTool({
    tool: 'ffmpeg',
    signal,
    limitMs: decodeLimitMs(probed.durationSec),
    args: [...['-v', 'error', '-nostdin', '-y'], ...untrustedInput(path, sniffed.demuxer, SPARSE_INPUT), ...sparseOutputs(plan, picture)],
    outputs: [collectFrames(small.width * small.height * 3, take), of.takeMiddle, (chunk) => times.push(chunk)],
  })
  const seen = numbered(pictures, textOf(times), 0, fps)
  if (run.exitCode !== 0 || seen === null || seen.length === 0 || (seen.at(-1)?.at ?? 0) > GAP_MAX * seen.length) return null
  const windows = findSuspects(seen, fps)
  if (windows.length > probed.durationSec / SEC_PER_WINDOW) return null
  const exact = new Map<number, WovenFrame>()
  for (let first = 0; first < windows.length; first += AT_ONCE) {
    const decoded = await Promise.all(windows.slice(first, first + AT_ONCE).map((window) => decodeWindow(of, window)))
    for (const frames of decoded) {
      if (!frames || !agrees(frames, seen)) return null
      // The first of a stretch has none before it to be measured against.
      for (const frame of frames.slice(1)) exact.set(frame.at, frame)
    }
  }
  return { frames: weaveFrames(seen, exact), seen }
}

/** All frames of a stretch, from the one before it on; null when they could not be decoded. */
async function decodeWindow(of: Source & { plan: DecodePlan }, window: FrameWindow): Promise<SeenFrame[] | null> {
  const { path, sniffed, probed, signal, plan } = of
  if (!probed.picture) return null
  const { small, fps } = plan
  // A quarter of a frame early, so that the first is not lost to rounding; three more, for the reader stops by the order of coding.
  const fromSec = Math.max(0, (window.from - 0.25) / fps)
  const lengthSec = (window.to - window.from + 4) / fps
  const meter = createFrameMeter(small.width, small.height)
  const pictures: MeasuredFrame[] = []
  const times: Buffer[] = []
  const stretch = ['-threads', '1', '-skip_loop_filter', 'all', '-ss', fromSec.toFixed(6), '-t', lengthSec.toFixed(6)]
  const run = await runTool({
    tool: 'ffmpeg',
    signal,
    limitMs: decodeLimitMs(lengthSec),
    args: [...['-v', 'error', '-nostdin', '-y'], ...untrustedInput(path, sniffed.demuxer, stretch), ...windowOutputs(plan, probed.picture)],
    outputs: [collectFrames(small.width * small.height * 3, (rgb) => pictures.push(meter(rgb))), (chunk) => times.push(chunk)],
  })
  const frames = run.exitCode === 0 ? numbered(pictures, textOf(times), fromSec, fps) : null
  return frames?.filter(({ at }) => at >= window.from && at <= window.to) ?? null
}

const textOf = (chunks: readonly Buffer[]) => Buffer.concat(chunks).toString('latin1')

/** Pictures with the numbers of their frames; null where there is not one time for each, or two for one frame. */
function numbered(pictures: readonly MeasuredFrame[], timesText: string, fromSec: number, fps: number): SeenFrame[] | null {
  const times = readFrameTimes(timesText)
  if (times.length !== pictures.length) return null
  const seen = pictures.map((picture, i) => ({ ...picture, at: Math.round((fromSec + (times[i] ?? 0)) * fps) }))
  return seen.every(({ at }, i) => at > (seen[i - 1]?.at ?? -1)) ? seen : null
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
