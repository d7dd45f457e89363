import { expect, test } from 'vitest'
import { clip, shotFacts } from '../../director/director-fixtures.ts'
import { layStory } from './lay-story.ts'
import { endingsOf, endingValue, livelyFrames } from './scene-end.ts'
import { shotSources } from './shot-sources.ts'
import { beatGrid } from './time-grid.ts'

const FPS = 30
/** Something happens in the second clip from 1 s to 2.2 s; after that nothing does. */
const thrown = { actions: [{ from_sec: 1, to_sec: 2.2 }] }

const lay = (sec: number, actions: { actions?: { from_sec: number; to_sec: number }[] }) => {
  const media = [1, 2, 3].map((nth) => clip(nth, { sec: nth === 2 ? sec : 9, shot: nth === 2 ? actions : {} }))
  const laid = layStory({
    sources: shotSources(media, FPS),
    targetFrames: 9 * FPS,
    fps: FPS,
    pace: 'medium',
    mood: null,
    aspect: '9:16',
    grid: beatGrid({ bpm: 120, first_beat_sec: 0, start_sec: 0, beats_per_bar: 4 }, FPS),
    kept: [],
    count: 3,
    first: [],
    last: [],
    must: [],
    inOrder: true,
    slowMotion: true,
    even: true,
    everyFile: true,
    variation: 0,
    sound: 'mute',
    framing: 'auto',
    takenIds: [],
  })
  const scene = laid?.scenes.find(({ media_id }) => media_id === media[1]?.mediaId)
  if (!laid || !scene) throw new Error('no scene')
  return { scene, laid, endSec: (scene.in_frame + scene.duration_frames * scene.speed) / FPS }
}

test('a scene does not wait after what happened in it is over, and its cut stays on the beat [TOOL-03]', () => {
  const { scene, laid, endSec } = lay(4, thrown)
  expect(endSec).toBeGreaterThan(2.2)
  expect(endSec).toBeLessThanOrEqual(2.9)
  expect(laid.onGrid).toBe(true)
  for (const one of laid.scenes) expect(one.duration_frames % 15).toBe(0)
  expect(laid.totalFrames).toBe(9 * FPS)
  expect(lay(4, {}).scene.duration_frames).toBeGreaterThan(scene.duration_frames)
})

test('of a long clip the part is shown that ends when what happens in it is over [TOOL-03]', () => {
  const { endSec } = lay(9, { actions: [{ from_sec: 5, to_sec: 6.4 }] })
  expect(endSec).toBeGreaterThan(6.4)
  expect(endSec).toBeLessThanOrEqual(7.1)
})

test('a look into the camera that ends is an ending too, a face that passes is none [TOOL-03]', () => {
  const sight = { subject_share: 1, subjects: [], empty: [], against_lens: [], blurred: [] }
  const face = (at_sec: number) => ({ at_sec, x: 0.4, y: 0.2, width: 0.1, height: 0.2 })
  const looks = shotFacts({ out_sec: 9, sight: { ...sight, faces: [face(1), face(2), face(3), face(6)] } })
  expect(endingsOf(looks)).toEqual([3])
  expect([endingValue(looks, 3.3), endingValue(looks, 6)]).toEqual([1, 0])
  expect(endingValue(looks, 4.2)).toBeGreaterThan(endingValue(looks, 4.8))
})

test('in the midst of something is a worse place for a cut than any other, and what never ends limits nothing [TOOL-03]', () => {
  const shot = shotFacts({ out_sec: 6, actions: [{ from_sec: 2, to_sec: 4 }] })
  expect([endingValue(shot, 3), endingValue(shot, 4.4), endingValue(shot, 6.2)]).toEqual([-1, 1, 0])
  expect(livelyFrames(shot, { inFrame: 0, frames: 180 }, FPS)).toBe(129)
  expect(livelyFrames({ actions: [{ from_sec: 2, to_sec: 6 }] }, { inFrame: 0, frames: 180 }, FPS)).toBeNull()
  expect(livelyFrames({}, { inFrame: 0, frames: 180 }, FPS)).toBeNull()
})
