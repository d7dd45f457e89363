/** Wishes that are put as what would be nicer, what cannot be heard or read, or what is to be no more than so much. Pure. */
import type { Phrasing } from './everyday-phrasings.ts'
import { FROM, TO } from './thought-edges.ts'
import { NAMED, SECONDS, THING } from './told-words.ts'

const BETTER = '(?:nice|nicer|better|good|great|cool|cooler|lovely|perfect|awesome|fun)'
/** How much nicer it would be with something. */
const WOULD: readonly Phrasing[] = [
  [
    new RegExp(
      `${FROM}(?:it |this |that |the (?:reel|video) |i think it )?(?:would|might|could|['’]d) (?:(?:maybe|also|probably|even|just|really) )*(?:be|look|feel|work|sound) (?:(?:so|much|way|a lot|even) )*${BETTER} with (?=an? |some |more |the )`,
      'gi',
    ),
    'add ',
  ],
  [
    new RegExp(
      `${FROM}(?:it |this |that |the (?:reel|video) |i think it )?(?:would|might|could|['’]d) (?:(?:maybe|also|probably|even|just|really) )*(?:be|look|feel|work|sound) (?:(?:so|much|way|a lot|even) )*${BETTER} without `,
      'gi',
    ),
    'no ',
  ],
]

/** Of the letters, the voices and the sound of a clip. */
const HEARD_AND_READ: readonly Phrasing[] = [
  [
    new RegExp(
      `${FROM}(?:[a-z' ]{1,25} )?(?:can['’]?t|cannot|can not|can (?:barely|hardly)|couldn['’]?t|barely|hardly) (?:even |really )?(?:read|see|make out) (?:the |any of the )?(?:text|captions?|titles?|words|letters|subtitles?)(?:,? (?:because |cause |since |as )?(?:it['’]?s|it is|they['’]?re|they are|that['’]?s) (?:(?:way|far|much|a bit|just) )*too (?:small|tiny|little))?${TO}`,
      'gi',
    ),
    'make the captions bigger',
  ],
  [
    new RegExp(`\\b(?:bring|turn|push|pull|lift|pump|mix) up (?:the )?(?:voices?|speech|dialogue|talking|people talking)${TO}`, 'gi'),
    'voices louder than the music',
  ],
  [
    new RegExp(
      `${FROM}the (?:sound|audio|noise|volume) (?:of|in|on|from) (${NAMED}) (?:is|sounds) (?:(?:a bit|a little|so|too|really|very|just|pretty|kinda) )*(?:annoying|terrible|bad|awful|horrible|distracting|unbearable|noisy|ugly|windy)${TO}`,
      'gi',
    ),
    'mute $1',
  ],
  [
    new RegExp(
      `\\b(?:turn|bring|put|crank) the (?:sound|audio|volume)(?: level)? (?:of|in|on|for|from) (${NAMED}) (up|down)(?: (?:a (?:bit|little|notch)))?${TO}`,
      'gi',
    ),
    'turn $2 the sound of $1',
  ],
  [
    new RegExp(`${FROM}(scene \\d{1,2}|the (?:first|last) scene) louder than (?:the )?(?:music|song)${TO}`, 'gi'),
    'keep the original sound of $1 and music quieter',
  ],
  [
    new RegExp(
      `${FROM}(louder|quieter) (?:music|song),? (?:and |but )?(quieter|louder) (?:clips|videos|original (?:sound|audio))${TO}`,
      'gi',
    ),
    'music $1, make the clips $2',
  ],
]

/** Another song, and what it is to be like; not another reel. */
const OTHER_MUSIC: readonly Phrasing[] = [
  [
    /(?<=^|[.,;!?\n] ?|\band |\bbut )(?:honestly,? |sorry,? |tbh,? )?(?:the |this |that )(?:music|song|track|soundtrack) (?:(?:really|kinda|just|totally|kind of|sort of) )*(?:kills|ruins|spoils|does ?n['’]?t (?:work|fit|suit)|does not (?:work|fit|suit)|is (?:wrong|off|not right|annoying|terrible|awful|not it|too much))(?: (?:it|this|that|the (?:mood|vibe|whole thing)|for (?:this|it|me)|here|at all))*[,.;!]+ ?(?:(?:maybe|perhaps|can we have|could we have|try|how about|use|give me|rather|i want|please) )*something (?!else|different|new)([a-z]+)(?=\s*(?:$|[.,;!?]))/gi,
    '$1 music',
  ],

  [
    new RegExp(
      `${FROM}(?:let['’]?s |can we |could we |could you |can you |please )*(?:try |do |go for |have )?something (?:completely |totally |a bit |very )?(?:different|else|new) (?:with|for|in terms of|as) (?:the )?(?:music|song|track|soundtrack),? (?:maybe |perhaps |like |more |something |rather |a bit )*(?:like |of )?(?=[a-z])`,
      'gi',
    ),
    'other music, ',
  ],
  [
    new RegExp(
      `${FROM}(?:let['’]?s |can we |could we |please )*(?:try |do |have )?something (?:completely |totally )?(?:different|else|new) (?:with|for) (?:the )?(?:music|song|track|soundtrack)${TO}`,
      'gi',
    ),
    'another song',
  ],
]

/** What is to be seen alone: pictures with no sound are no photos. */
const ALONE: readonly Phrasing[] = [
  [
    /(?<=\b(?:without|no) (?:any )?(?:music|sound|text|audio|captions|logo)\b[^.;!?\n]{0,40}),? (?:and |so )?(?:just|only) (?:the )?(?:pictures|images|footage|visuals|picture|video|clips)(?: and (?:the )?(?:music|song|sound|audio|clips))?(?: (?:themselves|alone|please))*(?=\s*(?:$|[.;!]))/gi,
    '',
  ],
]

const LIMITS: readonly Phrasing[] = [
  [
    new RegExp(`\\b(?:there(?:['’]?s| is) )?no (?:need )?(?:to|for you to) (?:change|touch|alter|redo|swap) (${THING})${TO}`, 'gi'),
    'keep $1',
  ],
  // Off what there is, and not to it.
  [
    new RegExp(
      `\\b(?:take|shave|knock|chop|lop|trim|cut|drop) (?:about |around |another |like |maybe )?(${SECONDS}|(?:a|one|two|three|four|five) seconds?) off(?: (?:it|this|that|overall|in total|altogether|again|please|the (?:total|whole|length|reel|video)))?(?=\\s*(?:$|[.,;!?]|and\\b|but\\b))`,
      'gi',
    ),
    'cut $1',
  ],
  [/\b(?:use|try|play|pick|find|put|add) (?=something (?:with|more|like) )/gi, ''],
  [/\b(subtitles|captions|text|music|logo|watermark|transitions|filter) (?:switched |turned )?off(?=\s*(?:$|[.,;!]|and\b))/gi, 'no $1'],
  [/\btry (\d{1,3})(?: instead| then| maybe)*(?=\s*(?:$|[.,;!?]))/gi, 'make it $1 seconds'],
  [/\b(?:not|don['’]?t want|without) (?:so|as|that|quite so|too) many (cuts|scenes|clips|transitions|effects)\b/gi, 'fewer $1'],
  [
    /\bfirst ((?:the|my|our) [a-z0-9_]{3,20}(?: [a-z0-9_]{2,20})?),? (?:and )?(?:after that|afterwards|next|followed by|and then) (?=(?:the|my|our) )/gi,
    'first $1, then ',
  ],
  [
    /\bthe (?:ending|end|finish)(?: just)? (?:is|feels|seems|comes|looks) (?:(?:a bit|a little|so|too|very|really|kind of|kinda) )*(?:abrupt|sudden|cut off|hard|harsh|abruptly|suddenly)[,.;]? (?:so )?(?:(?:please|can you|could you|maybe|just) )*(?:add|put|give it|do|use|make) an? (?:nice |soft |slow |little )?fade(?:[- ]?out)?\b(?: there| to black)?/gi,
    'fade out at the end',
  ],
  [
    /(?<!\b(?:music|song|track|soundtrack)\b[^,.;!?\n]{0,24})\b(?:with |add |have |use )?(?:an? )?fade[ -]?in and (?:an? )?fade[ -]?out\b(?! (?:on|of|for) (?:the )?(?:music|song))(?:(?: at the)? (?:start|beginning) and end)?/gi,
    ', fade in from black and fade to black at the end',
  ],
  [
    /\buse ((?:the|my|our) [\w .]{3,30}?) as (?:the |my |our |a )?(?:audio|sound|soundtrack|sound ?track|voice ?over|background (?:music|sound|audio))\b/gi,
    'use $1 as the music',
  ],
  [
    /\b(?:i |we )?(?:do not|don['’]?t|dont|doesn['’]?t) (?:really )?(?:care|mind|matter)(?: about| for)? (?:the order|the music|what|which|how)[^,.;!?\n]{0,30}(?=$|[,.;!?\n])/gi,
    '',
  ],

  [new RegExp(`${FROM}(\\d{1,3}) (?:max|tops|at (?:the )?most)(?=\\s*(?:$|[.,;!?]))`, 'gi'), 'at most $1 seconds'],
  [
    /\b(?:keep|make|get|bring) (?:it|this|the (?:reel|video)) (?:under|below) (\d{1,3})(?=\s*(?:$|[.,;!?]|,? (?:and|but|please)\b))/gi,
    'make it at most $1 seconds',
  ],
  [/\b(no (?:music|text|logo|captions?|transitions?|filter|effects?|zoom)) at all\b/gi, '$1'],
  [
    /\b(how long|what|which .{1,20}|how many .{1,20}) (is it|is the (?:reel|video)|are there|is playing) (?:right now|at the moment|currently|now)(?=\s*\??$)/gi,
    '$1 $2',
  ],
  [
    /^(?:please )?(?:do not|don['’]?t|dont) (?:make|let) (?:it|this|that|the (?:reel|video)) (?:(?:any|too|so|that|get|be|become) )*(?:faster|slower|quicker|fast|slow|brighter|darker|louder|quieter|warmer|cooler|busier)[.! ]*$/gi,
    'leave it as it is',
  ],
  [
    /^(?:please )?(?:do not|don['’]?t|dont) (?:make|let) (?:it|this|that|the (?:reel|video)) (?:(?:any|too|so|that|get|be|become) )*(?:shorter|longer|short|long)[.! ]*$/gi,
    'keep the length',
  ],
  [
    /(?:(?:(?:i|we) (?:want|need|would like)|i['’]d like|(?:can you |could you )?(?:put|have|arrange|show|sort))(?: to have)? )?\b(?:the |my |all (?:the )?)?(?:scenes|clips|shots|videos) in (?:this|the following|that) (?:exact )?(?:order|sequence) ?: ?(?=(?:the |my |first |start |put )?[a-z])/gi,
    '',
  ],
  [/\b(?:order|sequence|running order) ?: ?(?=(?:the |my |first |start |put )?[a-z])/gi, ''],
  [
    /\b(?:don['’]?t|dont|do not) (?:touch|change|mess with|alter) (?:the )?(music|song|look|colou?rs|captions?|text|logo|length),? (?:just|only) (?:change )?(?:the )?(?:order|sequence)[,:]? (?=[a-z])/gi,
    'keep the $1, ',
  ],
  [
    /\b(?:shuffle|mix up|randomi[sz]e) (?:(?:all )?the |all )?(?:scenes|clips|shots)(?: (?:around|up|about|a bit|randomly))*\b/gi,
    'shuffle the order',
  ],
]

export const PUT_AS_TOLD_PHRASINGS: readonly Phrasing[] = [...WOULD, ...HEARD_AND_READ, ...OTHER_MUSIC, ...ALONE, ...LIMITS]
