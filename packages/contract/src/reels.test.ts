import { expect, test } from 'vitest'
import { Reel } from './reels.ts'

const id = (n: number) => `0198a6f0-0000-7000-8000-${String(n).padStart(12, '0')}`
const REEL = {
  id: id(1),
  project_id: id(2),
  chat_id: id(3),
  reel_name: 'Opening',
  reel_description: null,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-02T00:00:00.000Z',
  message_count: 0,
  version: 1,
  poster_url: null,
  state: 'empty',
}

test('a reel comes with every field that a client builds on, or is none [REEL-06]', () => {
  expect(Reel.parse(REEL)).toEqual(REEL)
  for (const field of Object.keys(REEL)) expect(Reel.safeParse({ ...REEL, [field]: undefined }).success, field).toBe(false)
})
