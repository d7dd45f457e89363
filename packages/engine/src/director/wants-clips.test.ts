import { expect, test } from 'vitest'
import { linesOf } from './text-tables.ts'
import { readWaitAnswer, wantsClips } from './wants-clips.ts'

test.each(linesOf`
  make a 12 second upbeat reel
  black and white
  start with the beach
  ein kurzes Video vom Strand
  square please, with piano
  surprise me
`)('“%s” waits for the clips [CHAT-10]', (request) => expect(wantsClips(request)).toBe(true))

test.each(['hello', 'what can you do?', 'which looks do you have?', 'thanks!'])('“%s” is answered at once [CHAT-10]', (request) =>
  expect(wantsClips(request)).toBe(false),
)

test.each([
  ['Never mind', 'drop'],
  ['forget it.', 'drop'],
  ['Start with what is ready', 'start'],
  ['just start', 'start'],
  ['start with the beach', null],
  ['never mind the music, make it square', null],
])('“%s” answers the wait with %s [CHAT-10]', (request, answer) => expect(readWaitAnswer(request)).toBe(answer))
