/** What a pressed button means comes from the network like any words, and is read as strictly. */
import type { AssistantQuestion } from '@reelwright/contract/chat'
import { Choice, makeChoice } from '@reelwright/contract/choice'
import { ChoiceAction } from '@reelwright/contract/intents/choice-action'
import { AppError } from '../../../platform/app-error.ts'
import type { MessageRow } from '../tables.ts'

export const parseAction = (carried: unknown): ChoiceAction | null => {
  if (carried === undefined || carried === null) return null
  const action = ChoiceAction.safeParse(carried)
  if (!action.success)
    throw new AppError('VALIDATION_ERROR', {
      text: 'That button is from an older version of this page. Reload it, or write what you want.',
    })
  return action.data
}

/** As it was stored; one that a later release wrote, or an earlier, gives way to the words. */
export const storedAction = (stored: unknown): ChoiceAction | null => ChoiceAction.safeParse(stored).data ?? null

/** A person's own message as an answer that can be pressed; words that are too long for one are still there to be copied. */
export const sayAgain = (label: string, asked: Pick<MessageRow, 'content' | 'action'>): AssistantQuestion[] => {
  const action = storedAction(asked.action)
  const choice = Choice.safeParse(makeChoice({ label, say: asked.content, ...(action === null ? {} : { action }) }))
  return choice.success ? [{ asks: 'which', choices: [choice.data] }] : []
}
