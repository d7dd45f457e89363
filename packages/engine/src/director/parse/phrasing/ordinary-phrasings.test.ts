import { EMPTY_PLAN } from '@reelwright/contract/reel-plan'
import { expect, test } from 'vitest'
import { direct } from '../../direct.ts'
import { clipsNamed, converse, photo } from '../../director-fixtures.ts'
import { linesOf } from '../../text-tables.ts'

const MEDIA = [...clipsNamed({ 'beach.mp4': 9, 'dog.mp4': 9, 'market.mp4': 9, 'kids.mp4': 9 }), photo(5, 'brand mark.png')]
const REEL = converse(direct, MEDIA, EMPTY_PLAN, ['make a 12 second happy reel, every scene 3 seconds, beach, dog, market, kids']).plan
const after = (request: string) => converse(direct, MEDIA, REEL, [request])
const order = (request: string) => after(request).plan.scenes.map(({ media_id }) => Number(media_id.slice(-1)))

test.each(linesOf`
  Change the order to kids, market, beach, dog.
  I want the scenes in this order: kids, market, beach, dog.
  put the clips in the following order: kids, market, beach, dog
`)('an order in full is that order: %s [CHAT-11]', (request) => {
  expect(order(request)).toEqual([4, 3, 1, 2])
})

test.each(linesOf`
  Show everything in the opposite order, last scene first.
  turn the order around to the reverse order
  Turn the order around so the kids is first and the beach is last.
`)('the other way round is the other way round, and every picture as it was: %s [CHAT-11]', (request) => {
  expect(after(request).plan.scenes.map(({ id, framing }) => [id, framing])).toEqual(
    REEL.scenes.map(({ id, framing }) => [id, framing]).toReversed(),
  )
})

test.each(linesOf`
  I don't want the music to dip when people talk.
  the music shouldn't go down when somebody is speaking
`)('music that is not to sink does not: %s [TOOL-05]', (request) => {
  expect(REEL.music?.ducking).toBeGreaterThan(0)
  expect(after(request).plan.music?.ducking).toBe(0)
})

test('the music stops at once where no fade is wished, and is half as loud where that is [TOOL-05]', () => {
  expect(after("Don't fade the music out at the end, just let it stop.").plan.music?.fade_out_frames).toBe(0)
  const { plan } = after('The music is too loud, set it to half the volume.')
  expect([plan.music?.gain, plan.captions]).toEqual([0.5, null])
})

test('a picture file that is named with its corner is the logo [TOOL-07]', () => {
  expect(after('Put brand mark.png in the top right corner.').plan.watermark).toMatchObject({ media_id: MEDIA[4]?.mediaId, position: 'tr' })
})

test('a kind of file is told from a clip [CHAT-11]', () => {
  expect(after('I need a webm file, not mp4').plan.export.container).toBe('webm')
  expect(after('I need it as a MOV file.').reply).toContain('no MOV')
})

test('all changes that are thrown away are a new beginning [CHAT-11]', () => {
  expect(after('Throw away all my changes and start over.').plan.scenes).toEqual([])
})

test('pictures that are to stay longer are a slower reel, and a clip that is wanted as well comes in [CHAT-11]', () => {
  expect(after('Let every shot stay on the screen longer.').plan.pace).toBe('slow')
  const three = converse(direct, MEDIA, EMPTY_PLAN, ['make a 9 second reel, beach, dog, market']).plan
  expect(
    converse(direct, MEDIA, three, ['I would like the kids clip in the reel as well.']).plan.scenes.some(
      ({ media_id }) => media_id === MEDIA[3]?.mediaId,
    ),
  ).toBe(true)
})
