/**
 * What pressing a button of a conversation means, as the intents themselves: nobody reads its label, or the sentence that the conversation
 * shows for it. Clients hand it back as it came.
 */
import * as z from 'zod/mini'
import { ToolKey } from '../tool-key.ts'
import { ReelIntent } from './reel-intent.ts'

/** More of one request are not offered as a button. */
export const ACTION_INTENTS_MAX = 20

export const ChoiceAction = z.strictObject({
  /** None: the reel is left as it is. */
  intents: z.array(ReelIntent).check(z.maxLength(ACTION_INTENTS_MAX)),
  /** That something named is not there was told before, and the rest is to be done. */
  partly: z.optional(z.boolean()),
  /** Tools that are off and that the person wants on for it, from now on. */
  switch_on: z.optional(z.array(ToolKey).check(z.maxLength(8))),
  /** In which language the answer is given; English where nothing is said. */
  language: z.optional(z.enum(['es', 'de', 'fr', 'pt', 'it'])),
})
export type ChoiceAction = z.infer<typeof ChoiceAction>
