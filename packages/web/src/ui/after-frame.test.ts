// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenIdle } from './after-frame.ts'

const FRAME_MS = 16

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const after = async (latestMs: number, passedMs: number): Promise<boolean> => {
  let isOver = false
  void whenIdle(latestMs).then(() => {
    isOver = true
  })
  await vi.advanceTimersByTimeAsync(passedMs)
  return isOver
}

test('a browser without an idle callback (Safari) comes to rest with the task after the second frame', async () => {
  vi.stubGlobal('requestIdleCallback', undefined)
  Reflect.deleteProperty(window, 'requestIdleCallback')
  expect(await after(500, FRAME_MS + 1)).toBe(false)
  expect(await after(500, 3 * FRAME_MS)).toBe(true)
})

test('a browser that has better to do is waited for, but not longer than was said', async () => {
  let idle = (): void => undefined
  vi.stubGlobal('requestIdleCallback', (run: () => void) => {
    idle = run
  })
  expect(await after(500, 499)).toBe(false)
  expect(await after(500, 500)).toBe(true)
  const resting = after(500, 100)
  setTimeout(() => idle(), 60)
  expect(await resting).toBe(true)
})

test('a page that nobody looks at draws no frames, and comes to rest all the same', async () => {
  vi.stubGlobal('requestAnimationFrame', () => 0)
  expect(await after(500, 500)).toBe(true)
})
