/** ffmpeg as the analysis runs it: what ends it early becomes a sentence about the file that was uploaded. */
import type { EngineError } from '../engine-error.ts'
import { explainRunError, type RunErrorTexts } from '../ffmpeg/explain-run-error.ts'
import { ProgramError } from '../ffmpeg/program-error.ts'
import { type FfmpegRun, runFfmpeg } from '../ffmpeg/run-ffmpeg.ts'
import type { ProgramEnd } from '../ffmpeg/run-program.ts'

/** Throws CANCELLED, TIMED_OUT, FFMPEG_MISSING, FFMPEG_FAILED; a bad exit code is returned, for some callers can use what came before it. */
export const runAnalysisFfmpeg = (run: FfmpegRun): Promise<ProgramEnd> =>
  runFfmpeg(run).catch((error: unknown) => {
    throw explainAnalysisError(error)
  })

const TEXTS: RunErrorTexts = {
  cancelled: 'It was stopped.',
  timedOut: 'Looking at this file took too long, so it was stopped. Try a shorter or smaller version of it.',
  outputTooLarge: { code: 'NOT_MEDIA', text: 'This file describes itself at a length that no camera writes.' },
  notFound: (program) => `The program ${program} is not installed on this server. Install ffmpeg 5 or later.`,
  notStarted: (program) => `The program ${program} could not be started on this server.`,
}

/** A ProgramError as the EngineError of an analysis; any other error as it is. */
export const explainAnalysisError = (error: unknown): unknown =>
  error instanceof ProgramError ? explainRunError(error.reason, TEXTS) : error

export const cancelled = (): EngineError => explainRunError({ kind: 'cancelled' }, TEXTS)
