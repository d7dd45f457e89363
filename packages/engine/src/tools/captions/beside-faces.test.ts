import type { FaceAt } from '@reelwright/contract/media-facts'
import type { CaptionCue, Framing } from '@reelwright/contract/reel-plan'
import { MediaId } from '@reelwright/contract/wire/ids'
import { expect, test } from 'vitest'
import { clip } from '../../director/director-fixtures.ts'
import { plainPlan, plainScene } from '../../plan/plan-fixtures.ts'
import { placeBesideFaces } from './beside-faces.ts'

const TITLE: CaptionCue = { id: 'c1', start_frame: 0, end_frame: 60, text: 'Lazy Sunday', kind: 'title' }

const placeOver = (face: Partial<FaceAt> | null, framing: Framing = { mode: 'fixed', crop: { x: 0, y: 0, width: 1, height: 1 } }) => {
  const faces = face === null ? [] : [{ at_sec: 1, x: 0.3, y: 0.25, width: 0.4, height: 0.25, ...face }]
  const sight = { subject_share: 1, subjects: [], faces, empty: [], against_lens: [], blurred: [] }
  const file = clip(1, { shot: { sight } })
  const scene = plainScene('s1', { media_id: MediaId.parse(file.mediaId), in_frame: 0, duration_frames: 90, framing })
  return placeBesideFaces(TITLE, { style: 'highlight' }, { plan: plainPlan({ scenes: [scene] }), factsOf: () => file.facts })
}

test('a title that would stand on a face goes under its chin, and over the hair of one that is low in the picture [TOOL-08]', () => {
  const under = placeOver({})
  expect(under?.x).toBe(0.5)
  // The face ends at a half, and apps cover what lies lower than three quarters.
  expect(under?.y).toBeGreaterThan(0.52)
  expect(under?.y).toBeLessThan(0.7)
  expect(placeOver({ y: 0.4, height: 0.3 })?.y).toBeLessThan(0.4)
})

test('where a face fills the picture a title leaves its eyes free [TOOL-08]', () => {
  const place = placeOver({ y: 0.05, height: 0.65 })
  expect(place?.y).toBeGreaterThan(0.6)
})

test('a title stays in the middle where it covers nobody: no face, a small one, one that is seen later or lies beside the crop [TOOL-08]', () => {
  expect(placeOver(null)).toBeNull()
  expect(placeOver({ y: 0.42, height: 0.05 })).toBeNull()
  expect(placeOver({ y: 0.02, height: 0.2 })).toBeNull()
  expect(placeOver({ at_sec: 5 })).toBeNull()
  expect(placeOver({ x: 0, width: 0.2 }, { mode: 'fixed', crop: { x: 0.5, y: 0, width: 0.5, height: 1 } })).toBeNull()
  // On a blurred ground the picture is small.
  expect(placeOver({}, { mode: 'blur' })).toBeNull()
})
