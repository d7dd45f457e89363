/** How old an entry may be, and what to call the state it is in (CACHE-02). Pure. */
import { CACHE_TTL_MS } from '@reelwright/contract/constants-cache'
import type { AnswerKind } from '../store/local-store.ts'

/** Idle, asking the server, or waiting for a network before it may. */
export type FetchState = 'idle' | 'fetching' | 'paused'

/** As it is on the server so far as its age tells; being asked for; or old, shown, and to be asked for. */
export type SyncStatus = 'current' | 'updating' | 'stale-while-revalidate'

export const isFresh = (of: { kind: AnswerKind; updatedAt: number }, now: number): boolean => now - of.updatedAt < CACHE_TTL_MS[of.kind]

export const syncStatusOf = (of: { kind: AnswerKind; updatedAt: number; fetchState: FetchState }, now: number): SyncStatus => {
  if (of.fetchState === 'fetching') return 'updating'
  return isFresh(of, now) ? 'current' : 'stale-while-revalidate'
}
