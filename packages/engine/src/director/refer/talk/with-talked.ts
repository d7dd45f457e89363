/** What is offered under words that were not understood: what comes near to them, and what can be done to what the talk is about. Pure but for what was learnt. */
import type { Choice } from '@reelwright/contract/choice'
import { actionOf, type ChoiceAction } from '@reelwright/contract/intents/choice-action'
import type { MediaForPlan } from '../../../engine-api.ts'
import { isKnownWord, likelyRequests } from '../../learned/learned-requests.ts'
import { kindsOf } from '../../nearest/intent-kinds.ts'
import { intentsOf, outcomeOf, type Tried } from '../../nearest/nearest-choices.ts'
import { readPieces } from '../../nearest/slots.ts'
import { TAKE_BACK } from '../../offers.ts'
import { isHalfFollowUp } from '../follow/follow.ts'
import type { Said } from '../of-asked.ts'
import { choicesInTalk } from './talked-of.ts'

/** (ours: more are a list to be read) */
const NEAR_MAX = 5
/** Likelier than this a sentence is one of the wishes that are offered for it (ours). */
const OFFERED_LIKELIHOOD_MIN = 0.6

const isLikelyRequest = (request: string, media: readonly MediaForPlan[]): boolean => {
  const [likeliest] = likelyRequests(request, media)
  return likeliest?.means.is === 'request' && likeliest.likelihood >= OFFERED_LIKELIHOOD_MIN
}

/** Longer sentences say what they are about (ours). */
const ABOUT_THAT_WORDS = 7
/** What a talk can be about, by its name. */
const NAMES_IT =
  /\b(?:titles?|texts?|words?|writing|letters?|captions?|fonts?|music|songs?|tunes?|tracks?|looks?|colou?rs?|filters?|logo|fades?|transitions?)\b/iu

/** 'The fruit people go on forever', behind a title: it names what it is about, and what was done last is no matter. Nor is it to 'zzzzz'. */
const isOfItself = (request: string, media: readonly MediaForPlan[], isNear: boolean): boolean => {
  if (readPieces(request, media).some(({ fills }) => fills.SCENE !== undefined) || (isNear && isLikelyRequest(request, media))) return true
  const words = request.toLowerCase().match(/\p{L}+/gu) ?? []
  return words.every((word) => !isKnownWord(word)) || (words.length > ABOUT_THAT_WORDS && !NAMES_IT.test(request))
}

/** What comes near to the words first, then what can be done to what the talk is about. */
export const withTalked = (nearest: readonly Choice[], { turn, request, dryRun }: Omit<Tried, 'rest'>, said: Said): readonly Choice[] => {
  const labels = new Set(nearest.map(({ label }) => label))
  // What surely goes on from what was done is first of all about that.
  const goesOn = isHalfFollowUp(request, turn.media)
  if (!goesOn && isOfItself(request, turn.media, nearest.length > 0)) return nearest
  const talked = choicesInTalk(request, said).filter((choice) => {
    const action = actionOf(choice)
    return !labels.has(choice.label) && action !== null && outcomeOf(dryRun(action), turn.plan, false) !== null
  })
  const back = goesOn && said.saidChanged === true && (turn.earlier?.scenes.length ?? 0) > 0 ? [TAKE_BACK] : []
  return (goesOn ? [...back, ...talked, ...nearest] : [...nearest, ...talked]).slice(0, NEAR_MAX)
}

/** Whether the part of a sentence that was understood is worth a button: not where it does nothing, or the sentence is likely another wish. */
export const isWorthOffering = (part: ChoiceAction, { request, turn, dryRun }: Tried): boolean => {
  if (outcomeOf(dryRun(part), turn.plan, false) === null) return false
  const [likeliest] = likelyRequests(request, turn.media)
  if (likeliest?.means.is !== 'request' || likeliest.likelihood < OFFERED_LIKELIHOOD_MIN) return true
  const kinds = kindsOf(intentsOf(likeliest.means.request, turn))
  return kinds.size === 0 || [...kindsOf(part.intents)].some((kind) => kinds.has(kind))
}
