/** Sign-in and sessions: `/auth/*`, and who bears an access token. */
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { OTP_LENGTH, OTP_TTL_SEC } from '@reelwright/contract/constants-auth'
import { type SessionId, UserId } from '@reelwright/contract/ids'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db.ts'
import type { Room, RouteHandlers, VerifyAccess } from '../../platform/room.ts'
import type { Bus } from '../../ports/bus.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Mail } from '../../ports/mail.ts'
import type { NewId } from '../../ports/new-id.ts'
import { accessKeyOf, readAccessToken } from './access-token.ts'
import { ensureUser, findUser, lockSession, revokeSession, rotateSession } from './auth-store.ts'
import { createVerifyAccess } from './create-verify-access.ts'
import { createVerifyGoogleCredential, type GoogleOptions } from './google-identity.ts'
import { beginSession, type Issuer, type SignedInFields, signedIn } from './issue-session.ts'
import { decideCodeRequest, decideCodeTry, LOGIN_CODE_MEMORY_MS } from './login-code-rules.ts'
import {
  deleteLoginCode,
  forgetOldLoginCodes,
  lockCodeRequests,
  lockNewestLoginCode,
  replaceLoginCode,
  requestTimes,
  saveCodeTry,
} from './login-code-store.ts'
import { composeLoginMail } from './login-mail.ts'
import { addressKey, isLoopback } from './network-address.ts'
import { clearRefreshCookie, fromOurPages, refreshCookieOf, setRefreshCookie } from './refresh-cookie.ts'
import { isGenuine, readRefreshToken } from './refresh-token.ts'
import { decideRefresh, SESSION_LIFE_MS } from './session-rules.ts'
import { createSignInRoutes } from './sign-in-routes.ts'

export type AuthRoomOptions = {
  db: Db
  clock: Clock
  newId: NewId
  mail: Mail
  bus: Bus
  /** Signs tokens and hashes codes; the same in every process. */
  sessionSecret: string
  /** Lower-case addresses of the admins. */
  adminEmails: readonly string[]
  /** Whether the server is reached over https, so that cookies may insist on it. */
  secureCookies: boolean
  /** Null where sign-in with Google is not set up. */
  google: GoogleOptions | null
  /** Where kept mail is read, where mail is kept and not sent; told to visitors on this machine alone. */
  mailboxPath: string | null
  /** Where the operator reads mail from visitors. */
  contactEmail: string | null
  /** Puts a person on the free plan unless they are on one. */
  ensureFreePlan(userId: UserId): Promise<void>
}

export type AuthRoom = Room & {
  verifyAccess: VerifyAccess
  /** Tells every process that a session was revoked; after commit. */
  announceRevoked(sessionId: SessionId): Promise<void>
  /** Called on every process for each session that was revoked. */
  onRevoked(listener: (sessionId: SessionId) => void): void
}

export const createAuthRoom = (of: AuthRoomOptions): AuthRoom => {
  const { db, clock, newId } = of
  const isAdmin = (email: string): boolean => of.adminEmails.includes(email)
  const issuer: Issuer = { secret: of.sessionSecret, key: accessKeyOf(of.sessionSecret), isAdmin }
  const { verifyAccess, announceRevoked, onRevoked } = createVerifyAccess({
    db,
    clock,
    bus: of.bus,
    sessionSecret: of.sessionSecret,
    isAdmin,
  })

  const hashCode = (email: string, code: string): string =>
    createHmac('sha256', of.sessionSecret).update(`reelwright sign-in code\n${email}\n${code}`).digest('base64url')
  const device = (request: FastifyRequest) => ({ userAgent: request.headers['user-agent'] ?? '', address: request.ip })

  /** Refresh, once its token was read: what became of it, decided under the lock of the session's row. */
  const tradeRefreshToken = async (
    token: string,
    cookie: string | null,
    request: FastifyRequest,
    arrivedAt: Date,
  ): Promise<SignedInFields | null> => {
    const presented = readRefreshToken(token)
    if (presented === null) return null
    const outcome = await db.transaction(async (tx) => {
      const session = await lockSession(tx, presented.sessionId)
      if (session === null || !isGenuine(of.sessionSecret, session, presented)) return null
      const inCookie = cookie === null ? null : readRefreshToken(cookie)
      const sameBrowser =
        fromOurPages(request) && inCookie !== null && inCookie.sessionId === session.id && isGenuine(of.sessionSecret, session, inCookie)
      // A tab that slept may still hold an old token; what its browser holds is in the cookie, which no thief of a token has.
      const presentedGeneration = sameBrowser ? Math.max(presented.generation, inCookie.generation) : presented.generation
      const now = clock.now()
      const decision = decideRefresh({ session, presentedGeneration, arrivedAt, sameBrowser, now })
      if (decision === 'ended') return null
      if (decision === 'reuse') {
        await revokeSession(tx, session.id, 'reuse', now)
        return { revoked: session.id }
      }
      const generation = decision === 'rotate' ? session.generation + 1 : session.generation
      if (decision === 'rotate')
        await rotateSession(tx, session.id, { generation, rotatedAt: now, expiresAt: new Date(now.getTime() + SESSION_LIFE_MS) })
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

  const routes: RouteHandlers<'auth/options' | 'auth/request-otp' | 'auth/verify-otp' | 'auth/refresh' | 'auth/logout'> = {
    'auth/options': async (_input, { request }) => ({
      google_client_id: of.google?.clientId ?? null,
      mailbox_path: isLoopback(request.ip) ? of.mailboxPath : null,
      contact_email: of.contactEmail,
    }),

    'auth/request-otp': async ({ email }, { request, log }) => {
      const now = clock.now()
      const address = addressKey(request.ip)
      const code = randomInt(10 ** OTP_LENGTH)
        .toString()
        .padStart(OTP_LENGTH, '0')
      const codeId = newId()
      const since = new Date(now.getTime() - LOGIN_CODE_MEMORY_MS)
      await db.transaction(async (tx) => {
        await lockCodeRequests(tx, { email, address })
        const decision = decideCodeRequest({
          emailTimes: await requestTimes(tx, { email }, since),
          // Whoever sits at this machine is not one of many behind an address; the limit of the e-mail holds all the same.
          addressTimes: isLoopback(request.ip) ? [] : await requestTimes(tx, { address }, since),
          now,
        })
        if (!decision.allowed) throw new AppError('RATE_LIMITED', { retryAfterSec: decision.retryAfterSec })
        await replaceLoginCode(tx, {
          id: codeId,
          email,
          codeHash: hashCode(email, code),
          address,
          createdAt: now,
          expiresAt: new Date(now.getTime() + OTP_TTL_SEC * 1000),
        })
        await forgetOldLoginCodes(tx, since)
      })
      try {
        await of.mail.send(composeLoginMail({ to: email, code, lifeMin: OTP_TTL_SEC / 60 }))
      } catch (error) {
        // A code that nobody got must not count against the limit: the client tries again by itself.
        await deleteLoginCode(db, codeId)
        log.error({ event: 'login_mail_failed', err: error }, 'the sign-in mail could not be sent')
        throw new AppError('API_ERROR', { cause: error })
      }
      return { message: 'Verification code sent to your email' }
    },

    'auth/verify-otp': async ({ email, otp }, { request, reply, log }) => {
      const outcome = await db.transaction(async (tx) => {
        const now = clock.now()
        const code = await lockNewestLoginCode(tx, email)
        const given = Buffer.from(hashCode(email, otp))
        const matches = code !== null && timingSafeEqual(given, Buffer.from(code.codeHash))
        const decision = decideCodeTry({ code, matches, now })
        if (code === null || decision !== 'accepted') {
          // Saved, not thrown within the transaction, which would take the count of wrong tries back.
          if (code !== null && decision !== 'no-live-code')
            await saveCodeTry(tx, code.id, { wrong: true, endedAt: decision === 'wrong-and-ended' ? now : null })
          return null
        }
        await saveCodeTry(tx, code.id, { wrong: false, endedAt: now })
        const { user, isNew } = await ensureUser(tx, { id: UserId.parse(newId()), email, name: null, avatarUrl: null, now })
        const session = await beginSession(tx, { id: newId(), user, ...device(request), now })
        return { user, session, isNew, now }
      })
      if (outcome === null) throw new AppError('OTP_VERIFICATION_FAILED')
      // Without its row a person counts as on the free plan all the same, so this is no reason to refuse a good code.
      await of
        .ensureFreePlan(outcome.user.id)
        .catch((error: unknown) => log.error({ event: 'free_plan_not_ensured', err: error }, 'a person was not put on the free plan'))
      const fields = await signedIn(issuer, { ...outcome, generation: 1 })
      setRefreshCookie(reply, fields.refresh_token, of.secureCookies)
      return { ...fields, authentication: { method: 'otp', is_new_user: outcome.isNew } }
    },

    'auth/refresh': async (input, { request, reply }) => {
      const arrivedAt = clock.now()
      const cookie = refreshCookieOf(request)
      const token = input.refresh_token ?? cookie
      const fields = token === null ? null : await tradeRefreshToken(token, cookie, request, arrivedAt)
      if (fields === null) {
        clearRefreshCookie(reply, of.secureCookies)
        throw new AppError('INVALID_TOKEN')
      }
      setRefreshCookie(reply, fields.refresh_token, of.secureCookies)
      return fields
    },

    'auth/logout': async (input, { request, reply }) => {
      const now = clock.now()
      const bearer = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
      const access = bearer === undefined ? null : await readAccessToken(issuer.key, bearer, now)
      const ended = new Set(access === null ? [] : [access.sessionId])
      for (const text of [input.refresh_token, refreshCookieOf(request)]) {
        const presented = typeof text === 'string' ? readRefreshToken(text) : null
        if (presented === null) continue
        const session = await lockSession(db, presented.sessionId)
        if (session !== null && isGenuine(of.sessionSecret, session, presented)) ended.add(session.id)
      }
      for (const sessionId of ended) {
        await revokeSession(db, sessionId, 'logout', now)
        await announceRevoked(sessionId)
      }
      clearRefreshCookie(reply, of.secureCookies)
      return { message: 'Signed out' }
    },
  }

  const signIn = createSignInRoutes({ ...of, issuer, verifyGoogleCredential: createVerifyGoogleCredential(of.google) })
  return { name: 'auth', calls: {}, routes: { ...routes, ...signIn }, verifyAccess, announceRevoked, onRevoked }
}
