import { expect, test } from 'vitest'
import { timedFetch } from './timed-fetch.ts'

const setUp = (durationMs: number, answer: () => Response = () => new Response('{}')) => {
  let now = 5_000
  const slow: { path: string; durationMs: number }[] = []
  const fetch = timedFetch({
    fetch: async () => {
      now += durationMs
      return answer()
    },
    now: () => now,
    onSlow: (input) => slow.push(input),
  })
  return { fetch, slow }
}

test('a request over 1000 ms is slow, one of 1000 ms is not [SYNC-09]', async () => {
  const quick = setUp(1_000)
  await quick.fetch('/api/function/get_account', {})
  const late = setUp(1_001)
  await late.fetch('/api/function/search_media?query=beach', {})
  expect([quick.slow, late.slow]).toEqual([[], [{ path: '/api/function/search_media', durationMs: 1_001 }]])
})

test('one that fails late is slow too, and fails as it did; one that is made before it is answered is not [SYNC-09]', async () => {
  const failing = setUp(4_000, () => {
    throw new TypeError('Failed to fetch')
  })
  await expect(failing.fetch('/auth/refresh', {})).rejects.toThrow('Failed to fetch')
  expect(failing.slow).toEqual([{ path: '/auth/refresh', durationMs: 4_000 }])
  const chat = setUp(20_000)
  await chat.fetch('/api/chat', {})
  await chat.fetch('/api/function/get_music_preview', {})
  expect(chat.slow).toEqual([])
})
