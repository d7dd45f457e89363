/** Plain sentences that changed the reel otherwise than meant, or were asked about. */
import { EMPTY_PLAN, type ReelPlan } from '@reelwright/contract/reel-plan'
import { expect, test } from 'vitest'
import { directWith } from '../direct.ts'
import { clip, converse, TEST_CATALOG, talkingClip } from '../director-fixtures.ts'
import { rowsOf } from '../text-tables.ts'

const direct = directWith(TEST_CATALOG)
const MEDIA = [
  { ...talkingClip(1), name: 'concert.mp4' },
  { ...talkingClip(2), name: 'market.mp4' },
  ...[3, 4, 5].map((n) => clip(n, { name: `walk ${n}.mp4`, sec: 8 })),
]
const after = (...requests: string[]): ReelPlan => converse(direct, MEDIA, EMPTY_PLAN, ['make a 12 second reel, upbeat', ...requests]).plan
const START = after('mute everything')
const heard = ({ scenes }: ReelPlan): string[] => [
  ...new Set(scenes.filter(({ sound }) => sound > 0).map(({ media_id }) => String(media_id))),
]

test.each(['keep the concert sound', 'let me hear the concert audio', 'use the sound of the concert'])(
  '“%s” is said of that clip, and of no other [CHAT-11]',
  (request) => {
    expect(heard(converse(direct, MEDIA, START, [request]).plan)).toEqual([MEDIA[0]?.mediaId])
  },
)

test('a clip that is to stand longer with its sound leaves the others silent [CHAT-11]', () => {
  const { plan } = converse(direct, MEDIA, START, ['let the concert play a bit longer with its sound'])
  expect(heard(plan)).toEqual([MEDIA[0]?.mediaId])
  const lengthOf = ({ scenes }: ReelPlan) => scenes.find(({ media_id }) => media_id === MEDIA[0]?.mediaId)?.duration_frames ?? 0
  expect(lengthOf(plan)).toBeGreaterThan(lengthOf(START))
})

test.each(rowsOf`
  its over too quick = make it longer
  delete everything and start again = start over
`)('“%s” is “%s” [CHAT-11]', (request, plain) => {
  const [plan, same] = [after(request), after(plain)]
  expect(plan).toEqual(same)
  expect(plan).not.toEqual(after())
})

test('how somebody looks is nothing that a reel is changed for unasked [CHAT-10]', () => {
  expect(after('make me look slimmer')).toEqual(after())
})
