/** What completes the message before, or says it once more: an answer, a correction, a wish behind a question of its own. Pure. */

import { sameValue } from '../../../plan/same-plan.ts'
import type { Intent } from '../../intents.ts'
import { type Ground, refsOf, thingOf } from '../../parse/grammar/ground.ts'
import { refsIn } from '../../parse/grammar/slots.ts'
import { type Understood, understand } from '../../understand.ts'
import { groundOf } from '../focus/ground-of.ts'
import { readWithThing } from '../focus/with-thing.ts'
import { ASKED_THINGS, type Said } from '../of-asked.ts'
import { plainly, speaks } from '../of-before.ts'
import type { Recalled } from '../recalled.ts'

const QUESTION_FIRST = /^(?<question>[^?]{4,160}\?+)\s+(?:and |so |then |also )?(?<behind>[^?]{3,600})$/su

/** 'Where is my logo? Put it top right': what is asked is answered, and is what the wish behind it is about; null where it is no such pair. */
export const readBehindQuestion = (request: string, input: Said, ground: Ground): Understood | null => {
  const { question = '', behind = '' } = QUESTION_FIRST.exec(request.trim())?.groups ?? {}
  if (question === '') return null
  const asked = understand(question, input.media, true, undefined, ground)
  const [ask, ...more] = asked.intents
  if (ask?.is !== 'ask' || ask.about === 'unknown' || more.length > 0 || asked.missed.length > 0) return null
  const refs = ask.refs ?? []
  const about = { ...ground, refs, before: refs.length > 0 ? refs : ground.before, thing: ASKED_THINGS[ask.about] ?? ground.thing }
  const read = readWithThing(behind, input.media, about)
  return read.missed.length > 0 || read.intents.length === 0 ? null : { intents: [...read.intents, ask], missed: [] }
}

/** A correction that says all of it once more: 'wait no, swap the surf and the cake'. 'No fade' is none. */
const AGAIN_RIGHT =
  /^\W*(?:(?:no+|nope|nah|wait|oh|oops|sorry|actually|hm+|wrong(?: one)?|not (?:this|that|those)(?: one)?|i mean(?:t)?|my bad|scratch that)\b[,.!: –-]*)+(?:i (?:meant|wanted)(?: (?:to|you to))? |rather )?(?=\S)/iu

const kinds = (intents: readonly Intent[]): string => [...new Set(intents.map(({ is }) => is))].toSorted().join()

/** What corrects the wish before it in its own words, on the reel of then. */
export const readCorrection = (request: string, input: Said, recalled: Recalled | null): Understood | null => {
  const lead = AGAIN_RIGHT.exec(request.slice(0, 200))?.[0] ?? ''
  // 'No fade at the start' wishes none.
  if (lead === '' || /^\W*(?:no+|nope|nah)\s+$/iu.test(lead) || recalled === null || !recalled.isNewest || recalled.intents.length === 0)
    return null
  const rest = request.slice(lead.length)
  const thing = recalled.intents.map(thingOf).find((one) => one !== null) ?? null
  const ground = { ...groundOf({ ...input, plan: recalled.before }, null), before: recalled.intents.flatMap(refsOf), thing }
  const read = readWithThing(rest, input.media, ground)
  const isAnother = speaks(read) && kinds(read.intents) === kinds(recalled.intents)
  return isAnother ? { intents: [{ is: 'undo' }, ...read.intents], missed: [] } : null
}

/** Longer wishes nobody completes with a name. */
const ANSWERED_WORDS = 10

/** 'That one', 'the last one as well': one is no second. */
const isTimed = (intent: Intent): boolean => intent.is === 'scene-length' && intent.sec !== null

/** 'Delete the photo', which of them? 'The sunset one.' */
export const readAnswer = (request: string, input: Said, ground: Ground): Understood | null => {
  const { said = [], media } = input
  const last = said.at(-1)
  const refs = refsIn(plainly(request), ground)
  if (last === undefined || refs === null || last.trim().split(/\s+/u).length > ANSWERED_WORDS) return null
  const asked = understand(last, media, true, undefined, ground)
  if (asked.missed.length === 0 && !asked.intents.some((intent) => intent.is === 'cannot')) return null
  const words = last.trim().split(/\s+/u)
  for (let count = words.length - 1; count >= 1; count--) {
    const meant = understand(`${words.slice(0, count).join(' ')} ${request}`, media, true, undefined, ground)
    if (
      speaks(meant) &&
      meant.intents.length === 1 &&
      !meant.intents.some(isTimed) &&
      meant.intents.some((intent) => sameValue(refsOf(intent), refs))
    )
      return meant
  }
  return null
}
