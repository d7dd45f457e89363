import type { Reel } from '@reelwright/contract/reels'
import { expect, test } from 'vitest'
import { findFreshTwin, readReelName } from './create-reel-rules.ts'

const nowMs = Date.UTC(2030, 0, 1)
// Proof: only these two fields are looked at.
const made = (reel_name: string, agoMs: number) => ({ reel_name, created_at: new Date(nowMs - agoMs).toISOString() }) as Reel

test('a reel needs a name that is not blank [REEL-03]', () => {
  expect([readReelName(''), readReelName('   '), readReelName('  Tram 28 ')]).toEqual([null, null, 'Tram 28'])
})

test('a second reel of the same name within 15 s is noticed, a later one is not [REEL-03]', () => {
  expect(findFreshTwin([made('Tram 28', 15_000)], ' tram 28', nowMs)?.reel_name).toBe('Tram 28')
  expect(findFreshTwin([made('Tram 28', 15_001)], 'Tram 28', nowMs)).toBeUndefined()
  expect(findFreshTwin([made('Market', 1_000)], 'Tram 28', nowMs)).toBeUndefined()
})
