/** A reel of what is seen in the clips, whatever these are called. */
import { EMPTY_PLAN } from '@reelwright/contract/reel-plan'
import { expect, test } from 'vitest'
import { direct } from './direct.ts'
import { clip, converse, mediaId, talkingClip } from './director-fixtures.ts'

const sightOf = (name: string, sec = 8) => ({
  subject_share: 1,
  subjects: [{ score: 0.9, name, path: [0, sec / 2, sec].map((at_sec) => ({ at_sec, x: 0.3, y: 0.2, width: 0.3, height: 0.7 })) }],
  faces: [],
  empty: [],
  against_lens: [],
  blurred: [],
})
const shows = (n: number, file: string, name?: string, sec = 8) =>
  clip(n, { sec: 9, name: file, ...(name === undefined ? {} : { shot: { sight: sightOf(name, sec) } }) })

const MEDIA = [
  shows(1, 'IMG_1.mov', 'person'),
  shows(2, 'people.mp4', 'person'),
  shows(3, 'IMG_3.mov', 'bird'),
  shows(4, 'dove.mp4', 'bird'),
  shows(5, 'lake.mp4'),
  // Somebody passes through a picture that is of something else.
  shows(6, 'IMG_6.mov', 'person', 0.5),
]
const shown = (request: string, media = MEDIA) => {
  const { plan } = converse(direct, media, EMPTY_PLAN, [request])
  return [...new Set(plan.scenes.map((scene) => scene.media_id))].toSorted()
}
const ids = (...numbers: number[]) => numbers.map(mediaId)

test('a reel of people shows every clip that people are in, one that is called so among them [TOOL-01]', () => {
  for (const request of ['a reel of people', 'only the people', 'make a 12 second reel of the people, fast', 'show only people'])
    expect(shown(request), request).toEqual(ids(1, 2))
})

test('of a clip that shows people now and then a reel of people takes the shots that do, where they fill it [TOOL-01]', () => {
  const street = clip(1, { sec: 24, name: 'street.mp4', shot: { out_sec: 6, sight: sightOf('bicycle', 5) } })
  const [first] = street.facts.shots
  if (!first) throw new Error('a clip has a shot')
  const shots = ['bicycle', 'person', 'bicycle', 'person'].map((name, index) => ({
    ...first,
    index,
    in_sec: 6 * index,
    out_sec: 6 * (index + 1),
    sight: {
      ...sightOf(name),
      subjects: [
        { score: 0.9, name, path: [0.5, 3, 5.5].map((sec) => ({ at_sec: 6 * index + sec, x: 0.3, y: 0.2, width: 0.3, height: 0.7 })) },
      ],
    },
  }))
  const media = [{ ...street, facts: { ...street.facts, shots } }, shows(5, 'lake.mp4')]
  const shotsOf = (...requests: string[]) =>
    new Set(
      converse(direct, media, EMPTY_PLAN, requests).plan.scenes.map((scene) => `${scene.media_id === mediaId(1)} ${scene.shot_index}`),
    )
  expect(shotsOf('a 8 second reel of people, fast')).toEqual(new Set(['true 1', 'true 3']))
  expect(shotsOf('a 8 second reel, fast', 'only the people')).toEqual(new Set(['true 1', 'true 3']))
  expect(shotsOf('a 20 second reel of people, fast').size).toBeGreaterThan(2)
  // The wish outlasts its turn, until the clips are wanted whole.
  expect(shotsOf('a 6 second reel, fast', 'only the people', 'make it 10 seconds')).toEqual(new Set(['true 1', 'true 3']))
  expect(shotsOf('a 6 second reel of people, fast', 'make another version')).toEqual(new Set(['true 1', 'true 3']))
})

test('a subject that no clip is called by is found by what is seen [TOOL-01]', () => {
  expect(shown('a reel of the birds')).toEqual(ids(3, 4))
  expect(shown('a 10 second reel of people', [shows(1, 'IMG_1.mov', 'person'), shows(5, 'lake.mp4')])).toEqual(ids(1))
  expect(converse(direct, MEDIA, EMPTY_PLAN, ['start with the bird']).plan.scenes[0]?.media_id).toBe(mediaId(3))
})

test('a clip that is named by its file, or for one place of the reel, is that clip alone [TOOL-01]', () => {
  expect(shown('a reel of people.mp4')).toEqual(ids(2))
  expect(shown('only @people')).toEqual(ids(2))
  expect(converse(direct, MEDIA, EMPTY_PLAN, ['end with people']).plan.scenes.at(-1)?.media_id).toBe(mediaId(2))
})

test('people who watch, or whom nobody sees, name no clip [CHAT-11]', () => {
  expect(shown('a 20 second reel that people love').length).toBeGreaterThan(3)
  expect(shown('a reel of people', [shows(3, 'IMG_3.mov', 'bird'), shows(5, 'lake.mp4')])).toEqual(ids(3, 5))
})

test('a clip of which nothing could be made out is told where the reel does without it, and comes in when it is asked for [TOOL-02]', () => {
  const nothing = { ...sightOf('person'), subject_share: 0, subjects: [], empty: [{ from_sec: 0, to_sec: 9 }] }
  const frog = clip(2, { sec: 9, name: 'frog.mp4', shot: { sight: nothing, colours: ['#704020'] }, facts: { sight: 'model' } })
  const media = [shows(1, 'IMG_1.mov', 'person'), frog]
  const first = converse(direct, media, EMPTY_PLAN, ['make a 8 second reel, fast'])
  expect(first.plan.scenes.some((scene) => scene.media_id === mediaId(2))).toBe(false)
  expect(first.reply).toContain('I could not tell what frog.mp4 is of')
  const asked = converse(direct, media, EMPTY_PLAN, ['make a 8 second reel, fast', 'use every clip'])
  expect(asked.plan.scenes.find((scene) => scene.media_id === mediaId(2))?.reason).toContain('you asked for it')
})

test('a reel of the talk is of everybody who speaks [TOOL-01]', () => {
  const { plan, reply } = converse(direct, [talkingClip(1), shows(2, 'IMG_2.mov', 'bird')], EMPTY_PLAN, ['a 10 second reel of the talk'])
  expect(new Set(plan.scenes.map((scene) => scene.media_id))).toEqual(new Set([mediaId(1)]))
  expect(reply).not.toContain('did not help me choose')
})

test('a clip that is damaged in part is told of when a reel is begun [TOOL-02]', () => {
  const damaged = clip(7, { sec: 9, name: 'card.mp4', shot: { broken: [{ from_sec: 2, to_sec: 3.5 }] } })
  const first = converse(direct, [...MEDIA, damaged], EMPTY_PLAN, ['a 12 second reel'])
  expect(first.reply).toContain('card.mp4 is damaged in part; that part is shown only where there is nothing else.')
  expect(converse(direct, MEDIA, EMPTY_PLAN, ['a 12 second reel']).reply).not.toContain('damaged')
})
