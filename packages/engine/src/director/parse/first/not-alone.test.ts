import { describe, expect, test } from 'vitest'
import { chat } from '../../chat-fixture.ts'
import { directWith } from '../../direct.ts'
import { clip, photo, TEST_CATALOG } from '../../director-fixtures.ts'

const MEDIA = [
  ...['kickoff', 'goal1', 'goal2', 'crowd', 'baker', 'celebration', 'trophy'].map((name, at) =>
    clip(at + 1, { name: `${name}.mp4`, sec: 9 }),
  ),
  photo(20, 'storefront.jpg'),
]
const NAMES = new Map(MEDIA.map(({ mediaId, name }) => [mediaId, name.replace(/\..*/, '')]))
const shown = (request: string) => {
  const { plan } = chat(directWith(TEST_CATALOG), MEDIA, [request])
  return new Set(plan.scenes.map(({ media_id }) => NAMES.get(media_id)))
}

describe('one clip of many is a reel only where that is said [CHAT-11 REEL-01]', () => {
  test.each([
    'its for the screen in our shop window, so wide, no sound and it should be half a minute long if possible',
    'I am the marketing assistant of the bakery. We need one vertical reel of 20 s for Instagram, please.',
    "Can you make a reel where the cuts go with the beat? Around 25 seconds. I'd like the laughing baker more than once.",
  ])('“%s” shows the others too', (request) => {
    expect(shown(request).size).toBeGreaterThan(3)
  })

  test.each([
    ['A reel of the baker, 10 seconds long, with calm music and nothing else', ['baker']],
    ['only the crowd please, for about eight seconds and with quiet music', ['crowd']],
    ['10 seconds only goals and celebration', ['celebration', 'goal1', 'goal2']],
    ['the trophy, 6 seconds', ['trophy']],
  ])('“%s” shows no other', (request, names) => {
    expect([...shown(request)].toSorted()).toEqual(names)
  })
})

test('a text behind its label in a first message is that text [CHAT-11]', () => {
  const texts = (request: string) => chat(directWith(TEST_CATALOG), MEDIA, [request]).plan.captions?.cues.map(({ text }) => text)
  expect(texts('A reel of all clips. Text: "Your bakery around the corner"')).toEqual(['Your bakery around the corner'])
  expect(texts('goal1 and goal2, title: "Hello there"')).toEqual(['Hello there'])
})
