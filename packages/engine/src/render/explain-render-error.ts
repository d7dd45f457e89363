/** What a person is told of a render that did not come to its end. */
import { EngineError } from '../engine-error.ts'
import { explainRunError, type RunErrorTexts } from '../ffmpeg/explain-run-error.ts'
import { type ExitReason, ProgramError } from '../ffmpeg/program-error.ts'

/**
 * The error of a part whose program did not succeed. `what` names the part, as the subject of a sentence ("Scene 3").
 */
export const explainExit = (what: string, { kind, exitCode, stderr }: ExitReason): EngineError => {
  const detail = `exit ${exitCode}: ${stderr}`
  switch (kind) {
    case 'disk-full':
      return diskFull(detail)
    case 'source-missing':
      return new EngineError('SOURCE_MISSING', `${what} could not be made: its file can no longer be read.`, detail)
    case 'encoder-missing':
      return new EngineError(
        'UNSUPPORTED_CODEC',
        'The ffmpeg of this server cannot write the chosen format. Choose MP4 with H.264 in the export settings.',
        detail,
      )
    case 'too-many-pixels':
      return new EngineError('TOO_MANY_PIXELS', `${what} could not be made: its picture is larger than can be handled.`, detail)
    case 'bad-input':
      return new EngineError('DAMAGED', `${what} could not be made: its clip is damaged. Replace the clip or take the scene out.`, detail)
    case 'decoder-missing':
    case 'killed':
    case 'failed':
      return new EngineError('FFMPEG_FAILED', `${what} could not be made. Try again; if it fails again, replace its clip.`, detail)
  }
}

const TEXTS: RunErrorTexts = {
  cancelled: 'The render was stopped.',
  timedOut: 'Making the video took far longer than it should, so it was stopped. One of the clips may be damaged; try again without it.',
  outputTooLarge: { code: 'FFMPEG_FAILED', text: 'A clip describes itself at a length that no camera writes.' },
  notFound: (program) => `The program ${program} is not on this server. Install ffmpeg 5 or later and try again.`,
  notStarted: () => 'A program that makes the video could not be started on this server.',
}

/** Errors of running a program, and of the file system while the engine itself writes, as an EngineError; any other as it is. */
export const explainRenderError = (error: unknown): unknown => {
  if (error instanceof ProgramError) return explainRunError(error.reason, TEXTS)
  const code = error instanceof Error && 'code' in error ? error.code : null
  return code === 'ENOSPC' || code === 'EDQUOT' ? diskFull(String(error), { cause: error }) : error
}

const diskFull = (detail: string, options?: { cause: unknown }): EngineError =>
  new EngineError(
    'DISK_FULL',
    'The server’s disk is full, so the video could not be written. Free some space and try again.',
    detail,
    options,
  )

export const cancelled = (): EngineError => explainRunError({ kind: 'cancelled' }, TEXTS)
