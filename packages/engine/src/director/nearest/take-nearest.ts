/** What was not understood, done as the wish that it is clearly near to: said in one line, with the way back and what else it may have meant. Pure. */
import type { AssistantQuestion } from '@reelwright/contract/chat'
import type { Choice } from '@reelwright/contract/choice'
import { ChoiceAction } from '@reelwright/contract/intents/choice-action'
import type { Direct } from '../../engine-api.ts'
import { capitalised } from '../capitalised.ts'
import type { Intent } from '../intents.ts'
import { UNDO_TAKEN } from '../offers.ts'
import { quoted } from '../reply.ts'
import { clearRequest } from './clear-request.ts'
import { type Meant, nearestChoices, type Tried } from './nearest-choices.ts'

type Output = ReturnType<Direct>

/** Beside the way back (ours: more are a list to be read). */
const OTHERS_MAX = 2

/** In place of what was done, not on top of it. */
const insteadOf = ({ label, say, wish }: Choice): Choice => ({
  label: `${capitalised(label)} instead`,
  say: `${say} instead`,
  wish: { intents: [{ is: 'undo' }, ...ChoiceAction.parse(wish).intents] },
})

const othersThan = (say: string, tried: Tried, others: readonly Meant[]): readonly Choice[] =>
  others.length === 0
    ? []
    : nearestChoices(tried)
        .filter((choice) => choice.say !== say)
        .slice(0, OTHERS_MAX)

/** Null where no wish is clear enough to be done at once. */
export const takeNearest = (tried: Tried, understood: readonly Intent[] = []): Output | null => {
  const clear = clearRequest(tried, understood)
  if (clear === null) return null
  const { say, intents, output, others, does } = clear
  const isQuestion = intents.every(({ is }) => is === 'ask')
  const isStep = output.edits.length > 0
  const choices = isQuestion || output.undo || output.redo ? [] : othersThan(say, tried, others)
  const offered = isStep ? [...choices.map(insteadOf), UNDO_TAKEN] : choices
  const asked: AssistantQuestion[] =
    offered.length === 0 || (output.versions ?? []).length > 0 ? [] : [{ asks: 'which', choices: [...offered] }]
  return {
    ...output,
    reply: `${does ? 'I took' : 'I read'} ${quoted(tried.request)} as “${say}”. ${output.reply}`,
    questions: [...(output.questions ?? []), ...asked],
  }
}
