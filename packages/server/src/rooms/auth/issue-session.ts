/** Begins a session and writes what the client is given for it. */

import type { KeyObject } from 'node:crypto'
import type { User } from '@reelwright/contract/auth'
import { TOKEN_LIFETIME_SEC } from '@reelwright/contract/constants-auth'
import { SessionId } from '@reelwright/contract/ids'
import type { Db } from '../../platform/db.ts'
import { signAccessToken } from './access-token.ts'
import { insertSession } from './auth-store.ts'
import { newSessionNonce, refreshTokenOf } from './refresh-token.ts'
import { SESSION_LIFE_MS } from './session-rules.ts'
import type { SessionRow, UserRow } from './tables.ts'

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
  of: { user: UserRow; session: { id: SessionId; nonce: string }; generation: number; now: Date },
): Promise<SignedInFields> => {
  const tokens = {
    access_token: await signAccessToken(issuer.key, {
      userId: of.user.id,
      sessionId: of.session.id,
      now: of.now,
      lifeSec: TOKEN_LIFETIME_SEC,
    }),
    refresh_token: refreshTokenOf(issuer.secret, of.session, of.generation),
    expires_in: TOKEN_LIFETIME_SEC,
  }
  const user = {
    id: of.user.id,
    email: of.user.email,
    name: of.user.name,
    avatar_url: of.user.avatarUrl,
    is_admin: issuer.isAdmin(of.user.email),
    session_id: of.session.id,
  }
  return { user, tokens, ...tokens }
}

/** Makes a new session in the database; its first tokens come from `signedIn` with generation 1. */
export const beginSession = async (
  db: Db,
  of: { id: string; user: UserRow; userAgent: string; address: string; now: Date },
): Promise<Pick<SessionRow, 'id' | 'nonce'>> => {
  const session = { id: SessionId.parse(of.id), nonce: newSessionNonce() }
  await insertSession(db, {
    ...session,
    userId: of.user.id,
    rotatedAt: of.now,
    userAgent: of.userAgent.slice(0, 400),
    address: of.address,
    createdAt: of.now,
    expiresAt: new Date(of.now.getTime() + SESSION_LIFE_MS),
  })
  return session
}
