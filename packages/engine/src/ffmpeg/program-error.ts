/** Why a media program did not do its work: what ended a run early, or what its end tells. */
export type ProgramErrorReason = RunErrorReason | ExitReason

/** Thrown by `runProgram`, as a ProgramError. `stderr` is the last 8,000 characters of standard error. */
export type RunErrorReason =
  | { kind: 'cancelled' }
  | { kind: 'timed-out'; detail: string; stderr: string }
  | { kind: 'output-too-large'; bytesMax: number }
  | { kind: 'not-found'; program: string }
  | { kind: 'not-started'; program: string; cause: Error }

/** Read from how a program ended (`exitReason`) and not thrown, for some callers can use what came before. */
export type ExitReason = { kind: 'killed' | StderrKind | 'failed'; exitCode: number; stderr: string }

/** What ffmpeg's messages tell of an error, for which it has no exit codes. */
export type StderrKind = 'disk-full' | 'source-missing' | 'encoder-missing' | 'decoder-missing' | 'too-many-pixels' | 'bad-input'

/** The engine's callers turn it into an `EngineError` with the sentence of their own work. */
export class ProgramError extends Error {
  readonly reason: RunErrorReason
  constructor(reason: RunErrorReason) {
    super(`A media program was ended: ${reason.kind}`, 'cause' in reason ? { cause: reason.cause } : undefined)
    this.name = 'ProgramError'
    this.reason = reason
  }
}
