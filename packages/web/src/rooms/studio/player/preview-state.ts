/** What a person is told of the preview beside its picture. */

export type PreviewError = { mediaId: string; name: string; text: string }

/** 'coming' while it is fetched, or composed first where nobody wanted it yet. */
export type MusicState = 'quiet' | 'coming' | 'failed'

export type PreviewState = {
  /** Something that the picture needs has been awaited for longer than a moment. */
  isWaiting: boolean
  /** Files that cannot be shown or heard; the rest plays. */
  errors: readonly PreviewError[]
  /** The look or a caption's face could not be had. */
  notes: readonly string[]
  /** 'coming' only once that has lasted. */
  music: MusicState
}

export const QUIET_STATE: PreviewState = { isWaiting: false, errors: [], notes: [], music: 'quiet' }

const WHY: readonly (readonly [RegExp, string])[] = [
  [/not among the clips/, 'is no longer among the clips. Replace the scene or take it out.'],
  [/fetch|network|came with|load failed/i, 'could not be fetched. Check the connection, then press play again.'],
]

/** Why a file is not shown and what to do, in a sentence that begins with its name. */
export const describePreviewError = (error: unknown): string => {
  const message = error instanceof Error ? error.message : String(error)
  return (
    WHY.find(([pattern]) => pattern.test(message))?.[1] ?? 'cannot be decoded by this browser. It is in the finished video all the same.'
  )
}
