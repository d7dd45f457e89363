/**
 * What people say beside a request that is clear without it, or in words that stand for plainer ones: what the rest does, what it is not, what would be
 * funny, about how long. Read before a message is divided. Pure.
 */
import { outsideQuotes } from '../read-text.ts'
import type { Phrasing } from './everyday-phrasings.ts'

const SEC = '(?:seconds?|secs?|s)\\b'
const PLACE = '(?:the )?(?:very )?(?:top|bottom|middle|cent(?:er|re)|left|right|beginning|start|end|front)'
const APP = '(?:insta(?:gram)?|tik ?tok|you ?tube|facebook|fb|whatsapp|linkedin|snapchat|pinterest|twitter|x|social media)'
const KIND = '(?:cross[- ]?fades?|dissolves?|fades?|wipes?|slides?|zooms?|flash(?:es)?|whip pans?|transitions?|hard cuts?)'
const WORDS = '[^,.;!?"“”]'

const LOOSE: readonly Phrasing[] = [
  // '10 seconds only goals': the figure is of the reel.
  [new RegExp(`(?<=^\\W*(?:\\S+ ){0,3}\\d{1,3} ?${SEC}) (?=(?:only|just) )`, 'giu'), ', '],
  // 'No interview, no photo, just football'.
  [
    /(?<=\bno (?!not\b)[^.;!?]{2,60}), (?:but )?(?:just|only) (?!(?:the |my |a )?(?:music|sound|audio|noise|voices?|text|titles?|start|beginning|end|rest|first|last|one|it|that|this|plain|hard|simple)\b)(?=(?:the |my )?[\p{L}]{3,})/giu,
    '. only ',
  ],
  // 'Behind this the first goal'.
  [
    /(?:,|\band\b)* ?\b(?:after|behind|following) (?:this|that|it|which)(?: (?:comes?|i want|we see|should come))*,? (?=(?:the |my |our )[\p{L}\d])/giu,
    ', then ',
  ],
  [/\b(?:and )?(?:the last|at last)(?: one)? (?:is|should be|comes) (?=(?:the|my|our) )/giu, 'and last '],
  // 'And the text has to stay readable'.
  [
    /,? *(?:and |but )*(?:the |my |all )?(?:texts?|titles?|captions?|words|letters|writing) (?:still )?(?:has|have|must|should|needs?)(?: to)? (?:(?:still|be|stay|remain) )+(?:readable|legible|visible|easy to read|well visible)(?=\s*(?:$|[.;!]))/giu,
    '',
  ],
  // 'That would be so funny': no feeling that the reel is to have.
  [
    /[,.;!–-]+\s*(?:(?:that|this|it|which) )?(?:would|['’]?d|will|might|could) be (?:so |really |very |just |pretty |quite |super |such )*(?:a )?(?:funny|cool|nice|great|awesome|lovely|perfect|amazing|fun|good|fantastic|wonderful|super|sweet|cute|hilarious|better|helpful|kind)(?: (?:too|though|touch|idea|i think|i guess))*\s*[.!:)]*\s*$/giu,
    '.',
  ],
  // 'Then everything else like before'.
  [
    /(?<!^\W*(?:no+|nope|nah|wait|hm+|ok(?:ay)?|please))[,.;]+ *(?:(?:and|then|but|with) )*(?:everything else|all the rest|the rest|(?:all )?(?:the )?others?|the other (?:scenes|clips)) (?:(?:just|then|can|should|may|to|goes?|comes?|follows?|stays?|remains?|is|are|be|left|exactly) )*(?:like|as|the same as|in the same order as|the way)(?: (?:it|they|that))?(?: (?:was|were|is|are))? ?(?:before|now|at the moment|until now|already)?(?=\s*(?:$|[.;!]))/giu,
    '',
  ],
  // 'At the bottom and not in the middle of the picture', 'at the end instead of the beginning': where it is to be was said.
  [
    new RegExp(
      `(?<=\\b(?:at|in|on|to|near) ${PLACE}(?: of (?:the|my) (?:picture|screen|frame|video|reel|image))?),? (?:(?:and |but )?(?:not|no longer)|instead of|rather than) (?:(?:at|in|on|to|near) )?${PLACE}(?: of (?:the|my) (?:picture|screen|frame|video|reel|image))?(?=\\s*(?:$|[,.;!?]|and\\b|please\\b))`,
      'giu',
    ),
    '',
  ],
  [/\bthe very (?=(?:first|last|end|beginning|start|top|bottom|opening|final)\b)/giu, 'the '],
  // 'The clips are shaky, fix it'.
  [
    /\b(?:(?:the|my|all|some|these) )*(?:clips?|videos?|footage|pictures?|shots?|it|they|camera) (?:is|are|looks?|seems?) (?:(?:all|so|too|very|a bit|really|quite) )*(?:shaky|wobbly|shaking|jittery|unsteady)[,.;!]? *(?:(?:and|so|please|can you|could you|pls) )*(?:fix|correct|repair|steady|smooth|improve|stabili[sz]e|change|help)(?: (?:it|that|this|them))?(?: please)?/giu,
    'stabilise the clips',
  ],
  [
    new RegExp(
      `\\b(?:can|could|will|would) you (?:please )?(?:post|upload|publish) (?:it|this|that|the (?:reel|video)) (?:directly |straight |right )?(?:on|to|onto|in) (?:(?:our|my|the) )?(?:page on )?${APP}(?: (?:page|account|profile|feed|story|stories))?(?: (?:directly|for (?:me|us)|too|as well|straight away|now|automatically))*`,
      'giu',
    ),
    'how do I share it',
  ],
  // 'A crossfade between 1 and 2 and between 6 and 7'.
  [
    new RegExp(
      `(?<kind>\\b(?:an? )?${KIND}) between (?<a>(?:scenes? )?[\\p{L}\\d_]{1,20}) and (?<b>[\\p{L}\\d_]{1,20})(?:,| and)+ between `,
      'giu',
    ),
    '$<kind> between $<a> and $<b> and $<kind> between ',
  ],
  // 'Write Our baker Tom under it': of what was named before.
  [
    new RegExp(
      `\\b(?<write>write|put the (?:words|text)|add the (?:words|text)) (?!it\\b|that\\b|this\\b|the\\b|something\\b)(?<words>${WORDS}{2,40}?) (?:under(?:neath)?|below|beneath|over|across|above|on) (?:it|him|her|them|that one)(?=\\s*(?:$|[.;!]))`,
      'giu',
    ),
    '$<write> "$<words>" on it',
  ],
]

/** '1 or 2 seconds', '5-6 sec': the middle of it. */
const ABOUT = new RegExp(
  `(?<!\\b(?:from|between|second|seconds|scene|scenes|at) )(?<![\\d:.,])\\b(?<least>\\d{1,2}) ?(?:or|to|[-–]) ?(?<most>\\d{1,2}) ?(?<unit>${SEC})(?! (?:of|from|in)\\b)`,
  'giu',
)
const HALF = 2

/** A run of seconds by its middle, in whole ones, where it goes upwards. */
const middled = (all: string, least: string, most: string, unit: string): string =>
  Number(least) < Number(most) ? `${Math.ceil((Number(least) + Number(most)) / HALF)} ${unit}` : all

/** 'Save this as version “for grandma”': where a version is kept and named, is told. */
const SAVES =
  /^\W*(?:(?:please|ok(?:ay)?|now|and|then|can you|could you) )*(?:save|keep|store) (?:this|it|the (?:reel|video)|that)(?: one)? (?:as|under) (?:(?:a|the|my) )?(?:new )?(?:version|name|draft)\b[^,;]*$/iu

export const withoutLooseEnds = (request: string): string => {
  if (SAVES.test(request)) return 'how do I keep an older version'
  const said = outsideQuotes(request, (piece) => LOOSE.reduce((text, [pattern, means]) => text.replace(pattern, means), piece))
  return outsideQuotes(said, (piece) => piece.replace(ABOUT, middled))
}
