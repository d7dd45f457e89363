import type { Pace } from '@reelwright/contract/reel-plan'
import { expect, test } from 'vitest'
import { clip, photo } from '../../director/director-fixtures.ts'
import { layStory } from './lay-story.ts'
import { countForClips } from './looks-worth.ts'
import { shotSources } from './shot-sources.ts'
import { plainBrief } from './story-fixtures.ts'

const counted = (byPace: number, media: ReturnType<typeof clip>[], pace: Pace = 'fast', sec = 15) =>
  countForClips(byPace, { sources: shotSources(media, 30), fps: 30, pace, targetFrames: sec * 30 })

test('few clips make fewer scenes than a fast pace asks for, though never half as few, and many make as many [TOOL-02]', () => {
  expect(counted(14, [clip(1, { sec: 10 }), clip(2, { sec: 10 }), clip(3, { sec: 10 })])).toBe(9)
  expect(counted(14, [clip(1, { sec: 2 }), clip(2, { sec: 4 })])).toBe(7)
  expect(counted(14, [clip(1, { sec: 60 }), clip(2, { sec: 10 })])).toBe(14)
  expect(counted(14, [photo(1, 'a.jpg'), photo(2, 'b.jpg'), clip(3, { sec: 24 })])).toBe(7)
  expect(counted(3, [clip(1, { sec: 5 })])).toBe(2)
})

test('of photos alone each is shown where there is time to see it [TOOL-02]', () => {
  const photos = Array.from({ length: 12 }, (_, nth) => photo(nth + 1, `p${nth + 1}.jpg`))
  expect(counted(9, photos, 'medium', 20)).toBe(12)
  // 1.3 s for each.
  expect(counted(5, photos, 'medium', 10)).toBe(7)
  expect(counted(9, photos.slice(0, 10), 'medium', 20)).toBe(10)
  expect(counted(9, [...photos.slice(0, 11), clip(12, { sec: 3 })], 'medium', 20)).toBe(9)
  const shown = layStory(plainBrief(photos, { targetFrames: 600, pace: 'medium' }))?.scenes ?? []
  expect(new Set(shown.map(({ media_id }) => media_id)).size).toBe(12)
})

test('scenes of a calm reel, which stand long by themselves, do not stand twice as long where clips are few [TOOL-02]', () => {
  expect(counted(10, [clip(1, { sec: 4 })], 'slow')).toBe(7)
  expect(counted(10, [clip(1, { sec: 4 })], 'medium')).toBe(5)
})

test('where clips are far too short for a reel none of its scenes fills it: more of them are shown again [TOOL-02]', () => {
  const media = [1, 2, 3].map((n) => clip(n, { sec: 5 }))
  for (const [pace, longestSec] of [
    ['slow', 8],
    ['medium', 6],
  ] as const) {
    const laid = layStory(plainBrief(media, { targetFrames: 45 * 30, pace }))
    expect(laid?.totalFrames).toBe(45 * 30)
    for (const { duration_frames } of laid?.scenes ?? []) expect(duration_frames).toBeLessThanOrEqual(longestSec * 30)
  }
})

test('scenes of a fast reel of few clips stand longer, show other moments, and that is told [TOOL-02]', () => {
  const media = [1, 2, 3].map((n) => clip(n, { sec: 10 }))
  const laid = layStory(plainBrief(media, { targetFrames: 450, pace: 'fast' }))
  expect(laid?.scenes).toHaveLength(9)
  expect(laid).toMatchObject({ isHeld: true, repeated: 0, totalFrames: 450 })
  // Whoever says how many there should be gets so many.
  const asked = layStory(plainBrief(media, { targetFrames: 450, pace: 'fast', count: 14 }))
  expect(asked?.scenes).toHaveLength(14)
  expect(asked?.isHeld).toBeUndefined()
  expect(layStory(plainBrief(media, { targetFrames: 450, pace: 'medium' }))?.isHeld).toBeUndefined()
})
