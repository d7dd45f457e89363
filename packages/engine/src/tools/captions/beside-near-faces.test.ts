import type { FaceAt } from '@reelwright/contract/media-facts'
import { type CaptionCue, type Captions, EMPTY_PLAN } from '@reelwright/contract/reel-plan'
import { MediaId } from '@reelwright/contract/wire/ids'
import { describe, expect, test } from 'vitest'
import { directWith } from '../../director/direct.ts'
import { clip, converse, TEST_CATALOG } from '../../director/director-fixtures.ts'
import { plainPlan, plainScene } from '../../plan/plan-fixtures.ts'
import { placesBesideFaces } from './beside-near-faces.ts'

/** From the brows at 0.4 to the chin at 0.8 of an upright picture. */
const NEAR = { x: 0.2, y: 0.32, width: 0.6, height: 0.48 }
const WHOLE = { mode: 'fixed', crop: { x: 0, y: 0, width: 1, height: 1 } } as const
const filmed = (n: number, faces: readonly Partial<FaceAt>[]) => {
  const all = faces.flatMap((face) => [1, 2, 3, 4, 5, 6, 7, 8].map((at_sec) => ({ at_sec, ...NEAR, ...face })))
  const sight = { subject_share: 1, subjects: [], faces: all, empty: [], against_lens: [], blurred: [] }
  return clip(n, { sec: 9, facts: { width: 1080, height: 1920 }, shot: { sight } })
}
const CUE: CaptionCue = { id: 'c1', start_frame: 0, end_frame: 90, text: 'This is where it all began' }

const placeOver = (faces: readonly Partial<FaceAt>[], more: Partial<Captions> = {}) => {
  const file = filmed(1, faces)
  const scene = plainScene('s1', { media_id: MediaId.parse(file.mediaId), in_frame: 0, duration_frames: 240, framing: WHOLE })
  const captions: Captions = { mode: 'burn', style: 'boxed', cues: [CUE], ...more }
  return placesBesideFaces(captions, { plan: plainPlan({ scenes: [scene] }), factsOf: () => file.facts })
}

describe('captions that would stand on mouth and chin of a face that fills the picture', () => {
  test('go over the hair, and stay within what apps leave free [TOOL-08]', () => {
    const { x, y } = placeOver([{}]).get('c1') ?? { x: 0, y: 0 }
    expect(x).toBe(0.5)
    expect(y).toBeGreaterThan(0.14)
    expect(y).toBeLessThan(0.4)
  })

  test('stay where they are with nobody there, a small face, and a face over them [TOOL-08]', () => {
    expect(placeOver([]).size).toBe(0)
    expect(placeOver([{ y: 0.62, height: 0.06 }]).size).toBe(0)
    expect(placeOver([{ y: 0.15, height: 0.35 }]).size).toBe(0)
  })

  test('stay where somebody put all of them, and in a file of their own [TOOL-08]', () => {
    expect(placeOver([{}], { place: { x: 0.5, y: 0.6 } }).size).toBe(0)
    expect(placeOver([{}], { mode: 'srt' }).size).toBe(0)
  })

  test('have one place where they follow each other, for words that jump take the eyes with them [TOOL-08]', () => {
    const cues = [CUE, { ...CUE, id: 'c2', start_frame: 90, end_frame: 180, text: 'and then it went on' }]
    const places = placeOver([{}], { cues })
    expect(places.get('c1')).toBeDefined()
    expect(places.get('c2')).toEqual(places.get('c1'))
  })

  test('leave a title alone that stands at the same time [TOOL-08]', () => {
    const title: CaptionCue = { ...CUE, id: 't', kind: 'title', text: 'Rome', place: { x: 0.5, y: 0.24 } }
    const alone = placeOver([{}]).get('c1')
    expect(placeOver([{}], { cues: [CUE, title] }).get('c1')).not.toEqual(alone)
  })
})

test('a wished caption stands beside the face under it, goes back with other pictures, and stays where it is put [TOOL-08]', () => {
  const direct = directWith(TEST_CATALOG)
  const files = [filmed(1, [{}]), clip(2, { sec: 9 })]
  const tell = (...requests: string[]) =>
    converse(direct, files, EMPTY_PLAN, ['make a 6 second reel of clip 1', ...requests]).plan.captions?.cues ?? []
  const [cue] = tell('caption: This is where it all began')
  expect(cue?.place?.y).toBeLessThan(0.4)
  const [back] = tell('caption: This is where it all began', 'use only clip 2')
  expect([back?.text, back?.place]).toEqual(['This is where it all began', undefined])
  const [put] = tell('caption: This is where it all began', 'put the caption at the bottom', 'make it 7 seconds')
  expect(put?.place?.y ?? 1).toBeGreaterThan(0.5)
})
