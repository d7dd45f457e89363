/** Keeping a session, and ending it. */
import type { SessionId } from '@reelwright/contract/wire/ids'
import { AppError } from '../../platform/app-error.ts'
import { recordAudit } from '../../platform/audit/audit-store.ts'
import type { Db } from '../../platform/db.ts'
import type { RouteContext, RouteHandlers } from '../../platform/room.ts'
import type { Clock } from '../../ports/clock.ts'
import { readAccessToken } from './access-token.ts'
import { findUser, lockSession, revokeSession, rotateSession } from './auth-store.ts'
import { type Issuer, type SignedInFields, signedIn } from './issue-session.ts'
import { clearRefreshCookie, fromOurPages, refreshCookieOf, setRefreshCookie } from './refresh-cookie.ts'
import { isGenuine, readRefreshToken } from './refresh-token.ts'
import { decideRefresh, sessionEnd } from './session-rules.ts'

export type RefreshRoutesOptions = {
  db: Db
  clock: Clock
  issuer: Issuer
  secureCookies: boolean
  /** Tells every process that a session was revoked; after commit. */
  announceRevoked(sessionId: SessionId): Promise<void>
}

export const createRefreshRoutes = (options: RefreshRoutesOptions): RouteHandlers<'auth/refresh' | 'auth/logout'> => {
  const { db, clock, issuer, announceRevoked } = options

  /** Refresh, once its token was read: what became of it, decided under the lock of the session's row. */
  const tradeRefreshToken = async (
    token: string,
    cookie: string | null,
    { request, source }: Pick<RouteContext, 'request' | 'source'>,
    arrivedAt: Date,
  ): Promise<SignedInFields | null> => {
    const presented = readRefreshToken(token)
    if (presented === null) return null
    const outcome = await db.transaction(async (tx) => {
      const session = await lockSession(tx, presented.sessionId)
      if (session === null || !isGenuine(issuer.secret, session, presented)) return null
      const inCookie = cookie === null ? null : readRefreshToken(cookie)
      const sameBrowser =
        fromOurPages(request) && inCookie !== null && inCookie.sessionId === session.id && isGenuine(issuer.secret, session, inCookie)
      // A tab that slept may still hold an old token; what its browser holds is in the cookie, which no thief of a token has.
      const presentedGeneration = sameBrowser ? Math.max(presented.generation, inCookie.generation) : presented.generation
      const now = clock.now()
      const decision = decideRefresh({ session, presentedGeneration, arrivedAt, sameBrowser, now })
      if (decision === 'ended') return null
      if (decision === 'reuse') {
        await revokeSession(tx, session.id, 'reuse', now)
        await recordAudit(tx, { kind: 'auth.session_reused', userId: session.userId, source, now })
        return { revoked: session.id }
      }
      const generation = decision === 'rotate' ? session.generation + 1 : session.generation
      if (decision === 'rotate')
        await rotateSession(tx, session.id, { generation, rotatedAt: now, expiresAt: sessionEnd({ createdAt: session.createdAt, now }) })
      const user = await findUser(tx, session.userId)
      return user === null ? null : { user, session, generation, now }
    })
    if (outcome === null) return null
    if ('revoked' in outcome) {
      await announceRevoked(outcome.revoked)
      request.log.warn(
        { event: 'refresh_token_reused', sessionId: outcome.revoked },
        'a refresh token was used twice; its session was ended',
      )
      return null
    }
    return signedIn(issuer, outcome)
  }

  return {
    'auth/refresh': async (input, { request, reply, source }) => {
      const arrivedAt = clock.now()
      const cookie = refreshCookieOf(request, options.secureCookies)
      const token = input.refresh_token ?? cookie
      const fields = token === null ? null : await tradeRefreshToken(token, cookie, { request, source }, arrivedAt)
      if (fields === null) {
        clearRefreshCookie(reply, options.secureCookies)
        throw new AppError('INVALID_TOKEN')
      }
      setRefreshCookie(reply, fields.refresh_token, options.secureCookies)
      return fields
    },

    'auth/logout': async (input, { request, reply, log }) => {
      const now = clock.now()
      const bearer = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
      const access = bearer === undefined ? null : await readAccessToken(issuer.key, bearer, now)
      const ended = new Set(access === null ? [] : [access.sessionId])
      for (const text of [input.refresh_token, refreshCookieOf(request, options.secureCookies)]) {
        const presented = typeof text === 'string' ? readRefreshToken(text) : null
        if (presented === null) continue
        const session = await lockSession(db, presented.sessionId)
        if (session !== null && isGenuine(issuer.secret, session, presented)) ended.add(session.id)
      }
      for (const sessionId of ended) {
        await revokeSession(db, sessionId, 'logout', now)
        log.info({ event: 'auth.signed_out', session_id: sessionId })
        await announceRevoked(sessionId)
      }
      clearRefreshCookie(reply, options.secureCookies)
      return { message: 'Signed out' }
    },
  }
}
