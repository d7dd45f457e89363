import type { ReelEdit } from '@reelwright/contract/reel-edits'
import { ReelPlan } from '@reelwright/contract/reel-plan'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyEdit, applyEdits } from './apply-edit.ts'
import { fitTransitions } from './fit-transitions.ts'
import { anyEdit, anyPlan } from './plan-arbitraries.ts'
import { plainPlan, plainScene } from './plan-fixtures.ts'
import { planFrames } from './plan-length.ts'

describe('undo', () => {
  test('any sequence of edits and then its undo gives back the same plan [REND-03]', () => {
    fc.assert(
      fc.property(anyPlan, fc.array(anyEdit, { maxLength: 12 }), (plan, edits) => {
        const applied = edits.reduce<{ plan: ReelPlan; undo: ReelEdit[] }>(
          (state, edit) => {
            const outcome = applyEdit(state.plan, edit)
            return outcome.ok ? { plan: outcome.plan, undo: [...outcome.inverse, ...state.undo] } : state
          },
          { plan, undo: [] },
        )
        const back = applyEdits(applied.plan, applied.undo)
        expect(back.ok && back.plan).toEqual(plan)
      }),
      { numRuns: 600 },
    )
  })

  test('an undo can itself be undone: the list of inverses has an exact inverse [REND-03]', () => {
    fc.assert(
      fc.property(anyPlan, fc.array(anyEdit, { maxLength: 6 }), (plan, edits) => {
        const done = applyEdits(plan, edits)
        fc.pre(done.ok)
        const undone = applyEdits(done.plan, done.inverse)
        expect(undone.ok && undone.plan).toEqual(plan)
        const redone = undone.ok ? applyEdits(undone.plan, undone.inverse) : undone
        expect(redone.ok && redone.plan).toEqual(done.plan)
      }),
      { numRuns: 300 },
    )
  })

  test('the inverse of a trim is a trim, not a copy of the whole plan', () => {
    const outcome = applyEdit(plainPlan(), { op: 'trim_scene', scene_id: 's1', in_frame: 5, duration_frames: 20 })
    // Nobody had set its length before.
    expect(outcome.ok && outcome.inverse).toEqual([{ op: 'trim_scene', scene_id: 's1', in_frame: 0, duration_frames: 30, is_timed: false }])
    // A slip leaves the length, and whose it is, as they are.
    const slipped = applyEdit(plainPlan(), { op: 'trim_scene', scene_id: 's1', in_frame: 5, duration_frames: 30 })
    expect(slipped.ok && slipped.plan.scenes[0]?.is_timed).toBeUndefined()
    expect(slipped.ok && slipped.inverse).toEqual([{ op: 'trim_scene', scene_id: 's1', in_frame: 0, duration_frames: 30 }])
  })
})

describe('what an undo carries', () => {
  const scenes = Array.from({ length: 40 }, (_, at) => plainScene(`s${at + 1}`))
  const transitions = scenes.slice(0, -1).map(({ id }) => ({ after_scene_id: id, kind: 'cross' as const, duration_frames: 10 }))
  const plan = plainPlan({ scenes, transitions })
  const opsOf = (edit: ReelEdit): string[] => {
    const outcome = applyEdit(plan, edit)
    return outcome.ok ? outcome.inverse.map(({ op }) => op) : []
  }

  test('a scene comes back with the transition that went with it, at its place, without the whole plan [REEL-05]', () => {
    expect(opsOf({ op: 'remove_scene', scene_id: 's7' })).toEqual(['add_scene', 'set_transition'])
    expect(opsOf({ op: 'remove_scene', scene_id: 's40' })).toEqual(['add_scene', 'set_transition'])
    expect(opsOf({ op: 'trim_scene', scene_id: 's7', in_frame: 0, duration_frames: 8 })).toEqual([
      ...['trim_scene', 'set_transition', 'set_transition'],
    ])
    expect(opsOf({ op: 'set_transition', after_scene_id: 's7', transition: null })).toEqual(['set_transition'])
    expect(opsOf({ op: 'move_scene', scene_id: 's7', to: 39 })).toEqual(['move_scene', 'set_transition'])
  })

  test('a frame rate comes back with the frames that it has rounded, and no more [REEL-05]', () => {
    const odd = plainPlan({ scenes: scenes.map((scene, at) => (at === 6 ? { ...scene, in_frame: 1 } : scene)), target_frames: 1_200 })
    const outcome = applyEdit(odd, { op: 'set_export', export: { ...odd.export, fps: 24 } })
    expect(outcome.ok && outcome.inverse).toEqual([{ op: 'set_export', export: odd.export }])
    const rounded = plainPlan({ scenes: scenes.map((scene, at) => (at === 6 ? { ...scene, in_frame: 2 } : scene)) })
    const other = applyEdit(rounded, { op: 'set_export', export: { ...odd.export, fps: 24 } })
    expect(other.ok && other.inverse.map(({ op }) => op)).toEqual(['set_export', 'trim_scene'])
  })
})

describe('edits', () => {
  test('every plan that an edit leaves is one that the schema accepts', () => {
    fc.assert(
      fc.property(anyPlan, anyEdit, (plan, edit) => {
        const outcome = applyEdit(plan, edit)
        if (outcome.ok) expect(ReelPlan.safeParse(outcome.plan).success).toBe(true)
        else expect(outcome.reason).toMatch(/^[A-Z].*\.$/)
      }),
      { numRuns: 400 },
    )
  })

  test('an edit does not touch the plan it was given [REND-03]', () => {
    fc.assert(
      fc.property(anyPlan, anyEdit, (plan, edit) => {
        const before = structuredClone(plan)
        applyEdit(plan, edit)
        expect(plan).toEqual(before)
      }),
    )
  })

  test('moving a scene to the front keeps the others in order and its transition with it', () => {
    const outcome = applyEdit(plainPlan({ transitions: [{ after_scene_id: 's2', kind: 'cross', duration_frames: 10 }] }), {
      op: 'move_scene',
      scene_id: 's2',
      to: 0,
    })
    expect(outcome.ok && outcome.plan.scenes.map((scene) => scene.id)).toEqual(['s2', 's1', 's3'])
    expect(outcome.ok && outcome.plan.transitions).toEqual([{ after_scene_id: 's2', kind: 'cross', duration_frames: 10 }])
  })

  test('trimming a scene shortens a transition that no longer fits it, and the undo brings it back', () => {
    const plan = plainPlan({ transitions: [{ after_scene_id: 's1', kind: 'cross', duration_frames: 20 }] })
    const outcome = applyEdit(plan, { op: 'trim_scene', scene_id: 's2', in_frame: 0, duration_frames: 8 })
    expect(outcome.ok && outcome.plan.transitions).toEqual([{ after_scene_id: 's1', kind: 'cross', duration_frames: 8 }])
    const back = outcome.ok && applyEdits(outcome.plan, outcome.inverse)
    expect(back ? back : null).toMatchObject({ ok: true, plan })
  })

  test('removing the last scene takes away the transition that led to it', () => {
    const plan = plainPlan({ transitions: [{ after_scene_id: 's2', kind: 'cross', duration_frames: 10 }] })
    const outcome = applyEdit(plan, { op: 'remove_scene', scene_id: 's3' })
    expect(outcome.ok && outcome.plan.transitions).toEqual([])
  })

  test('a transition longer than its scenes allow is refused with the length that they allow', () => {
    const outcome = applyEdit(plainPlan(), {
      op: 'set_transition',
      after_scene_id: 's1',
      transition: { after_scene_id: 's1', kind: 'cross', duration_frames: 31 },
    })
    expect(outcome).toEqual({ ok: false, reason: 'A transition after scene 1 can last 30 frames at most, for its scenes are short.' })
  })

  const refused: [ReelEdit, string][] = [
    [{ op: 'remove_scene', scene_id: 'gone' }, 'There is no scene gone in this reel any more.'],
    [
      { op: 'trim_scene', scene_id: 's1', in_frame: -1, duration_frames: 5 },
      'A scene cannot start before its clip does; frame 0 is the earliest.',
    ],
    [{ op: 'trim_scene', scene_id: 's1', in_frame: 0, duration_frames: 0 }, 'A scene needs at least one frame; remove it instead.'],
    [{ op: 'move_scene', scene_id: 's1', to: 3 }, 'Place 4 is beyond the end of a reel of 3 scenes; 3 is the last.'],
    [{ op: 'add_scene', at: 0, scene: plainScene('s1') }, 'The reel already has a scene s1.'],
    [{ op: 'set_beats', beats: [] }, 'A story beat that scenes lie on cannot be taken away.'],
    [
      { op: 'set_transition', after_scene_id: 's3', transition: { after_scene_id: 's3', kind: 'cross', duration_frames: 4 } },
      'After the last scene there is nothing to pass over to; a closing fade ends the reel.',
    ],
  ]
  test.each(refused)('%o is refused with a sentence', (edit, reason) => {
    expect(applyEdit(plainPlan(), edit)).toEqual({ ok: false, reason })
  })

  test('of a list with one edit that does not fit, none is applied, and the answer says which', () => {
    const outcome = applyEdits(plainPlan(), [
      { op: 'remove_scene', scene_id: 's1' },
      { op: 'remove_scene', scene_id: 's1' },
    ])
    expect(outcome).toEqual({ ok: false, reason: 'There is no scene s1 in this reel any more.', index: 1 })
  })
})

describe('a new frame rate', () => {
  test('keeps the length of the reel in seconds to within half a frame and each cut to within one [TOOL-08]', () => {
    fc.assert(
      fc.property(anyPlan, fc.constantFrom(24, 25, 30, 48, 60), (plan, fps) => {
        const outcome = applyEdit(plan, { op: 'set_export', export: { ...plan.export, fps } })
        if (!outcome.ok) throw new Error(outcome.reason)
        const lengthSec = planFrames(plan) / plan.export.fps
        // A scene keeps at least one frame, so a very short one may push the rest by a frame each.
        const pushed = plan.scenes.filter((scene) => (scene.duration_frames / plan.export.fps) * fps < 1).length
        expect(Math.abs(planFrames(outcome.plan) - lengthSec * fps)).toBeLessThanOrEqual(0.5 + pushed + 1e-3)
      }),
    )
  })

  test('re-counts a 30 fps plan to 24 frames a second', () => {
    const outcome = applyEdit(plainPlan({ target_frames: 90 }), { op: 'set_export', export: { ...plainPlan().export, fps: 24 } })
    expect(outcome.ok && outcome.plan.scenes.map((scene) => scene.duration_frames)).toEqual([24, 24, 24])
    expect(outcome.ok && outcome.plan.target_frames).toBe(72)
  })
})

describe('transitions fitted to their scenes', () => {
  test('fitting twice is fitting once', () => {
    fc.assert(
      fc.property(anyPlan, (plan) => {
        const once = fitTransitions(plan.scenes, plan.transitions)
        expect(fitTransitions(plan.scenes, once)).toEqual(once)
      }),
    )
  })
})
