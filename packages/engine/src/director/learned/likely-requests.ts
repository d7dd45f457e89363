/**
 * Which requests a sentence is likely to be, by what was learnt from thousands of ways of putting them, each in the words in which it can
 * be carried out, filled with what the sentence names. Pure.
 */
import type { MediaForPlan } from '../../engine-api.ts'
import { slotsOf } from '../nearest/bank.ts'
import type { Piece, Slot } from '../nearest/piece.ts'
import { fill } from '../nearest/rank-requests.ts'
import { readPieces, SCENE_NOUNS } from '../nearest/slots.ts'
import { isOfRequests } from '../nearest/words.ts'
import { likelihoods, type RequestModel } from './request-model.ts'
import type { RequestWords } from './request-words.ts'
import { saidAs } from './said-as.ts'
import { featuresOf } from './sentence-features.ts'

export type LikelyRequest = {
  /** `request` in the director's words, with what the sentence names in its slots; or the reason why it cannot be done. */
  means: { is: 'request'; request: string } | { is: 'cannot'; what: string } | { is: 'nothing' }
  /** As it was learnt, with its slots. */
  learnt: string
  /** From 0 to 1; of all that the sentence could fill together at most 1. */
  likelihood: number
  /** Slots that the sentence fills and the request has no place for. */
  unused: readonly Slot[]
}

/** What is said exactly has a place in what is meant (ours: tried on sentences of writers whose others were learnt from). */
const UNUSED_SHARES: Readonly<Partial<Record<Slot, number>>> = { SEC: 0.08, PCT: 0.08, TEXT: 0.05, NUM: 0.4, SCENE: 0.25 }

const isSlotOf =
  (fills: Piece['fills']) =>
  (slot: Slot): boolean =>
    fills[slot] !== undefined

/** '720 is enough' has its number in '720p', '24 frames' in '24 fps'; one that is cut in half is two, and so is 'two times'. */
const numbersOf = (learnt: string): ReadonlySet<string> =>
  new Set([...(learnt.match(/\d+/gu) ?? []), ...(/^split|\btwice\b/u.test(learnt) ? ['2'] : [])])

/** What says nothing but what it fills, or names a scene: a feeling is a word as well. */
const unusedOf = (learnt: string, pieces: readonly Piece[]): Slot[] => {
  const [left, numbers] = [[...slotsOf(learnt)], numbersOf(learnt)]
  const placed = new Set<string>()
  return pieces.flatMap(({ fills, isWhole }) => {
    if (!isWhole && fills.SCENE === undefined) return []
    // A scene that is named once more is no other one.
    if (fills.SCENE !== undefined && placed.has(fills.SCENE)) return []
    if (fills.SCENE !== undefined) placed.add(fills.SCENE)
    if (numbers.has(fills.NUM ?? fills.PCT ?? '')) return []
    const at = left.findIndex(isSlotOf(fills))
    if (at >= 0) left.splice(at, 1)
    const [only, ...others] = (Object.keys(UNUSED_SHARES) as Slot[]).filter(isSlotOf(fills))
    return at >= 0 || only === undefined || others.length > 0 ? [] : [only]
  })
}

/** Less than this is not looked at (ours). */
const LIKELIHOOD_MIN = 0.02
/** Nor is what gets there only where nearly all others cannot be filled (ours). */
const LEARNT_MIN = 0.001

const fitting = (learnt: string, likelihood: number, pieces: readonly Piece[]): LikelyRequest | null => {
  const said = saidAs(learnt)
  const slots = slotsOf(learnt)
  if (said.is !== 'words') return { means: said, learnt, likelihood, unused: [] }
  const filled = fill({ request: said.words, slots }, pieces)
  if (filled === null) return null
  const unused = unusedOf(learnt, pieces)
  const share = unused.reduce((product, slot) => product * (UNUSED_SHARES[slot] ?? 1), 1)
  return { means: { is: 'request', request: filled.request }, learnt, likelihood: likelihood * share, unused }
}

const DETERMINERS: ReadonlySet<string> = new Set(['the', 'my', 'our', 'this', 'that'])

/** 'The pancake is too dark', 'the splashing bit', where no clip is called so: whatever it is, not all of the reel is meant. */
const namesUnknown = (pieces: readonly Piece[], { mend, isLearnt }: RequestWords): boolean =>
  !pieces.some(({ fills }) => fills.SCENE !== undefined) &&
  pieces.some(({ words: [word = ''], isWhole }, at) => {
    if (isWhole || !/^\p{L}/u.test(word) || !DETERMINERS.has(pieces[at - 1]?.words[0] ?? '')) return false
    return !isLearnt(mend(word)) || (SCENE_NOUNS.has(pieces[at + 1]?.words[0] ?? '') && !isOfRequests(mend(word)))
  })

/** (ours: one may be a name or slang; beside 'and' it may be a wish of its own) */
const UNKNOWN_WORDS_MAX = 1
const UNKNOWN_SHARE_MAX = 0.2
const isGibberish = (pieces: readonly Piece[], { isKnown }: RequestWords): boolean => {
  const words = pieces.flatMap((piece) => (piece.isWhole ? [] : piece.words))
  const unknown = words.filter((word) => /^[a-z]+$/u.test(word) && !isKnown(word)).length
  return unknown > (words.includes('and') ? 0 : UNKNOWN_WORDS_MAX) || unknown > words.length * UNKNOWN_SHARE_MAX
}

/** 'Sloooow' is slow: nobody writes a letter three times but for the sound of it. */
const STRETCHED = /(?<letter>[a-z])\k<letter>{2,}/giu
/** What something is like names nothing of the reel: 'stops like someone tripped over the cable'. */
const SIMILE =
  /\b(?:(?:just )?like|as if|as though) (?:(?:some|any)(?:one|body|thing)|when|it (?:was|were)|(?:he|she|they|we)['’]?(?:s|re)?)\b[^,.;!?]*/giu

/** As it was learnt: without what is only told for a picture of it. */
const plainly = (request: string): string => {
  const said = request
    .replace(STRETCHED, (_, letter: string) => letter)
    .replace(SIMILE, '')
    .trim()
  return said === '' ? request : said
}

/**
 * The likeliest first, of those that can be carried out with what the sentence names. With `isShare` those of them together are as likely as
 * all of them and all others were; what `without` names is not looked at.
 */
export const rankLearnt = (
  model: RequestModel,
  features: readonly string[],
  pieces: readonly Piece[],
  { isShare = true, without }: { isShare?: boolean; without?: string } = {},
): LikelyRequest[] => {
  const all = likelihoods(model, features)
  const left = 1 - (all.find(({ request }) => request === without)?.likelihood ?? 0)
  const fits = all
    .flatMap(({ request, likelihood }) => (request === without ? [] : [{ request, likelihood: likelihood / left }]))
    .filter(({ likelihood }) => likelihood >= LEARNT_MIN)
    .flatMap(({ request: learnt, likelihood }) => fitting(learnt, likelihood, pieces) ?? [])
  const sum = isShare ? fits.reduce((total, { likelihood }) => total + likelihood, 0) : 1
  return fits
    .map((one) => ({ ...one, likelihood: one.likelihood / sum }))
    .filter(({ likelihood }) => likelihood >= LIKELIHOOD_MIN)
    .toSorted((a, b) => b.likelihood - a.likelihood)
}

/** None where something is named that nothing is known of. */
export const likelyRequestsBy = (
  model: RequestModel,
  request: string,
  media: readonly MediaForPlan[],
  words: RequestWords,
): LikelyRequest[] => {
  const said = plainly(request)
  const pieces = readPieces(said, media)
  if (namesUnknown(pieces, words) || isGibberish(pieces, words)) return []
  return rankLearnt(model, featuresOf(said, pieces, words.mend), pieces)
}
