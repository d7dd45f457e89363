/** Whatever somebody types, on whatever project: no exception, bounded time, edits that apply, a plan that can be made. */

import { ReelIntent } from '@reelwright/contract/intents/reel-intent'
import { EMPTY_PLAN, ReelPlan } from '@reelwright/contract/reel-plan'
import type { ToolKey } from '@reelwright/contract/tool-key'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MediaForPlan } from '../engine-api.ts'
import { applyEdits } from '../plan/apply-edit.ts'
import { checkPlan } from '../plan/check-plan.ts'
import { planFrames } from '../plan/plan-length.ts'
import { directWith } from './direct.ts'
import { ALL_TOOLS, clip, photo, shotFacts, song, TEST_CATALOG } from './director-fixtures.ts'
import { isTalk } from './intents.ts'
import { understand } from './understand.ts'

const direct = directWith(TEST_CATALOG)

/** Pieces of real requests, so that random sentences mean something often. */
const PIECES = [
  'make',
  'a',
  'reel',
  '12 seconds',
  '1:30',
  'half a minute',
  'fast',
  'slow',
  'faster',
  'slower',
  'shorter',
  'longer',
  'much',
  'a bit',
  'no',
  'not',
  'without',
  'music',
  'piano',
  '120 bpm',
  'louder',
  'upbeat',
  'dreamy',
  'warm',
  'black and white',
  'warmer',
  'less intense',
  'look',
  'square',
  'youtube',
  '4k',
  '60 fps',
  '24 fps',
  'start with',
  'end with',
  'leave out',
  'only',
  'use',
  'clip 2',
  'scene 3',
  'the last two',
  'the brightest',
  'the dog',
  'beach',
  'swap',
  'first two',
  'and',
  ',',
  '.',
  'but',
  'or',
  'with',
  'all my clips',
  'hard cuts',
  'cross fades',
  'every cut',
  'wipes',
  'caption: hello there',
  '"quoted words"',
  'title',
  'captions',
  'boxed',
  'logo',
  'bottom right',
  'smaller',
  'mute',
  'original sound',
  'slow motion',
  'for 3 seconds',
  'put',
  'first',
  'remove',
  'again',
  'undo',
  'another version',
  'shuffle',
  'reverse the order',
  'blur the background',
  'how long',
  '?',
  'what can you do',
  'my own song',
  'at 50%',
  'to',
  'the end',
  'after',
  'before',
  '2',
  '7',
  '0',
  '99999',
  '0.01 seconds',
  'twice as long',
  'transitions',
  'photos',
  'videos',
  'delete everything',
  'max 2 per minute',
] as const

const sentence = fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 12 }).map((pieces) => pieces.join(' '))
const noise = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc
    .tuple(
      fc.constantFrom('a', '"', "'", 'no ', '1:', '「', 'caption:', ' the ', '\u0000', '\uD800', 'ﷺ', '12 ', ',and '),
      fc.integer({ min: 1, max: 4000 }),
    )
    .map(([piece, times]) => piece.repeat(times).slice(0, 10_000)),
)

const FLAWS = ['black', 'blurred', 'shaken', 'frozen', 'duplicate', 'too-short'] as const
const unit = fc.double({ min: 0, max: 1, noNaN: true })

const file = (n: number): fc.Arbitrary<MediaForPlan> =>
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc
        .record({
          sec: fc.double({ min: 0.034, max: 40, noNaN: true }),
          shots: fc.integer({ min: 0, max: 5 }),
          motion: unit,
          brightness: unit,
          flaws: fc.subarray([...FLAWS]),
          wide: fc.boolean(),
          fps: fc.constantFrom(24, 29.97, 30, 60),
          focus: fc.array(fc.record({ x: unit, y: unit }), { maxLength: 12 }),
        })
        .map((input) => {
          const step = input.sec / Math.max(1, input.shots)
          const shots = Array.from({ length: input.shots }, (_, index) =>
            shotFacts({
              index,
              in_sec: index * step,
              out_sec: (index + 1) * step,
              motion: input.motion,
              brightness: input.brightness,
              flaws: index % 2 === 0 ? input.flaws : [],
              focus: input.focus.map((point, at) => ({ ...point, at_sec: index * step + (at * step) / 12 })),
            }),
          )
          return clip(n, {
            name: ['beach.mp4', 'dog at home.mov', 'music.mp4', '12 seconds.mp4', 'no.mp4'][n % 5] ?? 'x.mp4',
            sec: input.sec,
            facts: { shots, fps: input.fps, ...(input.wide ? {} : { width: 1080, height: 1920 }) },
          })
        }),
    },
    { weight: 2, arbitrary: fc.constant(photo(n, 'photo.jpg')) },
    { weight: 1, arbitrary: fc.constant(photo(n, 'logo.png')) },
    { weight: 1, arbitrary: fc.constant(song(n, 'song.mp3')) },
  )

const project = fc.integer({ min: 0, max: 6 }).chain((count) => fc.tuple(...Array.from({ length: count }, (_, index) => file(index + 1))))
const tools = fc.oneof({ weight: 3, arbitrary: fc.constant(ALL_TOOLS) }, fc.subarray<ToolKey>([...ALL_TOOLS]))

const talk = (media: readonly MediaForPlan[], requests: readonly string[], switched: readonly ToolKey[]): ReelPlan => {
  let plan = EMPTY_PLAN
  const facts = new Map(media.map((one) => [one.mediaId, one.facts]))
  for (const request of requests) {
    const turn = direct({ request, plan, media, tools: switched })
    expect(turn.reply.length).toBeGreaterThan(0)
    const outcome = applyEdits(plan, turn.edits)
    expect(outcome.ok ? 'applies' : outcome.reason).toBe('applies')
    if (!outcome.ok) return plan
    if (turn.edits.length > 0) {
      expect(ReelPlan.safeParse(outcome.plan).success).toBe(true)
      expect(checkPlan(outcome.plan, facts)).toEqual({ ok: true })
    }
    plan = outcome.plan
  }
  return plan
}

// 1,500 messages, each read after those before it: twenty seconds of a processor, and more where others want it.
test('any conversation leaves a plan that can be made, or none [CHAT-11]', { timeout: 240_000 }, () => {
  fc.assert(
    fc.property(
      project,
      fc.array(fc.oneof({ weight: 8, arbitrary: sentence }, noise), { minLength: 1, maxLength: 5 }),
      tools,
      (media, requests, switched) => {
        talk(media, requests, switched)
      },
    ),
    { numRuns: 500 },
  )
})

test('whatever is understood of a request is an intent of the contract [CHAT-11]', () => {
  fc.assert(
    fc.property(project, fc.oneof({ weight: 8, arbitrary: sentence }, noise), fc.boolean(), (media, request, started) => {
      for (const intent of understand(request, media, started).intents)
        if (!isTalk(intent)) expect(ReelIntent.safeParse(intent).error).toBeUndefined()
    }),
    { numRuns: 300 },
  )
  // A length beyond all reels is answered by the longest; more clips than anybody names are not read.
  expect(understand('make it 99999 seconds', [], true).intents).toEqual([{ is: 'length', sec: 99_999 }])
  const many = understand(Array.from({ length: 80 }, (_, at) => `leave out clip ${at + 1}`).join(' and '), [], true)
  expect(many.missed).toContain('so much, or so many, at once')
})

test('the same request on the same plan gives the same answer [CHAT-11]', () => {
  fc.assert(
    fc.property(project, sentence, (media, request) => {
      const once = direct({ request, plan: EMPTY_PLAN, media, tools: ALL_TOOLS })
      expect(direct({ request, plan: EMPTY_PLAN, media, tools: ALL_TOOLS })).toEqual(once)
    }),
    { numRuns: 200 },
  )
})

test('a length that was asked for is met to the frame, whatever the clips [CHAT-11]', () => {
  const usable = project.filter((media) => media.some((one) => one.facts.kind === 'video' && one.facts.duration_sec > 0.2))
  fc.assert(
    fc.property(
      usable,
      fc.integer({ min: 1, max: 90 }),
      fc.constantFrom('', 'fast ', 'slow '),
      fc.constantFrom('', ', no music'),
      (media, sec, pace, music) => {
        const plan = talk(media, [`make a ${pace}${sec} second reel${music}`], ALL_TOOLS)
        expect(planFrames(plan)).toBe(sec * 30)
      },
    ),
    { numRuns: 400 },
  )
})

test('the longest message of any shape is read in the time of its length [CHAT-11]', () => {
  // Twice the text must not cost much more than twice the steps; counted in tokens, not in time.
  for (const piece of [
    '"',
    "'a ",
    'caption: ',
    '1:2 ',
    'no not ',
    'clip 1 and ',
    'start with the ',
    'aaaaaaaaaa',
    'ﷺ',
    '「',
    // Marks that open a quotation and never close it.
    '“',
    '„',
    '«',
    'start with swap only leave out ',
  ]) {
    const turn = direct({ request: piece.repeat(10_000).slice(0, 10_000), plan: EMPTY_PLAN, media: [clip(1), clip(2)], tools: ALL_TOOLS })
    expect(turn.reply.length).toBeLessThan(4000)
  }
})

test('of a message longer than is read, the reply says so [CHAT-11]', () => {
  const tell = (request: string) => direct({ request, plan: EMPTY_PLAN, media: [clip(1), clip(2)], tools: ALL_TOOLS }).reply
  const firstRequest = 'make a 10 second reel. '
  expect(tell(`${firstRequest}${'so '.repeat(1_300)}`)).not.toContain('4,000 letters')
  expect(tell(`${firstRequest}${'so '.repeat(1_400)}`)).toContain('I read the first 4,000 letters of a message, and yours is longer.')
})
