import { expect, test } from 'vitest'
import { sameValue } from '../../plan/same-plan.ts'
import { chat } from '../chat-fixture.ts'
import { directWith } from '../direct.ts'
import { clip, TEST_CATALOG } from '../director-fixtures.ts'

const direct = directWith(TEST_CATALOG)
const MEDIA = [1, 2, 3, 4, 5].map((at) => clip(at, { name: `clip ${at}.mp4`, sec: 8 }))
const say = (...requests: readonly string[]) => chat(direct, MEDIA, ['make a 10 second reel, upbeat', ...requests])

test.each([
  [['make it 6 seconds', 'what did you change?'], /^In the last step the length went from 10\.0 s to 6\.0 s and .*Undo takes it back\.$/],
  [['black and white', 'what changed'], /the look went from .* to Noir, 100%/],
  [['no music', 'show me what you changed'], /the music went \(/],
  [['delete scene 2', 'what is different now'], /the former scene 2 was taken out/],
  [['make scene 3 brighter', "what's different"], /scene 3 changed/],
  [['caption: hello', 'show me the changes'], /the captions are “hello” now/],
  [['what did you change'], /The last step laid the reel/],
])('%j tells what the last step did [CHAT-11]', (requests, told) => {
  const { plan, was, reply } = say(...requests)
  expect(sameValue(plan, was)).toBe(true)
  expect(reply).toMatch(told)
})
