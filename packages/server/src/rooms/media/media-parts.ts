/** What the parts of this room are given, and what they all need of it. */
import type { ChatId, MediaId, ProjectId, UserId } from '@reelwright/contract/ids'
import type { MediaItem } from '@reelwright/contract/media'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db.ts'
import type { ReelEvents } from '../../platform/room.ts'
import type { CloudDrive } from '../../ports/cloud-drive.ts'
import type { NewId } from '../../ports/new-id.ts'
import type { SignGet } from '../../ports/object-store.ts'
import type { MeasuringJobParts } from './measure-object.ts'
import type { MediaRow } from './tables.ts'
import { toMediaItem } from './to-media-item.ts'

/** A project as the library sees it, without what this room adds. */
export type LibraryProject = {
  projectId: ProjectId
  userId: UserId
  chatId: ChatId
  name: string
  description: string | null
  tags: string[]
  createdAt: Date
  updatedAt: Date
}
export type ProjectFields = { name?: string; description?: string | null; tags?: readonly string[] }

export type MediaParts = MeasuringJobParts & {
  events: ReelEvents
  newId: NewId
  signGet: SignGet
  /** Null where cloud-drive links are not set up. */
  cloudDrive: CloudDrive | null
  /** Puts a notification under the person's bell; what it gives back tells their tabs, after commit. */
  notify(
    db: Db,
    of: { userId: UserId; type: 'success' | 'warning'; title: string; message: string; actionUrl: string; actionText: string },
  ): Promise<() => Promise<void>>
  findProject(db: Db, of: { userId: UserId; projectId: ProjectId }): Promise<LibraryProject | null>
  findChat(db: Db, of: { userId: UserId; chatId: ChatId }): Promise<{ projectId: ProjectId } | null>
  listProjects(
    db: Db,
    of: { userId: UserId; search: string | null; limit: number; offset: number },
  ): Promise<{ rows: LibraryProject[]; total: number }>
  /** Makes a project within the person's quota. */
  makeProject(db: Db, of: { userId: UserId; name: string; description: string | null; tags: readonly string[] }): Promise<LibraryProject>
  changeProject(db: Db, of: { userId: UserId; projectId: ProjectId } & ProjectFields): Promise<LibraryProject | null>
  /** Deletes a project with everything in it; whether there was one. */
  removeProject(db: Db, of: { userId: UserId; projectId: ProjectId }): Promise<boolean>
  /** Moves a project to the front of the list. */
  touchProject(db: Db, of: { projectId: ProjectId; now: Date }): Promise<void>
  /** Bytes that the person's plan lets them store; null is without limit. */
  storageLimitBytes(db: Db, userId: UserId): Promise<number | null>
  /** Takes a file that is about to go out of every plan; gives events to publish after commit. */
  dropFromPlans(db: Db, of: { userId: UserId; mediaId: MediaId }): Promise<readonly Parameters<ReelEvents['publish']>[0][]>
}

/** The caller's project, or the refusal that a missing one and somebody else's share. */
export const ownProject = async (
  parts: Pick<MediaParts, 'findProject'>,
  db: Db,
  of: { userId: UserId; projectId: ProjectId },
): Promise<LibraryProject> => {
  const project = await parts.findProject(db, of)
  if (project === null) throw new AppError('PROJECT_NOT_FOUND')
  return project
}

/** The caller's project, which the chat must belong to when one is named too. */
export const ownProjectOfChat = async (
  parts: Pick<MediaParts, 'findProject' | 'findChat'>,
  db: Db,
  of: { userId: UserId; projectId: ProjectId; chatId: ChatId | null },
): Promise<LibraryProject> => {
  const project = await ownProject(parts, db, of)
  if (of.chatId !== null && of.chatId !== project.chatId) throw new AppError('CHAT_NOT_FOUND')
  return project
}

export const toItems = (parts: Pick<MediaParts, 'signGet'>, rows: readonly MediaRow[], chatId: ChatId): Promise<MediaItem[]> =>
  Promise.all(rows.map((row) => toMediaItem(row, { chatId, signGet: parts.signGet })))

/** A file as the wire has it, wherever it lies. */
export const toItem = async (parts: Pick<MediaParts, 'findProject' | 'signGet'>, db: Db, row: MediaRow): Promise<MediaItem> => {
  const { chatId } = await ownProject(parts, db, row)
  return toMediaItem(row, { chatId, signGet: parts.signGet })
}
