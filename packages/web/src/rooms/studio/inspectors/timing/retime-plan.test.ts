import { applyEdits } from '@reelwright/engine/plan/apply-edit'
import { plainMusic, plainPlan } from '@reelwright/engine/plan/plan-fixtures'
import { planFrames } from '@reelwright/engine/plan/plan-length'
import { cutReport } from '@reelwright/engine/tools/story/timing'
import { expect, test } from 'vitest'
import { retimePlan } from './retime-plan.ts'

const plan = plainPlan({ music: plainMusic() })
const filesOf = (durationSec: number | null) =>
  new Map(
    plan.scenes.map((scene) => [String(scene.media_id), { file_type_category: 'video' as const, metadata: { duration_sec: durationSec } }]),
  )

test('another length is exact to the frame, its cuts on beats, every scene within its clip [TOOL-03 TOOL-09]', () => {
  for (const targetFrames of [180, 240, 300]) {
    const { edits, isShort } = retimePlan(plan, filesOf(30), { targetFrames, pace: 'medium' })
    const made = applyEdits(plan, edits)
    if (!made.ok) throw new Error(made.reason)
    expect([planFrames(made.plan), made.plan.target_frames, isShort]).toEqual([targetFrames, targetFrames, false])
    for (const cut of cutReport(made.plan)) expect(Math.abs(cut.offsetMs ?? 0)).toBeLessThanOrEqual(1000 / 30)
    for (const scene of made.plan.scenes) expect(scene.in_frame + scene.duration_frames * scene.speed).toBeLessThanOrEqual(30 * 30)
  }
})

test('clips that are too short are slowed as far as is pleasant, and no scene reaches beyond its clip [TOOL-03]', () => {
  const short = 2
  const { edits, totalFrames, isShort } = retimePlan(plan, filesOf(short), { targetFrames: 3000, pace: 'slow' })
  expect(isShort).toBe(true)
  const made = applyEdits(plan, edits)
  if (!made.ok) throw new Error(made.reason)
  expect(planFrames(made.plan)).toBe(totalFrames)
  for (const scene of made.plan.scenes)
    expect(scene.in_frame + Math.round(scene.duration_frames * scene.speed)).toBeLessThanOrEqual(Math.max(short * 30, scene.in_frame + 1))
})
