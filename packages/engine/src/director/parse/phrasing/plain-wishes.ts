/**
 * Ordinary wishes whose second half says what the first one is not, or why: 'start with the beach instead of the dog', '15 seconds, not 18'. Read
 * before a message is divided and by whatever was learnt as well, for by itself the second half is a wish of its own. Pure.
 */
import type { Phrasing } from './everyday-phrasings.ts'

const NAME = '(?:the|my|our) (?:[\\p{L}\\d_.-]+ ){0,3}?[\\p{L}\\d_.-]+'
const END = '(?=\\s*(?:$|[,.;!?]|and\\b|then\\b))'
const SECONDS = '(?:seconds?|secs?|s)\\b'
const MUSIC = '(?:music|song|track|soundtrack)'
const FROM = '(?<=^|[,.;!?\\n] ?|\\b(?:and|then|but|please|can you|could you) )'

/** What stands at an edge of the reel gives its place up, and stays. */
const PLACES: readonly Phrasing[] = [
  [
    new RegExp(
      `\\b(?<edge>start|begin|open|end|finish|close)(?<s>s)?(?: directly| right away| straight)? with (?<what>${NAME}) (?:instead of|rather than|and not) (?:with )?${NAME}${END}`,
      'giu',
    ),
    '$<edge>$<s> with $<what>',
  ],
  [
    new RegExp(
      `${FROM}(?:put|bring|get|throw|slot|pop|stick) (?<what>${NAME})(?: clip| video)? in(?: there| it| too| as well| also)*${END}(?! (?:before|after|between|at|as)\\b)`,
      'giu',
    ),
    'add $<what>',
  ],
]

const LENGTHS: readonly Phrasing[] = [
  // How long it is now, and no clip of that number.
  [
    new RegExp(`(?<now>\\b\\d{1,3} ?${SECONDS}),? (?:and )?(?:not|instead of|rather than) (?:the )?\\d{1,3}(?: ?${SECONDS})?${END}`, 'giu'),
    '$<now>',
  ],
  // 'The celebration should be longer, at least 6 seconds': of the scene, and not of the reel.
  [
    new RegExp(
      `${FROM}(?<what>(?:(?:the|my|our) )?[\\p{L}\\d_]{3,20}(?: (?:scene|clip|part))?) (?:should|must|has to|needs to) (?:be|last|stay) (?:a bit |a little |much )?(?:longer|shorter),? (?:(?:like|about|maybe|say|for|to) )?(?:at (?:least|most) )?(?<n>\\d{1,2}(?:[.,]\\d)?) ?${SECONDS}`,
      'giu',
    ),
    'make $<what> $<n> seconds long',
  ],
  [
    new RegExp(
      `${FROM}(?:speed|fast[- ]?forward) (?:up )?(?<what>${NAME}),? (?:(?:just )?like|as) (?:in )?an? time[- ]?lapse${END}`,
      'giu',
    ),
    'make $<what> 4x speed',
  ],
]

const LIGHT: readonly Phrasing[] = [
  [
    /(?<=\btoo (?:dark|bright)\b[^.;!?]{0,40}\btoo (?:dark|bright)),? (?:so )?(?:(?:can|could|would) (?:you|we) )?(?:please )?(?:even|level|balance|match|fix|correct|adjust) (?:that|this|it|them|those)(?: out| up)?(?: please)?(?=\s*(?:$|[.,;!?]))/giu,
    '',
  ],
]

const WORDS: readonly Phrasing[] = [
  // Whoever writes it elsewhere wants no words here.
  [
    /(?<=\b(?:delete|remove|take out|drop|no|without)\b[^.;!?]{3,60}),? (?:because |since |as )?(?:i|we)(?:['’]ll| will| can| want to|['’]d rather| would rather|['’]m going to) (?:write|add|do|put|type|make) (?:it|that|them|one|my own)(?: (?:in|on|to) [\p{L} ]{3,20}?)?(?: (?:myself|ourselves|later|afterwards|by hand))+(?=\s*(?:$|[.!]))/giu,
    '',
  ],
  // Up to the end of the message, with its commas.
  [
    /\b(?:write|put|add|show)(?: the (?:text|words|line))? (?<where>at the (?:very )?(?:end|start|beginning)|(?:on|over|under|below) (?:the|my|our) [\p{L}\d_ ]{3,25}?) ?: ?(?<text>[^"“”«»\n]{3,120}?)(?:,? please)?[.!]*$/giu,
    'write "$<text>" $<where>',
  ],
  [
    /\b(?:leave|keep|let|have) (?<what>the (?:title|headline|text|caption|words))(?: (?:stay|stand|be))? (?:on|up|there|in|on (?:the )?screen)(?: there)?(?: for)? (?<how>a (?:bit|little) longer|longer|much longer|a second longer)\b/giu,
    'the title should stay $<how>',
  ],
]

const SOUNDS: readonly Phrasing[] = [
  [
    new RegExp(
      `\\b(?<no>(?:no|without|remove|drop|take out|turn off) (?:the |any )?${MUSIC})(?: at all)?(?: please)?,? (?:and |but )?(?:please )?(?:just|only)(?: the| use the| keep the)? (?:(?:original|own|natural|real|live|ambient|[\\p{L}]{4,12}) )?(?:sounds?|noises?|audio)(?: (?:of|from|in) (?:the|my|our) [\\p{L}]+)?${END}`,
      'giu',
    ),
    '$<no> and keep the original sound',
  ],
  [
    new RegExp(
      `\\b(?:make|turn|have|get|bring) (?:the |my )?${MUSIC} (?:go )?(?:down |softer |quieter |lower )+(?:at|towards?) the (?:very )?end(?: please)?,? (?:because |since |as )?(?:it|the ${MUSIC}) (?:just )?(?:stops|ends|cuts off|breaks off) (?:(?:so|too|very|really) )*(?:suddenly|abruptly|hard|sudden|abrupt)`,
      'giu',
    ),
    'fade out the music',
  ],
]

const PICTURES: readonly Phrasing[] = [
  [
    new RegExp(
      `${FROM}(?<what>${NAME}) (?:zooms?|moves?|pans?|drifts?|slides?)(?: (?:in|out|about|around))?[,.;] ?(?:(?:and|but|which) )?(?:i (?:do not|don['’]?t|dont) (?:like|want) (?:it|that)[,.;]? ?)?(?:please )?(?:(?:it|that) (?:should|must|can) |let it |have it |make it |keep it )(?:just )?(?:stand|stay|be|remain|keep)? ?(?:completely |totally )?still`,
      'giu',
    ),
    'keep $<what> still',
  ],
  [
    /\b(?:no|without(?: the)?|remove the|stop the|take off the) (?:zoom|zooming|movement|motion) (?:on|in|of|from) (?<what>(?:the|my|our) (?:photo|picture|image|still)s?)\b/giu,
    'keep $<what> still',
  ],
]

export const PLAIN_WISHES: readonly Phrasing[] = [...PLACES, ...LENGTHS, ...LIGHT, ...WORDS, ...SOUNDS, ...PICTURES]
