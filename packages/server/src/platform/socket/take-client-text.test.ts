import { SOCKET_CLOSE } from '@reelwright/contract/wire/socket-address'
import { expect, test } from 'vitest'
import { createMemoryRateLimiter } from '../../adapters/rate/memory-rate-limiter.ts'
import { systemClock } from '../../adapters/system-clock.ts'
import { AppError } from '../app-error.ts'
import { NO_WORK, type SocketPeer } from './socket-peer.ts'
import { takeClientText } from './take-client-text.ts'

/** A tab whose messages are worked on only when the test lets them be. */
const openTab = () => {
  const work: (() => void)[] = []
  const closes: number[] = []
  const sent: unknown[] = []
  const socket = {
    OPEN: 1,
    readyState: 1,
    isPaused: false,
    pause: () => {
      socket.isPaused = true
    },
    resume: () => {
      socket.isPaused = false
    },
    close: (code: number) => {
      closes.push(code)
      socket.readyState = 2
    },
    send: (text: string) => {
      sent.push(JSON.parse(text))
    },
    bufferedAmount: 0,
  }
  const caller = { userId: 'u' }
  // Proof: what is asked of a peer whose messages are heartbeats.
  const peer = { socket, caller, context: { reelId: 'r' }, queue: NO_WORK, waiting: { messages: 0, bytes: 0 } } as unknown as SocketPeer
  const handlers = {
    reelStandings: () => new Promise((resolve) => work.push(() => resolve(new Map()))),
    takeMessage: async () => {
      throw new AppError('MESSAGE_LIMIT_EXCEEDED', { details: { tier: 'free', usage: 50, limit: 50 } })
    },
  }
  // Proof: a heartbeat asks for nothing else.
  const parts = { handlers, rateLimiter: createMemoryRateLimiter(systemClock), clock: systemClock, log: {} } as unknown as Parameters<
    typeof takeClientText
  >[0]
  const settle = () => new Promise((resolve) => setTimeout(resolve, 1))
  const finishNext = async (): Promise<void> => {
    await settle()
    work.shift()?.()
    await settle()
  }
  return { socket, peer, closes, sent, finishNext, say: (text: string) => takeClientText(parts, peer, text) }
}

const heartbeatOf = (bytes: number): string => JSON.stringify({ type: 'heartbeat', timestamp: '2030-01-01T00:00:00.000Z' }).padEnd(bytes)

test('a tab that sends more than a mebibyte while the server works is not read until half of it is done [RT-03]', async () => {
  const { socket, peer, finishNext, say } = openTab()
  const text = heartbeatOf(60_000)
  let sent = 0
  while (!socket.isPaused && sent < 50) {
    say(text)
    sent += 1
  }
  expect(sent).toBe(18)
  expect(peer.waiting).toEqual({ messages: 18, bytes: 1_080_000 })
  for (let done = 1; done <= 9; done += 1) await finishNext()
  expect(socket.isPaused).toBe(true)
  await finishNext()
  expect([socket.isPaused, peer.waiting.messages]).toEqual([false, 8])
})

test('more messages than a burst that wait for the server end the connection at once, and the rest is never queued [RT-03]', () => {
  const { peer, closes, say } = openTab()
  for (let sent = 0; sent < 10_000; sent += 1) say(heartbeatOf(0))
  expect(closes).toEqual([SOCKET_CLOSE.rateLimited])
  expect(peer.waiting.messages).toBe(60)
})

test('a message that is refused for the limit says tier, usage and limit [LIMIT-05]', async () => {
  const { sent, say } = openTab()
  say(JSON.stringify({ type: 'message', message: 'one too many', context: {}, debug_id: 'mine', timestamp: '2030-01-01T00:00:00.000Z' }))
  await expect
    .poll(() => sent)
    .toMatchObject([
      { type: 'chat_error', code: 'MESSAGE_LIMIT_EXCEEDED', debug_id: 'mine', details: { tier: 'free', usage: 50, limit: 50 } },
    ])
})
