import { ALLOCATION_BYTES_MAX, PROBE_LIMIT_MS } from './media-limits.ts'
import { collectOutput } from './read-output.ts'
import { type ProgramEnd, runProgram } from './run-program.ts'
import { untrustedInput } from './untrusted-input.ts'

/** Answers are some kilobytes, and some megabytes when packets are counted; more is refused, not held. */
const ANSWER_BYTES_MAX = 64 * 1024 * 1024

export type FfprobeRun = {
  /** ffprobe's path; by default the one along PATH. */
  ffprobe?: string
  path: string
  /** The one demuxer that may open the file. */
  demuxer: string
  /** What is asked, e.g. ['-show_streams', '-of', 'json']. */
  show: readonly string[]
  signal: AbortSignal
}

/** The words of one question. Pure. */
export const ffprobeArgs = ({ path, demuxer, show }: Pick<FfprobeRun, 'path' | 'demuxer' | 'show'>): string[] => [
  ...['-v', 'error', '-max_alloc', String(ALLOCATION_BYTES_MAX)],
  ...show,
  ...untrustedInput(path, demuxer),
]

/** Asks ffprobe about a file of a stranger. Throws ProgramError as `runProgram` does, and `output-too-large`. */
export const runFfprobe = async (run: FfprobeRun): Promise<ProgramEnd & { answer: string }> => {
  const { ffprobe = 'ffprobe', signal } = run
  const output = collectOutput(ANSWER_BYTES_MAX)
  const end = await runProgram({ program: ffprobe, args: ffprobeArgs(run), limitMs: PROBE_LIMIT_MS, outputs: [output.read], signal })
  return { ...end, answer: output.text() }
}
