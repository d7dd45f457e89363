/** What a refresh token of a session may do. The decision behind it: docs/decisions/007-refresh-tokens.md. */

/** A session that nobody refreshes ends after this long; every refresh begins it anew. The documents leave it open. */
export const SESSION_LIFE_MS = 30 * 24 * 60 * 60_000

/** However often it is refreshed, it ends this long after the sign-in, so that a stolen one does not live for ever (OWASP ASVS 7.3.2). */
export const SESSION_LIFE_MAX_MS = 90 * 24 * 60 * 60_000

/** When a session ends that is refreshed now. */
export const sessionEnd = ({ createdAt, now }: { createdAt: Date; now: Date }): Date =>
  new Date(Math.min(now.getTime() + SESSION_LIFE_MS, createdAt.getTime() + SESSION_LIFE_MAX_MS))

/**
 * How long the token before the newest is still answered when it comes from the browser that the newest was sent to.
 * Longer than one request's time limit (30 s, A9) and its retries, because the answer to the first may have been lost.
 */
export const SAME_BROWSER_GRACE_MS = 60_000

export type RefreshDecision =
  /** The newest token: the next generation takes its place. */
  | 'rotate'
  /** The same turn of the same client, doubled: it gets the very token that the first one got. */
  | 'repeat'
  /** A token that was traded before: somebody else may have it, so the family ends. */
  | 'reuse'
  /** Revoked or too old. */
  | 'ended'

/**
 * Decides about a token whose signature was verified.
 *
 * `arrivedAt` is when the request came in, before it waited for the session's row: one that came in before the rotation
 * was made cannot have seen its answer, so the two were under way at once. `sameBrowser` says that the request carried
 * this session's cookie and the browser's own word that it comes from our pages.
 */
export const decideRefresh = (refresh: {
  session: { generation: number; rotatedAt: Date; expiresAt: Date; revokedAt: Date | null }
  presentedGeneration: number
  arrivedAt: Date
  sameBrowser: boolean
  now: Date
}): RefreshDecision => {
  const { session } = refresh
  if (session.revokedAt !== null || session.expiresAt <= refresh.now) return 'ended'
  if (refresh.presentedGeneration === session.generation) return 'rotate'
  if (refresh.presentedGeneration === session.generation - 1) {
    const overlapped = refresh.arrivedAt < session.rotatedAt
    const soonAfter = refresh.now.getTime() - session.rotatedAt.getTime() <= SAME_BROWSER_GRACE_MS
    if (overlapped || (refresh.sameBrowser && soonAfter)) return 'repeat'
  }
  return 'reuse'
}
