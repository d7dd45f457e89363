/** How old an entry may be, and what to call the state it is in (CACHE-02). Pure. */

import type { AnswerKind } from '../store/stored-rows.ts'
import { CACHE_TTL_MS } from './cache-limits.ts'

/** Idle, asking the server, or waiting for a network before it may. */
export type FetchState = 'idle' | 'fetching' | 'paused'

/** As it is on the server so far as its age tells; being asked for; or old, shown, and to be asked for. */
export type SyncStatus = 'current' | 'updating' | 'stale-while-revalidate'

export const isFresh = ({ updatedAt, kind }: { kind: AnswerKind; updatedAt: number }, now: number): boolean =>
  now - updatedAt < CACHE_TTL_MS[kind]

export const syncStatusOf = (input: { kind: AnswerKind; updatedAt: number; fetchState: FetchState }, now: number): SyncStatus => {
  if (input.fetchState === 'fetching') return 'updating'
  return isFresh(input, now) ? 'current' : 'stale-while-revalidate'
}
