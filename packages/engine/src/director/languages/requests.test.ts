/** Classes of wishes that all five languages have, each in the words of each. */
import { describe, expect, test } from 'vitest'
import { figuresOf, linesOf, rowsOf, triplesOf } from '../text-tables.ts'
import { LEXICON } from '../understand.ts'
import { MEDIA, PLAN, read, say, sayAll } from './language-fixtures.ts'
import { languageOf } from './read-language.ts'

const GAIN = PLAN.music?.gain ?? 0

describe('five languages', () => {
  test.each(linesOf`
    kürzer, aber die Länge soll gleich bleiben
    kürzer bei gleicher Länge
    plus court mais garde la même durée
    más corto pero deja la misma duración
    más corto sin cambiar la duración
    mais curto mas mantém a duração
    più corto ma mantieni la durata
  `)('what contradicts itself changes nothing, and asks what matters more: %s [CHAT-11]', (request) => {
    const { edits, reply } = say(request)
    expect(edits).toEqual([])
    expect(reply).toMatch(/wichtiger\?|compte le plus \?|importa m[aá]s\?|importa mais\?|conta di più\?/u)
  })

  test.each(rowsOf`
    de = mach es schneller ohne die Musik zu ändern
    fr = plus rapide sans toucher à la musique
    es = más rápido sin cambiar la música
    pt = mais rápido sem mexer na música
    it = più veloce senza cambiare la musica
  `)('what must stay is held, and not taken away: %s “%s” [CHAT-11]', (code, request) => {
    expect(read(request)).toEqual({
      code,
      intents: [
        { is: 'pace-by', steps: 1 },
        { is: 'hold', what: 'music' },
      ],
      missed: [],
    })
  })

  test.each(linesOf`
    mach die Musik 6 dB leiser
    baisse la musique de 6 dB
    baja la música 6 dB
    abaixa a música 6 dB
    abbassa la musica di 6 dB
  `)('decibels are counted from what plays: %s [CHAT-11]', (request) => {
    const [intent, ...more] = read(request).intents
    expect(more).toEqual([])
    expect(intent?.is === 'volume-to' ? intent.gain : 0).toBeCloseTo(GAIN / 2, 2)
  })

  test.each(linesOf`
    Musik mit ca. 90 bpm
    une musique à 90 bpm environ
    una música de unos 90 bpm
    uma música de uns 90 bpm
    una musica sui 90 bpm
  `)('a tempo in beats chooses the music: %s [CHAT-11]', (request) => {
    expect(read(request)).toMatchObject({ intents: [{ is: 'music', request: { bpm: [86, 94] } }], missed: [] })
  })

  test.each([
    ['fang nochmal ganz von vorne an', /wieder leer/u],
    ['recommence à zéro', /vide à nouveau/u],
    ['empieza de cero', /vuelve a estar vacío/u],
    ['começa do zero', /vazio/u],
    ['ricomincia da capo', /di nuovo vuoto/u],
  ])('starting over empties the reel, and says so: %s [CHAT-11]', (request, told) => {
    const { plan, reply } = sayAll([request])
    expect(plan.scenes).toEqual([])
    expect(plan.left_out).toEqual(PLAN.left_out)
    expect(reply).toMatch(told)
  })

  test.each(triplesOf`
    Titel: Moin = die Schrift bitte in gelb = #ffd60a
    titre : Salut = le texte en rouge = #ff3b30
    título: Hola = los subtítulos en amarillo = #ffd60a
    título: Olá = as legendas em azul = #2f7bff
    titolo: Ciao = il testo in verde = #34c759
  `)('captions are coloured: %s, %s [CHAT-11]', (first, request, ink) => {
    expect(sayAll([first, request]).plan.captions?.ink).toBe(ink)
  })

  test.each(['mach den Text größer', 'agrandis le texte', 'haz el texto más grande', 'aumenta o texto', 'ingrandisci il testo'])(
    'captions get bigger: %s [CHAT-11]',
    (request) => {
      expect(read(request)).toMatchObject({ intents: [{ is: 'captions-style', size_by: 1.25 }], missed: [] })
    },
  )

  test.each([
    ['wie lang ist es? und mach es schneller', /schnelles Tempo.*9 s lang/u],
    ['¿cuánto dura? y hazlo más rápido', /ritmo rápido.*dura 9 s/iu],
    ['quanto dura? e fallo più veloce', /ritmo veloce.*dura 9 s/iu],
  ])('a question beside a wish is answered, of the reel that the wish leaves: %s [CHAT-11]', (request, told) => {
    expect(say(request).reply).toMatch(told)
  })

  test.each(['todo en 8 seg', 'tudo em 8 segundos', 'tutto in 8 secondi'])('the whole is no scene of it: %s [CHAT-11]', (request) => {
    expect(read(request)).toMatchObject({ intents: [{ is: 'length', sec: 8 }], missed: [] })
  })

  test.each(['la escena 1 más corta y la 3 más larga', 'a cena 1 mais curta e a 3 mais longa', 'la scena 1 più corta e la 3 più lunga'])(
    'a number behind a scene is one of a scene: %s [CHAT-11]',
    (request) => {
      expect(read(request)).toMatchObject({
        intents: [
          { is: 'scene-length', refs: [{ n: 1 }], factor: 0.66 },
          { is: 'scene-length', refs: [{ n: 3 }], factor: 1.5 },
        ],
        missed: [],
      })
    },
  )

  test.each(['mach auch ne Version in quadratisch', 'hazlo también en cuadrado', 'faz em quadrado também', 'fallo anche quadrato'])(
    'another shape is made beside this one: %s [CHAT-11]',
    (request) => {
      const { edits, versions } = say(request)
      expect(edits).toEqual([])
      expect(versions?.map(({ plan }) => plan.export.aspect)).toEqual(['1:1'])
    },
  )

  test.each(['halbier die Länge', 'divise la durée par deux', 'dimezza la durata'])('half as long: %s [CHAT-11]', (request) => {
    expect(read(request)).toMatchObject({ intents: [{ is: 'length-by', factor: 0.5 }], missed: [] })
  })

  test.each(linesOf`
    sin música pero con el sonido original
    sem música mas com o som original
    senza musica ma con l’audio originale
    ohne Musik aber mit Originalton
    sans musique mais avec le son d’origine
  `)('the clips’ own sound comes where the music goes: %s [CHAT-11]', (request) => {
    const { intents, missed } = read(request)
    expect(missed).toEqual([])
    expect(intents).toEqual(expect.arrayContaining([{ is: 'music-off' }, { is: 'sound', policy: 'keep', refs: [] }]))
  })

  test.each(figuresOf`
    nimm von Szene 3 einen anderen Ausschnitt = 3
    pour la scène 3 prends un autre moment = 3
    en la escena 3 usa otro momento = 3
    na cena 3 usa outro trecho = 3
    nella scena 3 usa un altro momento = 3
  `)('another part of a clip is no other clip: %s [CHAT-11]', (request, n) => {
    expect(read(request)).toMatchObject({ intents: [{ is: 'other-moment', refs: [{ n }] }], missed: [] })
  })

  test('a place, a loudness and a feeling that are said roundabout are done [CHAT-11]', () => {
    expect(read('la música está muy fuerte, bájala')).toMatchObject({ intents: [{ is: 'volume', by: -0.2 }], missed: [] })
    expect(say('metti una musica più allegra').edits).not.toEqual([])
    expect(read('schneid bei der 2. Szene vorne ne halbe Sekunde weg')).toMatchObject({
      intents: [{ is: 'trim', refs: [{ by: 'number', n: 2 }], edge: 'start', sec: 0.5 }],
      missed: [],
    })
    expect(read('mets plus de couleurs').intents).toEqual([{ is: 'look-intensity-by', by: 0.2 }])
  })
})

describe('the language of a conversation', () => {
  const codeOf = (request: string, said: readonly string[] = []): string => {
    const reader = languageOf(request, MEDIA, LEXICON, said)
    return reader === null || reader === 'other' ? String(reader) : reader.language.code
  }

  test('what two languages know alike is of the one that was spoken before [CHAT-11]', () => {
    expect(codeOf('logo', ['mach es kürzer'])).toBe('de')
    expect(codeOf('12', ['hazlo más corto', 'jazz'])).toBe('es')
    expect(codeOf('sem música', ['mais curto'])).toBe('pt')
    expect(codeOf('a música', ['mais curto'])).toBe('pt')
    expect(codeOf('logo', ['mach es kürzer', 'make it faster'])).toBe('null')
    expect(codeOf('make it faster', ['mach es kürzer'])).toBe('null')
    expect(codeOf('logo')).toBe('null')
  })

  test.each(linesOf`
    Kun je de muziek zachter zetten?
    haal de kat eruit
    usuń kota i dodaj spokojną muzykę
    przyspiesz trochę
    もっと短くして
    csináld rövidebbre
    Videoyu kısalt
  `)('any other is told which are understood, and changes nothing: %s [CHAT-11]', (request) => {
    const { edits, reply } = say(request)
    expect(edits).toEqual([])
    expect(reply).toContain('Spanish, German, French, Portuguese and Italian')
  })

  test.each(['I want it more gemütlich', 'mek it fster', 'xyzzy'])('English with a strange word stays English: %s [CHAT-11]', (request) => {
    expect(say(request).reply).not.toContain('Spanish, German')
  })
})
