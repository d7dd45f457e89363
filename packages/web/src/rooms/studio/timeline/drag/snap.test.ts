import { EMPTY_PLAN } from '@reelwright/contract/reel-plan'
import { plainMusic } from '@reelwright/engine/plan/plan-fixtures'
import { expect, test } from 'vitest'
import { edgeText, snapped } from './snap.ts'

const music = plainMusic({ start_sec: 0.5, bpm: 112, first_beat_sec: 0.5 })
const plan = { ...EMPTY_PLAN, music }

test('an edge near a beat goes to its frame, near the playhead to that, else it stays [REND-03 TOOL-03]', () => {
  const near = { plan, playheadFrame: 100, pxPerFrame: 2 }
  expect([14, 17, 20, 22, 99].map((frame) => snapped(frame, near))).toEqual([16, 16, 16, 22, 100])
  expect(snapped(14, { ...near, pxPerFrame: 8 })).toBe(14)
  expect(snapped(14, { plan: EMPTY_PLAN, playheadFrame: 100, pxPerFrame: 2 })).toBe(14)
})

test('the offset to the beat is told in milliseconds [TOOL-03]', () => {
  expect(edgeText(plan, -3, 19)).toBe('−3 f · 00:00:19 · 98 ms after the beat')
  expect(edgeText(plan, 2, 16)).toBe('+2 f · 00:00:16 · on the beat')
  expect(edgeText(EMPTY_PLAN, 0, 16)).toBe('0 f · 00:00:16')
})
