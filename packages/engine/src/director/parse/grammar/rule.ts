/** A way of putting a wish: a sentence with open places, and what it means once each place was read. */
import type { ClipRef } from '@reelwright/contract/intents/clip-ref'
import type { Intent } from '../../intents.ts'
import { remembering } from '../../remembering.ts'
import type { Ground } from './ground.ts'
import { numberOf, refsIn, shareOf, speedOf, timeOf } from './slots.ts'

/** What stood in the open places, each read when a rule asks for it. */
export type Said = {
  /** The piece that fits the sentence. */
  whole: string
  text: (place: string) => string
  has: (place: string) => boolean
  refs: (place?: string) => readonly ClipRef[] | null
  time: (place?: string) => number | null
  share: (place?: string) => number | null
  speed: (place?: string) => number | null
  number: (place?: string) => number | null
  /** The words of a quotation, or what was typed there, letter for letter. */
  quote: (place?: string) => string
  ground: Ground
}

export type Rule = { says: RegExp; means: (said: Said) => readonly Intent[] | null }

const ONES =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|ninety'
const FIGURE = '\\d{1,6}(?:[.,]\\d{1,3})?'
const NUMBER = `(?:${FIGURE}|(?:${ONES})(?:[ -](?:${ONES}))?)`
const ABOUT = '(?:(?:about|around|roughly|approximately|exactly|precisely|just|only|like|say|maybe|some|another) )*'
const UNIT = '(?:s|secs?|seconds?|m|mins?|minutes?|f|fr|frames?|ms|milliseconds?)'
const AMOUNT = `(?:${NUMBER}(?: and a half)?|half(?: of)?(?: an?)?|(?:a |three )?quarters?(?: of)? an?|a (?:third|tenth) of a|(?:a )?couple(?: of)?|(?:an?|one)(?: full| whole| single)?)`
const CODE = '(?:\\d{1,2}:)?\\d{1,2}:\\d{1,2}(?:[.,]\\d{1,3})?'

/** What can stand in a place, by the first letter of its name; scenes are told apart when they are read. */
const PLACES: Readonly<Record<string, string>> = {
  t: `${ABOUT}(?:${CODE}|seconds? ${NUMBER}|${AMOUNT}[ -]?${UNIT}(?: and a half)?)(?: or so| each| flat| exactly| in total)?`,
  p: `${ABOUT}(?:${FIGURE} ?(?:%|percent|per cent|pct)|(?:${ONES})(?:[ -](?:${ONES}))? (?:%|percent|per cent)|half|(?:a|one) (?:third|quarter)|two thirds|three quarters|0?[.,]\\d{1,2}|full|zero)`,
  v: `(?:half|double|twice|triple|two times|three times|(?:a )?quarter|normal|regular|real|original|full|usual|\\d{1,2}(?:[.,]\\d{1,2})? ?(?:x|×|times)|x ?\\d{1,2}(?:[.,]\\d{1,2})?|\\d{1,3} ?(?:%|percent|per cent)|\\d{0,2}[.,]\\d{1,2}(?= speed))`,
  n: `(?:\\d{1,3}|${ONES})`,
}

const PLACE_MAX = 90

/** `<s>` is an open place for scenes, `<t>` for a time, `<p>` a share, `<v>` a speed, `<n>` a number. The whole piece has to fit. */
export const rule = (sentence: string, means: Rule['means']): Rule => ({
  says: new RegExp(
    `^(?:${sentence.replace(/(?<!\(\?)<(\w+)>/g, (_, place: string) => `(?<${place}>${PLACES[place[0] ?? ''] ?? `.{1,${PLACE_MAX}}?`})`)})$`,
    'u',
  ),
  means,
})

/** Quotations stand in a piece as «0», «1» …: what is to be said on the picture is never read as a wish. */
const QUOTE_AT = /«(\d{1,3})»/u

const saidOf = (
  whole: string,
  groups: Readonly<Record<string, string | undefined>>,
  { quotes, ground }: { quotes: readonly string[]; ground: Ground },
): Said => {
  const text = (place: string) => groups[place] ?? ''
  return {
    whole,
    text,
    has: (place) => groups[place] !== undefined,
    refs: (place = 's') => refsIn(text(place), ground),
    time: (place = 't') => timeOf(text(place), ground),
    share: (place = 'p') => shareOf(text(place)),
    speed: (place = 'v') => speedOf(text(place)),
    number: (place = 'n') => numberOf(text(place)),
    quote: (place = 'q') => {
      const at = QUOTE_AT.exec(text(place))
      return at ? (quotes[Number(at[1])] ?? '') : text(place)
    },
    ground,
  }
}

type Fit = { means: Rule['means']; groups: Readonly<Record<string, string | undefined>> }
/** Of rules on one piece: those that fit among the first `tried`. */
type Fits = { found: Fit[]; tried: number }

const fitsOf = new WeakMap<readonly Rule[], (piece: string) => Fits>()

const fitsBefore = (rules: readonly Rule[], piece: string): Fits => {
  const known = fitsOf.get(rules) ?? remembering((): Fits => ({ found: [], tried: 0 }))
  fitsOf.set(rules, known)
  return known(piece)
}

/** Rules are tried as far as somebody asks: most pieces are read by one of the first. */
const fitAt = (rules: readonly Rule[], piece: string, fits: Fits, at: number): Fit | null => {
  while (fits.found.length <= at) {
    const next = rules[fits.tried]
    if (next === undefined) return null
    fits.tried += 1
    const fit = next.says.exec(piece)
    if (fit) fits.found.push({ means: next.means, groups: fit.groups ?? {} })
  }
  return fits.found[at] ?? null
}

export const readWith = (rules: readonly Rule[], piece: string, quotes: readonly string[], ground: Ground): readonly Intent[] | null => {
  const fits = fitsBefore(rules, piece)
  for (let at = 0; ; at++) {
    const fit = fitAt(rules, piece, fits, at)
    if (fit === null) return null
    const intents = fit.means(saidOf(piece, fit.groups, { quotes, ground }))
    if (intents && intents.length > 0) return intents
  }
}
