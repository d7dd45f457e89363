import { expect, test } from 'vitest'
import { clip } from '../../director/director-fixtures.ts'
import { chooseShots } from './choose-shots.ts'
import { shotSources } from './shot-sources.ts'
import { isTurnedAway, showsBackAlone } from './turned-away.ts'

const walk = (fromSec: number, height: number) =>
  [0, 1, 2, 3].map((sec) => ({ at_sec: fromSec + sec, x: 0.3, y: 0.1, width: height / 4, height }))

/** A shot in which somebody goes away for its first five seconds, and comes towards the lens for its last. */
const passing = (height: number, name = 'person') => {
  const sight = {
    ...{ subject_share: 1, empty: [], against_lens: [], blurred: [] },
    subjects: [0, 5].map((sec) => ({ score: 0.9, name, path: walk(sec, height) })),
    faces: walk(5, height).map((box) => ({ ...box, width: 0.1, height: 0.1 })),
  }
  const [source] = shotSources([clip(1, { sec: 10, shot: { sight } })], 30)
  if (!source) throw new Error('no source')
  return source
}

test('a back is somebody so near that a face would be found, in a stretch in which none is [TOOL-02]', () => {
  const isAway = (source: ReturnType<typeof passing>, inFrame: number) => isTurnedAway({ source, inFrame, frames: 120 }, 30)
  expect(isAway(passing(0.8), 0)).toBe(true)
  expect(isAway(passing(0.8), 150)).toBe(false)
  expect(isAway(passing(0.3), 0)).toBe(false)
  expect(isAway(passing(0.8, 'dog'), 0)).toBe(false)
  const lies = passing(0.8)
  const lying =
    lies.shot.sight?.subjects.map((one) => ({ ...one, path: one.path.map((box) => ({ ...box, height: 0.4, width: 0.5 })) })) ?? []
  expect(
    isAway({ ...lies, shot: { ...lies.shot, ...(lies.shot.sight ? { sight: { ...lies.shot.sight, subjects: lying } } : {}) } }, 0),
  ).toBe(false)
  // One look in four took hair for a face.
  const source = passing(0.8)
  const sight = source.shot.sight && { ...source.shot.sight, faces: [{ at_sec: 1, x: 0.4, y: 0.1, width: 0.1, height: 0.1 }] }
  expect(isAway({ ...source, shot: { ...source.shot, ...(sight ? { sight } : {}) } }, 0)).toBe(true)
})

test('a stretch shows a back alone where every part of it does, by the same rule [TOOL-02]', () => {
  const source = passing(0.8)
  expect(showsBackAlone({ ...source, endFrame: 150 }, 30)).toBe(true)
  expect(showsBackAlone(source, 30)).toBe(false)
  expect(showsBackAlone({ ...passing(0.3), endFrame: 150 }, 30)).toBe(false)
  expect(showsBackAlone({ ...source, kind: 'image', endFrame: 150 }, 30)).toBe(false)
})

test('of people who pass one by one those who come are chosen before those who go [TOOL-02]', () => {
  const source = passing(0.8)
  const stretches = [
    { ...source, endFrame: 150 },
    { ...source, inFrame: 150 },
  ]
  const [first] = chooseShots({
    ...{ sources: stretches, count: 1, sceneFrames: 60, mood: null, pace: 'medium' },
    crop: { aspect: '9:16', fps: 30 },
  })
  expect(first?.inFrame).toBeGreaterThanOrEqual(150)
})
