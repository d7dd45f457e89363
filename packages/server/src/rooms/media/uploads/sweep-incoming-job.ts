/** The job that takes away what lies in the place of uploads and belongs to none that waits: written after the confirmation, or after the file or its owner went. */
import type { MediaId } from '@reelwright/contract/wire/ids'
import type { Db } from '../../../platform/db.ts'
import { byTheClock } from '../../../platform/jobs/by-the-clock.ts'
import type { JobDefinition } from '../../../platform/room.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { ListedObject, ObjectStore } from '../../../ports/object-store.ts'
import { UPLOAD_LIFE_SEC } from '../media-rules.ts'
import { INCOMING_PREFIX, mediaOfIncoming } from './incoming.ts'
import { statusOfUploads } from './upload-store.ts'

type Totals = { objects: number; bytes: number }

export type SweepIncomingParts = {
  db: Db
  clock: Clock
  store: ObjectStore
  /** For the figures: what waits for its confirmation, and what was taken away. */
  onIncomingSwept(found: { kept: Totals; swept: Totals }): void
}

const BATCH = 500
/** An object of an upload that this database does not know may be of another server on the same bucket; after this no upload needs it. */
const UNKNOWN_KEPT_MS = (UPLOAD_LIFE_SEC + 60 * 60) * 1_000

const add = (totals: Totals, objects: readonly ListedObject[]): void => {
  totals.objects += objects.length
  totals.bytes += objects.reduce((sum, each) => sum + each.sizeBytes, 0)
}

export const createSweepIncomingJob = (parts: SweepIncomingParts): JobDefinition<Record<string, never>> => {
  const isLeftover = ({ key, modifiedAt }: ListedObject, known: ReadonlyMap<MediaId, string>): boolean => {
    const mediaId = mediaOfIncoming(key)
    const status = mediaId === null ? undefined : known.get(mediaId)
    if (status !== undefined) return status !== 'waiting'
    return parts.clock.now().getTime() - modifiedAt.getTime() > UNKNOWN_KEPT_MS
  }

  return {
    name: 'sweep-incoming',
    ...byTheClock('*/5 * * * *'),
    timeoutSec: 240,
    heartbeatSec: 30,
    run: async (_payload, { signal }) => {
      const found = { kept: { objects: 0, bytes: 0 }, swept: { objects: 0, bytes: 0 } }
      const sweep = async (objects: readonly ListedObject[]): Promise<void> => {
        signal.throwIfAborted()
        const known = await statusOfUploads(
          parts.db,
          objects.flatMap(({ key }) => mediaOfIncoming(key) ?? []),
        )
        const leftovers = objects.filter((object) => isLeftover(object, known))
        if (leftovers.length > 0) await parts.store.delete(leftovers.map(({ key }) => key))
        add(found.swept, leftovers)
        add(
          found.kept,
          objects.filter((object) => !isLeftover(object, known)),
        )
      }
      let batch: ListedObject[] = []
      for await (const object of parts.store.list(INCOMING_PREFIX)) {
        batch.push(object)
        if (batch.length < BATCH) continue
        await sweep(batch)
        batch = []
      }
      await sweep(batch)
      parts.onIncomingSwept(found)
    },
  }
}
