import * as z from 'zod/mini'
import type { ChoiceAction } from './intents/choice-action.ts'

/**
 * What a choice does (intents/choice-action.ts), as clients carry it: they neither read nor write one, and are spared its schema. The server
 * reads it strictly.
 */
export const CarriedAction = z.record(z.string(), z.unknown())

/** A button of a line and a half (ours). */
export const CHOICE_LABEL_CHARS_MAX = 80

/**
 * An answer that can be given by pressing it: `say` is what the conversation then shows, `wish` is the action that is carried out. Without one,
 * in replies of an older release and where the words are the person's own, the words are read. The action is called `wish` on the wire alone, here
 * and in a message: replies and messages are stored so, by the server and on devices, and pages that are open send it so.
 */
export const Choice = z.object({
  label: z.string().check(z.maxLength(CHOICE_LABEL_CHARS_MAX)),
  say: z.string().check(z.minLength(1), z.maxLength(2000)),
  wish: z.optional(CarriedAction),
  /** It takes back what the answer did: where an Undo stands in the answer itself, it need not stand twice. */
  does: z.optional(z.literal('undo')),
  /** The moment of a clip that it is about, in seconds of the file: its picture stands on the button. */
  shows: z.optional(z.object({ media_id: z.string().check(z.maxLength(60)), at_sec: z.number().check(z.gte(0)) })),
})
export type Choice = z.infer<typeof Choice>

/** A button of what pressing it does. */
export const makeChoice = ({ action, ...shown }: Omit<Choice, 'wish'> & { action?: ChoiceAction }): Choice =>
  action === undefined ? shown : { ...shown, wish: action }
