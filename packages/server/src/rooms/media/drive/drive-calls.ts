/** Cloud-drive links: what one leads to, and bringing its files in. */

import type { ChatId, ProjectId, UserId } from '@reelwright/contract/wire/ids'
import { AppError } from '../../../platform/app-error.ts'
import type { CallHandlers } from '../../../platform/room.ts'
import type { CloudDrive } from '../../../ports/cloud-drive.ts'
import { type MediaParts, namedProject, ownProjectOfChat, toItem, toItems } from '../media-parts.ts'
import { findMediaBySource } from '../media-store.ts'
import { findStorage, saveStorage } from '../storage-store.ts'
import { tellMediaChanged } from '../tell-media-changed.ts'
import { askDrive } from './ask-drive.ts'
import { DRIVE_SCOPE, DRIVE_TEXTS, driveIdOf, isImportable, sourceOf } from './drive-links.ts'
import { importFiles } from './import-files.ts'

type ImportCall = 'add_user_provided_link' | 'sync_media_library'

const configuredDrive = ({ cloudDrive }: Pick<MediaParts, 'cloudDrive'>): CloudDrive => {
  if (cloudDrive === null) throw new AppError('GOOGLE_NOT_SET_UP', { text: DRIVE_TEXTS.notSetUp })
  return cloudDrive
}

/** Looks at what a link leads to, and changes nothing. */
export const createDriveLinkCheck = (parts: MediaParts): CallHandlers<'validate_gdrive_link'> => {
  const { db } = parts
  return {
    validate_gdrive_link: async (input, context) => {
      const { caller, signal } = context
      const project = await namedProject(parts, caller.userId, input)
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
      const found = await askDrive(parts.cloudDrive.find(id, signal), context).catch((error: unknown) => {
        if (error instanceof AppError) return error
        throw error
      })
      if (found instanceof AppError) return { ...nothing, error: found.message }
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
  }
}

export const createDriveCalls = (parts: MediaParts): CallHandlers<ImportCall> => {
  const { db, clock } = parts
  const projectOf = (userId: UserId, named: { project_id: ProjectId; chat_id?: ChatId | null | undefined }) =>
    ownProjectOfChat(parts, db, { userId, projectId: named.project_id, chatId: named.chat_id ?? null })
  return {
    add_user_provided_link: async (input, context) => {
      const { caller, signal } = context
      const project = await projectOf(caller.userId, input)
      const id = driveIdOf(input.gdrive_link)
      if (id === null) throw new AppError('VALIDATION_ERROR', { text: DRIVE_TEXTS.format })
      const drive = configuredDrive(parts)
      const found = await askDrive(drive.find(id, signal), context)
      if (found === null)
        throw new AppError('VALIDATION_ERROR', {
          text: DRIVE_TEXTS.notAccessible,
          details: { requires_oauth: true, oauth_scope: DRIVE_SCOPE },
        })
      if (!found.isFolder && !isImportable(found)) throw new AppError('UNSUPPORTED_MEDIA', { text: DRIVE_TEXTS.noMedia })
      const files = found.isFolder ? await askDrive(drive.listFolder(found.id, signal), context) : [found]
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
        const made = await importFiles(tx, parts, project, files)
        if (made.length > 0 || found.isFolder) return made
        // Added before: the file that is there is the answer.
        const known = await findMediaBySource(tx, { ...project, sourceUrl: sourceOf(found.id) })
        return known === null ? [] : [known]
      })
      for (const row of rows) await tellMediaChanged(parts, row)
      const items = await toItems(parts, rows, project.chatId)
      return { media_item: items.at(-1) ?? null, media_items: items }
    },

    sync_media_library: async (input, context) => {
      const { caller, signal } = context
      const project = await projectOf(caller.userId, input)
      const storage = await findStorage(db, project)
      if (storage.gdriveMethod !== 'user_link' || storage.gdriveFolderId === null)
        return { message: 'Everything in this library is on the server already.', added: 0 }
      const files = await askDrive(configuredDrive(parts).listFolder(storage.gdriveFolderId, signal), context)
      const rows = await db.transaction((tx) => importFiles(tx, parts, project, files))
      for (const row of rows) await tellMediaChanged(parts, row)
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
