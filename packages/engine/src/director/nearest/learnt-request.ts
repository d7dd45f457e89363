/** Whether what was learnt says so surely what is wished that asking would only cost time. Pure but for the model that was learnt. */
import type { ReelIntent } from '@reelwright/contract/intents/reel-intent'
import type { MediaForPlan } from '../../engine-api.ts'
import { isKnownWord, isOfReels, likelyRequests } from '../learned/learned-requests.ts'
import type { Meant } from './meant.ts'
import { partsOf } from './parts.ts'
import { ASKS_WHAT } from './rank-requests.ts'
import { isToldAmongReasons } from './request-among-reasons.ts'
import { readPieces } from './slots.ts'
import { isOfRequests } from './words.ts'

/** Likelier than this nothing else is meant, of what can be taken back (ours: of 280 sentences of strangers that no rule reads, all so likely are right). */
const LIKELIHOOD_MIN = 0.9
/** Likelier than all else together (ours: where a part of the words says the same). */
const AGREED_LIKELIHOOD_MIN = 0.5
/** What takes scenes out, goes on from something, or holds on a condition, must be likelier still (ours: as above). */
export const GUARDED_LIKELIHOOD_MIN = 0.97

/** So does what is said in a few words: 'alternate in and out'. (ours) */
const SHORT_LIKELIHOOD_MIN = 0.985
const WORDS_MIN = 5

export const takesOut = (intent: ReelIntent): boolean =>
  intent.is === 'start-over' ||
  intent.is === 'captions-off' ||
  intent.is === 'logo-off' ||
  (intent.is === 'order' && (intent.how === 'remove' || intent.how === 'leave-out' || intent.how === 'only'))

const isSceneTaken = (intent: ReelIntent): boolean => intent.is === 'order' && (intent.how === 'remove' || intent.how === 'leave-out')

/** What somebody would like to know: 'would it look better in black and white?' is no wish yet. 'Could you' and 'can we' are. */
const OPINION =
  /^\W*(?:(?:so|and|but|hm+|hey|wait)\W+)?(?:(?:do(?:es)?|did|is|are|was|isn['’]?t|should)\b|would (?!you\b)|shall i\b|what do you)/iu
/** What is left out of a wish, or holds only here or there. */
const NARROWED =
  /\b(?:except|besides|apart from|other than|all but|but not|unless|until|towards?|only if|if (?:it|they|that|there)|only\W*$|in case|or else|half of (?:it|them))\b/iu
export const isNarrowed = (request: string): boolean => NARROWED.test(request)

/** A file by its whole name, where no clip is called so. */
const FILE_NAME = /[\w-]+\.(?:mp4|mov|m4v|webm|jpe?g|png|heic|mp3|wav|m4a|cube)\b/iu

/** What is hardly seen or heard is what the wish is of, and stands in some scenes alone. */
const OF_A_THING =
  /\b(?:see|hear|make out|recogni[sz]e|read) (?:the|my|our|his|her) (?!(?:music|song|beat|tune|track|words?|text|captions?|titles?|logo|letters|clips?|pictures?|whole|end|start)\b)\p{L}+/iu

/** What is forbidden, or to stay, is no wish for its opposite. */
const FORBIDS = /^\W*(?:(?:please|and|but|pls)\W+)?(?:never|don['’]?t|do not|keep|leave)\b|\bno\W*$/iu
/** What such words may well be learnt as. */
export const SAYS_NO = /\b(?:no|not|don['’]t|leave|keep|mute|remove|delete|hard cuts|normal|as it was)\b/iu
/** Files and accounts are no scenes. */
const OF_FILES = /\b(?:delete|erase|wipe|remove)\b.{0,40}\b(?:account|uploads?|uploaded|files|library|history)\b/iu
/** No request says what changes from scene to scene. */
const BY_TURNS = /\b(?:alternat\w*|by turns|in turns?|every (?:other|second))\b/iu
/** 'Scene 1 and scene 2' are no two wishes. */
const COUNTED =
  /\b(scenes?|shots?|clips?) (\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten),? and (?:(?:scenes?|shots?|clips?) )?(?:\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten)\b/giu
/** 'Another clip' is not what somebody wants who names one. */
const NAMED = /\b(?:with|by) (?:the|a|an|my|our|that|some)\b/iu

/** 'The bit with the guitar' is one scene, whichever. */
const ONE_PART =
  /\b(?:the|that|this) (?:bit|part|scene|shot|clip|one|moment|piece) (?:with|where|when|in which|of (?:the|us|him|her|them|me))\b/iu

/** 'Shorten scene 2 and frobnicate the wibble': what no word is known of may be anything. */
const hasUnknownWord = (request: string, media: readonly MediaForPlan[]): boolean =>
  readPieces(request, media).some(({ words, isWhole }) => !isWhole && words.some((word) => /^[a-z]{4,}$/u.test(word) && !isKnownWord(word)))

export const JOINED = /\b(?:and|then|also|plus)\b/iu

/** Whatever is near to its words, not all of the reel is meant. */
export const isOfOnePart = (request: string, media: readonly MediaForPlan[]): boolean =>
  ONE_PART.test(request) && !readPieces(request, media).some(({ fills }) => fills.SCENE !== undefined)

/** 'Bring the laugh back': what stands in some scenes alone, whatever of the reel is likely. */
const namesOne = (request: string, media: readonly MediaForPlan[]): boolean => {
  if (isOfOnePart(request, media)) return true
  const pieces = readPieces(request, media)
  if (pieces.some(({ fills }) => fills.SCENE !== undefined)) return false
  return pieces.some(({ words: [word = ''], isWhole }, at) => {
    const before = pieces[at - 1]?.words[0] ?? ''
    // 'All that drifting' is done in many scenes, and '4:5' is a shape.
    const isThing = /^\p{L}+$/u.test(word) && !(word.endsWith('ing') && pieces[at - 2]?.words[0] === 'all')
    return isThing && !isWhole && (before === 'the' || before === 'that') && !isOfRequests(word) && !isOfReels(before, word)
  })
}

/** 'Zoom in on the cat and make it louder' is two. */
const saysMore = ({ say }: Meant, request: string, media: readonly MediaForPlan[]): boolean =>
  JOINED.test(request.replace(COUNTED, '$1 $2')) &&
  partsOf(request).some((part) => {
    const [likeliest] = likelyRequests(part, media)
    return likeliest?.means.is === 'request' && likeliest.likelihood >= AGREED_LIKELIHOOD_MIN && likeliest.means.request !== say
  })

/** 'Brighten the dog and the volcano': of a row of clips one is called by what no clip is. */
const listsUnknown = (request: string, media: readonly MediaForPlan[]): boolean => {
  const pieces = readPieces(request, media)
  return pieces.some(({ fills }, at) => {
    const [joint, article, name] = [pieces[at + 1], pieces[at + 2], pieces[at + 3]].map((piece) => piece?.words[0] ?? '')
    if (fills.SCENE === undefined || joint !== 'and' || !/^(?:the|my|our|that)$/u.test(article ?? '') || !name) return false
    return pieces[at + 3]?.isWhole !== true && !isOfRequests(name) && !isOfReels(article ?? '', name)
  })
}

/** Something of the sentence may turn what was learnt, or stands beside it. */
export const isTurned = (meant: Meant, request: string, media: readonly MediaForPlan[]): boolean => {
  const { intents, say } = meant
  if (!intents.every(({ is }) => is === 'ask') && (OPINION.test(request) || ASKS_WHAT.test(request))) return true
  if (FORBIDS.test(request) && !SAYS_NO.test(say)) return true
  if (BY_TURNS.test(request) && !BY_TURNS.test(say)) return true
  if (NARROWED.test(request) || OF_FILES.test(request) || (say.startsWith('a different clip') && NAMED.test(request))) return true
  if (OF_A_THING.test(request) && !readPieces(request, media).some(({ fills }) => fills.SCENE !== undefined)) return true
  if (FILE_NAME.test(request) && !media.some(({ name }) => request.toLowerCase().includes(name.toLowerCase()))) return true
  return listsUnknown(request, media) || hasUnknownWord(request, media) || namesOne(request, media) || saysMore(meant, request, media)
}

export const isLikely = (meant: Meant, request: string, media: readonly MediaForPlan[]): boolean => {
  const { likely, intents } = meant
  return (
    likely?.isWhole === true &&
    likely.likelihood >= AGREED_LIKELIHOOD_MIN &&
    !JOINED.test(request) &&
    !intents.some(takesOut) &&
    !isTurned(meant, request, media)
  )
}

/** Of two that are each other's opposite it must hardly be the other one (ours: 'lingered a moment more' was 0.96 shorter and 0.04 longer). */
const OPPOSITE_LIKELIHOOD_MAX = 0.03
const OPPOSITES: readonly (readonly [string, string])[] = [
  ['shorter', 'longer'],
  ['faster', 'slower'],
  ['louder', 'quieter'],
  ['brighter', 'darker'],
  ['warmer', 'cooler'],
  ['bigger', 'smaller'],
  ['zoom in', 'zoom out'],
  ['earlier', 'later'],
  ['half as long', 'twice as long'],
]
/** Where the sentence has the very word of the one, it is not the other. */
const oppositesOf = (learnt: string, request: string): string[] => {
  const said = request.toLowerCase()
  return OPPOSITES.flatMap(([one, other]) => {
    if (learnt.includes(one)) return said.includes(one) ? [] : [learnt.replace(one, other)]
    return learnt.includes(other) && !said.includes(other) ? [learnt.replace(other, one)] : []
  })
}

const mayBeOpposite = (request: string, media: readonly MediaForPlan[]): boolean => {
  const [best, ...others] = likelyRequests(request, media)
  const opposites = best === undefined ? [] : oppositesOf(best.learnt, request)
  return others.some(({ learnt, likelihood }) => likelihood >= OPPOSITE_LIKELIHOOD_MAX && opposites.includes(learnt))
}

/** How sure something must be to be done unasked: surer where it takes something away, goes on from something, or hardly has words. */
const leastFor = (intents: readonly ReelIntent[], request: string, isGuarded: boolean): number => {
  if (request.trim().split(/\s+/u).length < WORDS_MIN) return SHORT_LIKELIHOOD_MIN
  return isGuarded || intents.some(takesOut) ? GUARDED_LIKELIHOOD_MIN : LIKELIHOOD_MIN
}

/** `likelihood`: of all that come to the same, where more than one of them does. */
export const isSurelyLearnt = (
  meant: Meant,
  request: string,
  media: readonly MediaForPlan[],
  { isGuarded = false, likelihood = meant.likely?.likelihood ?? 0 }: { isGuarded?: boolean; likelihood?: number } = {},
): boolean => {
  const { likely, intents } = meant
  if (likely === undefined || (intents.some(takesOut) && !intents.every(isSceneTaken))) return false
  const isSure = likely.isWhole && likelihood >= leastFor(intents, request, isGuarded) && !mayBeOpposite(request, media)
  return (isSure || (!isGuarded && isToldAmongReasons(request, media))) && !isTurned(meant, request, media)
}
