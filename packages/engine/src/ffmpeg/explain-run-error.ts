import { EngineError, type EngineErrorCode } from '../engine-error.ts'
import type { RunErrorReason } from './program-error.ts'

/** What whoever had the program run is told, in the words of what it was run for. */
export type RunErrorTexts = {
  cancelled: string
  timedOut: string
  outputTooLarge: { code: EngineErrorCode; text: string }
  notFound: (program: string) => string
  notStarted: (program: string) => string
}

/** A program that could not be run to its end, as the engine's error. */
export const explainRunError = (reason: RunErrorReason, texts: RunErrorTexts): EngineError => {
  switch (reason.kind) {
    case 'cancelled':
      return new EngineError('CANCELLED', texts.cancelled)
    case 'timed-out':
      return new EngineError('TIMED_OUT', texts.timedOut, `${reason.detail}\n${reason.stderr}`.trimEnd())
    case 'output-too-large':
      return new EngineError(texts.outputTooLarge.code, texts.outputTooLarge.text)
    case 'not-found':
      return new EngineError('FFMPEG_MISSING', texts.notFound(reason.program), `no ${reason.program} along PATH`)
    case 'not-started':
      return new EngineError('FFMPEG_FAILED', texts.notStarted(reason.program), String(reason.cause), { cause: reason.cause })
  }
}
