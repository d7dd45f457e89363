/** The job that takes objects out of the store once nothing uses them any more. */
import * as z from 'zod/mini'
import type { Db } from '../../platform/db.ts'
import type { JobDefinition } from '../../platform/room.ts'
import type { ObjectStore } from '../../ports/object-store.ts'
import { keysInUse } from './media-store.ts'
import { keysOfFile } from './object-keys.ts'

export const DELETE_OBJECTS_JOB = { name: 'delete-objects' } as const

/** Of keys deleted at a time. */
const BATCH = 500

const Payload = z.object({
  /** Keys of files, whose thumbnails and the like go with them; one that a copy still uses stays. */
  files: z.array(z.string()),
  /** Keys of anything else. */
  others: z.array(z.string()),
  /** Uploads in parts that were never finished. */
  multiparts: z.array(z.object({ key: z.string(), multipartId: z.string() })),
  /** Everything whose key begins so; jobs of before have none. A slash ends it, so that it names a whole account and no half of an id. */
  prefixes: z.optional(z.array(z.string().check(z.regex(/^[\w-]{36}\/(?:exports\/)?$/)))),
})
export type ObjectsToDelete = z.infer<typeof Payload>

export const createDeleteObjectsJob = (parts: { db: Db; store: ObjectStore }): JobDefinition<ObjectsToDelete> => ({
  ...DELETE_OBJECTS_JOB,
  payload: Payload,
  concurrency: 1,
  // An outage of the store may last: with doubling delays these tries span hours.
  retryLimit: 20,
  timeoutSec: 10 * 60,
  heartbeatSec: 30,
  run: async ({ files, others, multiparts, prefixes = [] }, { signal }) => {
    const used = await keysInUse(parts.db, files)
    const unused = files.filter((key) => !used.has(key))
    for (const multipart of multiparts) await parts.store.abortMultipart(multipart)
    const keys = [...unused.flatMap(keysOfFile), ...others]
    if (keys.length > 0) await parts.store.delete(keys)
    for (const prefix of prefixes) await deleteAllUnder(parts.store, prefix, signal)
  },
})

const deleteAllUnder = async (store: ObjectStore, prefix: string, signal: AbortSignal): Promise<void> => {
  const keys: string[] = []
  for await (const { key } of store.list(prefix)) keys.push(key)
  for (let at = 0; at < keys.length; at += BATCH) {
    signal.throwIfAborted()
    await store.delete(keys.slice(at, at + BATCH))
  }
}
