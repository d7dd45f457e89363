import { expect, test } from 'vitest'
import { clip, photo } from '../../director/director-fixtures.ts'
import { layStory } from './lay-story.ts'
import { countForClips } from './looks-worth.ts'
import { shotSources } from './shot-sources.ts'
import { plainBrief } from './story-fixtures.ts'

const counted = (byPace: number, media: ReturnType<typeof clip>[]) => countForClips(byPace, shotSources(media, 30), 30)

test('few clips make fewer scenes than a fast pace asks for, though never half as few, and many make as many [TOOL-02]', () => {
  expect(counted(14, [clip(1, { sec: 10 }), clip(2, { sec: 10 }), clip(3, { sec: 10 })])).toBe(9)
  expect(counted(14, [clip(1, { sec: 2 }), clip(2, { sec: 4 })])).toBe(7)
  expect(counted(14, [clip(1, { sec: 60 }), clip(2, { sec: 10 })])).toBe(14)
  expect(counted(14, [photo(1, 'a.jpg'), photo(2, 'b.jpg'), clip(3, { sec: 24 })])).toBe(7)
  expect(counted(3, [clip(1, { sec: 5 })])).toBe(2)
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
