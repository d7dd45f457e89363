import type { ReelEdit } from '@reelwright/contract/reel-edits'
import { EMPTY_PLAN, type ReelPlan } from '@reelwright/contract/reel-plan'
import { MediaId } from '@reelwright/contract/wire/ids'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RenderSource } from '../../graph/render-source.ts'
import { segmentCommand } from '../../graph/segment-command.ts'
import { cutIntoSegments } from '../../graph/segments.ts'
import { plainSource } from '../../graph/source-fixtures.ts'
import { applyEdits } from '../apply-edit.ts'
import { refuseEdits } from '../check-edits.ts'
import { checkPlan } from '../check-plan.ts'
import { anyEdit, anyPlan } from '../plan-arbitraries.ts'
import { CLIP_ID, clipFacts, plainMusic, plainPlan, plainScene } from '../plan-fixtures.ts'
import { planFrames } from '../plan-length.ts'
import { nearestEdits } from './nearest-edits.ts'

/** As plan-arbitraries.ts has them: a clip of ten seconds, one of two, a photo and a song. */
const idOf = (n: number): MediaId => MediaId.parse(`00000000-0000-7000-8000-00000000000${n}`)
const facts = new Map([
  [String(idOf(0)), clipFacts()],
  [String(idOf(1)), clipFacts({ duration_sec: 2.1 })],
  [String(idOf(2)), clipFacts({ kind: 'image', duration_sec: 0, sound: null })],
  [String(idOf(3)), clipFacts({ kind: 'audio', duration_sec: 60, width: 0, height: 0 })],
])
const track = (plan: ReelPlan): ReelPlan =>
  plan.music?.source.from === 'catalogue'
    ? { ...plan, music: { ...plan.music, source: { from: 'catalogue', track_id: 'second-coffee' } } }
    : plan

/** Any plan that can be made: the nearest one to any plan at all. */
const goodPlan = anyPlan.map((plan): ReelPlan => {
  const edits = nearestEdits(EMPTY_PLAN, [{ op: 'replace_plan', plan: track(plan) }], facts)
  const made = edits === null ? null : applyEdits(EMPTY_PLAN, edits)
  if (made === null || !made.ok) throw new Error('there is a plan near every plan')
  return made.plan
})

const source = (kind: 'video' | 'image', durationSec: number): RenderSource =>
  plainSource({ demuxer: kind === 'video' ? 'mov' : 'png_pipe', kind, durationSec })

/** Every command that draws the reel's pictures; together they make all of its frames. */
const framesDrawn = (plan: ReelPlan): number => {
  const context = {
    settings: plan.export,
    sources: new Map([
      [String(idOf(0)), source('video', 10)],
      [String(idOf(1)), source('video', 2.1)],
      [String(idOf(2)), source('image', 0)],
    ]),
    stills: new Map([[String(idOf(2)), 'still.png']]),
    look: null,
    logo: null,
    captions: new Map(),
    edges: { fades: plan.fades, totalFrames: planFrames(plan) },
  }
  const segments = cutIntoSegments(plan)
  for (const segment of segments) expect(segmentCommand(segment, context)).not.toEqual([])
  return segments.reduce((sum, segment) => sum + segment.frames, 0)
}

describe('an edit by hand', () => {
  test('that is taken leaves a reel whose every frame can be drawn; one that is refused says the nearest, which is taken [REND-03]', () => {
    fc.assert(
      fc.property(goodPlan, fc.array(anyEdit, { minLength: 1, maxLength: 3 }), (before, edits) => {
        const outcome = applyEdits(before, edits)
        const refusal = outcome.ok ? refuseEdits({ before, after: outcome.plan, facts }) : { reason: outcome.reason }
        const taken = refusal === null ? edits : nearestEdits(before, edits, facts)
        if (refusal !== null) expect(refusal.reason).toMatch(/^[A-Z].+\.$/)
        // A scene that is not there, or a key that is taken: no edit is near these.
        if (taken === null) {
          expect(outcome.ok).toBe(false)
          return
        }
        const made = applyEdits(before, taken)
        if (!made.ok) throw new Error(made.reason)
        if (made.plan.scenes.length === 0) return
        expect(checkPlan(made.plan, facts)).toEqual({ ok: true })
        expect(framesDrawn(made.plan)).toBe(planFrames(made.plan))
      }),
      { numRuns: 2_000 },
    )
  })

  const nearest = (edit: ReelEdit, before: ReelPlan = plainPlan()): readonly ReelEdit[] | null =>
    nearestEdits(before, [edit], new Map([...facts, [String(CLIP_ID), clipFacts()]]))

  test('of 99,999 frames is near the longest that its clip has [REND-03]', () => {
    expect(nearest({ op: 'trim_scene', scene_id: 's1', in_frame: 240, duration_frames: 99_999 })).toContainEqual({
      op: 'trim_scene',
      scene_id: 's1',
      in_frame: 240,
      duration_frames: 60,
    })
  })

  test('for a photo from a frame that no plan can hold is refused, so that the reel can still be read [REND-03]', () => {
    const photo = plainPlan({ scenes: [plainScene('s1', { media_id: idOf(2) })] })
    const edit = { op: 'trim_scene', scene_id: 's1', in_frame: 9_999_999, duration_frames: 30 } as const
    const made = applyEdits(photo, [edit])
    if (!made.ok) throw new Error(made.reason)
    expect(refuseEdits({ before: photo, after: made.plan, facts })?.reason).toContain('frame 0')
    expect(nearest(edit, photo)).toContainEqual({ op: 'trim_scene', scene_id: 's1', in_frame: 0, duration_frames: 30 })
  })

  test('that asks for a length beyond fifteen minutes is near fifteen minutes [REND-03]', () => {
    expect(nearest({ op: 'set_brief', target_frames: 2_000_000_000, pace: 'fast', mood: null })).toContainEqual({
      op: 'set_brief',
      target_frames: 27_000,
      pace: 'fast',
      mood: null,
    })
  })

  test('with a crop beside the picture is near the same crop within it [REND-03]', () => {
    const framing = (x: number) => ({ mode: 'fixed', crop: { x, y: 0, width: 0.3, height: 1 } }) as const
    const edit: ReelEdit = { op: 'replace_scene', scene_id: 's1', scene: plainScene('s1', { framing: framing(0.9) }) }
    expect(nearest(edit)).toContainEqual({ op: 'replace_scene', scene_id: 's1', scene: plainScene('s1', { framing: framing(0.7) }) })
  })

  test('that takes the scene from under a caption is refused with the caption where the reel ends now [REND-03]', () => {
    const cue = { id: 'c', start_frame: 60, end_frame: 85, text: 'The end' }
    const before = plainPlan({ captions: { mode: 'burn', style: 'plain', cues: [cue] } })
    expect(nearest({ op: 'remove_scene', scene_id: 's3' }, before)).toEqual([
      { op: 'remove_scene', scene_id: 's3' },
      { op: 'set_captions', captions: { mode: 'burn', style: 'plain', cues: [{ ...cue, start_frame: 35, end_frame: 60 }] } },
    ])
  })

  test('for a look or a track that does not exist, or a cover that no scene shows, is refused with what there is [REND-03]', () => {
    const reasonOf = (edit: ReelEdit): string => {
      const made = applyEdits(plainPlan(), [edit])
      if (!made.ok) throw new Error(made.reason)
      return refuseEdits({ before: plainPlan(), after: made.plan, facts })?.reason ?? ''
    }
    expect(reasonOf({ op: 'set_look', look: { mode: 'style', style: 'sepia-2000', cube_media_id: null, intensity: 1 } })).toContain('noir')
    const song = (track_id: string, start_sec: number): ReelEdit => ({
      op: 'set_music',
      music: plainMusic({ source: { from: 'catalogue', track_id }, start_sec }),
    })
    expect(reasonOf(song('titanic', 0))).toContain('There is no track “titanic”')
    expect(reasonOf(song('second-coffee', 99_999))).toContain('0 is its beginning')
    expect(reasonOf({ op: 'set_cover', cover: { media_id: CLIP_ID, source_frame: 290 } })).toContain('such as its first')
  })

  test('that nothing is near says so [REND-03]', () => {
    expect(nearest({ op: 'remove_scene', scene_id: 'gone' })).toBeNull()
  })
})
