/** What is wished on a condition that nobody here can look up: it is asked about, and not done whatever holds. Pure. */
import { outsideQuotes } from '../read-text.ts'

const WHO =
  "(?:it(?:['’]?s)?|they(?:['’]?re)?|there(?:['’]?s)?|that(?:['’]?s)?|this|he|she|someone|somebody|anyone|anybody|people|scene \\d{1,2}|the (?!case\\b)[\\p{L}\\d]{2,20}(?: [\\p{L}\\d]{2,14})?)"
const HOLDS =
  "(?:is|are|was|were|gets?|feels?|looks?|seems?|sounds?|goes|runs|lasts?|has|have|needs?|does|do|did|did ?n['’]?t|does ?n['’]?t|is ?n['’]?t|too|so|still|comes?|talks?|speaks?|shakes?|takes?|drags?)"
/** Words of courtesy, and what somebody would be glad of. */
const POLITE =
  "(?:it|that|this)(?:['’]?s| is)? (?:not )?(?:at all |really |too |that )?(?:possible|ok|okay|fine|alright|all right|easy|easier|doable|feasible|needed|necessary|much (?:trouble|to ask|work)|a (?:problem|bother)|works?|helps?|makes sense|so)\\b"
const GLAD =
  '(?<!\\b(?:grateful|glad|happy|happier|nice|nicer|great|good|lovely|cool|cooler|better|best|prefer|prefer it|like|like it|love|love it|wonder|wondering|mind|appreciate|appreciate it|see|check|know|ask|tell me|what|as|even|only|be) )'

const CONDITION = new RegExp(`${GLAD}\\bif (?!${POLITE})(?:because )?${WHO} ?${HOLDS}\\b[^,.;!?\\n]{0,60}`, 'iu')

/** As it was typed; null where nothing is wished so. */
export const conditionIn = (text: string): string | null => {
  let found: string | null = null
  outsideQuotes(text, (plain) => {
    found ??= CONDITION.exec(plain)?.[0].replace('if because ', 'if ').trim() ?? null
    return plain
  })
  return found
}
