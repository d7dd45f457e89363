import { MediaId } from '@reelwright/contract/wire/ids'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mediaId } from '../director/director-fixtures.ts'
import { transitionFits } from '../plan/fit-transitions.ts'
import { plainScene } from '../plan/plan-fixtures.ts'
import { TRANSITION_SETS } from './transition-kinds.ts'
import { layTransitions } from './transitions.ts'

const lengths = fc.array(fc.integer({ min: 1, max: 240 }), { minLength: 1, maxLength: 60 })
const longReel = fc.array(fc.integer({ min: 30, max: 240 }), { minLength: 30, maxLength: 60 })
const scenesOf = (durations: readonly number[]) =>
  durations.map((duration_frames, index) =>
    plainScene(`s${index}`, { duration_frames, beat_id: index % 5 === 0 ? 'a' : 'b', media_id: MediaId.parse(mediaId(1 + (index % 3))) }),
  )

describe('transitions [TOOL-06]', () => {
  test('no minute of a reel holds more than was allowed, however short its scenes', () => {
    fc.assert(
      fc.property(
        fc.oneof(lengths, longReel),
        fc.integer({ min: 0, max: 12 }),
        fc.constantFrom('slow' as const, 'medium' as const, 'fast' as const),
        (durations, perMinute, pace) => {
          const scenes = scenesOf(durations)
          const laid = layTransitions(scenes, 30, { kinds: ['cross'], perMinute, pace })
          const at = (id: string) =>
            scenes.slice(0, scenes.findIndex((scene) => scene.id === id) + 1).reduce((sum, scene) => sum + scene.duration_frames, 0) / 30
          const times = laid.map((transition) => at(transition.after_scene_id))
          for (const start of times)
            expect(times.filter((time) => time >= start && time < start + 60).length).toBeLessThanOrEqual(perMinute)
        },
      ),
    )
  })

  test('none is longer than its two scenes allow, and each stands centred on its cut', () => {
    fc.assert(
      fc.property(lengths, fc.constantFrom(...Object.values(TRANSITION_SETS)), (durations, kinds) => {
        const scenes = scenesOf(durations)
        for (const transition of layTransitions(scenes, 30, { kinds, perMinute: null, pace: 'slow' })) {
          const index = scenes.findIndex((scene) => scene.id === transition.after_scene_id)
          expect(transitionFits(scenes, index, transition.duration_frames)).toBe(true)
          expect(transition.duration_frames % 2).toBe(0)
        }
      }),
    )
  })

  test('the changes of section come first', () => {
    const scenes = ['a', 'a', 'b', 'b', 'b', 'c'].map((beat_id, index) => plainScene(`s${index}`, { beat_id, duration_frames: 150 }))
    const laid = layTransitions(scenes, 30, { kinds: ['cross'], perMinute: 4, pace: 'medium' })
    expect(laid.map((transition) => transition.after_scene_id)).toEqual(['s1', 's4'])
  })

  test('a set of several kinds takes turns; hard cuts are no transitions', () => {
    const scenes = scenesOf(Array.from({ length: 6 }, () => 60))
    expect(layTransitions(scenes, 30, { kinds: TRANSITION_SETS.dynamic, perMinute: null, pace: 'fast' }).map((one) => one.kind)).toEqual([
      'whip',
      'zoom',
      'slide-left',
      'whip',
      'zoom',
    ])
    expect(layTransitions(scenes, 30, { kinds: ['cut'], perMinute: null, pace: 'fast' })).toEqual([])
  })
})
