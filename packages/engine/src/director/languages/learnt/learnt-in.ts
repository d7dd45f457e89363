/**
 * A message in a language beside English that its rules did not read, by what was learnt of that language: each of its parts as a wish in
 * the director's own words, or as what it may be. Pure but for the models that were learnt.
 */
import { CHOICE_LABEL_CHARS_MAX, type Choice } from '@reelwright/contract/choice'
import { ACTION_INTENTS_MAX } from '@reelwright/contract/intents/choice-action'
import type { ReelIntent } from '@reelwright/contract/intents/reel-intent'
import { capitalised } from '../../capitalised.ts'
import { type Intent, isTalk } from '../../intents.ts'
import { divideIn, type PartIn } from '../../learned/languages/divide-in.ts'
import { labelIn } from '../../learned/languages/labels-in.ts'
import { isFirstOnly, unknownWordsIn } from '../../learned/languages/likely-in.ts'
import type { LikelyRequest } from '../../learned/likely-requests.ts'
import { takesOut } from '../../nearest/learnt-request.ts'
import { intentsOf } from '../../nearest/nearest-choices.ts'
import type { Turn } from '../../turn.ts'
import type { Reader } from '../read-language.ts'
import { isTurnedIn } from './guards-in.ts'

/** Likelier than this nothing else is meant (ours: of 130 messages of people who knew nothing of the corpora; see decision 176). */
const LIKELIHOOD_MIN = 0.85
/** What takes something out, or is said in few words, must be likelier (ours: as above). */
const GUARDED_LIKELIHOOD_MIN = 0.93
const WORDS_MIN = 4
/** Likelier than this it is something that cannot be done, or wishes nothing (ours: as above). */
const CANNOT_LIKELIHOOD_MIN = 0.85
const NOTHING_LIKELIHOOD_MIN = 0.5
/** Likelier than all else together it is a question, and is answered (ours). */
const ANSWERED_LIKELIHOOD_MIN = 0.5
/** What is not even as likely as this is not offered (ours: one in ten). */
const OFFERED_LIKELIHOOD_MIN = 0.1
const CHOICES_MAX = 3

export type LearntWish = { label: string; intents: readonly ReelIntent[] }

export type Learnt = {
  /** What the parts wish that are clear, in their order. */
  clear: readonly LearntWish[]
  /** Parts that are not, as they were typed. */
  unclear: readonly string[]
  /** One of those has a word that nobody knows, or so few that they may be of the wish before them. */
  isUnknown: boolean
  /** What the first of those may be. */
  near: readonly LearntWish[]
  /** Reasons why something cannot be done. */
  cannot: readonly string[]
}

type Ground = {
  reader: Reader
  turn: Turn
  /** What rules read of a part by itself; null where they leave something over. */
  byRules: (part: string) => readonly Intent[] | null
}

const wishOf = ({ reader, turn }: Ground, { pieces }: PartIn, one: LikelyRequest): LearntWish | null => {
  const { code, replies } = reader.language
  const label = one.means.is === 'request' ? labelIn(code, one.learnt, pieces, replies.quoted) : null
  if (one.means.is !== 'request' || label === null || label.length > CHOICE_LABEL_CHARS_MAX) return null
  const intents = intentsOf(one.means.request, turn)
  return intents.length === 0 ? null : { label: capitalised(label), intents }
}

const isSure = ({ reader }: Ground, part: PartIn, { likelihood, unused, learnt }: LikelyRequest, { intents }: LearntWish): boolean => {
  const isShort = part.pieces.length < WORDS_MIN
  // An answer takes nothing from anybody.
  if (intents.every(({ is }) => is === 'ask') && unused.length === 0) return likelihood >= ANSWERED_LIKELIHOOD_MIN
  const least = isShort || intents.some(takesOut) ? GUARDED_LIKELIHOOD_MIN : LIKELIHOOD_MIN
  if (likelihood < least || unused.length > 0) return false
  return !isTurnedIn(reader.language.code, part.text, learnt) && unknownWordsIn(reader, part.pieces).length === 0
}

type Read =
  | { is: 'clear'; wish: LearntWish }
  | { is: 'unclear'; text: string; isUnknown: boolean; near: readonly LearntWish[] }
  | { is: 'cannot'; what: string }
  | { is: 'nothing' }

const readPart = (ground: Ground, part: PartIn): Read => {
  const [likeliest, ...others] = part.isSeveral ? [] : part.likely.filter(({ learnt }) => !isFirstOnly(learnt))
  // 'A 7 com quatro' names something, so that it hardly is mere talk.
  const nothingMin = part.pieces.some(({ isWhole }) => isWhole) ? CANNOT_LIKELIHOOD_MIN : NOTHING_LIKELIHOOD_MIN
  if (likeliest?.means.is === 'nothing' && likeliest.likelihood >= nothingMin) return { is: 'nothing' }
  if (
    likeliest?.means.is === 'cannot' &&
    likeliest.likelihood >= CANNOT_LIKELIHOOD_MIN &&
    !isTurnedIn(ground.reader.language.code, part.text)
  )
    return { is: 'cannot', what: likeliest.means.what }
  const wish = likeliest ? wishOf(ground, part, likeliest) : null
  if (likeliest && wish && isSure(ground, part, likeliest, wish)) return { is: 'clear', wish }
  // 'Ça sature, coupe': a word alone may be of what stands before it.
  const own = (part.pieces.length > 1 ? ground.byRules(part.text) : null)?.filter((intent): intent is ReelIntent => !isTalk(intent)) ?? []
  if (own.length > 0) return { is: 'clear', wish: { label: part.text, intents: own } }
  const near = others
    .filter(({ likelihood }) => likelihood >= OFFERED_LIKELIHOOD_MIN)
    .flatMap((one) => wishOf(ground, part, one) ?? [])
    .slice(0, wish ? CHOICES_MAX - 1 : CHOICES_MAX)
  const isNear = wish !== null && (likeliest?.likelihood ?? 0) >= OFFERED_LIKELIHOOD_MIN
  const all = isNear ? [wish, ...near] : near
  // 'Con gli unicorni': so few words may as well be said of the wish before them.
  const isBeside = part.pieces.length < WORDS_MIN
  const isUnknown = isBeside || ((likeliest?.likelihood ?? 0) < LIKELIHOOD_MIN && unknownWordsIn(ground.reader, part.pieces).length > 0)
  return { is: 'unclear', text: part.text, isUnknown, near: all }
}

/** Null where nothing is known of any of it. */
export const learntIn = (ground: Ground, request: string): Learnt | null => {
  const read = divideIn(ground.reader, request, ground.turn.media).map((part) => readPart(ground, part))
  const unclear = read.flatMap((part) => (part.is === 'unclear' ? [part] : []))
  const learnt: Learnt = {
    clear: read.flatMap((part) => (part.is === 'clear' ? [part.wish] : [])),
    unclear: unclear.map(({ text }) => text),
    isUnknown: unclear.some(({ isUnknown }) => isUnknown),
    near: unclear[0]?.near ?? [],
    cannot: read.flatMap((part) => (part.is === 'cannot' ? [part.what] : [])),
  }
  return learnt.clear.length + learnt.near.length + learnt.cannot.length === 0 ? null : learnt
}

/** A button for each: what is clear is done along with it. */
export const choicesIn = ({ clear, near }: Pick<Learnt, 'clear' | 'near'>, { language }: Reader): Choice[] => {
  const done = clear.flatMap(({ intents }) => intents)
  return near
    .map(({ label, intents }) => ({ label, say: label, wish: { intents: [...done, ...intents], language: language.code } }))
    .filter(({ wish }) => wish.intents.length <= ACTION_INTENTS_MAX)
}
