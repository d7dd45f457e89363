/** What is asked about a wish that was not understood, where those beside it are done: its clip with pictures, or what is near to it. */
import type { AssistantQuestion } from '@reelwright/contract/chat'
import type { ChoiceAction } from '@reelwright/contract/intents/choice-action'
import type { Direct } from '../../engine-api.ts'
import { LEAVE_IT } from '../offers.ts'
import type { Turn } from '../turn.ts'
import { understandAlone } from '../understand.ts'
import { clipQuestions } from '../which-clip.ts'
import { nearestChoices } from './nearest-choices.ts'

type Rest = {
  reply: string
  questions: AssistantQuestion[]
  /** What is asked about no further. */
  missed: readonly string[]
}

/** Of several that were not understood the first is asked about. `turn` is as the other wishes left it, and what is offered is tried on that reel. */
export const askAboutRest = (
  turn: Turn,
  [request = '', ...missed]: readonly string[],
  dryRun: (action: ChoiceAction) => ReturnType<Direct>,
): Rest => {
  const { plan, media } = turn
  const read = understandAlone(request, { plan, media })
  const clip = clipQuestions(turn, { request, dryRun }).named(read.missed)
  if (clip) return { reply: clip.reply, questions: [clip.question], missed }
  const lost = `I did not understand “${request}”, and left that out.`
  const choices = nearestChoices({ turn, request, rest: null, dryRun })
  if (choices.length === 0) return { reply: `${lost} Could you say it another way?`, questions: [], missed }
  const question: AssistantQuestion = { asks: 'which', choices: [...choices, LEAVE_IT] }
  return { reply: `${lost} Did you mean ${choices.length === 1 ? 'this' : 'one of these'}?`, questions: [question], missed }
}
