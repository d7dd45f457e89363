/**
 * What pressing a button of a conversation means, as the intents themselves: nobody reads its label, or the sentence that the conversation
 * shows for it. Clients hand it back as it came.
 */
import * as z from 'zod/mini'
import { ToolKey } from '../tool-key.ts'
import { ReelIntent } from './reel-intent.ts'

/** More of one request are not offered as a button. */
export const ACTION_INTENTS_MAX = 20

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What a key was called in replies that were stored before, and is sent by pages that were opened then. */
const renamed = (value: unknown, former: string, key: string): unknown =>
  isRecord(value) && former in value
    ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name === former ? key : name, one]))
    : value

const withPresentKeys = (intent: unknown): unknown => {
  if (!isRecord(intent)) return intent
  if (intent.is === 'music') return renamed(intent, 'wish', 'request')
  if (intent.is === 'scene-look') return renamed(intent, 'wish', 'intent')
  return intent
}

const asPresent = (intent: unknown): unknown => {
  if (!isRecord(intent) || intent.is !== 'versions' || !Array.isArray(intent.versions)) return withPresentKeys(intent)
  const versions = intent.versions.map((version: unknown) => {
    const present = renamed(version, 'wishes', 'intents')
    return isRecord(present) && Array.isArray(present.intents) ? { ...present, intents: present.intents.map(withPresentKeys) } : present
  })
  return { ...intent, versions }
}

const readFormer = (carried: unknown): unknown =>
  isRecord(carried) && Array.isArray(carried.intents) ? { ...carried, intents: carried.intents.map(asPresent) } : carried

const PresentAction = z.strictObject({
  /** None: the reel is left as it is. */
  intents: z.array(ReelIntent).check(z.maxLength(ACTION_INTENTS_MAX)),
  /** That something named is not there was told before, and the rest is to be done. */
  partly: z.optional(z.boolean()),
  /** Tools that are off and that the person wants on for it, from now on. */
  switch_on: z.optional(z.array(ToolKey).check(z.maxLength(8))),
  /** In which language the answer is given; English where nothing is said. */
  language: z.optional(z.enum(['es', 'de', 'fr', 'pt', 'it'])),
})

export const ChoiceAction = z.pipe(z.transform(readFormer), PresentAction)
export type ChoiceAction = z.infer<typeof ChoiceAction>

/** What a button carries; null for one of before they did, or that nobody here wrote. */
export const actionOf = (choice: { readonly wish?: unknown } | undefined): ChoiceAction | null =>
  ChoiceAction.safeParse(choice?.wish).data ?? null
