import { expect, test } from 'vitest'
import { clip } from '../../../director/director-fixtures.ts'
import { plainScene } from '../../../plan/plan-fixtures.ts'
import { layStory } from '../lay-story.ts'
import { keptPick } from '../scene-of.ts'
import { plainBrief } from '../story-fixtures.ts'

const MEDIA = [1, 2, 3].map((n) => clip(n, { sec: 5 }))
const { sources } = plainBrief(MEDIA)

/** A reel of a scene of each, of two seconds from the third on, once it is to be `targetSec` long. */
const longer = (targetSec: number, own: Parameters<typeof plainScene>[1] = {}) => {
  const kept = sources.map((source, at) =>
    keptPick(
      plainScene(`s${at + 1}`, { media_id: source.mediaId, shot_index: 0, in_frame: 75, duration_frames: 60, ...(at === 1 ? own : {}) }),
      source,
      150,
    ),
  )
  return layStory(plainBrief(MEDIA, { kept, count: 3, targetFrames: targetSec * 30 }))?.scenes ?? []
}

test('scenes that are to stand longer than what is left of their clips begin earlier in them, and are not slowed down [TOOL-03]', () => {
  const scenes = longer(12)
  expect(scenes.map(({ speed }) => speed)).toEqual([1, 1, 1])
  for (const { in_frame, duration_frames } of scenes) expect([in_frame >= 0, in_frame + duration_frames <= 150]).toEqual([true, true])
  expect(scenes.some(({ in_frame }) => in_frame < 75)).toBe(true)
})

test('scenes that have enough begin where they did [TOOL-03]', () => {
  expect(longer(6).map(({ in_frame, speed }) => [in_frame, speed])).toEqual([
    [75, 1],
    [75, 1],
    [75, 1],
  ])
})

test('a scene that a person worked on begins where it did [TOOL-03]', () => {
  expect(longer(12, { grade: { exposure: 0.2, warmth: 0 } })[1]?.in_frame).toBe(75)
})
