import { describe, expect, test } from 'vitest'
import { IDLE_COORDINATOR, stepCoordinator } from './coordinator.ts'
import type { CoordinatorEffect, CoordinatorEvent, CoordinatorState, Operation, OperationKind } from './coordinator-state.ts'

const context = (reelId: string) => ({ userId: 'u', chatId: 'c', reelId })
const ask = (id: number, kind: OperationKind, reelId?: string): CoordinatorEvent => ({
  type: 'ask',
  operation: { id, kind, context: reelId === undefined ? null : context(reelId) },
})

/** Plays events at given times; tells what happened as short lines, with the time it happened at. */
const play = (...script: [number, CoordinatorEvent][]): { state: CoordinatorState; lines: string[]; looks: number[] } => {
  let state = IDLE_COORDINATOR
  const lines: string[] = []
  const looks: number[] = []
  const line = (effect: CoordinatorEffect, now: number): void => {
    if (effect.type === 'look-in') looks.push(effect.ms)
    else {
      const { operation }: { operation: Operation } = effect
      const more = effect.type === 'run' ? `, try ${effect.attempt}` : effect.type === 'rejected' ? `: ${effect.reason}` : ''
      lines.push(`${now} ${effect.type} ${operation.kind} ${operation.id}${more}`)
    }
  }
  for (const [now, event] of script) {
    const result = stepCoordinator(state, event, now)
    state = result.state
    for (const effect of result.effects) line(effect, now)
  }
  return { state, lines, looks }
}
const look: CoordinatorEvent = { type: 'look' }
const done = (id: number): CoordinatorEvent => ({ type: 'succeeded', id })
const failed = (id: number, isFinal = false): CoordinatorEvent => ({ type: 'failed', id, reason: 'Connection timeout', isFinal })
const OVERTAKEN = 'Operation superseded by newer operation'

describe('the queue [RT-06]', () => {
  test('starts what is asked for while nothing runs at once, and the next one a tick of 50 ms after it ended', () => {
    const { lines, looks } = play(
      [0, ask(1, 'connect', 'a')],
      [5, ask(2, 'disconnect')],
      [5, look],
      [105, look],
      [110, done(2)],
      [120, ask(3, 'disconnect')],
      [130, ask(4, 'connect', 'b')],
      [140, done(3)],
      [190, look],
    )
    expect(lines).toEqual([
      '0 run connect 1, try 1',
      `5 rejected connect 1: ${OVERTAKEN}`,
      '105 run disconnect 2, try 1',
      '110 done disconnect 2',
      '120 run disconnect 3, try 1',
      '140 done disconnect 3',
      '190 run connect 4, try 1',
    ])
    expect(looks).toContain(50)
  })

  test('lets two operations that met cool down for 100 ms', () => {
    const script: [number, CoordinatorEvent][] = [
      [0, ask(1, 'connect', 'a')],
      [30, ask(2, 'context-switch', 'b')],
    ]
    expect(play(...script).looks.at(-1)).toBe(100)
    expect(play(...script, [129, look]).lines.at(-1)).toBe(`30 rejected connect 1: ${OVERTAKEN}`)
    expect(play(...script, [130, look]).lines.at(-1)).toBe('130 run context-switch 2, try 1')
  })
})

describe('superseding [RT-06]', () => {
  /** What is rejected when `newer` is asked for while `older` waits behind a disconnect. */
  const rejected = (older: OperationKind, newer: OperationKind) =>
    play([0, ask(1, 'disconnect')], [1, ask(2, older, 'a')], [2, ask(3, newer, 'b')]).lines.filter((line) => line.includes('rejected'))

  const NEWER: readonly OperationKind[] = ['connect', 'context-switch', 'disconnect']

  test.each<[OperationKind, OperationKind[]]>([
    ['connect', ['connect', 'context-switch', 'disconnect']],
    ['context-switch', ['connect', 'context-switch', 'disconnect']],
    ['reconnect', ['disconnect']],
    ['disconnect', []],
  ])('a queued %s gives way to a new %j and to nothing else', (older, givesWayTo) => {
    const overtaken = [`2 rejected ${older} 2: ${OVERTAKEN}`]
    for (const newer of NEWER) expect(rejected(older, newer), newer).toEqual(givesWayTo.includes(newer) ? overtaken : [])
  })

  test('of a switch that runs: the reel chosen last is not kept waiting by the one before [PLAY-10]', () => {
    const { lines } = play(
      [0, ask(1, 'context-switch', 'a')],
      [600, ask(2, 'context-switch', 'b')],
      [700, look],
      [710, done(1)],
      [720, done(2)],
    )
    expect(lines).toEqual([
      '0 run context-switch 1, try 1',
      `600 rejected context-switch 1: ${OVERTAKEN}`,
      '700 run context-switch 2, try 1',
      '720 done context-switch 2',
    ])
  })

  test('a switch to where it is going already is skipped [RT-05]', () => {
    expect(play([0, ask(1, 'connect', 'a')], [10, ask(2, 'context-switch', 'a')]).lines).toEqual([
      '0 run connect 1, try 1',
      '10 done context-switch 2',
    ])
  })

  test('a reconnect while something opens the connection is that one, and spares it the wait for its next try', () => {
    const { lines } = play([0, ask(1, 'connect', 'a')], [10, failed(1)], [20, ask(2, 'reconnect')])
    expect(lines).toEqual(['0 run connect 1, try 1', '20 done reconnect 2', '20 run connect 1, try 2'])
  })
})

describe('an operation that fails [RT-06]', () => {
  test('is tried three times more, after 1, 2 and 3 s, and then rejected with its reason [PLAY-10]', () => {
    const { lines } = play(
      [0, ask(1, 'connect', 'a')],
      [0, failed(1)],
      [999, look],
      [1000, look],
      [1000, failed(1)],
      [2999, look],
      [3000, look],
      [3000, failed(1)],
      [5999, look],
      [6000, look],
      [6000, failed(1)],
      [20_000, look],
    )
    expect(lines).toEqual([
      '0 run connect 1, try 1',
      '1000 run connect 1, try 2',
      '3000 run connect 1, try 3',
      '6000 run connect 1, try 4',
      '6000 rejected connect 1: Connection timeout',
    ])
  })

  test('for a reason that stays is not tried again', () => {
    expect(play([0, ask(1, 'connect', 'a')], [5, failed(1, true)], [5000, look]).lines.at(-1)).toBe(
      '5 rejected connect 1: Connection timeout',
    )
  })

  test('by saying nothing for 30 s says so after its last try', () => {
    const script: [number, CoordinatorEvent][] = [[0, ask(1, 'reconnect')]]
    let now = 0
    for (let tries = 1; tries <= 4; tries += 1) {
      now += 30_000
      script.push([now - 1, look], [now, look])
      now += tries * 1_000
      script.push([now, look])
    }
    const { lines } = play(...script)
    expect(lines).toEqual([
      '0 run reconnect 1, try 1',
      '31000 run reconnect 1, try 2',
      '63000 run reconnect 1, try 3',
      '96000 run reconnect 1, try 4',
      '126000 rejected reconnect 1: Operation timeout after 30000ms',
    ])
  })
})

test('shutting down rejects what runs, what waits and what is asked for later [RT-06]', () => {
  const { lines, state } = play(
    [0, ask(1, 'disconnect')],
    [1, ask(2, 'connect', 'a')],
    [2, { type: 'shut-down' }],
    [3, ask(3, 'connect', 'a')],
    [99, look],
  )
  expect(lines.slice(1)).toEqual([
    '2 rejected disconnect 1: Coordinator shutting down',
    '2 rejected connect 2: Coordinator shutting down',
    '3 rejected connect 3: Coordinator shutting down',
  ])
  expect(state).toMatchObject({ running: null, queue: [] })
})
