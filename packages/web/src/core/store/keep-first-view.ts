/** Keeps what is shown of a reel for the first frame of the next page (`first-view.ts`). Loaded when the page has come to rest. */
import { errorText } from '../api/api-error.ts'
import { FIRST_VIEW_MESSAGES, type FirstViewStore } from './first-view.ts'
import type { CachedAnswer, LocalStore } from './local-store.ts'

/** What changes together is kept together (ours). */
const REST_MS = 1_000

export type FirstViewPorts = {
  reelId: string
  views: FirstViewStore
  store: Pick<LocalStore, 'kind' | 'readMessages'>
  /** Those that the screen stands on. */
  readAnswers: () => readonly CachedAnswer[]
  setTimer: (run: () => void, ms: number) => () => void
  onHidden: (listener: () => void) => () => void
  warn: (text: string) => void
}

/** Keeps what is shown of a reel, each time that the page has come to rest, until it is stopped. */
export const keepFirstView = ({ reelId, views, store, readAnswers, setTimer, onHidden, warn }: FirstViewPorts): (() => void) => {
  let isStopped = false
  /** Grows with every change: what was read before one is not kept after it. */
  let changes = 0
  let stopTimer: (() => void) | null = null

  const keep = async (): Promise<void> => {
    stopTimer?.()
    stopTimer = null
    const seen = changes
    const messages = await store.readMessages(reelId, FIRST_VIEW_MESSAGES)
    // A store that forgets with the page has nothing for the next one.
    if (isStopped || seen !== changes || messages.length === 0 || store.kind !== 'persistent') return
    views.keep({ reelId, answers: readAnswers(), messages })
  }
  const run = (): void => {
    keep().catch((error: unknown) => warn(errorText(error, 'The first view could not be kept')))
  }
  // As long as it is there nothing has changed.
  const isKept = (): boolean => views.read(reelId) !== null
  const schedule = (): void => {
    stopTimer ??= setTimer(run, REST_MS)
  }
  const stops = [
    views.onDropped(() => {
      changes += 1
      schedule()
    }),
    // It may be waiting to be kept, or another tab may have taken it away.
    onHidden(() => (isKept() ? undefined : run())),
  ]
  if (!isKept()) schedule()
  return () => {
    isStopped = true
    stopTimer?.()
    for (const stop of stops) stop()
  }
}
