import { ReelId } from '@reelwright/contract/wire/ids'
import { plainPlan } from '@reelwright/engine/plan/plan-fixtures'
import { expect, test } from 'vitest'
import type { OutboxEntry, OutboxState, Write } from '../../../core/outbox/outbox-entry.ts'
import { overlayPlan } from './overlay-plan.ts'

const REEL = '018f0000-0000-7000-8000-000000000001'
const base = {
  plan: plainPlan(),
  version: 4,
  can_undo: true,
  can_redo: false,
  undo_edits: [{ op: 'remove_scene' as const, scene_id: 's3' }],
  redo_edits: null,
  undo_step: 'third',
  redo_step: null,
}

const entry = (write: Write, state: OutboxState = 'waiting'): OutboxEntry => ({
  ...write,
  id: 'e',
  userId: 'u',
  lane: 'reel:r1',
  order: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  attempts: 0,
  ...(state === 'failed' ? { state, refusal: 'No.' } : { state, refusal: null }),
})
const reel_id = ReelId.parse(REEL)
const undo = (base_version: number): Write => ({ call: 'undo_reel_plan', payload: { reel_id, base_version } })
const without = (scene_id: string, base_version: number): Write => ({
  call: 'edit_reel_plan',
  payload: { reel_id, base_version, edits: [{ op: 'remove_scene', scene_id }] },
})
const scenes = (entries: readonly OutboxEntry[]) => overlayPlan(base, entries, REEL).plan.scenes.map(({ id }) => id)

test('an undo that waits shows the plan without the last step, and offers to redo it [SYNC-06]', () => {
  const shown = overlayPlan(base, [entry(undo(4))], REEL)
  expect(shown.plan.scenes.map(({ id }) => id)).toEqual(['s1', 's2'])
  expect(shown).toMatchObject({ version: 5, can_undo: false, can_redo: true, undo_step: null, redo_step: 'third' })
  const again = overlayPlan(base, [entry(undo(4)), entry({ call: 'redo_reel_plan', payload: { reel_id, base_version: 5 } })], REEL)
  expect(again).toMatchObject({ plan: base.plan, undo_step: 'third', redo_step: null })
})

test('edits that wait are shown one upon the other [SYNC-06]', () => {
  expect(scenes([entry(without('s1', 4)), entry(without('s2', 5))])).toEqual(['s3'])
})

test('a step that the server already has is not shown twice, a refused one and what builds on it not at all [SYNC-06]', () => {
  expect(scenes([entry(undo(3))])).toEqual(['s1', 's2', 's3'])
  expect(scenes([entry(without('s1', 4), 'failed'), entry(without('s2', 4))])).toEqual(['s1', 's2', 's3'])
  expect(overlayPlan(base, [entry(undo(4))], 'another reel')).toEqual(base)
})
