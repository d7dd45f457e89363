/** Everyday turns of speech that say no more than plainer words for the same, or nothing at all beside a wish. Pure. */

/** The words of a pattern, and the plain ones they stand for. */
export type Phrasing = readonly [said: RegExp, means: string]

/** Where a thought may begin. */
export const FROM = String.raw`(?<=^|[.,;!?] ?|\band |\bbut |\bthen )`
const TO = String.raw`(?=$|[.,;!?]|,? and\b|,? but\b|,? then\b)`
/** A thought that stands by itself, between others or alone. */
export const whole = (said: string): RegExp => new RegExp(`${FROM}${said}${TO}`, 'giu')

const IT = '(?:it|this|that|the (?:whole )?(?:reel|video|thing|clips?|footage|edit)|everything|all of it|my (?:clips?|video|reel))'
const HEARD =
  '(?:music|song|track|soundtrack|tune|tunes|beats?|jazz|lo-?fi|rock|pop|hip ?hop|techno|house|piano|guitar|classical|ambient|funk|folk|disco|edm|acoustic|synthwave|reggae|blues)'

/** A thank-you may follow. */
const DONE = String.raw`(?=$|[.,;!?]|,? (?:and|but|then|please|pls|plz|thx|thanks)\b)`

/** Music lies under, behind or over the picture, wherever else would it be. */
const UNDER: readonly Phrasing[] = [
  [
    new RegExp(
      String.raw`(?<=\b${HEARD}\b[^.;!?]{0,20}) (?:under|underneath|beneath|behind|below|over|on top of|on|to) ${IT}${DONE}`,
      'giu',
    ),
    '',
  ],
  [new RegExp(String.raw`(?<=\b${HEARD}\b[^.;!?]{0,20}) (?:underneath|in the back|in the background|behind there)${DONE}`, 'giu'), ''],
]

/** Where people post, in all the words for it. */
export const PLATFORM = '(?:tik ?tok|youtube|yt|insta(?:gram)?|facebook|reels?|shorts|stories|linkedin|twitter|x)'
const SHAPE = String.raw`(?:square|vertical|upright|portrait|landscape|horizontal|widescreen|\d{1,2}:\d{1,2})`

const FILE = String.raw`(?:mp4|webm|mov|h\.?26[45]|hevc|av1|vp9)`
const PIXELS = `(?:(?:720|1080|1440|2160)p?|4k|2k|hd|full hd|uhd)`
const RATE = String.raw`\d{2} ?(?:fps|frames(?: per second)?)`
const ALIKE = [FILE, PIXELS, RATE]

/** What it shall not be, beside what it shall: 'for youtube not tiktok'. */
const NOT_THAT: readonly Phrasing[] = [
  // '1080 wide' is no wide picture.
  [/\b(720|1080|1440|2160) ?(?:px|pixels?)? ?(?:wide|across|in width|width)\b/giu, '$1p'],
  [/\b(?:we|i|they|you) require\b/giu, 'we need'],
  [new RegExp(`\\b(${FILE}) files?\\b`, 'giu'), '$1'],
  ...ALIKE.map(
    (one): Phrasing => [
      new RegExp(String.raw`(?<=\b${one}(?: file)?),? (?:and )?(?:not|rather than|instead of|over) (?:an? |as an? |in )?${one}\b`, 'giu'),
      '',
    ],
  ),
  [new RegExp(String.raw`(?<=\b${PLATFORM}),? (?:and )?(?:not|rather than|instead of) (?:for )?${PLATFORM}\b`, 'giu'), ''],
  [new RegExp(String.raw`(?<=\b${SHAPE}),? (?:and )?(?:not|rather than|instead of) (?:a )?${SHAPE}\b`, 'giu'), ''],
  [new RegExp(String.raw`\b(?:not|no) (?:for )?(?:${PLATFORM}|${SHAPE}),? but (?=(?:for )?(?:${PLATFORM}|${SHAPE})\b)`, 'giu'), ''],
]

const CUTS = '(?:the |all |every |each |all the |my )?(?:cuts?|edits?|scenes?|scene changes?|clips?|transitions?|it|everything)'
const BEAT = '(?:the |its )?(?:beats?|music|rhythm|song)(?: of the (?:music|song))?'

const BEATS: readonly Phrasing[] = [
  [
    whole(
      `(?:make |have |let |get |put |i want )?${CUTS} (?:should |to |must )?(?:land|fall|hit|sit|match|follow|change|happen|be|go|sync(?:ed)?(?: up)?|line up|in time)s? (?:exactly |right |all )?(?:on|with|to|in time with|in sync with|along with)? ?${BEAT}`,
    ),
    'cut to the beat',
  ],
  [whole(`(?:sync|match|line up|align|time|synchroni[sz]e|snap|fit)(?: up)? ${CUTS}(?: up)? (?:with|to|on) ${BEAT}`), 'cut to the beat'],
]

const COLOURS: readonly Phrasing[] = [
  [
    whole(
      '(?:(?:go|change|switch|turn|bring|put|set|make) )?(?:it |this |everything )?back (?:to|in|into) (?:full |normal |the (?:normal|original|real) )?colou?rs?',
    ),
    'no filter',
  ],
  [
    whole(
      `(?:it(?:['’]?s| is| looks) )?(?:(?:a bit|a little|way|far|much|kinda) )?too (?:orange|yellow|warm|red),? (?:so )?(?:please )?(?:tone|dial|turn|bring) (?:it|that) down(?: a (?:bit|little|notch|touch))?`,
    ),
    'less warm',
  ],
  [
    whole(
      `(?:it(?:['’]?s| is| looks) )?(?:(?:a bit|a little|way|far|much|kinda) )?too (?:blue|cold),? (?:so )?(?:please )?(?:tone|dial|turn|bring) (?:it|that) down(?: a (?:bit|little|notch|touch))?`,
    ),
    'less cold',
  ],
]

const START = '(?:start|beginning|intro|opening|front)'
const EDGES: readonly Phrasing[] = [
  [
    whole(
      `(?:it(?:['’]?s| is| feels| starts)|this is|the ${START} (?:is|feels))? ?(?:a bit |a little |way |far |really |just )*(?:too )?(?:slow|long|boring) (?:at|in) the (?:very )?${START}`,
    ),
    'shorten the first scene',
  ],
  [
    whole(`(?:it )?(?:starts|begins|opens) (?:off )?(?:a bit |a little |way |far |really |just )*(?:too )slow(?:ly)?`),
    'shorten the first scene',
  ],
  [
    whole(`(?:the )?${START} (?:is|feels|takes) (?:a bit |a little |way |far |really |just )*(?:too )(?:slow|long)`),
    'shorten the first scene',
  ],
  [
    whole(
      `(?:it(?:['’]?s| is| feels)|this is)? ?(?:a bit |a little |way |far |really |just )*(?:too )?(?:slow|long) (?:at|in|towards) the (?:very )?(?:end|ending)`,
    ),
    'shorten the last scene',
  ],
]

const ALL = '(everything|all (?:the )?(?:clips|scenes|shots)|the whole (?:thing|reel|video))'
const HOW =
  '(?:(?:a|bit|little|much|way|slightly|tad|touch|lot) )*(?:warmer|cooler|colder|brighter|lighter|darker|slower|faster|shorter|longer|muted|silent)'
const BUT = 'except|apart from|but not|other than|besides'

const REQUESTS: readonly Phrasing[] = [
  // 'Everything a bit warmer except the surf': what is left out stands beside what is meant.
  [new RegExp(String.raw`\b${ALL} (${HOW}),? (?:${BUT})(?: for)? ([^,.;]{3,40})$`, 'giu'), '$1 excluding $3 $2'],
  [new RegExp(String.raw`\b${ALL},? (?:${BUT}|but)(?: for)? ([^,.;]{3,40}?) (${HOW})$`, 'giu'), '$1 excluding $2 $3'],
  [/^(?:nah|nope),? (?=(?:go|change|turn|make|put|bring|keep|leave|use) )/giu, ''],
  // 'No keep the dog' takes back; it does not say no to the dog.
  [/^no,? (?=(?:keep|put|bring|leave|take|remove|let|give) )/giu, ''],
  [/^no, (?=(?:use|show|make|do|try|move|cut|delete|mute|start|end|swap|zoom|split|trim|turn|slow down|speed up|shorten|replace) )/giu, ''],
  // 'First make it faster, then …': when, and not which scene.
  [
    /^(?:first|firstly|first of all|first off),? (?=(?:make|speed|slow|mute|trim|delete|remove|change|turn|set|fade|crop|shorten|lengthen|swap)\b)/giu,
    '',
  ],
  [
    /(?<=\b(?:another|a (?:different|new|second)) version) (?:with|using|of|from|out of) (?:(?:some|the) )?(?:other|different|new) (?:clips|shots|footage|scenes|parts)\b/giu,
    '',
  ],
  [/(?<=\b(?:more )?)(?:like|as) (?:in )?an? (?:epic |big |hollywood )?(?:movie |film |cinema )?trailer\b/giu, 'epic mood'],
  [/\bmore epic mood\b/giu, 'epic mood'],
]

/** What is kept is what the next words are about: 'use the same filter but weaker'. */
const SAME: readonly Phrasing[] = [
  [
    /\b(?:use|keep|leave|have) (?:the |this |that )?(?:same )?(filter|look|grade|lut|colours|colors|song|music|track|logo|captions?|text|title)(?: as it is)?,? but (?:please )?(?:make (?:it|them) |turn (?:it|them) |have (?:it|them) )?(?=(?:(?:a|bit|little|much|way|slightly|tad) )*(?:weaker|stronger|softer|subtler|lighter|quieter|louder|smaller|bigger|less|more)\b)/giu,
    '$1 ',
  ],
  [
    /(?:i )?(?:hate|dislike|(?:do not|don['’]?t|dont) (?:really )?like|can['’]?t stand|am sick of|bored of) (?:the|this|that) (?:song|music|track|tune)(?: (?:at all|so much))?[,.!]* (?:so |please |can you |could you )*(?:give me|get me|use|try|pick|find(?: me)?|play|put|take) (?:on )?(?:something|anything|some) (?:else|different|better|other)(?: (?:on|in|instead))*/giu,
    'another song',
  ],
]

const THIS_MUSIC = '(?:the|this|that) (?:music|song|track|soundtrack|tune)'
const DISLIKES =
  "(?:i|we|my \\p{L}{2,12}) (?:really |kinda |just )*(?:hates?|dislikes?|(?:do not|don['’]?t|can['’]?t|doesn['’]?t) (?:really )?(?:like|love|stand|dig|want)|(?:am|are|['’]?m) not (?:a fan of|feeling|into)|not (?:a fan of|feeling))"
const POOR = '(?:bad|terrible|awful|horrible|annoying|boring|meh|trash|cringe|cheesy|ugly|wrong|sad|happy|hectic|sleepy)'
const GIVE =
  "(?:(?:please|pls|give me|try|put|use|put on|how about|what about|can (?:we|i|you) (?:have|get|use|do)|get me|i want|i['’]?d like|make it) )*"
const NOT_THIS_MUSIC = `(?:${DISLIKES} ${THIS_MUSIC}|(?:${THIS_MUSIC}|music)(?: is|['’]?s| sounds| feels)? (?:(?:so|too|really|very|kinda|just|way|pretty|a bit) )*${POOR})[,.;:!]* ${GIVE}`

const MUSIC_INSTEAD: readonly Phrasing[] = [
  [
    /\b(?:swap|replace|change|switch|exchange)(?: out)? (?:the |this |that )?(?:music|song|track|soundtrack|tune)(?: out)? (?:for|with|to|into|by) (?=(?:something|some|a|an) (?!else|different|better|other)\p{L})/giu,
    'different music: ',
  ],
  // What follows on a complaint about the music is the music that is wished.
  [new RegExp(`^${NOT_THIS_MUSIC}(?=(?:something|some|sth|smth) (?!else|different|better|other)\\p{L})`, 'giu'), 'different music: '],
  [
    new RegExp(
      `^${NOT_THIS_MUSIC}(?:something|some|sth|smth|another|an|a|any) ?(?:else|different|better|other|new)?(?: (?:one|song|track|music|tune))?(?: instead)?(?:,? (?:please|pls|thanks))?[.!?]*$`,
      'giu',
    ),
    'different music',
  ],
]

const OPENINGS: readonly Phrasing[] = [
  [
    /^(?:(?:just|please|can you|could you) )*make (?:it|something|me something|this|these)(?: look)?(?: really| super| very)? (?:good|cool|nice|great|awesome|amazing|pretty|beautiful)[.!]*$/giu,
    'make it better',
  ],
]

const PIECES: readonly Phrasing[] = [
  [/\bfad(e|es|ing) away\b/giu, 'fad$1 out'],
  [
    /\b(?:song|music|track|something|tune) (?:with|that has) (?:a )?(?:really |very )?(?:strong|good|heavy|driving|big|hard|banging|solid) beats?\b/giu,
    'energetic music',
  ],
  [/\bfind (?:me |us )?(?=(?:something|some|a|an|another|other)\b)/giu, 'use '],
  [
    /\b(?:the |this )?(?:song|music|track) (?:does not|doesn['’]?t|doesnt) (?:match|fit|suit|go with|work with|work for|feel right for) [^,.]{2,30}[,.]? (?:so |please |can you )*(?:find|use|get|pick|give|choose|try|play)(?: me)? (?:something|a|an) ((?:more )?\p{L}{3,})(?: one| song| track)?(?=$|[.,!])/giu,
    '$1 music',
  ],
  [
    new RegExp(
      String.raw`${FROM}(the [\p{L}\d ]{3,20}?) should be the (?:real |main )?(?:star|focus|hero|main (?:thing|character|focus))(?: of (?:the show|it|the (?:reel|video)))?${TO}`,
      'giu',
    ),
    'more of $1',
  ],
  [new RegExp(String.raw`${FROM}(?:focus|concentrate) (?:more |mainly |mostly )?on (the [\p{L}\d ]{3,20}?)${TO}`, 'giu'), 'more of $1'],
]

const TOGETHER: readonly Phrasing[] = [
  [
    new RegExp(
      String.raw`${FROM}(?:just |simply )?(?:stitch|glue|splice|string|join|piece|throw|put|cut|edit) (?:them|these|it all|everything|(?:all )?(?:of )?(?:the|my|these) (?:clips|videos))(?: all)? together(?=$|[.,;!?]| in\b| with\b|,? and\b)`,
      'giu',
    ),
    'make a reel',
  ],
  [/\bno (?:special |fancy |extra )?effects(?: at all)?(?=$|[.,;!?]| and\b| or\b)/giu, 'no filter, hard cuts only'],
  [/(?<=\bno (?:music|text|captions|logo|filter|transitions?)) (?=no \p{L})/giu, ', '],
  [/(?<=\b(?:middle|centre|center|top|bottom|corner)) of the (?:screen|frame|display)\b/giu, ''],
]

const ABRUPT = '(?:too |so |very |really |a bit |quite |rather )*(?:abrupt|abruptly|sudden|suddenly|harsh|hard)'
const CUTTING: readonly Phrasing[] = [
  [
    new RegExp(
      `${FROM}(?:it |the (?:reel|video) )(?:ends|stops|finishes|cuts off) ${ABRUPT}${TO}|${FROM}the (?:ending|end) (?:is|feels|comes) ${ABRUPT}${TO}`,
      'giu',
    ),
    'fade to black at the end',
  ],
  [
    new RegExp(
      `${FROM}(?:(?:it |the (?:reel|video) )(?:starts|begins)|the (?:beginning|start|opening|intro) (?:is|feels)) ${ABRUPT}(?:,? (?:so )?(?:please )?ease (?:us |me |people )?into it)?${TO}`,
      'giu',
    ),
    'fade in from black at the start',
  ],
  [/\b(?:(?:let['’]?s )?(?:go for|have|use|do|make|want|need) )?(?:the )?(?:quicker|faster|snappier) cuts\b/giu, 'faster pace'],
  [/\b(?:(?:let['’]?s )?(?:go for|have|use|do|make|want|need) )?(?:the )?slower cuts\b/giu, 'slower pace'],
  [new RegExp(`${FROM}let (?:it|things|everything) (?:breathe|linger)(?: (?:a bit|a little))?(?: more)?${TO}`, 'giu'), 'slower pace'],
  [
    new RegExp(
      String.raw`${FROM}(?:stretch|extend|lengthen|shorten|cut|trim|bring|take|squeeze|push)(?: it| this| that| the (?:reel|video|whole thing))? (?:down |up |out |back )?to (\d{2,3})${TO}`,
      'giu',
    ),
    'make it $1 seconds',
  ],
  [/\b(music|soundtrack|sound|colou?r|length|speed|look)(?: |-)?wise\b/giu, '$1'],
  [/\bless fast\b/giu, 'slower'],
  [/\bless slow\b/giu, 'faster'],
]

const WITH_IN_THEM: readonly Phrasing[] = [
  [
    /(?<=\b(?:only|just|use|keep|want|all|without|remove|of) (?:the |my |all )?)(?:clips|shots|footage|videos|stuff|ones|parts|bits) (?:with|that have|that show|showing|containing|featuring|of) (?:the |my |our )?([\p{L}\d]{3,20})(?: in (?:it|them|there))?(?=$|[,.;]| and\b)/giu,
    '$1 clips',
  ],
  [/\b(?:i )?only want (?=(?:the |my )?[\p{L}\d]+ clips\b)/giu, 'only '],
  [
    /\b(\d{1,2}|two|three|four|five|six|seven|eight|nine|ten) (clips|scenes|shots) (?:max(?:imum)?|tops|at (?:the )?most|or (?:less|fewer))\b/giu,
    '$1 scenes',
  ],
]

const MANNERS: readonly Phrasing[] = [
  [
    /(?<=\b(?:vibe|vibes|look|filter|feel|grade)),? but (?:keep it |make it )?(?:subtle|light|soft|gentle|not too much)\b/giu,
    ' look at 45 percent',
  ],
  [/\b(?:make (?:it|this) )?(?:go )?viral\b/giu, 'make it better'],
  [
    new RegExp(
      `${FROM}(?:i )?(?:prefer|liked?|want|would like|preferred)(?: it| this)?(?: better| more)? in (?:full )?colou?r${TO}`,
      'giu',
    ),
    'no filter',
  ],
  [/\b(?:make|do|give me|create|cut)(?: me)? an? (?:alternative|another|different) (?:cut|edit|take)\b/giu, 'another version'],
]

const SHORT = '(?:really |very |nice and |super )?(?:short|quick|brief|snappy|fast)'
const SLOW = '(?:really |very |nice and |super )?(?:long|slow)'
const THEM = String.raw`(?<=\b(?:cross ?fades?|dissolves?|transitions?|wipes?|fades?)(?: \p{L}{2,12}){0,3}),? (?:but|and) (?:make|keep|have) (?:them|it|those)`

const BETWEEN_CLIPS: readonly Phrasing[] = [
  [new RegExp(`${THEM} ${SHORT}${TO}`, 'giu'), ', 0.3 seconds'],
  [new RegExp(`${THEM} ${SLOW}${TO}`, 'giu'), ', 1 second'],
  [
    /\bno (?:fancy |silly |special )?(?:stuff|effects?|things?|nonsense) between (?:the |my )?(?:clips|scenes|shots|cuts)\b/giu,
    'hard cuts only',
  ],
]

const MORE = '(?:bump|boost|up|raise|increase|crank|turn up|pump|push)(?: up)?(?: the)?'
const FEWER = '(?:lower|reduce|decrease|drop|turn down|cut|pull)(?: down)?(?: the)?'
const GRADES: readonly Phrasing[] = [
  [new RegExp(`${FROM}${MORE} (?:colou?r )?saturation(?: up)?(?: a (?:bit|little|touch|notch))?${TO}`, 'giu'), 'more vivid colours'],
  [
    new RegExp(`\\b(?:(?:a (?:bit|little|touch) )?less contrast(?:y|ed)?|not (?:so|as) contrasty|${FEWER} contrast)${DONE}`, 'giu'),
    'low contrast',
  ],
  [new RegExp(`${FROM}${MORE} contrast(?: up)?(?: a (?:bit|little|touch|notch))?${TO}`, 'giu'), 'more contrast'],
  [new RegExp(`${FROM}${MORE} (?:brightness|exposure)(?: up)?${TO}`, 'giu'), 'brighter'],
  [new RegExp(`${FROM}${FEWER} (?:brightness|exposure)(?: down)?${TO}`, 'giu'), 'darker'],
  [new RegExp(`${FROM}(?:less|not (?:so|as|that|quite so|too)) (?:red|orange|yellow|reddish|yellowish|tanned)${TO}`, 'giu'), 'less warm'],
  [new RegExp(`${FROM}(?:less|not (?:so|as|that|quite so|too)) (?:blue|bluish|icy)${TO}`, 'giu'), 'less cold'],
  [new RegExp(`${FROM}(?:reset|clear) the (?:colou?rs|look|filter|grade|grading)${TO}`, 'giu'), 'no filter'],
]

const TALK: readonly Phrasing[] = [
  [
    /^(?:please |can you |could you )*(?:swap|switch) out (the (?:(?!(?:with|for|by|and|to)\b)[\p{L}\d ]){3,30})[.!?]*$/giu,
    'a different clip for $1',
  ],
  [/^(?:no,? )?not (?:this|that) (?:song|track|music|tune)[.!]*$/giu, 'another song'],
  [/\b(?:swap|switch|change)(?: it| over)? to (?=(?:a|an|some|something) [^,.;]{0,20}\b(?:track|song|music|beat|tune)\b)/giu, 'use '],
  [
    /\b(?:mute|silence) (?:everything|all) (?:except|but|apart from|other than)(?: for)? the (?:music|song|soundtrack)\b/giu,
    'mute the clips',
  ],
  [/(?<=\bfades? (?:in|out)) (?:gradually|gently|softly|smoothly|nicely)\b/giu, ''],
  [
    /(?<=\b(?:start|end|open|close|begin|finish) (?:on|with) (?:the )?[\p{L}\d ]{2,20}),? not (?:on |with )?(?:the )?[\p{L}\d]{2,20}(?=$|[.!])/giu,
    '',
  ],
  [/\bwhat if (?:we|you|i) (start|end|open|add|finish|show)ed\b/giu, '$1'],
  [/\bwhat if (?:we|you|i) (us|mov|remov|clos|replac|delet|mut)ed\b/giu, '$1e'],
  [/\b(?:i['’]?m|i am|im|we['’]?re) (?:aiming|going|looking|shooting) for (?=(?:about |around |roughly |like )?\d)/giu, 'make it '],
  [/\b(\d{1,2}(?:\.\d)?) (?:more|extra|additional) (s|secs?|seconds?)\b/giu, 'another $1 $2'],
  [/^(?:sorry,? |oh,? )?(?:(?:ignore|disregard) (?:that|it|me|this)|stop(?: it)?)[.!]*$/giu, 'never mind'],
  [
    /^(?:(?:idk|i do(?: not|n['’]?t) know|dunno|whatever|anything),? )?(?:just )?(?:do your (?:thing|magic)|you (?:decide|choose|pick)|up to you|whatever you (?:think|like|want)(?: is best)?)[.!]*$/giu,
    'make it better',
  ],
]

const UNSURE: readonly Phrasing[] = [
  [
    /^(?:hmm+,? |um+,? |well,? )*(?:i['’]?m |i am )?not (?:so |really |quite |too |very |completely )?(?:sure|convinced|happy|into it|sold|keen)(?: (?:about|on|with|by))?(?: (?:this|it|that|the result))?(?: (?:yet|tbh|honestly))?[.!]*$/giu,
    'i do not like it',
  ],
]

const FILES: readonly Phrasing[] = [
  [
    /\b(?:so (?:that )?it (?:is|['’]s) |it )?small enough (?:for|to (?:send|share|post|upload)(?: it)?(?: (?:on|by|over|via|to|in|with))?) (?:an? |my )?(?:whats ?app|e-?mail|telegram|signal|discord|messenger|chat|friends?)\b/giu,
    'a smaller file',
  ],
  [
    /\b(?:in )?(?:the )?order (?:of the day|(?:that )?(?:they|it|things|everything) (?:was |were )?(?:happened|shot|filmed|taken|recorded))\b/giu,
    'in chronological order',
  ],
  [/(?<=\b(?:every|all(?: the| my)?|each) (?:clips?|videos?|files?|photos?|of them))(?: (?:at least )?once| at least one time)\b/giu, ''],
  [
    /\b(?:to )?fit (?:in|into|in to|within)? ?(?:a |an |the |my )?(\d{1,3}) ?-?(?:s|secs?|seconds?) (?:story|stories|slot|post|short|ad|advert|limit|spot)\b/giu,
    'to $1 seconds',
  ],
  [/(?<=\p{L}{3})-(?:y|ish|esque)(?=$|[\s,.!?])/giu, ''],
]

/** What the choice is left to whoever knows: of looks and of music. */
const YOUR_CHOICE: readonly Phrasing[] = [
  [
    /\b(?:pick|choose|use|take|find|select|go with|give it|try) (?:me )?(?:whatever|whichever|any|the|a|some) (?:best |right |fitting |suitable |matching |good )?(?:look|filter|grade|colou?r grade|colou?rs|lut)(?: (?:that |which )?(?:suits?|fits?|works?|goes with|matches|looks?) ?(?:it |them |the (?:clips|footage|reel) )?(?:best|well|good|nicely|most|it|them)?| you (?:like|think fits|want)(?: best| most)?)?(?=$|[.,;!?])/giu,
    'automatic look',
  ],
]

/** A file that is too large for what it is sent with. */
const TOO_LARGE: readonly Phrasing[] = [
  [
    /\b(?:the |this |my )?(?:video |exported |output |final )?(?:file|file ?size|download|mp4|export|video)(?:['’]?s| is| was) (?:(?:way|far|much|a bit|just|still) )*(?:too (?:big|large|heavy|huge)|over (?:the )?(?:limit|\d+ ?(?:mb|megabytes?)))(?: (?:to|for) (?:e-?mail|whats ?app|send(?:ing)?|upload(?:ing)?|post(?:ing)?|discord|slack|share|sharing|the (?:form|site|upload|server))(?: (?:it|to \p{L}{2,12}))?)?(?:[,.;]? (?:so |please |can you |could you |can we |just )*(?:make it (?:a bit |much )?smaller|shrink it|compress it|get it (?:down|smaller)|make it lighter|reduce it|reduce the (?:size|file size)))?\??(?=$|[.,;!])/giu,
    'a smaller file',
  ],
]

/** Two that are wished beside each other, or one beside what there is. */
const ONE_KIND = String.raw`((?:\d{1,3}|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty)[ -]?(?:s|secs?|seconds?)|square|vertical|horizontal|landscape|portrait|16:9|9:16|1:1|4:5|youtube|tik ?tok|insta(?:gram)?(?: stories| reels)?|stories|shorts|linkedin)`
const VERSION = '(?:version|cut|edit|one|export|copy|variant)'
const BESIDE: readonly Phrasing[] = [
  [
    new RegExp(
      `^(?:(?:please|can|could|we|i|you|need|want|give|make|me|us|do|get|have|also|would like|export|us to have) )*(?:(?:two|2|both|these|different) )?(?:(?:versions?|cuts?|edits?|exports?|variants?)[:,-]? )?(?:one |an? )?(?:for |in )?${ONE_KIND}(?: ${VERSION})?,? (?:and|&|plus) (?:also )?(?:one |an? )(?:for |in )?${ONE_KIND}(?: ${VERSION})?[.!]*$`,
      'giu',
    ),
    'also make a $1 version and also make a $2 version',
  ],
  [
    new RegExp(
      String.raw`(?<=\bfor (?:an? )?${PLATFORM}(?: stories| reels| shorts)?),? (?:and|plus|&) (?:also|too)? ?(?:one )?for (${PLATFORM})(?: too| as well)?(?=$|[.,;!])`,
      'giu',
    ),
    ', also make a $1 version',
  ],
]

export const EVERYDAY_PHRASINGS: readonly Phrasing[] = [
  ...TOO_LARGE,
  ...YOUR_CHOICE,
  ...BESIDE,
  ...REQUESTS,
  ...SAME,
  ...MUSIC_INSTEAD,
  ...PIECES,
  ...TOGETHER,
  ...BETWEEN_CLIPS,
  ...GRADES,
  ...TALK,
  ...UNSURE,
  ...CUTTING,
  ...WITH_IN_THEM,
  ...MANNERS,
  ...OPENINGS,
  ...FILES,
  ...NOT_THAT,
  ...BEATS,
  ...COLOURS,
  ...EDGES,
  ...UNDER,
]
