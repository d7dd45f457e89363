/** What people type in a hurry: half words, what a change is to be like, which platforms at once, a feeling by its season. Pure. */
import type { Phrasing } from './everyday-phrasings.ts'

const SHORT: readonly Phrasing[] = [
  [/(?<=\b(?:lut|cube|look|filter|preset|grade)) instead(?= ?(?:$|[.,;!]|please\b|pls\b))/giu, ''],
  [/\b(?:smth|sth|smthn|sumthin|somethin|smt)\b/giu, 'something'],
  [/\bevery (2|3|4)(?:nd|rd|th) (beat|bar)s?\b/giu, 'every $1 $2s'],
  [/\bskin tones?\b(?= (?:a (?:bit|little) )?(?:warmer|cooler|colder))/giu, 'colours'],
  [/(?<=\p{L} )['’]?em\b(?!-)/giu, 'them'],
  [/\b(?:'?til|till)\b(?! slip)/giu, 'until'],
  // '4k60', '1080p at 30', '4k 60'.
  [
    /\b(4k|(?:720|1080|1440|2160)p?)[ ,@/]{0,2}(?:at )?(24|25|30|48|50|60)(?: ?(?:fps|frames|hz|p))?(?=$|[ ,.;!?])(?! ?(?:s|secs?|seconds?|%|percent|mins?|minutes?)\b)/giu,
    '$1 $2 fps',
  ],
]

/** What is heard in a clip is the clip's sound. */
const HEARD_THERE: readonly Phrasing[] = [
  [
    /\b(louder|quieter) (?:crowd|audience|people|cheering|voices|singing|talking|noise|sound|audio) (?:in|on|at|of|from) ((?:the )?(?:scene \d{1,3}|[\p{L}\d]{3,20}(?: [\p{L}\d]{2,20})?))(?=$|[.!])/giu,
    'make $2 $1',
  ],
]

const COMPARED = '(?:brighter|lighter|darker|warmer|cooler|colder|slower|faster|quieter|louder|longer|shorter|closer|tighter)'
const CHANGES = '(?:brighten|lighten|darken|slow(?: down)?|speed up|shorten|lengthen|warm up|cool down|zoom in on)'
const LIKE =
  "(?:so (?:that )?(?:it|they|that)(?:['’]?s)? (?:looks?|is|are|feels?|seems?|matches|match|fits?|goes|go|more)(?: more)?(?: (?:like|with|the same as|similar to|as (?:bright|dark|warm|slow|fast|long|short|loud) as))?|to (?:match|fit|look like|go with|be like|fit in with|blend with))"
const ANOTHER = '(?:the |my |that |with )*(?:scene \\d{1,3}|[\\p{L}\\d]{2,20}(?: [\\p{L}\\d]{2,20}){0,2})'

/** 'Brighter so it looks like scene 1': the way is said, and the other scene is only what it is measured by. */
const MATCHED: readonly Phrasing[] = [
  [new RegExp(`(?<=\\b${COMPARED}),? ${LIKE} ${ANOTHER}(?=$|[,.;!?])`, 'giu'), ''],
  [new RegExp(`(?<=^(?:please |can you |could you |just )*${CHANGES} [^,.;!?]{2,30}?),? ${LIKE} ${ANOTHER}(?=$|[,.;!?])`, 'giu'), ''],
]

const KIND =
  '(square|vertical|horizontal|landscape|portrait|16:9|9:16|1:1|4:5|youtube|tik ?tok|insta(?:gram)?(?: stories| reels)?|stories|shorts|linkedin)'
const BOTH =
  '(?:(?:can|could|may|might) (?:i|we|you) (?:get|have|do|make|export) both|(?:i |we )?(?:want|need)s? both|both(?: of (?:them|those))?|do both)'

/** Of two shapes at once each is a version of its own. */
const SHAPES: readonly Phrasing[] = [
  [
    new RegExp(`^(?:for )?${KIND} (?:and|&|\\+) (?:for )?${KIND}[,.;:]? ${BOTH}(?: please| pls)?[.!?]*$`, 'giu'),
    'also make a $1 version and also make a $2 version',
  ],
  [
    new RegExp(
      `^(?:(?:please|can|could|we|i|you|need|want|have|make|export|give|me|us|do|get|it|this|that|the|reel|video|would|like|to|post|in|for|use) )*both (?:for |in |on |a )?${KIND} (?:and|&|\\+) (?:for |in |on |a )?${KIND}(?: (?:versions?|formats?))?(?: please| pls)?[.!?]*$`,
      'giu',
    ),
    'also make a $1 version and also make a $2 version',
  ],
  [
    new RegExp(
      `\\b(?:and |plus )?also (?:give me|make(?: me)?|do|make us|i (?:need|want)|get me|have|create) (?:an? )?${KIND} one(?: (?:for|on) (?:the |my )?(?:feed|grid|posts?|profile|page|wall|site|website))?(?=$|[,.;!?])`,
      'giu',
    ),
    'also make a $1 version',
  ],
]

const FEEL = '(?:feel|feeling|vibes?|mood|atmosphere|energy|touch|spirit|ambien[ct]e)'
const SEASONS: readonly (readonly [said: string, means: string])[] = [
  ['summer(?:y)?|holidays?|vacation|tropical|beachy?|seaside|sunny|spring(?:time)?|carnival', 'upbeat mood and warmer colours'],
  ['christmas(?:sy)?|xmas|festive', 'happy mood and warmer colours'],
  ['autumn(?:al)?|fall|cabin|cottage', 'nostalgic mood and warmer colours'],
  ['winter(?:y)?|wintry|snowy?|ski(?:ing)?', 'calm mood and cooler colours'],
]

/** A season is no clip and no song here, but what it feels like. */
const FEELINGS: readonly Phrasing[] = SEASONS.map(
  ([said, means]): Phrasing => [
    new RegExp(
      `^(?:(?:please|can you|could you|just|maybe|i want|i['’]?d like|it needs|needs|give (?:it|this|me)|make (?:it|this)(?: (?:feel|look))?(?: (?:more )?like)?|go for|add|have|with|want|a bit|some|more|of|a|an|that|the|little|real|proper) )*(?:(?:${said})(?: ?(?:time|day|season))? ${FEEL}|(?<=\\blike (?:an? |the )?)(?:${said})(?: ?(?:time|day|season))?)(?: (?:to it|please|pls|to the (?:reel|video)))*[.!]*$`,
      'giu',
    ),
    means,
  ],
)

const AGAIN: readonly Phrasing[] = [
  [
    /\b(?:duplicate|repeat|copy|clone|double) ((?:the |my |scene )?[\p{L}\d_ ]{1,30}?) (?:again )?(?:at|to|for|in) the (?:very )?(end|start|beginning)\b/giu,
    'show $1 again at the $2',
  ],
]

/** What is thought of it all before the wish: it wishes nothing. */
const THOUGHTS: readonly Phrasing[] = [
  [
    /^(?:(?:ok|okay|hm+|well|so|yeah|nah|ugh|honestly) )*(?:idk|i do(?: not|n['’]?t) know|i dont know|dunno|not sure)?,? ?(?:why |but |if )*(?:the |this |that )?(?:vibes?|feel|mood|whole thing|energy) (?:is|are|feels|seems) (?:(?:a bit|kinda|kind of|just|not quite|really|so|still) )*(?:off|wrong|meh|not (?:right|it|there)|weird)[,.;:]+ (?=\S)/giu,
    '',
  ],
  [
    /^(?:(?:ok|okay|yeah|hey|hi|wow|oh)[ ,]+)*(?:this|it|that)(?:['’]?s| is| looks) (?:(?:really|so|pretty|very|quite|already|super) )*(?:nice|good|great|cool|awesome|lovely|amazing|not bad|fine|alright|ok)(?: (?:already|so far|overall|tbh|enough))?[,.!]* (?:but|just|only|though|now)[ ,]+(?=\S)/giu,
    '',
  ],
]

const TIME = String.raw`((?:\d{1,3}|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty)[ -]?(?:s|secs?|seconds?))`
const ASIDE =
  '(?:as (?:a |an )?(?:separate|second|another|extra|additional|different|new) (?:version|video|cut|edit|file|one|reel)|separately|on the side|as well|too)'

const VERSIONS: readonly Phrasing[] = [
  [
    new RegExp(
      `\\b(?:give me|make(?: me)?|create|cut(?: me)?|do(?: me)?|i (?:need|want)|can i (?:have|get)) an? ${TIME}(?: long)? (?:teaser|trailer|cut ?down|cut|edit|version|one|reel|video)(?: of (?:it|this))? ${ASIDE}(?=$|[,.;!?])`,
      'giu',
    ),
    'also make a $1 version',
  ],
  [
    /\b(make|turn|convert|change|switch) (?:this|the|my|it|our)(?: (?:vertical|horizontal|upright|landscape|portrait|square|wide))? ?(?:video|reel|clip|edit|one)? (?:in)?to (?:an? )?(square|vertical|horizontal|landscape|portrait|16:9|9:16|1:1|4:5)(?: (?:one|video|reel|format))?(?=$|[,.;!?])/giu,
    'make it $2',
  ],
]

const PLAINLY: readonly Phrasing[] = [
  // 'But only that one', of what was just named.
  [
    /(?<=\b(?:scene \d{1,2}|the \p{L}{2,20})\b.{3,40}),? (?:but |and )?(?:only|just) (?:that one|it|that clip|this one|that scene|there)(?= ?(?:$|[.!]|please\b|pls\b))/giu,
    '',
  ],
  [
    new RegExp(
      `\\b(?:do|make|give me|i want|can (?:i|we) have|also) the same(?: thing| reel| video| one)?,? (?:but |just )?(?:for|in|as) (?:an? )?${KIND}(?=$|[,.;!?])`,
      'giu',
    ),
    'also make a $1 version',
  ],
  [
    /\btoo many (?:clips|scenes|shots|cuts)[,.]? (?:so )?(?:(?:just|only|please) )*(?:use|keep|have|take|show|make it) (\d{1,2}|two|three|four|five|six|seven|eight)(?: of them)?[.!]*$/giu,
    'use $1 scenes',
  ],
  [
    /\b(?:dial|bring|tone|turn|pull|take) (?:back |down )?the saturation(?: back| down)?(?: a (?:bit|little|touch|notch))?(?=$|[.,;!?])/giu,
    'less saturated colours',
  ],
  [/\b(?:revert|restore|undo) the (?:original )?colou?rs?(?: to (?:normal|original|how they were))?(?=$|[.,;!?])/giu, 'no filter'],
  [
    /\blook like (?:it|this)(?:['’]?s| was| is| were)? (?:been )?(?:shot|filmed|recorded) on (?:real |old |35 ?mm |16 ?mm |super ?8 )*film\b/giu,
    'have a vintage film look',
  ],
  [/\b(?:harder|heavier|rougher) (music|song|track|beats?)\b/giu, 'more energetic $1'],
  [
    /\b(?:do not|don['’]?t|dont) (?:touch|change|mess with|alter) the (order|music|song|look|colou?rs|captions?|text|logo|length)[,.]? (?:(?:but|just|only|and|please) )+/giu,
    'keep the $1 and ',
  ],
  [
    /\bkeep everything(?: else)?(?: as it is| as is| the same)?,? (?:(?:but|just|and|only) )+(?=(?:swap|change|switch|replace|make|add|use)\b)/giu,
    '',
  ],
  [
    /^(?:(?:please|pls|can you|could you|maybe) )*(?:go )?(?:easy|easier|light|lighter|gentle) on the (filter|look|grade|effect|lut|colou?rs)(?: (?:please|pls))?[.!]*$/giu,
    '$1 weaker',
  ],
  [/^(?:(?:ok(?:ay)?|alright|yes|yeah|right) )?(?:stop|enough|stop there|leave it there|that['’]?s enough|thats it)[.!]*$/giu, 'great'],
  [/\b(?:an? )?different one(?= ?(?:$|[.,;!]|please\b|pls\b|instead\b|then\b))/giu, 'another one'],
  [
    /\b(?:an? |in an? |try an? |use an? )(?:different|new|random) order(?= ?(?:$|[.,;!]|please|pls))|(?<=^|[,;] )different order(?=$|[.,;!])/giu,
    'shuffle the order',
  ],
  [/\b(?:mix|shuffle) (?:it|them|things|everything) up,? shuffle the order/giu, 'shuffle the order'],
  [
    /\b(?:cut|remove|delete|take out|lose|drop|swap out|get rid of) (the [\p{L}\d_ ]{2,25}?)(?: (?:clip|scene|shot|one))?,? and (?:put|use|show|have|place) (the [\p{L}\d_ ]{2,25}?) (?:in (?:its|that|the) (?:place|spot)|there instead|instead|there)(?=$|[.,;!?])/giu,
    'replace $1 with $2',
  ],
]

const PACES: readonly Phrasing[] = [
  [
    /\b(?:drop|lower|reduce|bring down|slow down|turn down|ease) the (?:tempo|pace|speed of (?:it|the (?:reel|video|cuts)))(?: down)?(?: a (?:bit|little|touch|notch))?(?=$|[,.;!?])/giu,
    'slower pace',
  ],
  [
    /\b(?:raise|up|increase|lift|bump(?: up)?|pick up|bring up) the (?:tempo|pace)(?: up)?(?: a (?:bit|little|touch|notch))?(?=$|[,.;!?])/giu,
    'faster pace',
  ],
  [
    /\b(?:cut|switch|change|move(?: on)?|go|jump|skip) (?:to the next (?:clip|scene|shot|one)|between (?:the )?(?:clips|scenes|shots)|from (?:clip|scene|shot) to (?:clip|scene|shot)) (?:a (?:bit|little) |much |way )?(faster|quicker|sooner|slower)(?=$|[,.;!?])/giu,
    '$1 pace',
  ],
  [
    /^(?:(?:make|use|have|with|i want|can we have|let['’]?s have) )?(?:the )?(?:longer|shorter) (?:clips|scenes|shots|cuts),? (?:(?:please|pls),? )?(?:(?:about|like|say|around|maybe) )*(\d{1,2}(?:[.,]\d)? ?(?:s|secs?|seconds?)) (?:each|per (?:clip|scene|shot)|every one|long each)[.!]*$/giu,
    'each scene $1',
  ],
]

export const TYPED_PHRASINGS: readonly Phrasing[] = [
  ...SHORT,
  ...THOUGHTS,
  ...HEARD_THERE,
  ...MATCHED,
  ...SHAPES,
  ...FEELINGS,
  ...AGAIN,
  ...VERSIONS,
  ...PLAINLY,
  ...PACES,
]
