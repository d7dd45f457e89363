/** A sentence that only asks is answered, whatever words of wishes it has in it: 'why is scene 2 so short' makes nothing shorter. Pure. */
import { type Intent, isTalk } from '../intents.ts'

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
