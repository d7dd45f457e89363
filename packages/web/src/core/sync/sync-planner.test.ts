import { describe, expect, test } from 'vitest'
import { type SyncEffect, type SyncEvent, type SyncState, type SyncTask, startOfSync, stepSync, TASK_ORDER } from './sync-planner.ts'

const SECOND = 1_000
const MINUTE = 60_000

/** A tab over a clock of its own, whose tasks end as `outcome` says after a second. Looks happen when they are asked for. */
const setUp = (input: { isLeader?: boolean; outcome?: (task: SyncTask, attempt: number) => 'done' | 'failed' | 'unknown' } = {}) => {
  let now = 0
  let state: SyncState = startOfSync(0, true)
  let due: { at: number; event: SyncEvent }[] = []
  let lookAt: number | null = null
  const lines: string[] = []
  let mostAtOnce = 0

  const perform = (effect: SyncEffect): void => {
    if (effect.type === 'look-in') lookAt = now + effect.ms
    else if (effect.type === 'tell')
      lines.push(`${now / SECOND} ${effect.message} ${effect.reason}${effect.failed.length === 0 ? '' : ` without ${effect.failed}`}`)
    else if (effect.type === 'run-task') {
      const { round, task, attempt } = effect
      lines.push(`${now / SECOND} ${task} ${attempt}`)
      const outcome = input.outcome?.(task, attempt) ?? 'done'
      const event: SyncEvent = outcome === 'unknown' ? { type: 'unknown-user', round } : { type: `task-${outcome}`, round, task }
      due.push({ at: now + SECOND, event })
    } else lines.push(`${now / SECOND} ${effect.type}${effect.type === 'warn' ? ` ${effect.text}` : ''}`)
  }
  const send = (event: SyncEvent): void => {
    const result = stepSync(state, event, now)
    state = result.state
    mostAtOnce = Math.max(mostAtOnce, state.round?.running.length ?? 0)
    for (const effect of result.effects) perform(effect)
  }
  const passTo = (end: number): void => {
    for (;;) {
      const next = [...due, ...(lookAt === null ? [] : [{ at: lookAt, event: { type: 'look' } as const }])].sort((a, b) => a.at - b.at)[0]
      if (next === undefined || next.at > end) break
      now = next.at
      if (next.event.type === 'look') lookAt = null
      due = due.filter((other) => other !== next)
      send(next.event)
    }
    now = end
  }
  send({ type: 'leadership', isLeader: input.isLeader ?? true })
  const starts = () => lines.filter((line) => line.includes('sync-start'))
  return { send, passTo, lines, starts, mostAtOnce: () => mostAtOnce, getState: () => state }
}

describe('a sync starts [SYNC-01]', () => {
  test('2 s after the page was opened or became visible again, and every 5 min from there', () => {
    const tab = setUp()
    for (let at = 0; at <= 11 * MINUTE; at += 30 * SECOND) {
      tab.passTo(at)
      // Somebody is there all the time.
      tab.send({ type: 'activity' })
      if (at === 8 * MINUTE) tab.send({ type: 'visible' })
    }
    tab.passTo(14 * MINUTE)
    expect(tab.starts()).toEqual(['2 sync-start visible', '302 sync-start interval', '482 sync-start visible', '720 sync-start inactive'])
  })

  test('60 s after the last mouse, key, scroll or touch, once for each rest', () => {
    const tab = setUp()
    tab.passTo(40 * SECOND)
    tab.send({ type: 'activity' })
    tab.passTo(99 * SECOND)
    expect(tab.starts()).toEqual(['2 sync-start visible'])
    tab.passTo(4 * MINUTE)
    expect(tab.starts().slice(1)).toEqual(['100 sync-start inactive'])
    tab.send({ type: 'activity' })
    tab.passTo(5 * MINUTE)
    expect(tab.starts().slice(2)).toEqual(['300 sync-start inactive'])
  })

  test('at most 12 times in any hour, however much it is asked for', () => {
    const tab = setUp()
    for (let at = 0; at < 3 * 60 * MINUTE; at += 20 * SECOND) {
      tab.passTo(at)
      tab.send({ type: 'asked' })
    }
    const at = tab.starts().map((line) => Number(line.split(' ')[0]))
    expect(at.length).toBe(36)
    for (const start of at) expect(at.filter((other) => other >= start && other < start + 3600).length).toBeLessThanOrEqual(12)
  })

  test('not without a network; when it is back, at once', () => {
    const tab = setUp()
    tab.send({ type: 'network', isOnline: false })
    tab.passTo(30 * MINUTE)
    expect(tab.starts()).toEqual([])
    tab.send({ type: 'network', isOnline: true })
    expect(tab.starts()).toEqual(['1800 sync-start visible'])
  })

  test('one at a time', () => {
    const tab = setUp()
    tab.passTo(2 * SECOND)
    tab.send({ type: 'visible' })
    tab.send({ type: 'network', isOnline: true })
    expect(tab.starts()).toHaveLength(1)
    tab.passTo(10 * SECOND)
    expect(tab.starts()).toHaveLength(2)
  })
})

test('another tab that asks within 30 s of a sync gets none, and one soon after [SYNC-09]', () => {
  const tab = setUp()
  tab.passTo(31_900)
  tab.send({ type: 'asked' })
  expect(tab.starts()).toHaveLength(1)
  tab.passTo(32_000)
  tab.send({ type: 'asked' })
  expect(tab.starts()).toEqual(['2 sync-start visible', '32 sync-start asked'])
})

describe('a tab that does not lead [SYNC-02]', () => {
  test('starts none by itself and asks the leader when it becomes visible', () => {
    const tab = setUp({ isLeader: false })
    tab.passTo(20 * MINUTE)
    tab.send({ type: 'visible' })
    tab.passTo(30 * MINUTE)
    expect(tab.lines).toEqual(['2 ask-leader', '1202 ask-leader'])
  })

  test('that leads no more drops what it had begun', () => {
    const tab = setUp()
    tab.passTo(2 * SECOND)
    tab.send({ type: 'leadership', isLeader: false })
    tab.passTo(MINUTE)
    expect(tab.lines.slice(3)).toEqual([])
    expect(tab.getState().round).toBeNull()
  })
})

describe('the tasks of a sync [SYNC-03]', () => {
  test('run by priority, two at once', () => {
    const tab = setUp()
    tab.passTo(10 * SECOND)
    expect(tab.lines).toEqual([
      '2 sync-start visible',
      '2 profile 1',
      '2 projects 1',
      '3 notifications 1',
      '3 reels 1',
      '4 chats 1',
      '5 sync-complete visible',
    ])
    expect(tab.mostAtOnce()).toBe(2)
    expect(TASK_ORDER).toEqual(['profile', 'projects', 'notifications', 'reels', 'chats'])
  })

  test('that fail are tried three times more, after 3, 6 and 12 s, and then named', () => {
    const tab = setUp({ outcome: (task) => (task === 'projects' ? 'failed' : 'done') })
    tab.passTo(40 * SECOND)
    expect(tab.lines.filter((line) => line.includes('projects'))).toEqual([
      '2 projects 1',
      '6 projects 2',
      '13 projects 3',
      '26 projects 4',
      '27 sync-error visible without projects',
    ])
  })

  test('of a user that the server does not know are skipped with a warning [SYNC-04]', () => {
    const tab = setUp({ outcome: () => 'unknown' })
    tab.passTo(30 * SECOND)
    expect(tab.lines.slice(3)).toEqual(['3 warn User not found: sync skipped', '3 sync-complete visible'])
  })
})

test('a clock that is set back by an hour holds no task that is to be tried again [SYNC-03]', () => {
  const anHour = 60 * MINUTE
  const retry = { task: 'profile', attempt: 2, at: anHour + 3 * SECOND } as const
  const round = { id: 1, reason: 'asked', waiting: [], running: [], retries: [retry], failed: [] } as const
  const state: SyncState = { ...startOfSync(anHour, true), isLeader: true, round }
  const before = stepSync(state, { type: 'look' }, anHour)
  expect(before.effects.map(({ type }) => type)).toEqual(['look-in'])
  const { effects } = stepSync(state, { type: 'look' }, SECOND)
  expect(effects).toContainEqual({ type: 'run-task', round: 1, task: 'profile', attempt: 2 })
})
