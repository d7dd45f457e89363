import { expect, test } from 'vitest'
import { type DeviceFacts, healthWords, keptWords, statusWords, waitingWords } from './device-texts.ts'

const facts: DeviceFacts = {
  isKept: true,
  usedBytes: 5 * 1024 * 1024,
  projects: 1,
  messages: 1_234,
  waiting: 0,
  syncedAt: 1,
  status: 'current',
  isPaused: false,
  health: 'healthy',
}

test('says what is kept, how much room it takes and what waits [CACHE-07]', () => {
  expect(keptWords(facts)).toBe('1 project, 1,234 messages, 5 MB')
  expect(keptWords({ ...facts, usedBytes: 1_000, projects: 2 })).toBe('2 projects, 1,234 messages, under 1 MB')
  expect(keptWords({ ...facts, usedBytes: null })).toBe('1 project, 1,234 messages')
  expect(keptWords({ ...facts, isKept: false })).toBe('Nothing, only until this tab is closed')
  expect([0, 1, 2].map((waiting) => waitingWords({ ...facts, waiting }))).toEqual(['Nothing', '1 change', '2 changes'])
})

test('says in plain words whether it is current, being updated, old, or waiting for a connection [CACHE-02]', () => {
  const words = (['current', 'updating', 'stale-while-revalidate'] as const).map((status) => statusWords({ ...facts, status }))
  expect(words).toEqual([', up to date', ', being updated', ', will be checked'])
  expect(statusWords({ ...facts, isPaused: true })).toBe(', waits for a connection')
  expect(statusWords({ ...facts, syncedAt: null })).toBe('')
})

test('speaks of health only when it is not well, and says what helps [CACHE-06]', () => {
  expect(healthWords(facts)).toBeNull()
  expect(healthWords({ ...facts, health: 'degraded' })).toMatch(/Getting everything again puts it right/)
  expect(healthWords({ ...facts, health: 'critical' })).toMatch(/Clear this device/)
})
