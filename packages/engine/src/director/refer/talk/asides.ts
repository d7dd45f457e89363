/** What is said beside any wish: that somebody thinks, or is done, or finds the last step odd. Nothing is changed by it. Pure. */
import type { Intent } from '../../intents.ts'
import { qualityOf } from '../focus/quality.ts'

const OH = String.raw`^(?:(?:oh|ok(?:ay)?|hm+|well|um+|so|alright|wait|please|and|just|now|yes|yeah|no)\b[, .!]*)*`
const END = '(?:[ ,.!]+(?:please|pls|thanks|thank you|thx|then|now|for now|bye))*[ .!…]*$'
const aside = (middle: string): RegExp => new RegExp(`${OH}(?:${middle})${END}`, 'u')

const WAITS = aside(
  "let me (?:think|see|check|look|watch it)(?: about (?:it|that))?(?: first| for a (?:sec|second|moment|minute|bit))?|(?:give me )?(?:one|a|just a|1) (?:sec|second|moment|minute|min)|(?:hold|hang) on(?: a (?:sec|second|moment|minute))?|wait(?: a| one)?(?: (?:sec|second|moment|minute|bit))?|i(?:['’]?ll| will| need to| have to) (?:think|check|look|watch it)(?: (?:about it|first|again))*|brb|be right back|(?:i am|i'm|im) (?:thinking|looking|watching)",
)
const DONE = aside(
  "that(?:['’]?s| is) (?:all|it|everything|it for (?:now|today))|(?:i(?:['’]?m| am)|we(?:['’]?re| are)) (?:done|finished|happy|good|all set)(?: (?:with (?:it|that|this)|here|now|like that))*|(?:all )?done|finished|call it a day|let['’]?s (?:leave|keep) it (?:at that|there)|no (?:more|further|other) (?:changes|wishes|edits)|that(?:['’]?ll| will) do(?: (?:it|nicely))?|nothing (?:else|more)|all good|good to go|(?:whatever|never ?mind|nvm),? (?:leave|keep) (?:it|that)(?: (?:so|like that|as it is))?|(?:that|this|it) (?:works|will do|does it)(?: (?:for me|fine|well))?|(?:ok(?:ay)? )?stop(?: (?:there|here|it))?|(?:yes |right )?there(?: (?:we|you) go)?|(?:(?:great|good|nice|lovely|amazing|excellent|super) (?:job|work|stuff|one|choice|idea|call)|well done|bravo|you (?:nailed|got) it|nailed it|spot on|exactly(?: that)?|just right|much (?:better|nicer)|that(?:['’]?s| is) enough)(?: (?:there|here|now))?",
)
const ODD = aside(
  "(?:(?:that|it|this|now it|the (?:result|new one))(?:['’]?s|s| is| just| now)? ?)?(?:(?:looks?|feels?|sounds?|seems?|is|kind of|kinda|a bit|a little|so|really|very|somehow|still) )*(?:weird|odd|strange|off|ridiculous|silly|stupid|awful|horrible|terrible|ugly|awkward|not (?:right|it|good|great|nice|what i (?:meant|wanted|want)))(?: (?:now|like that|this way|somehow))*|(?:that was )?(?:a )?(?:bad idea|mistake)|not (?:such )?a good idea|(?:that|it|this) (?:did(?:n['’]?t| not)|does(?:n['’]?t| not)) (?:(?:really|quite|actually) )?(?:help|work|fit|do it|look (?:good|right|nice))(?: (?:much|at all|really))?|not like (?:that|this)|(?:that|it)(?:['’]?s| is) (?:not|n['’]?t) what i (?:meant|wanted|asked for|had in mind)",
)

/** What others will think of it, and how pleased somebody is: 'my mum will love this', 'haha the cat', 'i am so happy with it'. */
const PLEASED = aside(
  "(?:my |the |our )?(?:[\\p{L}'’]+ ){0,3}?(?:(?:will|would|is going to|are going to|gonna|is gonna|are gonna|['’]ll) )(?:(?:so|totally|really|absolutely|just|definitely|probably) )*(?:(?:love|like|adore|enjoy|cry|laugh|smile)|be (?:so )?(?:happy|proud|pleased|amazed|surprised|jealous)|die(?: laughing)?|freak out)(?: (?:at|over|when|about))?(?: (?:it|this|that|them|(?:he|she|they) sees? (?:it|this|that)))?(?: (?:so much|a lot|so hard|out loud))?|(?:my |the |our )?(?:[\\p{L}'’]+ ){0,2}?(?:will|would|does|did) too|(?:ha)+h?|lol|lmao|aww+|omg(?: .{0,20})?|(?:so |too )(?:cute|sweet|funny|good|cool|nice)|i(?:['’]?m| am) (?:so |really |very |quite )?(?:happy|pleased|impressed)(?: with (?:it|this|that|the (?:reel|result)))?|can(?:['’]?t| not|not) wait to (?:show|post|share|send)(?: .{1,30})?|(?:this|that|it)(?:['’]s| is) (?:going to be|gonna be|turning out|coming along|getting)(?: (?:so|really|very|quite))*(?: (?:great|good|nice|awesome|amazing|well|there|somewhere|better))|(?:you(?:['’]re| are)|ur) (?:good|great|the best|amazing|a genius)(?: at this)?|what a (?:day|trip|weekend|holiday|night|time)(?: .{0,20})?|(?:that|this) was (?:such )?(?:a )?(?:good|great|lovely|fun|nice|amazing) (?:day|trip|weekend|holiday|night|time)",
)
/** 'Hello again' lays no reel again. */
const HELLO = /^(?:hi|hello|hey|hiya|good (?:morning|evening|afternoon)|i(?:['’]?m| am) back)(?: (?:again|there|jushn|everyone|you))*$/u
const SURE = aside(
  '(?:are you (?:really |quite |absolutely )?(?:sure|certain)(?: about (?:that|it|this))?|really|is that (?:so|true|right)|for real|you sure)\\??',
)
/** Nothing is wished of a reel by it, and nothing is taken back. */
const UNDECIDED = aside(
  "(?:i(?:['’]?m| am) )?(?:not (?:so |really |quite |too |very )?sure|undecided|on the fence|torn)(?: (?:about (?:it|that|this)|yet|if i like (?:it|that|this)|what (?:it is|i want)))*|i (?:don['’]?t|do not) know(?: (?:yet|about (?:it|that|this)))*|(?:hard|difficult) to say|so so|meh|could be better|(?:it|that|this)(?:['’]s| is) (?:ok|okay|alright|fine) i guess|(?:something|sth)(?:['’]?s| is) (?:off|missing|not right|wrong)(?: (?:with it|here|about it))?",
)

/** 'You cut out the best part!' tells what went wrong, and wishes no more of it. */
const YOU_DID =
  /^(?:(?:but|oh|hey|no|hm+|wait|and|now)\b[, ]*)*you(?:['’]ve| have)? (?:just |now |also )?(?:cut|took|removed|deleted|dropped|changed|ruined|lost|broke|destroyed|messed)(?: (?:out|off|away|up))? (?!(?:it|that) (?:too|so) ).{2,60}$/u

/** `isNewest`: the last words made the newest step. Null where it is nothing of the kind. */
export const asideOf = (said: string, isNewest: boolean): Intent[] | null => {
  if (WAITS.test(said)) return [{ is: 'greet', how: 'wait' }]
  if (DONE.test(said)) return [{ is: 'greet', how: 'praise' }]
  if (HELLO.test(said)) return [{ is: 'greet', how: 'hello' }]
  if (SURE.test(said)) return [{ is: 'greet', how: 'sure' }]
  if (PLEASED.test(said)) return [{ is: 'greet', how: 'praise' }]
  if (UNDECIDED.test(said)) return [{ is: 'greet', how: isNewest ? 'unsure' : 'wait' }]
  // Whether it goes is asked, as behind a 'no'.
  if (YOU_DID.test(said)) return [{ is: 'greet', how: 'no' }]
  return isNewest && ODD.test(said) ? [{ is: 'greet', how: 'no' }] : null
}

/** What is thought of something, and wishes nothing: 'that's silly', 'haha'. */
const THOUGHT_OF = aside(
  "(?:(?:that|it|this)(?:['’]?s|s| is| was| looks?) )?(?:(?:just|so|a bit|really|kinda|pretty|quite|very|too) )*(?:silly|stupid|funny|hilarious|crazy|insane|ridiculous|cute|sweet|fun|nice|good|great|better|fine|ok(?:ay)?|perfect|lovely|splendid|marvellous|excellent|superb|wonderful|interesting|awful|terrible|ugly|weird|odd|bad|worse|wrong|off)(?: (?:already|now|like that|but|though))*|(?:love|like) (?:it|that|this)|i (?:love|like|see|get it|know)(?: (?:it|that|this))?(?: (?:a lot|so much|now|better))?|thanks?(?: you)?|thank you|got it|fair enough|makes sense|right|i see|interesting|not bad|(?:this|that|the new) (?:one|song|track|look|version)(?:['’]?s| is)? (?:slaps|rocks|works|bangs|is (?:it|fire|sick|dope|great|good|nice|perfect|better)|fire|sick|dope)|almost|nearly(?: there)?|close|wow|oh wow|just (?:trying|playing)(?: (?:things|around|something|stuff|it))?(?: out)?",
)
/** Longer ones say something. */
const REMARK_WORDS_MAX = 8
const HEAD = /^(?<head>[^,.;:!]{2,60}?)(?:\s*[,.;:!]+\s+(?:but |and |so |though )?|\s+[–-]+\s+|\s+but\s+)(?<rest>\S.{2,})$/su

const GOES_BACK =
  /^(?:please |just |can you |let['’]?s )*(?:go back|undo(?: (?:it|that|this))?|(?:put|take|bring|change|turn|set) (?:it|that|this) back|revert(?: (?:it|that))?|back)(?: please)?\W*$/iu

/** Whether it says what is thought of something, and no more. */
export const isRemark = (said: string): boolean =>
  said.split(/\s+/u).length <= REMARK_WORDS_MAX && [THOUGHT_OF, PLEASED, ODD, DONE].some((says) => says.test(said))

const WHOLE_PICTURE = /\b(?:whole|full|entire|complete) (?:picture|image|frame|shot|view|thing)\b/iu

/** 'That's silly, normal speed', 'ok this is nice. A bit slower maybe': without what is thought of the last step. */
export const withoutRemark = (request: string): string => {
  const { head, rest } = HEAD.exec(request.trim().slice(0, 400))?.groups ?? {}
  if (head === undefined || rest === undefined || /["“]/u.test(head)) return request
  const plain = head.toLowerCase().replaceAll('’', "'").trim()
  // 'That's too loud, go back': why it is to go back.
  if (GOES_BACK.test(rest) && qualityOf(plain)?.isOver === true) return rest
  // 'Can we see the whole picture?' is of what was found fault with.
  if (WHOLE_PICTURE.test(rest)) return request
  // What says yes or no is an answer, and belongs to what is behind it.
  return isRemark(plain) && !/^(?:ok(?:ay)?|yes|no|right)$/u.test(plain) ? rest : request
}
