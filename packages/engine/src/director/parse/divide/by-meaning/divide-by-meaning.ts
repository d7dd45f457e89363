/**
 * A message divided where its parts are best explained: each place where it could be divided is one, or none, and of all divisions that one is
 * taken whose parts say most. A part that says nothing alone is read with the one before it in mind. Pure but for the model that was learnt.
 */
import type { MediaForPlan } from '../../../../engine-api.ts'
import { type Intent, isTalk } from '../../../intents.ts'
import { type Ground, groundAfter } from '../../grammar/ground.ts'
import { beginsRequest, isBareNumber, isMotion, partStretchesIn, standsAlone } from '../joints.ts'
import type { Stretch } from '../quoted-stretches.ts'
import type { Understood } from '../understood.ts'
import { type Before, leansOnBefore, withNamed } from './fuller-words.ts'
import { namesSaid } from './named-stretches.ts'
import { type Part, type Reads, readPart, TURNS } from './read-part.ts'

/** (ours: nobody types more wishes at once, and each costs time) */
const STRETCHES_MAX = 10
/** A wish runs over so many of them: 'in the first scene, which is dark, and in the second'. (ours) */
const SPAN_MAX = 3
/** (ours: longer messages are stories, with wishes in them) */
const CHARS_MAX = 400

/** What dividing costs, in words, so that nothing is divided that says as much in one (ours). */
const PART_COST = 0.4
/** And what is not understood at all. */
const MISSED_COST = 1

type Division = { parts: readonly Part[]; ground: Ground; before: Before | null; score: number }

const worthOf = ({ typed, how, sure }: Part): number => {
  const words = typed.split(/\s+/u).length
  return how === 'missed' ? -MISSED_COST : words * sure - PART_COST
}

const LEADS = /^(?:(?:and|but|then|also|plus|oh|so|well|yeah|ok|okay|hi|hey|hello|next|finally|lastly|maybe|please)[\s,]+)+(?=\S)/iu
const plain = (text: string): string => text.trim().replace(LEADS, '')

const SAME_FOR =
  /^(?:the )?(?:exact(?:ly)? the |exact )?same(?: treatment| thing| deal| again| story)? (?:goes )?(?:for|with|on|to|at) (?<names>.{2,60})$/iu
/** 'Closer on the bride, slow push in; same treatment for the singer': all that was wished of the one before. */
const sameForOthers = (typed: string, { parts, before, ground }: Division, read: Reads): Part | null => {
  const names = SAME_FOR.exec(typed.replace(/[.!]+$/u, ''))?.groups?.names
  if (names === undefined || before === null || before.names === '') return null
  const since = parts.findLastIndex(({ words }) => namesSaid(words, ground.media) !== before.names) + 1
  const same = parts.slice(since)
  if (same.length < 2) return null
  const each = same.map(({ words, intents }) =>
    readPart(`${names} too`, { words, names: before.names, joint: ', ', kinds: intents.map(({ is }) => is) }, ground, read),
  )
  if (each.some(({ how }) => how !== 'read' && how !== 'learnt')) return null
  return { typed, words: typed, intents: each.flatMap(({ intents }) => intents), how: 'read', sure: 0.95 }
}

const taking = (division: Division, typed: string, joint: string, read: Reads): Division => {
  const before = division.before === null ? null : { ...division.before, joint }
  const part = sameForOthers(plain(typed), division, read) ?? readPart(plain(typed), before, division.ground, read)
  const earlier = part.isOfBefore ? division.parts.slice(0, -1) : division.parts
  const { media } = division.ground
  const isSaid = part.how === 'read' || part.how === 'learnt'
  const names = namesSaid(part.words, media)
  return {
    parts: [...earlier, part],
    ground: isSaid ? groundAfter(division.ground, part.intents) : division.ground,
    // What is told of a scene, or of nothing, leaves that scene spoken of.
    before: isSaid
      ? {
          words: withNamed(part.words, before, media),
          names: names === '' && part.words !== part.typed ? (before?.names ?? '') : names,
          joint,
          kinds: part.intents.map(({ is }) => is),
        }
      : before && names !== '' && part.how === 'told'
        ? { ...before, names }
        : before,
    score: division.score + worthOf(part),
  }
}

const bestOf = (text: string, stretches: readonly Stretch[], start: Ground, read: Reads, spanMax: number): Division | null => {
  const best: (Division | null)[] = [{ parts: [], ground: start, before: null, score: 0 }]
  const isSaidAlone: boolean[] = []
  for (let to = 1; to <= stretches.length; to++) {
    best[to] = null
    // The shortest first: wishes that each say something alone are not looked at together.
    for (let from = to - 1; from >= Math.max(0, to - spanMax); from--) {
      if (to - from > 1 && isSaidAlone.slice(from, to).every((one) => one)) continue
      const [division, first, last] = [best[from], stretches[from], stretches[to - 1]]
      if (!division || !first || !last || (from === 0 && to === stretches.length)) continue
      const joint = text.slice(stretches[from - 1]?.to ?? 0, first.from)
      const next = taking(division, text.slice(first.from, last.to), joint, read)
      const taken = next.parts.at(-1)
      // Nothing is guessed over a semicolon, nor over a wish that begins with a verb and points at nothing: 'the volcano, mute the concert'.
      const isGuessed = to - from > 1 && (taken?.how === 'learnt' || taken?.words !== taken?.typed)
      const inIt = stretches.slice(from + 1, to).map((one) => plain(text.slice(one.from, one.to)))
      if (isGuessed && (text.slice(first.from, last.to).includes(';') || inIt.some((one) => beginsRequest(one) && !POINTS_BACK.test(one))))
        continue
      if (to - from === 1)
        isSaidAlone[from] =
          taken?.how === 'read' && (from === 0 || [beginsRequest, isMotion].some((is) => is(text.slice(first.from, last.to))))
      if (next.score > (best[to]?.score ?? Number.NEGATIVE_INFINITY)) best[to] = next
    }
  }
  return best.at(-1) ?? null
}

/** The same words, said of the same scenes, are read once. */
const once = (read: Reads): Reads => {
  const known = new Map<string, Understood>()
  return (words, ground) => {
    const key = JSON.stringify([words, ground.refs, ground.thing, ground.placed, ground.gone])
    const before = known.get(key) ?? read(words, ground)
    known.set(key, before)
    return before
  }
}

/** 'No, not the boats, the market' is of what was said before, as a whole; who takes words back, or says how far, means one thing. */
const CORRECTS =
  /^\W*(?:no+|nope|nah)[\s,]+not\b|\b(?:sorry|i mean|i meant|wait)\b[^.]|\b(?:though|but) not\b|\bnot so (?:much|far|\p{L}+) that\b/iu

/** Null where the message is no better understood in parts. `spanMax`: of so many stretches a part has at most. */
export const divideByMeaning = (request: string, ground: Ground, read: Reads, spanMax = SPAN_MAX): Understood | null => {
  if (request.length > CHARS_MAX || CORRECTS.test(request)) return null
  const stretches = partStretchesIn(request)
  if (stretches.length < 2 || stretches.length > STRETCHES_MAX) return null
  if (stretches.some(({ from, to }) => isBareNumber(request.slice(from, to)))) return null
  const division = bestOf(request, stretches, ground, once(read), spanMax)
  if (division === null) return null
  const { parts } = division
  const intents = parts.flatMap((part) => part.intents)
  if (!intents.some((intent) => !isTalk(intent))) return null
  const missed = parts.filter(({ how }) => how === 'missed').map(({ typed }) => typed)
  if (missed.length === 0) return { intents, missed }
  const isEachOfItself = parts.every(({ how, typed, intents: said }) =>
    how !== 'missed' && how !== 'told' ? saysOfWhat(typed, said, ground.media) : true,
  )
  // What may turn the rest, or is said of it, leaves all of it open. What is said of the scene before it is a wish of its own.
  const isApart = parts.every((part, at) => {
    if (part.how !== 'missed') return true
    if (TURNS.test(part.typed)) return false
    // Beside wishes that each say what they are of, it is a wish of its own, whatever it is.
    if (isEachOfItself && isRequestOfItself(part.typed)) return true
    return (
      standsAlone(part.typed) ||
      (beginsRequest(part.typed) && !POINTS_ELSEWHERE.test(part.typed) && namesSaid(parts[at - 1]?.words ?? '', ground.media) !== '')
    )
  })
  return isApart ? { intents, missed, apart: true } : null
}

/** What is of the reel, or of something on it, by itself. */
const OF_ITSELF: ReadonlySet<Intent['is']> = new Set([
  ...(['export', 'length', 'music', 'music-off', 'volume', 'fade', 'edge-fade', 'logo', 'logo-off', 'captions', 'captions-off'] as const),
  ...(['caption-edit', 'captions-style', 'transitions', 'swap', 'versions'] as const),
])
const saysOfWhat = (typed: string, said: readonly Intent[], media: readonly MediaForPlan[]): boolean =>
  namesSaid(typed, media) !== '' || said.every(({ is }) => OF_ITSELF.has(is))

const POINTS_BACK =
  /\b(?:it|its|them|they|him|her|he|she|both|that|this|those|these|same|too|as well|one|ones|there|but|not|just|more|less|maybe|half)\b/iu
/** (ours: fewer words hardly are a wish) */
const REQUEST_WORDS_MIN = 3
const isRequestOfItself = (typed: string): boolean =>
  typed.trim().split(/\s+/u).length >= REQUEST_WORDS_MIN &&
  !POINTS_BACK.test(typed) &&
  !POINTS_ELSEWHERE.test(typed) &&
  beginsRequest(typed)

/** Whether parts of it say little without the part before them. */
export const hasLeaningParts = (request: string, { media }: Ground): boolean => {
  if (request.length > CHARS_MAX) return false
  const stretches = partStretchesIn(request)
  // 'Shorter, but not the cat' is read as one.
  const isBut = (at: number): boolean => /\bbut\b/iu.test(request.slice(stretches[at - 1]?.to ?? 0, stretches[at]?.from))
  const parts = stretches.map(({ from, to }, at) => (isBut(at) ? '' : plain(request.slice(from, to)).replace(/[.!]+$/u, '')))
  return leansOnBefore(parts, media)
}

/** At more than a scene that was named. */
const POINTS_ELSEWHERE = /\b(?:that|those|this|these|same|other|others|rest|each|both|there|left|between|half|time)\b/iu
