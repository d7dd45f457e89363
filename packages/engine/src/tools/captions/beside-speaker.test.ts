import type { FaceAt } from '@reelwright/contract/media-facts'
import type { Scene } from '@reelwright/contract/reel-plan'
import { MediaId } from '@reelwright/contract/wire/ids'
import { expect, test } from 'vitest'
import { clip } from '../../director/director-fixtures.ts'
import { plainPlan, plainScene } from '../../plan/plan-fixtures.ts'
import { placesBesideSpeakers } from './beside-speaker.ts'

const FACE: FaceAt = { at_sec: 1, x: 0.35, y: 0.18, width: 0.3, height: 0.51 }
const WHOLE = { mode: 'fixed' as const, crop: { x: 0, y: 0, width: 1, height: 1 } }

const placeWith = (faces: readonly FaceAt[], ...scenes: readonly Partial<Scene>[]) => {
  const sight = { subject_share: 1, subjects: [], faces: [...faces], empty: [], against_lens: [], blurred: [] }
  const file = clip(1, { shot: { sight } })
  const media_id = MediaId.parse(file.mediaId)
  const plain = (scene: Partial<Scene>, at: number) =>
    plainScene(`s${at}`, { media_id, in_frame: 0, duration_frames: 60, framing: WHOLE, ...scene })
  const plan = plainPlan({ scenes: (scenes.length === 0 ? [{}] : scenes).map(plain) })
  return placesBesideSpeakers(plan, () => file.facts).get(media_id)
}

test('what somebody says who fills the picture stands over the brows, not on mouth and chin [TOOL-08]', () => {
  const place = placeWith([FACE])
  expect(place?.x).toBe(0.5)
  // Under the tabs that apps show at the top, and over the brows, which are at 0.32.
  expect(place?.y).toBeGreaterThan(0.15)
  expect(place?.y).toBeLessThan(0.25)
})

test('it stays low where the mouth is free, where nobody is seen, and where it would cover the eyes instead [TOOL-08]', () => {
  expect(placeWith([{ ...FACE, y: 0.1, height: 0.3 }])).toBeUndefined()
  expect(placeWith([])).toBeUndefined()
  expect(placeWith([{ ...FACE, y: 0.02, height: 0.66 }])).toBeUndefined()
  expect(placeWith([FACE], { sound: 0 })).toBeUndefined()
})

test('all scenes of a file have one place, so that no cut moves the words [TOOL-08]', () => {
  // A look in one of two scenes counts for both.
  expect(placeWith([FACE], {}, { in_frame: 200 })).toEqual(placeWith([FACE]))
})
