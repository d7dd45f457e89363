import { describe, expect, test } from 'vitest'
import { type ConnectionEffect, type ConnectionEvent, contextError, stepConnection } from './connection.ts'
import { type ConnectionState, INITIAL_CONNECTION } from './connection-state.ts'

const reel = (reelId: string) => ({ userId: 'u', chatId: 'c', reelId })

/** Plays events at given times; gives the last state and every effect. */
const play = (...script: [number, ConnectionEvent][]): { state: ConnectionState; effects: ConnectionEffect[] } => {
  let state = INITIAL_CONNECTION
  const effects: ConnectionEffect[] = []
  for (const [now, event] of script) {
    const result = stepConnection(state, event, now)
    state = result.state
    effects.push(...result.effects)
  }
  return { state, effects }
}

const connected: [number, ConnectionEvent][] = [
  [0, { type: 'connect', context: reel('r1') }],
  [10, { type: 'established', socket: 1 }],
]
const timers = (effects: ConnectionEffect[], timer: string) =>
  effects.flatMap((effect) => (effect.type === 'start-timer' && effect.timer === timer ? [effect.ms] : []))

describe('connecting [RT-02]', () => {
  test('opens one socket and is connected once the session is established', () => {
    const { state, effects } = play(...connected)
    expect(state.status).toBe('connected')
    expect(effects.filter((effect) => effect.type === 'open')).toEqual([{ type: 'open', socket: 1, context: reel('r1') }])
  })

  test('a context that lacks a part is refused in words [RT-08]', () => {
    expect([
      contextError(null),
      contextError({ chatId: 'c', reelId: 'r' }),
      contextError({ userId: 'u', reelId: 'r' }),
      contextError({ userId: 'u', chatId: 'c' }),
      contextError(reel('r')),
    ]).toEqual(['No context set', 'Missing userId', 'Missing chatId', 'Missing reelId', null])
    const { state, effects } = play([0, { type: 'connect', context: { userId: '', chatId: 'c', reelId: 'r' } }])
    expect(state).toEqual(INITIAL_CONNECTION)
    expect(effects).toEqual([{ type: 'warn', text: 'Missing userId' }])
  })
})

describe('a connection that ends [RT-03]', () => {
  test('with an error fails first and reconnects when the socket has closed', () => {
    const failed = play(...connected, [20, { type: 'error', socket: 1 }])
    expect(failed.state.status).toBe('failed')
    const again = play(...connected, [20, { type: 'error', socket: 1 }], [21, { type: 'closed', socket: 1, code: 1006 }])
    expect(again.state).toMatchObject({ status: 'reconnecting', attempt: 1, retryAt: 3021 })
  })

  test('waits 3 s doubling to 30 s, five times, then gives up and says so', () => {
    const script: [number, ConnectionEvent][] = [[0, { type: 'connect', context: reel('r1') }]]
    for (let socket = 1; socket <= 6; socket += 1)
      script.push([socket, { type: 'closed', socket, code: 1006 }], [socket, { type: 'timer', timer: 'retry', socket }])
    const { state, effects } = play(...script)
    expect(timers(effects, 'retry')).toEqual([3000, 6000, 12_000, 24_000, 30_000])
    expect(state).toMatchObject({ status: 'failed', failure: 'gave-up', retryAt: null })
    expect(effects).toContainEqual({ type: 'emit', event: 'gave-up' })
  })

  test('that was given up looks every minute whether the server is back, says that it failed only once, and goes on when it is', () => {
    const gaveUp: [number, ConnectionEvent][] = [[0, { type: 'connect', context: reel('r1') }]]
    for (let socket = 1; socket <= 6; socket += 1)
      gaveUp.push([socket, { type: 'closed', socket, code: 1006 }], [socket, { type: 'timer', timer: 'retry', socket }])
    const looked: [number, ConnectionEvent][] = [
      [60_006, { type: 'timer', timer: 'look-again', socket: 6 }],
      [60_007, { type: 'closed', socket: 7, code: 1006 }],
    ]
    const { state, effects } = play(...gaveUp, ...looked)
    expect(state).toMatchObject({ status: 'failed', failure: 'gave-up', retryAt: null })
    expect(timers(effects, 'look-again')).toEqual([60_000, 60_000])
    expect(effects.filter((effect) => effect.type === 'emit' && effect.event === 'gave-up')).toHaveLength(1)
    const back = play(
      ...gaveUp,
      ...looked,
      [120_007, { type: 'timer', timer: 'look-again', socket: 7 }],
      [120_008, { type: 'established', socket: 8 }],
    )
    expect(back.state).toMatchObject({ status: 'connected', attempt: 0, failure: null })
  })

  test('that lost more tries while nobody looked than a page in sight has says that it gave up, too', () => {
    const script: [number, ConnectionEvent][] = [...connected, [20, { type: 'background', isBackground: true }]]
    for (let socket = 1; socket <= 7; socket += 1)
      script.push([1_000 * socket, { type: 'closed', socket, code: 1006 }], [1_000 * socket, { type: 'timer', timer: 'retry', socket }])
    const seen = play(...script, [9_000, { type: 'background', isBackground: false }], [9_001, { type: 'closed', socket: 8, code: 1006 }])
    expect(seen.state).toMatchObject({ status: 'failed', failure: 'gave-up' })
    expect(seen.effects.filter((effect) => effect.type === 'emit' && effect.event === 'gave-up')).toHaveLength(1)
  })

  test('without a session after 15 s fails and tries again later', () => {
    const { state, effects } = play([0, { type: 'connect', context: reel('r1') }], [15_000, { type: 'timer', timer: 'connect', socket: 1 }])
    expect(timers(effects, 'connect')).toEqual([15_000])
    expect(state).toMatchObject({ status: 'failed', failure: 'timeout', retryAt: 18_000 })
    expect(effects).toContainEqual({ type: 'close', socket: 1 })
  })

  test.each([
    [4001, 'auth'],
    [4003, 'forbidden'],
    [4029, 'rate-limited'],
  ])('with code %i fails without a retry', (code, failure) => {
    const { state, effects } = play(...connected, [20, { type: 'closed', socket: 1, code }])
    expect(state).toMatchObject({ status: 'failed', failure, retryAt: null })
    expect(timers(effects, 'retry')).toEqual([])
    expect(effects.some((effect) => effect.type === 'emit' && effect.event === 'auth-failed')).toBe(code === 4001)
  })

  test('normally or on purpose is disconnected', () => {
    expect(play(...connected, [20, { type: 'closed', socket: 1, code: 1000 }]).state.status).toBe('disconnected')
    const left = play(...connected, [20, { type: 'disconnect' }], [21, { type: 'closed', socket: 1, code: 1006 }])
    expect(left.state).toMatchObject({ status: 'disconnected', context: null })
    expect(left.effects).toContainEqual({ type: 'close', socket: 1 })
  })

  test('starts counting tries anew after a session', () => {
    const { state } = play(
      ...connected,
      [20, { type: 'closed', socket: 1, code: 1006 }],
      [21, { type: 'timer', timer: 'retry', socket: 1 }],
      [22, { type: 'established', socket: 2 }],
    )
    expect(state).toMatchObject({ status: 'connected', attempt: 0 })
  })

  test('what an older socket still says changes nothing', () => {
    const late = play(
      ...connected,
      [600, { type: 'switch', context: reel('r2') }],
      [610, { type: 'closed', socket: 1, code: 1006 }],
      [620, { type: 'established', socket: 1 }],
    )
    expect(late.state.status).toBe('context-switching')
  })
})

describe('the heartbeat [RT-04]', () => {
  test('goes out every 30 s while answers come, and silence for as long means reconnecting', () => {
    const beat: ConnectionEvent = { type: 'timer', timer: 'heartbeat', socket: 1 }
    const answered = play(...connected, [30_000, beat], [30_100, { type: 'frame', socket: 1, kind: 'heartbeat_ack' }], [60_000, beat])
    expect(timers(answered.effects, 'heartbeat')).toEqual([30_000, 30_000, 30_000])
    expect(answered.effects.filter((effect) => effect.type === 'send')).toHaveLength(2)
    expect(answered.state.status).toBe('connected')
    expect(play(...connected, [30_000, beat], [60_000, beat]).state.status).toBe('reconnecting')
  })

  test('of the server is answered', () => {
    expect(play(...connected, [20, { type: 'frame', socket: 1, kind: 'heartbeat' }]).effects.at(-1)).toEqual({
      type: 'send',
      message: { type: 'heartbeat_response' },
    })
  })

  test('session expiry reconnects when there is a context, else it says why not', () => {
    expect(play(...connected, [20, { type: 'session-expired' }]).state).toMatchObject({ status: 'reconnecting', socket: 2 })
    expect(play([0, { type: 'session-expired' }]).effects).toEqual([{ type: 'warn', text: 'Cannot reconnect without previous context' }])
  })

  test('waking tries at once, also after giving up, and leaves a live connection alone', () => {
    expect(play(...connected, [20, { type: 'closed', socket: 1, code: 1006 }], [21, { type: 'wake' }]).state).toMatchObject({
      status: 'reconnecting',
      socket: 2,
      retryAt: null,
      attempt: 0,
    })
    expect(play(...connected, [20, { type: 'wake' }]).state.socket).toBe(1)
  })
})

describe('switching the context [RT-05]', () => {
  test('replaces the socket in one step and says so', () => {
    const { state, effects } = play(...connected, [600, { type: 'switch', context: reel('r2') }])
    expect(state).toMatchObject({ status: 'context-switching', context: reel('r2'), socket: 2 })
    expect(effects.slice(-5)).toEqual(
      expect.arrayContaining([
        { type: 'close', socket: 1 },
        { type: 'open', socket: 2, context: reel('r2') },
        { type: 'emit', event: 'context-changed' },
      ]),
    )
  })

  test('to the same context is skipped', () => {
    expect(play(...connected, [600, { type: 'switch', context: reel('r1') }]).state.socket).toBe(1)
  })

  test('within 500 ms of the last one waits, and the newest wins [PLAY-10]', () => {
    const script: [number, ConnectionEvent][] = [
      ...connected,
      [600, { type: 'switch', context: reel('r2') }],
      [700, { type: 'switch', context: reel('r3') }],
      [800, { type: 'switch', context: reel('r4') }],
    ]
    const waiting = play(...script)
    expect(waiting.state).toMatchObject({ context: reel('r2'), wanted: reel('r4') })
    expect(timers(waiting.effects, 'switch')).toEqual([400, 300])
    expect(play(...script, [1100, { type: 'timer', timer: 'switch', socket: 2 }]).state).toMatchObject({
      context: reel('r4'),
      wanted: null,
      socket: 3,
    })
  })

  test('asked for while reconnecting is what the next try opens', () => {
    const { state } = play(
      ...connected,
      [600, { type: 'switch', context: reel('r2') }],
      [650, { type: 'switch', context: reel('r3') }],
      [700, { type: 'closed', socket: 2, code: 1006 }],
      [3700, { type: 'timer', timer: 'retry', socket: 2 }],
    )
    expect(state).toMatchObject({ context: reel('r3'), wanted: null })
  })
})

describe('a connection that nobody looks at [RT-09]', () => {
  const away: [number, ConnectionEvent] = [20, { type: 'background', isBackground: true }]

  test('reconnects after 5 s, doubling, eight times', () => {
    const script: [number, ConnectionEvent][] = [...connected, away]
    for (let attempt = 1; attempt <= 9; attempt += 1) {
      script.push([1_000 * attempt, { type: 'closed', socket: attempt, code: 1006 }])
      script.push([1_000 * attempt, { type: 'timer', timer: 'retry', socket: attempt }])
    }
    const { state, effects } = play(...script)
    expect(timers(effects, 'retry')).toEqual([5_000, 10_000, 20_000, 30_000, 30_000, 30_000, 30_000, 30_000])
    expect(state).toMatchObject({ status: 'failed', failure: 'gave-up' })
  })

  test('waits 15 s for a session and sends a heartbeat every 45 s', () => {
    const { effects } = play(
      [0, { type: 'background', isBackground: true }],
      [1, { type: 'connect', context: reel('r1') }],
      [2, { type: 'established', socket: 1 }],
      [45_002, { type: 'timer', timer: 'heartbeat', socket: 1 }],
    )
    expect([timers(effects, 'connect'), timers(effects, 'heartbeat')]).toEqual([[15_000], [45_000, 45_000]])
  })

  test('is renewed when it is an hour old; one that is looked at is not cut off', () => {
    const left = play(...connected, [600_000, { type: 'background', isBackground: true }])
    expect(timers(left.effects, 'age')).toEqual([3_600_010 - 600_000])
    const due: [number, ConnectionEvent] = [3_600_010, { type: 'timer', timer: 'age', socket: 1 }]
    expect(play(...connected, away, due).state).toMatchObject({ status: 'reconnecting', socket: 2 })
    expect(play(...connected, away, [30, { type: 'background', isBackground: false }], due).state.socket).toBe(1)
  })
})
