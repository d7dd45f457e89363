/** What concerns a person over all rooms: taking their data out, and deleting it. Part of the wiring: it may know every room. */
import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { exportAccount, exportProjects } from './person-export.ts'
import type { Db } from './platform/db.ts'
import { requestOrigin } from './platform/http/origin/request-origin.ts'
import { withFolder } from './platform/process/with-folder.ts'
import type { EnqueueJob } from './platform/room.ts'
import type { Clock } from './ports/clock.ts'
import type { ObjectStore } from './ports/object-store.ts'
import type { AccountParts } from './rooms/account/account-parts.ts'
import { EXPORT_LIFE_SEC, exportPath, keepExport } from './rooms/account/export/export-store.ts'
import { replaceAvatar } from './rooms/auth/auth-for-account.ts'
import { drawInvoiceAside } from './rooms/billing/invoices/draw-invoice-aside.ts'
import type { InvoiceParty } from './rooms/billing/invoices/invoice-party.ts'
import { toInvoiceSheet } from './rooms/billing/invoices/invoice-sheet.ts'
import { listInvoices } from './rooms/billing/invoices/invoice-store.ts'
import { findSubscription } from './rooms/billing/subscription-store.ts'
import { DELETE_OBJECTS_JOB } from './rooms/media/delete-objects-job.ts'
import type { PurgeProjectsOf } from './rooms/projects/projects-parts.ts'

/** Ten years of months; older ones are in the JSON, as all are. */
const DRAWN_INVOICES_MAX = 120

export type PersonDataParts = {
  db: Db
  clock: Clock
  store: ObjectStore
  /** What links point to, without a slash at its end. */
  publicUrl: string
  exportSecret: string
  /** Who stands on invoices as their seller. */
  seller: InvoiceParty
  enqueue: EnqueueJob
  workDir: string
  purgeProjectsOf: PurgeProjectsOf
}

type PersonData = Pick<
  AccountParts,
  | 'refuseDeletion'
  | 'storeAvatar'
  | 'setAvatar'
  | 'deleteUser'
  | 'deleteExports'
  | 'exportAccount'
  | 'exportProjects'
  | 'drawInvoices'
  | 'storeExport'
>

export const createPersonData = (parts: PersonDataParts): PersonData => {
  const { db, clock, store } = parts

  return {
    refuseDeletion: async (tx, userId) => {
      const subscription = await findSubscription(tx, userId)
      const isPaid = subscription !== null && subscription.planId !== 'free_plan' && subscription.status !== 'cancelled'
      return isPaid && !subscription.cancelAtPeriodEnd ? 'Cancel your subscription first, so that you are not charged again.' : null
    },

    deleteUser: async (tx, { userId, email }) => {
      // Each queues the deletion of its objects; the rest of the account goes with the row of the person.
      await parts.purgeProjectsOf(tx, userId)
      // What belongs to no project goes as soon: exports above all, which hold everything and are fetched without a sign-in.
      await parts.enqueue(tx, DELETE_OBJECTS_JOB, { files: [], others: [], multiparts: [], prefixes: [`${userId}/`] })
      await tx.execute(sql`delete from users where id = ${userId}`)
      await tx.execute(sql`delete from login_codes where email = ${email}`)
      await tx.execute(sql`delete from password_failures where email = ${email}`)
      await tx.execute(sql`delete from idempotency_keys where user_id = ${userId}`)
      // Where there is no mail server: what was kept instead of sent.
      await tx.execute(sql`delete from dev_mailbox where lower(recipient) = ${email}`)
    },

    storeAvatar: ({ userId, bytes, signal }) => {
      const id = randomUUID()
      const key = `${userId}/avatar/${id}.jpg`
      return withFolder(join(parts.workDir, id), async (dir) => {
        const path = join(dir, 'avatar.jpg')
        await writeFile(path, bytes, { mode: 0o600 })
        await store.uploadFile(key, path, 'image/jpeg', signal)
        return key
      })
    },

    setAvatar: async (tx, change) => {
      const before = await replaceAvatar(tx, change)
      if (before !== null) await parts.enqueue(tx, DELETE_OBJECTS_JOB, { files: [], others: [before], multiparts: [] })
    },

    deleteExports: (tx, userId) =>
      parts.enqueue(tx, DELETE_OBJECTS_JOB, { files: [], others: [], multiparts: [], prefixes: [`${userId}/exports/`] }),

    exportAccount: (userId) => exportAccount(db, userId),

    exportProjects: (userId, add) => exportProjects({ db, userId, add }),

    drawInvoices: async (dir, userId) => {
      const invoices = await listInvoices(db, userId, DRAWN_INVOICES_MAX)
      if (invoices.length === 0) return []
      await mkdir(join(dir, 'invoices'))
      const names: string[] = []
      for (const invoice of invoices) {
        const sheet = toInvoiceSheet(invoice, parts.seller)
        const name = `invoices/${sheet.number.replaceAll(/[^\w.-]/g, '_')}.pdf`
        await writeFile(join(dir, name), await drawInvoiceAside(sheet), { mode: 0o600 })
        names.push(name)
      }
      return names
    },

    storeExport: async ({ userId, write, signal }) => {
      const now = clock.now()
      const kept = await keepExport(store, {
        ...{ userId, workDir: parts.workDir, at: now, signal },
        write: async (dir) => {
          const { documents, files } = await write(dir)
          return { documents: documents.map((name) => ({ name, path: join(dir, name), contentType: contentTypeOf(name) })), files }
        },
      })
      await db.transaction((tx) =>
        parts.enqueue(tx, DELETE_OBJECTS_JOB, { files: [], others: kept.keys, multiparts: [] }, { startAfterSec: EXPORT_LIFE_SEC }),
      )
      return {
        url: `${requestOrigin(parts.publicUrl)}${exportPath(parts.exportSecret, { userId, exportId: kept.exportId }, now)}`,
        sizeBytes: kept.sizeBytes,
        expiresAt: new Date(now.getTime() + EXPORT_LIFE_SEC * 1000),
      }
    },
  }
}

const contentTypeOf = (name: string): string =>
  name.endsWith('.pdf') ? 'application/pdf' : name.endsWith('.json') ? 'application/json' : 'text/plain; charset=utf-8'
