/** Files of one project used in another: a row of their own there, over the same objects (docs/decisions/012). */
import type { MediaId, ProjectId, UserId } from '@reelwright/contract/wire/ids'
import { sql } from 'drizzle-orm'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/db.ts'
import type { CallHandlers } from '../../../platform/room.ts'
import { ANALYSE_JOB } from '../analysis/analyse-job.ts'
import { queueEmbedding } from '../analysis/embed-job.ts'
import { IMPORT_DRIVE_JOB } from '../drive/import-drive-job.ts'
import { refuseTooManyFiles } from '../file-count.ts'
import { copyRow } from '../media-for-rooms.ts'
import { type MediaParts, ownProject, toItems } from '../media-parts.ts'
import { findMedia, holdMedia, listMediaOfObjects } from '../media-store.ts'
import type { MediaRow } from '../tables.ts'
import { tellMediaChanged } from '../tell-media-changed.ts'

/** What was asked for, in that order, each once. Refuses all when one of them is not theirs, or cannot be used. */
const wantedRows = async (tx: Db, asked: { userId: UserId; mediaIds: readonly MediaId[] }): Promise<MediaRow[]> => {
  const held = new Map((await holdMedia(tx, asked)).map((row) => [row.id, row]))
  return [...new Set(asked.mediaIds)].map((mediaId) => {
    const row = held.get(mediaId)
    if (row === undefined) throw new AppError('MEDIA_NOT_FOUND')
    if (row.status === 'failed')
      throw new AppError('UNSUPPORTED_MEDIA', { text: `"${row.originalName}" could not be read, so it cannot be used in another project.` })
    return row
  })
}

export const createAddToProjectCall = (parts: MediaParts): CallHandlers<'add_media_to_project'> => {
  const { db, clock } = parts

  const copyInto = async (tx: Db, projectId: ProjectId, row: MediaRow): Promise<MediaRow> => {
    const id = await copyRow(tx, row, {
      toProjectId: projectId,
      newId: parts.newId,
      now: clock.now(),
      takeUp: (mediaId, waitsFor) =>
        parts.enqueue(tx, waitsFor === 'import' ? IMPORT_DRIVE_JOB : ANALYSE_JOB, { mediaId }, { singletonKey: mediaId }),
    })
    const copy = await findMedia(tx, { userId: row.userId, mediaId: id })
    if (copy === null) throw new AppError('PROJECT_NOT_FOUND')
    if (copy.status === 'ready') await queueEmbedding(tx, parts, copy)
    return copy
  }

  return {
    add_media_to_project: async ({ project_id: projectId, media_ids: mediaIds }, { caller: { userId } }) => {
      const { chatId } = await ownProject(parts, db, { userId, projectId })
      const { rows, copied } = await db.transaction(async (tx) => {
        // Two that add the same file at once would each find it missing.
        await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`files added to ${projectId}`}, 0))`)
        const wanted = await wantedRows(tx, { userId, mediaIds })
        const there = new Map(
          (await listMediaOfObjects(tx, { userId, projectId, objectKeys: wanted.map((row) => row.objectKey) })).map((row) => [
            row.objectKey,
            row,
          ]),
        )
        await refuseTooManyFiles(tx, { userId, projectId, more: wanted.filter((row) => !there.has(row.objectKey)).length })
        const copies: MediaRow[] = []
        for (const row of wanted) {
          if (there.has(row.objectKey)) continue
          const copy = await copyInto(tx, projectId, row)
          there.set(row.objectKey, copy)
          copies.push(copy)
        }
        if (copies.length > 0) await parts.touchProject(tx, { projectId, now: clock.now() })
        return { rows: wanted.flatMap((row) => there.get(row.objectKey) ?? []), copied: copies }
      })
      for (const copy of copied) await tellMediaChanged(parts, copy)
      return { media_files: await toItems(parts, rows, chatId), added: copied.length }
    },
  }
}
