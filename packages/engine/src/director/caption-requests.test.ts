/** Words on the picture: when they stand, one after the other, and what becomes of them when scenes change. */
import { EMPTY_PLAN, type ReelPlan } from '@reelwright/contract/reel-plan'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { planFrames } from '../plan/plan-length.ts'
import { openChat } from './chat-fixture.ts'
import { directWith } from './direct.ts'
import { ALL_TOOLS, clip, converse, TEST_CATALOG } from './director-fixtures.ts'
import { rowsOf } from './text-tables.ts'

const direct = directWith(TEST_CATALOG)
const MEDIA = [1, 2, 3, 4, 5, 6].map((n) => clip(n, { sec: 8 }))
const START = converse(direct, MEDIA, EMPTY_PLAN, ['make a 12 second upbeat reel, every scene 2 seconds']).plan
const say = (...requests: string[]) => converse(direct, MEDIA, START, requests)
const cues = (plan: ReelPlan) => (plan.captions?.cues ?? []).map((cue) => [cue.text, cue.start_frame / 30, cue.end_frame / 30])
const bare = (plan: ReelPlan) => ({ ...plan, captions: null })

test.each(rowsOf`
  title "Hello" for the first 3 seconds = The title says “Hello”, from the start to 3 s.
  text "Hi" from second 3 to 5 = The caption says “Hi”, from 3 s to 5 s.
  show the text "Bye" for the last 2 seconds = The caption says “Bye”, from 10 s to the end.
`)('the answer says when a caption is seen: %s [CHAT-10]', (request, said) => {
  expect(direct({ request, plan: START, media: MEDIA, tools: ALL_TOOLS }).reply).toContain(said)
})

test('a few words over the beginning are its title, also where nobody calls them so [TOOL-08]', () => {
  const kinds = (...requests: string[]) => say(...requests).plan.captions?.cues.map(({ kind }) => kind)
  expect(kinds('text at the start "Best Saturday"')).toEqual(['title'])
  expect(kinds('caption: Best Saturday')).toEqual([undefined])
  expect(kinds('text at the end "See you"')).toEqual([undefined])
  expect(kinds('text at the start "We drove all night and then the whole morning, too"')).not.toContain('title')
  expect(kinds('caption: Hello for the first 3 seconds', 'text at the start "Oh"')).not.toContain('title')
})

test('a few words wished with the reel itself are its headline, and stand for seconds alone [TOOL-08]', () => {
  const first = (request: string) => converse(direct, MEDIA, EMPTY_PLAN, [request]).plan.captions?.cues[0]
  const headline = first('make a fun 15 second reel of our sunday and put "Lazy Sunday" on it')
  expect(headline).toMatchObject({ text: 'Lazy Sunday', kind: 'title', start_frame: 0 })
  expect(headline?.end_frame).toBeLessThan(5 * 30)
  expect(first('12 segundos con el texto "Domingo"')).toMatchObject({ text: 'Domingo', kind: 'title' })
  expect(first('15s reel, caption: hello')?.kind).toBeUndefined()
  expect(first('15s reel, text "we drove all night and then the whole morning, too"')?.kind).toBeUndefined()
  expect(first('15s reel with the text "See you" at the end')?.kind).toBeUndefined()
})

test('a title over a quick first scene stands until it is read, and ends with a cut where one is near [TOOL-08]', () => {
  const endOf = (...requests: string[]) =>
    converse(direct, MEDIA, START, [...requests, 'title "Our summer in Rome"']).plan.captions?.cues[0]?.end_frame
  expect(endOf()).toBe(60)
  expect(endOf('scene 1 for 1 second', 'scene 2 for 4 seconds')).toBe(75)
})

test('a title that the director put beside a face is put anew for another first scene, and one that a hand put stays [TOOL-08]', () => {
  const faces = [1, 3, 5, 7].map((at_sec) => ({ at_sec, x: 0.35, y: 0.25, width: 0.3, height: 0.3 }))
  const sight = { subject_share: 1, subjects: [], faces, empty: [], against_lens: [], blurred: [] }
  const media = [clip(1, { sec: 8, name: 'anna.mp4', shot: { sight } }), clip(2, { sec: 8, name: 'harbour.mp4' })]
  const titled = converse(direct, media, EMPTY_PLAN, [
    'make an 8 second reel with 2 scenes, start with anna',
    'title "Hello there" for the first 2 seconds',
  ]).plan
  const [title] = titled.captions?.cues ?? []
  expect(title?.place?.y).toBeGreaterThan(0.55)
  const placeAfter = (plan: ReelPlan, request: string) => converse(direct, media, plan, [request]).plan.captions?.cues[0]?.place
  expect(placeAfter(titled, 'start with the harbour')).toBeUndefined()
  expect(placeAfter(titled, 'warmer colours')).toEqual(title?.place)
  const swapped = converse(direct, media, titled, ['start with the harbour']).plan
  expect(placeAfter(swapped, 'start with anna')).toEqual(title?.place)
  const byHand = {
    ...titled,
    captions: titled.captions && { ...titled.captions, cues: titled.captions.cues.map((cue) => ({ ...cue, place: { x: 0.5, y: 0.3 } })) },
  }
  expect(placeAfter(byHand, 'start with the harbour')).toEqual({ x: 0.5, y: 0.3 })
})

test('what was a caption and is a title now was never gone [CHAT-10]', () => {
  const chat = openChat(direct, MEDIA)
  for (const request of ['make a 12 second upbeat reel, every scene 2 seconds', 'show the text "Bye" for the last 2 seconds']) chat(request)
  const { plan, reply } = chat('make that text a big title')
  expect(plan.captions?.cues).toMatchObject([{ text: 'Bye', kind: 'title' }])
  expect(reply).toContain('“Bye” is a title now.')
  expect(reply).not.toContain('gone')
})

test('captions that look as they are asked for are not said to be changed [CHAT-10]', () => {
  const { reply } = say('caption: Hello', 'captions in a box')
  expect(reply).toContain('The captions are like that already.')
  expect(reply).not.toContain('now')
})

describe('when a caption stands [TOOL-08]', () => {
  test.each(rowsOf`
    add a title "Hello" for the first three seconds = Hello 0 to 3
    title Hello for the first 3 seconds = Hello 0 to 3
    caption: Hello for the first 3 seconds = Hello 0 to 3
    text "Hi" from second 3 to 5 = Hi 3 to 5
    add a caption "one" between 2 and 4 seconds = one 2 to 4
    show the text "Bye" for the last 2 seconds = Bye 10 to 12
    add "hi there" on scene 2 = hi there 2 to 4
    caption: first A, then B = A 0 to 6, B 6 to 12
    caption: Hello, then Goodbye = Hello 0 to 6, Goodbye 6 to 12
    caption "A", then "B" = A 0 to 6, B 6 to 12
    write Hello, then Goodbye = Hello 0 to 6, Goodbye 6 to 12
  `)('%s', (request, expected) => {
    const { plan } = say(request)
    expect(
      cues(plan)
        ?.map(([text, from, to]) => `${text} ${from} to ${to}`)
        .join(', '),
    ).toBe(expected)
    expect(bare(plan)).toEqual(START)
  })

  test('without words the time is asked for again with them, and nothing changes', () => {
    const { plan, reply } = say('text from second 3 to 5')
    expect(plan).toEqual(START)
    expect(reply).toContain('What should it say?')
  })

  test('new words take only the room that they need of what stood there', () => {
    expect(cues(say('caption: Summer', 'add a title "Hello" for the first three seconds').plan)).toEqual([
      ['Hello', 0, 3],
      ['Summer', 3, 12],
    ])
  })
})

test('a title that should be red has its words, and keeps them beside what is written on a scene [TOOL-08]', () => {
  for (const request of ['the title should be red', 'the title should be red, and the first scene needs the text "Sea"']) {
    const { plan } = say('title: Our summer', request)
    expect([request, cues(plan)?.[0]?.[0], plan.captions?.ink]).toEqual([request, 'Our summer', '#ff3b30'])
  }
  expect(cues(say('title: Our summer', 'the title should read Red Sea').plan)?.[0]?.[0]).toBe('Red Sea')
})

test('what is wished beside another wording is done or asked about, and never lost [TOOL-08]', () => {
  const { plan, reply } = say('title: Our summer', 'Change the title to "Family trip", make it white and put it in the middle.')
  expect([cues(plan)?.[0]?.[0], reply]).toEqual(['Our summer', expect.stringContaining('put it in the middle')])
})

test('what is written on a scene under a title leaves the title [TOOL-08]', () => {
  expect(cues(say('title: Our summer', 'write "Sea" on scene 1').plan)).toEqual([
    ['Our summer', 0, 2],
    ['Sea', 0, 2],
  ])
})

describe('when scenes change [TOOL-08]', () => {
  test.each(['delete the last scene', 'delete scene 2', '6 seconds', '30 seconds', 'faster', 'another version'])(
    'a caption at the end stays there as long, after “%s”',
    (request) => {
      const { plan } = say('write Thank you at the end', request)
      const end = planFrames(plan) / 30
      expect(cues(plan)).toEqual([['Thank you', end - 2, end]])
    },
  )

  test('a title is a card of its own, other words are captions [TOOL-08]', () => {
    const kinds = (request: string) => say(request).plan.captions?.cues.map((cue) => cue.kind)
    expect(kinds('add the title "Rome"')).toEqual(['title'])
    expect(kinds('caption: Rome')).toEqual([undefined])
  })

  test.each(rowsOf`
    neon captions = neon
    make the captions elegant = elegant
    captions one word at a time = single
    use the marker style for the captions = marker
    captions with a pill behind each word = pill
    captions in the pop style = pop
  `)('“%s” chooses a designed style [TOOL-08]', (request, style) => {
    expect(say('caption: Summer', request).plan.captions).toMatchObject({ style, cues: [{ text: 'Summer' }] })
  })

  test('a title keeps its seconds, and words in between go with their scene', () => {
    expect(cues(say('add the title "Rome"', 'delete the last scene').plan)).toEqual([['Rome', 0, 2]])
    expect(cues(say('text "Hi" on scene 4', 'delete scene 2').plan)).toEqual([['Hi', 4, 6]])
  })

  test('words of a scene that is taken out go with it, and that is said', () => {
    const { plan, reply } = say('text "Hi" on scene 4', 'delete scene 4')
    expect(plan.captions).toBeNull()
    expect(reply).toContain('“Hi”')
  })

  test('no caption is left to flash, whatever is asked of the scenes', () => {
    const words = ['write Thank you at the end', 'add the title "Rome"', 'text "Hi" from second 3 to 5', 'caption: One. Two. Three.']
    const requests = [
      'delete the last scene',
      'delete scene 1',
      'delete scenes 2 and 3',
      '5 seconds',
      '3 seconds',
      '2 seconds',
      'faster',
      'another version',
    ]
    fc.assert(
      fc.property(
        fc.subarray(words, { minLength: 1 }),
        fc.array(fc.constantFrom(...requests), { minLength: 1, maxLength: 3 }),
        (texts, asked) => {
          const { plan } = say(...texts, ...asked)
          for (const [text, from = 0, to = 0] of cues(plan)) {
            expect(Number(to) - Number(from), String(text)).toBeGreaterThanOrEqual(0.79)
            expect(Number(to)).toBeLessThanOrEqual(planFrames(plan) / 30)
          }
        },
      ),
      { numRuns: 150 },
    )
  })
})
