/** Begins a session and writes what the client is given for it. */

import type { KeyObject } from 'node:crypto'
import type { User } from '@reelwright/contract/auth'
import { SessionId } from '@reelwright/contract/wire/ids'
import type { Db } from '../../platform/db.ts'
import { signAccessToken } from './access-token.ts'
import { insertSession, replaceSessionsOf } from './auth-store.ts'
import { avatarUrlOf } from './person/avatar-url.ts'
import { newSessionNonce, refreshTokenOf } from './refresh-token.ts'
import { SESSION_LIFE_MS } from './session-rules.ts'
import type { SessionRow, UserRow } from './tables.ts'

/** Life of an access token (A9, B9). */
export const TOKEN_LIFETIME_SEC = 21_600

export type SignedInFields = {
  user: User
  tokens: { access_token: string; refresh_token: string; expires_in: number }
  access_token: string
  refresh_token: string
  expires_in: number
}

export type Issuer = { secret: string; key: KeyObject; isAdmin: (email: string) => boolean }

/** The tokens of one generation of a session, and its bearer, as the wire has them. */
export const signedIn = async (
  issuer: Issuer,
  signIn: { user: UserRow; session: { id: SessionId; nonce: string }; generation: number; now: Date },
): Promise<SignedInFields> => {
  const tokens = {
    access_token: await signAccessToken(issuer.key, {
      userId: signIn.user.id,
      sessionId: signIn.session.id,
      now: signIn.now,
      lifeSec: TOKEN_LIFETIME_SEC,
    }),
    refresh_token: refreshTokenOf(issuer.secret, signIn.session, signIn.generation),
    expires_in: TOKEN_LIFETIME_SEC,
  }
  const user = {
    id: signIn.user.id,
    email: signIn.user.email,
    name: signIn.user.name,
    avatar_url: avatarUrlOf(signIn.user),
    is_admin: issuer.isAdmin(signIn.user.email),
    session_id: signIn.session.id,
  }
  return { user, tokens, ...tokens }
}

/** Makes a new session in the database; its first tokens come from `signedIn` with generation 1. */
export const beginSession = async (
  db: Db,
  {
    id,
    user,
    now,
    userAgent,
    address,
    device,
  }: { id: string; user: UserRow; userAgent: string; address: string; device: string; now: Date },
): Promise<Pick<SessionRow, 'id' | 'nonce'>> => {
  const session = { id: SessionId.parse(id), nonce: newSessionNonce() }
  await replaceSessionsOf(db, { userId: user.id, device, now })
  await insertSession(db, {
    ...session,
    userId: user.id,
    rotatedAt: now,
    userAgent: userAgent.slice(0, 400),
    address,
    device,
    createdAt: now,
    expiresAt: new Date(now.getTime() + SESSION_LIFE_MS),
  })
  return session
}
