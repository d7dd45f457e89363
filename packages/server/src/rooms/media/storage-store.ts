/** How projects keep their media, in the database. */
import type { ProjectId, UserId } from '@reelwright/contract/ids'
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
  of: { userId: UserId; projectIds: readonly ProjectId[] },
): Promise<Map<ProjectId, StorageSettings>> => {
  if (of.projectIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(mediaStorage)
    .where(and(inArray(mediaStorage.projectId, [...of.projectIds]), eq(mediaStorage.userId, of.userId)))
  return new Map(rows.map(({ projectId, userId: _userId, updatedAt: _updatedAt, ...settings }) => [projectId, settings]))
}

export const findStorage = async (db: Db, of: { userId: UserId; projectId: ProjectId }): Promise<StorageSettings> =>
  (await findStorages(db, { userId: of.userId, projectIds: [of.projectId] })).get(of.projectId) ?? DEFAULT_STORAGE

export const saveStorage = async (
  db: Db,
  of: { userId: UserId; projectId: ProjectId; settings: StorageSettings; now: Date },
): Promise<void> => {
  const changed = { ...of.settings, updatedAt: of.now }
  await db
    .insert(mediaStorage)
    .values({ projectId: of.projectId, userId: of.userId, ...changed })
    .onConflictDoUpdate({ target: mediaStorage.projectId, set: changed })
}
