import { describe, expect, test } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import type { SocketLike } from './connection-ports.ts'
import { createConnection } from './connection-service.ts'

const id = (n: number) => `0198a6f0-0000-7000-8000-${String(n).padStart(12, '0')}`
const context = { userId: id(1), chatId: id(2), reelId: id(3), projectName: 'Lisbon' }
const user = { id: id(1), email: 'ada@example.com', sessionId: id(9) }
const jwt = (n: number) => `header.payload${n}.signature`

type Fake = SocketLike & {
  url: string
  protocols: string[]
  sent: unknown[]
  isClosed: boolean
  say: (message: Record<string, unknown>) => void
  end: (code: number) => void
}

const setUp = (
  over: { tokens?: (string | null)[]; refreshed?: string | null; user?: typeof user | null; getTicket?: () => Promise<string> } = {},
) => {
  const sockets: Fake[] = []
  const timers: { run: () => void; ms: number; isStopped: boolean }[] = []
  const warnings: string[] = []
  const tokens = [...(over.tokens ?? [jwt(1)])]
  let authRequired = 0
  let refreshes = 0
  let made = 0
  const connection = createConnection({
    openSocket: (url, protocols) => {
      const socket: Fake = {
        url,
        protocols,
        sent: [],
        isClosed: false,
        readyState: 1,
        send: (data) => socket.sent.push(JSON.parse(String(data))),
        close: () => {
          socket.isClosed = true
        },
        onmessage: null,
        onerror: null,
        onclose: null,
        say: (message) => socket.onmessage?.({ data: JSON.stringify({ timestamp: '2030-01-01T00:00:00.000Z', context, ...message }) }),
        end: (code) => socket.onclose?.({ code }),
      }
      sockets.push(socket)
      return socket
    },
    socketUrl: 'ws://server',
    getAccessToken: () => (tokens.length > 1 ? (tokens.shift() ?? null) : (tokens[0] ?? null)),
    getTicket:
      over.getTicket ??
      (async () => {
        made += 1
        return `ticket-${made}`
      }),
    refresh: async () => {
      refreshes += 1
      if (over.refreshed) tokens.splice(0, tokens.length, over.refreshed)
      return over.refreshed ?? null
    },
    onAuthRequired: () => {
      authRequired += 1
    },
    user: () => (over.user === undefined ? user : over.user),
    tabId: 'tab-1',
    now: () => 1_000_000,
    setTimer: (run, ms) => {
      const timer = { run, ms, isStopped: false }
      timers.push(timer)
      return () => {
        timer.isStopped = true
      }
    },
    warn: (text) => warnings.push(text),
  })
  const settle = () => new Promise((resolve) => setTimeout(resolve, 0))
  const establish = () =>
    sockets.at(-1)?.say({ type: 'session_established', session_id: id(5), data: { capabilities: [], session_uptime: 0 } })
  return { connection, sockets, timers, warnings, settle, establish, authRequired: () => authRequired, refreshes: () => refreshes }
}

describe('the socket', () => {
  test('is opened with the query of the document and a ticket as a subprotocol; the token goes nowhere [RT-01]', async () => {
    const { connection, sockets, settle } = setUp()
    connection.enter(context)
    await settle()
    const url = new URL(sockets[0]?.url ?? '')
    expect(url.pathname).toBe(`/ws/${id(1)}/${id(2)}/${id(3)}`)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      user_id: id(1),
      email: 'ada@example.com',
      chat_id: id(2),
      reel_id: id(3),
      tab_id: 'tab-1',
      is_leader: 'true',
      session_id: id(9),
      project_name: 'playground',
      auth_method: 'jwt_production',
      client_version: '2.1.0',
      capabilities: 'chat,notifications,broadcast,context_switch,heartbeat',
      timestamp: '1000000',
    })
    expect(sockets[0]?.protocols).toEqual(['reelwright.v1', 'ticket.ticket-1'])
    expect(sockets[0]?.url).not.toContain(jwt(1))
  })

  test('has a ticket of its own each time [RT-01]', async () => {
    const { connection, sockets, settle, timers } = setUp()
    connection.enter(context)
    await settle()
    sockets[0]?.end(1006)
    timers.findLast((timer) => !timer.isStopped)?.run()
    await settle()
    expect(sockets.map(({ protocols }) => protocols[1])).toEqual(['ticket.ticket-1', 'ticket.ticket-2'])
  })

  test('that gets no ticket is tried again like one that was lost, and asks to sign in only when the server refuses the token [RT-01 RT-03]', async () => {
    const answers = [new TypeError('no network'), new ApiError({ code: 'INVALID_TOKEN', status: 401, text: 'ended', retryable: false })]
    const { connection, sockets, settle, timers, authRequired } = setUp({
      getTicket: async () => {
        throw answers.shift()
      },
    })
    connection.enter(context)
    await settle()
    expect(connection.getState()).toMatchObject({ status: 'reconnecting', failure: null })
    timers.findLast((timer) => !timer.isStopped)?.run()
    await settle()
    expect(connection.getState()).toMatchObject({ status: 'failed', failure: 'auth' })
    expect([sockets.length, authRequired()]).toEqual([0, 1])
  })

  test('whose ticket comes after it was given up is not opened [RT-03]', async () => {
    const ticket = Promise.withResolvers<string>()
    const { connection, sockets, settle, timers } = setUp({ getTicket: () => ticket.promise })
    connection.enter(context)
    await settle()
    timers.findLast((timer) => !timer.isStopped)?.run()
    expect(connection.getState()).toMatchObject({ status: 'failed', failure: 'timeout' })
    ticket.resolve('late')
    await settle()
    expect(sockets).toEqual([])
  })

  test('hands on what it knows, forwards what it does not know, and drops what is no message [RT-07]', async () => {
    const { connection, sockets, settle, establish, warnings } = setUp()
    const known: string[] = []
    const unknown: unknown[] = []
    connection.onMessage((message) => known.push(message.type))
    connection.onUnknown((message) => unknown.push(message.type))
    connection.enter(context)
    await settle()
    establish()
    sockets[0]?.say({ type: 'heartbeat_ack' })
    sockets[0]?.say({ type: 'weather_report', degrees: 21 })
    sockets[0]?.onmessage?.({ data: 'not json' })
    expect(known).toEqual(['session_established', 'heartbeat_ack'])
    expect(unknown).toEqual(['weather_report'])
    expect(warnings).toEqual(['A frame of the socket could not be read'])
    expect(connection.getState().status).toBe('connected')
  })

  test('sends only within an established session', async () => {
    const { connection, sockets, settle, establish } = setUp()
    const message = { type: 'message', message: 'hi', context: {} } as const
    connection.enter(context)
    await settle()
    expect(connection.send(message)).toBe(false)
    establish()
    expect(connection.send(message)).toBe(true)
    expect(sockets[0]?.sent).toEqual([message])
  })

  test.each([
    [{ tokens: [null] }, 'Authentication required'],
    [{ tokens: ['not-a-jwt'] }, 'Invalid token format for WebSocket connection'],
    [{ user: { ...user, email: '' } }, 'Invalid user data - id and email required for WebSocket connection'],
  ])('is not opened without what it needs: %o [RT-08]', async (over, text) => {
    const { connection, sockets, warnings, settle } = setUp(over)
    connection.enter(context)
    await settle()
    expect(sockets).toEqual([])
    expect(warnings).toContain(text)
    expect(connection.getState()).toMatchObject({ status: 'failed', failure: 'auth' })
  })
})

describe('a refused token [RT-03]', () => {
  test('is renewed once and the connection opened with the new one', async () => {
    const { connection, sockets, settle, refreshes } = setUp({ refreshed: jwt(2) })
    connection.enter(context)
    await settle()
    sockets[0]?.end(4001)
    await settle()
    expect(refreshes()).toBe(1)
    expect(sockets[1]?.protocols[1]).toBe('ticket.ticket-2')
  })

  test('that is refused again asks to sign in instead of going on', async () => {
    const { connection, sockets, settle, authRequired, refreshes } = setUp({ refreshed: jwt(2) })
    connection.enter(context)
    await settle()
    sockets[0]?.end(4001)
    await settle()
    sockets[1]?.end(4001)
    await settle()
    expect([refreshes(), authRequired(), sockets.length]).toEqual([1, 1, 2])
    expect(connection.getState().status).toBe('failed')
  })
})

test('leaving closes the socket, stops its timers and nothing of it is heard any more [RT-04]', async () => {
  const { connection, sockets, timers, settle, establish } = setUp()
  const heard: string[] = []
  connection.onMessage((message) => heard.push(message.type))
  connection.enter(context)
  await settle()
  establish()
  connection.leave()
  expect(sockets[0]?.isClosed).toBe(true)
  sockets[0]?.say({ type: 'heartbeat_ack' })
  expect(heard).toEqual(['session_established'])
  expect(timers.every((timer) => timer.isStopped)).toBe(true)
  expect(connection.getState()).toMatchObject({ status: 'disconnected', context: null })
})

test('another reel replaces the socket and says so once [RT-05]', async () => {
  const { connection, sockets, settle, establish } = setUp()
  const reels: string[] = []
  connection.onContextChanged((changed) => reels.push(changed.reelId))
  connection.enter(context)
  await settle()
  establish()
  connection.enter({ ...context, reelId: id(4) })
  await settle()
  expect(sockets.map((socket) => socket.isClosed)).toEqual([true, false])
  expect(reels).toEqual([id(4)])
  expect(new URL(sockets[1]?.url ?? '').pathname).toContain(id(4))
})
