/** How large words on the picture are, and one of several changed or taken out, judged by the plan that is left. */
import { EMPTY_PLAN, type ReelPlan } from '@reelwright/contract/reel-plan'
import { describe, expect, test } from 'vitest'
import { directWith } from './direct.ts'
import { ALL_TOOLS, clip, converse, photo, TEST_CATALOG } from './director-fixtures.ts'
import { rowsOf } from './text-tables.ts'

const direct = directWith(TEST_CATALOG)
const NAMES = ['beach', 'dog', 'market', 'concert', 'harbour', 'kids']
const MEDIA = [...NAMES.map((name, n) => clip(n + 1, { name: `${name}.mp4`, sec: 8 })), photo(9, 'wedding.jpg')]
const START = converse(direct, MEDIA, EMPTY_PLAN, [
  ...['make a 12 second upbeat reel, every scene 2 seconds', 'title "Our summer" at the start'],
  ...['caption "Good boy" on the dog', 'caption "See you" at the end'],
]).plan
const say = (request: string, before: ReelPlan = START) => converse(direct, MEDIA, before, [request])
const bare = (plan: ReelPlan) => ({ ...plan, captions: null })
const texts = ({ captions }: ReelPlan) => (captions?.cues ?? []).map(({ text }) => text)
const cueOf = ({ captions }: ReelPlan, text: string) => captions?.cues.find((cue) => cue.text === text)
const others = (plan: ReelPlan, text: string) => plan.captions?.cues.filter((cue) => cue.text !== text)

test('three captions stand there: a title, one over the dog and one at the end', () => {
  expect(texts(START)).toEqual(['Our summer', 'Good boy', 'See you'])
})

describe('how large all words are [TOOL-08]', () => {
  test.each(rowsOf`
    bigger text = 1.25
    make the text a bit bigger = 1.1
    smaller subtitles please = 0.8
    the captions are too big = 0.8
    captions at 120 % = 1.2
    shrink the text by 10% = 0.9
    text 20% smaller = 0.8
    can hardly read the text, it's too small = 1.25
    the text is tiny = 1.5
  `)('“%s” is %s of their style’s size', (request, size) => {
    const { plan, reply } = say(request)
    expect(plan).toEqual({ ...START, captions: { ...START.captions, size: Number(size) } })
    expect(reply).toContain(`${Math.round(Number(size) * 100)} %`)
  })

  test('larger and then smaller again is as it was, and so is “normal size” [TOOL-08]', () => {
    expect(converse(direct, MEDIA, START, ['bigger text', 'smaller text']).plan).toEqual(START)
    expect(converse(direct, MEDIA, START, ['bigger text', 'text back to normal size']).plan).toEqual(START)
  })

  test('one that is larger than the others stays so when all grow, and is as they are when all are of one size', () => {
    const one = say('make the title bigger').plan
    expect(cueOf(say('bigger text', one).plan, 'Our summer')?.size).toBe(1.55)
    expect(cueOf(say('text at 110 %', one).plan, 'Our summer')?.size).toBeUndefined()
  })

  test('beyond the largest nothing changes, and a larger style is offered', () => {
    const most = say('text at 180 %').plan
    const { edits, reply, questions } = direct({ request: 'even bigger text', plan: most, media: MEDIA, tools: ALL_TOOLS })
    expect(edits).toEqual([])
    expect(reply).toContain('the largest that leaves room')
    expect(JSON.stringify(questions)).toContain('headline')
  })

  test('words that are put there large leave the size of the others alone', () => {
    const { plan } = say('write "Hello" in big letters on the concert')
    expect(cueOf(plan, 'Hello')?.size).toBe(1.25)
    expect(plan.captions?.size).toBeUndefined()
  })

  test('a size that somebody asks for is told [CHAT-10]', () => {
    expect(say('how big is the text?', say('make the title bigger').plan).reply).toContain('“Our summer”, 0 s to 2 s, at 125 %')
  })
})

describe('one caption of several goes, and no other [TOOL-08]', () => {
  test.each(rowsOf`
    delete the caption on the dog scene = Our summer, See you
    remove the second text = Our summer, See you
    take 'Our summer' off = Good boy, See you
    remove our summer = Good boy, See you
    the title should go = Good boy, See you
    no title please = Good boy, See you
    drop the text at the end = Our summer, Good boy
    get rid of "See you" = Our summer, Good boy
    delete the see you caption = Our summer, Good boy
    delete the first and the last text = Good boy
    only keep the title = Our summer
  `)('“%s” leaves %s', (request, left) => {
    const { plan } = say(request)
    expect(texts(plan).join(', ')).toBe(left)
    expect(bare(plan)).toEqual(bare(START))
  })

  test('a clip that is taken out takes no other words with it: “delete the dog” is the clip', () => {
    expect(say('delete the dog').plan.scenes).not.toEqual(START.scenes)
  })

  test('which one is asked where several could be meant, and nothing goes', () => {
    const { plan, reply } = say('remove the text')
    expect(plan).toEqual(START)
    expect(reply).toContain('Which one do you mean?')
  })

  test('where there are none it is said', () => {
    const none = { ...START, captions: null }
    const { plan, reply } = say('remove the caption on scene 2', none)
    expect(plan).toEqual(none)
    expect(reply).toContain('no captions')
  })
})

describe('one caption of several changes, and no other [TOOL-08]', () => {
  test.each([
    ["change 'Our summer' to 'Summer 24'", 'Summer 24', {}],
    ['change the second text to Best dog', 'Best dog', {}],
    ['the caption on the dog should say "Woof"', 'Woof', {}],
    ['the text on the dog scene in yellow', 'Good boy', { ink: '#ffd60a' }],
    ['make the title red', 'Our summer', { ink: '#ff3b30' }],
    ['make "See you" huge and red', 'See you', { size: 1.5, ink: '#ff3b30' }],
    ['make the title twice as big', 'Our summer', { size: 1.8 }],
    ['the see you caption a bit smaller', 'See you', { size: 0.9 }],
    ['move the title to the top', 'Our summer', { place: { x: 0.5, y: 0.2 } }],
    ['put the second text at the top', 'Good boy', { place: { x: 0.5, y: 0.2 } }],
    ['move the last text up', 'See you', { place: { x: 0.5, y: 0.5 } }],
    ['show the title two seconds longer', 'Our summer', { end_frame: 120 }],
  ])('“%s”', (request, text, change) => {
    const { plan } = say(request)
    const cue = cueOf(plan, text)
    expect(cue).toMatchObject(change)
    const was = START.captions?.cues.find(({ id }) => id === cue?.id)
    expect(others(plan, text)).toEqual(others(START, was?.text ?? ''))
    expect(bare(plan)).toEqual(bare(START))
  })

  test('two texts are swapped, and stand when and as the other did', () => {
    const { plan } = say('swap the first and the last text')
    expect(texts(plan)).toEqual(['See you', 'Good boy', 'Our summer'])
    expect(plan.captions?.cues.map(({ kind, start_frame }) => [kind, start_frame])).toEqual(
      START.captions?.cues.map(({ kind, start_frame }) => [kind, start_frame]),
    )
  })
})

describe('in five languages beside English [CHAT-11]', () => {
  test.each(rowsOf`
    größere Schrift = 1.25
    Text etwas kleiner = 0.9
    Text auf 120 % = 1.2
    texto más grande = 1.25
    letras más pequeñas = 0.8
    sous-titres plus petits = 0.8
    agrandis le texte = 1.25
    testo più piccolo = 0.8
    ingrandisci il testo = 1.25
    texto menor = 0.8
  `)('“%s” is %s of their style’s size', (request, size) => {
    const { plan, reply } = say(request)
    expect(plan).toEqual({ ...START, captions: { ...START.captions, size: Number(size) } })
    expect(reply).toContain(`${Math.round(Number(size) * 100)} %`)
  })

  test.each(rowsOf`
    lösch den zweiten Text = Good boy
    der Titel soll weg = Our summer
    nimm "See you" raus = See you
    quita el segundo texto = Good boy
    quita el título = Our summer
    supprime le deuxième texte = Good boy
    enlève le titre = Our summer
    togli il secondo testo = Good boy
    tira o título = Our summer
  `)('“%s” takes out %s alone and says so', (request, text) => {
    const { plan, reply } = say(request)
    expect(plan).toEqual({ ...START, captions: { ...START.captions, cues: others(START, text) } })
    expect(reply).toContain(text)
  })

  test.each([
    ['Titel rot', 'Our summer', '#ff3b30'],
    ['den Text auf der Hundeszene gelb', 'Good boy', '#ffd60a'],
    ['el segundo texto en amarillo', 'Good boy', '#ffd60a'],
    ['le deuxième texte en jaune', 'Good boy', '#ffd60a'],
  ])('“%s” colours %s alone', (request, text, ink) => {
    const { plan } = say(request)
    expect(cueOf(plan, text)?.ink).toBe(ink)
    expect(others(plan, text)).toEqual(others(START, text))
  })
})
