/** What concerns a person over all rooms: taking their data out, and deleting it. Part of the wiring: it may know every room. */
import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { UserId } from '@reelwright/contract/wire/ids'
import { sql } from 'drizzle-orm'
import type { Db } from './platform/db.ts'
import { requestOrigin } from './platform/http/origin/request-origin.ts'
import { withFolder } from './platform/process/with-folder.ts'
import type { EnqueueJob } from './platform/room.ts'
import type { Clock } from './ports/clock.ts'
import type { ObjectStore } from './ports/object-store.ts'
import type { AccountParts, ExportSection } from './rooms/account/account-parts.ts'
import type { AddFile } from './rooms/account/export/collect-files.ts'
import { EXPORT_LIFE_SEC, exportPath, keepExport } from './rooms/account/export/export-store.ts'
import { listEverySession, listIdentities, replaceAvatar } from './rooms/auth/auth-for-account.ts'
import type { InvoiceParty } from './rooms/billing/invoices/invoice-party.ts'
import { toInvoiceSheet } from './rooms/billing/invoices/invoice-sheet.ts'
import { listInvoices } from './rooms/billing/invoices/invoice-store.ts'
import { findSubscription } from './rooms/billing/subscription-store.ts'
import { listUsage } from './rooms/billing/usage-store.ts'
import { toRatedMessages } from './rooms/chat/answers/rate-message.ts'
import { listMessages } from './rooms/chat/message-store.ts'
import { DELETE_OBJECTS_JOB } from './rooms/media/delete-objects-job.ts'
import { listMediaOfProject } from './rooms/media/media-store.ts'
import { readFacts } from './rooms/media/read-facts.ts'
import type { PurgeProjectsOf } from './rooms/projects/projects-parts.ts'
import { listProjects } from './rooms/projects/projects-store.ts'
import { listReels } from './rooms/reels/reels-store.ts'
import { findPlan } from './rooms/studio/plan/plan-store.ts'
import { listRenders } from './rooms/studio/render/render-store.ts'

/** Ten years of months; older ones are in the JSON, as all are. */
const DRAWN_INVOICES_MAX = 120
const PAGE = 200

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

  const everyProject = async function* (on: Db, userId: UserId) {
    for (let offset = 0; ; offset += PAGE) {
      const { rows } = await listProjects(on, { userId, search: null, limit: PAGE, offset })
      yield* rows
      if (rows.length < PAGE) return
    }
  }

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

    exportProjects: async function* (userId, add) {
      for await (const project of everyProject(db, userId)) {
        yield { section: 'projects', rows: [await exportProject(db, { userId, project, add })] }
      }
    },

    drawInvoices: async (dir, userId) => {
      const invoices = await listInvoices(db, userId, DRAWN_INVOICES_MAX)
      if (invoices.length === 0) return []
      const { drawInvoice } = await import('./rooms/billing/invoices/draw-invoice.ts')
      await mkdir(join(dir, 'invoices'))
      const names: string[] = []
      for (const invoice of invoices) {
        const sheet = toInvoiceSheet(invoice, parts.seller)
        const name = `invoices/${sheet.number.replaceAll(/[^\w.-]/g, '_')}.pdf`
        await writeFile(join(dir, name), await drawInvoice(sheet), { mode: 0o600 })
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

/** One a month for centuries: all there are, and still a bound. */
const EXPORTED_INVOICES_MAX = 10_000

/** Without what is of use to nobody but the machines: hashes, tokens, the other ids of a payment provider. */
const exportAccount = async (db: Db, userId: UserId): Promise<ExportSection[]> => {
  const subscription = await findSubscription(db, userId)
  return [
    { section: 'sessions', rows: await listEverySession(db, userId) },
    { section: 'sign_in_with', rows: await listIdentities(db, userId) },
    {
      section: 'subscription',
      rows: subscription === null ? [] : [subscription].map(({ userId: _whose, lastEventAt: _event, ...fields }) => fields),
    },
    { section: 'invoices', rows: (await listInvoices(db, userId, EXPORTED_INVOICES_MAX)).map(({ userId: _whose, ...fields }) => fields) },
    { section: 'usage', rows: await listUsage(db, userId) },
  ]
}

type Project = Awaited<ReturnType<typeof listProjects>>['rows'][number]

/** A project with its files, reels, plans, videos and conversations. */
const exportProject = async (db: Db, { userId, project, add }: { userId: UserId; project: Project; add: AddFile }): Promise<unknown> => {
  const which = { userId, projectId: project.id }
  const files = await listMediaOfProject(db, which)
  const measured = await readFacts(db, files)
  const reels = []
  for (const reel of await listReels(db, { ...which, limit: 10_000, offset: 0 })) {
    const messages = []
    for (let afterSeq = 0; ; ) {
      const { rows, hasMore } = await listMessages(db, { userId, reelId: reel.id, limit: PAGE, offset: 0, afterSeq })
      messages.push(...(await toRatedMessages(db, rows)))
      afterSeq = rows.at(-1)?.seq ?? afterSeq
      if (!hasMore) break
    }
    const { plan, version } = await findPlan(db, { userId, reelId: reel.id })
    const videos = await listRenders(db, { userId, reelId: reel.id, limit: 1000 })
    reels.push({
      id: reel.id,
      name: reel.name,
      description: reel.description,
      created_at: reel.createdAt,
      plan_version: version,
      plan,
      messages,
      videos: videos.map((video) => ({
        id: video.id,
        status: video.status,
        created_at: video.createdAt,
        file: addVideo(add, { video, project: project.name, reel: reel.name }),
      })),
    })
  }
  return {
    id: project.id,
    name: project.name,
    description: project.description,
    tags: project.tags,
    created_at: project.createdAt,
    updated_at: project.updatedAt,
    files: files.map((file) => ({
      id: file.id,
      name: file.originalName,
      mime_type: file.mimeType,
      size_bytes: file.sizeBytes,
      tags: file.tags,
      created_at: file.createdAt,
      facts: measured.get(file.id) ?? null,
      file: add({
        folder: ['files', project.name],
        name: file.originalName,
        key: file.objectKey,
        sizeBytes: file.sizeBytes,
        at: file.createdAt,
      }),
    })),
    reels,
  }
}

type MadeVideo = Pick<Awaited<ReturnType<typeof listRenders>>[number], 'videoKey' | 'sizeBytes' | 'createdAt'>

/** Its name in the archive; null while there is none. */
const addVideo = (add: AddFile, { video, project, reel }: { video: MadeVideo; project: string; reel: string }): string | null =>
  video.videoKey === null
    ? null
    : add({
        folder: ['videos', project],
        name: `${reel}${extname(video.videoKey)}`,
        key: video.videoKey,
        sizeBytes: video.sizeBytes ?? 0,
        at: video.createdAt,
      })
