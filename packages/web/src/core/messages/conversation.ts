/**
 * The conversation about a reel: runs the message log over the API, the socket and the device's store. A message is kept
 * on the device before it is sent, and sent again after every reconnect until the server has it; its id (`debug_id`)
 * makes the repeats harmless (CHAT-01, CHAT-12).
 */
import type { ChatMessage } from '@reelwright/contract/chat'
import { CHAT_PAGE_LIMIT, CHAT_PAGE_LIMIT_MAX } from '@reelwright/contract/constants'
import type { ApiClient } from '../api/api-client.ts'
import { ApiError, errorText } from '../api/api-error.ts'
import type { Connection } from '../connection/connection-service.ts'
import { runMachine } from '../machine.ts'
import type { LocalStore, UnsentMessage } from '../store/local-store.ts'
import type { Tabs } from '../tabs/tabs-service.ts'
import {
  EMPTY_LOG,
  type MessageLogEffect,
  type MessageLogEvent,
  type MessageLogState,
  newestStored,
  stepMessageLog,
} from './message-log.ts'

/** Messages shown from the device before the server answers (a page). */
const CACHED_MESSAGES_SHOWN = CHAT_PAGE_LIMIT
/** A message that the server has not acknowledged after this long is sent again (ours: half the heartbeat). */
const ACKNOWLEDGE_MS = 15_000

export type ConversationPorts = {
  api: ApiClient
  connection: Pick<Connection, 'send' | 'onMessage' | 'getState' | 'subscribe'>
  store: LocalStore
  now: () => number
  newId: () => string
  setTimer: (run: () => void, ms: number) => () => void
  /** Only the leading tab sends what waits for other reels; all of them show what one of them took. */
  tabs: Pick<Tabs, 'getState' | 'subscribe' | 'tell' | 'onMessage'>
  /** The device could not keep a message ('cache:recovery_needed', CHAT-04). */
  onRecoveryNeeded: (of: { reelId: string; chatId: string; messageId: string; reason: string }) => void
  warn: (text: string) => void
}

export type Conversation = {
  getState: () => MessageLogState
  subscribe: (listener: () => void) => () => void
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

export const createConversation = (ports: ConversationPorts): Conversation => {
  /** Messages that are on the wire of the current session, with what stops their timers. */
  const onWire = new Map<string, () => void>()
  /** Unsent messages of other reels that are being sent without a socket. */
  const byRoute = new Set<string>()
  const unsent = new Map<string, UnsentMessage>()
  /** Of these, what the device could not keep. */
  const unkept = new Set<string>()
  let session = 0
  let stopWaiting = (): void => undefined

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

  const settle = (clientId: string): void => {
    onWire.get(clientId)?.()
    onWire.delete(clientId)
    byRoute.delete(clientId)
  }

  const tellTabs = (): void => ports.tabs.tell({ type: 'outbox-changed' })

  /** Never put back as a whole: another tab may have sent it meanwhile and got rid of it. */
  const mark = (message: UnsentMessage, refusal: string | null): void => {
    const marked = { ...message, refusal }
    unsent.set(message.clientId, marked)
    const marking = unkept.has(message.clientId)
      ? ports.store.putUnsent(marked).then(() => unkept.delete(message.clientId))
      : ports.store.markUnsent(message.clientId, refusal)
    marking.then(
      (isThere) => (isThere ? tellTabs() : drop(message.clientId)),
      (error: unknown) => ports.warn(errorText(error, 'Failed to save')),
    )
  }

  /** The server has it, or the person wants it no more; another tab said so. */
  const drop = (clientId: string): void => {
    settle(clientId)
    unsent.delete(clientId)
    machine.send({ type: 'discard', clientId })
  }

  const forget = (clientId: string): void => {
    unsent.delete(clientId)
    unkept.delete(clientId)
    ports.store.deleteUnsent(clientId).then(tellTabs, (error: unknown) => ports.warn(errorText(error, 'Failed to save')))
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
        if (unsent.has(effect.clientId)) forget(effect.clientId)
        return
      case 'refused': {
        settle(effect.clientId)
        const message = unsent.get(effect.clientId)
        const entry = machine.getState().entries.find((known) => known.clientId === effect.clientId)
        if (message !== undefined) mark(message, entry?.errorMessage ?? 'Failed to send')
        return
      }
      case 'warn':
        ports.warn(effect.text)
    }
  }

  const machine = runMachine({ initial: EMPTY_LOG, step: stepMessageLog, perform, now: ports.now })

  const waiting = (): readonly UnsentMessage[] =>
    [...unsent.values()].filter((message) => message.refusal === null).sort((a, b) => a.order - b.order)

  /** Sends what waits for the reel that the socket is about, in order. */
  const flush = (): void => {
    const { status, context, socket } = ports.connection.getState()
    if (status !== 'connected' || context === null) return
    if (session !== socket) {
      for (const stop of onWire.values()) stop()
      onWire.clear()
      session = socket
    }
    for (const message of waiting()) {
      if (message.reelId !== context.reelId || onWire.has(message.clientId)) continue
      const left = ports.connection.send({
        type: 'message',
        message: message.content,
        context: { userId: context.userId, chatId: message.chatId, reelId: message.reelId, projectName: context.projectName ?? null },
        ui_source: 'playground_chat',
        debug_id: message.clientId,
        timestamp: ports.now(),
      })
      if (!left) return
      onWire.set(
        message.clientId,
        ports.setTimer(() => {
          onWire.delete(message.clientId)
          flush()
        }, ACKNOWLEDGE_MS),
      )
    }
    if (ports.tabs.getState().isLeader) void sendOthers(context.reelId)
  }

  /** Messages of reels that are not open go by the chat route, one after the other. */
  const sendOthers = async (openReelId: string): Promise<void> => {
    if (byRoute.size > 0) return
    const message = waiting().find((candidate) => candidate.reelId !== openReelId)
    if (message === undefined) return
    byRoute.add(message.clientId)
    try {
      await ports.api.callRoute(
        'api/chat',
        // Proof: ids of the server, kept with the message.
        { message: message.content, chat_id: message.chatId as never, reel_id: message.reelId as never, debug_id: message.clientId },
        { idempotencyKey: message.clientId },
      )
      forget(message.clientId)
      machine.send({ type: 'discard', clientId: message.clientId })
    } catch (error) {
      if (error instanceof ApiError && !error.retryable && error.status !== 401) {
        mark(message, error.text)
        machine.send({ type: 'send-failed', clientId: message.clientId, text: error.text })
      } else {
        byRoute.delete(message.clientId)
        // Still no way through: later, or with the next session.
        stopWaiting()
        stopWaiting = ports.setTimer(flush, ACKNOWLEDGE_MS)
        return
      }
    }
    byRoute.delete(message.clientId)
    await sendOthers(openReelId)
  }

  const restored = ports.store.readUnsent().then(
    (messages) => {
      for (const message of messages) if (!unsent.has(message.clientId)) unsent.set(message.clientId, message)
      machine.send({ type: 'restored', unsent: messages })
      flush()
    },
    (error: unknown) => ports.warn(errorText(error, 'What waits to be sent could not be read')),
  )

  /** Another tab took a message, or got rid of one: this one shows the same (CHAT-12). */
  const reread = async (): Promise<void> => {
    const before = [...unsent.keys()]
    const messages = await ports.store.readUnsent()
    const kept = new Set(messages.map((message) => message.clientId))
    for (const message of messages) unsent.set(message.clientId, message)
    for (const clientId of before) {
      if (!kept.has(clientId) && !onWire.has(clientId) && !unkept.has(clientId)) drop(clientId)
    }
    machine.send({ type: 'restored', unsent: messages })
    flush()
  }

  const rereadOrWarn = (): void => {
    reread().catch((error: unknown) => ports.warn(errorText(error, 'What waits to be sent could not be read')))
  }

  /** Whether this tab leads, and which others there are. */
  let led = ''
  const stopListening = [
    ports.tabs.onMessage((message) => {
      if (message.type === 'outbox-changed') rereadOrWarn()
    }),
    ports.tabs.subscribe(() => {
      const { isLeader, tabs } = ports.tabs.getState()
      const now = `${isLeader} ${tabs.map((tab) => tab.id).join()}`
      if (now === led) return
      led = now
      // A tab that is gone may have kept a message and had no time to tell.
      if (isLeader) rereadOrWarn()
    }),
    ports.connection.onMessage((message) => machine.send({ type: 'socket', message })),
    ports.connection.subscribe(flush),
  ]

  return {
    getState: machine.getState,
    subscribe: machine.subscribe,
    open: async (chatId, reelId) => {
      machine.send({ type: 'open', chatId, reelId, cached: [] })
      const cached = ports.store.readMessages(reelId, CACHED_MESSAGES_SHOWN).then(
        (messages) => machine.send(fromDevice(reelId, messages, CACHED_MESSAGES_SHOWN)),
        (error: unknown) => ports.warn(errorText(error, 'Messages on this device could not be read')),
      )
      await restored
      const page = await fetchPage(chatId, reelId, { limit: CHAT_PAGE_LIMIT })
      // What the device has comes first, however slow it was: the page decides over it.
      await cached
      machine.send({ type: 'page', reelId, messages: page.messages, hasMore: page.has_more, lastSeq: page.last_seq, of: 'newest' })
      flush()
    },
    send: async (content, senderName) => {
      const { context } = machine.getState()
      if (context === null) return
      await restored
      const order = Math.max(ports.now(), 1 + Math.max(0, ...[...unsent.values()].map((message) => message.order)))
      const message: UnsentMessage = {
        clientId: ports.newId(),
        ...context,
        content,
        senderName,
        timestamp: new Date(ports.now()).toISOString(),
        order,
        refusal: null,
      }
      machine.send({ type: 'sent', ...message })
      try {
        await ports.store.putUnsent(message)
      } catch (error) {
        const reason = errorText(error, 'Failed to save')
        ports.onRecoveryNeeded({ reelId: context.reelId, chatId: context.chatId, messageId: message.clientId, reason })
        // With a connection the server keeps it; without one nobody would.
        if (ports.connection.getState().status !== 'connected') {
          machine.send({ type: 'send-failed', clientId: message.clientId, text: 'Failed to save' })
          unsent.set(message.clientId, { ...message, refusal: 'Failed to save' })
          unkept.add(message.clientId)
          return
        }
        unkept.add(message.clientId)
      }
      unsent.set(message.clientId, message)
      tellTabs()
      flush()
    },
    retry: (clientId) => {
      machine.send({ type: 'retry', clientId })
      const message = unsent.get(clientId)
      if (message === undefined) return
      mark(message, null)
      flush()
    },
    discard: (clientId) => {
      settle(clientId)
      forget(clientId)
      machine.send({ type: 'discard', clientId })
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
    close: () => {
      for (const stop of stopListening) stop()
      for (const stop of onWire.values()) stop()
      onWire.clear()
      stopWaiting()
    },
  }
}
