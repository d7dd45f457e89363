/** What people type in a hurry: half words, what a change is to be like, which platforms at once, a feeling by its season. Pure. */
import type { Phrasing } from './everyday-phrasings.ts'

const SHORT: readonly Phrasing[] = [
  [/(?<=\b(?:make|keep|have|put|get|cut|leave|remove|use|show|drop|delete|mute|slow|speed|all of|both of|of|with) )['’]?em\b/giu, 'them'],
  [/\b(?:'?til|till)\b(?! slip)/giu, 'until'],
  // '4k60', '1080p at 30', '4k 60'.
  [
    /\b(4k|(?:720|1080|1440|2160)p?)[ ,@/]{0,2}(?:at )?(24|25|30|48|50|60)(?: ?(?:fps|frames|hz|p))?(?=$|[ ,.;!?])(?! ?(?:s|secs?|seconds?|%|percent|mins?|minutes?)\b)/giu,
    '$1 $2 fps',
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

export const TYPED_PHRASINGS: readonly Phrasing[] = [...SHORT, ...THOUGHTS, ...MATCHED, ...SHAPES, ...FEELINGS, ...AGAIN]
