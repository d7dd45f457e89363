/** ffmpeg as the analysis runs it: what ends it early becomes a sentence about the file that was uploaded. */
import { EngineError } from '../engine-error.ts'
import { ProgramError, type RunErrorReason } from '../ffmpeg/program-error.ts'
import { type FfmpegRun, runFfmpeg } from '../ffmpeg/run-ffmpeg.ts'
import type { ProgramEnd } from '../ffmpeg/run-program.ts'

/** Throws CANCELLED, TIMED_OUT, FFMPEG_MISSING, FFMPEG_FAILED; a bad exit code is returned, for some callers can use what came before it. */
export const runAnalysisFfmpeg = (run: FfmpegRun): Promise<ProgramEnd> =>
  runFfmpeg(run).catch((error: unknown) => {
    throw explainAnalysisError(error)
  })

/** A ProgramError as the EngineError of an analysis; any other error as it is. */
export const explainAnalysisError = (error: unknown): unknown => (error instanceof ProgramError ? explain(error.reason) : error)

const explain = (reason: RunErrorReason): EngineError => {
  switch (reason.kind) {
    case 'cancelled':
      return cancelled()
    case 'timed-out':
      return new EngineError(
        'TIMED_OUT',
        'Looking at this file took too long, so it was stopped. Try a shorter or smaller version of it.',
        reason.stderr,
      )
    case 'output-too-large':
      return new EngineError('NOT_MEDIA', 'This file describes itself at a length that no camera writes.')
    case 'not-found':
      return new EngineError(
        'FFMPEG_MISSING',
        `The program ${reason.program} is not installed on this server. Install ffmpeg 5 or later.`,
        `no ${reason.program} along PATH`,
      )
    case 'not-started':
      return new EngineError('FFMPEG_FAILED', `The program ${reason.program} could not be started on this server.`, String(reason.cause), {
        cause: reason.cause,
      })
  }
}

export const cancelled = (): EngineError => new EngineError('CANCELLED', 'It was stopped.')
