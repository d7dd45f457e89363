/** A decode that leaves out the pictures that no other needs, as ffmpeg arguments; pure. For a clip of which no proxy is wanted. */

import { readLines } from '../../ffmpeg/read-output.ts'
import type { OutputReader } from '../../ffmpeg/run-program.ts'
import type { ProbedFile, ProbedPicture } from '../probe/probe-file.ts'
import type { SniffedFile } from '../probe/sniff-file.ts'
import { asShown, type DecodePlan, middleChain, skipsLoopFilter } from './decode-plan.ts'

/** Readers whose clock is exact and that jump to any second: what was left out is looked up by its time. */
const EXACT_DEMUXERS = new Set(['mov', 'matroska'])
/** Below, starting another program costs more than it saves; above, what is kept of each picture would fill the memory. */
const SPARSE_SEC_MIN = 4
const SPARSE_SEC_MAX = 900

/** Whether leaving pictures out may save work: where they are coded in another order than shown, some are not needed by others. */
export const maySkipFrames = (plan: DecodePlan, probed: ProbedFile, { demuxer }: SniffedFile): boolean => {
  const { picture, durationSec } = probed
  return (
    picture?.reordered === true &&
    !picture.variableFrameRate &&
    // What fields are made whole from are the pictures beside them.
    !picture.interlaced &&
    skipsLoopFilter(picture, plan.middle) &&
    plan.fps === picture.fps &&
    EXACT_DEMUXERS.has(demuxer) &&
    durationSec >= SPARSE_SEC_MIN &&
    durationSec <= SPARSE_SEC_MAX
  )
}

export const SPARSE_INPUT = ['-skip_loop_filter', 'all', '-skip_frame', 'noref'] as const

/**
 * Filters and outputs of the sparse pass: as `decodeOutputs`, but the small pictures are those that were decoded, none repeated
 * in place of one left out; when each is shown is told on descriptor 4 (`createTimesReader`).
 */
export const sparseOutputs = (plan: DecodePlan, picture: ProbedPicture): string[] => {
  const { middle } = plan
  const shared = `[0:${picture.index}]scale=${middle.width}:${middle.height}:flags=area,setsar=1,${asShown(picture)}format=yuv420p,split=3[t][s][m]`
  return [
    '-filter_complex',
    [shared, smallChain(plan), middleChain(middle)].join(';'),
    ...rawOutput('[small]', 'pipe:1'),
    ...rawOutput('[middle]', 'pipe:3'),
    ...timesOutput('pipe:4'),
  ]
}

/** Each picture of a short stretch, and when it is shown after the stretch's beginning, on descriptor 3. */
export const windowOutputs = (plan: DecodePlan, picture: ProbedPicture): string[] => {
  const { middle } = plan
  const shared = `[0:${picture.index}]scale=${middle.width}:${middle.height}:flags=area,setsar=1,${asShown(picture)}format=yuv420p,split=2[t][s]`
  return ['-filter_complex', [shared, smallChain(plan)].join(';'), ...rawOutput('[small]', 'pipe:1'), ...timesOutput('pipe:3')]
}

/** Evenly spaced times, so that no picture is repeated or dropped to fill a gap. */
const smallChain = ({ small, fps }: DecodePlan) =>
  `[s]setpts=N/${fps}/TB,scale=${small.width}:${small.height}:flags=area,format=rgb24,fps=${fps}[small]`

const rawOutput = (from: string, to: string) => ['-map', from, '-c:v', 'rawvideo', '-f', 'rawvideo', to]

/** The pictures' times as text, each told as its picture comes; the pictures themselves are not copied for it. */
const timesOutput = (to: string) => ['-map', '[t]', '-c:v', 'wrapped_avframe', '-flush_packets', '1', '-f', 'framecrc', to]

/** Reads seconds at which pictures are shown from what `framecrc` writes: `0, dts, pts, duration, size, checksum` in units of `#tb`. */
export const createTimesReader = (take: (atSec: number) => void): OutputReader => {
  let unitSec = Number.NaN
  return readLines((line) => {
    const [, top, bottom] = /^#tb 0: (\d+)\/(\d+)/.exec(line) ?? []
    if (top !== undefined) unitSec = Number(top) / Number(bottom)
    const [stream, , pts] = line.split(',')
    if (stream !== '0' || pts === undefined) return false
    take(Number(pts) * unitSec)
    return true
  })
}
