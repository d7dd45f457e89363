import { expect, test } from 'vitest'
import { clip } from '../../../director/director-fixtures.ts'
import { layStory } from '../lay-story.ts'
import type { ScenePick } from '../scene-of.ts'
import { shotSources } from '../shot-sources.ts'
import { plainBrief } from '../story-fixtures.ts'
import { isShared, shareStretches } from './share-stretches.ts'

const [source, other] = shotSources([clip(1, { sec: 8 }), clip(2, { sec: 4 })], 30)
const pick = (inFrame: number, frames: number, change: Partial<ScenePick> = {}): ScenePick => {
  if (!source) throw new Error('no source')
  return { id: `s${inFrame}`, source, inFrame, frames, part: 'build', reason: '', kept: null, wasSlowed: false, repeat: 0, ...change }
}

test('a long scene of a stretch has more of it than a short one, in the order of the file, and all of it is used [TOOL-03]', () => {
  const shared = shareStretches([pick(120, 120), pick(0, 120)], [60, 180])
  expect(shared.map(({ inFrame, frames }) => [inFrame, frames])).toEqual([
    [180, 60],
    [0, 180],
  ])
})

test('where a stretch gives less than is wanted of it, the long ones give way and the short one is no flash [TOOL-03]', () => {
  expect(shareStretches([pick(0, 120), pick(120, 120)], [60, 300]).map(({ inFrame, frames }) => [inFrame, frames])).toEqual([
    [0, 60],
    [60, 180],
  ])
  const three = [pick(0, 80), pick(80, 80), pick(160, 80)]
  expect(shareStretches(three, [200, 30, 300]).map(({ frames }) => frames)).toEqual([105, 30, 105])
})

test('what is shown again, what was there before, and what has its stretch to itself stay where they are [TOOL-03]', () => {
  const again = [pick(0, 120), pick(120, 120), pick(0, 120, { repeat: 1 })]
  expect(shareStretches(again, [60, 180, 60])).toEqual(again)
  const gapped = [pick(0, 100), pick(120, 120)]
  expect(shareStretches(gapped, [60, 180])).toEqual(gapped)
  const apart = [pick(0, 240), pick(0, 120, { source: other ?? pick(0, 0).source })]
  expect(shareStretches(apart, [60, 180])).toEqual(apart)
  expect(apart.map((one) => isShared(one, apart))).toEqual([false, false])
  expect(again.map((one) => isShared(one, again))).toEqual([true, true, false])
})

test('a scene begins where the one before it in its clip was over, so that whoever leaves is shown before they do [TOOL-02]', () => {
  const at = (at_sec: number, x: number) => ({ at_sec, x, y: 0.4, width: 0.12, height: 0.4 })
  const leaving = [...[0, 1, 2, 3, 4].map((sec) => at(sec, 0.25)), at(6, 0.004)]
  const coming = [at(6, 0.8), at(7.1, 0.5)]
  const subjects = [leaving, coming].map((path) => ({ score: 0.9, name: 'person', path }))
  const empty = [{ from_sec: 7.5, to_sec: 9 }]
  const sight = { subject_share: 1, subjects, faces: [], empty, against_lens: [], blurred: [] }
  const laid = layStory(plainBrief([clip(1, { sec: 9, shot: { sight } })], { targetFrames: 165, count: 2 }))
  const [first, second] = laid?.scenes ?? []
  if (!first || !second) throw new Error('two scenes')
  expect([first.speed, second.speed]).toEqual([1, 1])
  expect(second.in_frame).toBeGreaterThanOrEqual(first.in_frame + first.duration_frames)
  expect(second.in_frame + second.duration_frames).toBeLessThanOrEqual(6 * 30)
})
