import { expect, test } from 'vitest'
import { chat } from '../../chat-fixture.ts'
import { direct } from '../../direct.ts'
import { clip, photo } from '../../director-fixtures.ts'

const MEDIA = [
  clip(1, { name: 'market.mov', sec: 8 }),
  clip(2, { name: 'harbour.mp4', sec: 9 }),
  clip(3, { name: 'cat.mp4', sec: 7 }),
  photo(4, 'wedding.jpg'),
]
const told = (...requests: string[]) => chat(direct, MEDIA, ['make a 10 second reel with 4 scenes', ...requests])

const motionsOf = (...requests: string[]): Record<string, string> => {
  const { plan } = told(...requests)
  return Object.fromEntries(
    plan.scenes.map(({ media_id, motion }) => [MEDIA.find(({ mediaId }) => mediaId === media_id)?.name.split('.')[0] ?? '', motion]),
  )
}
const STILL = { market: 'none', harbour: 'none', cat: 'none' }
const ALL = (motion: string) => ({ market: motion, harbour: motion, cat: motion, wedding: motion })

test.each([
  ['slowly zoom in on the cat', { ...STILL, cat: 'zoom-in' }],
  ['add a slow push in on the cat', { ...STILL, cat: 'zoom-in' }],
  ['slow zoom out on scene 1', { ...STILL, market: 'zoom-out' }],
  ['pan slowly to the left across the market', { ...STILL, market: 'pan-left' }],
  ['pan across the harbour', { ...STILL, harbour: 'pan-right' }],
])('“%s” moves that scene alone [CHAT-11 REND-03]', (words, motions) => {
  const { wedding, ...moved } = motionsOf(words)
  expect([moved, wedding]).toEqual([motions, motionsOf().wedding])
})

test.each([
  ['zoom into the photo slowly', 'zoom-in'],
  ['ken burns effect on the photos', 'zoom-in'],
  ['zoom out of the photo slowly', 'zoom-out'],
  ['no movement on the photo', 'none'],
  ["don't move the photos", 'none'],
  ['keep the photos still', 'none'],
])('“%s” is of the photo [CHAT-11 REND-03]', (words, motion) => {
  expect(motionsOf('pan across the photo', words)).toEqual({ ...STILL, wedding: motion })
})

test('“zoom in slowly” is of every picture, and “make it slowly zoom out” behind a scene of that one [CHAT-11]', () => {
  expect(motionsOf('zoom in slowly')).toEqual(ALL('zoom-in'))
  expect(motionsOf('zoom in slowly', 'keep everything still')).toEqual(ALL('none'))
})

test('a motion stays when the reel is laid anew, and a split scene goes on in its clip [TOOL-01]', () => {
  expect(motionsOf('slowly zoom in on the cat', 'make it 14 seconds').cat).toBe('zoom-in')
  const { plan } = told('slowly zoom in on the cat', 'split the cat in two')
  const [first, second] = plan.scenes.filter(({ media_id }) => media_id === MEDIA[2]?.mediaId)
  expect(second?.in_frame).toBe((first?.in_frame ?? 0) + Math.round((first?.duration_frames ?? 0) * (first?.speed ?? 1)))
})

test('what moves so already is said, and “zoom in on the cat” alone is a closer picture [CHAT-10]', () => {
  expect(told('slowly zoom in on the cat', 'slowly zoom in on the cat').reply).toContain('cat.mp4 comes slowly closer already')
  expect(motionsOf('zoom in on the cat').cat).toBe('none')
})

test('what goes on from a movement is of that scene: “make it shorter” [CHAT-11]', () => {
  const before = told('slowly zoom in on the cat')
  const { plan } = told('slowly zoom in on the cat', 'make it shorter')
  const lengthOf = (reel: typeof plan) => reel.scenes.find(({ media_id }) => media_id === MEDIA[2]?.mediaId)?.duration_frames ?? 0
  expect(lengthOf(plan)).toBeLessThan(lengthOf(before.plan))
  expect(plan.scenes.filter(({ id }, at) => before.plan.scenes[at]?.id === id)).toHaveLength(before.plan.scenes.length)
})

test('of one photo alone nobody hears that clips are too short [CHAT-10]', () => {
  const { reply } = chat(direct, [photo(1, 'whale.jpg')], ['a 10 second reel'])
  expect(reply).toContain('There is one photo, so')
  expect(reply).not.toContain('clips are shorter')
})
