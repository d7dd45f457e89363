import { describe, expect, test } from 'vitest'
import { ApiError, networkError } from '../api/api-error.ts'
import { createTestClock } from '../test-clock.ts'
import { createBackgroundQueue } from './background-queue.ts'

/** A queue over a clock of its own; each request takes a second and ends as `outcome` says. */
const setUp = (outcome: (name: string, attempt: number) => Error | null = () => null) => {
  const { now, setTimer, passTo } = createTestClock()
  const lines: string[] = []
  const warnings: string[] = []
  const tries = new Map<string, number>()
  let running = 0
  let mostAtOnce = 0
  const queue = createBackgroundQueue({ now, setTimer, warn: (text) => warnings.push(text) })
  const add = (name: string, key = name) =>
    queue.add(key, () => {
      const attempt = (tries.get(name) ?? 0) + 1
      tries.set(name, attempt)
      lines.push(`${now() / 1000} ${name}`)
      running += 1
      mostAtOnce = Math.max(mostAtOnce, running)
      return new Promise((resolve, reject) =>
        setTimer(() => {
          running -= 1
          const fault = outcome(name, attempt)
          if (fault === null) resolve(undefined)
          else reject(fault)
        }, 1_000),
      )
    })
  return { add, passTo, lines, warnings, queue, mostAtOnce: () => mostAtOnce }
}

describe('requests that nobody waits for [SYNC-03]', () => {
  test('are gathered for 2 s and sent three at once', async () => {
    const { add, passTo, lines, mostAtOnce } = setUp()
    for (const name of ['a', 'b', 'c', 'd']) add(name)
    await passTo(10_000)
    expect(lines).toEqual(['2 a', '2 b', '2 c', '3 d'])
    expect(mostAtOnce()).toBe(3)
  })

  test('go at once when ten wait', async () => {
    const { add, passTo, lines } = setUp()
    for (let n = 0; n < 10; n += 1) add(`r${n}`)
    await passTo(4_000)
    expect(lines.map((line) => line.split(' ')[0])).toEqual(['0', '0', '0', '1', '1', '1', '2', '2', '2', '3'])
  })

  test('that fail are tried again after 5, 10 and 20 s and then dropped', async () => {
    const { add, passTo, lines } = setUp(() => networkError())
    add('a')
    await passTo(120_000)
    expect(lines).toEqual(['2 a', '8 a', '19 a', '40 a'])
  })

  test('that are refused are not sent again', async () => {
    const { add, passTo, lines, warnings } = setUp(
      () => new ApiError({ code: 'REEL_NOT_FOUND', status: 404, text: 'Reel not found', retryable: false }),
    )
    add('a')
    await passTo(60_000)
    expect([lines, warnings]).toEqual([['2 a'], ['Reel not found']])
  })

  test('give way to a newer one of the same kind', async () => {
    const { add, passTo, lines } = setUp((name) => (name === 'old' ? networkError() : null))
    add('first', 'reel')
    add('old', 'reel')
    await passTo(2_500)
    add('new', 'reel')
    await passTo(60_000)
    expect(lines).toEqual(['2 old', '4.5 new'])
  })

  test('end with the session', async () => {
    const { add, passTo, lines, queue } = setUp()
    add('a')
    queue.close()
    add('b')
    await passTo(60_000)
    expect(lines).toEqual([])
  })
})
