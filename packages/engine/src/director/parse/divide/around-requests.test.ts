/** What stands around the wishes of a message turns none of them, and what is said of others, or of now, is done to just those. */
import { describe, expect, test } from 'vitest'
import { chat } from '../../chat-fixture.ts'
import { directWith } from '../../direct.ts'
import { clip, clipsNamed, photo, song, TEST_CATALOG } from '../../director-fixtures.ts'

const direct = directWith(TEST_CATALOG)
const MEDIA = [
  ...clipsNamed({ 'beach.mp4': 9, 'dog.mp4': 8, 'kids.mp4': 8, 'harbour.mp4': 9 }),
  clip(5, { name: 'concert.mp4', sec: 9 }),
  photo(6, 'wedding.jpg'),
  song(9, 'lazy_sunday.mp3', 100),
  photo(10, 'logo.png'),
]
const SHOWN = ['beach', 'dog', 'wedding', 'concert', 'kids', 'harbour']
const say = (...requests: readonly string[]) =>
  chat(direct, MEDIA, [
    'make a reel of beach, dog, wedding, concert, kids, harbour in that order, 3 seconds each, no music',
    'hard cuts only',
    'title "Our summer" at the start',
    ...requests,
  ])
const nameOf = (id: string): string => MEDIA.find(({ mediaId }) => mediaId === id)?.name.replace(/\..*/u, '') ?? ''
const secs = ({ plan }: ReturnType<typeof say>): number[] => plan.scenes.map(({ duration_frames }) => duration_frames / plan.export.fps)
const shown = ({ plan }: ReturnType<typeof say>, is: (scene: (typeof plan.scenes)[number]) => boolean): string[] =>
  plan.scenes.filter(is).map(({ media_id }) => nameOf(media_id))

describe('what stands around a wish asks for nothing [CHAT-11]', () => {
  test('a greeting, how many things follow, and that the rest is lovely', () => {
    const [beach, , wedding, concert, ...more] = secs(
      say('Morning! Two things: the couple a touch longer, the concert a touch shorter. Rest is lovely.'),
    )
    expect([beach, ...more]).toEqual([3, 3, 3])
    expect([(wedding ?? 0) > 3, (concert ?? 9) < 3]).toEqual([true, true])
  })

  test('what somebody thinks of a thing', () => {
    const { plan } = say('i want it square, and without that cheesy title')
    expect([plan.export.aspect, plan.captions]).toEqual(['1:1', null])
  })

  test('who wishes something takes nothing back', () => {
    const { plan } = say('Start with the band instead. After that leave the order as it was, and 4:5 please')
    expect([plan.captions?.cues.length, plan.export.aspect, nameOf(plan.scenes[0]?.media_id ?? '')]).toEqual([1, '4:5', 'concert'])
  })
})

describe('others, in whatever way they are excepted [CHAT-11]', () => {
  test.each([
    ['black and white on everything, bar the couple. the wedding needs its colours', 'wedding'],
    ["vintage look but like barely, 20%, and not on the photo, that's already old", 'wedding'],
  ])('“%s”', (request, excepted) => {
    expect(shown(say(request), ({ look }) => look != null)).toEqual(SHOWN.filter((name) => name !== excepted))
  })

  test('behind a row of times', () => {
    expect(secs(say('Waves 2 seconds, doggy 4, photo 5, all the others 2 as well please'))).toEqual([2, 4, 5, 2, 2, 2])
  })
})

describe('parts that lean on what stands before them [CHAT-11]', () => {
  test('the same treatment is all that was wished before', () => {
    const left = say('closer on the dog, slow push in; same treatment for the concert')
    expect(shown(left, ({ motion }) => motion === 'zoom-in')).toEqual(['dog', 'concert'])
  })

  test('who is first now is first then', () => {
    const before = say()
    const left = say('swap beach with kids oh and zoom closer on whichever is now first')
    const widths = (one: typeof left): Record<string, unknown> =>
      Object.fromEntries(one.plan.scenes.map(({ media_id, framing }) => [nameOf(media_id), framing]))
    expect(nameOf(left.plan.scenes[0]?.media_id ?? '')).toBe('kids')
    expect(widths(left).beach).toEqual(widths(before).beach)
    expect(widths(left).kids).not.toEqual(widths(before).kids)
  })

  test('how words look stands behind them', () => {
    const { plan } = say('Title: "FC Hartwell – Pre-Season". White, upper third, first two seconds only. Crest bottom left, 60% opacity.')
    expect(plan.captions?.cues.map(({ text, end_frame }) => [text, end_frame / plan.export.fps])).toEqual([['FC Hartwell – Pre-Season', 2]])
    expect([plan.watermark?.position, plan.watermark?.opacity]).toEqual(['bl', 0.6])
  })

  test('two numbers are scenes, and nothing fancy is a plain cut', () => {
    expect(shown(say('Take out three and six.'), () => true)).toEqual(['beach', 'dog', 'concert', 'kids'])
    expect(say('Fade in at the start, fade out at the end, nothing fancy in between').plan.transitions ?? []).toEqual([])
  })
})
