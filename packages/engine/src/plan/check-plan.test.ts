import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyEdits } from './apply-edit.ts'
import { checkPlan } from './check-plan.ts'
import { anyEdit, anyPlan } from './plan-arbitraries.ts'
import { CLIP_ID, clipFacts, plainPlan, plainScene } from './plan-fixtures.ts'

const facts = new Map([[String(CLIP_ID), clipFacts()]])
const reasonsOf = (plan: Parameters<typeof checkPlan>[0], known = facts): string[] => {
  const check = checkPlan(plan, known)
  return check.ok ? [] : check.reasons
}

describe('a plan is renderable or says why not', () => {
  test('whatever was edited, the answer is yes or full sentences [REND-03]', () => {
    fc.assert(
      fc.property(anyPlan, fc.array(anyEdit, { maxLength: 5 }), (plan, edits) => {
        const edited = applyEdits(plan, edits)
        for (const reason of reasonsOf(edited.ok ? edited.plan : plan)) expect(reason).toMatch(/^[A-Z].*\.$/)
      }),
    )
  })

  test('a plan of three clips is renderable', () => {
    expect(checkPlan(plainPlan(), facts)).toEqual({ ok: true })
  })

  test('an empty plan asks for clips', () => {
    expect(reasonsOf(plainPlan({ scenes: [] }))).toEqual(['The reel has no scenes yet; add clips to it first.'])
  })

  test('a file that was deleted is named by its scene', () => {
    expect(reasonsOf(plainPlan(), new Map())).toContain('Scene 2 uses a file that is no longer there; replace it or take the scene out.')
  })

  test('a scene longer than what is left of its clip says how much is lacking', () => {
    const plan = plainPlan({ scenes: [plainScene('s1', { in_frame: 270, duration_frames: 62 })] })
    expect(reasonsOf(plan)).toEqual(['Scene 1 needs 1.0 s more than its clip has; trim it or let it start earlier.'])
  })

  test('slow motion needs less of its clip', () => {
    const plan = plainPlan({ scenes: [plainScene('s1', { in_frame: 270, duration_frames: 60, speed: 0.5 })] })
    expect(reasonsOf(plan)).toEqual([])
  })

  test('a photo can stand as long as one likes', () => {
    const photo = new Map([[String(CLIP_ID), clipFacts({ kind: 'image', duration_sec: 0, sound: null })]])
    expect(reasonsOf(plainPlan({ scenes: [plainScene('s1', { duration_frames: 300 })] }), photo)).toEqual([])
  })

  test('sound alone cannot be a scene', () => {
    const song = new Map([[String(CLIP_ID), clipFacts({ kind: 'audio', width: 0, height: 0 })]])
    expect(reasonsOf(plainPlan({ scenes: [plainScene('s1')] }), song)).toEqual(['Scene 1 uses a file without a picture.'])
  })

  test('a crop beyond the edge is refused', () => {
    const plan = plainPlan({ scenes: [plainScene('s1', { framing: { mode: 'fixed', crop: { x: 0.9, y: 0, width: 0.3, height: 1 } } })] })
    expect(reasonsOf(plan)).toEqual(['Scene 1 is cropped beyond the edge of its picture.'])
  })

  test('a transition that its scenes are too short for is refused', () => {
    const plan = plainPlan({ transitions: [{ after_scene_id: 's1', kind: 'cross', duration_frames: 40 }] })
    expect(reasonsOf(plan)).toEqual(['The transition after scene 1 is longer than its scenes allow; shorten it.'])
  })

  test('a container that cannot hold the codec is refused with the codecs that it can [TOOL-08]', () => {
    const plan = plainPlan({ export: { ...plainPlan().export, container: 'webm' } })
    expect(reasonsOf(plan)).toEqual(['A webm file cannot hold h264; choose vp9 or av1.'])
  })

  test('a reel of more than fifteen minutes is refused', () => {
    const photo = new Map([[String(CLIP_ID), clipFacts({ kind: 'image' })]])
    const plan = plainPlan({ scenes: [plainScene('s1', { duration_frames: 15 * 60 * 30 + 1 })] })
    expect(reasonsOf(plan, photo)).toEqual(['The reel is longer than 15 minutes; shorten or remove scenes.'])
  })
})
