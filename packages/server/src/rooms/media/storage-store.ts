/** How projects keep their media, in the database. */
import type { ProjectId, UserId } from '@reelwright/contract/wire/ids'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { type MediaStorageRow, mediaStorage } from './tables.ts'

export type StorageSettings = Omit<MediaStorageRow, 'projectId' | 'userId' | 'updatedAt'>

/** What a project has until somebody chooses. */
export const DEFAULT_STORAGE: StorageSettings = {
  gdriveMethod: 'system_managed',
  userGdriveLink: null,
  gdriveFolderId: null,
  gdriveAccessVerified: false,
  isActive: true,
}

/** Settings of several projects; one that never chose is missing. */
export const findStorages = async (
  db: Db,
  { projectIds, userId }: { userId: UserId; projectIds: readonly ProjectId[] },
): Promise<Map<ProjectId, StorageSettings>> => {
  if (projectIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(mediaStorage)
    .where(and(inArray(mediaStorage.projectId, [...projectIds]), eq(mediaStorage.userId, userId)))
  return new Map(rows.map(({ projectId, userId: _userId, updatedAt: _updatedAt, ...settings }) => [projectId, settings]))
}

export const findStorage = async (db: Db, { userId, projectId }: { userId: UserId; projectId: ProjectId }): Promise<StorageSettings> =>
  (await findStorages(db, { userId, projectIds: [projectId] })).get(projectId) ?? DEFAULT_STORAGE

export const saveStorage = async (
  db: Db,
  { settings, now, projectId, userId }: { userId: UserId; projectId: ProjectId; settings: StorageSettings; now: Date },
): Promise<void> => {
  const changed = { ...settings, updatedAt: now }
  await db
    .insert(mediaStorage)
    .values({ projectId, userId, ...changed })
    .onConflictDoUpdate({ target: mediaStorage.projectId, set: changed })
}
