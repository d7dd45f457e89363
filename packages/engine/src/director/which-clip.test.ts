/** A clip that nothing known of the clips names: which one is meant is asked with pictures, and a press does the wish. */
import type { AssistantQuestion } from '@reelwright/contract/chat'
import { expect, test } from 'vitest'
import { planSec } from '../plan/plan-length.ts'
import { openChat } from './chat-fixture.ts'
import { directWith } from './direct.ts'
import { clip, TEST_CATALOG } from './director-fixtures.ts'
import { linesOf } from './text-tables.ts'

const direct = directWith(TEST_CATALOG)
const MEDIA = [1, 2, 3, 4, 5, 6].map((n) => clip(n, { sec: 8 }))

const talk = (...requests: string[]) => {
  const chat = openChat(direct, MEDIA)
  const first = chat('make a 12 second upbeat reel')
  return requests.map((request) => chat(request)).at(-1) ?? first
}
const choicesIn = (questions: readonly AssistantQuestion[] = []) =>
  questions.flatMap((question) => (question.asks === 'words' ? [] : (question.choices ?? [])))
const choicesOf = (...requests: string[]) => choicesIn(talk(...requests).questions)

test.each(linesOf`
  take out the arm wrestling
  zoom in on the pancake
  make the pancake slower
  the pancake is too dark
  put "Hi" on the pancake
  more of the pancake
  end with the pancake
  the pancake is kinda random, take it out
  the pancake is boring, make it shorter
  remove the guys arm wrestling, its random
  remove the guy with the hat
`)('which clip is meant is asked with a picture of each: %s [CHAT-11]', (request) => {
  const { plan, was, reply } = talk(request)
  expect(plan).toEqual(was)
  expect(reply).toMatch(/[Ww]hich of these is it\?|Is it one of these\?/u)
  const shown = choicesOf(request).filter(({ shows }) => shows !== undefined)
  expect(shown.length).toBeGreaterThan(2)
  for (const { shows } of shown) expect(MEDIA.map(({ mediaId }) => mediaId)).toContain(shows?.media_id)
})

test('a press does the wish to the clip that was pressed, and so does its number [CHAT-11]', () => {
  const { plan, was } = talk('zoom in on the pancake', 'scene 2')
  const changed = plan.scenes.filter((scene, at) => JSON.stringify(scene) !== JSON.stringify(was.scenes[at]))
  expect(changed.map(({ id }) => id)).toEqual([was.scenes[1]?.id])
  expect(choicesOf('zoom in on the pancake')[1]).toMatchObject({ say: 'zoom in on scene 2', shows: { media_id: was.scenes[1]?.media_id } })
})

test('a clip is taken out with all its scenes, and a yes takes out none [CHAT-11]', () => {
  const before = talk('take out the arm wrestling').plan
  const [first] = choicesOf('take out the arm wrestling')
  expect(talk('take out the arm wrestling', first?.label ?? '').plan.scenes.map((scene) => scene.media_id)).not.toContain(
    first?.shows?.media_id,
  )
  expect(talk('take out the arm wrestling', 'yes').plan).toEqual(before)
})

test('where too many could be meant no pictures are shown [CHAT-11]', () => {
  const many = openChat(
    direct,
    Array.from({ length: 20 }, (_, at) => clip(at + 1, { sec: 8 })),
  )
  many('make a 40 second fast reel from all my clips')
  const { questions, reply } = many('zoom in on the pancake')
  expect(choicesIn(questions)).toEqual([])
  expect(reply).toContain('I did not find')
})

test.each(linesOf`
  my boss is in a hurry, make it shorter
  the ending is slow, make it faster
  make the first half faster
  remove the background
`)('what is no clip is not asked for among the clips: %s [CHAT-11]', (request) => {
  expect(choicesOf(request).filter(({ shows }) => shows !== undefined)).toEqual([])
})

test('a clip that is shown once is to be shown only once, and of one that comes twice the first stays [CHAT-11]', () => {
  const once = talk('show scene 2 again at the end', 'show scene 2 only once')
  expect(once.plan.scenes.map(({ media_id }) => media_id)).toEqual(talk('is it ok?').plan.scenes.map(({ media_id }) => media_id))
  expect(talk('use scene 2 only once')).toMatchObject({ reply: 'It is shown once as it is.' })
})

test('so many seconds before “keep the cat” are the reel’s [CHAT-11]', () => {
  const named = openChat(direct, [clip(1, { name: 'cat.mp4', sec: 9 }), ...MEDIA.slice(1)])
  named('make a 14 second reel')
  for (const request of ['shorten it to 10 but keep the cat', '10 seconds, keep the cat'])
    expect(planSec(named(request).plan)).toBeCloseTo(10, 0)
})
