import type { ChatMessage } from '@reelwright/contract/chat'
import type { ClientMessage, ServerMessage } from '@reelwright/contract/socket'
import { describe, expect, test } from 'vitest'
import type { ApiClient } from '../api/api-client.ts'
import { ApiError, networkError } from '../api/api-error.ts'
import { type ConnectionState, INITIAL_CONNECTION } from '../connection/connection-state.ts'
import { createOutbox } from '../outbox/outbox-service.ts'
import { createMemoryOutboxStore, type OutboxStore } from '../outbox/outbox-store.ts'
import { createMemoryStore } from '../store/memory-store.ts'
import type { TabMessage } from '../tabs/tab-messages.ts'
import { createConversation } from './conversation.ts'
import { entriesOfReel } from './message-log.ts'
import { createMessageTransport } from './message-transport.ts'

/** A server that keeps messages by the client's id, as the real one does: a repeat of one changes nothing. */
const createWorld = () => {
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

type World = ReturnType<typeof createWorld>

/** What a device keeps for all its tabs: what it has of the server's, and what waits. The tabs over it hear each other. */
const createDevice = (over: Partial<OutboxStore> = {}) => ({
  cache: createMemoryStore(),
  outbox: { ...createMemoryOutboxStore(), kind: 'persistent' as const, ...over },
  listeners: new Set<(message: TabMessage, from: string) => void>(),
})

type Device = ReturnType<typeof createDevice>

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

const unsentOf = async (device: Device) => (await device.outbox.read()).entries

/** One tab over a world: its socket can be cut and mended, its page closed and opened again over the same store. */
const openTab = (world: World, device: Device, over: { refuse?: (content: string) => ApiError | null; leads?: boolean } = {}) => {
  let state: ConnectionState = INITIAL_CONNECTION
  const listeners = new Set<() => void>()
  const messageListeners = new Set<(message: ServerMessage) => void>()
  const timers: { run: () => void; ms: number; isStopped: boolean }[] = []
  const recoveries: string[] = []
  const warnings: string[] = []
  let answers = true
  let ids = 0
  const tabId = Math.random().toString(36).slice(2)
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
      const refusal = over.refuse?.(message.message)
      if (refusal) {
        queueMicrotask(() => emit({ type: 'chat_error', error: refusal.text, code: refusal.code, debug_id: message.debug_id }))
        return true
      }
      const saved = world.store(message.debug_id, String(message.context.reelId), message.message)
      if (answers) queueMicrotask(() => emit({ type: 'message_queued', message: saved, seq: saved.seq }))
      return true
    },
  }
  const callFunction = async (name: string, input: Record<string, unknown>) => {
    if (!world.isReachable()) throw networkError()
    if (name !== 'get_chat_messages') return {}
    const all = world.stored.filter((message) => message.reel_id === input.reel_id)
    const after = input.after_seq
    const messages = typeof after === 'number' ? all.filter((message) => message.seq > after) : all.slice(-50)
    return { messages, has_more: false, last_seq: world.stored.length }
  }
  const callRoute = async (_name: string, input: Record<string, unknown>) => {
    if (!world.isReachable()) throw networkError()
    const refusal = over.refuse?.(String(input.message))
    if (refusal) throw refusal
    world.store(String(input.debug_id), String(input.reel_id), String(input.message))
    return {}
  }
  const setTimer = (run: () => void, ms: number) => {
    const timer = { run, ms, isStopped: false }
    timers.push(timer)
    return () => {
      timer.isStopped = true
    }
  }
  // Proof: fakes of the calls that a conversation makes.
  const api = { callFunction, callRoute } as unknown as ApiClient
  let clockMs = 1_000_000
  const now = () => clockMs
  const newId = () => `${tabId}-${++ids}`
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
    now,
    newId,
    onRecoveryNeeded: ({ reason }) => recoveries.push(reason),
    warn: (text) => warnings.push(text),
  })
  const connect = (reelId: string) => {
    state = { ...state, status: 'connected', socket: state.socket + 1, context: { userId: 'u', chatId: 'c', reelId } }
    for (const listener of [...listeners]) listener()
    outbox.wake()
  }
  return {
    conversation,
    close: () => {
      conversation.close()
      outbox.close()
    },
    connect,
    cut: () => {
      state = { ...state, status: 'reconnecting' }
      for (const listener of [...listeners]) listener()
    },
    setAnswers: (answering: boolean) => {
      answers = answering
    },
    emit,
    timers,
    outbox,
    /** The newest timer is due. */
    passTimer: () => {
      const timer = timers.at(-1)
      clockMs += timer?.ms ?? 0
      timer?.run()
    },
    recoveries,
    warnings,
    texts: () =>
      entriesOfReel(conversation.getState()).map((entry) => `${entry.content}${entry.isPending ? '…' : entry.isError ? '!' : ''}`),
  }
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 5))

describe('[CHAT-12] messages written without a connection', () => {
  test('wait, survive a reload, and are sent once and in order when it is back', async () => {
    const world = createWorld()
    const store = createDevice()
    world.setReachable(false)
    const before = openTab(world, store)
    await before.conversation.open('c', 'r').catch(() => undefined)
    for (const text of ['one', 'two', 'three']) await before.conversation.send(text, 'Ada')
    expect(before.texts()).toEqual(['one…', 'two…', 'three…'])
    before.close()

    world.setReachable(true)
    const after = openTab(world, store)
    await after.conversation.open('c', 'r')
    expect(after.texts()).toEqual(['one…', 'two…', 'three…'])
    after.connect('r')
    await settle()
    expect(after.texts()).toEqual(['one', 'two', 'three'])
    expect(world.arrived).toHaveLength(3)
    expect(await unsentOf(store)).toEqual([])
  })

  test('whose connection broke before the answer are sent again, and stored once', async () => {
    const world = createWorld()
    const tab = openTab(world, createDevice())
    await tab.conversation.open('c', 'r')
    tab.connect('r')
    tab.setAnswers(false)
    await tab.conversation.send('hello', 'Ada')
    await settle()
    tab.cut()
    await settle()
    tab.setAnswers(true)
    tab.connect('r')
    await settle()
    expect(world.arrived).toHaveLength(2)
    expect(world.stored.map((message) => message.content)).toEqual(['hello'])
    expect(tab.texts()).toEqual(['hello'])
  })

  test('that the server never answers are sent again after a while on the same connection', async () => {
    const world = createWorld()
    const tab = openTab(world, createDevice())
    await tab.conversation.open('c', 'r')
    tab.connect('r')
    tab.setAnswers(false)
    await tab.conversation.send('hello', 'Ada')
    await settle()
    expect(tab.timers.map((timer) => timer.ms)).toEqual([15_000])
    tab.passTimer()
    await settle()
    // The socket never tells of a repeat, so the route is asked.
    expect(tab.texts()).toEqual(['hello…'])
    tab.passTimer()
    await settle()
    expect(tab.texts()).toEqual(['hello'])
    expect(world.arrived).toHaveLength(2)
    expect(world.stored).toHaveLength(1)
  })

  test('of a reel that is not open go out too, in order, once there is a way', async () => {
    const world = createWorld()
    const store = createDevice()
    world.setReachable(false)
    const tab = openTab(world, store)
    await tab.conversation.open('c', 'r').catch(() => undefined)
    await tab.conversation.send('for r, first', 'Ada')
    await tab.conversation.send('for r, second', 'Ada')
    await tab.conversation.open('c', 'other').catch(() => undefined)
    expect(tab.texts()).toEqual([])
    world.setReachable(true)
    tab.connect('other')
    await settle()
    expect(world.stored.map((message) => [message.reel_id, message.content])).toEqual([
      ['r', 'for r, first'],
      ['r', 'for r, second'],
    ])
    expect(await unsentOf(store)).toEqual([])
  })
})

test('[CHAT-12] a message written offline in one tab waits in the others too, and goes there when it was sent', async () => {
  const world = createWorld()
  const store = createDevice()
  world.setReachable(false)
  const [here, there] = [openTab(world, store), openTab(world, store)]
  await here.conversation.open('c', 'r').catch(() => undefined)
  await there.conversation.open('c', 'r').catch(() => undefined)
  await here.conversation.send('hello', 'Ada')
  await settle()
  expect(there.texts()).toEqual(['hello…'])
  world.setReachable(true)
  there.connect('r')
  await settle()
  expect(world.stored).toHaveLength(1)
  here.connect('r')
  await here.conversation.refresh()
  await settle()
  expect([here.texts(), there.texts()]).toEqual([['hello'], ['hello']])
})

describe('a message that the server will not have', () => {
  test('keeps its reason over a reload until the person sends it again', async () => {
    const world = createWorld()
    const store = createDevice()
    let isOver = true
    const refuse = () =>
      isOver ? new ApiError({ code: 'MESSAGE_LIMIT_EXCEEDED', status: 402, text: 'Message limit exceeded', retryable: false }) : null
    const before = openTab(world, store, { refuse })
    await before.conversation.open('c', 'r')
    before.connect('r')
    await before.conversation.send('hello', 'Ada')
    await settle()
    expect(before.texts()).toEqual(['Error: Message limit exceeded', 'hello!'])
    before.close()

    const after = openTab(world, store, { refuse })
    await after.conversation.open('c', 'r')
    after.connect('r')
    await settle()
    expect(after.conversation.getState().entries).toMatchObject([
      { content: 'hello', isError: true, errorMessage: 'Message limit exceeded' },
    ])
    isOver = false
    after.conversation.retry(after.conversation.getState().entries[0]?.clientId ?? '')
    await settle()
    expect(after.texts()).toEqual(['hello'])
    expect(world.stored).toHaveLength(1)
    expect(await unsentOf(store)).toEqual([])
  })

  test('by the chat route is marked with the reason and not tried by itself', async () => {
    const world = createWorld()
    const store = createDevice()
    world.setReachable(false)
    const refuse = () => new ApiError({ code: 'MESSAGE_LIMIT_EXCEEDED', status: 402, text: 'Message limit exceeded', retryable: false })
    const tab = openTab(world, store, { refuse })
    await tab.conversation.open('c', 'r').catch(() => undefined)
    await tab.conversation.send('hello', 'Ada')
    await tab.conversation.open('c', 'other').catch(() => undefined)
    await settle()
    world.setReachable(true)
    tab.connect('other')
    await settle()
    expect(await unsentOf(store)).toMatchObject([{ payload: { content: 'hello' }, state: 'failed', refusal: 'Message limit exceeded' }])
    await tab.conversation.open('c', 'r')
    expect(tab.texts()).toEqual(['hello!'])
    const clientId = tab.conversation.getState().entries[0]?.clientId ?? ''
    tab.conversation.discard(clientId)
    expect(tab.texts()).toEqual([])
    await settle()
    expect(await unsentOf(store)).toEqual([])
  })
})

describe('[CHAT-04] a device that cannot keep a message', () => {
  const broken = () => createDevice({ change: () => Promise.reject(new Error('disk full')) })

  test('says so when there is no connection either, and tells the app', async () => {
    const world = createWorld()
    world.setReachable(false)
    const tab = openTab(world, broken())
    await tab.conversation.open('c', 'r').catch(() => undefined)
    await tab.conversation.send('hello', 'Ada')
    expect(tab.conversation.getState().entries).toMatchObject([{ isError: true, errorMessage: 'Failed to save' }])
    expect(tab.recoveries).toEqual(['disk full'])
  })

  test('sends it all the same when there is one', async () => {
    const world = createWorld()
    const tab = openTab(world, broken())
    await tab.conversation.open('c', 'r')
    tab.connect('r')
    await tab.conversation.send('hello', 'Ada')
    await settle()
    expect(tab.texts()).toEqual(['hello'])
  })
})

test('[CHAT-12] what a full disk would not keep goes before what is written when there is room again', async () => {
  const world = createWorld()
  const disk = createMemoryOutboxStore()
  let isFull = true
  const device = createDevice({
    ...disk,
    kind: 'persistent',
    change: (decide) => (isFull ? Promise.reject(new Error('disk full')) : disk.change(decide)),
  })
  const tab = openTab(world, device, { leads: false })
  await tab.conversation.open('c', 'r')
  tab.connect('r')
  tab.setAnswers(false)
  const first = tab.conversation.send('first', 'Ada')
  await settle()
  isFull = false
  await tab.conversation.send('second', 'Ada')
  expect((await unsentOf(device)).map(({ payload }) => 'content' in payload && payload.content)).toEqual(['first', 'second'])
  expect(tab.texts()).toEqual(['first…', 'second…'])
  tab.cut()
  await first
})

/** A device that has the reel's only message, and no way to the server any more. */
const keptAndCutOff = async () => {
  const world = createWorld()
  const store = createDevice()
  world.store('k', 'r', 'hello')
  const first = openTab(world, store)
  await first.conversation.open('c', 'r')
  first.close()
  world.setReachable(false)
  return { world, store }
}

test('a reload shows the messages of the device before the server has answered', async () => {
  const { world, store } = await keptAndCutOff()
  const second = openTab(world, store)
  await second.conversation.open('c', 'r').catch(() => undefined)
  expect(second.texts()).toEqual(['hello'])
})

test('[SYNC-06] messages that were read while the page loaded are there before their reel is opened, stay when it is, and go with another', async () => {
  const { world, store } = await keptAndCutOff()
  const second = openTab(world, store)
  await second.conversation.readAhead('r')
  expect(second.texts()).toEqual(['hello'])
  const seen: (readonly string[])[] = []
  second.conversation.subscribe(() => seen.push(second.texts()))
  await second.conversation.open('c', 'r').catch(() => undefined)
  expect(seen).toEqual([])
  expect(second.texts()).toEqual(['hello'])
  const third = openTab(world, store)
  await third.conversation.readAhead('r')
  await third.conversation.open('c', 'another').catch(() => undefined)
  expect(third.texts()).toEqual([])
})

test('two tabs of one person show the same messages, each once', async () => {
  const world = createWorld()
  const store = createDevice()
  const one = openTab(world, store)
  const two = openTab(world, store)
  await Promise.all([one.conversation.open('c', 'r'), two.conversation.open('c', 'r')])
  one.connect('r')
  two.connect('r')
  await one.conversation.send('ok', 'Ada')
  await two.conversation.send('ok', 'Ada')
  await settle()
  for (const message of world.stored) for (const tab of [one, two]) tab.emit({ type: 'message_added', message, seq: message.seq })
  expect([one.texts(), two.texts()]).toEqual([
    ['ok', 'ok'],
    ['ok', 'ok'],
  ])
})

test('[SYNC-06] without a connection the older messages come from the device, a page at a time, up to the first', async () => {
  const world = createWorld()
  const store = createDevice()
  await store.cache.writeMessages(Array.from({ length: 120 }, (_, at) => world.store(`c${at}`, 'r', `message ${at + 1}`)))
  world.setReachable(false)
  const tab = openTab(world, store)
  await tab.conversation.open('c', 'r').catch(() => undefined)
  const shown = () => [tab.texts()[0], tab.texts().length, tab.conversation.getState().hasOlder]
  expect(shown()).toEqual(['message 71', 50, true])
  await tab.conversation.loadOlder()
  expect(shown()).toEqual(['message 21', 100, true])
  await tab.conversation.loadOlder()
  expect(shown()).toEqual(['message 1', 120, false])
})

describe('a reel that waits to be made', () => {
  const reel = { call: 'create_reel' as const, payload: { id: 'r9', project_id: 'p', chat_id: 'c', reel_name: 'New' } }

  test('[SYNC-06] is open at once with what is written in it, though the server knows nothing of it', async () => {
    const world = createWorld()
    world.setReachable(false)
    const device = createDevice()
    const tab = openTab(world, device, { leads: false })
    await tab.outbox.write(reel)
    await tab.conversation.open('c', 'r9')
    await tab.conversation.send('Hello', 'Ada')
    expect(tab.conversation.getState().loaded).toBe(true)
    expect(tab.texts()).toEqual(['Hello…'])
  })
})
