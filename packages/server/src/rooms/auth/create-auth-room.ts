/** Sign-in and sessions: `/auth/*`, and who bears an access token. */
import type { SessionId, UserId } from '@reelwright/contract/wire/ids'
import type { Db } from '../../platform/db.ts'
import type { IsLocalVisitor } from '../../platform/http/origin/local-visitor.ts'
import type { RedeemTicket, Room, RouteHandlers, VerifyAccess } from '../../platform/room.ts'
import type { Bus } from '../../ports/bus.ts'
import type { Clock } from '../../ports/clock.ts'
import type { NewId } from '../../ports/new-id.ts'
import { accessKeyOf } from './access-token.ts'
import { createCodeRoutes } from './code-routes.ts'
import { createVerifyAccess } from './create-verify-access.ts'
import { createVerifyGoogleCredential, type GoogleOptions } from './google-identity.ts'
import { googleNonce } from './guessing/credential-once.ts'
import { keepDevice } from './guessing/device-cookie.ts'
import type { Issuer } from './issue-session.ts'
import type { AfterSignInParts } from './person/after-sign-in.ts'
import { createRefreshRoutes } from './refresh-routes.ts'
import { createSignInRoutes } from './sign-in-routes.ts'
import { createRedeemTicket, createTicketCalls } from './tickets/socket-tickets.ts'

export type AuthRoomOptions = AfterSignInParts & {
  db: Db
  clock: Clock
  newId: NewId
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
  isLocalVisitor: IsLocalVisitor
  /** Where the operator reads mail from visitors. */
  contactEmail: string | null
  /** Puts a person on the free plan unless they are on one. */
  ensureFreePlan(userId: UserId): Promise<void>
}

export type AuthRoom = Room & {
  verifyAccess: VerifyAccess
  redeemTicket: RedeemTicket
  /** Tells every process that a session was revoked; after commit. */
  announceRevoked(sessionId: SessionId): Promise<void>
  /** Tells every process that the bearer's name or address is another now; after commit. */
  announceChanged(sessionId: SessionId): Promise<void>
  /** Called on every process for each session that was revoked. */
  onRevoked(listener: (sessionId: SessionId) => void): void
}

export const createAuthRoom = (options: AuthRoomOptions): AuthRoom => {
  const { db, clock } = options
  const isAdmin = (email: string): boolean => options.adminEmails.includes(email)
  const issuer: Issuer = { secret: options.sessionSecret, key: accessKeyOf(options.sessionSecret), isAdmin }
  const cookies = { secret: options.sessionSecret, secureCookies: options.secureCookies }
  const { verifyAccess, announceRevoked, announceChanged, onRevoked } = createVerifyAccess({
    db,
    clock,
    bus: options.bus,
    sessionSecret: options.sessionSecret,
    isAdmin,
  })
  const signInOptions: RouteHandlers<'auth/options'> = {
    'auth/options': async (_input, { request, reply }) => ({
      google_client_id: options.google?.clientId ?? null,
      google_nonce: options.google === null ? null : googleNonce(options.sessionSecret, keepDevice(request, reply, cookies)),
      mailbox_path: options.isLocalVisitor(request) ? options.mailboxPath : null,
      contact_email: options.contactEmail,
    }),
  }
  return {
    name: 'auth',
    calls: createTicketCalls({ db, clock, issuer }),
    routes: {
      ...signInOptions,
      ...createCodeRoutes({ ...options, issuer }),
      ...createRefreshRoutes({ ...options, issuer, announceRevoked }),
      ...createSignInRoutes({ ...options, issuer, verifyGoogleCredential: createVerifyGoogleCredential(options.google) }),
    },
    verifyAccess,
    redeemTicket: createRedeemTicket({ db, clock, issuer }),
    announceRevoked,
    announceChanged,
    onRevoked,
  }
}
