// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterScripts } from './after-scripts.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const watch = async (): Promise<() => boolean> => {
  let isOver = false
  void afterScripts().then(() => {
    isOver = true
  })
  await vi.advanceTimersByTimeAsync(0)
  return () => isOver
}

test('[NAV-09] a page begins when the scripts that came with it have run', async () => {
  const isOver = await watch()
  expect(isOver()).toBe(false)
  document.dispatchEvent(new Event('DOMContentLoaded'))
  await vi.advanceTimersByTimeAsync(0)
  expect(isOver()).toBe(true)
})

test('[NAV-09] a script that does not come holds a page up for a second, no longer', async () => {
  const isOver = await watch()
  await vi.advanceTimersByTimeAsync(999)
  expect(isOver()).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(isOver()).toBe(true)
})
