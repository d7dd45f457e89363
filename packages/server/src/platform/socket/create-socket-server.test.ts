import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { ChatMessage } from '@reelwright/contract/chat'
import { ChatId, ReelId, SessionId, UserId } from '@reelwright/contract/wire/ids'
import { ServerMessage } from '@reelwright/contract/wire/socket'
import { SOCKET_PROTOCOL, socketPath } from '@reelwright/contract/wire/socket-address'
import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { createInProcessBus } from '../../adapters/bus/in-process-bus.ts'
import { createNewId } from '../../adapters/new-id.ts'
import { createMemoryRateLimiter } from '../../adapters/rate/memory-rate-limiter.ts'
import { systemClock } from '../../adapters/system-clock.ts'
import type { Bus } from '../../ports/bus.ts'
import { AppError } from '../app-error.ts'
import { createReelEvents } from '../events/reel-events.ts'
import type { Caller, ReelEvents, SocketHandlers } from '../room.ts'
import { createSocketServer, type SocketServer } from './create-socket-server.ts'

const newId = createNewId()
const person = (email: string): Caller => ({
  userId: UserId.parse(newId()),
  email,
  name: null,
  isAdmin: false,
  sessionId: SessionId.parse(newId()),
})
const ada = person('ada@example.com')
const eve = person('eve@example.com')
const chatId = ChatId.parse(newId())
const [beach, hills] = [ReelId.parse(newId()), ReelId.parse(newId())]

let server: Server
let sockets: SocketServer
let bus: Bus
let events: ReelEvents
let taken: { reelId: string; text: string }[]
let tokenIsGood: boolean
/** What each ticket stands for. */
let tickets: Map<string, string>
let revoke: (sessionId: string) => void
let clients: WebSocket[]
let isAway: boolean
/** Whoever asks for access waits for it. */
let mayEnter: Promise<void>
/** Whoever asks how reels stand waits for it. */
let mayStand: Promise<void>
let port: number

const handlers: SocketHandlers = {
  authorise: async (caller, address) => {
    await mayEnter
    if (caller !== ada || address.chatId !== chatId || (address.reelId !== beach && address.reelId !== hills))
      throw new AppError('REEL_NOT_FOUND')
    return { userId: caller.userId, chatId, reelId: address.reelId === beach ? beach : hills }
  },
  reelStandings: async (reelIds) => {
    await mayStand
    if (isAway) throw Object.assign(new Error('the database is shutting down'), { severity: 'FATAL', code: '57P01' })
    return new Map(reelIds.map((reelId) => [reelId, { last_seq: 9, typing: true, waits: false }]))
  },
  initialState: async () => ({ last_seq: 7, typing: false, jushns: [] }),
  takeMessage: async (_caller, context, message) => {
    if (message.message === 'limit') throw new AppError('MESSAGE_LIMIT_EXCEEDED')
    if (message.message === 'away') throw Object.assign(new Error('the database is shutting down'), { severity: 'FATAL', code: '57P01' })
    if (message.message === 'crash') throw new Error('secret')
    const isRepeat = taken.some((each) => each.text === message.message)
    taken.push({ reelId: context.reelId, text: message.message })
    return isRepeat ? stored(message.message) : null
  },
}

const start = async (heartbeatMs?: number): Promise<void> => {
  server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
  bus = createInProcessBus(() => undefined)
  events = createReelEvents({ bus, clock: systemClock })
  sockets = createSocketServer({
    server,
    handlers,
    bus,
    newId,
    clock: systemClock,
    log: pino({ level: 'silent' }),
    publicUrl: 'https://studio.example.com',
    host: '127.0.0.1',
    rateLimiter: createMemoryRateLimiter(systemClock),
    onRevoked: (listener) => {
      revoke = listener
    },
    verifyAccess: async (token) => {
      if (!tokenIsGood) throw new AppError('INVALID_TOKEN')
      if (token === 'ada') return ada
      if (token === 'eve') return eve
      throw new AppError('INVALID_TOKEN')
    },
    redeemTicket: async (ticket) => {
      const token = tickets.get(ticket) ?? null
      tickets.delete(ticket)
      return token
    },
    ...(heartbeatMs !== undefined && { heartbeatMs }),
  })
}

beforeEach(async () => {
  taken = []
  clients = []
  mayStand = Promise.resolve()
  tokenIsGood = true
  tickets = new Map([['once', 'ada']])
  isAway = false
  mayEnter = Promise.resolve()
  await start()
})
afterEach(async () => {
  for (const client of clients) client.terminate()
  await sockets.close(1_000)
  server.closeAllConnections()
  server.close()
})

const stored = (text: string) => ({
  type: 'message_added' as const,
  seq: 3,
  timestamp: '2030-01-01T00:00:00.000Z',
  context: { userId: ada.userId, chatId, reelId: beach },
  message: ChatMessage.parse({
    id: newId(),
    client_id: null,
    reel_id: beach,
    chat_id: chatId,
    seq: 3,
    sender: 'user',
    senderId: ada.userId,
    senderName: 'Ada',
    content: text,
    type: 'text',
    timestamp: '2030-01-01T00:00:00.000Z',
    version: 1,
    questions: [],
    tool_events: [],
    jushn_id: null,
  }),
})

type Tab = { socket: WebSocket; got: ServerMessage[]; closed: () => number | null; send: (message: unknown) => void; types: () => string[] }

const open = (
  path = socketPath(ada.userId, chatId, beach),
  options: { token?: string | null; ticket?: string; origin?: string; host?: string } = {},
): Tab => {
  const token = options.token === undefined ? 'ada' : options.token
  const proof = options.ticket === undefined ? `bearer.${token}` : `ticket.${options.ticket}`
  const protocols = token === null && options.ticket === undefined ? [SOCKET_PROTOCOL] : [SOCKET_PROTOCOL, proof]
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, protocols, {
    headers: { ...(options.origin && { origin: options.origin }), ...(options.host && { host: options.host }) },
  })
  clients.push(socket)
  const got: ServerMessage[] = []
  let code: number | null = null
  socket.on('message', (data) => got.push(ServerMessage.parse(JSON.parse(String(data)))))
  socket.on('close', (closeCode) => {
    code = closeCode
  })
  socket.on('error', () => undefined)
  return {
    socket,
    got,
    closed: () => code,
    send: (message) => socket.send(JSON.stringify(message)),
    types: () => got.map((each) => each.type),
  }
}
const openReady = async (...args: Parameters<typeof open>): Promise<Tab> => {
  const tab = open(...args)
  await expect.poll(tab.types).toContain('initial_state')
  return tab
}
const planChanged = (reelId: ReelId, version: number) =>
  events.publish({ userId: ada.userId, chatId, reelId, seq: version, body: { type: 'plan_changed', reel_id: reelId, version } })

test('a tab hears that its session stands, that it is known, and where the reel is [RT-07]', async () => {
  const tab = await openReady(`${socketPath(ada.userId, chatId, beach)}?tab_id=tab-1`)
  expect(tab.socket.protocol).toBe(SOCKET_PROTOCOL)
  expect(tab.types()).toEqual(['session_established', 'tab_registration_confirmed', 'initial_state'])
  expect(tab.got[2]).toMatchObject({ last_seq: 7, context: { userId: ada.userId, chatId, reelId: beach } })
})

test('the token may also stand in the query [RT-01]', async () => {
  await openReady(`${socketPath(ada.userId, chatId, beach)}?token=ada&client_version=2.1.0`, { token: null })
})

test('a ticket opens one socket, and the same one opens no other [RT-01]', async () => {
  const tab = await openReady(undefined, { ticket: 'once' })
  expect(tab.socket.protocol).toBe(SOCKET_PROTOCOL)
  const again = open(undefined, { ticket: 'once' })
  await expect.poll(again.closed).toBe(4001)
  expect(again.got).toEqual([])
  // Nothing else stands in for a ticket that was refused.
  const besides = open(`${socketPath(ada.userId, chatId, beach)}?token=ada`, { ticket: 'once' })
  await expect.poll(besides.closed).toBe(4001)
})

test.each([
  ['without a token', () => open(undefined, { token: null }), 4001],
  ['with a wrong token', () => open(undefined, { token: 'bad' }), 4001],
  ["at another person's address", () => open(socketPath(eve.userId, chatId, beach)), 4003],
  ["on another person's reel", () => open(socketPath(eve.userId, chatId, beach), { token: 'eve' }), 4003],
  ['on a reel of another chat', () => open(socketPath(ada.userId, newId(), beach)), 4003],
])('a socket %s is closed with its own code [AUTH-17]', async (_, connect, code) => {
  const tab = connect()
  await expect.poll(tab.closed).toBe(code)
  expect(tab.got).toEqual([])
})

test('a page of another site, another host name and another address get no socket at all', async () => {
  for (const tab of [
    open(undefined, { origin: 'https://evil.example' }),
    open(undefined, { host: 'evil.example' }),
    open('/ws/only-one'),
  ]) {
    await expect.poll(tab.closed).toBe(1006)
  }
  await openReady(undefined, { origin: 'https://studio.example.com' })
})

test('an address without user, chat and reel is refused in words, another is not there [RT-08]', async () => {
  const answers = await Promise.all(
    ['/ws', '/ws/only-one?token=ada', '/wsx'].map(
      (path) =>
        new Promise<string>((resolve) => {
          new WebSocket(`ws://127.0.0.1:${port}${path}`)
            .on('error', () => undefined)
            .on('unexpected-response', (_, reply) => {
              reply
                .setEncoding('utf8')
                .once('end', () => resolve(`${reply.statusCode}`))
                .once('data', (text) => resolve(`${reply.statusCode} ${text}`))
            })
        }),
    ),
  )
  expect(answers).toEqual(['400 Connection context required', '400 Connection context required', '404'])
})

test('an event reaches every tab on its reel and no other; one for the person reaches all [RT-10]', async () => {
  const [one, two, other] = [await openReady(), await openReady(), await openReady(socketPath(ada.userId, chatId, hills))]
  await planChanged(beach, 8)
  await events.publishToUser(ada.userId, { type: 'media_changed', media_id: newId(), project_id: newId(), status: 'ready', percent: 100 })
  for (const tab of [one, two])
    await expect.poll(tab.types).toEqual(['session_established', 'initial_state', 'plan_changed', 'media_changed'])
  await expect.poll(other.types).toEqual(['session_established', 'initial_state', 'media_changed'])
  expect(one.got[2]).toMatchObject({ seq: 8, version: 8, context: { reelId: beach, chatId, userId: ada.userId } })
})

test('after a switch of context events of the new reel arrive, and of the old one no more [RT-05]', async () => {
  const tab = await openReady()
  tab.send({ type: 'context_switch', context: { chatId, reelId: hills } })
  await expect.poll(tab.types).toEqual(['session_established', 'initial_state', 'context_acknowledged', 'initial_state'])
  await planChanged(beach, 1)
  await planChanged(hills, 2)
  await expect.poll(() => tab.got.filter((each) => each.type === 'plan_changed').map((each) => each.reel_id)).toEqual([hills])
  tab.send({ type: 'context_switch', context: { chatId, reelId: newId() } })
  await expect.poll(() => tab.got.at(-1)).toMatchObject({ type: 'chat_error', code: 'REEL_NOT_FOUND', context: { reelId: hills } })
})

test('messages are taken in order, for the reel that they name', async () => {
  const tab = await openReady()
  for (const text of ['one', 'two', 'three']) tab.send({ type: 'message', message: text, context: {}, debug_id: text })
  tab.send({ type: 'message', message: 'four', context: { chatId, reelId: hills } })
  await expect
    .poll(() => taken)
    .toEqual([...['one', 'two', 'three'].map((text) => ({ reelId: beach, text })), { reelId: hills, text: 'four' }])
})

test('what cannot be taken comes back as an error that names the message, and the socket stays [CHAT-02]', async () => {
  const tab = await openReady()
  const errors = () => tab.got.flatMap((each) => (each.type === 'chat_error' ? [[each.code, each.error, each.debug_id]] : []))
  tab.send({ type: 'message', message: '   ', context: {}, debug_id: 'a' })
  tab.send({ type: 'message', message: 'x'.repeat(10_001), context: {}, debug_id: 'b' })
  tab.send({ type: 'message', message: 'limit', context: {}, debug_id: 'c' })
  tab.send({ type: 'message', message: 'crash', context: {}, debug_id: 'd' })
  tab.send({ type: 'message', message: 'hi', context: { userId: eve.userId }, debug_id: 'e' })
  tab.send({ type: 'message', message: 'hi', context: { reelId: beach }, debug_id: 'f' })
  tab.socket.send('not json')
  await expect.poll(errors).toEqual([
    ['VALIDATION_ERROR', 'Message cannot be empty', 'a'],
    ['VALIDATION_ERROR', 'Message too long', 'b'],
    ['MESSAGE_LIMIT_EXCEEDED', 'Message limit exceeded', 'c'],
    ['INTERNAL_ERROR', 'Server error occurred', 'd'],
    ['FORBIDDEN', 'You do not have access to this.', 'e'],
    ['MESSAGE_CONTEXT_INVALID', 'Missing chatId', 'f'],
    ['VALIDATION_ERROR', expect.any(String), undefined],
  ])
  tab.send({ type: 'heartbeat' })
  await expect.poll(tab.types).toContain('heartbeat_ack')
  expect(taken).toEqual([])
})

test('while the database is away a tab is closed to come back, instead of told that its message is refused [RT-03]', async () => {
  const tab = await openReady()
  tab.send({ type: 'message', message: 'away', context: {}, debug_id: 'a' })
  await expect.poll(tab.closed).toBe(1013)
  expect(tab.types()).not.toContain('chat_error')
})

test('heartbeats and their answers say how the reel stands that the tab shows [RT-04]', async () => {
  await sockets.close(0)
  await start(100)
  const tab = await openReady()
  tab.send({ type: 'heartbeat' })
  for (const type of ['heartbeat', 'heartbeat_ack'])
    await expect
      .poll(() => tab.got.find((each) => each.type === type))
      .toMatchObject({ last_seq: 9, typing: true, context: { reelId: beach } })
})

test('tabs are closed to come back when their reels cannot be asked for, so that they show that they reconnect [RT-03]', async () => {
  await sockets.close(0)
  await start(100)
  const tab = await openReady()
  isAway = true
  await expect.poll(tab.closed).toBe(1013)
})

test('a message that was stored before is told again to the tab that repeats it, and to no other [CHAT-12]', async () => {
  const [one, other] = [await openReady(), await openReady()]
  one.send({ type: 'message', message: 'hello', context: {}, debug_id: 'a' })
  one.send({ type: 'message', message: 'hello', context: {}, debug_id: 'a' })
  await expect.poll(() => one.got.filter((each) => each.type === 'message_added').map((each) => each.message.content)).toEqual(['hello'])
  expect(other.types()).not.toContain('message_added')
})

test('of seventy tabs that come in at once exactly fifty stay [RT-03]', async () => {
  const gate = Promise.withResolvers<void>()
  mayEnter = gate.promise
  const tabs = Array.from({ length: 70 }, () => open())
  // All have passed the first question before any of them is in.
  await new Promise((resolve) => setTimeout(resolve, 300))
  gate.resolve()
  await expect.poll(() => tabs.filter((tab) => tab.closed() === 4029).length).toBe(20)
  await expect.poll(() => tabs.filter((tab) => tab.types().includes('initial_state')).length).toBe(50)
  expect(sockets.openCount()).toBe(50)
})

test('of a tab that sends tens of megabytes while the server works no more than two are read [RT-03]', async () => {
  const read: Socket[] = []
  server.on('connection', (socket) => read.push(socket))
  const tab = await openReady()
  const gate = Promise.withResolvers<void>()
  mayStand = gate.promise
  const text = JSON.stringify({ type: 'heartbeat', timestamp: '2030-01-01T00:00:00.000Z' }).padEnd(60_000)
  for (let sent = 0; sent < 600; sent += 1) tab.socket.send(text)
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  const before = read.reduce((sum, { bytesRead }) => sum + bytesRead, 0)
  expect(before).toBeGreaterThan(500_000)
  expect(before).toBeLessThan(2 * 1024 * 1024)
  gate.resolve()
})

test('a tab that sends without end is closed with 4029 [RT-03]', async () => {
  const tab = await openReady()
  for (let count = 0; count < 80; count += 1) tab.send({ type: 'heartbeat' })
  await expect.poll(tab.closed).toBe(4029)
})

test('a session that is revoked loses its tabs at once, and nobody else theirs [RT-03 AUTH-11]', async () => {
  const tab = await openReady()
  revoke(eve.sessionId)
  tab.send({ type: 'heartbeat' })
  await expect.poll(tab.types).toContain('heartbeat_ack')
  revoke(ada.sessionId)
  await expect.poll(tab.closed).toBe(4001)
})

test('a message above the size limit ends the socket', async () => {
  const tab = await openReady()
  tab.socket.send('x'.repeat(70_000))
  await expect.poll(tab.closed).toBe(1009)
})

test('tabs get heartbeats; one that no longer answers is dropped, one whose session ended is told so [RT-04]', async () => {
  await sockets.close(0)
  await start(100)
  const [alive, dead] = [await openReady(), await openReady()]
  dead.socket.pause()
  await expect.poll(() => sockets.openCount()).toBe(1)
  await expect.poll(alive.types).toContain('heartbeat')
  tokenIsGood = false
  await expect.poll(alive.closed).toBe(4001)
})

test('a tab that does not read is dropped before it takes the memory of the server', async () => {
  const tab = await openReady()
  tab.socket.pause()
  const text = 'x'.repeat(60_000)
  for (let count = 0; count < 2_000 && sockets.openCount() > 0; count += 1) {
    await events.publishToUser(ada.userId, { type: 'media_changed', media_id: text, project_id: '', status: 'ready', percent: 1 })
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(sockets.openCount()).toBe(0)
})

test('when the server stops every tab hears 1001, and no new one is taken', async () => {
  const tab = await openReady()
  await sockets.close(2_000)
  await expect.poll(tab.closed).toBe(1001)
  expect(sockets.openCount()).toBe(0)
})
