/**
 * A message in a language beside English that its rules did not read, by what was learnt of that language: each of its parts as a wish in
 * the director's own words, or as what it may be. Pure but for the models that were learnt.
 */
import { CHOICE_LABEL_CHARS_MAX, type Choice, makeChoice } from '@reelwright/contract/choice'
import { ACTION_INTENTS_MAX } from '@reelwright/contract/intents/choice-action'
import type { ReelIntent } from '@reelwright/contract/intents/reel-intent'
import { sameValue } from '../../../plan/same-plan.ts'
import { capitalised } from '../../capitalised.ts'
import { type Intent, isReelIntent } from '../../intents.ts'
import { divideIn, type PartIn } from '../../learned/languages/divide-in.ts'
import { labelIn } from '../../learned/languages/labels-in.ts'
import { isFirstOnly, unknownWordsIn } from '../../learned/languages/likely-in.ts'
import type { LikelyRequest } from '../../learned/likely-requests.ts'
import { intentsOf } from '../../nearest/nearest-choices.ts'
import { refsOf } from '../../parse/grammar/ground.ts'
import type { Turn } from '../../turn.ts'
import type { Reader } from '../read-language.ts'
import { isExact, isToldBeside, withoutBesideIn } from './beside-in.ts'
import { isTurnedIn } from './guards-in.ts'
import { namesClips } from './names-clips.ts'
import { sameForIn } from './same-for.ts'
import { saysSomething } from './says-something.ts'
import { isSureIn, LIKELIHOOD_MIN, WORDS_MIN } from './sure-in.ts'
import { namesThing } from './things-in.ts'
import { isTurnedBy } from './told-in.ts'

/** Likelier than this it is something that cannot be done, or wishes nothing (ours: as above). */
const CANNOT_LIKELIHOOD_MIN = 0.85
const NOTHING_LIKELIHOOD_MIN = 0.5
/** What is not even as likely as this is not offered (ours: one in ten). */
const OFFERED_LIKELIHOOD_MIN = 0.1
const CHOICES_MAX = 3
/** The rules may say which of the likeliest it is (ours). */
const TRIED_MAX = 3
/** Beside wishes that are done something is offered only where it is as likely as this (ours). */
const BESIDE_LIKELIHOOD_MIN = 0.4

export type LearntRequest = {
  /** Null where rules read it, so that nothing was taken for anything. */
  label: string | null
  intents: readonly ReelIntent[]
  /** From 0 to 1; of what the rules read 1. */
  likelihood: number
}

export type Learnt = {
  /** What the parts wish that are clear, in their order. */
  clear: readonly LearntRequest[]
  /** Parts that are not, as they were typed. */
  unclear: readonly string[]
  /** One of those has a word that nobody knows, or so few that they may be of the wish before them. */
  isUnknown: boolean
  /** What the first of those may be. */
  near: readonly LearntRequest[]
  /** Reasons why something cannot be done. */
  cannot: readonly string[]
}

export type Ruled = { intents: readonly Intent[]; missed: readonly string[] }

export type LearntGround = {
  reader: Reader
  turn: Turn
  /** What rules read of a part by itself, and what they left over. */
  byRules: (part: string) => Ruled
}

const requestOf = ({ reader, turn }: LearntGround, { pieces }: PartIn, one: LikelyRequest): LearntRequest | null => {
  const { code, replies } = reader.language
  const label = one.means.is === 'request' ? labelIn(code, one.learnt, pieces, replies.quoted) : null
  if (one.means.is !== 'request' || label === null || label.length > CHOICE_LABEL_CHARS_MAX) return null
  const intents = intentsOf(one.means.request, turn)
  return intents.length === 0 ? null : { label: capitalised(label), intents, likelihood: one.likelihood }
}

type Read =
  | { is: 'clear'; request: LearntRequest; isOfThing: boolean }
  | { is: 'unclear'; text: string; isUnknown: boolean; near: readonly LearntRequest[] }
  | { is: 'cannot'; what: string }
  | { is: 'nothing' }

/** What rules read in all of it, of clips that there are; null elsewhere. */
const ruledWhole = ({ turn }: LearntGround, { intents, missed }: Ruled): readonly ReelIntent[] | null => {
  const own = intents.filter(isReelIntent)
  return missed.length === 0 && own.length > 0 && own.every(namesClips(turn.media)) ? own : null
}

/** What it is surely; null where that is not sure. */
const surelyRead = (ground: LearntGround, part: PartIn): LearntRequest | null => {
  const ruled = ground.byRules(part.text)
  const likely = part.isSeveral ? [] : part.likely.filter(({ learnt }) => !isFirstOnly(learnt)).slice(0, TRIED_MAX)
  for (const one of likely) {
    const request = requestOf(ground, part, one)
    if (request && isSureIn(ground.reader, part, one, { intents: request.intents, ruled: ruled.intents })) return request
  }
  // 'Ça sature, coupe': a word alone may be of what stands before it.
  const whole = ruledWhole(ground, ruled)
  const own = part.pieces.length > 1 || whole?.every(({ is }) => is === 'undo') ? whole : null
  return own === null ? null : { label: null, intents: own, likelihood: 1 }
}

const readPart = (ground: LearntGround, part: PartIn): Read => {
  const { code } = ground.reader.language
  const [likeliest, ...others] = part.isSeveral ? [] : part.likely.filter(({ learnt }) => !isFirstOnly(learnt))
  // 'A 7 com quatro' names something, so that it hardly is mere talk.
  const nothingMin = part.pieces.some(({ isWhole }) => isWhole) ? CANNOT_LIKELIHOOD_MIN : NOTHING_LIKELIHOOD_MIN
  if (likeliest?.means.is === 'nothing' && likeliest.likelihood >= nothingMin) return { is: 'nothing' }
  if (likeliest?.means.is === 'cannot' && likeliest.likelihood >= CANNOT_LIKELIHOOD_MIN && !isTurnedIn(code, part.text))
    return { is: 'cannot', what: likeliest.means.what }
  const sure = surelyRead(ground, part)
  if (sure) return { is: 'clear', request: sure, isOfThing: namesThing(ground.reader, part) }
  const isRead = (text: string): boolean => ruledWhole(ground, ground.byRules(text)) !== null
  for (const main of isTurnedIn(code, part.text) ? [] : withoutBesideIn(ground.reader, part.text, ground.turn.media, isRead)) {
    const request = surelyRead(ground, main)
    // 'A fotografia está escura', read by rules as of the whole reel.
    const isNamed = main.pieces.some(({ isWhole, fills }) => isWhole && fills.SCENE !== undefined)
    if (isNamed && request?.label === null && request.intents.every((intent) => refsOf(intent).length === 0)) continue
    if (
      request?.intents.every(saysSomething) &&
      (namesThing(ground.reader, main) || main.pieces.some(isExact) || request.intents.every(({ is }) => is === 'undo'))
    )
      return { is: 'clear', request, isOfThing: true }
  }
  const request = likeliest ? requestOf(ground, part, likeliest) : null
  const near = others
    .filter(({ likelihood }) => likelihood >= OFFERED_LIKELIHOOD_MIN)
    .flatMap((one) => requestOf(ground, part, one) ?? [])
    .slice(0, request ? CHOICES_MAX - 1 : CHOICES_MAX)
  const isNear = request !== null && (likeliest?.likelihood ?? 0) >= OFFERED_LIKELIHOOD_MIN
  const all = isNear ? [request, ...near] : near
  // 'Con gli unicorni': so few words may as well be said of the wish before them.
  const isBeside = part.pieces.length < WORDS_MIN
  const isUnknown = isBeside || ((likeliest?.likelihood ?? 0) < LIKELIHOOD_MIN && unknownWordsIn(ground.reader, part.pieces).length > 0)
  return { is: 'unclear', text: part.text, isUnknown, near: all }
}

/** 'I bimbi durano una vita, taglia taglia': behind words that are not clear, what names nothing is of those. */
const ofBefore = (read: readonly Read[], parts: readonly PartIn[]): Read[] =>
  read.map((one, at) =>
    one.is === 'clear' && !one.isOfThing && read[at - 1]?.is === 'unclear'
      ? { is: 'unclear', text: parts[at]?.text ?? '', isUnknown: true, near: [one.request] }
      : one,
  )

/** 'Dura un poquito más lo del perro, es que apenas se ve': beside what is clear, what is only told wishes nothing. */
const withoutTold = ({ reader }: LearntGround, read: readonly Read[], parts: readonly PartIn[], joints: readonly string[]): Read[] => {
  const mains = parts.filter((_, at) => read[at]?.is === 'clear')
  return read.map((one, at) => {
    const part = parts[at]
    if (mains.length === 0 || one.is !== 'unclear' || !part || isTurnedBy(reader.language.code, joints[at] ?? '')) return one
    return isToldBeside(reader, part, mains) ? { is: 'nothing' } : one
  })
}

/** What stands between each part and the one before it. */
const jointsOf = (parts: readonly PartIn[], text: string): string[] => {
  let from = 0
  return parts.map((part) => {
    const start = Math.max(from, text.indexOf(part.text, from))
    const joint = text.slice(from, start)
    from = start + part.text.length
    return joint
  })
}

/** 'E idem il mercato'. */
const withSame = ({ reader, turn }: LearntGround, read: readonly Read[], parts: readonly PartIn[], joints: readonly string[]): Read[] =>
  read.map((one, at) => {
    const [part, last] = [parts[at], read[at - 1]]
    if (!part || last?.is !== 'clear' || one.is === 'nothing') return one
    const same = sameForIn(reader.language.code, part, joints[at] ?? '', { before: last.request.intents, turn })
    return same === null ? one : { is: 'clear', request: { label: null, intents: same, likelihood: 1 }, isOfThing: true }
  })

/** 'A feira tá comprida, ninguém aguenta ver tanta banana': one wish, said twice. */
const withoutRepeats = (requests: readonly LearntRequest[]): LearntRequest[] =>
  requests.filter(({ intents }, at) => requests.findIndex((other) => sameValue(other.intents, intents)) === at)

/** Null where nothing is known of any of it. */
export const learntIn = (ground: LearntGround, request: string): Learnt | null => {
  const parts = divideIn(ground.reader, request, ground.turn.media)
  const joints = jointsOf(parts, ground.reader.asTyped(request))
  const own = withSame(
    ground,
    parts.map((part) => readPart(ground, part)),
    parts,
    joints,
  )
  const read = withoutTold(ground, ofBefore(own, parts), parts, joints)
  const unclear = read.flatMap((part) => (part.is === 'unclear' ? [part] : []))
  const learnt: Learnt = {
    clear: withoutRepeats(read.flatMap((part) => (part.is === 'clear' ? [part.request] : []))),
    unclear: unclear.map(({ text }) => text),
    isUnknown: unclear.some(({ isUnknown }) => isUnknown),
    near: unclear[0]?.near ?? [],
    cannot: read.flatMap((part) => (part.is === 'cannot' ? [part.what] : [])),
  }
  return learnt.clear.length + learnt.near.length + learnt.cannot.length === 0 ? null : learnt
}

/** Nobody wants all of it gone that stands beside what was done. */
export const isOfferedBeside = ({ likelihood, intents }: LearntRequest): boolean =>
  likelihood >= BESIDE_LIKELIHOOD_MIN && !intents.some(({ is }) => is === 'start-over' || is === 'undo')

/** A button for each: what is clear is done along with it. */
export const choicesIn = ({ clear, near }: Pick<Learnt, 'clear' | 'near'>, { language }: Reader): Choice[] => {
  const done = clear.flatMap(({ intents }) => intents)
  return near
    .flatMap(({ label, intents }) => (label === null ? [] : [{ label, intents: [...done, ...intents] }]))
    .filter(({ intents }) => intents.length <= ACTION_INTENTS_MAX)
    .map(({ label, intents }) => makeChoice({ label, say: label, action: { intents, language: language.code } }))
}
