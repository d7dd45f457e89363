/** What one part of a message says: by the rules, in full where it leans on the part before it, by what was learnt, or as what is only told. */
import { type Intent, isReelIntent } from '../../../intents.ts'
import { likelyRequests } from '../../../learned/learned-requests.ts'
import { isTurned, takesOut } from '../../../nearest/learnt-request.ts'
import { searchesUnknown } from '../../clause/told-beside.ts'
import { type Ground, refsOf } from '../../grammar/ground.ts'
import { beginsRequest } from '../joints.ts'
import type { Understood } from '../understood.ts'
import { type Before, fullerWords, isContrast, isOfOthers } from './fuller-words.ts'
import { ofPointed } from './of-pointed.ts'

export type Reads = (request: string, ground: Ground) => Understood

export type Part = {
  /** As it was typed, and in full. */
  typed: string
  words: string
  intents: readonly Intent[]
  how: 'read' | 'learnt' | 'told' | 'missed'
  /** From 0 to 1. */
  sure: number
  /** It stands in the place of the part before it. */
  isOfBefore?: true
}

/** Likelier than this a part says it, where what stands beside it is understood as well (ours: of pairs of requests whose writers knew nothing of the corpus; decision 177). */
const LIKELIHOOD_MIN = 0.9
/** What takes something out, or is said in a few words, must be likelier (ours: as above). */
const CAREFUL_LIKELIHOOD_MIN = 0.97
const WORDS_MIN = 4
/** Likelier than this it wishes nothing, or cannot be done (ours: as above). */
const NOTHING_LIKELIHOOD_MIN = 0.9
const CANNOT_LIKELIHOOD_MIN = 0.95

const wordCount = (text: string): number => text.split(/\s+/u).filter((word) => word !== '').length

/** A question or a subject is of all the message; what is found fault with, and what is only polite, is no wish. */
const NO_REQUEST: ReadonlySet<Intent['is']> = new Set(['ask', 'topic', 'complain', 'improve', 'greet', 'make'])
export const isRequest = ({ intents, missed }: Understood): boolean =>
  missed.length === 0 && intents.length > 0 && intents.every(({ is }) => !NO_REQUEST.has(is))

/** May turn what stands before it, so that it is no wish of its own. */
export const TURNS =
  /\b(?:except|only|if|unless|until|otherwise|rather|without|besides|apart|though|although|again|else|whichever|whatever|whoever|respectively|each other|the other way)\b|\binstead\b(?! of)|^not\b/iu
/** What is told of somebody, or of the day. */
const TELLS =
  /^(?:(?:and|but|because|cause|cuz|since|so|as|well|oh) )*(?:i['’]?m|i am|we['’]?re|we are|it['’]?s|its|that['’]?s|thats|they['’]?re|they are|he['’]?s|she['’]?s|you|u|my|our|he|she|we|they|i|nobody|everyone|everybody|people|thanks?|thank you|cheers|love|lovely|great|nice|perfect|sorry)\b/iu

/** What takes all but something away needs more than half a sentence to say so. */
const keepsOnly = (intents: readonly Intent[]): boolean => intents.some((intent) => intent.is === 'order' && intent.how === 'only')

/** What nothing is called by. */
const searches = (intents: readonly Intent[], ground: Ground): boolean => searchesUnknown({ intents: [...intents], missed: [] }, ground)

const asRead = (typed: string, words: string, understood: Understood, ground: Ground, sure: number): Part | null => {
  if (
    !isRequest(understood) ||
    searches(understood.intents, ground) ||
    (keepsOnly(understood.intents) && !/\b(?:only|just|keep|use|show)\b/iu.test(typed))
  )
    return null
  return { typed, words, intents: ofPointed(typed, understood.intents, ground), how: 'read', sure }
}

const asLearnt = (typed: string, words: string, ground: Ground, read: Reads): Part | null => {
  const { media } = ground
  const [likeliest] = likelyRequests(words, media)
  if (likeliest === undefined || likeliest.unused.length > 0) return null
  const { means, likelihood } = likeliest
  if (means.is === 'nothing')
    return likelihood >= NOTHING_LIKELIHOOD_MIN && TELLS.test(typed) ? { typed, words, intents: [], how: 'told', sure: 0.5 } : null
  if (means.is === 'cannot')
    return likelihood < CANNOT_LIKELIHOOD_MIN
      ? null
      : { typed, words, intents: [{ is: 'cannot', what: means.what }], how: 'learnt', sure: likelihood }
  const understood = read(means.request, { ...ground, refs: [], thing: null })
  if (!isRequest(understood)) return null
  const intents = understood.intents.filter(isReelIntent)
  const isCareful = wordCount(words) < WORDS_MIN || intents.some(takesOut)
  if (intents.length !== understood.intents.length || likelihood < (isCareful ? CAREFUL_LIKELIHOOD_MIN : LIKELIHOOD_MIN)) return null
  if (isTurned({ say: means.request, intents, fit: 0 }, words, media)) return null
  return { typed, words, intents, how: 'learnt', sure: likelihood }
}

/** In full, of what stands before it. */
const asFuller = (typed: string, before: Before, ground: Ground, read: Reads): Part | null => {
  for (const { words, isOfBefore, isAlike } of fullerWords(typed, before, ground.media, !beginsRequest(typed))) {
    if (TURNS.test(typed) && !isOfBefore) continue
    const part =
      asRead(typed, words, read(words, { ...ground, refs: [], thing: null }), ground, 0.95) ?? asLearnt(typed, words, ground, read)
    if (isAlike && !part?.intents.every(({ is }) => before.kinds.includes(is))) continue
    if (part) return isOfBefore ? { ...part, isOfBefore } : part
  }
  return null
}

const POINTS = /\b(?:it|its|them|him|her|these|those|both|that one|this one)\b/iu
/** Of a scene where 'it' was one: 'make it longer', behind 'brighten the dog'. */
const saysOfAll = (part: Part, before: Before): boolean =>
  before.names !== '' && POINTS.test(part.typed) && part.intents.every((intent) => refsOf(intent).length === 0)

/** How a picture moves, without a verb behind one that was named, is of that picture. */
const isOfThePicture = (part: Part, before: Before): boolean =>
  before.names !== '' &&
  !beginsRequest(part.typed) &&
  !/\b(?:every|all|each|everything|whole)\b/iu.test(part.typed) &&
  part.intents.every((intent) => (intent.is === 'motion' || intent.is === 'closer') && intent.refs.length === 0)

const POINTS_ALONE = /^\W*(?:\p{L}{1,5} )?(?:this|that|these|those|it|them)(?: ones?)?\W*$/iu

const POINTS_AT_ONE = /\b(?:this|that|the other|another|same) (?:ones?|again)\b/iu

/** What is to stay as it is. */
const REST =
  /^(?:(?:please )?(?:keep|leave) )?(?:the )?(?:rest|others?|everything else|all else|all the others?)\b(?!.*\b(?:slower|faster|shorter|longer|brighter|darker|mute|out|only)\b).{0,40}$/iu

/** Of a first part `before` is null. */
export const readPart = (typed: string, before: Before | null, ground: Ground, read: Reads): Part => {
  const { media } = ground
  const missed: Part = { typed, words: typed, intents: [], how: 'missed', sure: 0 }
  // 'Ooh, this one. But quieter': only the talk before it knows which.
  if ((before === null && POINTS_ALONE.test(typed)) || /^\W*\d+\W*$/u.test(typed)) return missed
  if (before !== null && (REST.test(typed) || isContrast(typed, before, media))) return { ...missed, how: 'told', sure: 0.5 }
  if (before !== null && !beginsRequest(typed) && isOfOthers(typed, before, media)) return asFuller(typed, before, ground, read) ?? missed
  const heard = read(typed, ground)
  const alone = asRead(typed, typed, heard, ground, 1)
  if (alone && !(before !== null && (saysOfAll(alone, before) || isOfThePicture(alone, before))) && !TURNS.test(typed)) return alone
  const fuller = before === null ? null : asFuller(typed, before, ground, read)
  if (fuller) return fuller
  if (TURNS.test(typed)) return missed
  if (alone) return alone
  // What points at nothing that was named before goes on from the talk.
  return (POINTS_AT_ONE.test(typed) && (before === null || before.names === '') ? null : asLearnt(typed, typed, ground, read)) ?? missed
}
