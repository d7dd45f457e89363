/**
 * A first message in a language beside English, by what was learnt of that language: each part in the director's own words, all of them
 * together read as one first message in English. Pure but for the models that were learnt.
 */
import { type Intent, isTalk } from '../../intents.ts'
import { divideIn, type PartIn } from '../../learned/languages/divide-in.ts'
import { isBetweenNames } from '../../learned/languages/pieces-in.ts'
import type { Turn } from '../../turn.ts'
import { understand } from '../../understand.ts'
import type { Reader } from '../read-language.ts'

/** (ours: a first message is no change of anything: what is half sure of it is worth doing) */
const LIKELIHOOD_MIN = 0.55
/** Rather chatter than a wish. */
const NOTHING_LIKELIHOOD_MIN = 0.4

/** One or two are whom the reel is about, which the rules read (ours). */
const LISTED_MIN = 3
const OF_CLIPS = /^a reel of SCENE/u

/** Nobody who has seen no reel yet wants a cut on each beat of it. */
const SAID_FIRST: Readonly<Partial<Record<string, string>>> = { 'cut on every beat': 'cut to the beat' }

/** What the rules of the language read, and what they left over. */
type Ruled = { intents: readonly Intent[]; missed: readonly string[] }

type Said = { is: 'said'; english: string } | { is: 'named'; names: readonly string[] } | { is: 'nothing' } | { is: 'ruled'; ruled: Ruled }

/** Clips that are named; what is in none of them is said by the rules. */
const namedIn = ({ pieces }: PartIn): string[] => pieces.flatMap(({ fills, isWhole }) => (isWhole ? (fills.SCENE ?? []) : []))

/** 'Montagne, plage': nothing but what clips show. */
const namesOf = (reader: Reader, part: PartIn): readonly string[] => {
  const isBare = part.pieces.every(({ fills, isWhole, words }) =>
    isWhole ? fills.SCENE !== undefined : words.every((word) => isBetweenNames(reader.language.code, word)),
  )
  return isBare ? namedIn(part) : []
}

const isTopic = (intent: Intent): boolean => intent.is === 'topic'

const sayPart = (reader: Reader, part: PartIn, ruled: Ruled): Said => {
  const isListed = namedIn(part).length >= LISTED_MIN
  const byRules: Said = { is: 'ruled', ruled }
  // '12 Sekunden von meinem Hund': whom a reel follows is read by the rules.
  if (!isListed && ruled.intents.some(isTopic)) return byRules
  const names = namesOf(reader, part)
  if (names.length > 0) return { is: 'named', names }
  const [likeliest] = part.isSeveral ? [] : part.likely
  if (likeliest?.means.is === 'nothing' && likeliest.likelihood >= NOTHING_LIKELIHOOD_MIN) return { is: 'nothing' }
  if (likeliest?.means.is !== 'request' || likeliest.likelihood < LIKELIHOOD_MIN) return byRules
  if (OF_CLIPS.test(likeliest.learnt)) return isListed ? { is: 'named', names: namedIn(part) } : byRules
  // Clips that are listed stand in the order in which they are.
  if (likeliest.learnt === 'in this order') return { is: 'nothing' }
  return { is: 'said', english: SAID_FIRST[likeliest.learnt] ?? likeliest.means.request }
}

export type FirstIn = { intents: readonly Intent[]; lost: readonly string[] }

/** Names in a row are all that the reel is to be of. */
const listed = (names: readonly string[]): string[] => (names.length === 0 ? [] : [`only ${names.join(', ')}`])

/** `whole`: what the rules of the language read of all of it; `byRules`, of a part, as far as they do. */
export const firstIn = (
  reader: Reader,
  { plan, media }: Pick<Turn, 'plan' | 'media'>,
  request: string,
  whole: Ruled,
  byRules: (part: string) => Ruled,
): FirstIn | null => {
  const topic = whole.intents.find((intent) => intent.is === 'topic' && intent.refs.length > 1)
  const parts = divideIn(reader, request, media).map((part) => sayPart(reader, part, byRules(part.text)))
  const said = parts.flatMap((part) => (part.is === 'said' ? [part.english] : []))
  const names = parts.flatMap((part) => (part.is === 'named' && topic === undefined ? [...part.names] : []))
  const english = ['make a reel', ...listed(names), ...said].join('. ')
  const learnt = understand(english, media, false, undefined, { plan, media, refs: [], before: [], thing: null })
  const ruled = parts.flatMap((part) => (part.is === 'ruled' ? [part.ruled] : []))
  const own = [
    ...(topic ? [topic] : []),
    ...ruled.flatMap((one) => one.intents.filter((intent) => topic === undefined || !isTopic(intent))),
  ]
  const kinds = new Set(learnt.intents.map(({ is }) => is))
  const intents = [...learnt.intents, ...own.filter(({ is }) => !kinds.has(is))]
  const doing = intents.filter((intent) => !isTalk(intent) && intent.is !== 'make' && intent.is !== 'ask')
  return doing.length === 0 ? null : { intents: doing, lost: [...learnt.missed, ...ruled.flatMap(({ missed }) => missed)] }
}
