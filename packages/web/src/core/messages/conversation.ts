/**
 * The conversation about a reel: runs the message log over the API, the socket and what the device has of it. What the person writes
 * goes through the outbox, which keeps and sends it (CHAT-12); here it is shown, and recognised when it comes back (CHAT-06).
 */
import type { ChatMessage } from '@reelwright/contract/chat'
import { CHAT_PAGE_LIMIT, CHAT_PAGE_LIMIT_MAX } from '@reelwright/contract/constants'
import type { ApiClient } from '../api/api-client.ts'
import { ApiError, errorText } from '../api/api-error.ts'
import type { Connection } from '../connection/connection-service.ts'
import { runMachine } from '../machine.ts'
import type { LazyOutbox } from '../outbox/lazy-outbox.ts'
import { creationOf } from '../outbox/made-here.ts'
import type { MessageEntry, MessagePayload } from '../outbox/outbox-entry.ts'
import { FIRST_VIEW_MESSAGES } from '../store/first-view.ts'
import type { LocalStore } from '../store/local-store.ts'
import {
  EMPTY_LOG,
  type MessageLogEffect,
  type MessageLogEvent,
  type MessageLogState,
  newestStored,
  stepMessageLog,
  type UnsentMessage,
} from './message-log.ts'
import type { SendingJournal } from './sending-journal.ts'

/** Messages shown from the device before the server answers (a page). */
const CACHED_MESSAGES_SHOWN = CHAT_PAGE_LIMIT

export type ConversationPorts = {
  api: ApiClient
  connection: Pick<Connection, 'onMessage' | 'getState'>
  store: Pick<LocalStore, 'readMessages' | 'writeMessages'>
  outbox: Pick<
    LazyOutbox,
    'getEntries' | 'isRead' | 'subscribe' | 'write' | 'retry' | 'discard' | 'settle' | 'sendUnkept' | 'onAcknowledged'
  >
  journal: SendingJournal
  now: () => number
  newId: () => string
  /** Resolves when the page has been drawn: what the device gave it for that is compared with the server's after it. */
  whenDrawn: () => Promise<void>
  /** The device could not keep a message ('cache:recovery_needed', CHAT-04). */
  onRecoveryNeeded: (of: { reelId: string; chatId: string; messageId: string; reason: string }) => void
  warn: (text: string) => void
}

export type Conversation = {
  getState: () => MessageLogState
  subscribe: (listener: () => void) => () => void
  /**
   * Shows a reel's messages from the device before it is opened: they belong to the first frame of a page that begins with it. Some that
   * are known already (its newest) are shown at once; the device is asked for the rest when the page has been drawn.
   */
  readAhead: (reelId: string, known?: readonly ChatMessage[]) => Promise<void>
  /** Shows a reel's messages: from the device at once, then from the server. Rejects when the server could not be asked. */
  open: (chatId: string, reelId: string) => Promise<void>
  send: (content: string, senderName: string) => Promise<void>
  retry: (clientId: string) => void
  discard: (clientId: string) => void
  /** Fetches the page before the oldest message that is shown. */
  loadOlder: () => Promise<void>
  stopReply: () => Promise<void>
  /** Asks for what came since the newest stored message, where no socket would tell. */
  refresh: () => Promise<void>
  /** Keeps what was sent in a page that ended before the device had it. */
  recover: () => void
  /** Stops listening and forgets its timers. */
  close: () => void
}

const newestSeq = (messages: readonly ChatMessage[]): number => messages.reduce((newest, message) => Math.max(newest, message.seq), 0)

/** A page of the device's own: a full one means that there may be more. */
const fromDevice = (reelId: string, messages: readonly ChatMessage[], wanted: number): MessageLogEvent => ({
  type: 'page',
  reelId,
  messages,
  hasMore: messages.length === wanted,
  lastSeq: newestSeq(messages),
  of: 'cache',
})

const toUnsent = (entry: MessageEntry): UnsentMessage => ({
  clientId: entry.id,
  chatId: entry.payload.chat_id,
  reelId: entry.payload.reel_id,
  content: entry.payload.content,
  senderName: entry.payload.sender_name,
  timestamp: entry.createdAt,
  refusal: entry.refusal,
})

export const createConversation = (ports: ConversationPorts): Conversation => {
  const { outbox, journal } = ports
  /** What waits in the outbox, as the log was last told. */
  let shown: ReadonlySet<string> = new Set()
  /** Of what went, the server has these. */
  const acknowledged = new Set<string>()
  /** What the device could not keep: it lives as long as the page. */
  const unkept = new Map<string, MessagePayload>()
  /** The reel that `readAhead` shows and nobody has opened yet, and whether that is all that the device would give. */
  let readBefore: { reelId: string; isAll: boolean } | null = null

  const fetchPage = (chatId: string, reelId: string, query: { limit: number; offset?: number; after_seq?: number }) =>
    // Proof: both ids came from the server as ids; the brand does not survive the machine's plain strings.
    ports.api.callFunction('get_chat_messages', { chat_id: chatId as never, reel_id: reelId as never, ...query })

  const catchUp = async ({ chatId, reelId, afterSeq }: { chatId: string; reelId: string; afterSeq: number }): Promise<void> => {
    try {
      for (let after = afterSeq; ; ) {
        const page = await fetchPage(chatId, reelId, { limit: CHAT_PAGE_LIMIT_MAX, after_seq: after })
        machine.send({ type: 'page', reelId, messages: page.messages, hasMore: page.has_more, lastSeq: page.last_seq, of: 'after' })
        const newest = newestSeq(page.messages)
        if (!page.has_more || newest <= after) return
        after = newest
      }
    } catch (error) {
      machine.send({ type: 'catch-up-failed' })
      ports.warn(errorText(error, 'Messages could not be caught up'))
    }
  }

  const messagesInOutbox = (): readonly MessageEntry[] => outbox.getEntries().filter((entry) => entry.call === 'send_message')

  const isOnlyHere = (reelId: string): boolean => creationOf(outbox.getEntries(), reelId) !== null

  const settle = (clientId: string): void => {
    unkept.delete(clientId)
    if (!messagesInOutbox().some(({ id }) => id === clientId)) return
    outbox.settle(clientId).catch((error: unknown) => ports.warn(errorText(error, 'Failed to save')))
  }

  const perform = (effect: MessageLogEffect): void => {
    switch (effect.type) {
      case 'catch-up':
        void catchUp(effect)
        return
      case 'stored':
        ports.store.writeMessages(effect.messages).catch((error: unknown) => ports.warn(errorText(error, 'Failed to save')))
        return
      case 'acknowledged':
        settle(effect.clientId)
        return
      case 'warn':
        ports.warn(effect.text)
    }
  }

  const machine = runMachine({ initial: EMPTY_LOG, step: stepMessageLog, perform, now: ports.now })

  const entryOf = (clientId: string) => machine.getState().entries.find((entry) => entry.clientId === clientId)

  /** Shows what waits, in whichever tab it was written, and takes away what the person wants no more (CHAT-12). */
  const reflect = (): void => {
    const messages = messagesInOutbox()
    const waiting = new Set(messages.map(({ id }) => id))
    const { context } = machine.getState()
    for (const clientId of shown) {
      if (waiting.has(clientId)) continue
      // What the server has stays where it is until the stored message takes its place.
      const isStored = acknowledged.delete(clientId) && entryOf(clientId)?.reelId === context?.reelId
      if (!isStored) machine.send({ type: 'discard', clientId })
    }
    shown = waiting
    machine.send({ type: 'restored', unsent: messages.map(toUnsent) })
  }

  const fail = (clientId: string, error: unknown): void =>
    machine.send({ type: 'send-failed', clientId, text: error instanceof ApiError && !error.retryable ? error.text : 'Failed to save' })

  /** Gives a message to the outbox. Where the device keeps nothing the server may, when there is a connection; else nobody would. */
  const keep = async (clientId: string, payload: MessagePayload): Promise<void> => {
    unkept.delete(clientId)
    try {
      // There may be room by now for what was written before it, and that goes first.
      for (const [id, earlier] of unkept) {
        if (earlier.reel_id !== payload.reel_id || entryOf(id)?.isPending !== true) continue
        await outbox.write({ call: 'send_message', payload: earlier }, id)
        unkept.delete(id)
      }
      await outbox.write({ call: 'send_message', payload }, clientId)
    } catch (error) {
      unkept.set(clientId, payload)
      const { chat_id: chatId, reel_id: reelId } = payload
      ports.onRecoveryNeeded({ reelId, chatId, messageId: clientId, reason: errorText(error, 'Failed to save') })
      if (ports.connection.getState().status !== 'connected') return fail(clientId, error)
      await outbox.sendUnkept(clientId, payload).then(
        () => unkept.delete(clientId),
        (refusal: unknown) => fail(clientId, refusal),
      )
    }
  }

  /** On their way to the outbox from this page. */
  const keeping = new Set<string>()
  const recover = (): void => {
    for (const [id, payload] of journal.read()) {
      if (keeping.has(id)) continue
      outbox.write({ call: 'send_message', payload }, id).then(
        () => journal.forget(id),
        (error: unknown) => ports.warn(errorText(error, 'Failed to save')),
      )
    }
  }
  let hasRecovered = false
  /** When the outbox has been read: by then another page's is no longer on its way there. */
  const recoverOnce = (): void => {
    if (hasRecovered || !outbox.isRead()) return
    hasRecovered = true
    recover()
  }

  const stopListening = [
    outbox.subscribe(recoverOnce),
    outbox.subscribe(reflect),
    outbox.onAcknowledged(({ call, id, payload }) => {
      // From now on the server has something to tell of it.
      if (call === 'create_reel' && payload.id === machine.getState().context?.reelId) machine.send({ type: 'missed' })
      if (call !== 'send_message') return
      acknowledged.add(id)
      const entry = entryOf(id)
      // It went another way than over this tab's socket, which may not have told of it.
      if (entry?.id === null && entry.reelId === machine.getState().context?.reelId) machine.send({ type: 'missed' })
    }),
    ports.connection.onMessage((message) => machine.send({ type: 'socket', message })),
  ]
  recoverOnce()
  reflect()

  return {
    getState: machine.getState,
    subscribe: machine.subscribe,
    readAhead: async (reelId, known) => {
      const wanted = known === undefined ? CACHED_MESSAGES_SHOWN : FIRST_VIEW_MESSAGES
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
      const cached =
        shown?.isAll === true
          ? undefined
          : ports.store.readMessages(reelId, CACHED_MESSAGES_SHOWN).then(
              (messages) => machine.send(fromDevice(reelId, messages, CACHED_MESSAGES_SHOWN)),
              (error: unknown) => ports.warn(errorText(error, 'Messages on this device could not be read')),
            )
      // Of a reel that waits to be made the server has nothing.
      const page = isOnlyHere(reelId)
        ? { messages: [], has_more: false, last_seq: 0 }
        : await fetchPage(chatId, reelId, { limit: CHAT_PAGE_LIMIT })
      // What the device has comes first, however slow it was: the page decides over it.
      await cached
      machine.send({ type: 'page', reelId, messages: page.messages, hasMore: page.has_more, lastSeq: page.last_seq, of: 'newest' })
    },
    send: async (content, senderName) => {
      const { context } = machine.getState()
      if (context === null) return
      const { chatId, reelId } = context
      const clientId = ports.newId()
      machine.send({ type: 'sent', clientId, chatId, reelId, content, senderName, timestamp: new Date(ports.now()).toISOString() })
      const payload = { chat_id: chatId, reel_id: reelId, content, sender_name: senderName }
      journal.note(clientId, payload)
      keeping.add(clientId)
      try {
        await keep(clientId, payload)
      } finally {
        // The device has it, or the person was told that it has not.
        keeping.delete(clientId)
        journal.forget(clientId)
      }
    },
    retry: (clientId) => {
      machine.send({ type: 'retry', clientId })
      const payload = unkept.get(clientId)
      const again = payload === undefined ? outbox.retry(clientId) : keep(clientId, payload)
      again.catch((error: unknown) => {
        ports.warn(errorText(error, 'Retry failed'))
        machine.send({ type: 'send-failed', clientId, text: 'Retry failed' })
      })
    },
    discard: (clientId) => {
      unkept.delete(clientId)
      machine.send({ type: 'discard', clientId })
      outbox.discard(clientId).catch((error: unknown) => ports.warn(errorText(error, 'Failed to save')))
    },
    loadOlder: async () => {
      const { context, entries } = machine.getState()
      if (context === null) return
      const offset = entries.filter((entry) => entry.reelId === context.reelId && entry.id !== null && !entry.isStreaming).length
      // Without a connection the device may still have some, and has them at once.
      if (ports.connection.getState().status !== 'connected') {
        const wanted = offset + CHAT_PAGE_LIMIT
        const kept = await ports.store.readMessages(context.reelId, wanted)
        if (kept.length > offset) {
          machine.send(fromDevice(context.reelId, kept, wanted))
          return
        }
      }
      const page = await fetchPage(context.chatId, context.reelId, { limit: CHAT_PAGE_LIMIT, offset })
      machine.send({
        type: 'page',
        reelId: context.reelId,
        messages: page.messages,
        hasMore: page.has_more,
        lastSeq: page.last_seq,
        of: 'older',
      })
    },
    stopReply: async () => {
      const { context } = machine.getState()
      // Proof: ids of the server.
      if (context !== null)
        await ports.api.callFunction('stop_reply', { chat_id: context.chatId as never, reel_id: context.reelId as never })
    },
    refresh: async () => {
      const { context } = machine.getState()
      if (context !== null) await catchUp({ ...context, afterSeq: newestStored(machine.getState()) })
    },
    recover,
    close: () => {
      for (const stop of stopListening) stop()
    },
  }
}
