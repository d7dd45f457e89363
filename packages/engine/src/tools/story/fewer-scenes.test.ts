import { expect, test } from 'vitest'
import { clip, mediaId } from '../../director/director-fixtures.ts'
import { plainScene } from '../../plan/plan-fixtures.ts'
import { layStory } from './lay-story.ts'
import { keptPick } from './scene-of.ts'
import { plainBrief } from './story-fixtures.ts'

/** All alike, but that each clip is a little better than the one before. */
const MEDIA = [1, 2, 3, 4].map((n) => clip(n, { sec: 9, shot: { sharpness: 0.4 + n / 10 } }))

/** Files of a reel that had these, one scene each, once it has `count` scenes; `timed` scenes have lengths that a person set. */
const fewer = (files: readonly number[], count: number, timed: readonly number[] = []): number[] => {
  const { sources } = plainBrief(MEDIA)
  const kept = files.map((n, at) => {
    const source = sources.find((one) => one.mediaId === mediaId(n))
    if (!source) throw new Error('no source')
    const scene = { in_frame: files.slice(0, at).filter((one) => one === n).length * 90, duration_frames: 60 }
    const own = { media_id: source.mediaId, shot_index: 0, ...scene, ...(timed.includes(at) ? { is_timed: true } : {}) }
    return keptPick(plainScene(`s${at + 1}`, own), source, 270)
  })
  const laid = layStory(plainBrief(MEDIA, { kept, count, targetFrames: 360 }))
  return laid?.scenes.map(({ media_id }) => Number(media_id.slice(-1))) ?? []
}

test('of fewer scenes second looks go first, so that every clip is still seen [TOOL-02]', () => {
  expect(fewer([4, 1, 3, 2, 3, 4], 4)).toEqual([4, 1, 2, 3])
  expect(fewer([4, 1, 3, 2, 4], 4)).toEqual([4, 1, 3, 2])
})

test('where every clip is seen once the weakest of the middle goes [TOOL-02]', () => {
  expect(fewer([4, 1, 3, 2], 3)).toEqual([4, 3, 2])
})

test('a second look that a person worked on stays, and the weakest of the others goes [TOOL-02]', () => {
  expect(fewer([4, 1, 3, 2, 3], 4, [2, 4])).toEqual([4, 3, 2, 3])
})
