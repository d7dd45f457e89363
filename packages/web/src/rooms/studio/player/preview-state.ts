/** What a person is told of the preview beside its picture. */

export type PreviewError = {
  mediaId: string
  name: string
  /** Why it is not shown and what to do, in a sentence that begins with its name. */
  text: string
  /** With a connection it may be had after all. */
  mayCome: boolean
}

/** 'coming' while it is fetched, or composed first where nobody wanted it yet. */
export type MusicState = 'quiet' | 'coming' | 'failed'

export type PreviewState = {
  /** Something that the picture needs has been awaited for longer than a moment. */
  isWaiting: boolean
  /** Files that cannot be shown or heard; the rest plays. */
  errors: readonly PreviewError[]
  /** Which of those would be seen where the playhead is, and leaves the picture black; null where there is a picture. */
  blackFor: string | null
  /** The look or a caption's face could not be had. */
  notes: readonly string[]
  /** 'coming' only once that has lasted. */
  music: MusicState
}

export const QUIET_STATE: PreviewState = { isWaiting: false, errors: [], blackFor: null, notes: [], music: 'quiet' }

const NOT_FETCHED = /fetch|network|came with|load failed/i

/** Why a file is not shown. */
export const describePreviewError = (error: unknown): Pick<PreviewError, 'text' | 'mayCome'> => {
  const message = error instanceof Error ? error.message : String(error)
  if (/not among the clips/.test(message))
    return { text: 'is no longer among the clips. Replace the scene or take it out.', mayCome: false }
  if (NOT_FETCHED.test(message)) return { text: 'could not be fetched. Check the connection, then press play again.', mayCome: true }
  return { text: 'cannot be decoded by this browser. It is in the finished video all the same.', mayCome: false }
}
