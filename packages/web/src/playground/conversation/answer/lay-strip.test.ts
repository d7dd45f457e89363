import type { AnswerChange } from '@reelwright/contract/answer-change'
import { expect, test } from 'vitest'
import { layStrip } from './lay-strip.ts'

const scene = (id: string, frames: number, mark: AnswerChange['scenes'][number]['mark'] = 'kept') => ({
  id,
  media: 0,
  at_frame: 0,
  frames,
  mark,
})
const change = (given: Partial<AnswerChange>): AnswerChange => ({
  step: null,
  fps: 30,
  from_frames: 0,
  to_frames: 0,
  beats: null,
  media_ids: [],
  scenes_before: 0,
  scenes_total: 0,
  scenes: [],
  words: [],
  ...given,
})

test('scenes fill the place by how long they are, and one that is gone is a notch of its own [CHAT-10]', () => {
  const { widthPx, scenes } = layStrip(change({ scenes: [scene('a', 30), scene('b', 10, 'gone'), scene('c', 90)] }), 322)
  expect(widthPx).toBe(322)
  expect(scenes.map(({ leftPx, widthPx: width, number }) => [leftPx, width, number])).toEqual([
    [0, 75, 1],
    [75, 22, null],
    [97, 225, 2],
  ])
})

test('beats stand under the frame that they are heard with, also behind a scene that is gone [CHAT-10]', () => {
  const { beats } = layStrip(
    change({
      beats: { bpm: 60, first_beat_sec: 0.5, beats_per_bar: 2 },
      scenes: [scene('a', 30), scene('b', 10, 'gone'), scene('c', 60)],
    }),
    112,
  )
  expect(beats).toEqual([
    { leftPx: 15, isDown: true },
    { leftPx: 22 + 45, isDown: false },
    { leftPx: 22 + 75, isDown: true },
  ])
})

test('the shortest scene of many can still be seen: the strip grows beyond its place, four times at the most [CHAT-10]', () => {
  const many = Array.from({ length: 60 }, (_, n) => scene(`s${n}`, 15))
  expect(layStrip(change({ scenes: many }), 300).widthPx).toBe(60 * 14)
  expect(layStrip(change({ scenes: [...many, scene('blink', 1)] }), 300).widthPx).toBeCloseTo(1200)
})

test('scenes of a part of a long reel are counted from where the part begins, without beats [CHAT-10]', () => {
  const beats = { bpm: 60, first_beat_sec: 0, beats_per_bar: 4 }
  const strip = layStrip(change({ beats, scenes_before: 140, scenes: [scene('a', 30)] }), 100)
  expect([strip.scenes[0]?.number, strip.beats]).toEqual([141, []])
})

test('a reel that lost all its scenes shows only what is gone [CHAT-10]', () => {
  expect(layStrip(change({ scenes: [scene('a', 30, 'gone')] }), 100)).toMatchObject({ widthPx: 22, beats: [] })
})
