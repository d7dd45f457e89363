/** How people put it who talk to somebody beside them. Pure. */
import { FROM, type Phrasing, whole } from './everyday-phrasings.ts'

const TIME = String.raw`(?:(?:an?|one|two|three|half an?|\d[\d.,]{0,4}) ?(?:s|secs?|seconds?))`
const MUSIC = '(?:the |that |any )?(?:music|song|track|soundtrack)'
const ELSE = '(?:something else|something different|(?:an?other|a different|some other) (?:clip|scene|shot|video|photo|picture|one))'

export const CASUAL_PHRASINGS: readonly Phrasing[] = [
  // By how much longer, and not for how long.
  [
    whole(
      `(?:hold(?: on(?: to)?)?|stay(?: on| with)?|linger on|rest on|stick with|keep|leave|let) (.{3,40}?) (?:up |on (?:screen )?|stay |last |run )?for (${TIME}) (?:longer|more|extra)`,
    ),
    'keep $1 $2 longer',
  ],
  [whole(`(?:hold on|stay on|linger on|rest on|stick with) (.{3,40}?) (${TIME}) (?:longer|more|extra)`), 'keep $1 $2 longer'],
  [
    whole(
      `(?:use|take|play|have|let me hear|i want) (?:the )?(.{2,30}?)(?:['’]s)? (?:sound|audio|noise) (?:instead of|rather than|not) ${MUSIC}`,
    ),
    'no music and keep the sound of the $1',
  ],
  [whole(`(?:start|open|begin|kick off) (?:it )?(?:with|on) ${ELSE}(?: instead| please)?`), 'a different clip for the first scene'],
  [whole(`(?:end|close|finish) (?:it )?(?:with|on) ${ELSE}(?: instead| please)?`), 'a different clip for the last scene'],
  [
    whole(
      "(?:(?:it|this|that|the (?:reel|video))(?:['’]?s| is)?|its|thats) (?:all )?(?:over|finished|done|gone) (?:(?:way|much|far|a bit|a little) )?too (?:quick(?:ly)?|soon|fast|early)",
    ),
    'make it longer',
  ],
  [
    whole(
      '(?:delete|remove|clear|bin|scrap|throw (?:away|out)|forget) (?:everything|it all|all of (?:it|this|that)|all),? (?:and )?(?:then )?(?:start|begin) (?:again|over|anew|afresh|from scratch|fresh)',
    ),
    'start over',
  ],
  [/\b(?:burn(?: in)?|hard-?code) (?:the )?(?=(?:subtitles|captions))/giu, ''],
  [new RegExp(`${FROM}(?:what|all) (?:i|we) (?:really )?(?:want|need|would like) is (?:just )?(?:for it to be )?`, 'giu'), ''],
  [
    /\b(versions|variants|alternatives|variations),? (?:and )?each (?:one )?(?:with|having) (?:an?other|a different|(?:its|their) own|other|different) (?=(?:music|song|track|look|filter))/giu,
    '$1 with different ',
  ],
  [
    whole(
      '(?:shuffle|mix up|jumble|randomi[sz]e) (?:all )?(?:the |my )?(?:clips|scenes|shots|order|order of (?:the )?(?:clips|scenes|shots))',
    ),
    'shuffle',
  ],
  [whole('crop (?:it |this )?(?:to|into) (portrait|landscape|square|vertical)'), '$1'],
  [
    whole(
      '(?:make it |looks? |feel )*(?:look )?(?:like )?(?:it was |it is |it’s )?(?:shot|filmed|recorded) on (?:real |old |analog(?:ue)? )?film',
    ),
    'a film look',
  ],
  [whole('fit (?:the )?(?:whole|full|entire) (?:picture|image|frame|clip|video)s? in,? (?:with )?no crop(?:ping)?'), 'no cropping'],
  [whole('blurred? (?:bars|edges|borders|background) (?:at|on|along) (?:the |both )?(?:sides|edges|top and bottom)'), 'blurred background'],
  [
    whole(
      `(?:match|cut|sync|time|edit) (?:the |all (?:the )?)?(?:cuts|clips|scenes|video|reel|everything|it) (?:to|on|with) (?:the beat of |the beats of )?(my (?:own )?(?:song|music|track))`,
    ),
    'use $1',
  ],
  [whole('(?:show|play|repeat) ((?:scene|clip|shot) \\d{1,2})(?: once more| one more time| again)'), 'show $1 twice'],
  [whole('repeat ((?:scene|clip|shot) \\d{1,2})'), 'show $1 twice'],
  [
    whole(
      "(?:make |have |let |get |i want |i would like |i(?:['’]?d| would) like |i wish )(?:all )?(?:of )?(?:the |my |those |these )?(?:words|text|texts|captions|titles|subtitles|lettering) (?:to )?(?:be )?(?:disappear|vanish|go away|gone|go|removed|away)",
    ),
    'no captions',
  ],
  [
    whole(
      '(?:subtitle|caption|transcribe) (?:the |all the |all |what (?:is|they) )?(?:talking|speaking|spoken|speech|dialogue|interview)(?: (?:bits|parts|clips|scenes|part|bit))?',
    ),
    'captions of what is said',
  ],
  [
    /\bin (?:slow[- ]?mo(?:tion)?|slo[- ]?mo),? (?:at |to |about )?(half|\d{1,3} ?%|0[.,]\d+x?)(?: (?:the )?speed)?(?=$|[.,;!?])/giu,
    'at $1 speed',
  ],
  [
    whole(
      "(?:i(?:['’]?m| am) )?not (?:really )?(?:feeling|into|a fan of|vibing with|loving) (?:this|that|the) (?:song|track|music|tune|beat)",
    ),
    'another song',
  ],
  // What is to be said, between quotation marks: 'to the concert' is where, and no part of it.
  [
    /\b(add|put|write|place) (an? |the |some )?(title|text|caption|words) (?:to|on|over|in|onto) ((?:scene|clip|shot) \d{1,2}|the (?!(?:end|start|beginning|video|reel)\b)[\p{L}\d][\p{L}\d ]{1,24}?) (?:that says|that reads|saying|reading|which says|with the words) ([^"“”.;!?\n]{1,60})$/giu,
    '$1 $2$3 "$5" on $4',
  ],
  [
    /\b(add|put|write|place) (an? |the )?(title|text|caption) ([^"“”,.;:!?\n]{1,50}?) to ((?:scene|clip|shot) \d{1,2}|the (?:first|second|third|last) (?:scene|clip|shot))$/giu,
    '$1 $2$3 "$4" on $5',
  ],
  // Of whom words speak is one text: '&' joins no wishes there.
  [/\b(says?|saying|reads|reading|called|named) ([^"“”,.;:!?&\n]{1,30}? ?& ?[^"“”,.;:!?&\n]{1,30})$/giu, '$1 "$2"'],
]
