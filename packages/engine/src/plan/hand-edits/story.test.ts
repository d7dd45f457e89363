import type { ReelPlan } from '@reelwright/contract/reel-plan'
import { expect, test } from 'vitest'
import { applyEdits } from '../apply-edit.ts'
import { plainPlan, plainScene } from '../plan-fixtures.ts'
import type { HandEdit } from './hand-edit.ts'
import { moveToBeat, setLock } from './story.ts'

/** Two scenes open, none carries on, one pays off. */
const PLAN = plainPlan({
  beats: [
    { id: 'hook', kind: 'hook', title: 'Hook' },
    { id: 'build', kind: 'build', title: 'Build' },
    { id: 'payoff', kind: 'payoff', title: 'Pay-off' },
  ],
  scenes: [plainScene('s1'), plainScene('s2'), plainScene('s3', { beat_id: 'payoff' })],
  transitions: [{ after_scene_id: 's2', kind: 'cross', duration_frames: 10 }],
})

const made = (plan: ReelPlan, edit: HandEdit): ReelPlan => {
  const outcome = edit.ok ? applyEdits(plan, edit.edits) : null
  if (!outcome?.ok) throw new Error(edit.ok ? 'does not apply' : edit.reason)
  return outcome.plan
}
const told = (plan: ReelPlan) => plan.scenes.map((scene) => `${scene.beat_id} ${scene.id}`)

test.each([
  ['to the end of another beat', { sceneId: 's1', beatId: 'payoff', at: 1 }, ['hook s2', 'payoff s3', 'payoff s1']],
  ['to its beginning', { sceneId: 's1', beatId: 'payoff', at: 0 }, ['hook s2', 'payoff s1', 'payoff s3']],
  ['into a beat without scenes', { sceneId: 's3', beatId: 'build', at: 0 }, ['hook s1', 'hook s2', 'build s3']],
  ['from the front into a beat without scenes', { sceneId: 's1', beatId: 'build', at: 5 }, ['hook s2', 'build s1', 'payoff s3']],
  ['within its beat', { sceneId: 's1', beatId: 'hook', at: 1 }, ['hook s2', 'hook s1', 'payoff s3']],
])('a scene is moved %s, and the order of play follows [REND-05]', (_name, to, expected) => {
  expect(told(made(PLAN, moveToBeat(PLAN, to)))).toEqual(expected)
})

test('before the first scene of a beat that is told out of its turn is where that scene stands [REND-05]', () => {
  const plan = { ...PLAN, scenes: [plainScene('s3', { beat_id: 'payoff' }), plainScene('s1'), plainScene('s2')] }
  expect(told(made(plan, moveToBeat(plan, { sceneId: 's2', beatId: 'payoff', at: 0 })))).toEqual(['payoff s2', 'payoff s3', 'hook s1'])
})

test('a transition stays with its scene [REND-05]', () => {
  expect(made(PLAN, moveToBeat(PLAN, { sceneId: 's1', beatId: 'build', at: 0 })).transitions).toEqual(PLAN.transitions)
})

test('what is there already, and what is gone, says so [REND-05]', () => {
  expect(moveToBeat(PLAN, { sceneId: 's2', beatId: 'hook', at: 1 })).toEqual({ ok: false, reason: 'The scene is there already.' })
  expect(moveToBeat(PLAN, { sceneId: 's2', beatId: 'gone', at: 1 }).ok).toBe(false)
  expect(moveToBeat(PLAN, { sceneId: 'gone', beatId: 'hook', at: 1 }).ok).toBe(false)
})

test('a lock goes on and off and leaves all else [REND-05]', () => {
  const locked = made(PLAN, setLock(PLAN, 's2', true))
  expect(locked.scenes[1]).toEqual({ ...PLAN.scenes[1], is_locked: true })
  expect(made(locked, setLock(locked, 's2', false))).toEqual(PLAN)
})
