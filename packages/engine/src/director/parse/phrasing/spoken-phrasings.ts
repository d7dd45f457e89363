/** How people speak of music, titles, platforms and what is to stay, in one breath with a wish. Pure. */
import { type Phrasing, PLATFORM } from './everyday-phrasings.ts'

const PIECE = '(?:the|this|that|my) (?:current )?(?:song|music|track|soundtrack|tune)'
const TIRED =
  '(?:(?:a bit|a little|kind of|kinda|so|too|very|really|pretty|quite|just) )*(?:boring|dull|bland|flat|sleepy|lame|weak|tired|meh|sad|slow)'
const GIVE =
  '(?:(?:have you |you )?got|do you have|have you|is there|can (?:we|you|i) (?:have|get|use|find|try)|give me|get me|(?:please )?(?:use|try|find|pick|take|play)|i (?:want|need)|maybe|how about)'

const MUSIC: readonly Phrasing[] = [
  // 'The song is boring, got anything with more energy?' is about the song, and not about the reel's pace.
  [
    new RegExp(
      `\\b${PIECE} (?:is|feels|sounds) ${TIRED}[,.;!]* (?:so |please |can you )*${GIVE} (?:something|anything|some(?:thing)? (?:else )?|one|a song|a track)? ?(?:with |that has )?(?:a bit |a little |a lot )?more (?:energy|drive|punch|power|life|oomph|kick)\\??`,
      'giu',
    ),
    'more energetic music',
  ],
  [
    new RegExp(
      `\\b${PIECE} (?:needs|could (?:do with|use|have)|should have) (?:a bit |a little |a lot )?more (?:energy|drive|punch|life|oomph|kick)`,
      'giu',
    ),
    'more energetic music',
  ],
]

/** Another piece, and what it should be like, are one wish about the music. */
const SONGS: readonly Phrasing[] = [
  [
    /\b(?:(?:use|play|try|pick|find|give me|i want|i['’]?d like) )?(?:an?other|a different|some other|a new) (?:song|track|tune|piece of music|music)(?:,? (?:please|pls|plz))?,? (?:maybe |please |like )*(?:something|one|with something) (?:(?:a bit|a little|much|way|way more|more) )?(\p{L}{3,12})(?=$|[,.;!]| please\b| pls\b)/giu,
    '$1 music',
  ],
  [
    /\b(?:the )?(?:music|song|track) (?:should|must|has to|needs to|can|shall) (?:end|finish|stop|go out) (?:with|in|on) a (?:soft |slow |gentle |nice )?fade(?:[- ]?out)?/giu,
    'fade out the music',
  ],
  [
    /\bno (?:sound|audio|noise) (?:from|of|on|in) (?:the |my |any )?(?:clips|videos|footage|scenes),? (?:but )?(?:just|only) (?:the )?music\b/giu,
    'mute the clips',
  ],
]

const NAME = String.raw`["“'「]?(?<name>[^"”'」,.;!?\n]{1,80}?)["”'」]?`
const TITLES: readonly Phrasing[] = [
  [
    new RegExp(
      `^(?:no,? |oh,? |sorry,? |wait,? )*(?:actually,? |rather,? |better,? )(?:call|name) it ${NAME}(?: instead| please)?[.!]*$`,
      'giu',
    ),
    'change the title to "$<name>"',
  ],
]

const PLATFORMS: readonly Phrasing[] = [
  [new RegExp(`\\b(?:ready|right|good|perfect|optimi[sz]ed|suitable|fit) (?=for (?:an? )?${PLATFORM}\\b)`, 'giu'), ''],
]

/** What stays as it is anyway is no second wish. */
const STAYS: readonly Phrasing[] = [
  [
    /(?<=\b(?:mute|silence|turn off)\b[^,.;\n]{2,40}),? but (?:please )?(?:keep|leave|let) [^,.;\n]{2,40}? (?:talk(?:ing)?|speak(?:ing)?|audible|unmuted|on|sound|as (?:it is|is|they are)|alone)(?=$|[,.;!])/giu,
    '',
  ],
]

const HALF: readonly Phrasing[] = [
  [
    /\bshorter,? (?:please,? |pls,? )?(?:like |about |maybe |by |to )?half(?: (?:of it|as long|the (?:length|time)|that))?(?=$|[,.;!])/giu,
    'half as long',
  ],
]

const BEST_OF: readonly Phrasing[] = [
  [
    /^(?:(?:please|can you|could you|just|simply) )*(?:throw|put|cut|stitch|edit|piece) together (?=(?:the |all )?(?:best|good|coolest|nicest|fun) (?:bits|parts|moments|pieces|shots) (?:of|from|with) )/giu,
    'make a reel of ',
  ],
  [
    /(?<=\b(?:reel|video|edit|cut|clip) (?:of|from|with) )(?:the |all )?(?:best|good|coolest|nicest|fun) (?:bits|parts|moments|pieces|shots) (?:of|from|with) (?=(?:the |my |our )\p{L})/giu,
    '',
  ],
]

const AMOUNTS: readonly Phrasing[] = [
  // 'Not enough dog' asks for more of it.
  [
    /^(?:there(?:['’]?s| is) |that(?:['’]?s| is) )?(?:not|never|nowhere near) enough (?:of )?(?:the |my |our )?([\p{L}\d]{3,20})(?: in (?:it|there|this|the (?:reel|video)))?[.!]*$/giu,
    'more of the $1',
  ],
  [
    /\b(?:fit|squeeze|get|press) (?:it|this|the (?:reel|video)|everything) (?:in ?to|within|to|in) (?=(?:about |around )?\d)/giu,
    'make it ',
  ],
  [
    /(?<=\d ?s(?:ec(?:ond)?s?)?),? (?:but )?without (?:losing|dropping|cutting|removing) (?:any |a )?(?:of the )?(?:clips?|scenes?|shots?)\b/giu,
    '',
  ],
  [/(?<=\blogo\b[^.;\n]{0,40}),? (?:but )?not (?:too|so) (?:big|large|huge)(?=$|[,.;!])/giu, ', small'],
]

const ENDINGS: readonly Phrasing[] = [
  [
    /^(?:the )?(?:ending|end) (?:feels|is|seems|looks|comes) (?:a bit |a little |so |too |really |kind of |kinda )*(?:cut off|chopped off|abrupt|sudden|too sudden)[.!]*$/giu,
    'fade to black at the end',
  ],
  [/(?<=\b(?:longer|more)) (?:before (?:it|the (?:reel|video)) (?:ends|is over|stops|cuts)|at the end)(?=$|[,.;!])/giu, ''],
]

const LIKE_A: readonly Phrasing[] = [
  [
    /\b(?:make it |have it |i want it to |it should )?(?:look|feel|be) (?:more )?like (?:a |an |in a |in the )?(?:real |proper |big |hollywood )?(?:movie|movies|film|cinema)\b/giu,
    'cinematic look',
  ],
]

/** What is said of the last step before the next one is wished. */
const LEADS: readonly Phrasing[] = [
  // 'OK cool, now 10 seconds': praise, and no mood.
  [
    /^(?:(?:ok|okay|oh|yeah|alright|right|wow|hm+)[,!. ]+)*(?:cool|sweet|neat|nice|great|awesome|perfect|lovely|good|dope)(?: (?:one|work|job|stuff))?[,!. ]+(?=(?:now|then|just|can|could|please|and|but|also|next)\b)/giu,
    '',
  ],
  // 'No, at the bottom': the words behind the comma are what is wished instead.
  [
    /^(?:(?:hm+|oh|uh+|ah),? )*(?:no|nope|nah)[,.!]+ (?=(?:at|on|in|to|more|less|even|bigger|smaller|louder|quieter|longer|shorter|faster|slower|warmer|cooler|higher|lower|top|bottom|left|right|\d))/giu,
    '',
  ],
]

const SCREENS: readonly Phrasing[] = [
  [/^(?:please )?(?:start|begin|open) (?:on|with|from) (?:a )?(black|white)(?: screen| frame)?[.!]*$/giu, 'fade in from $1'],
  [/^(?:please )?(?:end|finish|close) (?:on|with|in) (?:a )?(black|white)(?: screen| frame)?[.!]*$/giu, 'fade to $1 at the end'],
]

/** In other words than an editor's: what goes, what is put, and how long each lasts. */
const PLAINLY: readonly Phrasing[] = [
  [
    /^(?:(?:ok|please|pls|just|can you|could you),? )*(?:cut|chop|slice|trim|bring) (?:it|this|the (?:reel|video|whole thing))(?: down)? (?:in|by|to|into) half(?: please| pls)?[.!]*$/giu,
    'half as long',
  ],
  [/\b(?:throw|slap|chuck|whack|pop|stick|plonk) (?=(?:our|my|the|a) (?:[\p{L}]{2,12} )?(?:logo|watermark)\b)/giu, 'put '],
  [
    /\bno (?:fades|transitions|crossfades|dissolves) (?:anywhere|between (?:them|the (?:clips|scenes|shots))|in (?:it|there|the (?:reel|video)))(?=$|[.,;!])/giu,
    'hard cuts',
  ],
  [
    /^(?:the )?(?:music|song|track)(?:['’]?s| is)? (?:(?:a bit|a little|way|far|just) )*too much,? (?:(?:please|can you|could you) )*(?:bring|turn|take|dial|tone|pull) it down(?: a (?:bit|little|notch|touch|tad))?[.!]*$/giu,
    'music quieter',
  ],
  [/(?<=\b(?:music|song|track|soundtrack|tune)\b[^.;!?]{0,30})\b(?:something )?moodier\b/giu, 'dramatic'],
  [
    /^(?:how long (?:does|is) (?:each|every) (?:scene|clip|shot|one)(?: last| stand| stay)?|how long (?:do|are) (?:the|all) (?:scenes|clips|shots)(?: last| each)?)\W*$/giu,
    'which scenes are in it?',
  ],
  [/\b(?:give|make|show|do) me (two|three|four|2|3|4) (?:different )?(?:options|choices|takes)(?=$|[.,;!])/giu, '$1 versions'],
  [
    /\b(?:put|add|draw|have|give it) (?:an? |some )?(?:[\p{L}]{2,10} )?(?:borders?|countdown|timer|progress bar|vignette|arrows?)(?: (?:around|on|at|over|in|to) [^.,;!?]{1,30})?(?=$|[.,;!])/giu,
    'add a sticker',
  ],
]

const COUNTS: readonly Phrasing[] = [
  [/^(?:just |only )?(\d{1,2}) (?:clips|scenes|shots) (?:only|total|in total|altogether)[.!]*$/giu, '$1 scenes'],
]

const UNDONE: readonly Phrasing[] = [
  // Who did not mean to go back goes forward again.
  [
    /^\W*(?:(?:oh|oops|sorry|wait|no|hey|whoops|ah|ok(?:ay)?),? )*(?:i )?(?:did ?n['’]?t|did not|never) (?:mean|want|meant) (?:to |that |the )*(?:undo|take (?:it|that) back)(?: (?:that|it|this))?(?:[,.;]? ?(?:so |please |can you |and )*(?:put|bring|get|have) (?:it|that|them|everything)(?: all)? back(?: (?:in|on|again))?)?[.! ]*$/giu,
    'redo that',
  ],
]

export const SPOKEN_PHRASINGS: readonly Phrasing[] = [
  ...UNDONE,
  ...LEADS,
  ...SCREENS,
  ...PLAINLY,
  ...COUNTS,
  ...MUSIC,
  ...SONGS,
  ...TITLES,
  ...PLATFORMS,
  ...STAYS,
  ...HALF,
  ...BEST_OF,
  ...AMOUNTS,
  ...ENDINGS,
  ...LIKE_A,
]
