import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTimeLimit } from './time-limit.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('what takes longer than the limit is ended, once, and what began later goes on', () => {
  const limit = createTimeLimit(60_000)
  const ended: string[] = []
  limit(() => ended.push('first'))
  vi.advanceTimersByTime(30_000)
  limit(() => ended.push('second'))
  vi.advanceTimersByTime(29_000)
  expect(ended).toEqual([])
  vi.advanceTimersByTime(2_000)
  expect(ended).toEqual(['first'])
  vi.advanceTimersByTime(60_000)
  expect(ended).toEqual(['first', 'second'])
})

test('what has finished is not ended, and nothing is left to wait for', () => {
  const limit = createTimeLimit(60_000)
  const ended: string[] = []
  const finished = limit(() => ended.push('first'))
  vi.advanceTimersByTime(59_000)
  finished()
  vi.advanceTimersByTime(60_000)
  expect(ended).toEqual([])
  expect(vi.getTimerCount()).toBe(0)
})
