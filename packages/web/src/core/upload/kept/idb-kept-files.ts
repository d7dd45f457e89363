/** Files that wait for a connection, in a database of their own for each user: what they weigh must not hold up the states of uploads. */
import type { DatabaseShape } from '../../store/database-shape.ts'
import { openDatabase } from '../../store/open-database.ts'
import { keptFilesName } from '../upload-limits.ts'
import { isKeptFile, type KeptFiles } from './kept-file.ts'

const VERSION = 1

const shapeOf = (userId: string): DatabaseShape => ({
  name: keptFilesName(userId),
  version: VERSION,
  stores: { files: { keyPath: 'id', indexes: {}, isSane: isKeptFile, isOnlyHere: true } },
})

/** Rejects where the browser keeps nothing. */
export const openKeptFiles = async (userId: string): Promise<KeptFiles> => {
  const database = await openDatabase(shapeOf(userId))
  return {
    readAll: async () => (await database.getAll('files')).filter(isKeptFile),
    write: async (file) => void (await database.put('files', file)),
    remove: (id) => database.delete('files', id),
    close: () => database.close(),
  }
}
