/** The outbox on a device that has other things as well: they make room for it, and what an older version kept among them comes here. */
import { errorText } from '../api/api-error.ts'
import type { LocalStore } from '../store/local-store.ts'
import { storeFailureOf } from '../store/open-database.ts'
import type { OutboxEntry } from './outbox-entry.ts'
import type { OutboxStore } from './outbox-store.ts'
import { laneOf } from './write-rules.ts'

/** Cached messages given up at a time for a write that finds no room, and how often that is tried (ours, as in fallback-database.ts). */
const EVICT_ROWS = 500
const EVICTIONS_MAX = 3

/** What is copied of the server's makes room for what is only here. */
export const withRoom = (opened: OutboxStore, cache: Pick<LocalStore, 'evictOldest'>): OutboxStore => ({
  ...opened,
  change: async (decide) => {
    for (let evictions = 0; ; evictions += 1) {
      try {
        return await opened.change(decide)
      } catch (error) {
        const mayHelp = storeFailureOf(error) === 'full' && opened.kind === 'persistent' && evictions < EVICTIONS_MAX
        if (!mayHelp || (await cache.evictOldest(EVICT_ROWS)) === 0) throw error
      }
    }
  },
})

/**
 * Up to version 3 of the cache's database unsent messages were kept there, and went with it when it was cleared. They are put here
 * first and deleted there afterwards: a page that dies in between leaves both, and the message's id tells that they are one.
 */
const takeOldMessages = async (cache: Pick<LocalStore, 'readUnsent' | 'deleteUnsent'>, to: OutboxStore, userId: string): Promise<void> => {
  const old = await cache.readUnsent()
  if (old.length === 0) return
  await to.change(({ entries }) => {
    const known = new Set(entries.map(({ id }) => id))
    const last = entries.at(-1)?.order ?? 0
    const put = old
      .filter(({ clientId }) => !known.has(clientId))
      .map(({ clientId, chatId, reelId, content, senderName, timestamp, refusal }, at): OutboxEntry => {
        const write = { call: 'send_message' as const, payload: { chat_id: chatId, reel_id: reelId, content, sender_name: senderName } }
        const standing = refusal === null ? { state: 'waiting' as const, refusal } : { state: 'failed' as const, refusal }
        return {
          ...write,
          id: clientId,
          userId,
          lane: laneOf(write),
          order: last + 1 + at,
          createdAt: timestamp,
          attempts: 0,
          ...standing,
        }
      })
    return { put, result: null }
  })
  if (to.kind === 'persistent') for (const { clientId } of old) await cache.deleteUnsent(clientId)
}

export const prepareOutboxStore = async ({
  opened,
  cache,
  userId,
  warn,
}: {
  opened: OutboxStore
  cache: Pick<LocalStore, 'evictOldest' | 'readUnsent' | 'deleteUnsent'>
  userId: string
  warn: (text: string) => void
}): Promise<OutboxStore> => {
  const store = withRoom(opened, cache)
  try {
    await takeOldMessages(cache, store, userId)
  } catch (error) {
    // They stay where they are, for the next time.
    warn(errorText(error, 'Messages of an older version could not be taken over'))
  }
  return store
}
