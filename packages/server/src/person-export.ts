/** What an export holds of a person, read over all rooms a portion at a time. Part of the wiring: it may know every room. */
import { extname } from 'node:path'
import type { ReelId, UserId } from '@reelwright/contract/wire/ids'
import type { Db } from './platform/db.ts'
import { jsonText } from './platform/json/stream-json.ts'
import type { ExportSections } from './rooms/account/account-parts.ts'
import type { AddFile } from './rooms/account/export/collect-files.ts'
import { listEverySession, listIdentities } from './rooms/auth/auth-for-account.ts'
import { listInvoices } from './rooms/billing/invoices/invoice-store.ts'
import { findSubscription } from './rooms/billing/subscription-store.ts'
import { listUsage } from './rooms/billing/usage-store.ts'
import { toRatedMessages } from './rooms/chat/answers/rate-message.ts'
import { listMessages } from './rooms/chat/message-store.ts'
import { listMediaOfProject } from './rooms/media/media-store.ts'
import { withFactsText } from './rooms/media/read-facts.ts'
import { listProjects } from './rooms/projects/projects-store.ts'
import { listReels } from './rooms/reels/reels-store.ts'
import { findPlanText } from './rooms/studio/plan/plan-store.ts'
import { listRenders } from './rooms/studio/render/render-store.ts'

const PAGE = 200
/** An answer may have 40,000 characters. */
const MESSAGES_PAGE = 50
/** One a month for centuries: all there are, and still a bound. */
const EXPORTED_INVOICES_MAX = 10_000

/** Without what is of use to nobody but the machines: hashes, tokens, the other ids of a payment provider. */
export const exportAccount = async (db: Db, userId: UserId): Promise<ExportSections> => {
  const subscription = await findSubscription(db, userId)
  return {
    sessions: await listEverySession(db, userId),
    sign_in_with: await listIdentities(db, userId),
    subscription: subscription === null ? [] : [subscription].map(({ userId: _whose, lastEventAt: _event, ...fields }) => fields),
    invoices: (await listInvoices(db, userId, EXPORTED_INVOICES_MAX)).map(({ userId: _whose, ...fields }) => fields),
    usage: await listUsage(db, userId),
  }
}

const pageByPage = async function* <Row>(list: (page: { limit: number; offset: number }) => Promise<readonly Row[]>): AsyncGenerator<Row> {
  for (let offset = 0; ; offset += PAGE) {
    const rows = await list({ limit: PAGE, offset })
    yield* rows
    if (rows.length < PAGE) return
  }
}

/** Of whom it is read, and where each file and video is added. */
type Reading = { db: Db; userId: UserId; add: AddFile }
type Project = Awaited<ReturnType<typeof listProjects>>['rows'][number]
type Reel = Awaited<ReturnType<typeof listReels>>[number]
type MadeVideo = Awaited<ReturnType<typeof listRenders>>[number]

/** A project with its files, reels, plans, videos and conversations. */
export const exportProjects = async function* ({ db, userId, add }: Reading): AsyncGenerator<unknown> {
  const projects = pageByPage(async (page) => (await listProjects(db, { userId, search: null, ...page })).rows)
  for await (const project of projects) {
    const inProject: InProject = { db, userId, add, project }
    yield {
      id: project.id,
      name: project.name,
      description: project.description,
      tags: project.tags,
      created_at: project.createdAt,
      updated_at: project.updatedAt,
      files: exportFiles(inProject),
      reels: exportReels(inProject),
    }
  }
}

type InProject = Reading & { project: Project }

const exportFiles = async function* ({ db, userId, add, project }: InProject): AsyncGenerator<unknown> {
  const files = await listMediaOfProject(db, { userId, projectId: project.id })
  for await (const { file, facts } of withFactsText(db, files)) {
    yield {
      id: file.id,
      name: file.originalName,
      mime_type: file.mimeType,
      size_bytes: file.sizeBytes,
      tags: file.tags,
      created_at: file.createdAt,
      facts: facts === null ? null : jsonText(facts),
      file: add({
        folder: ['files', project.name],
        name: file.originalName,
        key: file.objectKey,
        sizeBytes: file.sizeBytes,
        at: file.createdAt,
      }),
    }
  }
}

const exportReels = async function* ({ db, userId, add, project }: InProject): AsyncGenerator<unknown> {
  for await (const reel of pageByPage((page) => listReels(db, { userId, projectId: project.id, ...page }))) {
    const { plan, version } = await findPlanText(db, { userId, reelId: reel.id })
    const videos = await listRenders(db, { userId, reelId: reel.id, limit: 1000 })
    yield {
      id: reel.id,
      name: reel.name,
      description: reel.description,
      created_at: reel.createdAt,
      plan_version: version,
      plan: jsonText(plan),
      messages: exportMessages(db, { userId, reelId: reel.id }),
      videos: videos.map((video) => ({
        id: video.id,
        status: video.status,
        created_at: video.createdAt,
        file: addVideo(add, { video, project, reel }),
      })),
    }
  }
}

const exportMessages = async function* (db: Db, reel: { userId: UserId; reelId: ReelId }): AsyncGenerator<unknown> {
  for (let afterSeq = 0; ; ) {
    const { rows, hasMore } = await listMessages(db, { ...reel, limit: MESSAGES_PAGE, offset: 0, afterSeq })
    yield* await toRatedMessages(db, rows)
    afterSeq = rows.at(-1)?.seq ?? afterSeq
    if (!hasMore) return
  }
}

/** Its name in the archive; null while there is none. */
const addVideo = (add: AddFile, { video, project, reel }: { video: MadeVideo; project: Project; reel: Reel }): string | null =>
  video.videoKey === null
    ? null
    : add({
        folder: ['videos', project.name],
        name: `${reel.name}${extname(video.videoKey)}`,
        key: video.videoKey,
        sizeBytes: video.sizeBytes ?? 0,
        at: video.createdAt,
      })
