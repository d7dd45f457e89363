import { EMPTY_PLAN } from '@reelwright/contract/reel-plan'
import { expect, test } from 'vitest'
import { direct } from '../../direct.ts'
import { clipsNamed, converse, photo } from '../../director-fixtures.ts'

const MEDIA = [...clipsNamed({ 'beach.mp4': 12, 'dog.mp4': 12, 'market.mp4': 12, 'kids.mp4': 12 }), photo(5, 'logo.png')]
const REEL = converse(direct, MEDIA, EMPTY_PLAN, [
  'make a 12 second reel without music, every scene 3 seconds, beach, dog, market, kids',
]).plan
const after = (request: string) => converse(direct, MEDIA, REEL, [request])
const seen = ({ plan }: ReturnType<typeof after>) =>
  plan.scenes.map(({ media_id, duration_frames, in_frame }) => [
    MEDIA.find(({ mediaId }) => mediaId === media_id)?.name.replace('.mp4', ''),
    duration_frames / 30,
    in_frame / 30,
  ])

test('the reel is split at a second of it, a scene at a second of its own [CHAT-11]', () => {
  const [beach, dog, ...others] = seen({ ...after('hello'), plan: REEL })
  const from = Number(dog?.[2])
  expect(seen(after('Split the reel at 4 seconds.'))).toEqual([beach, ['dog', 1, from], ['dog', 2, from + 1], ...others])
  expect(seen(after('Cut the dog scene into two pieces, one second in.'))).toEqual([
    beach,
    ['dog', 1, from],
    ['dog', 2, from + 1],
    ...others,
  ])
})

test.each([
  ['Let the dog end at 5 seconds instead of 6.', 2],
  ['the dog should end at 7 seconds', 4],
  ['Make the dog end at 2 seconds', 2],
])('a scene ends at a second of the reel where it lies there, else it is so long: %s [CHAT-11]', (request, sec) => {
  expect(seen(after(request)).map(([, length]) => length)).toEqual([3, sec, 3, 3])
})

test('a later part of a clip is later, an earlier one earlier, as far as the clip goes [CHAT-11]', () => {
  const from = Number(seen({ ...after('hello'), plan: REEL })[1]?.[2])
  expect(seen(after('In the dog scene, use a later part of the clip.'))[1]).toEqual(['dog', 3, Math.min(from + 3, 9)])
  expect(seen(after('use an earlier bit of the clip for the dog'))[1]).toEqual(['dog', 3, Math.max(0, from - 3)])
})
