import type { AnswerChange, SceneMark } from '@reelwright/contract/answer-change'
import { expect, test } from 'vitest'
import { sceneOfNumber } from './scene-numbers.ts'

const change = (marks: readonly SceneMark[], over: Partial<AnswerChange> = {}): AnswerChange => ({
  step: null,
  fps: 30,
  from_frames: 300,
  to_frames: 300,
  beats: null,
  media_ids: [],
  scenes_before: 0,
  scenes_total: marks.length,
  scenes: marks.map((mark, at) => ({ id: `s${at + 1}`, media: 0, at_frame: 0, frames: 30, mark })),
  words: [],
  ...over,
})
// Proof: of a scene only its id is read.
const plan = { scenes: ['s1', 's2', 's3'].map((id) => ({ id })) } as unknown as Parameters<typeof sceneOfNumber>[1]['plan']
const sceneOf = (number: number, said: AnswerChange | null, isNewest = true) => sceneOfNumber(number, { change: said, isNewest, plan })

test('the number in an answer means the scene that the answer left there, however old the answer is [CHAT-10]', () => {
  expect(sceneOf(2, change(['kept', 'changed', 'kept']), false)).toBe('s2')
  expect(sceneOf(3, change(['new', 'new', 'new'], { from_frames: 0 }))).toBe('s3')
  expect(sceneOf(42, change(['kept', 'changed'], { scenes_before: 40, scenes_total: 60 }))).toBe('s2')
})

test('a number that may be of the reel before, or of a scene that is gone since, means none [CHAT-10]', () => {
  expect(sceneOf(2, change(['kept', 'gone', 'kept']))).toBeNull()
  expect(sceneOf(1, change(['moved', 'moved', 'kept']))).toBeNull()
  expect(sceneOf(4, change(['kept', 'kept', 'kept', 'changed']))).toBeNull()
  expect(sceneOf(9, change(['kept', 'changed']))).toBeNull()
})

test('an answer that changed nothing means the reel as it is while it is the newest [CHAT-10]', () => {
  expect(sceneOf(1, null)).toBe('s1')
  expect(sceneOf(1, null, false)).toBeNull()
  expect(sceneOf(2, change([]))).toBe('s2')
  expect(sceneOf(4, null)).toBeNull()
})
