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

const waitingWords = (count: number): string => (count === 0 ? '' : `, ${count} waiting`)

export const syncStateOf = ({ isOnline, status, gaveUp, waiting, isForgetful }: SyncFacts): SyncState => {
  if (!isOnline) return { tone: 'bad', text: `Offline${waitingWords(waiting)}`, canRetry: false }
  if (gaveUp) return { tone: 'bad', text: `Not connected${waitingWords(waiting)}`, canRetry: true }
  if (status !== 'connected') return { tone: 'busy', text: `Connecting${waitingWords(waiting)}`, canRetry: false }
  if (waiting > 0) return { tone: 'busy', text: 'Saving', canRetry: false }
  return { tone: 'good', text: isForgetful ? 'Saved on the server only' : 'Saved', canRetry: false }
}
