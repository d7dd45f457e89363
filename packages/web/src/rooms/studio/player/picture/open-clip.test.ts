import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openAhead, openClip } from './open-clip.ts'

/** What was read and closed, in order. */
const told = vi.hoisted(() => ({ lines: [] as string[], failsOnce: false }))

vi.mock('./read-clip.ts', () => ({
  readClip: async (url: string) => {
    told.lines.push(`read ${url}`)
    if (told.failsOnce) {
      told.failsOnce = false
      throw new Error('gone')
    }
    return { close: () => told.lines.push(`closed ${url}`) }
  },
}))

beforeEach(() => {
  vi.useFakeTimers()
  Object.assign(told, { lines: [], failsOnce: false })
})
afterEach(() => vi.useRealTimers())

test('a clip that was opened ahead is handed to whoever plays it next, once [REND-04]', async () => {
  openAhead('a.mp4')
  openAhead('a.mp4')
  const first = await openClip('a.mp4')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(told.lines).toEqual(['read a.mp4'])
  first.close()
  await openClip('a.mp4')
  expect(told.lines).toEqual(['read a.mp4', 'closed a.mp4', 'read a.mp4'])
})

test('what nobody came for is closed after a while [REND-04]', async () => {
  openAhead('a.mp4')
  await vi.advanceTimersByTimeAsync(19_000)
  expect(told.lines).toEqual(['read a.mp4'])
  await vi.advanceTimersByTimeAsync(2_000)
  expect(told.lines).toEqual(['read a.mp4', 'closed a.mp4'])
})

test('a clip that could not be had ahead is read anew by whoever plays it [REND-04]', async () => {
  told.failsOnce = true
  openAhead('a.mp4')
  await vi.advanceTimersByTimeAsync(0)
  await expect(openClip('a.mp4')).resolves.toHaveProperty('close')
  expect(told.lines).toEqual(['read a.mp4', 'read a.mp4'])
})
