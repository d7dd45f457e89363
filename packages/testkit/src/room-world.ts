/** What a room's test needs around it: a database of its own, a clock that is set by hand, people, and fakes at the ports. */
import { SessionId, UserId } from '@reelwright/contract/wire/ids'
import { createNewId } from '@reelwright/server/adapters/new-id'
import { createPooledDatabase } from '@reelwright/server/platform/postgres/pooled-database'
import type { CallContext } from '@reelwright/server/platform/room'
import type { Bus } from '@reelwright/server/ports/bus'
import type { Mail, MailMessage } from '@reelwright/server/ports/mail'
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import pino from 'pino'
import { createTestDatabase } from './postgres.ts'

export type RoomWorld = {
  db: NodePgDatabase
  pool: pg.Pool
  clock: { now(): Date; set(at: string | Date): void; pass(ms: number): void }
  newId: () => string
  /** Somebody with an account; the context is that of a call they make. */
  addPerson(email?: string): Promise<{ userId: UserId; email: string; context: CallContext }>
  close(): Promise<void>
}

export const openRoomWorld = async (): Promise<RoomWorld> => {
  const database = await createTestDatabase()
  const pool = new pg.Pool({ ...database.connection, max: 20 })
  // A connection that a test left at work is cut when the database is dropped; that is no fault of a test.
  pool.on('error', () => undefined)
  const db = createPooledDatabase(pool)
  let now = new Date('2026-05-01T12:00:00Z')
  // Ids follow the world's own clock, so that their order is that of creation.
  const newId = createNewId(() => now.getTime())
  return {
    db,
    pool,
    clock: {
      now: () => now,
      set: (at) => {
        now = new Date(at)
      },
      pass: (ms) => {
        now = new Date(now.getTime() + ms)
      },
    },
    newId,
    addPerson: async (wanted) => {
      const userId = UserId.parse(newId())
      const email = wanted ?? `${userId}@example.com`
      await db.execute(
        sql`insert into users (id, email, created_at, updated_at) values (${userId}, ${email}, ${now.toISOString()}, ${now.toISOString()})`,
      )
      const caller = { userId, email, name: null, isAdmin: false, sessionId: SessionId.parse(newId()) }
      const source = { hash: 'source', userAgent: 'test' }
      const log = pino({ level: 'silent' })
      return { userId, email, context: { caller, requestId: 'test', log, signal: new AbortController().signal, source } }
    },
    close: async () => {
      await pool.end()
      await database.drop()
    },
  }
}

/** Keeps what was sent; fails while `broken` is set. */
export const createFakeMail = (): Mail & { sent: MailMessage[]; broken: boolean } => {
  const mail = {
    sent: [] as MailMessage[],
    broken: false,
    send: async (message: MailMessage) => {
      if (mail.broken) throw new Error('the next hop refused the message')
      mail.sent.push(message)
    },
  }
  return mail
}

/** One process's bus. */
export const createFakeBus = (): Bus => {
  const listeners = new Map<string, Set<(text: string) => void>>()
  return {
    publish: async (channel, text) => {
      for (const onText of listeners.get(channel) ?? []) onText(text)
    },
    subscribe: async (channel, onText) => {
      const all = listeners.get(channel) ?? new Set()
      listeners.set(channel, all.add(onText))
      return async () => {
        all.delete(onText)
      }
    },
    close: async () => listeners.clear(),
  }
}
