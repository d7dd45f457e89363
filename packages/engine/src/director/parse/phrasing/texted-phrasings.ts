/** How people put it who type with their thumbs: cut short, with why and how much in the same breath. Pure. */
import { FROM, type Phrasing, whole } from './everyday-phrasings.ts'

const MUSIC = '(?:the |this |that |my )?(?:background )?(?:music|song|track|soundtrack)'
const CLIP = '(?:clip|scene|shot|photo|picture|pic|video|one|part|bit)'
/** What lies on the reel, and the reel itself, go by words of their own. */
const NO_CLIP =
  '(?!(?:background )?(?:music|song|track|soundtrack|beat|text|title|titles|captions?|subtitles?|words|logo|watermark|look|filter|colou?rs?|transitions?|effects?|sound|audio|voices?|end|ending|start|beginning|intro|outro|rest|reel|video|whole|order|length|pace|fades?|zooms?)\\b)'
const NAMED = `((?:the|my|our|that) ${NO_CLIP}[a-z0-9][a-z0-9_]{1,20}(?: [a-z0-9_]{2,14}){0,2}?|scene \\d{1,2})`
const FIGURE = String.raw`\d{1,3}(?:[.,]\d{1,2})?`
const SECONDS = '(?:s|secs?|seconds?)'
const SOME_TIME = `(?:${FIGURE} ?${SECONDS}|(?:an?|one|two|three|four|five|half an?) (?:secs?|seconds?))`
const WHOLE_REEL = '(?:everything|all(?: of)?(?: the)? (?:scenes|clips|shots)|(?:every|each) (?:scene|clip|shot|one))'
const HEADS = '(?:heads?|faces?|hair|foreheads?|feet|legs|arms|bodies|body)'
const WHOSE_HEADS = `(?:(?:any ?(?:body|one)|no ?(?:body|one)|every ?(?:body|one)|people|person|kid|child|children)['’]?s? |the |their |our |my |his |her |any )*${HEADS}`
const CROPPED = '(?:cut(?: off)?|cropped(?: off| out)?|chopped(?: off)?|cut out)'

const COMPLAINED =
  "(?:(?:really|just|kinda|totally|so) )*(?:(?:does ?n['’]?t|does not|do not|don['’]?t) (?:(?:really|quite) )?(?:fit|suit|work|match|go)(?: (?:here|it|this|that|at all|for me|with (?:it|this|the (?:video|reel|clips))|the (?:video|reel|vibe|mood)))*|is (?:(?:a bit|so|too|really|kinda|just) )*(?:annoying|boring|ugly|bad|awful|terrible|wrong|off|not (?:great|good|right|it|my thing)))"
const ANOTHER =
  '(?:(?:can you|could you|please|maybe|just|lets|let us|can we) )*(?:try|use|pick|choose|find|give me|take|put|have|i want)(?: me)? (?:an?other(?: one)?|a different(?: one)?|something (?:else|different)|a new one)'

const SHORT: readonly Phrasing[] = [
  // Of what was complained of, and not of the reel.
  [
    whole(`(?:the |this |that )?(music|song|track|look|filter)s? ${COMPLAINED}[,.;!]* ?(?:so )?${ANOTHER}(?: (?:instead|please|pls))*`),
    'another $1',
  ],
  [
    whole(
      '(?:please )?(?:forget|scrap|cancel|drop|reverse|take back|remove|delete|lose|discard|kill) (?:about )?(?:the |that |my )?(?:very )?(?:last|previous|latest|most recent) (?:change|edit|step|thing(?: (?:you|i) (?:did|changed|said))?|modification|adjustment|one you (?:did|made))',
    ),
    'undo',
  ],
  [/^(?:oops|whoops|ups|oh no|damn|argh),? (?=go back|undo|take (?:it|that) back|not that|back\b)/giu, ''],
  [
    /\b(?:put|add|write|show) (?:some |a few |the )?(?:words|text|writing)(?: (?:on|over|in) (?:it|this|top|the (?:video|reel)))? ?: ?([^"“”\n]{1,80})$/giu,
    'caption: "$1"',
  ],
  [
    whole(
      '(?:(?:use|add|make|put|do|have|i want|some|with) )*(?:the )?(?:nicer|better|cooler|prettier|smoother|softer) transitions(?:,? (?:please|pls))?',
    ),
    'smooth transitions',
  ],
  // Who asks and says no says then what is meant.
  [/(?<=\?\s?)no+[:,;.!]? (?=\S)/giu, ''],
  // Of a thing on the reel, and not of scenes.
  [
    /(?<=\b(?:music|song|track|soundtrack|look|filter|colou?rs?|captions?|text|titles?|logo|order|format|length|transitions?)\b[^.;!?\n]{0,20})\bmake everything else\b/giu,
    'make it',
  ],
  [/\bdiff\b(?= (?:song|music|track|tune|clip|scene|shot|look|filter|font|transitions?|colou?rs?|vibe|style))/giu, 'different'],
  // 'Last' is what it does, and no place in the reel.
  [
    new RegExp(
      `(?<=\\b(?:and|to|should|could|can|must|will|would|it|she|he|they|them) )last (?=(?:(?:for|about|around|just|only|at least|at most|another|up to) )*(?:(?:${SOME_TIME}|longer|twice|until|much longer|a (?:bit|little) longer)\\b))`,
      'giu',
    ),
    'stay ',
  ],
  [whole(`${NAMED}(?: ${CLIP})? (?:has (?:got )?to go|needs to go|must go|gotta go|got to go)`), 'remove $1'],
  [
    /\b(faster|slower|shorter|longer|quicker|calmer) to (?:match|fit|suit)(?: (?:it|that|the (?:music|mood|song|vibe|beat)))?(?=$|[.,;!?])/giu,
    '$1',
  ],
  [
    /\b(?:some )?(?:big|huge|massive|proper|really big) (?=(?:epic|dramatic|cinematic|orchestral|emotional|powerful) (?:music|song|track|soundtrack|score)\b)/giu,
    '',
  ],
  [
    whole(
      '(?:(?:make|let|have|get) )?(?:(?:it|this|the (?:reel|video)) )?(?:to )?(?:(?:feel|look|sound|be|seem)s? )?(?:more |a bit )?(?:like|as) (?:an? |the )?(?:proper |real )?(?:(?:movie|film|hollywood|blockbuster|netflix|cinema|action|game) )?trailer',
    ),
    'epic mood',
  ],
  [
    whole(
      `(?:match|sync(?: up)?|line up|align|time|fit|land|tie) (?:all )?(?:the |my )?(?:cuts|cut|edits|clips|scenes|scene changes) (?:(?:better|more|more closely|tighter|more tightly|up|exactly|properly) )*(?:to|with|on) (?:the )?(?:beats?|music|song|rhythm)(?: (?:better|more|more closely|tighter|properly|a bit better))*`,
    ),
    'cut to the beat',
  ],
]

const HEARD: readonly Phrasing[] = [
  [
    whole(
      '(?:only|just) (?:the )?(?:original|real|own|clip|natural) (?:sound|audio)|(?:the )?(?:original|real|own|clip|natural) (?:sound|audio) only(?: please| pls)?',
    ),
    'no music and keep the original sound',
  ],
  [/\bnot (?:so|as|that|quite so|quite as|too) loud\b/giu, 'quieter'],
  [/\bnot (?:so|as|that|quite so|quite as|too) quiet\b/giu, 'louder'],
  [
    whole(
      `${MUSIC} (?:is |keeps |just )?(?:drown(?:s|ing)|overpower(?:s|ing)|swallow(?:s|ing)|bur(?:ies|ying)|cover(?:s|ing)|mask(?:s|ing)) (?:out |up )?(?:the |all the )?(?:voices?|people|talking|speech|speaker|dialogue|them|him|her|me|us|what (?:they|people|he|she|we|i) says?|[a-z]{2,14} (?:who (?:is )?)?(?:talk|talks|talking|speak|speaks|speaking))(?: out| up| talking)?`,
    ),
    'voices louder than the music',
  ],
  [
    whole(
      `${MUSIC} (?:is |keeps |just )?(?:drown(?:s|ing)|overpower(?:s|ing)|swallow(?:s|ing)|bur(?:ies|ying)|cover(?:s|ing)|mask(?:s|ing)) (?:out |up )?(?:the |my |our )?[a-z0-9_ ]{2,30}?(?: out| up)?`,
    ),
    'music quieter',
  ],
  [
    whole(
      '(?:i|we|you|people) (?:want|need|have|would like|should be able) to (?:be able to )?(?:still )?hear (?:the )?(?:people|voices?|them|us|him|her|everyone|what (?:they|people|we|he|she) (?:say|says|are saying|is saying))(?: (?:talk|talking|speak|speaking))?',
    ),
    'keep the original sound',
  ],
  [
    whole(
      '(?:but |and )?(?:please )?(?:keep|leave|have|make sure) (?:the |all )?(?:voices?|speech|talking|people|dialogue|what (?:they|people|we) say) (?:are |is |stays? |remains? )?(?:clear|clearly audible|audible|understandable|intelligible|hearable|easy to (?:hear|understand))',
    ),
    'duck the music under speech',
  ],
  [
    whole(
      '(?:but |and )?(?:(?:i|we|you|people|one) )?(?:can|could|should|must|has to|have to|need to|needs to|want to) still (?:be able to )?(?:hear|understand|make out) (?:the )?(?:voices?|people|speech|talking|them|him|her|us|what (?:they|people|we|he|she) says?)',
    ),
    'duck the music under speech',
  ],
]

const FRAMED: readonly Phrasing[] = [
  [/\btoo much zoom(?:ing)?\b/giu, 'less zoom'],
  [/\btoo (?:zoomed(?: in)?|close(?: up)?|tight(?:ly cropped)?)\b(?! to\b)/giu, 'not so zoomed in'],
  // Those that were filmed so, and not the shape of the reel.
  [/\b(?:the |all the |my )?(?:wide(?:screen)?|horizontal|landscape) (ones|clips|shots|scenes|videos)\b/giu, 'the landscape $1'],
  [/\b(?:the |all the |my )?(?:upright|vertical|portrait|tall) (ones|clips|shots|scenes|videos)\b/giu, 'the portrait $1'],
  [
    new RegExp(
      `${FROM}(?:please )?(?:do not|don['’]?t|dont|stop|never|without|no) (?:crop(?:ping)?|cut(?:ting)?(?: off)?|chop(?:ping)?(?: off)?) (?:off |out )?${WHOSE_HEADS}(?: off| out)?(?=$|[.,;!?]| and\\b| but\\b)`,
      'giu',
    ),
    "don't crop",
  ],
  [
    new RegExp(
      `(?:(?:crop|frame|reframe|make|fit|put) (?:it|this|them|the (?:picture|clips?|shots?)) )?so (?:that )?(?:no ?(?:body|one)['’]?s|no one['’]?s|no|none of the|not any|people['’]?s?) ${HEADS} (?:(?:gets?|is|are|being|do not get|don['’]?t get|aren['’]?t|are not) )+${CROPPED}`,
      'giu',
    ),
    "don't crop",
  ],
  [
    new RegExp(
      `${FROM}${WHOSE_HEADS} (?:(?:are|is|get|gets|keeps?|being|getting|always|all|sometimes) )+${CROPPED}(?=$|[.,;!?]| and\\b| but\\b)`,
      'giu',
    ),
    "don't crop",
  ],
]

const PLACED: readonly Phrasing[] = [
  [
    whole(
      `(?:(?:i|we) (?:want|need|would like) )?${NAMED}(?: ${CLIP})? (?:to |should |must |could )?(?:be |appear |show up |feature |come up )(?:(?:in (?:it|there|the (?:reel|video))|on screen) )?(?:(?:a bit|a lot|much|way) )?more(?: often| (?:in (?:it|there|the (?:reel|video))))?(?: please| pls)?`,
    ),
    'more of $1',
  ],
  [/\b(?:it all|all of it|all of them|them all)(?=,? (?:except|but not|apart from|other than|besides)\b)/giu, 'everything'],
  // Held on to, where the others are to be otherwise.
  [
    new RegExp(
      `${FROM}keep (${NAMED.slice(1, -1)}|the (?:first|last) (?:two|three|four|\\d) (?:scenes|clips|shots)),? (?:and |but )?make (?:the )?(others?|rest|everything else|other scenes|other clips) (?=(?:(?:a bit|a little|much) )?(?:faster|slower|shorter|longer|brighter|darker|quieter|warmer|cooler)\\b)`,
      'giu',
    ),
    "don't touch $1, make the $2 ",
  ],
  // How many, and not which of them.
  [
    /\b(?:use|keep|have|show|take|with) (?:only|just) (\d{1,2}|two|three|four|five|six|seven|eight|nine|ten) (?:clips|scenes|shots|videos)\b(?! (?:\d|of (?:the|my)))/giu,
    'use $1 scenes',
  ],
  [
    whole(
      `(?:delete|remove|take out|drop|lose|get rid of|cut) ${NAMED},? (?:and |then )*(?:put|move|place|show|bring) ${NAMED} where (?:it|that|he|she) (?:was|is|used to be)`,
    ),
    'move $2 before $1, and remove $1',
  ],
  // An edge of the reel, and no transition between two scenes.
  [
    whole(
      "(?:(?:please|can you|could you|also|just) )*(?:(?:add|put|have|give it|give me|use|do|include|i want|i would like|i['’]?d like|with)(?: in)? )an? (?:(?:nice|soft|slow|short|quick|smooth|gentle|little|long) )*fade[ -]?in(?: effect)?(?: (?:at|from|in) the (?:very )?(?:start|beginning|opening))?(?:,? (?:please|pls))?",
    ),
    'fade in from black at the start',
  ],
  [
    whole(
      "(?:(?:please|can you|could you|also|just) )*(?:(?:add|put|have|give it|give me|use|do|include|i want|i would like|i['’]?d like|with)(?: in)? )an? (?:(?:nice|soft|slow|short|quick|smooth|gentle|little|long) )*fade[ -]?out(?: effect)?(?: (?:at|to|in) the (?:very )?(?:end|ending))?(?:,? (?:please|pls))?",
    ),
    'fade to black at the end',
  ],
  [
    whole(
      `(?:show |have |use |play |put |i want )?${NAMED} (?:twice|two times|2x|2 times)[,:]? (?:once|one time|first) (?:at|in) the (?:very )?(?:start|beginning|front),? (?:and )?(?:then )?(?:once|one time|again)(?: more)? (?:at|in) the (?:very )?end`,
    ),
    'start with $1, and show $1 again at the end',
  ],
  [
    whole(
      `(?:get rid of|remove|no|lose|cut|delete|skip|drop) the black(?: screen| bit| part| frames?)? (?:at|in|from) the (?:very )?(?:start|beginning)`,
    ),
    'no fade in from black at the start',
  ],
  [
    whole(`(?:get rid of|remove|no|lose|cut|delete|skip|drop) the black(?: screen| bit| part| frames?)? (?:at|in|from) the (?:very )?end`),
    'no fade to black at the end',
  ],
]

/** A second thing of the same kind, of which only the figure is said. */
const GAPPED: readonly Phrasing[] = [
  [
    new RegExp(
      `\\b((?:make|cut|trim|shorten|set|bring|get|keep|hold|show|have) ${NAMED}(?: ${CLIP})?(?: down)? (?:to|at|for) ${FIGURE} ?${SECONDS})(?:,| and|, and) ${NAMED}(?: ${CLIP})? (?:to |at |for )(${FIGURE})(?: ?${SECONDS})?(?=$|[.,;!?])`,
      'giu',
    ),
    '$1, make $3 $4 seconds',
  ],
  [
    new RegExp(
      `(?<=\\b(?:make|set|have|cut|trim|keep|get)\\b[^.;!?\\n]{3,60}\\d ?${SECONDS}(?: long)?)(?:,| and|, and) the (second|third|fourth|fifth|sixth|last)(?: (?:one|scene|clip|shot))? (?:to |for |at |is |be )?(${FIGURE}) ?${SECONDS}?(?= long|$|[.,;!?]| and\\b)`,
      'giu',
    ),
    ', make the $1 scene $2 seconds',
  ],
  [
    new RegExp(
      `${FROM}(?:make |have |keep )?${WHOLE_REEL} (?:(?:to|for|be|is|lasts?) )*(${SOME_TIME})(?: each| long)?,? (?:except|but|apart from|besides)(?: for)? ${NAMED}(?: ${CLIP})?,? (?:which|that|who|it|she|he|this one|that one)(?: one)? (?:(?:should|can|must|gets?|is|to|may|has|could|be|get|have|last|stay|take|for) )*(${FIGURE})(?: ?${SECONDS})?(?=$|[.,;!?])`,
      'giu',
    ),
    'make everything except $2 $1, make $2 $3 seconds',
  ],
]

const STRENGTH: readonly Phrasing[] = [
  [
    /,? (?:but )?(?:only |just )?(?:at|with|in) half (?:the |its )?(?:strength|intensity|power|opacity)(?=$|[.,;!?]| and\b)/giu,
    ' at 50 percent',
  ],
  [
    /,? (?:but )?(?:only |just )?(?:at|with) (\d{1,2}) ?(?:%|percent) (?:strength|intensity|power)(?=$|[.,;!?]| and\b)/giu,
    ' at $1 percent',
  ],
]

/** Another version, told by what becomes of this one. */
const BESIDE: readonly Phrasing[] = [
  [
    /\b(?:i|we) also (?:need|want|would like)(?: to have)? (?:an?|one) (square|vertical|portrait|landscape|horizontal|widescreen|wide|\d{1,2}:\d{1,2}|\d{1,3}[ -]?seconds?) (?:one|version|copy|cut)\b/giu,
    'also make a $1 version',
  ],
  [
    /\b(?:i|we) (?:need|want|would like)(?: to have)? (?:an?|one) (square|vertical|portrait|landscape|horizontal|widescreen|wide|\d{1,2}:\d{1,2}|\d{1,3}[ -]?seconds?) (?:one|version|copy|cut) (?:too|as well|also)\b/giu,
    'also make a $1 version',
  ],
  // 'One that is …' is another beside this one.
  [
    /\b(?:make|do|create|give me|cut|build|i need|i want|can i have|could i (?:get|have)|render)(?: me| us)? one ((?:for|in|as) [^.,;!?\n]{2,24}) (?:that|which) (?:is|lasts|runs|takes)(?: (?:only|just|about))? (\d{1,3}) ?(?:s|secs?|seconds?)\b(?: long)?/giu,
    'also make a $2 second version $1',
  ],
  [
    /\b(?:make|do|create|give me|cut|build|i need|i want|can i have|could i (?:get|have))(?: me| us)? (?:a|one) version ((?:for|in|as) [^.,;!?\n]{2,24}) and (?:a|one|another)(?: one| version)? (?:(?:that|which) (?:is|lasts|runs) |of |with )(\d{1,3}) ?(?:s|secs?|seconds?)\b(?: long)?/giu,
    'also make a version $1, and also make a $2 second version',
  ],
  [
    /\b(?:make|create|do|give me|i need|i want|can i have|cut|build) an? ((?:[^.;!?\n]{0,40} )?(?:version|cut|edit)(?: [^.,;!?\n]{1,40})?),? (?:and|but) (?:please )?(?:keep|leave) this (?:one|version|reel)(?: (?:as (?:it )?is|too|as well|untouched|alone|the same|like (?:this|it is)))*(?=$|[.;!?])/giu,
    'also make a $1',
  ],
]

export const TEXTED_PHRASINGS: readonly Phrasing[] = [...SHORT, ...HEARD, ...FRAMED, ...PLACED, ...GAPPED, ...STRENGTH, ...BESIDE]
