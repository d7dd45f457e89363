/** What is said beside a wish in Spanish, Portuguese, Italian, German and French. */
import { EMPTY_PLAN } from '@reelwright/contract/reel-plan'
import { describe, expect, test } from 'vitest'
import { directWith } from '../../../direct.ts'
import { clip, converse, TEST_CATALOG } from '../../../director-fixtures.ts'
import type { Intent } from '../../../intents.ts'
import { readerFor } from '../../../languages/read-language.ts'
import { rowsOf } from '../../../text-tables.ts'
import { understand } from '../../../understand.ts'

const MEDIA = [
  clip(1, { name: 'market.mov' }),
  clip(2, { name: 'dog.mp4' }),
  clip(3, { name: 'beach.mp4' }),
  clip(4, { name: 'harbour.mp4' }),
]
const PLAN = converse(directWith(TEST_CATALOG), MEDIA, EMPTY_PLAN, ['make a 12 second upbeat reel']).plan

const read = (code: string, request: string) =>
  understand(request, MEDIA, true, readerFor(code) ?? undefined, { plan: PLAN, media: MEDIA, refs: [], before: [], thing: null })

const LONG: Intent = { is: 'length', sec: 10 }
const WITHOUT: Intent = { is: 'order', how: 'leave-out', refs: [{ by: 'words', words: ['harbour'], raw: 'harbour' }] }
const SQUARE: Intent = { is: 'export', settings: { aspect: '1:1' }, asked_shapes: [], platform_aspect: null }

describe('what is said beside a wish', () => {
  test.each([
    ['es', 'se me hace largo, déjalo en 10 segundos', LONG],
    ['es', 'quita el puerto que está muy oscuro', WITHOUT],
    ['es', 'quita el puerto porque no se ve nada', WITHOUT],
    ['es', 'ponlo cuadrado, la gente lo ve en el móvil, gracias Marta', SQUARE],
    ['pt', 'ficou muito comprido, deixa em 10 segundos', LONG],
    ['pt', 'tira o porto que está muito escuro', WITHOUT],
    ['pt', 'quadrado por favor, é pra minha mãe', SQUARE],
    ['it', 'mi sembra un po’ lungo, fallo durare 10 secondi', LONG],
    ['it', 'togli il porto perché non si vede niente', WITHOUT],
    ['it', 'quadrato, la gente lo guarda sul telefono', SQUARE],
    ['de', 'quadratisch bitte, das ist für meine Mutter', SQUARE],
    ['fr', 'enlève le port, c’est trop sombre', WITHOUT],
  ])('is told apart from it: %s “%s” [CHAT-11]', (code, request, intent) => {
    expect(read(code, request)).toEqual({ intents: [intent], missed: [] })
  })

  test.each(rowsOf`
    es = quita la música si el perro ladra
    es = más corto, pero no la playa
    pt = tira a música se o cachorro latir
    it = togli la musica se il cane abbaia
    de = ohne Musik, wenn der Hund bellt
    fr = sans musique si le chien aboie
    es = más corto, la gente quiere unicornios en la escena 2
  `)('is asked about where it may turn the meaning: %s “%s” [CHAT-11]', (code, request) => {
    expect(read(code, request).missed).not.toEqual([])
  })

  test('says nothing of words in quotation marks [CHAT-11]', () => {
    const [intent] = read('es', 'título "Me voy porque está muy oscuro"').intents
    expect(intent).toMatchObject({ is: 'captions', texts: ['Me voy porque está muy oscuro'] })
  })

  test('is itself the wish where nothing else is wished [CHAT-11]', () => {
    expect(read('es', 'la música está muy alta, la verdad').intents).toEqual([{ is: 'volume', by: -0.2 }])
  })
})
