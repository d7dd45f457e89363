import type { Look, ReelPlan } from '@reelwright/contract/reel-plan'
import { expect, test } from 'vitest'
import { refuseEdits } from '../check-edits.ts'
import { CLIP_ID, clipFacts, plainPlan, plainScene } from '../plan-fixtures.ts'
import { SCENE_LOOKS_MAX } from './check-looks.ts'

const facts = new Map([[String(CLIP_ID), clipFacts({ duration_sec: 60 })]])
const style = (name: string, intensity = 1): Look => ({ mode: 'style', style: name, cube_media_id: null, intensity })
const refused = (before: ReelPlan, after: ReelPlan) => refuseEdits({ before, after, facts })

test('a scene’s own look has to be one that there is, and the nearest is the one that it had [REND-03 TOOL-04]', () => {
  const before = plainPlan()
  const after = { ...before, scenes: before.scenes.map((scene, at) => (at === 1 ? { ...scene, look: style('sepia-2000') } : scene)) }
  const refusal = refused(before, after)
  expect(refusal?.reason).toContain('noir')
  expect(refusal?.mend).toEqual({ op: 'replace_scene', scene_id: 's2', scene: before.scenes[1] })
  const clip: Look = { mode: 'cube', style: 'noir', cube_media_id: CLIP_ID, intensity: 1 }
  const ofClip = { ...before, scenes: before.scenes.map((scene, at) => (at === 1 ? { ...scene, look: clip } : scene)) }
  expect(refused(before, ofClip)?.reason).toContain('.cube')
})

test('a reel has so many different looks of scenes, and one more is refused with the reel’s in its place [REND-03]', () => {
  const scenes = Array.from({ length: SCENE_LOOKS_MAX + 1 }, (_, at) => plainScene(`s${at}`, { look: style('noir', at / 100) }))
  const last = `s${SCENE_LOOKS_MAX}`
  const before = plainPlan({ scenes: scenes.map((scene) => (scene.id === last ? plainScene(last) : scene)) })
  const refusal = refused(before, plainPlan({ scenes }))
  expect(refusal?.reason).toContain(String(SCENE_LOOKS_MAX))
  expect(refusal?.mend).toEqual({ op: 'replace_scene', scene_id: last, scene: plainScene(last) })
  // As many scenes as there are may have the same.
  const alike = scenes.map((scene) => ({ ...scene, look: style('noir') }))
  expect(refused(before, plainPlan({ scenes: alike }))).toBeNull()
})
