/** What the running round of a sync was answered: tasks of the same try share one call. */
import { fetchUserData, type SyncedData } from './fetch-user-data.ts'
import { SYNC_STALE_MS } from './sync-limits.ts'
import type { SyncPorts } from './sync-ports.ts'

export type RoundAnswers = {
  /** A new round begins. */
  reset: () => void
  /** Of this try. */
  get: (attempt: number) => Promise<SyncedData>
  /** Everything anew, messages too, whatever round is running. */
  fetchAll: () => Promise<SyncedData>
  /** Messages are as new as they can be. */
  noteMessages: () => void
  /** The last answer of the round; null before the first. */
  newest: () => SyncedData | null
}

export const createRoundAnswers = ({ api, email, now }: Pick<SyncPorts, 'api' | 'email' | 'now'>): RoundAnswers => {
  let answers = new Map<number, Promise<SyncedData>>()
  let newest: SyncedData | null = null
  let messagesAt: number | null = null
  return {
    reset: () => {
      answers = new Map()
      newest = null
    },
    get: (attempt) => {
      const known = answers.get(attempt)
      if (known !== undefined) return known
      const withMessages = messagesAt === null || now() - messagesAt >= SYNC_STALE_MS
      const answer = fetchUserData(api, email, withMessages, now).then((data) => {
        if (withMessages) messagesAt = now()
        newest = data
        return data
      })
      answers.set(attempt, answer)
      return answer
    },
    fetchAll: () => fetchUserData(api, email, true, now),
    noteMessages: () => {
      messagesAt = now()
    },
    newest: () => newest,
  }
}
