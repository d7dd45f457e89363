/**
 * What is told beside a wish in a language beside English: why it is wished, or what somebody thinks of the pictures. Where all the rest of
 * a part is clear, it is left out. Pure but for the models that were learnt.
 */
import type { MediaForPlan } from '../../../engine-api.ts'
import { atomsIn, type PartIn, partIn } from '../../learned/languages/divide-in.ts'
import { likelyIn, unknownWordsIn } from '../../learned/languages/likely-in.ts'
import type { Piece, Slot } from '../../nearest/piece.ts'
import { spokenName } from '../../nearest/slots.ts'
import type { Reader } from '../read-language.ts'
import { isTurnedIn } from './guards-in.ts'
import { thingsIn } from './things-in.ts'
import { givesReason, isConditionIn, isToldIn, isTurnedBy, REASON, statesIn } from './told-in.ts'

/** (ours: each is tried by itself) */
const CUTS_MAX = 8

type Cut = { head: string; tail: string; isReason: boolean /** The tail stands behind the head. */; isBehind: boolean }

/** The shortest tails first: what is left out should be little. */
export const cutsOf = (reader: Reader, text: string): Cut[] => {
  const atoms = atomsIn(reader, text)
  const between = atoms.slice(1).flatMap(({ from }, at): Cut[] => {
    const end = atoms[at]?.end ?? 0
    const [front, back] = [text.slice(0, end), text.slice(from)]
    // 'Lauter, aber die Kinder schlafen' turns it.
    if (isTurnedBy(reader.language.code, text.slice(end, from))) return []
    return [
      { head: front, tail: back, isReason: givesReason(reader.language.code, back), isBehind: true },
      { head: back, tail: front, isReason: false, isBehind: false },
    ]
  })
  const reasons = [...text.matchAll(REASON[reader.language.code])].map(
    ({ index }): Cut => ({ head: text.slice(0, index).trim(), tail: text.slice(index), isReason: true, isBehind: true }),
  )
  return [...between, ...reasons].toSorted((a, b) => a.tail.length - b.tail.length).slice(0, CUTS_MAX)
}

const SAID_EXACTLY: readonly Slot[] = ['SEC', 'PCT', 'NUM', 'TEXT']
export const isExact = ({ isWhole, fills }: Piece): boolean => isWhole && SAID_EXACTLY.some((slot) => fills[slot] !== undefined)
const namesIn = (pieces: readonly Piece[]): string[] => pieces.flatMap(({ isWhole, fills }) => (isWhole ? (fills.SCENE ?? []) : []))

/** 'A fotografia está escura, mal se reconhece a noiva': one clip, called twice. */
const PHOTO = 'the photo'
const photosIn = (media: readonly MediaForPlan[]): string[] =>
  media.flatMap(({ facts, name }) => (facts.kind === 'image' ? [spokenName(name)] : []))

/** Likelier than this the tail is a wish of its own (ours). */
const REQUEST_LIKELIHOOD_MIN = 0.55
/** What states something may well be a complaint (ours). */
const STATED_LIKELIHOOD_MIN = 0.8

/** `head`, where what stands beside it wishes nothing and turns nothing. `isRead`: whether rules read a wish in it. */
export const withoutBesideIn = (
  reader: Reader,
  text: string,
  media: readonly MediaForPlan[],
  isRead: (part: string) => boolean,
): readonly PartIn[] =>
  cutsOf(reader, text).flatMap(({ head, tail, isReason }) => {
    const { code } = reader.language
    if (isTurnedIn(code, tail) || isConditionIn(code, tail)) return []
    const isStated = statesIn(code, tail)
    const [main, beside] = [head, tail].map((part) => partIn(part, likelyIn(reader, part, media, true)))
    if (!main || !beside || beside.pieces.some(isExact)) return []
    if (main.pieces.length < 2 && main.likely[0]?.learnt !== 'undo') return []
    // 'Más corto y con marcianos': what nobody knows may be what is wished.
    if (!isReason && !isStated && unknownWordsIn(reader, beside.pieces).length > 0) return []
    const named = namesIn(main.pieces).flatMap((name) => (name === PHOTO ? [name, ...photosIn(media)] : [name]))
    if (!isReason && namesIn(beside.pieces).some((name) => !named.includes(name))) return []
    return isRequestBeside(beside, [main], isStated) || (!isReason && !isStated && isRead(tail)) ? [] : [main]
  })

/** What lies on the reel, by its kind, as requests name it. */
const THINGS: readonly RegExp[] = [
  /\b(?:music|song|louder|quieter|beat|sound|mute)\b/u,
  /\b(?:captions?|title|text)\b/u,
  /\b(?:logo)\b/u,
  /\b(?:transitions?|cuts?|fades?|wipes?|dissolve|slides?)\b/u,
  /\b(?:look|LOOK|colours|warm|warmer|cold|cooler|bright|brighter|darker|contrast|vivid)\b/u,
  /\b(?:shorter|longer|faster|slower|seconds|half as long|speed)\b/u,
  /\b(?:zoom|pan|still|crop|show)\b/u,
  /^(?:delete|leave out|remove|only)\b/u,
]
const isOfSame = (one: string, other: string): boolean => one === other || THINGS.some((thing) => thing.test(one) && thing.test(other))

/** Whether what stands beside clear wishes is likelier a wish of its own, and no complaint about the same. */
export const isRequestBeside = ({ likely: [likeliest] }: PartIn, mains: readonly PartIn[], isStated: boolean): boolean =>
  likeliest?.means.is === 'request' &&
  likeliest.likelihood >= (isStated ? STATED_LIKELIHOOD_MIN : REQUEST_LIKELIHOOD_MIN) &&
  likeliest.unused.length === 0 &&
  !mains.some(
    ({ likely: [main] }) =>
      main !== undefined && (main.learnt === likeliest.learnt || (isStated && isOfSame(main.learnt, likeliest.learnt))),
  )

/** Of what was read beside: told, so that it is left out where all the rest is clear. */
export const isToldBeside = (reader: Reader, beside: PartIn, mains: readonly PartIn[]): boolean => {
  const { code } = reader.language
  if (!isToldIn(code, beside.text) || beside.pieces.some(isExact)) return false
  const named = mains.flatMap(({ pieces }) => namesIn(pieces))
  const isReason = givesReason(code, beside.text)
  if (!isReason && namesIn(beside.pieces).some((name) => !named.includes(name))) return false
  const things = mains.flatMap(({ pieces }) => thingsIn(reader, pieces))
  if (!isReason && thingsIn(reader, beside.pieces).some((thing) => !things.includes(thing))) return false
  return !isRequestBeside(beside, mains, statesIn(code, beside.text))
}
