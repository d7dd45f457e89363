import { expect, test } from 'vitest'
import { createEventBus } from './event-bus.ts'

const setUp = () => {
  let now = 0
  const timers: { run: () => void; ms: number; nextAt: number }[] = []
  const raised: unknown[] = []
  const warnings: string[] = []
  const bus = createEventBus({
    now: () => now,
    every: (run, ms) => {
      const timer = { run, ms, nextAt: now + ms }
      timers.push(timer)
      return () => void timers.splice(timers.indexOf(timer), 1)
    },
    raise: (name, detail) => raised.push([name, detail]),
    warn: (text) => warnings.push(text),
  })
  const passTo = (end: number): void => {
    for (;;) {
      const next = [...timers].sort((a, b) => a.nextAt - b.nextAt)[0]
      if (next === undefined || next.nextAt > end) break
      now = next.nextAt
      next.nextAt += next.ms
      next.run()
    }
    now = end
  }
  return { bus, passTo, raised, warnings, timers }
}
const MINUTE = 60_000

test('an event reaches its handlers and the window, and nobody who stopped listening [SYNC-08]', () => {
  const { bus, raised } = setUp()
  const heard: string[] = []
  bus.on('context-changed', ({ reelId }) => heard.push(reelId), { component: 'a' })
  const stop = bus.on('context-changed', ({ reelId }) => heard.push(`b ${reelId}`), { component: 'b' })
  bus.on('auth:required', () => heard.push('auth'), { component: 'a' })
  bus.emit('context-changed', { chatId: 'c', reelId: 'r1' })
  stop()
  bus.emit('context-changed', { chatId: 'c', reelId: 'r2' })
  expect(heard).toEqual(['r1', 'b r1', 'r2'])
  expect(raised).toEqual([
    ['context-changed', { chatId: 'c', reelId: 'r1' }],
    ['context-changed', { chatId: 'c', reelId: 'r2' }],
  ])
})

test('brief handlers are cleaned within a minute of five minutes without an event; standing ones stay [SYNC-08]', () => {
  const { bus, passTo } = setUp()
  bus.watch()
  const heard: string[] = []
  bus.on('auth:required', () => heard.push('brief'), { component: 'a', brief: true })
  bus.on('auth:required', () => heard.push('standing'), { component: 'a' })
  passTo(4 * MINUTE)
  bus.emit('auth:required', null)
  passTo(8 * MINUTE + 59_000)
  bus.emit('auth:required', null)
  expect(heard).toEqual(['brief', 'standing', 'brief', 'standing'])
  passTo(14 * MINUTE)
  bus.emit('auth:required', null)
  expect(heard.slice(4)).toEqual(['standing'])
})

test('more than 20 handlers of one component are warned of within 30 s, once for each number [SYNC-08]', () => {
  const { bus, passTo, warnings, timers } = setUp()
  const stop = bus.watch()
  for (let n = 0; n < 20; n += 1) bus.on('auth:required', () => undefined, { component: 'list' })
  bus.on('auth:required', () => undefined, { component: 'other' })
  passTo(MINUTE)
  expect(warnings).toEqual([])
  bus.on('auth:required', () => undefined, { component: 'list' })
  passTo(MINUTE + 29_000)
  expect(warnings).toEqual([])
  passTo(5 * MINUTE)
  expect(warnings).toEqual(['list has 21 event handlers: some are not taken away'])
  stop()
  expect(timers).toEqual([])
})
