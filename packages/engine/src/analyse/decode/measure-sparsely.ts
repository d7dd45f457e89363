/** Measures a video by the pictures that others need, and by all of those few stretches where a cut may hide between them. */

import { decodeLimitMs } from '../../ffmpeg/media-limits.ts'
import { untrustedInput } from '../../ffmpeg/untrusted-input.ts'
import { createRunQueue } from '../../run-queue.ts'
import { createFrameMeter, type MeasuredFrame } from '../picture/measure-frame.ts'
import type { ProbedFile } from '../probe/probe-file.ts'
import type { SniffedFile } from '../probe/sniff-file.ts'
import { runAnalysisFfmpeg } from '../run-analysis-ffmpeg.ts'
import { collectFrames } from './collect-frames.ts'
import { watchDamage } from './damage.ts'
import type { DecodePlan } from './decode-plan.ts'
import { decodeWindow } from './decode-window.ts'
import { createFrameMerger, createWindowFinder, type DecodedFrame, type DecodedGroup, type MergedFrame } from './merge-frames.ts'
import { createTimesReader, SPARSE_INPUT, sparseOutputs } from './sparse-plan.ts'

type SparseJob = {
  path: string
  sniffed: SniffedFile
  probed: ProbedFile
  plan: DecodePlan
  signal: AbortSignal
  takeMiddle: (chunk: Buffer) => void
  /** A picture that was decoded; `frames` is how many it stands for. */
  takeDecoded: (frame: DecodedFrame, frames: number) => void
  /** Each frame in order, as decoded exactly, as seen, or between two that were seen. */
  takeFrame: (frame: MergedFrame) => void
  onShare: (share: number) => void
}

/** Every third frame at least, on average: of fewer, motion cannot be told. */
const GAP_MAX = 3
/** One stretch in so many seconds, each decoded from the key frame before it, costs less than decoding everything would have. */
const SEC_PER_WINDOW = 3
/** Stretches that are decoded at once, by one thread each, when the sparse pass is over. */
const AT_ONCE = 2
/** Beside that pass only as long as there are this many times fewer than may be: with more, the clip may have to be decoded whole. */
const EARLY_FEWER = 1.25

/**
 * Gives all frames of a clip; false when it has to be decoded whole after all, whatever was given: nothing to leave out, too many joins, or
 * times that do not agree. Throws TIMED_OUT, CANCELLED, FFMPEG_MISSING; no program outlives the call.
 */
export const measureSparsely = async (job: SparseJob): Promise<boolean> => {
  const { path, sniffed, probed, plan } = job
  const { picture } = probed
  if (!picture) return false
  const { small, fps } = plan
  const stop = new AbortController()
  const signal = AbortSignal.any([job.signal, stop.signal])
  const queue = createRunQueue(1)
  let end: { refused: true } | { error: unknown } | null = null
  const endWith = (why: { refused: true } | { error: unknown }) => {
    end ??= why
    stop.abort()
  }
  const merge = createFrameMerger(job.takeFrame)
  let merged: Promise<void> = Promise.resolve()
  let windows = 0
  let last: DecodedFrame | null = null

  const exactly = ({ frames, window }: DecodedGroup) => {
    if (!window) return null
    windows += 1
    if (windows > probed.durationSec / SEC_PER_WINDOW) endWith({ refused: true })
    queue.setLimit(windows > 1 + window.to / fps / SEC_PER_WINDOW / EARLY_FEWER ? 0 : 1)
    const both = last ? [last, ...frames] : frames
    const run = queue.add(() => decodeWindow({ path, sniffed, probed, plan, window, seen: both, signal }))
    // It is waited for below, maybe after it failed.
    run.catch(() => null)
    return run
  }
  const windowFinder = createWindowFinder(fps, (group) => {
    const run = exactly(group)
    last = group.frames.at(-1) ?? last
    merged = merged
      .then(async () => {
        const exact = run && (await run)
        if (run && !exact) endWith({ refused: true })
        if (end === null) for (const frame of group.frames) merge(frame, exact)
      })
      .catch((error: unknown) => endWith({ error }))
  })

  let place = -1
  let seen = 0
  const pairs = createPairs((picture, at) => {
    if (end !== null) return
    if (at <= place) return endWith({ refused: true })
    const frame = { ...picture, at }
    job.takeDecoded(frame, at - place)
    place = at
    seen += 1
    if (seen % 8 === 0) job.onShare((2 * seen) / plan.framesExpected)
    windowFinder.see(frame)
  })
  const damage = watchDamage()
  const meter = createFrameMeter(small.width, small.height)
  await runAnalysisFfmpeg({
    signal,
    limitMs: decodeLimitMs(probed.durationSec),
    args: [...untrustedInput(path, sniffed.demuxer, SPARSE_INPUT), ...sparseOutputs(plan, picture)],
    outputs: [
      collectFrames(small.width * small.height * 3, (rgb) => pairs.addPicture(meter(rgb))),
      job.takeMiddle,
      createTimesReader((atSec) => pairs.addPlace(Math.round(atSec * fps))),
    ],
    // Where a clip is damaged only a whole decode tells.
    onMessages: (messages) => {
      damage.hear(messages, seen)
      if (damage.atFrames.length > 0) endWith({ refused: true })
    },
  })
    .then(({ exitCode }) => {
      if (exitCode !== 0 || seen === 0 || !pairs.areWhole() || place > GAP_MAX * seen) endWith({ refused: true })
      else windowFinder.end()
    })
    .catch((error: unknown) => endWith({ error }))
  queue.setLimit(AT_ONCE)
  await merged
  // TypeScript does not see that `endWith` assigns it.
  const ended = end as { refused: true } | { error: unknown } | null
  if (ended && 'error' in ended) throw ended.error
  return ended === null
}

/** Pictures and the numbers of their frames, which come by ways of their own. */
const createPairs = (take: (picture: MeasuredFrame, at: number) => void) => {
  const pictures: MeasuredFrame[] = []
  const places: number[] = []
  const pair = () => {
    for (let [picture, at] = [pictures[0], places[0]]; picture && at !== undefined; [picture, at] = [pictures[0], places[0]]) {
      pictures.shift()
      places.shift()
      take(picture, at)
    }
  }
  return {
    addPicture: (picture: MeasuredFrame) => {
      pictures.push(picture)
      pair()
    },
    addPlace: (at: number) => {
      places.push(at)
      pair()
    },
    /** Whether there was one number for each picture. */
    areWhole: () => pictures.length === 0 && places.length === 0,
  }
}
