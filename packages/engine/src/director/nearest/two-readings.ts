/**
 * One sentence as rules read it and as it was learnt. Rules read words, and a sentence that they read wholly may still mean something else
 * ('it is all over so quickly' wishes nothing quick): where what was learnt is sure, and has nothing in common with what was read, nobody
 * here knows which of the two is meant. Pure but for the model that was learnt.
 */
import type { AssistantQuestion } from '@reelwright/contract/chat'
import { type Choice, makeChoice } from '@reelwright/contract/choice'
import type { Direct } from '../../engine-api.ts'
import { sameValue } from '../../plan/same-plan.ts'
import { capitalised } from '../capitalised.ts'
import { describeIntents } from '../describe-intents.ts'
import { type Intent, isReelIntent } from '../intents.ts'
import { likelyRequests } from '../learned/learned-requests.ts'
import { isOfferedFor, LEAVE_IT } from '../offers.ts'
import { understandAlone } from '../understand.ts'
import { kindsOf } from './intent-kinds.ts'
import { GUARDED_LIKELIHOOD_MIN, isSurelyLearnt, takesOut } from './learnt-request.ts'
import type { Meant } from './meant.ts'
import { requestsNear, type Tried, turnsAgainst } from './nearest-choices.ts'

type Output = ReturnType<Direct>

/** What the talk before it made of a sentence is known by no model. */
export const isReadByItself = ({ request, turn }: Tried, intents: readonly Intent[]): boolean =>
  sameValue(understandAlone(request, turn).intents, [...intents])

/** Numbers and times are seen exactly by rules, and by their kind alone where they are learnt. */
const FIGURE =
  /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|half|quarter|third|twice|double|seconds?|secs?)\b/iu

/** Wishes of a step, of which the other way is another wish. */
const STEPS: ReadonlySet<Intent['is']> = new Set(['look-by', 'look-intensity-by', 'scene-grade', 'volume', 'transitions-by', 'count-by'])

/** Where a scene stands, which part of its clip it shows, and how its picture is turned, is said in words that mean nothing else. */
const EXACT: ReadonlySet<Intent['is']> = new Set([
  ...(['move', 'swap', 'framing', 'slip', 'trim', 'trim-to', 'rotate', 'rotate-off', 'scene-grade-off', 'scene-look-off'] as const),
])

/** Words for the picture that nobody put in quotes are known to rules alone. */
const isExact = (intent: Intent): boolean => EXACT.has(intent.is) || (intent.is === 'captions' && intent.texts.length > 0)

/** What was learnt to be meant of a sentence that is read by itself, where it is sure and has nothing in common with that; null where it stands. */
export const otherReading = ({ request, turn }: Tried, intents: readonly Intent[]): Meant | null => {
  const read = intents.filter(isReelIntent)
  const isOut = read.some(takesOut)
  // What rules read as several wishes is no sentence that was learnt; where a clip would go for it, it is asked.
  if ((read.length > 0 && FIGURE.test(request)) || (read.length > 1 && !isOut) || read.some(isExact)) return null
  // Of 2,469 requests, nearly all of which rules read rightly, three are surely learnt as something else.
  if ((likelyRequests(request, turn.media)[0]?.likelihood ?? 0) < GUARDED_LIKELIHOOD_MIN) return null
  const best = requestsNear(request, turn).find(({ likely }) => likely !== undefined)
  if (best === undefined || !isSurelyLearnt(best, request, turn.media, { isGuarded: true })) return null
  // Of several that were read it is one, and a clip goes beside it.
  if (read.length > 1) return best.intents.some(takesOut) ? null : best
  const kinds = kindsOf(intents)
  const isShared = [...kindsOf(best.intents)].some((kind) => kinds.has(kind))
  const isOpposed = read.some((intent) => STEPS.has(intent.is) && turnsAgainst([intent], best.intents))
  return isShared && !isOpposed ? null : best
}

export const choiceOf = ({ say, intents }: Meant): Choice => makeChoice({ label: capitalised(say), say, action: { intents } })

/** Both as buttons, what was learnt first; null where what was read would change nothing. */
export const bothReadings = (other: Meant, intents: readonly Intent[]): AssistantQuestion | null => {
  const say = describeIntents(intents)
  if (say === '') return null
  const action = { intents: intents.filter(isReelIntent) }
  return { asks: 'which', choices: [choiceOf(other), makeChoice({ label: capitalised(say), say, action }), LEAVE_IT] }
}

/**
 * Refusals that a word brings about which is said of other things as well: 'speak', 'pitch', 'boring'. All others name the very thing that cannot be
 * done, and what was learnt to be near to it is not it.
 */
const OVERHEARD: ReadonlySet<string> = new Set(['translate', 'voice-change', 'vocals', 'dull', 'music-moment'])

/** Whether rules heard only that somebody is not content, or that something cannot be done, of what is surely a wish that can. */
export const isRequestAfterAll = (other: Meant | null, intents: readonly Intent[]): boolean =>
  other !== null &&
  intents.every(
    (intent) =>
      intent.is === 'complain' || (intent.is === 'cannot' && OVERHEARD.has(intent.what) && !isOfferedFor(intent.what, other.intents)),
  )

const OR_THIS = 'Or did you mean this?'

/** What cannot be done, with what else the words may well have meant. */
export const refusedOr = (other: Meant | null, told: Output): Output =>
  other === null
    ? told
    : { ...told, reply: `${told.reply} ${OR_THIS}`, questions: [{ asks: 'which', choices: [choiceOf(other), LEAVE_IT] }] }
