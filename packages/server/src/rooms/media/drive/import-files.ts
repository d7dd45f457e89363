import type { Db } from '../../../platform/db.ts'
import type { DriveFile } from '../../../ports/cloud-drive.ts'
import type { LibraryProject, MediaParts } from '../media-parts.ts'
import { findMediaBySource, insertMedia } from '../media-store.ts'
import type { MediaRow } from '../tables.ts'
import { placeOf, reserveStorage } from '../uploads/begin-upload.ts'
import { claimedKind } from '../uploads/file-kinds.ts'
import { isImportable, libraryName, sourceOf } from './drive-links.ts'
import { IMPORT_DRIVE_JOB } from './import-drive-job.ts'

/** Writes files of a drive into the library and queues their import; those that are there already are left. */
export const importFiles = async (
  tx: Db,
  parts: Pick<MediaParts, 'newId' | 'clock' | 'enqueue' | 'storageLimitBytes' | 'touchProject'>,
  project: LibraryProject,
  files: readonly DriveFile[],
): Promise<MediaRow[]> => {
  const fresh: (DriveFile & { sizeBytes: number })[] = []
  for (const file of files.filter(isImportable))
    if ((await findMediaBySource(tx, { ...project, sourceUrl: sourceOf(file.id) })) === null) fresh.push(file)
  const toStore = fresh.map((file) => ({ filename: libraryName(file.name), mimeType: file.mimeType, sizeBytes: file.sizeBytes }))
  await reserveStorage(tx, parts, { ...project, files: toStore })
  const rows: MediaRow[] = []
  for (const [index, file] of toStore.entries()) {
    const source = fresh[index]
    if (source === undefined) continue
    const { mediaId, objectKey } = placeOf(parts, { userId: project.userId, projectId: project.projectId, file })
    const row = await insertMedia(tx, {
      id: mediaId,
      userId: project.userId,
      projectId: project.projectId,
      uploadId: null,
      originalName: file.filename,
      mimeType: file.mimeType,
      category: claimedKind(file) ?? 'other',
      sizeBytes: file.sizeBytes,
      objectKey,
      etag: '',
      status: 'analysing',
      sourceUrl: sourceOf(source.id),
      now: parts.clock.now(),
    })
    await parts.enqueue(tx, IMPORT_DRIVE_JOB, { mediaId: row.id }, { singletonKey: row.id, account: row.userId })
    rows.push(row)
  }
  if (rows.length > 0) await parts.touchProject(tx, { projectId: project.projectId, now: parts.clock.now() })
  return rows
}
