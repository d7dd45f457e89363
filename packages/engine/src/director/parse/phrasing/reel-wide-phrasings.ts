/**
 * Ways of putting wishes about the whole reel, each a row of slots: which way a thing goes, which thing, how much. The flag `u` would make
 * these long patterns ten times as slow to compile. Pure.
 */
import type { Phrasing } from './everyday-phrasings.ts'
import { TO } from './thought-edges.ts'

const FROM = String.raw`(?<=^|[.,;!?\n] ?|\band |\bbut |\bthen )`
const whole = (said: string): RegExp => new RegExp(`${FROM}${said}${TO}`, 'gi')

const BIT = '(?: (?:a (?:bit|little(?: bit)?|touch|tad|notch|lot|smidge)|slightly|some(?:what)?|way|further|please|more)){0,2}'
const LED =
  '(?:(?:please|pls|can you|could you|can u|could u|would you|can we|could we|maybe|just|also|i want to|i would like to|let us|you could|try to|try)(?= ) ?)*'
const RAISE =
  '(?:bump|boost|up|raise|increase|crank|turn up|amp up|pump|push|lift|add(?: some| more| a bit of)?|more|higher|bring up|dial up|give it more|a bit more|a little more|some more|much more)(?: up)?'
const LOWER =
  '(?:lower|reduce|decrease|drop|turn down|cut|pull(?: back| down)?|less|take down|bring down|dial (?:down|back)|tone down|take out|knock down|a bit less|a little less|much less|pull out|remove some(?: of)?|not so much|not as much)(?: down)?'

/** What can be turned up or down, and the plain wish of either. */
const DIALS: readonly (readonly [dial: string, up: string, down: string])[] = [
  ['(?:colou?r )?(?:saturation|vibrance|vibrancy|intensity of the colou?rs)', 'more vivid colours', 'less saturated'],
  ['contrast', 'more contrast', 'low contrast'],
  ['(?:brightness|exposure|light|lightness|gamma)', 'brighter', 'darker'],
  ['(?:warmth|(?:colou?r )?temperature)', 'warmer colours', 'less warm'],
]

const GRADES: readonly Phrasing[] = [
  ...DIALS.flatMap(([dial, up, down]): Phrasing[] => [
    [
      whole(
        `${LED}${RAISE} (?:the |its |on the )?${dial}(?: levels?)?(?: up)?${BIT}|(?:the )?${dial} (?:up|higher|should be (?:up|higher|more))${BIT}`,
      ),
      up,
    ],
    [
      whole(
        `${LED}${LOWER} (?:the |its |on the )?${dial}(?: levels?)?(?: down)?${BIT}|(?:the )?${dial} (?:down|lower|should be (?:down|lower|less))${BIT}`,
      ),
      down,
    ],
  ]),
  // 'The cuts don't match the beat': a complaint about where they are, and none about the music.
  [
    whole(
      "(?:(?:all|some|most|half) (?:of )?)?(?:the |my |your )?(?:cuts?|scenes?|transitions?) (?:(?:really|still|just|all|always) )*(?:do(?:es)?(?: not|n['’]?t)|are(?: not|n['’]?t)|is(?: not|n['’]?t)) (?:(?:really|quite|always|exactly|all) )*(?:match(?:ing)?|hit(?:ting)?|on|in (?:sync|time)|synced?|follow(?:ing)?|land(?:ing)?|fit(?:ting)?)(?: (?:with|to|on))? (?:the |its )?(?:beats?|music|rhythm|song)(?: at all)?",
    ),
    'cut to the beat',
  ],
  [whole(`${LED}(?:crush|deepen) (?:the )?(?:blacks?|shadows?)${BIT}`), 'more contrast'],
  [whole(`${LED}(?:lift|raise|open up|fade) (?:the )?(?:blacks?|shadows?)${BIT}`), 'faded look'],
  [
    whole(
      `${LED}(?:desaturate|wash out|bleach|fade|mute|drain|soften) (?:the |all the |all )?(?:colou?rs?|footage|picture|image)${BIT}(?: like (?:an |a |in )?(?:old |faded |vintage )?(?:polaroid|film|photos?|photographs?|movie|print)s?)?`,
    ),
    'muted colours',
  ],
  [
    /(?<=\b(?:teal and orange|orange and teal|black and white|vintage|cinematic|retro|warm|cool|moody|film|pastel|noir|sepia|neon)) (?:treatment|aesthetic|finish|palette|colou?rway|colou?r scheme|styling)\b/gi,
    ' look',
  ],
  [/\bgive (?:the )?(?:colou?rs?|footage|picture|image|clips) (?=an? .{3,30}? look\b)/gi, 'give it '],
  [
    whole(
      `${LED}(?:remove|drop|no|strip(?: away| off| out)?|turn off|get rid of|take off|lose|kill|disable|without) (?:all |any )?(?:of )?(?:the )?(?:effects?|fx)(?: and (?:the )?(?:filters?|colou?r grading|grading|grades?|looks?|colou?r filters?))|${LED}(?:remove|drop|no|strip(?: away| off| out)?|turn off|get rid of|take off|lose|kill) (?:all |any )?(?:of )?(?:the )?(?:filters?|colou?r grading|grading|looks?) and (?:the )?(?:effects?|fx)`,
    ),
    'no filter, hard cuts only',
  ],
]

const MUSIC = '(?:the |this |that |my )?(?:background )?(?:music|song|track|soundtrack|tunes?|beats?)'
const DRIVE = '(?:bounce|groove|drive|punch|energy|beat|kick|pep|power|oomph|life|swing|attitude|edge|bite|momentum|zip|vibe)'
const TALK =
  '(?:when(?:ever)? (?:someone|somebody|people|they|anyone|he|she|i|we) (?:is |are |am )?(?:talks?|talking|speaks?|speaking)|during (?:the )?(?:speech|talking|dialogue|dialog|interviews?|voices?)|under (?:the )?(?:speech|voices?|talking|dialogue)|while (?:people|they|someone|somebody|he|she|i|we) (?:is |are |am )?(?:talk|talking|speak|speaking)s?)'

const MUSICS: readonly Phrasing[] = [
  [
    whole(
      `${LED}(?:crank|pump|blast|boost|whack|turn)(?: up)? ${MUSIC}(?: up| way up)?${BIT}(?<=\\b(?:crank|pump|blast|boost|whack|up)\\b.{0,40})`,
    ),
    'music louder',
  ],
  [
    whole(
      `${LED}(?:do not|don['’]?t|never|stop|no|please do not|please don['’]?t) (?:lower|duck|dip|drop|turn down|quiet|quieten|fade|reduce)(?:ing)?(?: down)? (?:of )?${MUSIC}(?: down)? ${TALK}`,
    ),
    'no ducking',
  ],
  [
    new RegExp(
      `(?<=\\b(?:music|song|track|soundtrack|tune|beat)\\b[^.;!?]{0,40})\\b(?:something|anything|one|a song|a track|some) (?:with|that has) (?:(?:a bit|a little|a lot|some|much|way) )*(?:more|extra) ${DRIVE}\\b`,
      'gi',
    ),
    'more energetic music',
  ],
  [
    whole(
      `${LED}(?:i )?(?:want to |need to |let me |let us )?(?:hear|keep|leave in|bring back|have|add|get) (?:the |some |some of the |more of the )?(?:(?:(?:crowd|street|background|ambient|natural|nature|city|real|original|live|room|environment|water|sea|ocean|rain|clips?|video) )?sounds?|(?:\\w{3,12} )?(?:noises?|ambience|ambiance|atmosphere|cheering|chatter|laughter|laughing|applause|birds|waves|wind|traffic))(?: (?:as well|too|also|in (?:it|there)|a bit|in the background|of the (?:crowd|street|sea|place|room)|from the (?:clips|footage|videos?)))*(?<!\\b(?:music|whoosh|effect|effects|explosion).{0,20})`,
    ),
    'keep the original sound',
  ],
]

const LEVEL = '(?:volume|level|loudness|gain)'
const LEVELS: readonly Phrasing[] = [
  // 'Turn the music down 20 %' says by how much.
  [/(?<=\b(?:turn|bring|take|dial|music|song|track|volume)\b[^.;!?]{0,24}\b(?:down|up)) (?=\d{1,2} ?(?:%|percent))/gi, ' by '],
  // 'Quieter, 60 %' is what is left of it, where 'quieter by 60 %' says what goes.
  [
    /(?<=\b(?:music|song|track|soundtrack|tune)\b[^.;!?]{0,12}\b(?:quieter|louder|softer))(?:, ?| )(?:(?<=,)|(?<=, )|(?=like |about |around |maybe ))(?:like |about |around |at |to |maybe )*(\d{1,3}) ?(?:%|percent)(?! (?:quieter|louder|less|more))/gi,
    ' to $1 percent',
  ],
  [
    whole(
      `${LED}(?:lower|less|quieter|reduced?|higher|more) volume (?:for|on|of) ${MUSIC}(?: please| pls)?,? (?:like |about |around |to |at |maybe )*(\\d{1,3}) ?(?:%|percent)`,
    ),
    'music at $1 percent',
  ],
  [
    /(?<=\b(?:music|song|track|soundtrack|volume|filter|look|lut|grade)\b(?: (?:strength|intensity|volume))?(?: (?:down|up|back))?) to (\d{2,3})(?=$|[.,;!?]| please| pls)/gi,
    ' to $1 percent',
  ],
  [
    new RegExp(
      `${FROM}${LED}(?:bump|raise|boost|increase|lift|turn up|push|crank)(?: up)? (?:the )?${LEVEL}(?: (?:of|on|for) ${MUSIC})?(?: up)?(?= by |\\s*(?:$|[.,;!?]))`,
      'gi',
    ),
    'music louder',
  ],
  [
    new RegExp(
      `${FROM}${LED}(?:lower|reduce|decrease|drop|turn down|cut|pull down|take down|bring down)(?: down)? (?:the )?${LEVEL}(?: (?:of|on|for) ${MUSIC})?(?: down)?(?= by |\\s*(?:$|[.,;!?]))`,
      'gi',
    ),
    'music quieter',
  ],
  [
    /(?<=\b(?:music|song|tunes?|track|soundtrack|volume|level|logo|look|filter)\b[^.;!?]{0,30})\bto (?:like |about |around |roughly |maybe |just )+(?=(?:an? |one |two |three )?(?:half|third|quarter|\d))/gi,
    'to ',
  ],
  [whole(`${LED}(?:take|bring|turn|put|set|get) (?:the )?volume (?:down |up )?to (?:an?|one) quarter`), 'music at 25 percent'],
  [whole(`${LED}(?:take|bring|turn|put|set|get) (?:the )?volume (?:down |up )?to (?:an?|one) third`), 'music at 33 percent'],
  [whole(`${LED}(?:take|bring|turn|put|set|get) (?:the )?volume (?:down |up )?to (?:a )?half`), 'music at 50 percent'],
  [
    whole(
      `${LED}(?:have|make|let) ${MUSIC} (?:stop|go(?: away)?|disappear|end)|${LED}(?:stop|cut|switch off|turn off|shut off) ${MUSIC}|${LED}(?:turn|switch|shut) ${MUSIC} off|${MUSIC} off`,
    ),
    'no music',
  ],
  [
    whole(
      `(?:i want |just |only |use |keep )*(?:the )?music(?: only)?,? (?:and |but |with )?(?:no|without(?: the| any)?) (?:camera |clip |clips |background |other |video |ambient |original )*(?:noise|noises|sound|sounds|audio)|${LED}(?:no|without(?: the| any)?) (?:camera |clip |background |video )+(?:noise|sound|audio)s?,? (?:just|only) (?:the )?music`,
    ),
    'mute the clips',
  ],
  [/\b(slower|faster|quicker) beats?\b(?! of the (?:cuts|reel|video))/gi, '$1 music'],
  [/\b(?:is there|do you have|have you got|got) (?:a|another) version of (?:this|it|the (?:song|music|track)) with (?:a |an )?/gi, ''],
]

const BAD =
  '(?:ugly|bad|awful|terrible|horrible|boring|lame|cheesy|tacky|meh|rubbish|crap|trash|annoying|not (?:good|nice|great|it|right|my taste)|weird|off|wrong)'
const ANOTHER = '(?:another|a different|some other|something|anything|a new|an alternative|the next)(?: one| else| different| other)?'
const GIVE =
  '(?:try|use|pick|choose|give me|get|find|show me|let us (?:have|try)|i want|can we (?:have|try|get)|can i (?:have|get)|maybe|how about|what about|switch to|do|put|play)'
const NOT_LIKED: readonly Phrasing[] = (
  [
    ['(?:filter|look|grade|grading|colou?r grade|lut|colou?rs)', 'another look'],
    ['(?:music|song|track|soundtrack|tune)', 'another song'],
  ] as const
).map(([thing, request]) => [
  whole(
    `(?:(?:the|that|this) ${thing}(?: is|['’]s| looks| sounds| feels) (?:(?:so|too|really|very|a bit|kinda|just|pretty) )*${BAD}|i (?:really )?(?:hate|dislike|do not like|don['’]?t like|am not (?:a fan of|into)|['’]?m not (?:a fan of|into)) (?:the|that|this) ${thing}|not (?:the|that|this) ${thing}),? (?:so )?(?:please )?(?:${GIVE} )?${ANOTHER}(?: instead)?`,
  ),
  request,
])

const ENDS: readonly Phrasing[] = [
  ...(['black', 'white'] as const).flatMap((colour): Phrasing[] => {
    const said = colour === 'black' ? '(?:dark|black)' : 'white'
    return [
      [
        whole(
          `${LED}(?:end|finish|close|conclude)(?:s|ing)? (?:it )?(?:with|on|by) (?:the |a |everything )?(?:screen|picture|image|video|reel|it|frame|everything)? ?(?:going|goes|fading|fades|turning|turns|cutting|cuts|to go|to fade)(?: (?:to|into))? ${said}|${LED}(?:have |let |make )?(?:the )?(?:screen|picture|image|everything|it) (?:should |to )?(?:go|goes|fade|fades|turn|turns|cut|cuts)(?: (?:to|into))? ${said} at the (?:very )?end`,
        ),
        `fade to ${colour} at the end`,
      ],
      [
        whole(
          `${LED}(?:start|begin|open)(?:s|ing)? (?:it )?(?:with|from|in|on) (?:the |a )?${said} (?:screen|picture|image|frame)?(?: and| then)? ?(?:fad(?:e|es|ing) (?:in|up)|coming up)`,
        ),
        `fade in from ${colour}`,
      ],
    ]
  }),
]

const LENGTHS: readonly Phrasing[] = [
  ...(
    [
      ['(?:an?|one) third', '33 percent shorter'],
      ['(?:an?|one) quarter', '25 percent shorter'],
      ['(?:an? )?half', 'half as long'],
      ['(\\d{1,2}) ?(?:%|percent)', '$1 percent shorter'],
    ] as const
  ).map(
    ([share, request]): Phrasing => [
      whole(
        `${LED}(?:cut|reduce|shorten|trim|bring|take)(?: down)? (?:it|this|the length|the (?:reel|video)|the running time)(?: down)? by (?:about |around |like )?${share}`,
      ),
      request,
    ],
  ),
  [
    whole(
      `${LED}(?:chop|cut|trim|shorten|squeeze|squash|bring|get|take) (?:it|this|that|the (?:reel|video)) (?:down |back )?to (?:about |around |like )?([3-9]|\\d{2,3})`,
    ),
    'make it $1 seconds',
  ],
  [
    /\b(?:make it |a bit |a little |go )*(longer|shorter)(?: please| pls| plz)?[,.;]+ ?(?:like |about |around |maybe |say |by |just |perhaps )*(?:another )?(\d{1,2}) (?:more |extra |less |fewer )(s|secs?|seconds?)\b/gi,
    'make it $2 $3 $1',
  ],
  // 'Closer to 20 seconds than 14': what it is not to be says nothing more.
  [
    /\b(?:i['’]?d |i would |we['’]?d )?(?:rather |prefer (?:to )?)?(?:have |keep |make |want |like )?(?:it |this )?(?:to be )?(?:closer|nearer) to (\d{1,3}) ?(?:s|secs?|seconds?)?(?: (?:than|rather than|and not|not|instead of) (?:to )?\d{1,3} ?(?:s|secs?|seconds?)?)?(?=$|[.,;!?])/gi,
    'make it $1 seconds',
  ],
  [
    whole(`${LED}(?:keep|leave|hold|have) (?:it|this|the (?:reel|video)|the length) (?:at|to) (?:about |around )?(\\d{1,3})`),
    'make it $1 seconds',
  ],
  [
    whole(`${LED}(?:make|cut|trim|get|bring|keep) (?:it|this|the (?:reel|video)) (?:about |around |like |to )?(1\\d|[2-9]\\d)`),
    'make it $1 seconds',
  ],
]

const SUBJECT = '(?:look|music|song|length|order|captions?|logo|format|colou?rs)'
const SAMES: readonly Phrasing[] = [
  [
    new RegExp(`(?<=\\S)(?:,| and| but| with)+ (?:keep )?(?:the )?same (${SUBJECT})(?: as (?:before|now|it is))?${TO}`, 'gi'),
    ', keep the $1',
  ],
  [
    new RegExp(
      `(?<=\\S)(?:,| and| but)+ (?:the )?rest (?:stays? |is |should stay |can stay )?(?:the same|as (?:it )?is|unchanged)${TO}`,
      'gi',
    ),
    ', keep the rest',
  ],
]

const FEELINGS: readonly Phrasing[] = [
  [whole(`${LED}(?:leave|keep|have|make) (?:it|this|everything|the colou?rs)(?: all)? natural`), 'natural colours'],
  [/\bfull (?=4k\b|uhd\b)/gi, ''],
  [
    whole(
      `${LED}(?:make|have|get) (?:it|this|the (?:reel|video)) (?:to )?(?:look|feel|be) (?:a bit |a little |much |way |really |more )*(?:clean|cleaner|crisp|crisper|fresh|fresher|tidier)`,
    ),
    'clean look',
  ],
  [
    whole(
      `(?:the )?vibe(?: is|['’]s) (?:off|wrong|not right|all wrong|not it|a bit off|kinda off),? (?:so )?(?:go for|make it|try|use|i want|give it|maybe|let us have) (?:something|a|an|it)? ?(?:more )?(\\w{3,14}?)(?:er)?(?: one| vibe| mood)?`,
    ),
    '$1 mood',
  ],
  [
    /\b(?:more of )?(?:an? |that |the )?(?:real |nice |proper |kind of |kinda )*(\w{3,14}) (?:feel|feeling|atmosphere)(?: to it| in it)?(?=$|[.,;!?])/gi,
    '$1 vibes',
  ],
  [
    whole(
      `${LED}(?:make|have|get) (?:it|this|the (?:reel|video)) (?:to )?(?:look|feel|seem|be) (?:a bit |a little |much |way |really |more |super )*(?:professional|premium|expensive|polished|classy|high[- ]end|luxurious|fancy|sophisticated)`,
    ),
    'make it more polished',
  ],
  [/\bsofter,? (?:and )?(?=(?:dreamy|hazy|airy|pastel) (?:look|filter|colou?rs))/gi, ''],
  [
    /(?<=\b(?:tones?|colou?rs?|look|filter|grade|sepia|vintage|retro|black and white|noir)(?: (?:for|on|over|to|across|of|everything|it|all|the|whole|reel|video|clips?|scenes?|please|pls|them))*),? but (?:keep it |make it |only |just )*(?:a bit |very |really )?(?:light|subtle|soft|gentle|faint|mild|slight|weak|not too (?:strong|much|heavy))(?=$|[.,;!?])/gi,
    ' look at 45 percent',
  ],
]

const KEEPS: readonly Phrasing[] = [
  [
    /(?<=\bversion\b[^.;!?]{0,40}),? (?:and|but) (?:keep|leave) (?:this|it)(?: one| version| reel)?(?: (?:too|as well|also|as (?:it )?is|here|alone))?(?=$|[.!])/gi,
    ' too',
  ],
]

const TEXTS: readonly Phrasing[] = [
  [/\b(?:our|the|my) (?:slogan|motto|tagline|company name|name|handle|website|hashtag|message|line|catchphrase) $/gi, 'text '],
  [
    /^(?:(?:i want|i need|add|put|use|make|set|please|can you|could you|with)(?= ) ?)*(?:two|three|four|five|six|\d) (?:captions|texts|titles|lines|text overlays)[:,] ?$/gi,
    'add ',
  ],
  [/\b(?:bit|piece|line|part|block|chunk) of (?:text|captions?|words|writing)\b/gi, 'caption'],
  [
    /(?<=\b(?:captions?|titles?|text|words|headline|subtitles?|logo|it) (?:should|must|could|can|needs to|has to)) (?:only|just|really) (?=(?:stay|last|be|show|appear|stand|run|take|start|end)\b)/gi,
    ' ',
  ],
  [
    whole(
      `${LED}(?:put|move|bring|push|get|have|place|shift) (?:the )?(captions?|text|words|titles?|subtitles?|writing) (?:a bit |a little |much |way )*(?:higher(?: up)?|further up|up higher|up top)`,
    ),
    'move the captions up',
  ],
  [
    whole(
      `${LED}(?:put|move|bring|push|get|have|place|shift) (?:the )?(captions?|text|words|titles?|subtitles?|writing) (?:a bit |a little |much |way )*(?:lower(?: down)?|further down|down low|down lower)`,
    ),
    'move the captions down',
  ],
  [
    /\b(captions?|text|words|titles?|subtitles?)(?: (?:should be|to be|are|is))? in (white|black|red|yellow|green|blue|pink|orange|purple|gold|grey),? (?:and |but |with )*(?:with )?(?:no|without(?: a| the)?) (?:box|background|boxes)\b/gi,
    '$1 in $2, plain captions',
  ],
]

const CUTS: readonly Phrasing[] = [
  [
    whole(
      `${LED}no (?:more )?(?:\\w{3,10} )?(?:cross ?)?(?:fades?|dissolves?|transitions?|wipes?|zooms?|effects),? ?(?:please|pls|plz)?,? (?:just|only|simply|plain) (?:the )?(?:hard |straight |plain |simple |normal )?cuts`,
    ),
    'hard cuts only',
  ],
]

/** A new reel of something is begun with nothing; a new title or a new version is none. */
const ANEW: readonly Phrasing[] = [
  [
    /(?<=^|[.!\n] ?)(?:(?:please|ok(?:ay)?|now|can you|could you|let us|let['’]?s),? )*(?:make|create|build|do|put together|give)(?: me| us)? (?:a|another) (?:(?:completely|totally|entirely|whole|brand)[ -])?(?:new|fresh) (?=(?:[a-z0-9'-]+ ){0,5}(?:reel|video|film|edit|short|clip)\b)/gi,
    'start over and make a ',
  ],
]

export const REEL_WIDE_PHRASINGS: readonly Phrasing[] = [
  ...ANEW,
  ...LENGTHS,
  ...NOT_LIKED,
  ...GRADES,
  ...MUSICS,
  ...ENDS,
  ...LEVELS,
  ...FEELINGS,
  ...KEEPS,
  ...SAMES,
  ...TEXTS,
  ...CUTS,
]
