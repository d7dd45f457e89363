/** Where a reel's messages come from: the device at once, then the server, page by page (CHAT-03, CHAT-05). */
import type { ChatMessage } from '@reelwright/contract/chat'
import { CHAT_PAGE_LIMIT, CHAT_PAGE_LIMIT_MAX } from '@reelwright/contract/constants'
import type { ChatId, ReelId } from '@reelwright/contract/wire/ids'
import { errorText } from '../api/api-error.ts'
import { trustId } from '../api/read-id.ts'
import { creationOf } from '../outbox/creation/optimistic-creation.ts'
import { fromDevice, newestSeq, SNAPSHOT_MESSAGES } from './begin-log.ts'
import type { ConversationParts } from './conversation-ports.ts'
import { newestStored } from './message-log.ts'

/** Messages shown from the device before the server answers (a page). */
const CACHED_MESSAGES_SHOWN = CHAT_PAGE_LIMIT

type PageQuery = { limit: number; offset?: number; after_seq?: number }

const fetchPage = ({ ports }: ConversationParts, chatId: string, reelId: string, query: PageQuery) =>
  ports.api.callFunction('get_chat_messages', { chat_id: trustId<ChatId>(chatId), reel_id: trustId<ReelId>(reelId), ...query })

/** Everything after a sequence number, as many pages as that takes. */
export const catchUp = async (
  parts: ConversationParts,
  { chatId, reelId, afterSeq }: { chatId: string; reelId: string; afterSeq: number },
): Promise<void> => {
  const { ports, machine } = parts
  try {
    for (let after = afterSeq; ; ) {
      const page = await fetchPage(parts, chatId, reelId, { limit: CHAT_PAGE_LIMIT_MAX, after_seq: after })
      machine.send({ type: 'page', reelId, messages: page.messages, hasMore: page.has_more, lastSeq: page.last_seq, part: 'after' })
      const newest = newestSeq(page.messages)
      if (!page.has_more || newest <= after) return
      after = newest
    }
  } catch (error) {
    machine.send({ type: 'catch-up-failed' })
    ports.warn(errorText(error, 'Messages could not be caught up'))
  }
}

/** Asks for what came since the newest stored message. */
export const refresh = async (parts: ConversationParts): Promise<void> => {
  const { context } = parts.machine.getState()
  if (context !== null) await catchUp(parts, { ...context, afterSeq: newestStored(parts.machine.getState()) })
}

/** The page before the oldest message that is shown. */
export const loadOlder = async (parts: ConversationParts): Promise<void> => {
  const { ports, machine } = parts
  const { context, entries } = machine.getState()
  if (context === null) return
  const { chatId, reelId } = context
  const offset = entries.filter((entry) => entry.reelId === reelId && entry.id !== null && !entry.isStreaming).length
  // Without a connection the device may still have some, and has them at once.
  if (ports.connection.getState().status !== 'connected') {
    const wanted = offset + CHAT_PAGE_LIMIT
    const kept = await ports.store.readMessages(reelId, wanted)
    if (kept.length > offset) {
      machine.send(fromDevice(reelId, kept, wanted))
      return
    }
  }
  const page = await fetchPage(parts, chatId, reelId, { limit: CHAT_PAGE_LIMIT, offset })
  machine.send({ type: 'page', reelId, messages: page.messages, hasMore: page.has_more, lastSeq: page.last_seq, part: 'older' })
}

export type ReelOpener = {
  readAhead: (reelId: string, known?: readonly ChatMessage[]) => Promise<void>
  open: (chatId: string, reelId: string) => Promise<void>
}

export const createReelOpener = (parts: ConversationParts): ReelOpener => {
  const { ports, machine } = parts
  /** The reel that `readAhead` shows and nobody has opened yet, and whether that is all that the device would give. */
  let readBefore: { reelId: string; isAll: boolean } | null = null

  const readFromDevice = (reelId: string): Promise<void> =>
    ports.store.readMessages(reelId, CACHED_MESSAGES_SHOWN).then(
      (messages) => machine.send(fromDevice(reelId, messages, CACHED_MESSAGES_SHOWN)),
      (error: unknown) => ports.warn(errorText(error, 'Messages on this device could not be read')),
    )
  const isOnlyHere = (reelId: string): boolean => creationOf(ports.outbox.getEntries(), reelId) !== null

  return {
    readAhead: async (reelId, known) => {
      const wanted = known === undefined ? CACHED_MESSAGES_SHOWN : SNAPSHOT_MESSAGES
      const messages = known ?? (await ports.store.readMessages(reelId, wanted))
      const [first] = messages
      if (first === undefined || machine.getState().context !== null) return
      machine.send({ type: 'open', chatId: first.chat_id, reelId, cached: [] })
      machine.send(fromDevice(reelId, messages, wanted))
      readBefore = { reelId, isAll: known === undefined }
    },
    open: async (chatId, reelId) => {
      const shown = readBefore?.reelId === reelId && machine.getState().context?.chatId === chatId ? readBefore : null
      readBefore = null
      if (shown === null) machine.send({ type: 'open', chatId, reelId, cached: [] })
      else await ports.whenDrawn()
      const cached = shown?.isAll === true ? undefined : readFromDevice(reelId)
      // Of a reel that waits to be made the server has nothing.
      const page = isOnlyHere(reelId)
        ? { messages: [], has_more: false, last_seq: 0 }
        : await fetchPage(parts, chatId, reelId, { limit: CHAT_PAGE_LIMIT })
      // What the device has comes first, however slow it was: the page decides over it.
      await cached
      machine.send({ type: 'page', reelId, messages: page.messages, hasMore: page.has_more, lastSeq: page.last_seq, part: 'newest' })
    },
  }
}
