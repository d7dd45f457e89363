/** What the operator's page shows of all rooms. Part of the wiring: it may know every room. Names, sizes and dates; never what anybody wrote or made. */
import { statfs } from 'node:fs/promises'
import type { OperatedAccount } from '@reelwright/contract/operator/operator'
import { UserId } from '@reelwright/contract/wire/ids'
import { inArray, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from './platform/db.ts'
import { countJobs } from './platform/jobs/inspect-jobs.ts'
import { inLiveProject } from './platform/live-project.ts'
import type { Clock } from './ports/clock.ts'
import { users } from './rooms/auth/tables.ts'
import { type CurrentPlan, loadCurrentPlans } from './rooms/billing/current-plan.ts'
import type { PlanTable } from './rooms/billing/plan-table.ts'
import type { OperatorParts } from './rooms/operator/operator-parts.ts'

type OperatorDataParts = {
  db: Db
  clock: Clock
  plans: PlanTable
  isAdmin: (email: string) => boolean
  /** A folder on the disk that fills up. */
  dataDir: string
}

type OperatorData = Pick<OperatorParts, 'listAccounts' | 'findAccount' | 'emailsOf' | 'measure'>

const Row = z.object({
  id: UserId,
  email: z.string(),
  name: z.nullable(z.string()),
  created_at: z.coerce.date(),
  last_seen_at: z.nullable(z.coerce.date()),
  deletes_at: z.nullable(z.coerce.date()),
  sessions: z.coerce.number(),
  projects: z.coerce.number(),
  storage_bytes: z.coerce.number(),
  is_refundable: z.boolean(),
  total: z.coerce.number(),
})

/** `%` and `_` are letters of an address. */
const literally = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

/** Deleted ones take room until they are gone. */
const ALL_FILES = sql`SELECT user_id, size_bytes FROM media UNION ALL SELECT user_id, size_bytes FROM deleted_media`

const rowsOf = async (db: Db, { which, now, limit, offset }: { which: SQL; now: Date; limit: number; offset: number }) => {
  const { rows } = await db.execute(sql`
    SELECT u.id, u.email, u.name, u.created_at, u.deletes_at, u.total,
      (SELECT max(rotated_at) FROM sessions s WHERE s.user_id = u.id) AS last_seen_at,
      (SELECT count(*) FROM sessions s WHERE s.user_id = u.id AND s.revoked_at IS NULL AND s.expires_at > ${now.toISOString()}) AS sessions,
      (SELECT count(*) FROM projects p WHERE p.user_id = u.id AND ${inLiveProject(sql`p.id`)}) AS projects,
      (SELECT coalesce(sum(size_bytes), 0) FROM (${ALL_FILES}) m WHERE m.user_id = u.id) AS storage_bytes,
      EXISTS (SELECT 1 FROM provider_subscriptions ps WHERE ps.user_id = u.id AND ps.status <> 'cancelled' AND ps.refund IS NULL) AS is_refundable
    FROM (
      SELECT id, email, name, created_at, deletes_at, count(*) OVER () AS total FROM users
      WHERE ${which} ORDER BY created_at DESC, id DESC LIMIT ${limit} OFFSET ${offset}
    ) u ORDER BY u.created_at DESC, u.id DESC`)
  return rows.map((row) => Row.parse(row))
}

export const createOperatorData = (parts: OperatorDataParts): OperatorData => {
  const { db, clock } = parts
  const startedAt = clock.now()

  const toAccount = (row: z.infer<typeof Row>, { plan, gift }: CurrentPlan): OperatedAccount => ({
    id: row.id,
    email: row.email,
    name: row.name,
    is_admin: parts.isAdmin(row.email),
    created_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at?.toISOString() ?? null,
    deletes_at: row.deletes_at?.toISOString() ?? null,
    sessions: row.sessions,
    projects: row.projects,
    storage_bytes: row.storage_bytes,
    plan_id: plan.id,
    plan_name: plan.displayName,
    plan_from: gift !== null ? 'given' : plan.tier === 'free' ? 'free' : 'paid',
    given_until: gift?.until?.toISOString() ?? null,
    is_refundable: row.is_refundable,
  })
  /** However many, their plans are one query. */
  const toAccounts = async (rows: readonly z.infer<typeof Row>[]): Promise<OperatedAccount[]> => {
    const planOf = await loadCurrentPlans(
      db,
      parts,
      rows.map(({ id }) => id),
    )
    return rows.map((row) => toAccount(row, planOf(row.id)))
  }

  return {
    listAccounts: async ({ search, limit, offset }) => {
      const pattern = `%${literally(search.toLowerCase())}%`
      const which = search === '' ? sql`true` : sql`(email LIKE ${pattern} OR lower(name) LIKE ${pattern})`
      const rows = await rowsOf(db, { which, now: clock.now(), limit, offset })
      return { accounts: await toAccounts(rows), total: rows[0]?.total ?? 0 }
    },

    findAccount: async (userId) => {
      const [row] = await rowsOf(db, { which: sql`id = ${userId}`, now: clock.now(), limit: 1, offset: 0 })
      return row === undefined ? null : ((await toAccounts([row]))[0] ?? null)
    },

    emailsOf: async (userIds) => {
      if (userIds.length === 0) return new Map()
      const rows = await db
        .select({ id: users.id, email: users.email })
        .from(users)
        .where(inArray(users.id, [...userIds]))
      return new Map(rows.map(({ id, email }) => [id, email]))
    },

    measure: async () => {
      const { rows } = await db.execute(sql`
        SELECT (SELECT count(*) FROM users) AS accounts, (SELECT count(*) FROM projects p WHERE ${inLiveProject(sql`p.id`)}) AS projects,
          (SELECT count(*) FROM media) AS files, (SELECT coalesce(sum(size_bytes), 0) FROM (${ALL_FILES}) m) AS file_bytes,
          (SELECT count(*) FROM jushns WHERE size_bytes IS NOT NULL) AS videos, (SELECT coalesce(sum(size_bytes), 0) FROM jushns) AS video_bytes,
          pg_database_size(current_database()) AS database_bytes`)
      const found = Totals.parse(rows[0])
      return {
        started_at: startedAt.toISOString(),
        memory_bytes: process.memoryUsage.rss(),
        accounts: found.accounts,
        projects: found.projects,
        files: { count: found.files, bytes: found.file_bytes },
        videos: { count: found.videos, bytes: found.video_bytes },
        database_bytes: found.database_bytes,
        disk: await diskOf(parts.dataDir),
        ...(await countJobs(db)),
      }
    },
  }
}

const Totals = z.object({
  accounts: z.coerce.number(),
  projects: z.coerce.number(),
  files: z.coerce.number(),
  file_bytes: z.coerce.number(),
  videos: z.coerce.number(),
  video_bytes: z.coerce.number(),
  database_bytes: z.coerce.number(),
})

const diskOf = async (path: string): Promise<{ free_bytes: number; total_bytes: number } | null> => {
  const found = await statfs(path).catch(() => null)
  return found === null ? null : { free_bytes: found.bavail * found.bsize, total_bytes: found.blocks * found.bsize }
}
