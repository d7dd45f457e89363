import { ALLOCATION_BYTES_MAX } from './media-limits.ts'
import { readLines } from './read-output.ts'
import { type OutputReader, type ProgramEnd, runProgram } from './run-program.ts'

export type FfmpegRun = {
  /** ffmpeg's path; by default the one along PATH. */
  ffmpeg?: string
  /** Inputs, filters and outputs. */
  args: readonly string[]
  /** What it says on standard error: 'error', or 'info' where figures are read from it. */
  level?: 'error' | 'info'
  cwd?: string
  limitMs: number
  /** Milliseconds that may pass without a new frame; only with `onFrames`. */
  quietMs?: number
  /** Readers of standard output, descriptor 3 and so on; not with `onFrames`, which reads standard output itself. */
  outputs?: readonly OutputReader[]
  /** Is told how many frames of video were written so far. */
  onFrames?: (frames: number) => void
  /** Is told what ffmpeg says, as it comes. */
  onMessages?: (messages: string) => void
  signal: AbortSignal
}

/** The words that every run of ffmpeg begins with. Pure. */
export const ffmpegArgs = ({ args, level = 'error', onFrames }: Pick<FfmpegRun, 'args' | 'level' | 'onFrames'>): string[] => [
  ...['-hide_banner', '-nostdin', '-nostats', '-y', '-v', level, '-max_alloc', String(ALLOCATION_BYTES_MAX)],
  ...(onFrames === undefined ? [] : ['-stats_period', '0.25', '-progress', 'pipe:1']),
  ...args,
]

/** Runs ffmpeg to its end, as `runProgram` does: whether it succeeded, `exitReason` tells. */
export const runFfmpeg = (run: FfmpegRun): Promise<ProgramEnd> => {
  const { ffmpeg = 'ffmpeg', args: _args, level: _level, onFrames, outputs, ...rest } = run
  return runProgram({
    ...rest,
    program: ffmpeg,
    args: ffmpegArgs(run),
    ...(onFrames === undefined ? { outputs: outputs ?? [] } : { outputs: [progressReader(onFrames)] }),
  })
}

/** Reads the lines that `-progress` writes; a frame number that grows is progress. */
export const progressReader = (onFrames: (frames: number) => void): OutputReader => {
  let frames = -1
  return readLines((line) => {
    if (!line.startsWith('frame=')) return false
    const now = Number(line.slice('frame='.length))
    if (!Number.isFinite(now) || now <= frames) return false
    frames = now
    onFrames(now)
    return true
  })
}
