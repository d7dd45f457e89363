/** Cloud-drive links, and small files that are sent within a call. */
import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ProjectId, UserId } from '@reelwright/contract/ids'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db.ts'
import type { CallHandlers } from '../../platform/room.ts'
import type { CloudDrive, DriveFile } from '../../ports/cloud-drive.ts'
import { placeOf, reserveStorage } from './begin-upload.ts'
import { DRIVE_SCOPE, DRIVE_TEXTS, driveIdOf, isImportable, libraryName, sourceOf } from './drive-links.ts'
import { claimedKind, judgeContent } from './file-kinds.ts'
import { IMPORT_DRIVE_JOB } from './import-drive-job.ts'
import { type LibraryProject, type MediaParts, ownProjectOfChat, toItem, toItems } from './media-parts.ts'
import { findMediaBySource, insertMedia } from './media-store.ts'
import { addToLibrary } from './settle-upload.ts'
import { findStorage, saveStorage } from './storage-store.ts'
import type { MediaRow } from './tables.ts'
import { tellMediaChanged } from './tell-media-changed.ts'

type DriveCall = 'upload_to_system_folder' | 'validate_gdrive_link' | 'add_user_provided_link' | 'sync_media_library'

export const createDriveCalls = (parts: MediaParts): CallHandlers<DriveCall> => {
  const { db, clock } = parts

  const configuredDrive = (): CloudDrive => {
    if (parts.cloudDrive === null) throw new AppError('GOOGLE_NOT_SET_UP', { text: DRIVE_TEXTS.notSetUp })
    return parts.cloudDrive
  }

  /** The project that either id names; both must name the same one. */
  const projectOf = async (
    userId: UserId,
    named: { project_id?: ProjectId | null | undefined; chat_id?: LibraryProject['chatId'] | null | undefined },
  ): Promise<LibraryProject | null> => {
    if (named.project_id != null) return ownProjectOfChat(parts, db, { userId, projectId: named.project_id, chatId: named.chat_id ?? null })
    if (named.chat_id == null) return null
    const chat = await parts.findChat(db, { userId, chatId: named.chat_id })
    if (chat === null) throw new AppError('CHAT_NOT_FOUND')
    return ownProjectOfChat(parts, db, { userId, projectId: chat.projectId, chatId: named.chat_id })
  }

  /** Writes files of a drive into the library and queues their import; those that are there already are left. */
  const importFiles = async (tx: Db, project: LibraryProject, files: readonly DriveFile[]): Promise<MediaRow[]> => {
    const fresh: (DriveFile & { sizeBytes: number })[] = []
    for (const file of files.filter(isImportable))
      if ((await findMediaBySource(tx, { ...project, sourceUrl: sourceOf(file.id) })) === null) fresh.push(file)
    const toStore = fresh.map((file) => ({ filename: libraryName(file.name), mimeType: file.mimeType, sizeBytes: file.sizeBytes }))
    await reserveStorage(tx, parts, { userId: project.userId, files: toStore })
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
        now: clock.now(),
      })
      await parts.enqueue(tx, IMPORT_DRIVE_JOB, { mediaId: row.id }, { singletonKey: row.id })
      rows.push(row)
    }
    if (rows.length > 0) await parts.touchProject(tx, { projectId: project.projectId, now: clock.now() })
    return rows
  }

  return {
    upload_to_system_folder: async (input, { caller }) => {
      const project = await projectOf(caller.userId, input)
      if (project === null) throw new AppError('VALIDATION_ERROR', { text: 'Project context required for file uploads' })
      const base64 = input.file_data.replace(/^data:[^,]*;base64,/, '').replace(/\s+/g, '')
      if (!/^[A-Za-z0-9+/_-]+={0,2}$/.test(base64)) throw new AppError('VALIDATION_ERROR', { text: 'The file was not sent as base64.' })
      const bytes = Buffer.from(base64, 'base64')
      const file = { filename: input.filename, mimeType: input.mime_type, sizeBytes: bytes.length }
      const judgement = judgeContent(file, bytes.subarray(0, 4096))
      if (!judgement.ok) throw new AppError('UNSUPPORTED_MEDIA', { text: judgement.sentence })
      const { mediaId, objectKey } = placeOf(parts, { userId: caller.userId, projectId: project.projectId, file })
      const dir = join(parts.workDir, `call-${randomUUID()}`)
      try {
        await mkdir(dir, { recursive: true })
        const path = join(dir, 'source')
        await writeFile(path, bytes)
        // Room is reserved first; if the store then fails, the transaction takes the file back.
        const row = await db.transaction(async (tx) => {
          await reserveStorage(tx, parts, { userId: caller.userId, files: [file] })
          const stored = await parts.store.uploadFile(objectKey, path, judgement.mimeType, AbortSignal.timeout(20_000))
          return addToLibrary(tx, parts, {
            id: mediaId,
            userId: caller.userId,
            projectId: project.projectId,
            uploadId: null,
            originalName: file.filename,
            sizeBytes: stored.sizeBytes,
            objectKey,
            etag: stored.etag,
            sourceUrl: null,
            judgement,
            now: clock.now(),
          })
        })
        await tellMediaChanged(parts.events, row)
        return { media_item: await toItem(parts, db, row) }
      } finally {
        await rm(dir, { recursive: true, force: true })
      }
    },

    validate_gdrive_link: async (input, { caller, signal }) => {
      const project = await projectOf(caller.userId, input)
      const nothing = {
        is_valid: false,
        file_info: null,
        media_item: null,
        added_to_library: false,
        project_id: project?.projectId ?? null,
        requires_oauth: false,
        folder_id: null,
        oauth_scope: null,
      }
      const id = driveIdOf(input.gdrive_link)
      if (id === null) return { ...nothing, error: DRIVE_TEXTS.format }
      if (parts.cloudDrive === null) return { ...nothing, error: DRIVE_TEXTS.notSetUp }
      const found = await parts.cloudDrive.find(id, signal)
      if (found === null) return { ...nothing, error: DRIVE_TEXTS.notAccessible, requires_oauth: true, oauth_scope: DRIVE_SCOPE }
      const known = project === null ? null : await findMediaBySource(db, { ...project, sourceUrl: sourceOf(found.id) })
      const usable = found.isFolder || isImportable(found)
      return {
        ...nothing,
        is_valid: usable,
        file_info: { name: found.name, size: found.sizeBytes, mimeType: found.mimeType, accessible: true },
        media_item: known === null ? null : await toItem(parts, db, known),
        added_to_library: known !== null,
        error: usable ? null : DRIVE_TEXTS.noMedia,
        folder_id: found.isFolder ? found.id : null,
      }
    },

    add_user_provided_link: async (input, { caller, signal }) => {
      const project = await ownProjectOfChat(parts, db, {
        userId: caller.userId,
        projectId: input.project_id,
        chatId: input.chat_id ?? null,
      })
      const id = driveIdOf(input.gdrive_link)
      if (id === null) throw new AppError('VALIDATION_ERROR', { text: DRIVE_TEXTS.format })
      const drive = configuredDrive()
      const found = await drive.find(id, signal)
      if (found === null)
        throw new AppError('VALIDATION_ERROR', {
          text: DRIVE_TEXTS.notAccessible,
          details: { requires_oauth: true, oauth_scope: DRIVE_SCOPE },
        })
      if (!found.isFolder && !isImportable(found)) throw new AppError('UNSUPPORTED_MEDIA', { text: DRIVE_TEXTS.noMedia })
      const files = found.isFolder ? await drive.listFolder(found.id, signal) : [found]
      const rows = await db.transaction(async (tx) => {
        if (found.isFolder)
          await saveStorage(tx, {
            ...project,
            settings: {
              gdriveMethod: 'user_link',
              userGdriveLink: input.gdrive_link,
              gdriveFolderId: found.id,
              gdriveAccessVerified: true,
              isActive: true,
            },
            now: clock.now(),
          })
        const made = await importFiles(tx, project, files)
        if (made.length > 0 || found.isFolder) return made
        // Added before: the file that is there is the answer.
        const known = await findMediaBySource(tx, { ...project, sourceUrl: sourceOf(found.id) })
        return known === null ? [] : [known]
      })
      for (const row of rows) await tellMediaChanged(parts.events, row)
      const items = await toItems(parts, rows, project.chatId)
      return { media_item: items.at(-1) ?? null, media_items: items }
    },

    sync_media_library: async (input, { caller, signal }) => {
      const project = await ownProjectOfChat(parts, db, {
        userId: caller.userId,
        projectId: input.project_id,
        chatId: input.chat_id ?? null,
      })
      const storage = await findStorage(db, project)
      if (storage.gdriveMethod !== 'user_link' || storage.gdriveFolderId === null)
        return { message: 'Everything in this library is on the server already.', added: 0 }
      const files = await configuredDrive().listFolder(storage.gdriveFolderId, signal)
      const rows = await db.transaction((tx) => importFiles(tx, project, files))
      for (const row of rows) await tellMediaChanged(parts.events, row)
      const added = rows.length
      return {
        message:
          added === 0
            ? 'Nothing new in the linked folder.'
            : added === 1
              ? 'One new file is being brought in.'
              : `${added} new files are being brought in.`,
        added,
      }
    },
  }
}
