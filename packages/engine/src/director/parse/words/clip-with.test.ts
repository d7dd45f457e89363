import { expect, test } from 'vitest'
import { clip } from '../../director-fixtures.ts'
import { withClipDescribed } from './clip-with.ts'

const MEDIA = ['counter', 'coffee', 'baker', 'lake'].map((name, at) => clip(at + 1, { name: `${name}.mp4` }))

test.each([
  ['add the clip with the customers at the counter before the coffee', 'add the counter before the coffee'],
  ['play the clip of the baker in slow mo at the end', 'play the baker in slow mo at the end'],
  ['the video where the baker laughs, please first', 'the baker, please first'],
  ['make the shot of the lake longer and the baker shorter', 'make the lake longer and the baker shorter'],
])('“%s” names one clip [CHAT-11]', (said, meant) => {
  expect(withClipDescribed(said, MEDIA)).toBe(meant)
})

test.each([
  'the clip with the dog',
  'cut the part where the baker talks',
  'the clip with the baker at the counter',
  'the baker and the lake',
])('“%s” stays as it was typed [CHAT-11]', (said) => {
  expect(withClipDescribed(said, MEDIA)).toBe(said)
})
