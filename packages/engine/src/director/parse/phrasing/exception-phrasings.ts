/** What a wish is not to touch, one scene told by another, and conditions that hold of this reel: said in words that the readers know. Pure. */
import type { Phrasing } from './everyday-phrasings.ts'
import { FROM, TO } from './thought-edges.ts'
import { NAMED, SECONDS } from './told-words.ts'

const COMPARED = 'shorter|longer|faster|slower|quicker|snappier|tighter|calmer|livelier'
/** How all of it is to become; 'it' would be the scene that is held on to. */
const ALL_OF_IT = '(?:make |get |have )?(?:(?:it|everything|all of it|this|the (?:whole )?(?:reel|video|thing)) )?(?:be )?'
const GOES = `(?<how>(?:(?:a bit|a little|much|way|slightly) )?(?:${COMPARED})|(?:half|twice) as (?:long|fast|short)|(?:about |around )?${SECONDS})`
const HOLD = `(?:keep|leave|hold on to) (?<held>${NAMED})(?: (?:as (?:(?:long|short|slow|fast|big|bright|dark|loud) as )?(?:it|he|she|they) (?:is|are)(?: now)?|alone|untouched|like (?:that|it is)|the same))?`

/** What a wish about all of it is not to touch. */
const EXCEPTIONS: readonly Phrasing[] = [
  [
    new RegExp(
      `^(?:please )?(?:(?:make|get|turn) )?(?:(?:it|everything|all|all of it|this|the (?:reel|video)) )?(?<how>(?:(?:a bit|a little|much|slightly|way) )?(?:warmer|cooler|colder|brighter|lighter|darker)),? (?:but (?:please )?not|except(?: for)?|apart from|other than|besides|excluding) (?<held>${NAMED})(?: (?:though|please))*[.! ]*$`,
      'gi',
    ),
    'make everything except $<held> $<how>',
  ],
  [
    new RegExp(
      `(?<=^|[.,;] ?)(?:make it |put it |everything |all )?(?:in )?slow[ -]?mo(?:tion)?,? (?:but (?:please )?not|except(?: for)?|apart from) (${NAMED})${TO}`,
      'gi',
    ),
    'slow motion for everything but $1',
  ],
  [
    new RegExp(
      `^(?:please )?${ALL_OF_IT}${GOES}(?: please| pls)?,? (?:but (?:please )?(?:not|leave|without touching|don['’]?t touch|keep)|except(?: for)?|apart from|without touching) (?<held>${NAMED})(?: (?:alone|as (?:(?:long|short|slow|fast|big|bright|dark|loud) as )?(?:it|he|she|they) (?:is|are)(?: now)?|though|please))*[.! ]*$`,
      'gi',
    ),
    'don’t touch $<held>, $<how>',
  ],
  [new RegExp(`^(?:please )?${HOLD},? (?:and|but)(?: please)? ${ALL_OF_IT}${GOES}[.! ]*$`, 'gi'), 'don’t touch $<held>, $<how>'],
  [
    /\b(?:no|remove (?:all )?(?:the )?|without|get rid of (?:all )?(?:the )?|lose (?:all )?(?:the )?)(?: any)? ?transitions?,? (?:except|but|apart from|other than|besides)(?: (?:for|the one))?(?: (?:between|from|at))? (?:scenes? )?(\d{1,2}) (?:and|to|into) (?:scene )?(\d{1,2})\b/gi,
    'hard cuts, and a cross fade between scene $1 and scene $2',
  ],
  [
    new RegExp(
      `\\b(?:all|every|each|make all|make every)(?: of)?(?: the)? (?:scenes?|clips?|shots?) (?:(?:to|for|be|about|exactly) )*(${SECONDS})(?: (?:long|each))*,? (?:except|but not|apart from|other than|besides)(?: for)? (${NAMED})`,
      'gi',
    ),
    'make everything except $2 $1',
  ],
  [
    new RegExp(
      `\\b((?:\\w+ )?(?:everything|all (?:the )?(?:clips|scenes|shots)|the whole (?:thing|reel|video))),? but (?:please )?not (${NAMED})${TO}`,
      'gi',
    ),
    '$1 except $2',
  ],
  [
    new RegExp(
      `(?<=^|[.,;] ?|\\band )(?:make )?all but (${NAMED}) (?:(?:a bit|a little|much) )?(faster|slower|shorter|longer|brighter|darker|louder|quieter)${TO}`,
      'gi',
    ),
    'make everything except $1 $2',
  ],
  [
    new RegExp(
      `\\b(?:make |have |put |play )?(?:everything|all (?:the )?(?:clips|scenes|shots)|the whole (?:thing|reel|video)) (in (?:slow[ -]?mo(?:tion)?)|at (?:half|double|normal) speed|(?:twice|half) as (?:fast|long)|sped up|slowed down|muted|silent|without sound),? (?:except|but not|apart from|other than|besides)(?: for)? (${NAMED})`,
      'gi',
    ),
    'play everything but $2 $1',
  ],
  [
    new RegExp(
      `(?<=^|[.,;] ?|\\band )(?:everything|all|all (?:the )?(?:clips|scenes|shots)) (?:but|except(?: for)?|apart from|other than|besides) (${NAMED}) (?=in slow[ -]?mo|at (?:half|double|normal|twice) )`,
      'gi',
    ),
    'play everything but $1 ',
  ],
  [
    /\b(?:make|turn|get) (?:all )?(?:the |my )?(dark|bright) (?:scenes|clips|shots|ones|parts) (?:(?:a bit|a little|much|slightly) )?(?:brighter|lighter)\b/gi,
    'brighten the $1 scenes',
  ],
  [
    /\b(?:make|turn|get) (?:all )?(?:the |my )?(dark|bright) (?:scenes|clips|shots|ones|parts) (?:(?:a bit|a little|much|slightly) )?darker\b/gi,
    'darken the $1 scenes',
  ],
  [
    new RegExp(
      `(?<=\\S),? but (?:please )?(?:(?:not|nothing|don['’]?t make it|don['’]?t go) (?:too|that|so|overly)|don['’]?t overdo it|only (?:a bit|a little|slightly|subtly)|not by (?:too )?much|go easy)(?: (?:much|strong|strongly|extreme|heavy|intense|obvious|hard|far|crazy|drastic(?:ally)?))?${TO}`,
      'gi',
    ),
    ' a bit',
  ],
]

const LIKE =
  "(?:so (?:that )?(?:it|they|that)(?:['’]?s)? (?:looks?|is|are|seems?|matches|match|fits?|goes)(?: more)? ?(?:like|with|the same as|similar to|as (?:bright|dark|warm) as)?|to (?:match|fit|look like|be like|go with|be as bright as)|like(?: in)?)"
const LIT = '(?:(?:a bit|a little|much|way|slightly) )?(?<way>brighter|lighter|darker)'
/** One scene's light, told by another's. */
const MATCHED: readonly Phrasing[] = [
  [
    new RegExp(`${FROM}(?:(?:please|can you|could you|make|get|turn) )*(?<one>${NAMED}) ${LIT},? ${LIKE} (?<two>${NAMED})${TO}`, 'gi'),
    'match the light of $<one> to $<two> $<way>',
  ],
  [
    new RegExp(
      `${FROM}(?:(?:please|can you|could you) )*(?<way>bright|light|dark)en(?: up)? (?<one>${NAMED}),? ${LIKE} (?<two>${NAMED})${TO}`,
      'gi',
    ),
    'match the light of $<one> to $<two> $<way>er',
  ],
]

/** Conditions that can be looked up in the reel that is there. */
const CONDITIONS: readonly Phrasing[] = [
  [
    new RegExp(
      `${FROM}if (?:it|the (?:reel|video)|this)(?:['’]?s| is| gets| goes| turns out)? (?:longer than|more than|over|above|past) ((?:about )?${SECONDS}),? (?:then )?(?:please )?(?:cut|trim|shorten|bring|make|take|get)(?: (?:it|this|that))?(?: down| back)*(?: to)? ?(?:\\d{1,3}(?: ?(?:s|secs?|seconds?))?|that)?${TO}`,
      'gi',
    ),
    'at most $1',
  ],
  [
    new RegExp(
      `${FROM}(?:if|when|where(?:ver)?) (?:(?:there['’]?s|there is|there are) )?(?:some(?:one|body)|any(?:one|body)|people|they|he|she)(?: is| are|['’]s)? (?:talks?|talking|speaks?|speaking)(?: in (?:it|there|a clip|the (?:clips?|video)))?,? (?:then )?(?:please )?(?:add|put|show|make|have|give (?:me|us)) (?:some |the )?(?:subtitles|captions)${TO}`,
      'gi',
    ),
    'subtitles for what is said',
  ],
  [
    new RegExp(
      `${FROM}why(?: is| are| does| do)? (${NAMED}) (?:look |feel |last |stay )?(?:so |too |that |this |only |just )+(?:short|long|dark|bright|quiet|loud|slow|fast|small|big|brief)\\?+ ?(?:please |can you |could you |so )*make (?:it|that|them) `,
      'gi',
    ),
    'make $1 ',
  ],
  [
    new RegExp(
      `${FROM}(?:i['’]?m |i am )?not (?:so |really |too |very |that )?(?:sure|convinced|happy) (?:about|by|of|with) (${NAMED})[,.;]+ ?(?:maybe|perhaps|could you|can you|please|let['’]?s|better|just| )*(?:take|cut|leave|drop|throw|kick) (?:it|that|them|him|her) out`,
      'gi',
    ),
    'take $1 out',
  ],
]

export const EXCEPTION_PHRASINGS: readonly Phrasing[] = [...EXCEPTIONS, ...MATCHED, ...CONDITIONS]
