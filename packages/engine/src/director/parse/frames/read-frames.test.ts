/** Wishes read by what they name: in any order of words, in six languages, whole or not at all. */
import { EMPTY_PLAN } from '@reelwright/contract/reel-plan'
import { describe, expect, test } from 'vitest'
import { directWith } from '../../direct.ts'
import { ALL_TOOLS, clipsNamed, converse, cubeFile, mediaId, photo, song, TEST_CATALOG } from '../../director-fixtures.ts'
import type { Intent } from '../../intents.ts'
import { languageOf, readerFor } from '../../languages/read-language.ts'
import { linesOf } from '../../text-tables.ts'
import { LEXICON, understand } from '../../understand.ts'

const MEDIA = [
  ...clipsNamed({ 'market.mov': 9, 'dog.mp4': 9, 'beach.mp4': 9, 'city.mp4': 9, 'harbour.mp4': 9 }),
  photo(6, 'wedding.jpg'),
  photo(7, 'our logo.png'),
  song(8, 'groove.mp3', 118),
  cubeFile(9, 'Teal night.cube'),
]
const direct = directWith(TEST_CATALOG)
const PLAN = converse(direct, MEDIA, EMPTY_PLAN, [
  'make a 12 second upbeat reel, every scene 2 seconds',
  'leave out the wedding',
  '12 seconds',
]).plan

const GROUND = { plan: PLAN, media: MEDIA, refs: [], before: [], thing: null }

const read = (request: string, code?: string): { intents: Intent[]; missed: string[] } =>
  understand(request, MEDIA, true, readerFor(code) ?? undefined, GROUND)

const scene = (n: number) => [{ by: 'number', of: 'scene', n }] as const
const named = (word: string) => [{ by: 'words', words: [word], raw: word }] as const

const ENGLISH: readonly (readonly [request: string, intents: readonly Intent[]])[] = [
  [
    'third scene: half a second less at the start',
    [{ is: 'trim', refs: [{ by: 'ordinal', n: 3, count: 1, of: 'scene' }], edge: 'start', sec: 0.5 }],
  ],
  ['at the end of scene 2, half a second off', [{ is: 'trim', refs: scene(2), edge: 'end', sec: 0.5 }]],
  ['show the harbour instead of the city', [{ is: 'replace', old: named('city'), by: named('harbour') }]],
  [
    'for 2 seconds show the wedding photo after the dog',
    [
      { is: 'order', how: 'bring-in', refs: named('wedding') },
      { is: 'move', ref: named('wedding')[0], to: { side: 'after', ref: named('dog')[0] } },
      { is: 'scene-length', refs: named('wedding'), sec: 2, factor: 1 },
    ],
  ],
  ['put the Teal night grade on everything', [{ is: 'look-own', name: 'teal night', intensity: null }]],
  ['groove.mp3 as the track', [{ is: 'music', request: { own: true, media_ids: [mediaId(8)] } }]],
  ['us groov.mp3 for musci', [{ is: 'music', request: { own: true, media_ids: [mediaId(8)] } }]],
  [
    'use the part of beach.mp4 from 0:05 to 0:08',
    [
      { is: 'trim-to', refs: [{ by: 'files', ids: [mediaId(3)] }], edge: 'start', clip_sec: 5 },
      { is: 'scene-length', refs: [{ by: 'files', ids: [mediaId(3)] }], sec: 3, factor: 1 },
    ],
  ],
  ['a cut instead of a dissolve between 2 and 3', [{ is: 'transition-at', kind: null, ref: scene(2)[0], side: 'after' }]],
  ['dog twice as long', [{ is: 'scene-length', refs: named('dog'), sec: null, factor: 2 }]],
  ['let it end by going to white', [{ is: 'edge-fade', edge: 'closing', sec: null, colour: 'white' }]],
  ['slow down the market one by half', [{ is: 'speed', speed: 0.5, refs: named('market'), relative: true }]],
]

describe('a wish is read by what it names', () => {
  test.each(ENGLISH)('in English: “%s” [CHAT-11]', (request, intents) => {
    const understood = read(request)
    expect(understood.missed).toEqual([])
    expect(understood.intents).toEqual(intents)
  })

  const SAME: Readonly<Record<string, readonly string[]>> = {
    es: ['quita la playa', 'mueve el perro antes de la ciudad', 'acorta la escena 2 medio segundo', 'la escena 3 a cámara lenta'],
    de: ['nimm den Strand raus', 'setz den Hund vor die Stadt', 'kürze Szene 2 um eine halbe Sekunde', 'Szene 3 in Zeitlupe'],
    fr: ['enlève la plage', 'mets le chien avant la ville', 'raccourcis la scène 2 d’une demi-seconde', 'la scène 3 au ralenti'],
    pt: ['tira a praia', 'põe o cachorro antes da cidade', 'encurta a cena 2 meio segundo', 'a cena 3 em câmera lenta'],
    it: ['togli la spiaggia', 'sposta il cane prima della città', 'accorcia la scena 2 di mezzo secondo', 'la scena 3 al rallentatore'],
  }
  test.each(Object.entries(SAME))('and in another language as in English: %s [CHAT-11]', (code, requests) => {
    const meant: readonly Intent[] = [
      { is: 'order', how: 'leave-out', refs: named('beach') },
      { is: 'move', ref: named('dog')[0], to: { side: 'before', ref: named('city')[0] } },
      { is: 'trim', refs: scene(2), edge: 'end', sec: 0.5 },
      { is: 'speed', speed: 0.5, refs: scene(3) },
    ]
    for (const [at, request] of requests.entries()) {
      const reader = languageOf(request, MEDIA, LEXICON)
      expect([request, reader === 'other' ? reader : reader?.language.code]).toEqual([request, code])
      expect([request, read(request, code)]).toEqual([request, { intents: [meant[at]], missed: [] }])
    }
  })

  test('of which every word has its place: a word too many leaves the whole unread [CHAT-11]', () => {
    for (const request of ['make scene 2 longer unless it rains', 'put the dog after the beach if it fits'])
      expect([request, read(request).missed.length > 0]).toEqual([request, true])
  })

  test('and no question is taken for one [CHAT-11]', () => {
    for (const request of ['is the dog longer than the city?', 'why is scene 3 slower?'])
      expect([request, read(request).intents.every((intent) => intent.is === 'ask')]).toEqual([request, true])
    expect(read('could you put the dog after the beach?').intents[0]).toMatchObject({ is: 'move' })
  })

  test('a clip that is put in is not made longer, and one that is there is not put in twice [CHAT-11]', () => {
    expect(read('show the dog for 3 seconds').intents).toEqual([{ is: 'scene-length', refs: named('dog'), sec: 3, factor: 1 }])
    expect(read('show the wedding for 3 seconds').intents[0]).toEqual({ is: 'order', how: 'bring-in', refs: named('wedding') })
  })
})

describe('what is said beside a wish', () => {
  const kept = (request: string) => read(request).intents

  test.each(linesOf`
    We can't show the market, the stallholder hasn't signed a release.
    drop the market because my boss hates it
    leave out the market, people will ask about it
    Kindly leave out the market. With thanks, Margaret
  `)('is told apart from it: “%s” [CHAT-11]', (request) => {
    expect(read(request)).toEqual({ intents: [expect.objectContaining({ is: 'order', how: 'leave-out' })], missed: [] })
  })

  test('a complaint says which scene the next wish means [CHAT-11]', () => {
    expect(kept("Scene 2 isn't working. Use the wedding photo there instead.")).toEqual([
      { is: 'replace', old: scene(2), by: named('wedding') },
    ])
    expect(kept('the market is shaky, skip the first 2 seconds')).toEqual([{ is: 'trim', refs: named('market'), edge: 'start', sec: 2 }])
  })

  test('is asked about where it may turn the meaning [CHAT-11]', () => {
    for (const request of ['drop the market, unless it is sunny', 'make it 10 seconds, the city only if it fits'])
      expect([request, read(request).missed.length > 0]).toEqual([request, true])
  })

  test('and alone is no wish [CHAT-11]', () => {
    const { edits, reply } = direct({ request: 'my boss hates it', plan: PLAN, media: MEDIA, tools: ALL_TOOLS })
    expect(edits).toEqual([])
    expect(reply).not.toBe('')
  })
})

describe('an answer in another language', () => {
  const say = (request: string) => direct({ request, plan: PLAN, media: MEDIA, tools: ALL_TOOLS })

  test('names the scenes that changed, or another order [CHAT-11]', () => {
    expect(say('la escena 3 a cámara lenta').reply).toBe('Hecho: escena 3 a velocidad 0,5×.')
    expect(say('setz den Hund vor die Stadt').reply).toContain('Szenen in anderer Reihenfolge')
  })

  test('says what music plays, and how long the reel is [CHAT-11]', () => {
    expect(say('¿Qué canción suena?').reply).toMatch(/^Música «.+», \d+ bpm\.$/)
    expect(say('Wie lang ist das Video?').reply).toBe('Das Video ist 12 s lang.')
  })

  test('another shape that is wished as well is made beside the reel [CHAT-11]', () => {
    const { edits, versions } = say('Il me le faut aussi en carré')
    expect([edits, versions?.map(({ plan }) => plan.export.aspect)]).toEqual([[], ['1:1']])
  })
})
