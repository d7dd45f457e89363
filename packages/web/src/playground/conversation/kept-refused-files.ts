/**
 * Names of files that were refused while a wish waits for clips. The uploads of a page end with it, and the server never had these files, so that
 * after a reload nobody else could say why one of them is missing. Kept for this tab alone, and until a sign-out.
 */
import { readKey, removeKey, userKey, writeKey } from '../../core/user-keys.ts'

/** (ours: more names nobody reads) */
const KEPT_MAX = 20
/** (ours: longer than clips are watched; a later wish is not told of them) */
const KEPT_MS = 15 * 60_000

const session = () => window.sessionStorage
const keyOf = (userId: string, reelId: string): string => userKey(userId, `refused-files.${reelId}`)

export const keptRefusedFiles = (userId: string, reelId: string): readonly string[] => {
  const kept = readKey(session, keyOf(userId, reelId))
  const [atMs, ...names] = Array.isArray(kept) ? kept : []
  const isFresh = typeof atMs === 'number' && Date.now() - atMs < KEPT_MS
  return isFresh ? names.filter((name) => typeof name === 'string').slice(0, KEPT_MAX) : []
}

export const keepRefusedFiles = (userId: string, reelId: string, names: readonly string[]): void =>
  writeKey(session, keyOf(userId, reelId), [Date.now(), ...names.slice(0, KEPT_MAX)])

/** The wish waits no longer. */
export const forgetRefusedFiles = (userId: string, reelId: string): void => removeKey(session, keyOf(userId, reelId))
