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
  // 'Now it is short, make each one 4 seconds': of the scenes, whatever was spoken of.
  [
    /\b(?:each|every)(?: single)?(?: one| of (?:them|those|these))(?: of them)?(?= (?:should |to )?(?:be |last |stay |is )?(?:only |just |about |for )?(?:\d{1,2}|one|two|three|four|five|six)(?:[.,]\d)? ?(?:seconds?|secs?|s)\b)/giu,
    'each scene',
  ],
  // 'The croissants longer (5 seconds)', 'the oven shorter, 2 is enough'.
  [
    new RegExp(
      `(?<what>${NAME}) (?:a bit |a little |much )?(?:longer|shorter),? \\(?(?:(?:like|about|say|maybe|to) )?(?<n>\\d{1,2}(?:[.,]\\d)?)(?: ?${SECONDS}\\)?(?: (?:is|are|would be) (?:enough|plenty|fine))?| (?:is|are|would be) (?:enough|plenty|fine))${END}`,
      'giu',
    ),
    '$<what> $<n> seconds long',
  ],
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
  [
    /\b(?:the )?(?:letters|lettering|writing|font|characters) (?:of|in|for) (?:the |my )?(?=(?:title|captions?|headline|texts?)\b)/giu,
    'the ',
  ],
  // How it ended is words here, and no music.
  [
    /\b(?<do>add|put|write|show|insert) (?:the )?(?:final |current |end )?(?:score|result)(?= (?:on|at|over|in) (?:the|my|our)\b)/giu,
    '$<do> the text',
  ],
  // Somebody's name is written as it is.
  [
    /\b(?:[Pp]ut|[Ww]rite|[Aa]dd|[Ss]how)(?: the)? name(?: of (?:our|the|my|his|her) [a-z ]{3,24}?)?,? (?<name>\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){0,3})(?= (?:on|over|under|in|at) )/gu,
    'write "$<name>"',
  ],
  [/(?<=^) (?:under|below|beneath|underneath) the (?:title|headline)\b/giu, ' at the start at the bottom'],
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
      `\\buse (?<own>(?:my|our)(?: own)? ${MUSIC}),? (?:and |but )?(?:not|instead of|rather than) (?:this|that|the|your)(?: (?:old|current|present|other))?(?: ${MUSIC}| one)?${END}`,
      'giu',
    ),
    'use $<own>',
  ],
  [new RegExp(`(?<=\\b(?:different|another|new|other) ${MUSIC})[?!.] (?:maybe |perhaps )?(?=something\\b)`, 'giu'), ', '],
  [/(?<=\bsomething (?:more )?[\p{L}]{4,12}),? like (?:in|at|from|on) an? [\p{L}]{3,14}(?=\s*[.!]*$)/giu, ''],
  [
    new RegExp(
      `(?:\\b(?:(?:hm+|no|nah|oh)[, ]+)*(?:(?:it|that|this)(?:['’]?s| is) )?too \\p{L}{3,9}[.,;!] ?)?\\bthe (?:old|previous|first|other|last|earlier) ${MUSIC} was (?:(?:so )?(?:much|a lot|way) )?(?:better|nicer|cooler)${END}`,
      'giu',
    ),
    'go back to before the music',
  ],
  // One subject for both.
  [
    new RegExp(
      `(?<=\\b${MUSIC} (?:(?:a bit|a little|much) )?(?:quieter|softer|lower|louder) and )(?:let it |have it |make it )?fade(?:s)? out(?: at the (?:very )?end)?(?=\\s*(?:$|[,.;!]|please))`,
      'giu',
    ),
    'fade out the music',
  ],
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
  // Why it is wished.
  [
    /(?<=[^.;!?]{8,}),? (?:it |that |this )?(?:just )?(?:looks|feels) (?:so )?(?:much |a lot )?(?:softer|nicer|better|smoother|prettier|calmer|cooler)(?: that way| like that| then| this way)?(?=\s*(?:$|[.!]))/giu,
    '',
  ],
  [
    new RegExp(
      `${FROM}(?:bring|move|shift|push|put) the (?:picture|image|frame) (?:in|of|on) (?<what>${NAME}) (?:a bit |a little |further |more )?(?<way>lower|down|up|higher)(?: clip)?(?:,? [^.,;!?]{3,40} (?:is|are|gets?) cut off)?${END}`,
      'giu',
    ),
    'move the picture of $<what> $<way>',
  ],
  [
    new RegExp(
      `${FROM}(?<what>${NAME}) (?:zooms?|moves?|pans?|drifts?|slides?)(?: (?:in|out|about|around))?[,.;] ?(?:(?:and|but|which) )?(?:i (?:do not|don['’]?t|dont) (?:like|want) (?:it|that)[,.;]? ?)?(?:please )?(?:(?:it|that) (?:should|must|can) |let it |have it |make it |keep it )(?:just )?(?:stand|stay|be|remain|keep)? ?(?:completely |totally )?still`,
      'giu',
    ),
    'keep $<what> still',
  ],
]

/** What is typed amiss in words that hold a sentence together. */
const TYPED: readonly Phrasing[] = [
  [
    /\b(?<is>is|are|was|were|looks?|sounds?|feels?|way|far|much|bit) to (?=(?:long|short|dark|bright|loud|quiet|fast|slow|big|small|close|early|late)\b)/giu,
    '$<is> too ',
  ],
]

const ASKED: readonly Phrasing[] = [
  [
    /\b(?:what|which) (?:clips?|videos?|photos?|pictures?|files?|scenes?|material) (?:(?:did|have|do|are|is|has) )?(?:(?:i|we|you) )?(?:(?:have )?not|haven['’]?t|didn['’]?t|don['’]?t) (?:(?:been|yet) )*(?:used?|shown?)(?: yet| so far| anywhere)?/giu,
    'which clips are not in the reel',
  ],
]

/** What a wish hangs on, where it can be done and checked at once. */
const BOUNDS: readonly Phrasing[] = [
  [
    new RegExp(
      `\\bif (?:it|this|that|the (?:reel|video))(?:['’]?s| is| lasts| runs)? (?:over|more than|longer than|above) (?:\\d{1,3})(?: ?${SECONDS})?,? (?:then )?(?:please )?(?:make|cut|trim|bring|shorten|get|take) (?:it|this|that) (?:down )?(?:to )?(?<n>\\d{1,3})(?: ?${SECONDS})?${END}`,
      'giu',
    ),
    'make it at most $<n> seconds',
  ],
]

export const PLAIN_WISHES: readonly Phrasing[] = [
  ...TYPED,
  ...ASKED,
  ...BOUNDS,
  ...PLACES,
  ...LENGTHS,
  ...LIGHT,
  ...WORDS,
  ...SOUNDS,
  ...PICTURES,
]
