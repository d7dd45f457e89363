/** What is said beside any wish: that somebody thinks, or is done, or finds the last step odd. Nothing is changed by it. Pure. */
import type { Intent } from '../../intents.ts'

const OH = String.raw`^(?:(?:oh|ok(?:ay)?|hm+|well|um+|so|alright|wait|please|and|just|now|yes|yeah|no)\b[, .!]*)*`
const END = '(?:[ ,.!]+(?:please|pls|thanks|thank you|thx|then|now|for now|bye))*[ .!…]*$'
const aside = (middle: string): RegExp => new RegExp(`${OH}(?:${middle})${END}`, 'u')

const WAITS = aside(
  "let me (?:think|see|check|look|watch it)(?: about (?:it|that))?(?: first| for a (?:sec|second|moment|minute|bit))?|(?:give me )?(?:one|a|just a|1) (?:sec|second|moment|minute|min)|(?:hold|hang) on(?: a (?:sec|second|moment|minute))?|wait(?: a| one)?(?: (?:sec|second|moment|minute|bit))?|i(?:['’]?ll| will| need to| have to) (?:think|check|look|watch it)(?: (?:about it|first|again))*|brb|be right back|(?:i am|i'm|im) (?:thinking|looking|watching)",
)
const DONE = aside(
  "that(?:['’]?s| is) (?:all|everything|it for (?:now|today))|(?:i(?:['’]?m| am)|we(?:['’]?re| are)) (?:done|finished|happy|good|all set)(?: (?:with (?:it|that|this)|here|now|like that))*|(?:all )?done|finished|call it a day|let['’]?s (?:leave|keep) it (?:at that|there)|no (?:more|further|other) (?:changes|wishes|edits)|that(?:['’]?ll| will) do(?: (?:it|nicely))?|nothing (?:else|more)|all good|good to go",
)
const ODD = aside(
  "(?:(?:that|it|this|now it|the (?:result|new one))(?:['’]?s|s| is| just| now)? ?)?(?:(?:looks?|feels?|sounds?|seems?|is|kind of|kinda|a bit|a little|so|really|very|somehow|still) )*(?:weird|odd|strange|off|awful|horrible|terrible|ugly|awkward|not (?:right|it|good|great|nice|what i (?:meant|wanted|want)))(?: (?:now|like that|this way|somehow))*|(?:that was )?(?:a )?(?:bad idea|mistake)|not (?:such )?a good idea",
)

/** `isNewest`: the last words made the newest step. Null where it is nothing of the kind. */
export const asideOf = (said: string, isNewest: boolean): Intent[] | null => {
  if (WAITS.test(said)) return [{ is: 'greet', how: 'wait' }]
  if (DONE.test(said)) return [{ is: 'greet', how: 'praise' }]
  // Whether it goes is asked, as behind a 'no'.
  return isNewest && ODD.test(said) ? [{ is: 'greet', how: 'no' }] : null
}
