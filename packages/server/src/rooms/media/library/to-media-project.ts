import type { MediaFile, MediaProject } from '@reelwright/contract/library'
import type { SignGet } from '../../../ports/object-store.ts'
import { formatBytes } from '../format-bytes.ts'
import type { LibraryProject } from '../media-parts.ts'
import type { StorageSettings } from '../storage-store.ts'
import type { MediaRow } from '../tables.ts'

const formatDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

const toMediaFile = async (row: MediaRow, signGet: SignGet): Promise<MediaFile> => ({
  id: row.id,
  name: row.originalName,
  size: row.sizeBytes,
  mimeType: row.mimeType,
  createdTime: row.createdAt.toISOString(),
  modifiedTime: row.updatedAt.toISOString(),
  webViewLink: await signGet(row.objectKey, { contentType: row.mimeType }),
  webContentLink: await signGet(row.objectKey, { downloadName: row.originalName, contentType: row.mimeType }),
  thumbnailLink: row.thumbnailKey === null ? null : await signGet(row.thumbnailKey),
  file_size_formatted: formatBytes(row.sizeBytes),
})

/** A project as the library shows it. */
export const toMediaProject = async ({
  project,
  storage,
  fileCount,
  storedBytes,
  newest,
  signGet,
}: {
  project: LibraryProject
  storage: StorageSettings
  fileCount: number
  storedBytes: number
  newest: readonly MediaRow[]
  signGet: SignGet
}): Promise<MediaProject> => ({
  id: project.projectId,
  user_id: project.userId,
  chat_id: project.chatId,
  project_name: project.name,
  project_description: project.description,
  project_tags: project.tags,
  gdrive_method: storage.gdriveMethod,
  gdrive_folder_id: storage.gdriveFolderId,
  user_gdrive_link: storage.userGdriveLink,
  gdrive_link: storage.gdriveMethod === 'user_link' ? storage.userGdriveLink : null,
  is_active: storage.isActive,
  created_at: project.createdAt.toISOString(),
  updated_at: project.updatedAt.toISOString(),
  created_at_formatted: formatDay.format(project.createdAt),
  updated_at_formatted: formatDay.format(project.updatedAt),
  file_count: fileCount,
  storage_usage: storedBytes,
  media_files: await Promise.all(newest.map((row) => toMediaFile(row, signGet))),
})
