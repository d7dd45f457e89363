import type { ReelPlan } from '@reelwright/contract/reel-plan'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { choosePosterFrame } from '../graph/choose-poster-frame.ts'
import { applyEdit, applyEdits } from './apply-edit.ts'
import { coverAt, coverFrame } from './cover.ts'
import { CLIP_ID, clipFacts, plainPlan, plainScene } from './plan-fixtures.ts'

const FACTS = new Map([[CLIP_ID, clipFacts()]])
const covered = (plan: ReelPlan, frame: number): ReelPlan => {
  const outcome = applyEdit(plan, { op: 'set_cover', cover: coverAt(plan, frame) })
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome.plan
}
const after = (plan: ReelPlan, ...edits: Parameters<typeof applyEdits>[1]): ReelPlan => {
  const outcome = applyEdits(plan, edits)
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome.plan
}

test('every frame of a reel can be its cover, and is what the poster is drawn from [REND-02]', () => {
  const speeds = fc.constantFrom(0.5, 1, 2)
  fc.assert(
    fc.property(speeds, speeds, fc.nat(59), (one, other, frame) => {
      const plan = plainPlan({ scenes: [plainScene('s1', { speed: one }), plainScene('s2', { in_frame: 100, speed: other })] })
      const chosen = covered(plan, frame)
      expect(Math.abs((coverFrame(chosen) ?? -1) - frame)).toBeLessThanOrEqual(one < 1 || other < 1 ? 1 : 0)
      expect(choosePosterFrame(chosen, FACTS)).toBe(coverFrame(chosen))
    }),
  )
})

test('it stays the same picture when scenes are moved and trimmed, and at another frame rate [REND-02]', () => {
  const plan = covered(plainPlan(), 40)
  expect(coverFrame(after(plan, { op: 'move_scene', scene_id: 's2', to: 0 }))).toBe(10)
  expect(coverFrame(after(plan, { op: 'trim_scene', scene_id: 's2', in_frame: 35, duration_frames: 25 }))).toBe(35)
  expect(coverFrame(after(plan, { op: 'set_export', export: { ...plan.export, fps: 60 } }))).toBe(80)
})

test('a cover that no scene shows any more leaves the choice to the engine, and undo gives it back [REND-02]', () => {
  const plan = covered(plainPlan(), 40)
  const gone = after(plan, { op: 'remove_scene', scene_id: 's2' })
  expect(coverFrame(gone)).toBeNull()
  expect(choosePosterFrame(gone, FACTS)).toBe(choosePosterFrame(after(gone, { op: 'set_cover', cover: null }), FACTS))
  const outcome = applyEdit(plan, { op: 'set_cover', cover: null })
  expect(outcome.ok && 'cover' in outcome.plan).toBe(false)
  expect(outcome.ok && applyEdits(outcome.plan, outcome.inverse)).toMatchObject({ ok: true, plan })
})
