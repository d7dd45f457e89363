/** The ways to sign in beside the one-time code: a password, and a Google identity. */
import { setTimeout } from 'node:timers/promises'
import { UserId } from '@reelwright/contract/wire/ids'
import { eq } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db.ts'
import type { RouteContext, RouteHandlers } from '../../platform/room.ts'
import type { Clock } from '../../ports/clock.ts'
import type { NewId } from '../../ports/new-id.ts'
import { ensureUser, findUserByEmail, findUserByIdentity, linkIdentity } from './auth-store.ts'
import type { GoogleIdentity, VerifyGoogleCredential } from './google-identity.ts'
import { googleNonce, useCredential } from './guessing/credential-once.ts'
import { keepDevice, readDevice } from './guessing/device-cookie.ts'
import { forgetPasswordFailures, takePasswordTry } from './guessing/password-tries.ts'
import { findVisitor } from './guessing/visitor.ts'
import { beginSession, type Issuer, type SignedInFields, signedIn } from './issue-session.ts'
import { verifyNobody, verifyPassword } from './password-hash.ts'
import { type AfterSignInParts, settleSignIn } from './person/after-sign-in.ts'
import { recordFailedSignIn } from './record-failed-sign-in.ts'
import { setRefreshCookie } from './refresh-cookie.ts'
import { type UserRow, users } from './tables.ts'

export type SignInOptions = AfterSignInParts & {
  db: Db
  clock: Clock
  newId: NewId
  issuer: Issuer
  secureCookies: boolean
  verifyGoogleCredential: VerifyGoogleCredential
  /** Holds a stranger's try back; absent: for as long as it is told. */
  pause?: (ms: number, signal: AbortSignal) => Promise<void>
}

export const createSignInRoutes = (options: SignInOptions): RouteHandlers<'auth/login' | 'auth/google-login' | 'auth/google-jwt-login'> => {
  const { db, clock, newId, issuer, secureCookies } = options
  const pause = options.pause ?? ((ms, signal) => setTimeout(ms, undefined, { signal }))
  const cookies = { secret: issuer.secret, secureCookies }

  const open = async (
    db: Db,
    user: UserRow,
    { request, reply, log, source, method }: Pick<RouteContext, 'request' | 'reply' | 'log' | 'source'> & { method: 'password' | 'google' },
    now: Date,
  ): Promise<{ fields: SignedInFields; settled: () => Promise<void> }> => {
    const device = keepDevice(request, reply, cookies)
    const visit = { user, userAgent: request.headers['user-agent'] ?? '', address: request.ip, device, now }
    const session = await beginSession(db, { id: newId(), ...visit })
    log.info({ event: 'auth.signed_in', method, user_id: user.id, session_id: session.id })
    const settled = await settleSignIn(db, options, { visit: { ...visit, sessionId: session.id, source, method }, log })
    return { fields: await signedIn(options.issuer, { user, session, generation: 1, now }), settled }
  }

  const answer = async (reply: FastifyReply, { fields, settled }: Awaited<ReturnType<typeof open>>): Promise<SignedInFields> => {
    await settled()
    setRefreshCookie(reply, fields.refresh_token, options.secureCookies)
    return fields
  }

  const googleLogin = async (
    input: { credential?: string | null | undefined },
    { request, reply, log, source }: RouteContext,
  ): Promise<SignedInFields> => {
    const identity = await options.verifyGoogleCredential(input.credential)
    const now = clock.now()
    const device = readDevice(request, cookies)
    // Our pages have Google write the browser's nonce into the token; other clients may ask for one without.
    if (identity.nonce !== null && (device === null || identity.nonce !== googleNonce(issuer.secret, device)))
      throw new AppError('GOOGLE_AUTH_FAILED')
    const use = { credential: input.credential ?? '', device, expiresAt: identity.expiresAt, now }
    const opened = await db.transaction(async (tx) => {
      if (!(await useCredential(tx, use))) throw new AppError('GOOGLE_AUTH_FAILED')
      return open(tx, await ensureGoogleUser(tx, identity, now), { request, reply, log, source, method: 'google' }, now)
    })
    return answer(reply, opened)
  }

  /** The account of the identity, else the one of its verified address, which is linked from then on. */
  const ensureGoogleUser = async (tx: Db, identity: GoogleIdentity, now: Date): Promise<UserRow> => {
    const known = await findUserByIdentity(tx, { provider: 'google', subject: identity.subject })
    if (known !== null) return known
    const { user } = await ensureUser(tx, {
      id: UserId.parse(newId()),
      email: identity.email,
      name: identity.name,
      avatarUrl: identity.pictureUrl,
      now,
    })
    await linkIdentity(tx, { provider: 'google', subject: identity.subject, userId: user.id, email: identity.email, createdAt: now })
    if (user.name !== null && user.avatarUrl !== null) return user
    const filled = { name: user.name ?? identity.name, avatarUrl: user.avatarUrl ?? identity.pictureUrl }
    await tx
      .update(users)
      .set({ ...filled, updatedAt: now })
      .where(eq(users.id, user.id))
    return { ...user, ...filled }
  }

  return {
    'auth/login': async ({ email, password }, { request, reply, log, source, signal }) => {
      const now = clock.now()
      const visitor = await findVisitor(db, { email, device: readDevice(request, cookies), ip: request.ip })
      const slowDownMs = await takePasswordTry(db, { email, visitor, now })
      if (slowDownMs > 0) await pause(slowDownMs, signal)
      const user = await findUserByEmail(db, email)
      const whose = visitor.isStranger ? 'stranger' : 'known'
      const right = user?.passwordHash ? await verifyPassword(password, user.passwordHash, whose) : await verifyNobody(password, whose)
      if (!right && user !== null) recordFailedSignIn(db, { userId: user.id, source, now, method: 'password', log })
      if (!right || user === null) throw new AppError('INVALID_CREDENTIALS')
      await forgetPasswordFailures(db, { email, visitor })
      const opened = await db.transaction((tx) => open(tx, user, { request, reply, log, source, method: 'password' }, now))
      return answer(reply, opened)
    },
    'auth/google-login': googleLogin,
    'auth/google-jwt-login': googleLogin,
  }
}
