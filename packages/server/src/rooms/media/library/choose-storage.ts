import type { GdriveMethod } from '@reelwright/contract/library'
import { AppError } from '../../../platform/app-error.ts'
import { DRIVE_TEXTS, driveIdOf } from '../drive/drive-links.ts'
import type { MediaParts } from '../media-parts.ts'
import { DEFAULT_STORAGE, type StorageSettings } from '../storage-store.ts'

/** The settings that are asked for; a link must be one that the server can read, which is tried here. */
export const chooseStorage = async (
  { cloudDrive }: Pick<MediaParts, 'cloudDrive'>,
  before: StorageSettings,
  asked: { method: GdriveMethod; link: string | null; isActive: boolean },
  signal: AbortSignal,
): Promise<StorageSettings> => {
  if (asked.method === 'system_managed') return { ...DEFAULT_STORAGE, isActive: asked.isActive }
  if (asked.link === null || asked.link === '') throw new AppError('VALIDATION_ERROR', { text: 'Google Drive link is required' })
  if (asked.link === before.userGdriveLink && before.gdriveAccessVerified)
    return { ...before, gdriveMethod: 'user_link', isActive: asked.isActive }
  const id = driveIdOf(asked.link)
  if (id === null) throw new AppError('VALIDATION_ERROR', { text: DRIVE_TEXTS.format })
  if (cloudDrive === null) throw new AppError('GOOGLE_NOT_SET_UP', { text: DRIVE_TEXTS.notSetUp })
  const found = await cloudDrive.find(id, signal)
  if (found === null) throw new AppError('VALIDATION_ERROR', { text: DRIVE_TEXTS.notAccessible })
  if (!found.isFolder) throw new AppError('VALIDATION_ERROR', { text: 'Folder ID is required' })
  return {
    gdriveMethod: 'user_link',
    userGdriveLink: asked.link,
    gdriveFolderId: found.id,
    gdriveAccessVerified: true,
    isActive: asked.isActive,
  }
}
