/** Who bears an access token. */
import { SessionId } from '@reelwright/contract/wire/ids'
import { LRUCache } from 'lru-cache'
import * as z from 'zod/mini'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db.ts'
import type { Caller, VerifyAccess } from '../../platform/room.ts'
import type { Bus } from '../../ports/bus.ts'
import type { Clock } from '../../ports/clock.ts'
import { accessKeyOf, readAccessToken } from './access-token.ts'
import { findBearer } from './auth-store.ts'

/**
 * Verifying costs as much as a whole call, so an answer is kept this long; a revocation reaches every process over the
 * bus at once, and after this at the latest. Long against the seconds between a busy person's calls, short against the
 * token's own life.
 */
const CACHE_LIFE_MS = 30_000
/** About 1 KB each; beyond it the answer goes that was asked for least recently. */
const CACHE_ENTRIES_MAX = 10_000

const REVOKED_CHANNEL = 'auth.session-revoked'
const Revoked = z.object({
  sessionId: SessionId,
  /** Only what is known of its bearer is out of date; the session goes on. */
  isChange: z._default(z.boolean(), false),
})

export const createVerifyAccess = ({
  sessionSecret,
  bus,
  clock,
  db,
  isAdmin,
}: {
  db: Db
  clock: Clock
  bus: Bus
  sessionSecret: string
  isAdmin: (email: string) => boolean
}): {
  verifyAccess: VerifyAccess
  announceRevoked: (sessionId: SessionId) => Promise<void>
  /** Tells every process that the bearer's name or address is another now. */
  announceChanged: (sessionId: SessionId) => Promise<void>
  /** Called on every process for each session that was revoked. */
  onRevoked: (listener: (sessionId: SessionId) => void) => void
} => {
  const key = accessKeyOf(sessionSecret)
  // By the token itself: a digest of it would cost a call more than its rate limit and its line in the log together.
  const cache = new LRUCache<string, { caller: Caller; goodUntilMs: number }>({ max: CACHE_ENTRIES_MAX })

  // Counts revocations, so that an answer that was being looked up meanwhile is not kept.
  let revocations = 0
  const listeners: ((sessionId: SessionId) => void)[] = []
  const forget = (sessionId: SessionId, isChange = false): void => {
    revocations += 1
    for (const [token, entry] of [...cache.entries()]) if (entry.caller.sessionId === sessionId) cache.delete(token)
    if (!isChange) for (const listener of listeners) listener(sessionId)
  }
  const listening = bus.subscribe(REVOKED_CHANNEL, (text) => {
    const { sessionId, isChange } = Revoked.parse(JSON.parse(text))
    forget(sessionId, isChange)
  })

  return {
    verifyAccess: async (token) => {
      await listening
      const now = clock.now()
      const known = cache.get(token)
      if (known !== undefined && known.goodUntilMs > now.getTime()) return known.caller
      cache.delete(token)

      const revocationsBefore = revocations
      const claims = await readAccessToken(key, token, now)
      if (claims === null) throw new AppError('INVALID_TOKEN')
      const user = await findBearer(db, { ...claims, now })
      if (user === null) throw new AppError('INVALID_TOKEN')
      const caller: Caller = {
        userId: user.id,
        email: user.email,
        name: user.name,
        isAdmin: isAdmin(user.email),
        sessionId: claims.sessionId,
      }
      if (revocations === revocationsBefore)
        cache.set(token, { caller, goodUntilMs: Math.min(now.getTime() + CACHE_LIFE_MS, claims.expiresAt.getTime()) })
      return caller
    },
    onRevoked: (listener) => {
      listeners.push(listener)
    },
    announceChanged: async (sessionId) => {
      forget(sessionId, true)
      await bus.publish(REVOKED_CHANNEL, JSON.stringify({ sessionId, isChange: true }))
    },
    announceRevoked: async (sessionId) => {
      forget(sessionId)
      await bus.publish(REVOKED_CHANNEL, JSON.stringify({ sessionId }))
    },
  }
}
