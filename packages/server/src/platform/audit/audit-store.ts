/** The audit log in the database: bounded for each account by number, for all by age. */
import { AUDIT_DAYS_MAX, AUDIT_FAILED_MAX, AUDIT_ROWS_MAX, type AuditEvent, AuditKind } from '@reelwright/contract/operator/audit'
import type { UserId } from '@reelwright/contract/wire/ids'
import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { bigint, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Db } from '../db.ts'
import { describeBrowser } from '../http/origin/describe-browser.ts'
import { instant } from '../postgres/instant-column.ts'
import type { RequestSource } from '../room.ts'

/** As 0018-operator.sql makes it. */
const auditEvents = pgTable('audit_events', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  userId: uuid('user_id').$type<UserId>(),
  operator: text('operator'),
  kind: text('kind').$type<AuditKind>().notNull(),
  detail: text('detail'),
  source: text('source').notNull(),
  userAgent: text('user_agent').notNull(),
  times: integer('times').notNull().default(1),
  at: instant('at').notNull(),
})
type AuditRow = typeof auditEvents.$inferSelect

/** Longer ones are programs that say more than who they are. */
const USER_AGENT_MAX = 400
const DETAIL_MAX = 200
/** Failed sign-ins of one place within this long are one line. */
const FOLD_MS = 60 * 60_000
const DAY_MS = 24 * 60 * 60_000

export type AuditDeed = {
  kind: AuditKind
  /** Whose account it is about; null for what is about none. */
  userId: UserId | null
  /** Null for what the server does by itself. */
  source: RequestSource | null
  now: Date
  detail?: string | null
  /** The address of the operator who did it. */
  operator?: string
}

/** Writes down what happened; within a transaction it stands exactly if that does. */
export const recordAudit = async (db: Db, deed: AuditDeed): Promise<void> => {
  const row = {
    userId: deed.userId,
    operator: deed.operator ?? null,
    kind: deed.kind,
    detail: deed.detail?.slice(0, DETAIL_MAX) ?? null,
    source: deed.source?.hash ?? '',
    userAgent: deed.source?.userAgent.slice(0, USER_AGENT_MAX) ?? '',
    at: deed.now,
  }
  if (deed.kind === 'auth.sign_in_failed' && (await foldIntoLast(db, row))) return
  await db.insert(auditEvents).values(row)
  if (deed.userId === null) return
  await dropBeyond(db, eq(auditEvents.userId, deed.userId), AUDIT_ROWS_MAX)
  if (deed.kind === 'auth.sign_in_failed')
    await dropBeyond(db, and(eq(auditEvents.userId, deed.userId), eq(auditEvents.kind, deed.kind)), AUDIT_FAILED_MAX)
}

const foldIntoLast = async (
  db: Db,
  { userId, kind, source, detail, at }: Pick<AuditRow, 'userId' | 'kind' | 'source' | 'detail' | 'at'>,
) => {
  const last = db
    .select({ id: auditEvents.id })
    .from(auditEvents)
    .where(
      and(
        userId === null ? isNull(auditEvents.userId) : eq(auditEvents.userId, userId),
        eq(auditEvents.kind, kind),
        eq(auditEvents.source, source),
        detail === null ? isNull(auditEvents.detail) : eq(auditEvents.detail, detail),
        gt(auditEvents.at, new Date(at.getTime() - FOLD_MS)),
      ),
    )
    .orderBy(desc(auditEvents.at), desc(auditEvents.id))
    .limit(1)
  const folded = await db
    .update(auditEvents)
    .set({ times: sql`${auditEvents.times} + 1`, at })
    .where(inArray(auditEvents.id, last))
    .returning({ id: auditEvents.id })
  return folded.length > 0
}

const dropBeyond = async (db: Db, which: SQL | undefined, kept: number): Promise<void> => {
  const beyond = db
    .select({ id: auditEvents.id })
    .from(auditEvents)
    .where(which)
    .orderBy(desc(auditEvents.at), desc(auditEvents.id))
    .offset(kept)
  await db.delete(auditEvents).where(inArray(auditEvents.id, beyond))
}

export const toAuditEvent = (row: AuditRow): AuditEvent => ({
  id: String(row.id),
  kind: row.kind,
  detail: row.detail,
  source: row.source,
  user_agent: row.userAgent,
  browser: describeBrowser(row.userAgent),
  times: row.times,
  at: row.at.toISOString(),
  by_operator: row.operator !== null,
})

export type AuditPage = {
  /** Undefined: of everybody. */
  userId: UserId | undefined
  /** Whether only what operators did. */
  byOperators?: boolean
  /** Null: of every kind. */
  kind?: AuditKind | null
  limit: number
  offset: number
}

/** Newest first. Kinds of a newer release, after a step back, are left out. */
export const listAudit = async (
  db: Db,
  { userId, byOperators, kind = null, limit, offset }: AuditPage,
): Promise<{ rows: AuditRow[]; total: number }> => {
  const which = and(
    kind === null ? inArray(auditEvents.kind, AuditKind.options) : eq(auditEvents.kind, kind),
    userId === undefined ? undefined : eq(auditEvents.userId, userId),
    byOperators ? isNotNull(auditEvents.operator) : undefined,
  )
  const rows = await db
    .select()
    .from(auditEvents)
    .where(which)
    .orderBy(desc(auditEvents.at), desc(auditEvents.id))
    .limit(limit)
    .offset(offset)
  return { rows, total: await db.$count(auditEvents, which) }
}

export const deleteOldAudit = async (db: Db, now: Date): Promise<void> => {
  await db.delete(auditEvents).where(lt(auditEvents.at, new Date(now.getTime() - AUDIT_DAYS_MAX * DAY_MS)))
}
