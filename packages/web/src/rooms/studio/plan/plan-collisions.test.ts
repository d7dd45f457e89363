import type { ReelEdit } from '@reelwright/contract/reel-edits'
import type { ReelPlan } from '@reelwright/contract/reel-plan'
import type { PlanState } from '@reelwright/contract/studio'
import { applyEdits } from '@reelwright/engine/plan/apply-edit'
import { CLIP_ID, plainPlan } from '@reelwright/engine/plan/plan-fixtures'
import { expect, test } from 'vitest'
import type { OutboxEntry } from '../../../core/outbox/outbox-entry.ts'
import { collisionsIn, waitingSteps } from './plan-collisions.ts'

const state = (plan: ReelPlan): PlanState => ({
  ...{ plan, version: 4, can_undo: true, can_redo: false, undo_edits: null, redo_edits: null },
})
const after = (plan: ReelPlan, ...edits: ReelEdit[]): ReelPlan => {
  const outcome = applyEdits(plan, edits)
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome.plan
}
const trim = (scene_id: string, duration_frames: number): ReelEdit => ({ op: 'trim_scene', scene_id, in_frame: 0, duration_frames })
const fades = (share: number): ReelEdit => ({
  op: 'set_fades',
  fades: { opening: { frames: Math.round(share * 10), colour: 'black' }, closing: null },
})

/** Steps that wait one upon the other. */
const waiting = (...steps: ReelEdit[][]): OutboxEntry[] =>
  steps.map(
    (edits, nth) =>
      // Proof: no more of an entry is read.
      ({ call: 'edit_reel_plan', state: 'waiting', payload: { reel_id: 'r1', base_version: 4 + nth, edits } }) as unknown as OutboxEntry,
  )
const collisions = (steps: OutboxEntry[], newer: ReelPlan) => collisionsIn(waitingSteps(state(plainPlan()), steps, 'r1'), newer)

test('a scene that was changed here and elsewhere is named, and one that was changed here alone is not [SYNC-06 REND-03]', () => {
  const here = waiting([trim('s2', 25)], [trim('s2', 24)])
  expect(collisions(here, after(plainPlan(), trim('s2', 20)))).toEqual(['Scene 2'])
  expect(collisions(here, after(plainPlan(), trim('s1', 20)))).toEqual([])
  // By the place where it stands now.
  expect(collisions(here, after(plainPlan(), trim('s2', 20), { op: 'move_scene', scene_id: 's2', to: 0 }))).toEqual(['Scene 1'])
})

test('steps of this device that arrive one after the other collide with nothing [SYNC-06 REND-03]', () => {
  const here = waiting([trim('s2', 25)], [trim('s2', 24)])
  expect(collisions(here, after(plainPlan(), trim('s2', 25)))).toEqual([])
  expect(collisions(here, after(plainPlan(), trim('s2', 25), trim('s2', 24)))).toEqual([])
})

test('a part that the server gives back with its keys in another order is the one that was set here [SYNC-06 REND-03]', () => {
  const logo = { position: 'br', opacity: 0.8, size_pct: 12, media_id: CLIP_ID } as const
  const { media_id, size_pct, ...rest } = logo
  const here = waiting([{ op: 'set_watermark', watermark: logo }])
  expect(collisions(here, after(plainPlan(), { op: 'set_watermark', watermark: { media_id, size_pct, ...rest } }))).toEqual([])
  expect(collisions(here, after(plainPlan(), { op: 'set_watermark', watermark: { ...logo, position: 'tl' } }))).toEqual(['The logo'])
})

test('what is set as a whole is named, and a scene that is gone is left to the refusal [SYNC-06 REND-03]', () => {
  expect(collisions(waiting([fades(1)]), after(plainPlan(), fades(2)))).toEqual(['The fades'])
  expect(collisions(waiting([trim('s2', 25)]), after(plainPlan(), { op: 'remove_scene', scene_id: 's2' }))).toEqual([])
  expect(
    collisionsIn(waitingSteps(state(plainPlan()), waiting([trim('s2', 25)]), 'another reel'), after(plainPlan(), trim('s2', 20))),
  ).toEqual([])
})
