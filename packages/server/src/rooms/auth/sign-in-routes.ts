/** The ways to sign in beside the one-time code: a password, and a Google identity. */
import { UserId } from '@reelwright/contract/wire/ids'
import { eq } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db.ts'
import type { RouteContext, RouteHandlers } from '../../platform/room.ts'
import type { Clock } from '../../ports/clock.ts'
import type { NewId } from '../../ports/new-id.ts'
import { ensureUser, findUserByEmail, findUserByIdentity, linkIdentity } from './auth-store.ts'
import type { GoogleIdentity, VerifyGoogleCredential } from './google-identity.ts'
import { beginSession, type Issuer, type SignedInFields, signedIn } from './issue-session.ts'
import { forgetPasswordFailures, mayTryPassword, PASSWORD_FAILURES_WINDOW_MS, recordPasswordFailure } from './password-failures.ts'
import { verifyNobody, verifyPassword } from './password-hash.ts'
import { setRefreshCookie } from './refresh-cookie.ts'
import { type UserRow, users } from './tables.ts'

export type SignInOptions = {
  db: Db
  clock: Clock
  newId: NewId
  issuer: Issuer
  secureCookies: boolean
  verifyGoogleCredential: VerifyGoogleCredential
}

export const createSignInRoutes = (options: SignInOptions): RouteHandlers<'auth/login' | 'auth/google-login' | 'auth/google-jwt-login'> => {
  const { db, clock, newId } = options

  const open = async (db: Db, user: UserRow, request: FastifyRequest, now: Date): Promise<SignedInFields> => {
    const session = await beginSession(db, { id: newId(), user, userAgent: request.headers['user-agent'] ?? '', address: request.ip, now })
    return signedIn(options.issuer, { user, session, generation: 1, now })
  }

  const answer = (reply: FastifyReply, fields: SignedInFields): SignedInFields => {
    setRefreshCookie(reply, fields.refresh_token, options.secureCookies)
    return fields
  }

  const googleLogin = async (
    input: { credential?: string | null | undefined },
    { request, reply }: RouteContext,
  ): Promise<SignedInFields> => {
    const identity = await options.verifyGoogleCredential(input.credential)
    const now = clock.now()
    return answer(reply, await db.transaction(async (tx) => open(tx, await ensureGoogleUser(tx, identity, now), request, now)))
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
    'auth/login': async ({ email, password }, { request, reply }) => {
      const now = clock.now()
      if (!(await mayTryPassword(db, { email, now })))
        throw new AppError('RATE_LIMITED', { retryAfterSec: PASSWORD_FAILURES_WINDOW_MS / 1000 })
      const user = await findUserByEmail(db, email)
      const right = user?.passwordHash ? await verifyPassword(password, user.passwordHash) : await verifyNobody(password)
      if (!right || user === null) {
        await recordPasswordFailure(db, { email, now })
        throw new AppError('INVALID_CREDENTIALS')
      }
      await forgetPasswordFailures(db, email)
      return answer(reply, await open(db, user, request, now))
    },
    'auth/google-login': googleLogin,
    'auth/google-jwt-login': googleLogin,
  }
}
