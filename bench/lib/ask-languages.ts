/** The common wishes in the five other languages: each must leave what the same wish in English leaves. */
import { directWith } from '@reelwright/engine/director/direct'
import { ALL_TOOLS, TEST_CATALOG } from '@reelwright/engine/director/director-fixtures'
import { applyEdits } from '@reelwright/engine/plan/apply-edit'
import { ASK_MEDIA, type Ask, type Judge } from './ask-judges.ts'

const direct = directWith(TEST_CATALOG)

/** The same as this leaves in English. */
export const like =
  (english: string): Judge =>
  ({ before, plan }) => {
    const outcome = applyEdits(before, direct({ request: english, plan: before, media: ASK_MEDIA, tools: ALL_TOOLS }).edits)
    const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
    return outcome.ok && !same(outcome.plan, before) && same(outcome.plan, plan)
  }

/** By the English wish, in Spanish, German, French, Portuguese and Italian. */
const WISHES: readonly (readonly [english: string, ...others: string[]])[] = [
  [
    'make it 12 seconds',
    'hazlo de 12 segundos',
    'mach es zwölf Sekunden lang',
    'fais-le durer 12 secondes',
    'faz com que dure doze segundos',
    'fallo durare 12 secondi',
  ],
  ['shorter', 'más corto por favor', 'mach es kürzer', 'un film plus court', 'deixa mais curto', 'rendilo più corto'],
  ['faster', 'hazlo más rápido', 'bitte schneller', 'plus rapide', 'mais rápido por favor', 'più veloce'],
  ['slower', 'más lento', 'etwas langsamer bitte', 'plus lentement', 'mais devagar', 'più lento per favore'],
  ['make it square', 'en formato cuadrado', 'mach es quadratisch', 'en format carré', 'formato quadrado', 'fallo quadrato'],
  [
    'black and white',
    'ponlo en blanco y negro',
    'in Schwarzweiß bitte',
    'en noir et blanc',
    'a preto e branco',
    'mettilo in bianco e nero',
  ],
  ['no music', 'sin música', 'ohne Musik', 'sans musique', 'sem música', 'senza musica'],
  ['music louder', 'sube la música', 'die Musik lauter', 'la musique plus forte', 'a música mais alta', 'alza la musica'],
  ['calm music', 'música tranquila', 'ruhige Musik bitte', 'une musique calme', 'música calma', 'una musica rilassante'],
  ['leave out clip 2', 'quita el clip 2', 'lass Clip 2 weg', 'enlève le clip 2', 'tira o clipe 2', 'togli la clip 2'],
  [
    'delete the last scene',
    'elimina la última escena',
    'lösche die letzte Szene',
    'supprime la dernière scène',
    'apaga a última cena',
    'cancella l’ultima scena',
  ],
  ['title: Sol', 'título: Sol', 'Titel: Sol', 'ajoute le titre : Sol', 'coloca o título: Sol', 'aggiungi il titolo: Sol'],
]

/** A part that was not understood holds the whole, in these languages, too; and those that nobody here speaks change nothing. */
const HELD = [
  'más corto y con marcianos',
  'kürzer und mit Einhörnern',
  'plus court et avec des licornes',
  'mais curto e com unicórnios',
  'più corto e con gli unicorni',
  'maak het korter zonder muziek',
  'zrób to krótsze i bez muzyki',
  'сделай короче и без музыки',
  'もっと短くしてください',
  'اجعلها أقصر',
] as const

export const LANGUAGE_ASKS: readonly Ask[] = [
  ...WISHES.flatMap(([english, ...others]) => others.map((request): Ask => ({ request, judge: like(english) }))),
  ...HELD.map((request): Ask => ({ request, judge: 'keep' })),
]
