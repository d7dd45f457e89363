import type { AnswerChange, SceneMark } from '@reelwright/contract/answer-change'
import { expect, test } from 'vitest'
import { firstChanged, sceneWords, showsFrames } from './change-facts.ts'

const change = (marks: readonly SceneMark[], given: Partial<AnswerChange> = {}): AnswerChange => ({
  step: null,
  fps: 30,
  from_frames: 90,
  to_frames: 90,
  beats: null,
  media_ids: [],
  scenes_before: 0,
  scenes_total: marks.length,
  scenes: marks.map((mark, n) => ({ id: `s${n + 1}`, media: 0, at_frame: 0, frames: 30, mark })),
  words: [],
  ...given,
})

test('scenes are counted by what became of them [CHAT-10]', () => {
  expect(sceneWords(change(['kept', 'new', 'changed', 'changed', 'gone']))).toBe('1 scene new, 2 changed, 1 gone')
  expect(sceneWords(change(['new', 'new'], { from_frames: 0 }))).toBe('2 scenes')
  expect(sceneWords(change(['kept', 'kept']))).toBeNull()
  expect(sceneWords(change(['kept', 'changed'], { scenes_total: 180 }))).toBe('Scenes changed, 180 in all')
})

test('frames are shown of what can be seen, not of what is only heard [CHAT-10]', () => {
  const words = (what: AnswerChange['words'][number]['what']) => [{ what, from: null, to: 'x' }]
  expect(showsFrames(change(['kept'], { words: words('music-volume') }))).toBe(false)
  expect(showsFrames(change(['kept'], { words: words('look') }))).toBe(true)
  expect(showsFrames(change(['kept', 'changed']))).toBe(true)
})

test('the timeline is opened at the first change that is still there, or at what follows it [CHAT-10]', () => {
  const there =
    (...ids: string[]) =>
    (id: string) =>
      ids.includes(id)
  expect(firstChanged(change(['kept', 'changed', 'new']), there('s1', 's2', 's3'))).toBe('s2')
  expect(firstChanged(change(['kept', 'gone', 'kept']), there('s1', 's3'))).toBe('s3')
  expect(firstChanged(change(['kept', 'gone']), there('s1'))).toBe('s1')
  expect(firstChanged(change(['kept', 'kept']), there('s1', 's2'))).toBe('s1')
  expect(firstChanged(change(['new']), there('others'))).toBeNull()
})
