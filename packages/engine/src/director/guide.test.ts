/** The user's guide shows nothing that the director does not understand. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { EMPTY_PLAN } from '@reelwright/contract/reel-plan'
import { expect, test } from 'vitest'
import { directWith } from './direct.ts'
import { ALL_TOOLS, clip, converse, photo, song, TEST_CATALOG } from './director-fixtures.ts'

const direct = directWith(TEST_CATALOG)
const MEDIA = [
  clip(1, { name: 'beach_sunset.mp4', sec: 8 }),
  clip(2, { name: 'city-walk.mov', sec: 8 }),
  clip(3, { name: 'grandma.mp4', sec: 8, shot: { shake: 0.8 } }),
  clip(4, { name: 'dog.mp4', sec: 8 }),
  photo(5, 'logo.png'),
  song(6, 'our-song.mp3'),
]

const GUIDE = readFileSync(join(import.meta.dirname, '../../../../docs/guide/talking-to-jushn.md'), 'utf8')
const table = GUIDE.split('\n').filter((line) => line.startsWith('| ') && line.includes('`'))
const asked = GUIDE.slice(GUIDE.indexOf('## Asking instead'), GUIDE.indexOf('## What it will not'))
const examples = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map((match) => (match[1] ?? '').replaceAll('\n', ' '))
const quoted = [...GUIDE.matchAll(/^> (.+)$/gm)].map((match) => match[1] ?? '')

const reel = converse(direct, MEDIA, EMPTY_PLAN, [
  'make a 12 second upbeat reel',
  'leave out clip 4',
  'caption: Hello',
  'put my logo top left',
]).plan

test.each([...table.flatMap(examples), ...quoted])('the guide’s “%s” is understood [CHAT-11]', (request) => {
  const turn = direct({ request, plan: reel, media: MEDIA, tools: ALL_TOOLS })
  expect(turn.reply).not.toMatch(/did not understand|not sure|no answer/)
})

test.each(examples(asked))('the guide’s question “%s” is answered and changes nothing [CHAT-11]', (request) => {
  const turn = direct({ request, plan: reel, media: MEDIA, tools: ALL_TOOLS })
  expect(turn.edits).toEqual([])
  expect(turn.reply).not.toMatch(/did not understand|not sure|no answer/)
})

test('the guide is not empty of examples [CHAT-11]', () => {
  expect(table.flatMap(examples).length).toBeGreaterThan(90)
})
