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

/** What others will think of it, and how pleased somebody is: 'my mum will love this', 'haha the cat', 'i am so happy with it'. */
const PLEASED = aside(
  "(?:my |the |our )?(?:[\\p{L}'’]+ ){0,3}?(?:(?:will|would|is going to|are going to|gonna|is gonna|are gonna|['’]ll) )(?:(?:so|totally|really|absolutely|just|definitely|probably) )*(?:love|like|adore|enjoy|cry|laugh|be (?:so )?(?:happy|proud|pleased|amazed|surprised|jealous)|die(?: laughing)?|freak out)(?: (?:at|over|when|about))?(?: (?:it|this|that|them|(?:he|she|they) sees? (?:it|this|that)))?(?: (?:so much|a lot))?|(?:ha)+h?|lol|lmao|aww+|omg(?: .{0,20})?|(?:so |too )(?:cute|sweet|funny|good|cool|nice)|i(?:['’]?m| am) (?:so |really |very |quite )?(?:happy|pleased|impressed)(?: with (?:it|this|that|the (?:reel|result)))?|can(?:['’]?t| not|not) wait to (?:show|post|share|send)(?: .{1,30})?|(?:this|that|it)(?:['’]s| is) (?:going to be|gonna be|turning out|coming along|getting)(?: (?:so|really|very|quite))*(?: (?:great|good|nice|awesome|amazing|well|there|somewhere|better))|(?:you(?:['’]re| are)|ur) (?:good|great|the best|amazing|a genius)(?: at this)?|what a (?:day|trip|weekend|holiday|night|time)(?: .{0,20})?|(?:that|this) was (?:such )?(?:a )?(?:good|great|lovely|fun|nice|amazing) (?:day|trip|weekend|holiday|night|time)",
)
/** Nothing is wished of a reel by it, and nothing is taken back. */
const UNDECIDED = aside(
  "(?:i(?:['’]?m| am) )?(?:not (?:so |really |quite |too |very )?sure|undecided|on the fence|torn)(?: (?:about (?:it|that|this)|yet|if i like (?:it|that|this)|what (?:it is|i want)))*|i (?:don['’]?t|do not) know(?: (?:yet|about (?:it|that|this)))*|(?:hard|difficult) to say|so so|meh|could be better|(?:it|that|this)(?:['’]s| is) (?:ok|okay|alright|fine) i guess|(?:something|sth)(?:['’]?s| is) (?:off|missing|not right|wrong)(?: (?:with it|here|about it))?",
)

/** `isNewest`: the last words made the newest step. Null where it is nothing of the kind. */
export const asideOf = (said: string, isNewest: boolean): Intent[] | null => {
  if (WAITS.test(said)) return [{ is: 'greet', how: 'wait' }]
  if (DONE.test(said)) return [{ is: 'greet', how: 'praise' }]
  if (PLEASED.test(said)) return [{ is: 'greet', how: 'praise' }]
  if (UNDECIDED.test(said)) return [{ is: 'greet', how: isNewest ? 'unsure' : 'wait' }]
  // Whether it goes is asked, as behind a 'no'.
  return isNewest && ODD.test(said) ? [{ is: 'greet', how: 'no' }] : null
}
