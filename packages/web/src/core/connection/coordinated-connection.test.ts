import { describe, expect, test } from 'vitest'
import type { SocketLike } from './connection-ports.ts'
import { createConnection } from './connection-service.ts'
import { coordinate } from './coordinated-connection.ts'

const id = (n: number) => `0198a6f0-0000-7000-8000-${String(n).padStart(12, '0')}`
const reel = (n: number) => ({ userId: id(1), chatId: id(2), reelId: id(n) })

type Fake = SocketLike & { reelId: string; openedAt: number; isClosed: boolean }

/** A clock of its own, and sockets that the test answers for. */
const setUp = (answer: (socket: Fake, count: number) => void = () => undefined) => {
  const sockets: Fake[] = []
  const warnings: string[] = []
  let nowMs = 1_000_000
  let timers: { at: number; run: () => void }[] = []
  const setTimer = (run: () => void, ms: number) => {
    const timer = { at: nowMs + ms, run }
    timers.push(timer)
    return () => {
      timers = timers.filter((other) => other !== timer)
    }
  }
  const ports = { now: () => nowMs, setTimer, warn: (text: string) => warnings.push(text) }
  const socketConnection = createConnection({
    openSocket: (url) => {
      const socket: Fake = {
        reelId: new URL(url).pathname.split('/').at(-1) ?? '',
        openedAt: nowMs - 1_000_000,
        isClosed: false,
        readyState: 1,
        send: () => undefined,
        close: () => {
          socket.isClosed = true
        },
        onmessage: null,
        onerror: null,
        onclose: null,
      }
      sockets.push(socket)
      setTimer(() => answer(socket, sockets.length), 10)
      return socket
    },
    socketUrl: 'ws://server',
    getAccessToken: () => 'a.b.c',
    getTicket: async () => 'ticket',
    refresh: async () => null,
    onAuthRequired: () => undefined,
    user: () => ({ id: id(1), email: 'ada@example.com', sessionId: id(9) }),
    tabId: 'tab-1',
    ...ports,
  })
  const settle = () => new Promise((resolve) => setTimeout(resolve, 0))
  const pass = async (ms: number): Promise<void> => {
    const end = nowMs + ms
    await settle()
    for (;;) {
      const next = timers.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0]
      if (next === undefined) break
      timers = timers.filter((timer) => timer !== next)
      nowMs = Math.max(nowMs, next.at)
      next.run()
      await settle()
    }
    nowMs = end
  }
  return { connection: coordinate(socketConnection, ports), sockets, warnings, pass, waiting: () => timers.length }
}
const establish = (socket: Fake): void =>
  socket.onmessage?.({
    data: JSON.stringify({
      type: 'session_established',
      session_id: id(5),
      data: { capabilities: [], session_uptime: 0 },
      timestamp: '2030-01-01T00:00:00.000Z',
      context: { userId: id(1), chatId: id(2), reelId: socket.reelId },
    }),
  })
const opened = (sockets: Fake[]) => sockets.map((socket) => [socket.reelId, socket.openedAt])

describe('the connection behind its coordinator [RT-06]', () => {
  test('a reel that is entered is tried again after 1, 2 and 3 s before the patient reconnecting begins', async () => {
    const { connection, sockets, warnings, pass } = setUp((socket) => socket.onclose?.({ code: 1006 }))
    connection.enter(reel(3))
    await pass(7_000)
    // 10 ms until each socket is refused, then the coordinator's back-off.
    expect(sockets.map((socket) => socket.openedAt)).toEqual([0, 1_010, 3_020, 6_030])
    expect(warnings).toEqual(['connect: WebSocket not connected'])
    expect(connection.getState()).toMatchObject({ status: 'reconnecting' })
    await pass(6_000)
    expect(sockets).toHaveLength(5)
  })

  test('a server that refuses is not asked again', async () => {
    const { connection, sockets, warnings, pass } = setUp((socket) => socket.onclose?.({ code: 4029 }))
    connection.enter(reel(3))
    await pass(120_000)
    expect(sockets).toHaveLength(1)
    expect(warnings).toEqual(['connect: Too many connections'])
  })

  test('going through reels quickly ends with one socket, on the last of them', async () => {
    const { connection, sockets, pass } = setUp(establish)
    for (const n of [3, 4, 5, 6]) {
      connection.enter(reel(n))
      await pass(30)
    }
    await pass(2_000)
    expect(connection.getState()).toMatchObject({ status: 'connected', context: reel(6) })
    expect(sockets.filter((socket) => !socket.isClosed).map((socket) => socket.reelId)).toEqual([id(6)])
    expect(sockets.length).toBeLessThan(4)
  })

  test('the same reel again opens nothing [RT-05]', async () => {
    const { connection, sockets, pass } = setUp(establish)
    connection.enter(reel(3))
    await pass(1_000)
    connection.enter(reel(3))
    connection.enter(reel(3))
    await pass(60_000)
    expect(opened(sockets)).toEqual([[id(3), 0]])
  })

  test('waking while a try is being waited for tries at once', async () => {
    const { connection, sockets, pass } = setUp((socket, count) => (count === 1 ? socket.onclose?.({ code: 1006 }) : establish(socket)))
    connection.enter(reel(3))
    await pass(100)
    connection.wake()
    await pass(100)
    expect(sockets.map((socket) => socket.openedAt)).toEqual([0, 100])
    expect(connection.getState().status).toBe('connected')
  })

  test('closed, it holds no socket and no timer and enters nothing any more [RT-04]', async () => {
    const { connection, sockets, pass, waiting } = setUp(establish)
    connection.enter(reel(3))
    await pass(1_000)
    connection.close()
    connection.enter(reel(4))
    await pass(60_000)
    expect(sockets.map((socket) => socket.isClosed)).toEqual([true])
    expect(waiting()).toBe(0)
  })
})

describe('with nobody looking [RT-09]', () => {
  test.each([
    ['the page is hidden', (connection: ReturnType<typeof coordinate>) => connection.setVisible(false)],
    ['no page shows the reel', (connection: ReturnType<typeof coordinate>) => connection.rest()],
  ])('because %s it is renewed after an hour, and otherwise stays', async (_, turnAway) => {
    const { connection, sockets, pass } = setUp(establish)
    connection.enter(reel(3))
    await pass(1_000)
    turnAway(connection)
    for (let minute = 0; minute < 59; minute += 1) {
      await pass(30_000)
      sockets.at(-1)?.onmessage?.({ data: JSON.stringify({ type: 'heartbeat', timestamp: '2030-01-01T00:00:00.000Z' }) })
      await pass(30_000)
      sockets.at(-1)?.onmessage?.({ data: JSON.stringify({ type: 'heartbeat', timestamp: '2030-01-01T00:00:00.000Z' }) })
    }
    expect(sockets).toHaveLength(1)
    await pass(60_000)
    expect(opened(sockets).map(([, at]) => at)).toEqual([0, 3_600_010])
    expect(connection.getState().status).toBe('connected')
  })
})
