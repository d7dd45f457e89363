// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useSmoothPercent } from './use-smooth-percent.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('how far the work is glides to where it is in steps that can be seen, and is drawn anew no oftener [REND-01]', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  let nowMs = 0
  vi.stubGlobal('performance', { now: () => nowMs })
  const asked: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => asked.push(callback))
  vi.stubGlobal('cancelAnimationFrame', () => asked.splice(0))
  const seen: number[] = []
  const { rerender, result } = renderHook(
    ({ percent }) => {
      const shown = useSmoothPercent('a render', percent)
      seen.push(shown)
      return shown
    },
    { initialProps: { percent: 10 } },
  )
  rerender({ percent: 12.1 })
  let frames = 0
  for (let next = asked.pop(); next !== undefined; next = asked.pop()) {
    nowMs += 1000 / 60
    frames += 1
    act(() => next?.(nowMs))
  }
  expect(frames).toBeGreaterThan(50)
  expect(result.current).toBe(12.1)
  // 10, each quarter up to 12, the end, and what React draws once more before it knows that nothing changed.
  expect(seen.length).toBeLessThan(20)
  expect(new Set(seen)).toEqual(new Set([10, 10.25, 10.5, 10.75, 11, 11.25, 11.5, 11.75, 12, 12.1]))
  expect(seen.toSorted((one, other) => one - other)).toEqual(seen)
})
