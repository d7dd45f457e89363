/** Keeps what is shown of a reel for the first frame of the next page (`boot-snapshot.ts`). Loaded when the page has come to rest. */
import { errorText } from '../core/api/api-error.ts'
import { SNAPSHOT_MESSAGES } from '../core/messages/begin-log.ts'
import type { LocalStore } from '../core/store/local-store.ts'
import type { CachedAnswer } from '../core/store/stored-rows.ts'
import type { SnapshotStore } from './boot-snapshot.ts'

/** What changes together is kept together (ours). */
const REST_MS = 1_000

export type SnapshotPorts = {
  reelId: string
  snapshots: SnapshotStore
  store: Pick<LocalStore, 'isInMemory' | 'readMessages'>
  /** Those that the screen stands on. */
  readAnswers: () => readonly CachedAnswer[]
  setTimer: (run: () => void, ms: number) => () => void
  onHidden: (listener: () => void) => () => void
  warn: (text: string) => void
}

/** Keeps what is shown of a reel, each time that the page has come to rest, until it is stopped. */
export const keepSnapshot = ({ reelId, snapshots, store, readAnswers, setTimer, onHidden, warn }: SnapshotPorts): (() => void) => {
  let isStopped = false
  /** Grows with every change: what was read before one is not kept after it. */
  let changes = 0
  let stopTimer: (() => void) | null = null

  const keep = async (): Promise<void> => {
    stopTimer?.()
    stopTimer = null
    const seen = changes
    const messages = await store.readMessages(reelId, SNAPSHOT_MESSAGES)
    // A store that forgets with the page has nothing for the next one.
    if (isStopped || seen !== changes || messages.length === 0 || store.isInMemory()) return
    snapshots.keep({ reelId, answers: readAnswers(), messages })
  }
  const run = (): void => {
    keep().catch((error: unknown) => warn(errorText(error, 'The boot snapshot could not be kept')))
  }
  // As long as it is there nothing has changed.
  const isKept = (): boolean => snapshots.read(reelId) !== null
  const schedule = (): void => {
    stopTimer ??= setTimer(run, REST_MS)
  }
  const stops = [
    snapshots.onDropped(() => {
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
