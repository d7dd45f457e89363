/** What a message to a reel without a plan is about, while its clips are still on their way. Pure. */
import type { ChoiceAction } from '@reelwright/contract/intents/choice-action'
import { EMPTY_PLAN } from '@reelwright/contract/reel-plan'
import type { Intent } from './intents.ts'
import { bareGround } from './parse/grammar/ground.ts'
import { readQuestion } from './questions/read-question.ts'
import { understand } from './understand.ts'

/** What a reel is asked for when somebody presses Create before they asked for anything: what the conversation shows, and what is done. */
export const REQUEST_WITHOUT_WORDS = 'Make a reel from these clips'
export const FIRST_REEL: ChoiceAction = { intents: [{ is: 'make' }] }

/** Answered without a single clip. */
const TALK: ReadonlySet<Intent['is']> = new Set(['ask', 'greet', 'undo', 'redo', 'back-to', 'cannot', 'complain'])

/**
 * Whether a message asks for a reel, or may: then it waits for the clips that it is to be made of. What is understood as mere talk
 * does not; what is not understood at all, such as another language, is taken for a wish.
 */
export const wantsClips = (request: string): boolean => {
  const asked = readQuestion(request, false, () => bareGround(EMPTY_PLAN, []))
  const intents = asked ?? understand(request, []).intents
  return intents.length === 0 || intents.some((intent) => !TALK.has(intent.is))
}

/** What somebody types in answer to 'I will start as soon as your clips are watched', besides the buttons; null for anything else. */
export const readWaitAnswer = (request: string): 'start' | 'drop' | null => {
  const said = request
    .toLowerCase()
    .replace(/[^a-z ]+/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  if (/^(never ?mind|forget (it|that|about it)|cancel( it| that)?|dont wait|stop waiting)$/.test(said)) return 'drop'
  if (/^(just )?(start|begin|go)( now| already| anyway)?( with what is (ready|there))?$/.test(said)) return 'start'
  return null
}
