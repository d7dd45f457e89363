/** What the projects room is given, and what it gives to others. */
import type { Project } from '@reelwright/contract/projects'
import type { ChatId, ProjectId, ReelId, UserId } from '@reelwright/contract/wire/ids'
import type { Db } from '../../platform/db.ts'
import type { EnqueueJob } from '../../platform/room.ts'
import type { Clock } from '../../ports/clock.ts'
import type { NewId } from '../../ports/new-id.ts'
import type { SignGet } from '../../ports/object-store.ts'
import type { ProjectRow } from './projects-store.ts'

export type ProjectsParts = {
  db: Db
  clock: Clock
  newId: NewId
  signGet: SignGet
  enqueue: EnqueueJob
  /** Whether the person's plan has room for one more project; asked under a lock of their projects. */
  mayCreateProject(db: Db, userId: UserId): Promise<{ allowed: boolean; reason: string | null; isFixed?: boolean }>
  /** Counts and posters of the reels of each project; one without reels may be missing. */
  summariseReels(
    db: Db,
    projectIds: readonly ProjectId[],
  ): Promise<ReadonlyMap<ProjectId, { reelCount: number; finishedCount: number; posterKeys: readonly string[] }>>
  /** Counts and thumbnails of the files of each project; one without files may be missing. */
  summariseFiles(
    db: Db,
    projectIds: readonly ProjectId[],
  ): Promise<ReadonlyMap<ProjectId, { fileCount: number; thumbnailKeys: readonly string[] }>>
  findReel(db: Db, ownReel: { userId: UserId; reelId: ReelId }): Promise<{ reelId: ReelId; projectId: ProjectId; name: string } | null>
  /** Queues the deletion of every object of a project that is about to go. */
  releaseObjects(db: Db, ownProject: { userId: UserId; projectId: ProjectId }): Promise<void>
  /** Copies files, reels and plans into a new, empty project. */
  copyContent(db: Db, copy: { userId: UserId; fromProjectId: ProjectId; toProjectId: ProjectId; toChatId: ChatId }): Promise<void>
  prepareSamples: PrepareSamples
}

/** Puts the sample clips where the files of a project lie that is about to be made; then fills it in the transaction that makes it, or takes them away again. */
export type PrepareSamples = (project: { userId: UserId; projectId: ProjectId; chatId: ChatId }) => Promise<{
  fill(tx: Db): Promise<ReelId>
  drop(): Promise<void>
}>

/** What the library needs to make, change and delete projects by their own rules. */
export type ProjectsForLibrary = {
  makeProject(db: Db, fields: { userId: UserId; name: string; description: string | null; tags: readonly string[] }): Promise<ProjectRow>
  changeProject(
    db: Db,
    change: { userId: UserId; projectId: ProjectId; name?: string; description?: string | null; tags?: readonly string[] },
  ): Promise<ProjectRow | null>
  /** Whether there was one. */
  removeProject(db: Db, ownProject: { userId: UserId; projectId: ProjectId }): Promise<boolean>
}

/** Takes every project of a person out for good, at once. */
export type PurgeProjectsOf = (tx: Db, userId: UserId) => Promise<void>

/** A page of somebody's projects as the wire has them, most recently updated first. */
export type ListProjectsOf = (userId: UserId, page: { limit: number; offset: number }) => Promise<{ projects: Project[]; total: number }>
