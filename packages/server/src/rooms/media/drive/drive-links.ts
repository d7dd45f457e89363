/** Cloud-drive links: what they name, and what is said about those that cannot be used (B5, DRIVE-01). Pure. */
import { DRIVE_LINK } from '@reelwright/contract/library'
import type { DriveFile } from '../../../ports/cloud-drive.ts'
import { claimedKind } from '../uploads/file-kinds.ts'

/** Rights that a person would have to give for a folder that is not shared. */
export const DRIVE_SCOPE = 'https://www.googleapis.com/auth/drive.readonly'

export const DRIVE_TEXTS = {
  format: 'Invalid Google Drive link format',
  notSetUp: 'Cloud-drive links are not set up on this server. Its operator can set GOOGLE_DRIVE_API_KEY.',
  notAccessible: 'The server cannot see what this link leads to. In Google Drive choose Share, then “Anyone with the link”, and try again.',
  noMedia: 'This is not a video, a picture or a sound file that can be used in a reel.',
} as const

/** The id of the file or folder that a link names; null when it is no such link. */
export const driveIdOf = (link: string): string | null => DRIVE_LINK.exec(link)?.[1] ?? null

/** Whether a file of a drive may be imported: it has bytes, and its name or type is one that the library takes. */
export const isImportable = (file: DriveFile): file is DriveFile & { sizeBytes: number } =>
  !file.isFolder && file.sizeBytes !== null && claimedKind({ filename: file.name, mimeType: file.mimeType }) !== null

/** A name that the library takes, whatever the drive allows. */
export const libraryName = (name: string): string => {
  const plain = name.replace(/[\p{Cc}]+/gu, ' ').trim()
  return plain === '' ? 'file' : [...plain].slice(0, 255).join('')
}

/** Where an imported file came from: it is recognised by this when a link is added again. */
export const sourceOf = (driveId: string): string => `https://drive.google.com/file/d/${driveId}`
