/**
 * A reading that no word of the sentence stands for: 'the concert is so dark you can't see a thing' leaves no concert out. What was learnt from
 * whole sentences is asked before such a reading is done. Pure but for the model that was learnt.
 */
import type { MediaForPlan } from '../../engine-api.ts'
import { sameValue } from '../../plan/same-plan.ts'
import type { Intent } from '../intents.ts'
import { likelyRequests } from '../learned/learned-requests.ts'
import { isEnglishWord } from '../parse/slips/english-words.ts'
import { understandAlone } from '../understand.ts'
import { isSurelyLearnt } from './learnt-request.ts'
import { requestsNear, type Tried } from './nearest-choices.ts'
import { readPieces } from './slots.ts'

/** What takes a clip out, or leaves others alone there. */
const SAYS_OUT =
  /\b(?:delet\w*|remov\w*|tak(?:e|ing|en)|took|kick\w*|drop\w*|los(?:e|ing)|bin|cut|leav\w*|left|rid|ditch\w*|without|no|out|off|away|skip\w*|except|but|only|just|keep|use|yeet\w*|scrap\w*|axe|kill\w*|chuck\w*|toss\w*|throw\w*|go|goes|gone|exclud\w*|omit\w*|minus|dump\w*|nix|trash\w*|eras\w*|hate|(?:do not|don['’]?t|rather not|never) (?:want|need|like|show|use|have|include)|didn['’]?t (?:see|have))\b/iu
const SAYS_TIME =
  /\b(?:long\w*|short\w*|lengths?|lengthen\w*|sec\w*|\d+\w*|times?|stay\w*|linger\w*|hold|lasts?|quick\w*|brief\w*|extend\w*|trim\w*|cut|halve?|twice|doubl\w*|drag\w*|slow\w*|boring|breathe?|forever)\b/iu
/** What makes a whole reel anew. */
const SAYS_ANEW =
  /\b(?:versions?|variants?|variations?|takes?|cuts?|edits?|reels?|videos?|remix\w*|differently|different|start|scratch|anew|fresh|reshuffle|surprise|whole|everything|all|else|try|once more|make|every(?:thing)?)\b|^\W*again\W*$|^\W*redo(?: (?:it|that|everything|all))?\W*$/iu

/** What words on the picture are said with. */
const SAYS_WORDS =
  /["“”„:]|\b(?:say|says|saying|said|reads?|reading|writ\w*|captions?|titles?|texts?|words?|call|called|nam(?:e|ed)|headline|subtitles?|spell\w*|typo|instead|chang\w*|put|add|type|label|letter\w*)\b/iu

const isOut = (intent: Intent): boolean =>
  intent.is === 'order' && (intent.how === 'remove' || intent.how === 'leave-out' || intent.how === 'only')

/** 'Delte scene 3': the word may be there, mistyped. */
const hasSlip = (request: string): boolean => (request.toLowerCase().match(/[a-z]{5,}/gu) ?? []).some((word) => !isEnglishWord(word))

const QUOTED = /["“”„:]|(?<!\p{L})['‘].+['’](?!\p{L})/u

/** Words for the picture that nobody put in quotation marks: where they begin, and whether they are such, is guessed. */
export const isPictured = (intents: readonly Intent[], request: string): boolean =>
  intents.length === 1 &&
  intents.every(
    (intent) => (intent.is === 'captions' && intent.texts.length > 0) || (intent.is === 'caption-edit' && intent.text !== undefined),
  ) &&
  !QUOTED.test(request)

/** Whether the one thing that was read has no word for it. */
export const isThinlyRead = ([intent, ...others]: readonly Intent[], request: string): boolean => {
  if (intent === undefined || others.length > 0) return false
  if (isOut(intent)) return !SAYS_OUT.test(request) && !hasSlip(request)
  if (intent.is === 'scene-length') return !SAYS_TIME.test(request)
  if (intent.is === 'captions' || intent.is === 'caption-edit') return !SAYS_WORDS.test(request) || isPictured([intent], request)
  return intent.is === 'complain'
}

/** Less likely than this nothing that was learnt says so either (ours). */
const AGREED_LIKELIHOOD_MIN = 0.5

/** 'And none at all when the band is on': a clip goes by no word, nor is it likely that it should. */
export const isThinlyOut = (read: readonly Intent[], { request, turn }: Pick<Tried, 'request' | 'turn'>): boolean =>
  isThinlyRead(read, request) &&
  read.every(isOut) &&
  // 'And the one after that' has its word in what was said before.
  understandAlone(request, turn).intents.some(isOut) &&
  !likelyRequests(request, turn.media).some(
    ({ learnt, likelihood }) => likelihood >= AGREED_LIKELIHOOD_MIN && /^(?:delete|leave out|only|use)\b/u.test(learnt),
  )

/** 'Do it again', 'and on the others?': of a whole reel made anew no word is said. */
export const isThinlyAnew = (intents: readonly Intent[], request: string): boolean =>
  intents.length > 0 && intents.every(({ is }) => is === 'again') && !SAYS_ANEW.test(request) && !hasSlip(request)

const writes = (intent: Intent): boolean => (intent.is === 'captions' && intent.texts.length > 0) || intent.is === 'caption-edit'

/** Whether what was learnt surely says something else than what was so read: of 213 sentences of strangers it did of 11, and rightly of 10. */
export const isSurelyOther = ({ request, turn }: Pick<Tried, 'request' | 'turn'>, read: readonly Intent[]): boolean => {
  const [best] = requestsNear(request, turn)
  // Which words they are is read better than learnt.
  if (best === undefined || (best.intents.some(writes) && read.some(writes))) return false
  return isSurelyLearnt(best, request, turn.media, { isGuarded: true }) && !sameValue(best.intents, read)
}

const numbersIn = (value: unknown): number[] => {
  if (typeof value === 'number') return [Math.abs(value)]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : []
}

/** What has no time of its own: how loud, how bright, how near. */
const UNTIMED: ReadonlySet<Intent['is']> = new Set<Intent['is']>(['sound', 'volume', 'volume-to', 'scene-grade', 'closer', 'reframe'])

/** (ours: what is rounded is still the same) */
const NEAR = 0.01

/** Whether a time is said that nothing of what was read has in it: 'crank the pup up, he needs two more seconds' is not of loudness alone. */
export const hasUnplacedTime = (intents: readonly Intent[], request: string, media: readonly MediaForPlan[]): boolean => {
  if (intents.length === 0 || !intents.every(({ is }) => UNTIMED.has(is))) return false
  const times = readPieces(request, media).flatMap(({ fills }) => (fills.SEC === undefined ? [] : [Number(fills.SEC)]))
  const numbers = times.length === 0 ? [] : numbersIn(intents)
  return times.some((time) => !numbers.some((one) => Math.abs(one - time) < NEAR))
}
