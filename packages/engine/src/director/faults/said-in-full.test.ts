/** Requests in full sentences: what a second half says of the first one, clips that only pictures name, and a reel that is to be faster. */
import type { ReelPlan } from '@reelwright/contract/reel-plan'
import { describe, expect, test } from 'vitest'
import { planSec } from '../../plan/plan-length.ts'
import { openChat } from '../chat-fixture.ts'
import { directWith } from '../direct.ts'
import { clip, photo, song, TEST_CATALOG } from '../director-fixtures.ts'
import { rowsOf } from '../text-tables.ts'

const direct = directWith(TEST_CATALOG)

/** Seen all through its clip. */
const seenIn = (name: string) => ({
  sight: {
    subject_share: 0.9,
    subjects: [{ score: 0.8, name, path: [0, 8].map((at_sec) => ({ at_sec, x: 0.3, y: 0.3, width: 0.3, height: 0.4 })) }],
    ...{ faces: [], empty: [], against_lens: [], blurred: [] },
  },
})

const NAMES = ['street.mp4', 'dough.mp4', 'oven.mp4', 'warmup.mp4', 'counter.mp4']
const BAKERY = [
  ...NAMES.map((name, at) => clip(at + 1, { name, sec: 9 })),
  photo(20, 'storefront.jpg'),
  photo(21, 'bread_basket.png'),
  photo(22, 'logo.png'),
  song(23, 'morning_jazz.mp3', 90),
]
/** As a camera calls them. */
const TRIP = ['car', 'dog', 'boat', 'bicycle', 'dining table'].map((seen, at) =>
  clip(at + 1, { name: `IMG_04${at + 12}.MOV`, sec: 9, shot: seenIn(seen) }),
)

const opened = (media: typeof BAKERY, ...before: string[]) => {
  const chat = openChat(direct, media)
  for (const request of ['make a 15 second happy reel', ...before]) chat(request)
  return chat
}
const reel = (media: typeof BAKERY, request: string, ...before: string[]) => opened(media, ...before)(request)
const nameOf = (media: typeof BAKERY, { media_id }: ReelPlan['scenes'][number]): string =>
  media.find(({ mediaId }) => mediaId === media_id)?.name ?? ''
const LAID = ['use every clip', 'title "Fresh" at the start']

test.each(rowsOf`
  start with the oven = Please start with the oven instead of the street
  make the reel 12 seconds long = it should be 12 seconds not 15
  each scene 2 seconds = make each one 2 seconds
  add "Open, 7 to 6" at the end = Please write at the end: Open, 7 to 6
  remove the title = Delete the text at the start, I'll write it in instagram myself
  make the dough 4x speed = speed up the dough, like a timelapse
  no music and keep the original sound = no music please, only the original sound
  the warmup at 2x speed = Make the warm up go double speed
  black and white = make it black and white
  make the oven 4 seconds long = the oven should be longer, at least 4 seconds
  brighten the dough and darken the street = The dough is too dark and the street is too bright, can you even that out?
  bigger title = make the letters of the title bigger
  write "Jonas Weber" on the dough = put name of our baker Jonas Weber on the dough
  use my own song = Please use my song and not this music
  at most 10 seconds = if it is over 10 make it 10
`)('“%s” is what “%s” means [CHAT-11]', (plain, said) => {
  const [meant, given] = [plain, said].map((request) => reel(BAKERY, request, ...LAID))
  expect(given?.plan).toEqual(meant?.plan)
  expect(given?.plan).not.toEqual(given?.was)
})

describe('clips that only their pictures name', () => {
  test.each(['brighten the dog', 'The dog is quite dark, can you make it brighter?', 'the dog is dark'])(
    '“%s” is of the clip that shows one, and of no other [CHAT-11]',
    (request) => {
      const { plan, was } = reel(TRIP, request, 'use every clip')
      const lit = plan.scenes.filter((scene, at) => (scene.grade?.exposure ?? 0) > (was.scenes[at]?.grade?.exposure ?? 0))
      expect(new Set(lit.map((scene) => nameOf(TRIP, scene)))).toEqual(new Set(['IMG_0413.MOV']))
    },
  )

  test('one that is not shown yet comes in where it was put [CHAT-11]', () => {
    const { plan } = reel(TRIP, 'Add the bicycle clip after the dog', 'use every clip', 'leave out the bicycle')
    const names = plan.scenes.map((scene) => nameOf(TRIP, scene))
    expect(names[names.indexOf('IMG_0413.MOV') + 1]).toBe('IMG_0415.MOV')
  })

  test.each(['move the sunset to the beginning', 'swap the dog and the lake', 'put the sunset first and make the music quieter'])(
    '“%s” asks by pictures which clip is meant, and does all of it then [CHAT-11]',
    (request) => {
      const chat = opened(TRIP, 'use every clip')
      const { plan, was, questions = [] } = chat(request)
      const [question] = questions
      const choices = question?.asks === 'which' ? question.choices : []
      expect(plan).toEqual(was)
      expect(choices.filter(({ shows }) => shows !== undefined).length).toBeGreaterThan(1)
    },
  )
})

describe('a faster reel', () => {
  test('has the same scenes, each for less long [CHAT-11]', () => {
    const { plan, was } = reel(BAKERY, 'make it faster', ...LAID)
    expect(plan.scenes.map(({ media_id }) => media_id)).toEqual(was.scenes.map(({ media_id }) => media_id))
    expect(planSec(plan)).toBeLessThan(planSec(was) * 0.85)
  })

  test('is as long as before where that was said [CHAT-11]', () => {
    const { plan, was } = reel(BAKERY, 'make it faster but keep the length', ...LAID)
    expect([planSec(plan), plan.pace]).toEqual([planSec(was), 'fast'])
  })

  test('of scenes that stand longer than its pace goes on from them, and shows none twice [CHAT-11]', () => {
    const chat = opened(BAKERY, 'use every clip', 'fast pace', 'each scene 3 seconds')
    for (const request of ['make it 15 seconds', 'swap the oven and the dough']) {
      const { plan, was } = chat(request)
      expect(plan.scenes.length, request).toBe(was.scenes.length)
    }
  })
})

test('a bit more goes on from a larger title, and no says where else a clip comes in [CHAT-11]', () => {
  const sizes = opened(BAKERY, ...LAID)
  const sizeOf = ({ plan }: { plan: ReelPlan }): number => plan.captions?.cues[0]?.size ?? 1
  expect(sizeOf(sizes('make the title bigger'))).toBeLessThan(sizeOf(sizes('a bit more')))
  const { plan } = reel(BAKERY, 'no, after the dough', ...LAID, 'leave out the counter', 'add the counter')
  const names = plan.scenes.map((scene) => nameOf(BAKERY, scene))
  expect(names[names.indexOf('dough.mp4') + 1]).toBe('counter.mp4')
})

test('a redo with nothing taken back says so, and offers another version [CHAT-11]', () => {
  const { plan, was, reply, questions } = reel(BAKERY, 'Redo')
  expect(plan).toEqual(was)
  expect(reply).toContain('nothing to redo')
  expect(questions).toHaveLength(1)
})

test('a photo is the one that the reel shows, where there are several [CHAT-11]', () => {
  const { plan, was } = reel(BAKERY, 'no zoom on the photo', 'use every clip', 'leave out the bread basket')
  for (const [at, scene] of plan.scenes.entries()) {
    const isPhoto = nameOf(BAKERY, scene) === 'storefront.jpg'
    expect(scene.motion).toBe(isPhoto ? 'none' : was.scenes[at]?.motion)
  }
})
