import { expect, test } from 'vitest'
import { addCue, PLAIN_CAPTIONS } from './edit-cues.ts'

const reel = { fps: 30, frames: 300 }
const cue = (id: string, start_frame: number, end_frame: number) => ({ id, start_frame, end_frame, text: id })
const captions = { ...PLAIN_CAPTIONS, cues: [cue('c1', 0, 60), cue('c2', 150, 200)] }
const added = (lookedAt: number | null, given = captions) => {
  const before = new Set(given.cues.map(({ id }) => id))
  const found = addCue(given, 'new', reel, lookedAt)?.cues.find(({ id }) => !before.has(id))
  return found === undefined ? null : [found.start_frame, found.end_frame]
}

test.each([
  ['after the last where nobody looks', null, [200, 260]],
  ['from the frame that is looked at', 80, [80, 140]],
  ['up to the next one, where that comes sooner', 110, [110, 150]],
  ['after the last, where one stands already', 30, [200, 260]],
  ['after the last, where the next comes before it could be read', 140, [200, 260]],
  ['up to the end of the reel', 260, [260, 300]],
  ['after the last, where the reel ends before it could be read', 299, [200, 260]],
] as const)('a new caption stands %s [TOOL-08]', (_, lookedAt, expected) => {
  expect(added(lookedAt)).toEqual(expected)
})

test('in a reel that is full a new caption stands at its end, and there is none where the reel has no length [TOOL-08]', () => {
  const full = { ...PLAIN_CAPTIONS, cues: [cue('c1', 0, 300)] }
  expect(added(null, full)).toEqual([240, 300])
  expect(added(100, full)).toEqual([240, 300])
  expect(addCue(full, 'new', { fps: 30, frames: 0 }, 0)).toBeNull()
})
