/** How things stand between this device and the server, in words a person understands. Pure. */

export type SyncFacts = {
  isOnline: boolean
  status: 'disconnected' | 'connecting' | 'connected' | 'failed' | 'reconnecting' | 'context-switching'
  /** It no longer tries by itself. */
  gaveUp: boolean
  /** Messages and changes that the server does not have yet. */
  waiting: number
  /** Those that it refused. */
  failed: number
  /** Nothing is kept over a reload. */
  isForgetful: boolean
}

export type SyncState = {
  tone: 'good' | 'busy' | 'bad'
  text: string
  /** Trying again is up to the person. */
  canRetry: boolean
  /** There is a list of what was refused. */
  canShow: boolean
}

/** What a browser that keeps nothing loses with its tab is worth a word; nothing is lost while nothing waits. */
const waitingWords = ({ waiting, isForgetful }: SyncFacts): string =>
  waiting === 0 ? '' : `, ${waiting} waiting${isForgetful ? ': keep this tab open' : ''}`

export const syncStateOf = (facts: SyncFacts): SyncState => {
  const { isOnline, status, gaveUp, waiting, failed } = facts
  const plain = { canRetry: false, canShow: false }
  if (failed > 0) {
    return { ...plain, tone: 'bad', text: `Could not save ${failed} change${failed === 1 ? '' : 's'}${waitingWords(facts)}`, canShow: true }
  }
  if (!isOnline) return { ...plain, tone: 'bad', text: `Offline${waitingWords(facts)}` }
  if (gaveUp) return { ...plain, tone: 'bad', text: `Not connected${waitingWords(facts)}`, canRetry: true }
  if (status !== 'connected') return { ...plain, tone: 'busy', text: `Connecting${waitingWords(facts)}` }
  return waiting > 0 ? { ...plain, tone: 'busy', text: 'Saving' } : { ...plain, tone: 'good', text: 'Saved' }
}
