/** Tabs and devices over one fake server, for tests of the conversation. */
import type { ChatMessage } from '@reelwright/contract/chat'
import type { ClientMessage, ServerMessage } from '@reelwright/contract/wire/socket'
import type { ApiClient } from '../api/api-client.ts'
import { type ApiError, networkError } from '../api/api-error.ts'
import { type ConnectionState, INITIAL_CONNECTION } from '../connection/connection-state.ts'
import { phaseOf } from '../connection/test-phase.ts'
import { createOutbox } from '../outbox/outbox-service.ts'
import { createMemoryOutboxStore, type OutboxStore } from '../outbox/outbox-store.ts'
import { createInMemoryStore } from '../store/create-local-store.ts'
import type { TabMessage } from '../tabs/tab-messages.ts'
import { createStorage } from '../test-storage.ts'
import { createConversation } from './conversation.ts'
import { entriesOfReel } from './message-log.ts'
import { createMessageTransport } from './message-transport.ts'
import { createSendingJournal } from './sending-journal.ts'

/** A server that keeps messages by the client's id, as the real one does: a repeat of one changes nothing. */
export const createWorld = () => {
  const stored: ChatMessage[] = []
  /** Everything that arrived, repeats included. */
  const arrived: string[] = []
  let isReachable = true
  const store = (clientId: string | undefined, reelId: string, content: string): ChatMessage => {
    if (clientId !== undefined) arrived.push(clientId)
    const known = stored.find((message) => message.client_id === clientId)
    if (known !== undefined) return known
    // Proof: ids are branded strings; the world makes its own.
    const message = {
      id: `m${stored.length + 1}`,
      client_id: clientId ?? null,
      reel_id: reelId,
      chat_id: 'c',
      seq: stored.length + 1,
      sender: 'user',
      senderId: 'u',
      senderName: 'Ada',
      content,
      type: 'text',
      timestamp: new Date(1_000_000).toISOString(),
      version: 1,
      tool_events: [],
      jushn_id: null,
    } as unknown as ChatMessage
    stored.push(message)
    return message
  }
  return {
    stored,
    arrived,
    store,
    setReachable: (reachable: boolean) => {
      isReachable = reachable
    },
    isReachable: () => isReachable,
  }
}

export type World = ReturnType<typeof createWorld>

/** What a device keeps for all its tabs: what it has of the server's, and what waits. The tabs over it hear each other. */
export const createDevice = (over: Partial<OutboxStore> = {}) => ({
  cache: createInMemoryStore(),
  outbox: { ...createMemoryOutboxStore(), kind: 'persistent' as const, ...over },
  local: createStorage(),
  listeners: new Set<(message: TabMessage, from: string) => void>(),
})

export type Device = ReturnType<typeof createDevice>

const tabsOver = ({ listeners }: Device) => {
  let own: ((message: TabMessage, from: string) => void) | null = null
  return {
    tell: (message: TabMessage) => {
      for (const hear of listeners) if (hear !== own) hear(message, 'another')
    },
    onMessage: (hear: (message: TabMessage, from: string) => void) => {
      own = hear
      listeners.add(hear)
      return () => listeners.delete(hear)
    },
    needLeader: () => undefined,
    outranked: () => undefined,
  }
}

export const unsentOf = async (device: Device) => (await device.outbox.read()).entries

type Over = {
  refuse?: (content: string) => ApiError | null
  leads?: boolean
  whenDrawn?: () => Promise<void>
  filesComing?: number
}

/** A socket of one tab that is cut and mended by hand; messages sent over it are stored and, unless told otherwise, answered. */
const createFakeConnection = (world: World, refuse: Over['refuse']) => {
  let state: ConnectionState = INITIAL_CONNECTION
  let answers = true
  const listeners = new Set<() => void>()
  const messageListeners = new Set<(message: ServerMessage) => void>()
  const change = (next: Partial<ConnectionState>) => {
    // Proof: a phase is always given whole.
    state = { ...state, ...next } as ConnectionState
    for (const listener of [...listeners]) listener()
  }
  const emit = (message: Record<string, unknown>) => {
    // Proof: the fields of each message are given in full.
    const full = {
      context: { userId: 'u', chatId: 'c', reelId: state.context?.reelId },
      timestamp: new Date(1_000_000).toISOString(),
      ...message,
    } as ServerMessage
    for (const listener of [...messageListeners]) listener(full)
  }
  const connection = {
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onMessage: (listener: (message: ServerMessage) => void) => {
      messageListeners.add(listener)
      return () => messageListeners.delete(listener)
    },
    send: (message: ClientMessage) => {
      if (state.status !== 'connected' || message.type !== 'message') return false
      const refusal = refuse?.(message.message)
      if (refusal) {
        queueMicrotask(() => emit({ type: 'chat_error', error: refusal.text, code: refusal.code, debug_id: message.debug_id }))
        return true
      }
      const saved = world.store(message.debug_id, String(message.context.reelId), message.message)
      if (answers) queueMicrotask(() => emit({ type: 'message_queued', message: saved, seq: saved.seq }))
      return true
    },
  }
  return {
    connection,
    emit,
    connect: (reelId: string) =>
      change({ ...phaseOf('connected'), socket: state.socket + 1, context: { userId: 'u', chatId: 'c', reelId } }),
    cut: () => change(phaseOf('reconnecting')),
    setAnswers: (answering: boolean) => {
      answers = answering
    },
  }
}

/** The calls that a conversation makes, answered by the world. */
const createFakeApi = (world: World, refuse: Over['refuse']) => {
  let pagesAsked = 0
  const callFunction = async (name: string, input: Record<string, unknown>) => {
    if (!world.isReachable()) throw networkError()
    if (name !== 'get_chat_messages') return {}
    pagesAsked += 1
    const all = world.stored.filter((message) => message.reel_id === input.reel_id)
    const after = input.after_seq
    const messages = typeof after === 'number' ? all.filter((message) => message.seq > after) : all.slice(-50)
    return { messages, has_more: false, last_seq: world.stored.length }
  }
  const callRoute = async (_name: string, input: Record<string, unknown>) => {
    if (!world.isReachable()) throw networkError()
    const refusal = refuse?.(String(input.message))
    if (refusal) throw refusal
    world.store(String(input.debug_id), String(input.reel_id), String(input.message))
    return {}
  }
  // Proof: fakes of the calls that a conversation makes.
  return { api: { callFunction, callRoute } as unknown as ApiClient, pagesAsked: () => pagesAsked }
}

/** A clock that moves only when its newest timer is made due. */
const createFakeClock = () => {
  const timers: { run: () => void; ms: number; isStopped: boolean }[] = []
  let clockMs = 1_000_000
  return {
    timers,
    now: () => clockMs,
    setTimer: (run: () => void, ms: number) => {
      const timer = { run, ms, isStopped: false }
      timers.push(timer)
      return () => {
        timer.isStopped = true
      }
    },
    passTimer: () => {
      const timer = timers.at(-1)
      clockMs += timer?.ms ?? 0
      timer?.run()
    },
  }
}

/** One tab over a world: its socket can be cut and mended, its page closed and opened again over the same store. */
export const openTab = (world: World, device: Device, over: Over = {}) => {
  const recoveries: string[] = []
  const warnings: string[] = []
  let ids = 0
  const tabId = Math.random().toString(36).slice(2)
  const newId = () => `${tabId}-${++ids}`
  const { connection, emit, connect, cut, setAnswers } = createFakeConnection(world, over.refuse)
  const { api, pagesAsked } = createFakeApi(world, over.refuse)
  const { timers, now, setTimer, passTimer } = createFakeClock()
  const outbox = createOutbox({
    userId: 'u',
    store: device.outbox,
    api,
    messages: createMessageTransport({ api, connection, now, setTimer }),
    tabs: tabsOver(device),
    lead: (onLead) => {
      if (over.leads !== false) onLead(1)
      return () => undefined
    },
    now,
    newId,
    setTimer,
    isOnline: () => true,
    warn: (text) => warnings.push(text),
  })
  const conversation = createConversation({
    api,
    connection,
    store: device.cache,
    outbox,
    journal: createSendingJournal(() => device.local, 'u'),
    now,
    newId,
    filesComing: () => over.filesComing ?? 0,
    whenDrawn: over.whenDrawn ?? (() => Promise.resolve()),
    onRecoveryNeeded: ({ reason }) => recoveries.push(reason),
    warn: (text) => warnings.push(text),
  })
  return {
    conversation,
    close: () => {
      conversation.close()
      outbox.close()
    },
    connect: (reelId: string) => {
      connect(reelId)
      outbox.wake()
    },
    cut,
    setAnswers,
    emit,
    timers,
    outbox,
    /** How often the server was asked for messages. */
    pagesAsked,
    /** The newest timer is due. */
    passTimer,
    recoveries,
    warnings,
    texts: () =>
      entriesOfReel(conversation.getState()).map((entry) => `${entry.content}${entry.isPending ? '…' : entry.isError ? '!' : ''}`),
  }
}

export const settle = () => new Promise((resolve) => setTimeout(resolve, 5))

/** A tab on a reel that never had a way to the server. */
export const openCutOff = async (options?: Parameters<typeof openTab>[2]) => {
  const [world, device] = [createWorld(), createDevice()]
  world.setReachable(false)
  const tab = openTab(world, device, options)
  await tab.conversation.open('c', 'r').catch(() => undefined)
  return { world, device, tab }
}
