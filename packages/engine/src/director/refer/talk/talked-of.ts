/** What a talk is about for whoever answers it: what can be offered, what may be meant besides, what came to nothing. Pure. */
import type { Choice } from '@reelwright/contract/choice'
import type { Intent } from '../../intents.ts'
import type { Ground } from '../../parse/grammar/ground.ts'
import { choicesOfFocus } from '../focus/choices-of-focus.ts'
import { type Focus, focusOf } from '../focus/focus.ts'
import { groundOf } from '../focus/ground-of.ts'
import { LONG_CHARS, type Said, withAsked } from '../of-asked.ts'
import { type Asked, plainly } from '../of-before.ts'
import { fromStep, readAsTaken, recall, rehearse } from '../recall.ts'
import type { Recalled } from '../recalled.ts'
import { isOfPictures, placedScene, twoWays } from './two-ways.ts'

/** What the next words may go on from, and the ground they are read on. */
const talkedOf = (input: Said): { about: Recalled | null; ground: Asked } => {
  const recalled = recall(input, 0) ?? rehearse(input)
  const about = recalled?.isNewest === true ? recalled : (fromStep(input, recalled) ?? recalled)
  return { about, ground: withAsked(groundOf(input, about), input, 0) }
}

/** A talk has begun, about a reel that is there. */
const isTalking = ({ plan, said = [] }: Said): boolean => plan.scenes.length > 0 && said.length > 0

/** What can be done to what a message that was not understood may be about; none where nothing was spoken of. */
export const choicesInTalk = (request: string, input: Said): Choice[] => {
  if (!isTalking(input)) return []
  const { about, ground } = talkedOf(input)
  const focus = focusOf(plainly(request), about, ground) ?? ofBefore(ground)
  return focus === null ? [] : choicesOfFocus(focus, ground)
}

/** Both things that words may mean which were read as a wish about the reel; null where one is much the likelier. */
export const bothWays = (request: string, intents: readonly Intent[], input: Said): Choice[] | null => {
  if (!isTalking(input) || request.length > LONG_CHARS) return null
  // Behind words that came to nothing, only what is done to pictures may be of the scene before them.
  if (input.saidChanged !== true && !isOfPictures(intents)) return null
  const { about, ground } = talkedOf(input)
  return twoWays(plainly(request), intents, about, ground)
}

/** Whether the last message came to nothing for its words were not understood, or cannot be done. */
export const isLastUnread = (input: Said): boolean => {
  const last = input.said?.at(-1)
  if (last === undefined || input.saidChanged !== false) return false
  const { intents, missed } = readAsTaken(last, { ...input, said: input.said?.slice(0, -1) ?? [] }, 1)
  return missed.length > 0 || intents.some(({ is }) => is === 'cannot')
}

/** The one scene that the newest step put somewhere. */
export const placedInTalk = (input: Said): number | null => {
  if (!isTalking(input) || input.saidChanged !== true) return null
  const { about, ground } = talkedOf(input)
  return placedScene(about, ground)
}

const ofBefore = ({ before }: Ground): Focus | null => (before.length === 0 ? null : { of: 'scenes', refs: before, isAsked: false })
