/**
 * What is told beside a wish in a language beside English: why it is wished, or what somebody thinks of the pictures. Where all the rest of
 * a part is clear, it is left out. Pure but for the models that were learnt.
 */
import type { MediaForPlan } from '../../../engine-api.ts'
import { atomsIn, type PartIn, partIn } from '../../learned/languages/divide-in.ts'
import { likelyIn, unknownWordsIn } from '../../learned/languages/likely-in.ts'
import type { Piece, Slot } from '../../nearest/piece.ts'
import { byLanguage, type LanguageCode } from '../../parse/frames/vocabulary/in-languages.ts'
import type { Reader } from '../read-language.ts'
import { isTurnedIn } from './guards-in.ts'

/** Behind them stands why, or what it would be like. */
const REASONS: Readonly<Record<LanguageCode, string>> = {
  de: 'weil|denn|damit|sonst|nämlich|schließlich|so wie|wie bei|à la',
  es: 'que|porque|pues|ya que|así|para que|si no|sino|como si|como en|pa que|en plan|tipo|estilo',
  fr: "car|parce|puisque|qu|que|sinon|pour que|comme si|comme dans|histoire|façon|genre|style|c['’]est|on dirait",
  pt: 'que|porque|pois|já que|senão|senao|se não|para que|pra que|pra|tipo|estilo|como se',
  it: 'che|perché|perche|poiché|visto che|sennò|senno|altrimenti|se no|così|tipo|stile|come se|come in',
}

const REASON = byLanguage((code) => new RegExp(`(?<=[\\s,])(?:${REASONS[code]})(?=[\\s'’])`, 'giu'))

/** When it is to be so, which may not be all the time. */
const CONDITIONS: Readonly<Record<LanguageCode, string>> = {
  de: 'wenn|falls|sobald|solange|während|bis|sofern|immer wenn',
  es: 'cuando|si|mientras|hasta|siempre que|en cuanto',
  fr: "quand|si|lorsqu['’e]|pendant|dès|jusqu['’e]|tant que",
  pt: 'quando|se|enquanto|até|sempre que|assim que',
  it: 'quando|se|mentre|finché|finche|appena|ogni volta',
}
const CONDITION = byLanguage((code) => new RegExp(`^\\W*(?:${CONDITIONS[code]})(?!\\p{L})`, 'iu'))

/** (ours: each is tried by itself) */
const CUTS_MAX = 8

type Cut = { head: string; tail: string; isReason: boolean }

/** The shortest tails first: what is left out should be little. */
const cutsOf = (reader: Reader, text: string): Cut[] => {
  const atoms = atomsIn(reader, text)
  const between = atoms.slice(1).flatMap(({ from }, at): Cut[] => {
    const [front, back] = [text.slice(0, atoms[at]?.end), text.slice(from)]
    return [
      { head: front, tail: back, isReason: false },
      { head: back, tail: front, isReason: false },
    ]
  })
  const reasons = [...text.matchAll(REASON[reader.language.code])].map(
    ({ index }): Cut => ({ head: text.slice(0, index).trim(), tail: text.slice(index), isReason: true }),
  )
  return [...between, ...reasons].toSorted((a, b) => a.tail.length - b.tail.length).slice(0, CUTS_MAX)
}

const SAID_EXACTLY: readonly Slot[] = ['SEC', 'PCT', 'NUM', 'TEXT']
const isExact = ({ isWhole, fills }: Piece): boolean => isWhole && SAID_EXACTLY.some((slot) => fills[slot] !== undefined)
const namesIn = (pieces: readonly Piece[]): string[] => pieces.flatMap(({ isWhole, fills }) => (isWhole ? (fills.SCENE ?? []) : []))

/** Likelier than this the tail is a wish of its own (ours). */
const WISH_LIKELIHOOD_MIN = 0.55

/** `head`, where what stands beside it wishes nothing and turns nothing. `isRead`: whether rules read a wish in it. */
export const withoutBesideIn = (
  reader: Reader,
  text: string,
  media: readonly MediaForPlan[],
  isRead: (part: string) => boolean,
): readonly PartIn[] =>
  cutsOf(reader, text).flatMap(({ head, tail, isReason }) => {
    if (isTurnedIn(reader.language.code, tail) || CONDITION[reader.language.code].test(tail)) return []
    const [main, beside] = [head, tail].map((part) => partIn(part, likelyIn(reader, part, media, true)))
    if (!main || !beside || main.pieces.length < 2 || beside.pieces.some(isExact)) return []
    // 'Más corto y con marcianos': what nobody knows may be what is wished.
    if (!isReason && unknownWordsIn(reader, beside.pieces).length > 0) return []
    const named = namesIn(main.pieces)
    if (!isReason && namesIn(beside.pieces).some((name) => !named.includes(name))) return []
    const [likeliest] = beside.likely
    const isWish =
      likeliest?.means.is === 'request' &&
      likeliest.likelihood >= WISH_LIKELIHOOD_MIN &&
      likeliest.learnt !== main.likely[0]?.learnt &&
      likeliest.unused.length === 0
    return isWish || (!isReason && isRead(tail)) ? [] : [main]
  })
