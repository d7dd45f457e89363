import { applyEdits } from '@reelwright/engine/plan/apply-edit'
import { plainPlan } from '@reelwright/engine/plan/plan-fixtures'
import { expect, test } from 'vitest'
import { describeDifference } from './describe-difference.ts'

const plan = plainPlan()
type Edits = Parameters<typeof applyEdits>[1]
const changed = (edits: Edits) => {
  const made = applyEdits(plan, edits)
  if (!made.ok) throw new Error(made.reason)
  return made.plan
}

test('what another version has otherwise is said in a few words, and nothing where it is the same [TOOL-08]', () => {
  expect(describeDifference(plan, plan)).toEqual([])
  const [first, second] = plan.scenes
  if (first === undefined || second === undefined) throw new Error('no scenes')
  const trimmed = changed([
    { op: 'trim_scene', scene_id: first.id, in_frame: first.in_frame, duration_frames: first.duration_frames - 6 },
    { op: 'set_export', export: { ...plan.export, aspect: '1:1' } },
  ])
  expect(describeDifference(plan, trimmed)).toEqual(['1:1 instead of 9:16', '0.2 s shorter', '1 scene cut differently'])
  expect(describeDifference(plan, changed([{ op: 'remove_scene', scene_id: second.id }]))).toContain('1 scene fewer')
  expect(describeDifference(plan, changed([{ op: 'move_scene', scene_id: first.id, to: 1 }]))).toContain('scenes in another order')
})

test('parts that the one has and the other has not are named [TOOL-08]', () => {
  const looked = { ...plan, look: { mode: 'style' as const, style: 'noir', intensity: 1, cube_media_id: null } }
  const plain = { ...plan, look: null }
  expect(describeDifference(plain, looked)).toEqual(['with look'])
  expect(describeDifference(looked, plain)).toEqual(['no look'])
  expect(describeDifference(looked, { ...looked, look: { ...looked.look, intensity: 0.5 } })).toEqual(['look changed'])
})
