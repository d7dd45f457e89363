/** A sentence that only asks is answered, whatever words of wishes it has in it: 'why is scene 2 so short' makes nothing shorter. Pure. */
import { type Intent, isTalk } from '../intents.ts'
import { refsOf } from '../parse/grammar/ground.ts'
import type { Understood } from '../understand.ts'

const LEAD = String.raw`^\W*(?:(?:so|and|but|ok(?:ay)?|hey|hi|jushn|wait|hm+|um+|well|just wondering|quick question|tell me)\b[\s,:]*)*`

/** 'What about the cat first?', 'why not slower?', 'what I want is …' and 'what a mess' ask nothing. */
const ASKS = new RegExp(
  `${LEAD}(?:why(?! (?:not|don['’]?t|dont|can['’]?t|cant|won['’]?t)\\b)|how come|what(?:['’]?s)?(?! (?:about|if|i|i['’]?d|we|you need|it needs|an?)\\b)|which|where(?:['’]?s)?(?= (?:is|are|was|were|does|do|did|has|have|the|my|in)\\b)|when (?=(?:is|are|was|were|does|do|did|will)\\b)|who(?:['’]?s)?|how (?:many|much|long|fast|slow|loud|quiet|bright|dark|often)) [^,.;:!?\\n]{1,120}\\?*\\W*$`,
  'iu',
)

/** A second half may wish something: 'what song is this and can you make it louder'. */
const GOES_ON = /\b(?:and|then|but|so that|because)\b/iu
/** 'Which is why …', 'which should be …' go on from what was said before. */
const RELATES = new RegExp(`${LEAD}which (?:is why|means|should|must|needs?|has to|could)\\b`, 'iu')

const CAN_DO = new RegExp(`${LEAD}what (?:else )?(?:can|could) (?:you|u|jushn) (?:do|change|edit)\\b`, 'iu')

/** What is read where only an answer is wanted; null where the sentence may wish something. */
export const onlyAsked = (request: string, intents: readonly Intent[]): Intent[] | null => {
  if (!ASKS.test(request.slice(0, 200)) || RELATES.test(request) || GOES_ON.test(request.replace(LEAD_WORDS, ''))) return null
  if (intents.every((intent) => isTalk(intent) || intent.is === 'ask')) return null
  const asked = intents.filter(({ is }) => is === 'ask')
  return asked.length > 0 ? asked : [{ is: 'ask', about: CAN_DO.test(request) ? 'capability' : 'unknown' }]
}

const LEAD_WORDS = new RegExp(LEAD, 'iu')

/** 'Did you speed up the market', 'is scene 5 muted': how it is, and nobody's wish that it be so. */
export const ASKS_STATE =
  /^\W*(?:(?:so|and|but|wait|hey|ok(?:ay)?|hm+)[, ]+)*(?:(?:is|are|isn['’]?t|aren['’]?t)(?! (?:it|that|this) (?:(?:at all|ok|okay|alright|fine|too much|too late|hard|difficult) )*(?:possible|if|to|with|ok|okay|alright|fine)\b|(?: it)? (?:just )?me\b| (?:there|you|we)\b)|(?:was|were|wasn['’]?t) (?:it|that|this|the|there|scene|my|our)\b|(?:does|did|doesn['’]?t|didn['’]?t|has|hasn['’]?t)|(?:have|haven['’]?t) you(?! got| any)|do (?:we|i|they) (?:need|have|really)|don['’]?t we) (?:[^,.;!?\n]{2,120})\W*$/iu

/** What is told instead, by what the question would have changed. */
const TOLD: Readonly<Partial<Record<Intent['is'], 'music' | 'captions' | 'logo' | 'look' | 'format' | 'length' | 'cuts'>>> = {
  ...{ 'music-off': 'music', music: 'music', volume: 'music', 'volume-to': 'music', captions: 'captions', 'captions-style': 'captions' },
  ...{ logo: 'logo', 'logo-off': 'logo', look: 'look', 'look-off': 'look', 'look-by': 'look', export: 'format', length: 'length' },
  ...{ 'length-by': 'length', pace: 'cuts', 'pace-by': 'cuts' },
}

export const answered = ({ intents, missed }: Understood): Understood => {
  const asks = intents.filter(({ is }) => is === 'ask' || is === 'cannot')
  if (asks.length > 0 && asks.length === intents.length && missed.length === 0) return { intents: asks, missed }
  const refs = intents.flatMap(refsOf)
  const told = intents.map(({ is }) => TOLD[is]).find((about) => about !== undefined)
  return { intents: [refs.length > 0 ? { is: 'ask', about: 'shown', refs } : { is: 'ask', about: told ?? 'plan' }], missed: [] }
}
