/** The messages that the device keeps of each reel. */
import type { ChatMessage } from '@reelwright/contract/chat'
import type { Database, Range, Writer } from './database.ts'
import { inBatches } from './in-batches.ts'
import type { LocalStore } from './local-store.ts'
import { isSaneMessage } from './sane-record.ts'

/** Where so many times as many messages lie between the first and the last of a slice, each is asked for by itself (ours). */
const SPARSE = 4

export const reelRange = (reelId: string, fromSeq = -1, toSeq = Number.MAX_SAFE_INTEGER): Range => ({
  index: 'by_reel',
  from: [reelId, fromSeq],
  to: [reelId, toSeq],
})

/** The second part of a place in `by_reel`. */
const seqOf = (place: IDBValidKey): number => (Array.isArray(place) && typeof place[1] === 'number' ? place[1] : 0)

/** Reads the rows, or the keys, of the messages of one reel. */
const readKnown = async <T>(
  messages: readonly ChatMessage[],
  readRange: (range: Range) => Promise<readonly T[]>,
  readOne: (id: string) => Promise<T | undefined>,
): Promise<readonly (T | undefined)[]> => {
  const [first] = messages
  if (first === undefined) return []
  const seqs = messages.map((message) => message.seq)
  const limit = messages.length * SPARSE
  const found = await readRange({ ...reelRange(first.reel_id, Math.min(...seqs), Math.max(...seqs)), limit })
  return found.length < limit ? found : Promise.all(messages.map((message) => readOne(message.id)))
}

/** A request takes longer than the row it is about, so what is known of a slice is asked for with one request for each reel, and so is what came of it. */
const writeSlice = async (writer: Writer, slice: readonly ChatMessage[], now: () => number): Promise<number> => {
  const reels = [...Map.groupBy(slice, (message) => message.reel_id).values()]
  const rows = await Promise.all(
    reels.map((messages) =>
      readKnown<unknown>(
        messages,
        (range) => writer.range('messages', range),
        (id) => writer.get('messages', id),
      ),
    ),
  )
  const versions = new Map<string, number>(
    rows
      .flat()
      .filter(isSaneMessage)
      .map((row) => [row.id, row.version]),
  )
  await writer.put(
    'messages',
    slice.filter((message) => (versions.get(message.id) ?? -1) <= message.version).map((message) => ({ ...message, cached_at: now() })),
  )
  const found = await Promise.all(
    reels.map((messages) =>
      readKnown<string>(
        messages,
        (range) => writer.keys('messages', range),
        async (id) => ((await writer.get('messages', id)) === undefined ? undefined : id),
      ),
    ),
  )
  const kept = new Set(found.flat())
  return slice.filter((message) => kept.has(message.id)).length
}

type KeptMessages = Pick<LocalStore, 'readMessages' | 'readMessage' | 'writeMessages' | 'deleteMessages'>

export const keptMessages = (database: Database, now: () => number): KeptMessages => ({
  readMessages: (reelId, limit) =>
    database.read(['messages'], async (reader) => {
      const last = await reader.lastPlace('messages', reelRange(reelId))
      if (last === null) return []
      const lastSeq = seqOf(last)
      // A cursor would ask the browser once for each message. Numbers have gaps where other events stood: then it asks for more.
      for (let width = limit; ; width *= 4) {
        const fromSeq = lastSeq - width + 1
        const rows = await reader.range('messages', reelRange(reelId, Math.max(-1, fromSeq), lastSeq))
        if (rows.length >= limit || fromSeq <= 0) return rows.filter(isSaneMessage).slice(-limit)
      }
    }),
  readMessage: async (id) => {
    const message = await database.read(['messages'], (reader) => reader.get('messages', id))
    return isSaneMessage(message) ? message : null
  },
  writeMessages: async (messages) => {
    let kept = 0
    // Between two slices others, and the frames, have their turn.
    for (const slice of inBatches(messages)) kept += await database.change(['messages'], (writer) => writeSlice(writer, slice, now))
    return kept
  },
  deleteMessages: (reelId, ids) =>
    database.change(['messages'], async (writer) => {
      const known = await writer.keys('messages', reelRange(reelId))
      const gone = ids === undefined ? known : known.filter((key) => ids.includes(key))
      await writer.delete('messages', gone)
      return gone.length
    }),
})
