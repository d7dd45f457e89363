/** What other rooms need of the files of a project; `compose` hands these to them. */

import type { MediaFacts } from '@reelwright/contract/media-facts'
import { MediaId, type ProjectId, type UserId } from '@reelwright/contract/wire/ids'
import { ANALYSIS_VERSION } from '@reelwright/engine/analyse/analysis-version'
import { NO_PICTURE } from '@reelwright/engine/analyse/no-picture'
import { isOwnLook } from '@reelwright/engine/director/apply/own-looks'
import type { MediaForPlan } from '@reelwright/engine/engine-api'
import { isCalledLogo } from '@reelwright/engine/tools/watermark'
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { refuseTooManyFiles } from './file-count.ts'
import { listMediaByIds, listMediaOfProject } from './media-store.ts'
import { type IdsOfProject, ownIdsIn } from './own-ids.ts'
import { readFacts } from './read-facts.ts'
import { type MediaRow, media } from './tables.ts'
import { listUploadsUnderWay, listUploadsWithoutFile } from './uploads/upload-store.ts'

/** The project's analysed files in the order they came, and how many are still being looked at. */
export const listMediaForPlan = async (
  db: Db,
  ownProject: { userId: UserId; projectId: ProjectId },
): Promise<{ ready: MediaForPlan[]; analysing: number }> => {
  const rows = await listMediaOfProject(db, ownProject)
  const measured = await readFacts(
    db,
    rows.filter((row) => row.status === 'ready'),
  )
  const ready = rows.flatMap((row) => {
    const facts = measured.get(row.id)
    return facts === undefined ? [] : [{ mediaId: row.id, name: row.originalName, tags: row.tags, facts }]
  })
  // Behind the clips, for people count those.
  const looks = rows.flatMap((row) => {
    const file = { mediaId: row.id, name: row.originalName, tags: row.tags, facts: documentFacts(row) }
    return row.status === 'ready' && row.category === 'document' && isOwnLook(file) ? [file] : []
  })
  return { ready: [...ready, ...looks], analysing: rows.filter((row) => row.status === 'analysing').length }
}

/** Whether a picture of the project is called a logo, by its name or a tag. */
export const hasLogo = async (db: Db, { projectId, userId }: { userId: UserId; projectId: ProjectId }): Promise<boolean> => {
  const rows = await db
    .select({ name: media.originalName, tags: media.tags })
    .from(media)
    .where(and(eq(media.projectId, projectId), eq(media.userId, userId), eq(media.category, 'image'), eq(media.status, 'ready')))
  return rows.some(isCalledLogo)
}

/** An upload that was begun longer ago and has not come is given up in the reckoning of who waits for it; it may still come. */
const UPLOAD_UNDER_WAY_MS = 30 * 60_000

/** What of a project's files is settled, and what is on its way: being looked at, or being sent. */
export const countClips = async (
  db: Db,
  { now, ...ownProject }: { userId: UserId; projectId: ProjectId; now: Date },
): Promise<{
  settled: number
  ready: number
  gone: number
  coming: { name: string; isSending: boolean }[]
  failed: { name: string; since: Date }[]
}> => {
  const rows = await db
    .select({ name: media.originalName, status: media.status, since: media.updatedAt })
    .from(media)
    .where(and(eq(media.projectId, ownProject.projectId), eq(media.userId, ownProject.userId)))
  const begun = await listUploadsUnderWay(db, { ...ownProject, since: new Date(now.getTime() - UPLOAD_UNDER_WAY_MS) })
  const gone = await listUploadsWithoutFile(db, ownProject)
  const analysing = rows.filter((row) => row.status === 'analysing')
  return {
    settled: rows.length - analysing.length,
    ready: rows.filter((row) => row.status === 'ready').length,
    gone: gone.length,
    coming: [...analysing.map(({ name }) => ({ name, isSending: false })), ...begun.map(({ name }) => ({ name, isSending: true }))],
    failed: [
      ...rows.flatMap(({ name, status, since }) => (status === 'failed' ? [{ name, since }] : [])),
      ...gone.flatMap(({ name, isRefused, endedAt }) => (isRefused ? [{ name, since: endedAt }] : [])),
    ],
  }
}

/** Facts of a file that needs no analysis, such as a .cube: neither picture nor sound, so that no scene can be made of it. */
const documentFacts = (row: MediaRow): MediaFacts => ({
  analysis: ANALYSIS_VERSION,
  kind: 'image',
  mime_type: row.mimeType,
  container: '',
  duration_sec: 0,
  ...NO_PICTURE,
  sound: null,
  shots: [],
})

/** Files that are ready, by id, with where their bytes are; others are missing. */
export const findSources = async (
  db: Db,
  ownMedia: { userId: UserId; mediaIds: readonly MediaId[] },
): Promise<{ mediaId: MediaId; objectKey: string; etag: string; facts: MediaFacts }[]> => {
  const rows = (await listMediaByIds(db, ownMedia)).filter((row) => row.status === 'ready')
  const measured = await readFacts(db, rows)
  return rows.map((row) => ({
    mediaId: row.id,
    objectKey: row.objectKey,
    etag: row.etag,
    facts: measured.get(row.id) ?? documentFacts(row),
  }))
}

/** Which of these are files of that project and person. */
export const findOwnMedia = (db: Db, files: IdsOfProject): Promise<Set<MediaId>> => ownIdsIn(db, media, files)

/** Names of those of these files that could not be read, or that never arrived whole. */
export const findFailedMedia = async (db: Db, ownMedia: { userId: UserId; mediaIds: readonly MediaId[] }): Promise<string[]> =>
  (await listMediaByIds(db, ownMedia)).filter((row) => row.status === 'failed').map((row) => row.originalName)

type CopyParts = {
  toProjectId: ProjectId
  newId: () => string
  now: Date
  /** Queues the analysis of a copy, or its import where the bytes have not come yet. */
  takeUp: (mediaId: MediaId, waitsFor: 'analysis' | 'import') => Promise<void>
}

/** Copies a file whose row is held, within the database, as what was measured of it may be a megabyte: the copy shares its objects. */
export const copyRow = async (
  db: Db,
  row: Pick<MediaRow, 'id' | 'status' | 'etag'>,
  { toProjectId, newId, now, takeUp }: CopyParts,
): Promise<MediaId> => {
  const id = MediaId.parse(newId())
  const own = sql`${now.toISOString()}::timestamptz`
  await db.insert(media).select(
    db
      .select({
        ...getTableColumns(media),
        id: sql<string>`${id}::uuid`.as('id'),
        projectId: sql<string>`${toProjectId}::uuid`.as('project_id'),
        uploadId: sql`null::uuid`.as('upload_id'),
        createdAt: own.as('created_at'),
        updatedAt: own.as('updated_at'),
      })
      .from(media)
      .where(eq(media.id, row.id)),
  )
  if (row.status === 'analysing') await takeUp(id, row.etag === '' ? 'import' : 'analysis')
  return id
}

/**
 * Copies the files of a project into another of the same person. The copies share their objects; one that is still
 * being looked at is looked at anew. Gives the copy of each by id.
 */
export const copyMedia = async (
  db: Db,
  { fromProjectId, userId, newId, toProjectId, now, takeUp }: { userId: UserId; fromProjectId: ProjectId } & CopyParts,
): Promise<Map<MediaId, MediaId>> => {
  const held = await db
    .select({ id: media.id, status: media.status, etag: media.etag })
    .from(media)
    .where(and(eq(media.projectId, fromProjectId), eq(media.userId, userId)))
    .orderBy(media.createdAt, media.id)
    // Whoever deletes one of them waits until the copy stands, and then finds its objects in use.
    .for('share')
  await refuseTooManyFiles(db, { userId, projectId: toProjectId, more: held.length })
  const copies = new Map<MediaId, MediaId>()
  for (const row of held) copies.set(row.id, await copyRow(db, row, { toProjectId, newId, now, takeUp }))
  return copies
}
