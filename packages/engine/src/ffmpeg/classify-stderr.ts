/** The one place where ffmpeg's messages are read for what they mean: it has no exit codes of its own. */
import type { ExitReason, StderrKind } from './program-error.ts'
import type { ProgramEnd } from './run-program.ts'

/** In the order in which they explain: a full disk makes every later message one of its consequences. */
const PATTERNS: Record<StderrKind, RegExp> = {
  'disk-full': /No space left on device|Disk quota exceeded/i,
  'source-missing': /No such file or directory|Permission denied/i,
  'encoder-missing': /Unknown encoder|Encoder not found/i,
  'too-many-pixels': /Picture size \d+x\d+ is invalid|exceeds specified max pixel count/i,
  'bad-input': /Invalid data found|moov atom not found|could not find codec parameters|not on whitelist/i,
  'decoder-missing': /Decoder .*not found|no decoder found|Decoding requested, but no decoder/i,
}
// The keys of a literal that is typed by them.
const KINDS = Object.keys(PATTERNS) as StderrKind[]

export const stderrShows = (kind: StderrKind, stderr: string): boolean => PATTERNS[kind].test(stderr)

/**
 * Why a program that ended by itself did not succeed; null where it did. A full disk is an error whatever the exit code says: a program
 * may end well although the last bytes of a file did not reach the disk.
 */
export const exitReason = ({ exitCode, killed, stderr }: ProgramEnd): ExitReason | null => {
  if (exitCode === 0) return stderrShows('disk-full', stderr) ? { kind: 'disk-full', exitCode, stderr } : null
  const kind = KINDS.find((known) => stderrShows(known, stderr)) ?? (killed ? 'killed' : 'failed')
  return { kind, exitCode, stderr }
}
