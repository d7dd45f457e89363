/** Whether what was learnt of a part says so surely what is wished that it is done unasked. Pure but for the models that were learnt. */
import type { ReelIntent } from '@reelwright/contract/intents/reel-intent'
import { sameValue } from '../../../plan/same-plan.ts'
import type { Intent } from '../../intents.ts'
import type { PartIn } from '../../learned/languages/divide-in.ts'
import { unknownWordsIn } from '../../learned/languages/likely-in.ts'
import { isBetweenNames } from '../../learned/languages/pieces-in.ts'
import type { LikelyRequest } from '../../learned/likely-requests.ts'
import { takesOut } from '../../nearest/learnt-request.ts'
import type { LanguageCode } from '../../parse/frames/vocabulary/in-languages.ts'
import type { Reader } from '../read-language.ts'
import { isTurnedIn } from './guards-in.ts'

/** Likelier than this nothing else is meant (ours: of 130 messages of people who knew nothing of the corpora; see decision 176). */
export const LIKELIHOOD_MIN = 0.85
/** What takes something out, or is said in few words, must be likelier (ours: as above). */
const GUARDED_LIKELIHOOD_MIN = 0.93
export const WORDS_MIN = 4
/** Likelier than this it is a question, and is answered (ours: an answer takes nothing from anybody). */
const ANSWERED_LIKELIHOOD_MIN = 0.4
/** Where the rules of the language read the same in it, and left something over (ours: see decision 187). */
const AGREED_LIKELIHOOD_MIN = 0.2
/** One word that nobody knows may be a name or slang where the rest is as sure as this (ours: 98 of 100 of a writer kept back are right). */
const UNKNOWN_LIKELIHOOD_MIN = 0.975
const UNKNOWN_MAX = 1
const WITH: Readonly<Record<LanguageCode, string>> = { de: 'mit', es: 'con', fr: 'avec', pt: 'com', it: 'con' }

/** What it changes and by how much, whichever scenes are named; a length at most is that length. */
const amountOf = (intent: Intent): Record<string, unknown> =>
  Object.fromEntries(Object.entries(intent).filter(([key]) => key !== 'refs' && key !== 'bound' && key !== 'platform_aspect'))

const agree = (learnt: readonly ReelIntent[], ruled: readonly Intent[]): boolean =>
  learnt.length > 0 && learnt.every((one) => ruled.some((other) => sameValue(amountOf(one), amountOf(other))))

/** Words that nobody knows, and what stands right before each: 'con marcianos', 'die Schwimmszene'. */
const unknownBehind = (reader: Reader, { pieces }: PartIn): string[] => {
  const unknown = new Set(unknownWordsIn(reader, pieces))
  return pieces.flatMap(({ words: [word = ''] }, at) => (unknown.has(word) ? [pieces[at - 1]?.words[0] ?? ''] : []))
}

export const isSureIn = (
  reader: Reader,
  part: PartIn,
  { likelihood, unused, learnt }: LikelyRequest,
  { intents, ruled }: { intents: readonly ReelIntent[]; ruled: readonly Intent[] },
): boolean => {
  if (unused.length > 0) return false
  // An answer takes nothing from anybody.
  if (intents.every(({ is }) => is === 'ask')) return likelihood >= ANSWERED_LIKELIHOOD_MIN
  if (isTurnedIn(reader.language.code, part.text, learnt)) return false
  const behind = unknownBehind(reader, part)
  const unknown = behind.length
  // 'With' what nobody knows is a wish of its own, and an article stands before what may be a scene.
  if (behind.some((word) => WITH[reader.language.code] === word)) return false
  const isNamed = behind.some((word) => isBetweenNames(reader.language.code, word))
  const isTaking = intents.some(takesOut)
  if (!isTaking && !isNamed && likelihood >= AGREED_LIKELIHOOD_MIN && unknown <= UNKNOWN_MAX && agree(intents, ruled)) return true
  const isShort = part.pieces.length < WORDS_MIN
  if (unknown > 0) return unknown <= UNKNOWN_MAX && !isShort && !isTaking && likelihood >= UNKNOWN_LIKELIHOOD_MIN
  return likelihood >= (isShort || isTaking ? GUARDED_LIKELIHOOD_MIN : LIKELIHOOD_MIN)
}
