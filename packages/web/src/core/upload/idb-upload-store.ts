/** Upload states in a database of their own for each user (document B section 3): clearing the cache must not lose half a film. */

import { deleteDB, type IDBPDatabase } from 'idb'
import { errorText } from '../api/api-error.ts'
import type { DatabaseShape } from '../store/database-shape.ts'
import { openDatabase } from '../store/open-database.ts'
import { keptFilesName, UPLOAD_DATABASE_VERSION } from './upload-limits.ts'
import { isUploadRecord, type UploadRecord } from './upload-record.ts'
import { createMemoryUploadStore, type UploadStore } from './upload-store.ts'

const uploadShape = (userId: string): DatabaseShape => ({
  name: `reelwright-uploads-${userId}`,
  version: UPLOAD_DATABASE_VERSION,
  stores: {
    states: {
      keyPath: 'upload_id',
      indexes: { by_project: 'project_id', by_expiry: 'expires_at' },
      isSane: isUploadRecord,
      // The server cannot tell which parts it has: lost here is lost.
      isOnlyHere: true,
    },
  },
})

const fromDatabase = (database: IDBPDatabase<unknown>): UploadStore => ({
  readAll: async () => (await database.getAllFromIndex('states', 'by_expiry')).filter(isUploadRecord),
  read: async (uploadId) => {
    const record: unknown = await database.get('states', uploadId)
    return isUploadRecord(record) ? record : null
  },
  write: async (record: UploadRecord) => {
    await database.put('states', record)
  },
  remove: (uploadId) => database.delete('states', uploadId),
  close: () => database.close(),
})

/** The states of a user. `warn` hears why they cannot be kept. */
export const openUploadStore = async (userId: string, warn: (text: string) => void): Promise<UploadStore> => {
  try {
    return fromDatabase(await openDatabase(uploadShape(userId)))
  } catch (error) {
    warn(`Uploads cannot be kept on this device: ${errorText(error, 'IndexedDB failed')}`)
    return createMemoryUploadStore()
  }
}

/** The same, opened when it is first asked for something: most people's devices never have a database of uploads. */
export const openWhenAsked = (open: () => Promise<UploadStore>): UploadStore => {
  let opening: Promise<UploadStore> | null = null
  const opened = (): Promise<UploadStore> => {
    opening ??= open()
    return opening
  }
  return {
    readAll: async () => (await opened()).readAll(),
    read: async (uploadId) => (await opened()).read(uploadId),
    write: async (record) => (await opened()).write(record),
    remove: async (uploadId) => (await opened()).remove(uploadId),
    close: () => void opening?.then((store) => store.close()),
  }
}

/** Deletes what is kept of a user; other tabs let go of it by themselves. */
export const deleteUploadStore = async (userId: string): Promise<void> => {
  await Promise.all([uploadShape(userId).name, keptFilesName(userId)].map((name) => deleteDB(name)))
}
