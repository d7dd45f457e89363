import type { FaceAt, Shot, ShotSight } from '@reelwright/contract/media-facts'
import { expect, test } from 'vitest'
import { clip, mediaId } from '../../director/director-fixtures.ts'
import { reasonFor } from './arrange-story.ts'
import { chooseShots } from './choose-shots.ts'
import { shotSources } from './shot-sources.ts'

/** Somebody near in the middle of the picture, all along. */
const sightOf = (sec: number, faces: readonly FaceAt[] = []): ShotSight => ({
  subject_share: 1,
  subjects: [
    {
      ...{ name: 'person', score: 0.8 },
      path: Array.from({ length: Math.floor(sec) + 1 }, (_, at_sec) => ({ at_sec, x: 0.4, y: 0.2, width: 0.2, height: 0.7 })),
    },
  ],
  faces: [...faces],
  ...{ empty: [], against_lens: [], blurred: [] },
})
const face = (at_sec: number): FaceAt => ({ at_sec, x: 0.45, y: 0.22, width: 0.08, height: 0.14 })
const LOOKS = [face(0), face(1), face(2)]

/** Two clips that differ in nothing but what is told of each. */
const alike = (n: number, sec: number, change: Partial<Shot> = {}) =>
  clip(n, { sec, shot: { sharpness: 0.8, sight: sightOf(sec, LOOKS), ...change } })
const chosen = (media: ReturnType<typeof clip>[], count: number, sceneFrames = 30): string[] =>
  chooseShots({
    ...{ sources: shotSources(media, 30), count, sceneFrames, mood: null, pace: 'fast' },
    crop: { aspect: '9:16', fps: 30 },
  }).map(({ source }) => source.mediaId)

test('a reel that needs a second look takes it of the longer shot, and not a second later of somebody who sits still [TOOL-02]', () => {
  const sits = alike(1, 2, { motion: 0.04, brightness: 0.55 })
  const walks = alike(2, 12, { motion: 0.4, sharpness: 0.75 })
  expect(chosen([sits, walks], 4).toSorted()).toEqual([mediaId(1), mediaId(2), mediaId(2), mediaId(2)])
})

test('somebody near who is turned away all along comes after whoever is seen, and a far one does not [TOOL-02]', () => {
  const back = alike(1, 5, { sight: sightOf(5), sharpness: 0.85 })
  expect(chosen([back, alike(2, 5)], 1)).toEqual([mediaId(2)])
  const far = sightOf(5)
  const small = { ...far, subjects: far.subjects.map((one) => ({ ...one, path: one.path.map((box) => ({ ...box, height: 0.2 })) })) }
  expect(chosen([alike(1, 5, { sight: small, sharpness: 0.85 }), alike(2, 5)], 1)).toEqual([mediaId(1)])
})

test('a steady camera goes before one that trembles, though one could watch that [TOOL-02]', () => {
  expect(chosen([alike(1, 5, { camera: 'shaky', sharpness: 0.95 }), alike(2, 5)], 1)).toEqual([mediaId(2)])
})

test('a body whose head the camera cut off comes after whoever can be seen, and its scene says that no face is in it [TOOL-02]', () => {
  const cutOff = sightOf(5)
  const body = {
    ...cutOff,
    subjects: cutOff.subjects.map((one) => ({ ...one, path: one.path.map((box) => ({ ...box, y: 0, height: 0.6 })) })),
  }
  const headless = alike(1, 5, { sight: body, sharpness: 0.95 })
  expect(chosen([headless, alike(2, 5)], 1)).toEqual([mediaId(2)])
  const [shot] = chooseShots({
    ...{ sources: shotSources([headless], 30), count: 1, sceneFrames: 30, mood: null, pace: 'fast' },
    crop: { aspect: '9:16', fps: 30 },
  })
  if (!shot) throw new Error('no shot')
  expect(reasonFor(shot, 'build', null)).toMatch(/no face is in the picture$/)
  // Hands that are all that a clip shows are shown.
  expect(chosen([headless], 1)).toEqual([mediaId(1)])
})
