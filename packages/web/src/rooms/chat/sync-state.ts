/** How things stand between this device and the server, in words a person understands. Pure. */

export type SyncFacts = {
  isOnline: boolean
  status: 'disconnected' | 'connecting' | 'connected' | 'failed' | 'reconnecting' | 'context-switching'
  /** It no longer tries by itself. */
  gaveUp: boolean
  /** Messages that the server does not have yet. */
  waiting: number
  /** Nothing is kept over a reload. */
  isForgetful: boolean
}

export type SyncState = { tone: 'good' | 'busy' | 'bad'; text: string /** Trying again is up to the person. */; canRetry: boolean }

/** What a browser that keeps nothing loses with its tab is worth a word; nothing is lost while nothing waits. */
const waitingWords = ({ waiting, isForgetful }: SyncFacts): string =>
  waiting === 0 ? '' : `, ${waiting} waiting${isForgetful ? ': keep this tab open' : ''}`

export const syncStateOf = (facts: SyncFacts): SyncState => {
  const { isOnline, status, gaveUp, waiting } = facts
  if (!isOnline) return { tone: 'bad', text: `Offline${waitingWords(facts)}`, canRetry: false }
  if (gaveUp) return { tone: 'bad', text: `Not connected${waitingWords(facts)}`, canRetry: true }
  if (status !== 'connected') return { tone: 'busy', text: `Connecting${waitingWords(facts)}`, canRetry: false }
  return waiting > 0 ? { tone: 'busy', text: 'Saving', canRetry: false } : { tone: 'good', text: 'Saved', canRetry: false }
}
