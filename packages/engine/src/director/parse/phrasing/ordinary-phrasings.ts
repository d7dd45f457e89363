/** Ordinary requests in whole sentences, as people put them who never saw the studio, in the words that the readers know. Pure. */
import type { Phrasing } from './everyday-phrasings.ts'
import { FROM, TO } from './thought-edges.ts'

const thought = (said: string): RegExp => new RegExp(`${FROM}${said}${TO}`, 'giu')

const MUSIC = '(?:music|song|track|soundtrack|tune)'
const SCENES = '(?:scenes|clips|shots|videos|pictures|everything|all(?: of (?:it|them))?|it(?: all)?)'
const TIME = '(?:\\d{1,2}(?:[.,]\\d)?|one|two|three|four|five|half a|a) ?(?:seconds?|secs?|s)\\b'
const REVERSED = '(?:the )?(?:opposite|reversed?|backwards?|inverse|contrary) (?:order|sequence)'

const ORDER: readonly Phrasing[] = [
  [
    thought(
      `(?:show|play|put|have|run|arrange) (?:the |my |all (?:the )?)?${SCENES} in ${REVERSED}(?:,? (?:with )?(?:the )?last (?:scene |one |clip |shot )?first)?`,
    ),
    'reverse the order',
  ],
  [
    thought(
      '(?:turn|flip|switch) (?:the )?(?:order|sequence|whole thing)(?: of (?:the |my )?(?:scenes|clips|shots))? (?:around|round|over)(?:,? so (?:that )?(?:it|the reel|the video) (?:starts|begins|opens) with [^.,;!?]{3,30} and (?:it )?(?:ends|finishes|closes) with [^.,;!?]{3,30}|,? so (?:that )?[^.,;!?]{3,30} (?:is|comes) first and [^.,;!?]{3,30} (?:is |comes )?last)?',
    ),
    'reverse the order',
  ],
  // What stands behind it is the row.
  [
    /(?<=^|[.;!?\n] ?)(?:please |can you |could you )*(?:change|set|put|arrange|sort|make) (?:the )?(?:scene )?order(?: of (?:the |my )?(?:scenes|clips|shots))? (?:to|into|as)(?: be)?:? (?=\p{L}[\p{L}\d_ ]{2,24},)/giu,
    'order: ',
  ],
  [
    /(?<=\b(?:only|just) (?:(?:the |my |our )?[\p{L}\d_]+(?: [\p{L}\d_]+)?(?:, ?| and |, and )){1,6}(?:the |my |our )?[\p{L}\d_]+),? (?:and )?in (?:exactly )?(?:that|this) order(?=\s*(?:$|[,.;!]))/giu,
    '',
  ],
  [/(?<=\d ?(?:s|secs?|seconds?) )all together\b(?=\s*(?:$|[,.;!]))/giu, 'in total'],
]

const SOUNDS: readonly Phrasing[] = [
  [
    thought(
      `(?:i |we )?(?:do not|don['’]?t|dont)(?: want| need)? (?:the )?${MUSIC} (?:to )?(?:dip|duck|drop|sink|go (?:down|quiet|quieter|soft|softer|low|lower)|get (?:quieter|softer|lower)|(?:be|get) (?:lowered|ducked|turned down)) (?:when|while|whenever|under|if|every time|each time) [^.,;!?]{3,40}`,
    ),
    "don't duck the music",
  ],
  [
    /(?<=\b(?:do not|don['’]?t|dont|no) fade(?: out)? (?:the |my )?(?:music|song|track)(?: out)?(?: at the end)?),? (?:just |and |but )*(?:let it|it should|it can|it may) (?:just )?(?:stop|end)(?: (?:hard|abruptly|suddenly|there|dead))?(?=\s*(?:$|[.,;!]))/giu,
    '',
  ],
  [
    thought(
      '(?:with )?(?:just|only) the (?:original |own |natural |real )?sounds? (?:of|from|in) (?:the |my |our )?(?:clips|videos|footage|scenes)',
    ),
    'keep the original sound',
  ],
  [
    thought(
      "caption (?:(?:all|the|my|all the) )?(?:speech|talking|dialogue|voices?|conversations?|spoken words|what(?:['’]?s| is) (?:being )?said)(?: (?:automatically|for me))?",
    ),
    "subtitles for what's being said",
  ],
  [
    thought(
      `(?:the |this |that |my )?${MUSIC} (?:should not|shouldn['’]?t|must not|mustn['’]?t|does not have to|need not) (?:dip|duck|drop|sink|go down|get quieter|be lowered|be turned down) (?:when|while|whenever|under|if|every time|each time) [^.,;!?]{3,40}`,
    ),
    'no ducking',
  ],
  [
    thought(
      `(?:the |this |that |my )?${MUSIC} (?:is|['’]s) (?:(?:far|way|much|a bit|a little|just) )*too loud,? (?:so )?(?:please )?(?:set|put|turn|bring) it (?:down )?(?:to|at) half(?: (?:of )?(?:the|its) (?:volume|level))?`,
    ),
    'set the music to half the volume',
  ],
  // What is said of that device, and not the shape of a reel for it.
  [
    /(?<=\b(?:too|so|looks?|sounds?|hear|hardly|barely|very|really)\b[^,.;!?]{0,24}) on (?:my|our|her|his|their|a) (?:mobile |cell )?(?:phone|mobile|laptop|computer|tablet|ipad|tv|screen)\b/giu,
    '',
  ],
  [
    /\b(?:the )?same (?:kind|type|sort|style) of (?:music|song|track),? but (?:a bit |a little |much )?(?<way>slower|faster|calmer|happier|quieter|louder)\b/giu,
    '$<way> music',
  ],
]

const INK = '(?<ink>white|black|yellow|red|blue|green|pink|orange|gold)'
const LETTERED = `\\b${INK} (?:text|letters|letter|lettering|writing|font|colou?r|type) (?:for|on|in|as) (?:the |my )?(?<what>titles?|captions?|texts?|subtitles?|words)`
const WORDS: readonly Phrasing[] = [
  // 'White text for the title, at the top'.
  [
    new RegExp(
      `${LETTERED},? (?:and )?(?:put (?:it|them) )?(?:at|in|on) the (?<where>top|bottom|middle|cent(?:re|er))(?=\\s*(?:$|[,.;!]|and\\b))`,
      'giu',
    ),
    '$<what> in $<ink> and at the $<where>',
  ],
  [new RegExp(`${LETTERED}(?=\\s*(?:$|[,.;!]|and\\b))`, 'giu'), '$<what> in $<ink>'],
]

const THINGS: readonly Phrasing[] = [
  [
    thought(
      '(?:fix|correct|adjust|balance|grade|improve) (?:the |my |all (?:the )?)*colou?rs?(?: of (?:everything|the (?:reel|video|clips)))?(?: (?:automatically|for me|by itself|yourself))?',
    ),
    'auto colours',
  ],
  [
    thought(
      '(?:please )?(?:throw (?:away|out)|discard|forget|drop|undo|delete|scrap|lose|bin|reset) (?:all |everything )?(?:of )?(?:my|the|these|those|our) (?:changes|edits)(?:,? (?:and |then )*start (?:over|again|from scratch|anew|fresh))|(?:please )?(?:throw (?:away|out)|discard|scrap|bin) (?:all |everything )(?:of )?(?:my|the|these|those|our) (?:changes|edits)',
    ),
    'start over',
  ],
  [/\bbetween all (?:of )?the (?:remaining|other|rest of the) (?=(?:scenes|clips|shots|cuts)\b)/giu, 'between all the '],
  // 'Cut off the first second where you only see grass'.
  [/ where (?:you|we|one|i) (?:can )?(?:only|just|hardly|barely) (?:see|hear)s? [^.,;!?]{2,30}(?=\s*(?:$|[.,;!?]))/giu, ''],
  // 'The wedding for 5 seconds and the concert only 2': its unit is said once.
  [
    /(?<=\b\d{1,2}(?:[.,]\d)? ?(?:s|secs?|seconds?),? (?:and|but) )(?<what>(?:the|my|our) [\p{L}\d_ ]{3,25}?) (?:for )?(?:only|just)(?: for)? (?<n>\d{1,2}(?:[.,]\d)?)(?=\s*(?:$|[.,;!?]))/giu,
    '$<what> for $<n> seconds',
  ],
  // 'Make the dissolve longer, say one second'.
  [
    new RegExp(
      `\\bmake the (?<what>dissolve|cross ?-?fade|cross dissolve|transition|fade)(?: between [^.,;!?]{3,40})? (?:longer|shorter),? (?:say|maybe|about|like|to|around|perhaps) (?<time>${TIME})`,
      'giu',
    ),
    'make the $<what> $<time> long',
  ],
  [/(?<=\b(?:mp4|webm|mov|avi|mkv|gif|wmv|m4v)) (?:video )?files?\b/giu, ''],
  [
    thought(
      '(?:please )?(?:throw (?:away|out)|discard|forget|scrap|trash|bin|cancel|drop) (?:all|everything)(?: of)?(?: the| my| these| those| our)? (?:changes|edits)(?: (?:i|we) (?:have )?(?:made|did))?',
    ),
    'start over',
  ],
  [/(?<=\b(?:in|into) (?:two|2)(?: (?:parts|pieces|bits|scenes|halves|clips))?),? after the first second\b/giu, ' at one second'],
  [
    /\b(?<kind>dissolves|cross ?-?fades|cross dissolves|fades|slides|wipes|zooms) everywhere (?:except|but not|apart from) (?<side>before|after) (?<what>(?:the|my|our) [\p{L}\d_]{3,25}),? (?:there |where i want |which gets )?(?:an? )?(?:hard |plain |straight )?cuts?\b/giu,
    '$<kind> everywhere, a hard cut $<side> $<what>',
  ],
  [
    /\b(?:make|do|put|use|have) (?:the |that )(?<look>black and white|b&w|sepia|vintage|noir|old film) (?:thing|effect|look|filter|style|treatment) on\b/giu,
    '$<look> on',
  ],
  [/\b(?:no|without) (?<what>(?:fancy )?transitions) anywhere\b/giu, 'no transitions'],
  // Nothing is wished of those.
  [
    /,? (?:but|and) (?:let |have |keep )?(?:the |all the )?(?:others?|rest|other (?:ones|scenes|clips)) (?:(?:should|must|can|to) )?(?:stay|stays|remain|remains|be left|keep) (?:in (?:full )?colou?r|coloured|colored)(?=\s*(?:$|[,.;!?]))/giu,
    '',
  ],
  [
    thought(
      '(?:please )?(?:let|have|keep|make) (?:every|each|all the) (?:shots?|scenes?|clips?|pictures?) (?:stay|stand|last|remain)(?: up)?(?: on (?:the )?screen)? (?:a bit |a little |much )?longer',
    ),
    'slower',
  ],
  [
    /(?<=^|[.;!?\n] ?)i(?: would like|['’]d like| want| need) (?<what>(?:the|my|our) [\p{L}\d_ ]{3,25}?) (?:to be )?in (?:the (?:reel|video)|it|there) (?:as well|too|also)(?=\s*(?:$|[.!]))/giu,
    'add $<what>',
  ],
  [
    /\b(?:put|have|play) (?<what>[\p{L}\d_]{3,30}(?:\.\w{3,4})?) on as (?:the |my |our )?(?:background )?(?:song|music|track|soundtrack)\b/giu,
    'use $<what> as the music',
  ],
]

const COPIES: readonly Phrasing[] = [
  [
    /\b(?:save|make|create|do|give me|i (?:want|need)|(?:can|could) (?:i|you) (?:have|make))(?: me)? (?:a |another )copy(?: of (?:this|it|the (?:reel|video)|this (?:reel|video|one|version)))?(?: (?:that|which) is)?\b/giu,
    'make an extra version',
  ],
  [
    /\b(?:another|a new|a second|a further|one more) version (?:next to|beside|alongside|besides) (?:this|that|it|the (?:present|current|old) one)(?: one| version| reel)?\b/giu,
    'an extra version',
  ],
]

export const ORDINARY_PHRASINGS: readonly Phrasing[] = [...ORDER, ...SOUNDS, ...WORDS, ...THINGS, ...COPIES]
