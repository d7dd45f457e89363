/**
 * Messages into the device's store, in slices between which the page draws. A request takes longer than the row it is about, so what is
 * known of a slice is asked for with one request for each reel, and so is what came of it.
 */
import type { ChatMessage } from '@reelwright/contract/chat'
import { type IDBPDatabase, type IDBPObjectStore, unwrap } from 'idb'
import { inBatches } from './in-batches.ts'
import { isSaneMessage } from './sane-record.ts'

type Store = IDBPObjectStore<unknown, ['messages'], 'messages', 'readwrite'>

/** Where so many times as many messages lie between the first and the last of a slice, each is asked for by itself (ours). */
const SPARSE = 4

/** Reads the rows, or the keys, of the messages of one reel. */
const readKnown = async <T>(
  ofReel: readonly ChatMessage[],
  readRange: (range: IDBKeyRange, limit: number) => Promise<T[]>,
  readOne: (id: string) => Promise<T | undefined>,
): Promise<readonly (T | undefined)[]> => {
  const seqs = ofReel.map((message) => message.seq)
  const reelId = ofReel[0]?.reel_id
  const limit = ofReel.length * SPARSE
  const found = await readRange(IDBKeyRange.bound([reelId, Math.min(...seqs)], [reelId, Math.max(...seqs)]), limit)
  return found.length < limit ? found : Promise.all(ofReel.map((message) => readOne(message.id)))
}

/** They are done in order, so the last one's answer is for all: a promise for each would take as long again as the writing. */
const putAll = (store: Store, rows: readonly unknown[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const bare = unwrap(store)
    let last: IDBRequest | null = null
    for (const row of rows) {
      const request = bare.put(row)
      request.onerror = () => reject(request.error)
      last = request
    }
    if (last === null) resolve()
    else last.onsuccess = () => resolve()
  })

const writeSlice = async (store: Store, slice: readonly ChatMessage[], now: () => number): Promise<number> => {
  const index = store.index('by_reel')
  const reels = [...Map.groupBy(slice, (message) => message.reel_id).values()]
  const rows = await Promise.all(
    reels.map((ofReel) =>
      readKnown<unknown>(
        ofReel,
        (range, limit) => index.getAll(range, limit),
        (id) => store.get(id),
      ),
    ),
  )
  const versions = new Map<string, number>(
    rows
      .flat()
      .filter(isSaneMessage)
      .map((row) => [row.id, row.version]),
  )
  const written = putAll(
    store,
    slice.filter((message) => (versions.get(message.id) ?? -1) <= message.version).map((message) => ({ ...message, cached_at: now() })),
  )
  const keys = reels.map((ofReel) =>
    readKnown<IDBValidKey>(
      ofReel,
      (range, limit) => index.getAllKeys(range, limit),
      (id) => store.getKey(id),
    ),
  )
  const [found] = await Promise.all([Promise.all(keys), written])
  const kept = new Set(found.flat())
  return slice.filter((message) => kept.has(message.id)).length
}

/** Gives back how many of them are in the store afterwards; an older version never replaces a newer one. */
export const writeMessages = async (
  records: IDBPDatabase<unknown>,
  messages: readonly ChatMessage[],
  now: () => number,
): Promise<number> => {
  let kept = 0
  for (const slice of inBatches(messages)) {
    // What the server has as well need not be on the disk before the next slice is begun.
    const transaction = records.transaction('messages', 'readwrite', { durability: 'relaxed' })
    // A request that fails ends its transaction as well; whoever asked hears of it from the request.
    transaction.done.catch(() => undefined)
    const written = await writeSlice(transaction.store, slice, now)
    await transaction.done
    kept += written
  }
  return kept
}
