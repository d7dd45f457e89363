import type { ReelPlan } from '@reelwright/contract/reel-plan'
import { expect, test } from 'vitest'
import { plainPlan, plainScene } from '../plan/plan-fixtures.ts'
import { carryTransitions } from './carry-transitions.ts'

const planOf = (ids: string, change: Partial<ReelPlan> = {}): ReelPlan =>
  plainPlan({ scenes: [...ids].map((id) => plainScene(id, { duration_frames: 40 })), ...change })

const CROSS = { kind: 'cross', duration_frames: 14 } as const
const BEFORE = planOf('abcde', { transitions: [{ after_scene_id: 'b', ...CROSS }] })

test('a transition stays where the same two scenes follow each other, and its cut is known [TOOL-06]', () => {
  const { transitions, met, lost } = carryTransitions(BEFORE, planOf('xbcy'))
  expect({ transitions, met: [...met], lost }).toEqual({ transitions: [{ after_scene_id: 'b', ...CROSS }], met: ['b'], lost: 0 })
})

test('one between two that were parted is lost and counted [TOOL-06]', () => {
  expect(carryTransitions(BEFORE, planOf('bxc'))).toEqual({ transitions: [], met: new Set(), lost: 1 })
  expect(carryTransitions(BEFORE, planOf('cab')).lost).toBe(1)
})

test('the last scene has no cut behind it, though it has the same next one: none [TOOL-06]', () => {
  expect(carryTransitions(planOf('abc'), planOf('abc')).met).toEqual(new Set(['a', 'b']))
})

test('it lasts as its scenes allow, and as the new pace has it where it lasted as the old one had it [TOOL-06]', () => {
  const short = planOf('abcde', { scenes: planOf('abcde').scenes.map((scene) => ({ ...scene, duration_frames: 10 })) })
  expect(carryTransitions(BEFORE, short).transitions[0]?.duration_frames).toBeLessThanOrEqual(10)
  const usual = planOf('ab', { pace: 'medium', transitions: [{ after_scene_id: 'a', kind: 'cross', duration_frames: 16 }] })
  expect(carryTransitions(usual, planOf('ab', { pace: 'fast' })).transitions[0]?.duration_frames).toBeLessThan(16)
})
