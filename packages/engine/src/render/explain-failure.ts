import { EngineError } from '../engine-error.ts'
import { saysDiskFull } from '../says-disk-full.ts'

/**
 * Turns what ffmpeg said into an error that a person can be told about. `what` names the part that failed, as the
 * subject of a sentence ("Scene 3").
 */
export const explainFailure = (what: string, exitCode: number, said: string): EngineError => {
  const detail = `exit ${exitCode}: ${said}`
  if (saysDiskFull(said)) {
    return new EngineError(
      'DISK_FULL',
      'The server’s disk is full, so the video could not be written. Free some space and try again.',
      detail,
    )
  }
  if (/No such file or directory|Permission denied/i.test(said)) {
    return new EngineError('SOURCE_MISSING', `${what} could not be made: its file can no longer be read.`, detail)
  }
  if (/Unknown encoder|Encoder not found/i.test(said)) {
    return new EngineError(
      'UNSUPPORTED_CODEC',
      'The ffmpeg of this server cannot write the chosen format. Choose MP4 with H.264 in the export settings.',
      detail,
    )
  }
  if (/Picture size \d+x\d+ is invalid|exceeds specified max pixel count/i.test(said)) {
    return new EngineError('TOO_MANY_PIXELS', `${what} could not be made: its picture is larger than can be handled.`, detail)
  }
  if (/Invalid data found|moov atom not found|could not find codec parameters|not on whitelist/i.test(said)) {
    return new EngineError('DAMAGED', `${what} could not be made: its clip is damaged. Replace the clip or take the scene out.`, detail)
  }
  return new EngineError('FFMPEG_FAILED', `${what} could not be made. Try again; if it fails again, replace its clip.`, detail)
}

/** The same for errors of the file system while the engine itself writes. */
export const explainFileError = (error: unknown): unknown => {
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new EngineError(
      'DISK_FULL',
      'The server’s disk is full, so the video could not be written. Free some space and try again.',
      String(error),
      { cause: error },
    )
  }
  return error
}
