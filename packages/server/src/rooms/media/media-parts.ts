/** What the parts of this room are given, and what they all need of it. */

import type { MediaItem } from '@reelwright/contract/media'
import type { ChatId, MediaId, ProjectId, UserId } from '@reelwright/contract/wire/ids'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db.ts'
import type { ReelEvents } from '../../platform/room.ts'
import type { CloudDrive } from '../../ports/cloud-drive.ts'
import type { NewId } from '../../ports/new-id.ts'
import type { SignGet } from '../../ports/object-store.ts'
import type { DroppedStep } from './deletion/deleted-media-store.ts'
import { toMediaItem } from './library/to-media-item.ts'
import type { MediaRow } from './tables.ts'
import type { MeasuringJobParts } from './uploads/measure-object.ts'

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

type Publication = Parameters<ReelEvents['publish']>[0]

export type MediaParts = MeasuringJobParts & {
  events: ReelEvents
  newId: NewId
  signGet: SignGet
  /** For what is published to tabs: without the origin of this server, which each may reach by another. */
  signGetForTabs: SignGet
  /** Null where cloud-drive links are not set up. */
  cloudDrive: CloudDrive | null
  /** Puts a notification under the person's bell; what it gives back tells their tabs, after commit. */
  notify(
    db: Db,
    notification: { userId: UserId; type: 'success' | 'warning'; title: string; message: string; actionUrl: string; actionText: string },
  ): Promise<() => Promise<void>>
  findProject(db: Db, ownProject: { userId: UserId; projectId: ProjectId }): Promise<LibraryProject | null>
  findChat(db: Db, ownChat: { userId: UserId; chatId: ChatId }): Promise<{ projectId: ProjectId } | null>
  listProjects(
    db: Db,
    page: { userId: UserId; search: string | null; limit: number; offset: number },
  ): Promise<{ rows: LibraryProject[]; total: number }>
  /** Makes a project within the person's quota. */
  makeProject(
    db: Db,
    fields: { userId: UserId; name: string; description: string | null; tags: readonly string[] },
  ): Promise<LibraryProject>
  changeProject(db: Db, projectFields: { userId: UserId; projectId: ProjectId } & ProjectFields): Promise<LibraryProject | null>
  /** Deletes a project with everything in it; whether there was one. */
  removeProject(db: Db, ownProject: { userId: UserId; projectId: ProjectId }): Promise<boolean>
  /** A file is ready, refused or gone: what waited for it may go on. */
  onClipSettled(db: Db, userId: UserId): Promise<void>
  /** Moves a project to the front of the list. */
  touchProject(db: Db, touched: { projectId: ProjectId; now: Date }): Promise<void>
  /** Bytes that the person's plan lets them store; null is without limit. */
  storageLimitBytes(db: Db, userId: UserId): Promise<number | null>
  /** Takes a file that is about to go out of every plan; gives events to publish after commit, and the steps that did it. */
  dropFromPlans(
    db: Db,
    ownMedia: { userId: UserId; mediaId: MediaId },
  ): Promise<{ publications: readonly Publication[]; droppedSteps: DroppedStep[] }>
  /** Takes such steps back where the plan still fits them; gives events to publish after commit. */
  putBackIntoPlans(db: Db, deletion: { userId: UserId; droppedSteps: readonly DroppedStep[] }): Promise<readonly Publication[]>
}

/** The caller's project, or the refusal that a missing one and somebody else's share. */
export const ownProject = async (
  parts: Pick<MediaParts, 'findProject'>,
  db: Db,
  wanted: { userId: UserId; projectId: ProjectId },
): Promise<LibraryProject> => {
  const project = await parts.findProject(db, wanted)
  if (project === null) throw new AppError('PROJECT_NOT_FOUND')
  return project
}

/** The caller's project, which the chat must belong to when one is named too. */
export const ownProjectOfChat = async (
  parts: Pick<MediaParts, 'findProject' | 'findChat'>,
  db: Db,
  wanted: { userId: UserId; projectId: ProjectId; chatId: ChatId | null },
): Promise<LibraryProject> => {
  const project = await ownProject(parts, db, wanted)
  if (wanted.chatId !== null && wanted.chatId !== project.chatId) throw new AppError('CHAT_NOT_FOUND')
  return project
}

/** The project that either id names; both must name the same one. */
export const namedProject = async (
  parts: Pick<MediaParts, 'db' | 'findProject' | 'findChat'>,
  userId: UserId,
  named: { project_id?: ProjectId | null | undefined; chat_id?: LibraryProject['chatId'] | null | undefined },
): Promise<LibraryProject | null> => {
  if (named.project_id != null)
    return ownProjectOfChat(parts, parts.db, { userId, projectId: named.project_id, chatId: named.chat_id ?? null })
  if (named.chat_id == null) return null
  const chat = await parts.findChat(parts.db, { userId, chatId: named.chat_id })
  if (chat === null) throw new AppError('CHAT_NOT_FOUND')
  return ownProjectOfChat(parts, parts.db, { userId, projectId: chat.projectId, chatId: named.chat_id })
}

export const toItems = (parts: Pick<MediaParts, 'signGet'>, rows: readonly MediaRow[], chatId: ChatId): Promise<MediaItem[]> =>
  Promise.all(rows.map((row) => toMediaItem(row, { chatId, signGet: parts.signGet })))

/** A file as the wire has it, wherever it lies. */
export const toItem = async (parts: Pick<MediaParts, 'findProject' | 'signGet'>, db: Db, row: MediaRow): Promise<MediaItem> => {
  const { chatId } = await ownProject(parts, db, row)
  return toMediaItem(row, { chatId, signGet: parts.signGet })
}
