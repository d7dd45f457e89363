import type { MediaFile, MediaProject } from '@reelwright/contract/library'
import type { SignGet } from '../../ports/object-store.ts'
import { formatBytes } from './format-bytes.ts'
import type { LibraryProject } from './media-parts.ts'
import type { StorageSettings } from './storage-store.ts'
import type { MediaRow } from './tables.ts'

const formatDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

const toMediaFile = async (row: MediaRow, signGet: SignGet): Promise<MediaFile> => ({
  id: row.id,
  name: row.originalName,
  size: row.sizeBytes,
  mimeType: row.mimeType,
  createdTime: row.createdAt.toISOString(),
  modifiedTime: row.updatedAt.toISOString(),
  webViewLink: await signGet(row.objectKey),
  webContentLink: await signGet(row.objectKey, row.originalName),
  thumbnailLink: row.thumbnailKey === null ? null : await signGet(row.thumbnailKey),
  file_size_formatted: formatBytes(row.sizeBytes),
})

/** A project as the library shows it. */
export const toMediaProject = async (of: {
  project: LibraryProject
  storage: StorageSettings
  fileCount: number
  storedBytes: number
  newest: readonly MediaRow[]
  signGet: SignGet
}): Promise<MediaProject> => ({
  id: of.project.projectId,
  user_id: of.project.userId,
  chat_id: of.project.chatId,
  project_name: of.project.name,
  project_description: of.project.description,
  project_tags: of.project.tags,
  gdrive_method: of.storage.gdriveMethod,
  gdrive_folder_id: of.storage.gdriveFolderId,
  user_gdrive_link: of.storage.userGdriveLink,
  gdrive_link: of.storage.gdriveMethod === 'user_link' ? of.storage.userGdriveLink : null,
  is_active: of.storage.isActive,
  created_at: of.project.createdAt.toISOString(),
  updated_at: of.project.updatedAt.toISOString(),
  created_at_formatted: formatDay.format(of.project.createdAt),
  updated_at_formatted: formatDay.format(of.project.updatedAt),
  file_count: of.fileCount,
  storage_usage: of.storedBytes,
  media_files: await Promise.all(of.newest.map((row) => toMediaFile(row, of.signGet))),
})
