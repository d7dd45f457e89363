/**
 * Names of files that were refused while a wish waits for clips. The uploads of a page end with it, and the server never had these files, so that
 * after a reload nobody else could say why one of them is missing. Kept for this tab alone: another device did not bring them.
 */

/** (ours: more names nobody reads) */
const KEPT_MAX = 20
/** (ours: longer than clips are watched; a later wish is not told of them) */
const KEPT_MS = 15 * 60_000
const keyOf = (reelId: string): string => `reelwright:refused-files:${reelId}`

/** Storage that is refused gives nothing and keeps nothing. */
const attempt = <T>(work: () => T): T | undefined => {
  try {
    return work()
  } catch {
    return undefined
  }
}

export const keptRefusedFiles = (reelId: string): readonly string[] => {
  const kept: unknown = attempt(() => JSON.parse(window.sessionStorage.getItem(keyOf(reelId)) ?? 'null'))
  const [atMs, ...names] = Array.isArray(kept) ? kept : []
  const isFresh = typeof atMs === 'number' && Date.now() - atMs < KEPT_MS
  return isFresh ? names.filter((name) => typeof name === 'string').slice(0, KEPT_MAX) : []
}

export const keepRefusedFiles = (reelId: string, names: readonly string[]): void => {
  attempt(() => window.sessionStorage.setItem(keyOf(reelId), JSON.stringify([Date.now(), ...names.slice(0, KEPT_MAX)])))
}

/** The wish waits no longer. */
export const forgetRefusedFiles = (reelId: string): void => {
  attempt(() => window.sessionStorage.removeItem(keyOf(reelId)))
}
