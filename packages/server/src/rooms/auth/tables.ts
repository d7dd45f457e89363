/** Tables of the auth room, as 0001-core.sql makes them and 0016-account.sql adds to them. */
import type { SessionId, UserId } from '@reelwright/contract/wire/ids'
import { bigint, boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, rowTimes } from '../../platform/postgres/instant-column.ts'

export const users = pgTable('users', {
  id: uuid('id').$type<UserId>().primaryKey(),
  email: text('email').notNull(),
  name: text('name'),
  /** As an identity provider gave it. */
  avatarUrl: text('avatar_url'),
  /** Their own picture, which goes before that. */
  avatarKey: text('avatar_key'),
  passwordHash: text('password_hash'),
  /** When the account is deleted, since its owner asked for that. */
  deletesAt: instant('deletes_at'),
  ...rowTimes(),
})
export type UserRow = typeof users.$inferSelect

export const identities = pgTable(
  'identities',
  {
    provider: text('provider', { enum: ['google'] }).notNull(),
    subject: text('subject').notNull(),
    userId: uuid('user_id').$type<UserId>().notNull(),
    email: text('email').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.subject] })],
)

export const loginCodes = pgTable('login_codes', {
  id: uuid('id').primaryKey(),
  email: text('email').notNull(),
  codeHash: text('code_hash').notNull(),
  address: text('address').notNull(),
  device: text('device').notNull().default(''),
  fromKnownDevice: boolean('from_known_device').notNull().default(false),
  /** Of the browser that asked for it; others count below. */
  wrongTries: integer('wrong_tries').notNull().default(0),
  strangeTries: integer('strange_tries').notNull().default(0),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  endedAt: instant('ended_at'),
})
export type LoginCodeRow = typeof loginCodes.$inferSelect

export const sessions = pgTable('sessions', {
  id: uuid('id').$type<SessionId>().primaryKey(),
  userId: uuid('user_id').$type<UserId>().notNull(),
  generation: integer('generation').notNull().default(1),
  nonce: text('nonce').notNull(),
  rotatedAt: instant('rotated_at').notNull(),
  userAgent: text('user_agent').notNull().default(''),
  address: text('address').notNull().default(''),
  device: text('device').notNull().default(''),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  revokedAt: instant('revoked_at'),
  revokedReason: text('revoked_reason', {
    enum: ['logout', 'reuse', 'by-user', 'password-changed', 'replaced', 'leaving', 'email-changed'],
  }),
})
export type SessionRow = typeof sessions.$inferSelect

/** As 0004-passwords.sql and 0015-guessing.sql make it. */
export const passwordFailures = pgTable('password_failures', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  email: text('email').notNull(),
  place: text('place').notNull().default(''),
  isStranger: boolean('is_stranger').notNull().default(true),
  at: instant('at').notNull(),
})

/** As 0015-guessing.sql makes it. */
export const usedCredentials = pgTable('used_credentials', {
  digest: text('digest').primaryKey(),
  device: text('device').notNull(),
  usedAt: instant('used_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

/** As 0016-account.sql makes it. */
export const emailChanges = pgTable('email_changes', {
  userId: uuid('user_id').$type<UserId>().primaryKey(),
  newEmail: text('new_email').notNull(),
  oldCodeHash: text('old_code_hash').notNull(),
  newCodeHash: text('new_code_hash').notNull(),
  wrongTries: integer('wrong_tries').notNull().default(0),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

/** As 0029-socket-tickets.sql makes it. */
export const socketTickets = pgTable('socket_tickets', {
  digest: text('digest').primaryKey(),
  sessionId: uuid('session_id').$type<SessionId>().notNull(),
  expiresAt: instant('expires_at').notNull(),
})
