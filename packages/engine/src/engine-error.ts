/** A failure of the engine that a person can be told about; `message` is a sentence that says what happened and what to do. */
export type EngineErrorCode =
  | 'NOT_MEDIA'
  | 'EMPTY_FILE'
  | 'NO_PICTURE'
  | 'TOO_SHORT'
  | 'TOO_LONG'
  | 'TOO_MANY_PIXELS'
  | 'DAMAGED'
  | 'UNSUPPORTED_CODEC'
  | 'PLAN_NOT_RENDERABLE'
  | 'SOURCE_MISSING'
  | 'DISK_FULL'
  | 'TIMED_OUT'
  | 'CANCELLED'
  | 'FFMPEG_MISSING'
  | 'FFMPEG_FAILED'

export class EngineError extends Error {
  readonly code: EngineErrorCode
  /** For the operator's log: the tool's last lines, exit code; never shown to a person. */
  readonly detail: string
  constructor(code: EngineErrorCode, message: string, detail = '', options?: { cause?: unknown }) {
    super(message, options)
    this.name = 'EngineError'
    this.code = code
    this.detail = detail
  }
}
