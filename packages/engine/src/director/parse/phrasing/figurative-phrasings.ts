/** Turns of speech of people who do not speak as editors do, each put in the words that the readers know. Pure. */
import type { Phrasing } from './everyday-phrasings.ts'
import { FROM, TO } from './thought-edges.ts'

const NUMBER = '(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\d{1,2})'
const SECONDS = '(?:s|secs?|seconds?)'
const NAME = '(?:scene \\d{1,2}|(?:the |my |our )?[a-z0-9_]{3,20}(?: (?:clip|scene|shot|photo|pic|bit|part|one))?)'
const MUSIC = '(?:music|song|track|soundtrack|tune)'
const JOINS = '(?:cross ?fades?|dissolves?|transitions?|fades|wipes?|effects)'

const AMOUNTS: readonly Phrasing[] = [
  [/\b(?:(?:roughly|about|around|like) )?(?:a |one )?quarter of (?:an? )?minute\b/gi, '15 seconds'],
  [/\bthree[- ]quarters of (?:an? )?minute\b/gi, '45 seconds'],
  [/\b(?:a |one )third of a second\b/gi, '0.33 seconds'],
  [
    /\b(?:at |with )?half (?:the )?(?:opacity|transparen(?:t|cy)|visible|visibility|see[- ]?through)\b|\b(?:transparent|see[- ]?through) (?:like|about|by)? ?half\b/gi,
    '50% visible',
  ],
  // What it is now says nothing more.
  [new RegExp(`\\b(${NUMBER} ?${SECONDS}) instead of (?:the )?${NUMBER}(?: ?${SECONDS})?${TO}`, 'gi'), '$1'],
  [new RegExp(`\\bnumber (${NUMBER})\\b(?= in (?:two|2|half)| (?:shorter|longer|slower|faster|out|away|closer))`, 'gi'), 'scene $1'],
  [/\bright in the middle\b/gi, 'in the middle'],
  [
    new RegExp(`${FROM}(?:we|i) need (?:this|it)(?: reel| video)? (?:at|to be) (?=(?:about )?(?:\\d|[a-z]+ ?(?:seconds|minutes?)))`, 'gi'),
    'make it ',
  ],
  [new RegExp(`(?<=\\b${SECONDS}) sharp${TO}`, 'gi'), ''],
  [new RegExp(`(?<=\\b${SECONDS}) sharp(?= for\\b)`, 'gi'), ''],
  [/\bhow many (?:secs?|seconds?) (?:is|are|does|do) (?=the |my |our |scene )/gi, 'how long is '],
]

const HALVED: readonly Phrasing[] = [
  [
    new RegExp(
      `${FROM}((?:please |just |can you )*)halve (it|that|scene \\d{1,2}|(?:the|my|our) (?!volume|strength|look|filter|opacity|size|music|logo|text|title|caption)[a-z0-9_]{3,20}(?: (?:clip|scene|shot|photo|pic|bit|part|one))?)${TO}`,
      'gi',
    ),
    '$1make $2 half as long',
  ],
  [new RegExp(`${FROM}speed up (${NAME}) by double${TO}`, 'gi'), 'play $1 at double speed'],
  [/\b(?:all )?(?:matrix[- ]style|bullet[- ]time(?:[- ]style)?)\b/gi, 'in slow motion'],
  [new RegExp(`(?<=\\bspeed) would be (?:[a-z]+ )?(?:hilarious|funny|fun|great|cool|nice|awesome|epic|sick|better)${TO}`, 'gi'), ''],
]

const BETWEEN: readonly Phrasing[] = [
  [
    new RegExp(
      `${FROM}(?:the |these |those |all the )?(${JOINS}) (?:(?:just |really |kinda |all )*(?:take (?:forever|ages|too long|so long)|drag(?: on)?|go on (?:forever|and on)|last (?:forever|too long)|are (?:(?:way|far|much|a bit|a little) )?too (?:long|slow)|are endless))(?:,? (?:so |please |and )*(?:nip|cut|trim|shorten|get|bring|take|make|keep|set) them(?: down)?(?: to)? (?:(?:like|about|around|just) )*(\\d[\\d.]* ?${SECONDS}))${TO}`,
      'gi',
    ),
    'transitions $2',
  ],
  [
    new RegExp(
      `${FROM}(?:the |these |those |all the )?${JOINS} (?:(?:just |really |kinda |all )*(?:take (?:forever|ages|too long|so long)|drag(?: on)?|go on (?:forever|and on)|last (?:forever|too long)|are (?:(?:way|far|much|a bit|a little) )?too (?:long|slow)|are endless))${TO}`,
      'gi',
    ),
    'shorter transitions',
  ],
  [
    new RegExp(
      `${FROM}no (?:fancy|flashy|silly|weird|crazy|cheesy) (?:stuff|things?|effects|business|transitions?)(?: in[- ]between| between)?(?: (?:them|the (?:clips|scenes|shots)))?${TO}`,
      'gi',
    ),
    'hard cuts',
  ],
  [/\bfade from and to (black|white)\b/gi, 'fade in from $1 at the start, fade to $1 at the end'],
  [/\b(?:blurry|blurred|fuzzy) (?:sides|edges|borders|margins)\b/gi, 'blurred background'],
]

const EVERYWHERE: readonly Phrasing[] = [
  // 'Crossfade everywhere half a second each'.
  [
    new RegExp(
      `\\b(?:a )?(cross ?fade|dissolve|fade)s? (?:everywhere|throughout|on every cut|at every cut|between (?:all|every)(?: (?:the )?(?:scenes?|clips?|shots?))?),? (?:of |for |lasting |at |with )?(half a second|\\d[\\d.]* ?${SECONDS})(?: each)?(?=$|[.,;!?]| and\\b| but\\b)`,
      'gi',
    ),
    '$1s everywhere, $2 each',
  ],
  [/\b(?:from )?(?:the )?left to (?:the )?right\b/gi, 'to the right'],
  [/\b(?:from )?(?:the )?right to (?:the )?left\b/gi, 'to the left'],
  [
    new RegExp(
      `\\b(?:up )?(at the (?:top|bottom)|on the (?:left|right))(?:,? (?:and )?not (?:at |on |in )?the (?:top|bottom|left|right|middle))${TO}`,
      'gi',
    ),
    '$1',
  ],
]

const SCENES = `(?:(?:the )?(?:first|last|next) (?:one|two|three|four|2|3|4|few|scene|clip|shot)(?: (?:scenes|clips|shots))?|${NAME})`
const PACED: readonly Phrasing[] = [
  [new RegExp(`${FROM}((?:please |just |can you )*)(?:whip|race|rush|zip|blast|fly) through (${SCENES})${TO}`, 'gi'), '$1make $2 shorter'],
  [
    new RegExp(
      `${FROM}((?:please |just |can you )*)let (?:each|every) (?:picture|scene|shot|clip|image|photo|one) breathe(?: (?:a (?:bit|little)(?: more)?|more))?${TO}`,
      'gi',
    ),
    '$1slower pace',
  ],
  [
    new RegExp(
      `${FROM}((?:please |just |can you )*)let (?!it\\b|things\\b|everything\\b|this\\b|that\\b|them\\b|the (?:whole|reel|video|music|pictures|scenes|shots|clips)\\b)(${SCENES}) breathe(?: (?:a (?:bit|little)(?: more)?|more))?${TO}`,
      'gi',
    ),
    '$1make $2 longer',
  ],
  // 'Cut the kids to 1 second and the market too'.
  [
    new RegExp(
      `${FROM}((?:please |just |can you )*(?:make|cut|trim|shorten|slow|speed|set|keep|turn|play) )(${NAME})( (?:to |down to |for |at )?[^.,;!?\\n]{1,30}?),? and (?:the same (?:for|with|to) )?(${NAME})(?:,? (?:too|as well|also))${TO}`,
      'gi',
    ),
    '$1$2 and $4$3',
  ],
]

const SOUNDS: readonly Phrasing[] = [
  [new RegExp(`${FROM}start the (?:music|song|track) (?:softly|gently|quietly|slowly)${TO}`, 'gi'), 'fade the music in'],
  [
    new RegExp(
      `(?<=\\b(?:music|song|track|something (?:acoustic|calm|else|softer|different))\\b[^;!?\\n]{0,60}\\b)start it (?:softly|gently|quietly|slowly)${TO}`,
      'gi',
    ),
    'fade the music in',
  ],
  [new RegExp(`,? (?:wherever|whenever|however) (?:it|that|they) (?:was|were|is|stood|came)(?: before)?${TO}`, 'gi'), ''],
  [new RegExp(`(?<=\\b(?:no|not|without|do ?n['’]?t)\\b[^.,;!?\\n]{3,60}) either${TO}`, 'gi'), ''],
  [new RegExp(`${FROM}normal speed (?:for|on) (the (?:rest|others))${TO}`, 'gi'), '$1 at normal speed'],
  [
    new RegExp(`,? (?:just|only) (?:the )?(?:real|actual|natural|original|ambient|live) (?:sounds?|audio|noises?)${TO}`, 'gi'),
    ', keep the original sound',
  ],
  [
    /\b(?:the )?(?:real|actual|natural|nature|ambient) (?:sounds?|audio|noises?)(?: (?:of|from) (?:the|my) clips)?\b/gi,
    'the original sound',
  ],
  [
    new RegExp(
      `\\b(?:the )?${MUSIC} (?:(?:should|must|can|to) )*(?:die|fade|tail|ebb) (?:away|off|out)(?: (?:with it|as well|too|at the end))?${TO}`,
      'gi',
    ),
    'fade the music out',
  ],
  [
    new RegExp(
      `\\b(?:the )?${MUSIC} (?:just |suddenly |kinda )*(?:stops?|ends?|cuts? (?:off|out))\\b[^.;!?\\n]{0,60}?,? (?:and |so |please |can you )*(?:ease|fade|tail|let) it (?:out|off|down|fade(?: out)?)${TO}`,
      'gi',
    ),
    'fade the music out',
  ],
  [new RegExp(`,? (?:and|n) (?:just |only )?(?:leave|keep) (?:just |only )?(?:the )?${MUSIC}${TO}`, 'gi'), ''],
  [
    new RegExp(
      `\\b(?:show|put|write|display|add|have|get)(?: me)?(?: (?:as|in) (?:text|words|writing))? (?:what (?:he|she|they|(?:the |my )?[a-z]+(?: (?:on|at|in) [a-z]+)?)(?:['’]s| is| are)? (?:saying|talking about|on about|says?|said)|(?:his|her|their) words)(?: (?:on (?:the )?screen|as (?:text|words|writing|captions)|in (?:text|writing)|at the bottom|in words))?${TO}`,
      'gi',
    ),
    "subtitles for what's being said",
  ],
  [
    new RegExp(
      `${FROM}put (my|the) ([a-z0-9 _-]{3,30}?) under(?:neath)? (?:it|this|everything|the (?:reel|video|clips|pictures))(?: as (?:the )?(?:sound|music|audio|soundtrack))?${TO}`,
      'gi',
    ),
    'use $1 $2 as the music',
  ],
]

const KEPT =
  "(?:keep (?:this|it|the (?:current|original|old|present))(?: one| version)?|leave (?:this|the (?:current|original|old|present))(?: one| version)?(?: alone| as (?:it )?is)|(?:do not|don['’]?t|without) (?:throw(?:ing)? away|touch(?:ing)?|chang(?:e|ing)|los(?:e|ing)|delet(?:e|ing)) (?:this|the (?:current|original|old|present))(?: one| version)?)"
const VERSIONS: readonly Phrasing[] = [
  [/\b(an additional|another|a new|a different) take(?: (?:of|on) (?:this|it)(?: one)?)?\b/gi, '$1 version'],
  [
    new RegExp(
      `${FROM}(?:(?:please|can you|could you) )*(?:make|do|give|cut|create)(?: me)? an? (?:shorter|longer|quicker) version(?: for [a-z ]{3,24}?)?,? (?:(?:like|about|around|of|at|say) )*(\\d{1,3} ?${SECONDS})(?=[^\\n]{0,80}\\b${KEPT})`,
      'gi',
    ),
    'make another version that is $1',
  ],
  // 'Make me a shorter version, and leave this one alone': beside it.
  [new RegExp(`\\ban? (?=(?:(?!second|new|different)[a-z]+ )?version\\b[^\\n]{0,120}\\b${KEPT})`, 'gi'), 'another '],
  [
    new RegExp(
      `^(?:please )?${KEPT}(?:,| and| n| but)+ (?:then )?(?:make|do|give|create|cut)(?: me)? (?:a |an |another )?(?:second |new |different |extra )?(?:version|cut|take|edit|one) (?:that['’]?s|that is|thats|of|which is|at) ([^.;!?\\n]{2,50})`,
      'gi',
    ),
    'make another version that is $1, and keep this one as it is',
  ],
]

const HISTORY: readonly Phrasing[] = [
  [
    new RegExp(
      `${FROM}(?:oops|whoops|sorry|argh|damn)?,? ?i (?:fat ?fingered|mis ?clicked|mistyped|messed up|screwed up|goofed)(?: (?:that|it))?(?: up)?[,.]? ?(?=\\S)`,
      'gi',
    ),
    '',
  ],
  [
    new RegExp(
      `${FROM}(?:idk,? |i think )?(?:i )?(?:liked|preferred) it (?:better|more)? ?(${NUMBER}) steps? ago${TO}|${FROM}it was better (${NUMBER}) steps? ago${TO}`,
      'gi',
    ),
    'go back $1$2 steps',
  ],
  [
    new RegExp(
      `${FROM}scrap (?:all of (?:it|this)|the (?:lot|whole thing)|everything|it all|this|it)(?:,| and| -)* ?(?:(?:i |let['’]?s |we )?(?:wanna |want to )?)(?:begin|start)(?: again| over)? from (?:zero|scratch|the beginning)${TO}`,
      'gi',
    ),
    'start over',
  ],
]

const PLATFORM = '(?:insta(?:gram)?|tik ?tok|youtube|yt|facebook|fb|linked ?in|twitter|reels|shorts|snapchat)'
const SHAPE = '(?:landscape|portrait|vertical|horizontal|widescreen|square|upright|\\d{1,2}:\\d{1,2})'
const EXPORTS: readonly Phrasing[] = [
  // A story is upright, whatever else is posted there.
  [
    new RegExp(
      `(?<=\\b(?:make|turn|cut|format|resize|convert|crop) (?:it|this|the (?:reel|video)) )(?:in(?:to)? |as |for )?(?:an? |my )?(?:(?:insta(?:gram)?|ig|facebook|fb|snapchat|whatsapp) stor(?:y|ies)|stor(?:y|ies) (?:for|on) (?:insta(?:gram)?|ig|facebook|fb|snapchat|whatsapp))${TO}`,
      'gi',
    ),
    'vertical 9:16',
  ],
  [
    new RegExp(
      `${FROM}(?:an? )?(?:(?:insta(?:gram)?|ig|facebook|fb|snapchat) story|story for (?:insta(?:gram)?|ig|facebook|fb|snapchat))\\b`,
      'gi',
    ),
    'a vertical reel',
  ],
  // A shape that is said is meant, whatever a platform likes.
  [
    new RegExp(
      `${FROM}(?:this|it)(?:['’]ll| will|['’]s going to| is going to|['’]s gonna) (?:go|be|live|run|end up)(?: up)? on ${PLATFORM}(?:,? (?:and )?not ${PLATFORM})?,? so (?=[^.;\\n]{0,30}\\b${SHAPE}\\b)`,
      'gi',
    ),
    '',
  ],
  [
    new RegExp(
      `${FROM}(?:(?:the |my |our )?[a-z]+ (?:wants?|needs?|asked for) (?:it|this) )?for an? ${PLATFORM}(?: (?:post|feed|page|ad|channel|video|grid))?,? (?=${SHAPE}\\b)`,
      'gi',
    ),
    'make it ',
  ],
  [new RegExp(`(?<=\\b${SHAPE}) for (?:the |my |our |an? )?${PLATFORM}(?: (?:post|feed|page|ad|channel|grid))?${TO}`, 'gi'), ''],
  [
    new RegExp(
      `${FROM}(?:[a-z]+['’]s |the |my |our )?[a-z]+ only (?:opens|plays|takes|accepts|supports|reads|likes) (mov|mp4|webm)(?: files?)?${TO}`,
      'gi',
    ),
    'export as $1',
  ],
  [/^(?:the |our |my )?(?:[a-z]+ ){1,3}(?:insists?|demands?|requires?|asks?|begs?|says?) ?: ?(?=\S)/gi, ''],
  [new RegExp(`,? if (?:you|u) (?:got|have|do) (?:it|that|one)${TO}`, 'gi'), ''],
  [/^(?:an? |the )?[a-z]+ (?:[a-z]+ )?here ?[:,–-] ?(?=\S)/gi, ''],
]

/** Where a clip begins, and what takes its place. */
const CLIPS: readonly Phrasing[] = [
  // 'Replace it with the dog but since it's shaky play it slower'.
  [
    /(?:,? (?:but|and))? (?:since|because|as) (?:it|he|she|they)(?:['’]s|['’]re| is| are) (?:[a-z]+ ){1,3}?(?=(?:play|make|keep|slow|speed|cut|trim|show|let|put|move|mute|brighten|darken) (?:it|them|her|him)\b)/gi,
    ' and ',
  ],
  [new RegExp(`${FROM}(${NAME}) first,? (?:and |then )?(${NAME}) last${TO}`, 'gi'), 'start with $1, end with $2'],
  [new RegExp(`${FROM}swap out (${NAME}) (?:for|with) `, 'gi'), 'replace $1 with '],
  [new RegExp(`,? (?:in the |at the )?same (?:spot|place|position)${TO}`, 'gi'), ''],
  [/\bthe shaky [a-z]{2,6} (one|clip)\b/gi, 'the shaky $1'],
  [
    new RegExp(`${FROM}(?:begin|start|come in) (?:(?:like|about|around) )?(${NUMBER}) ?${SECONDS} in${TO}`, 'gi'),
    'skip the first $1 seconds of it',
  ],
  [
    new RegExp(
      `${FROM}(?:chop|cut|trim|snip) (?:the )?(?:tail|end|back) off (?:of )?(${NAME}),? (?:by |about |like )?(half a|an?|${NUMBER}) ?(?:${SECONDS})\\b(?: or so)?`,
      'gi',
    ),
    'cut $2 second off the end of $1',
  ],
]

const COLOURED: readonly Phrasing[] = [
  [
    /\b(?:washed[- ]out |old |grainy )?(?:seventies|eighties|nineties|retro|old) (?:camcorder|vhs|tape|home video|super 8)(?: (?:look|vibes?|feel|style|thing))?\b/gi,
    'vintage look',
  ],
  [
    new RegExp(
      `${FROM}(?:(?:let|have|make) (?:it|the reel|the video) )?(?:come|fade|rise|emerge|start)s? (?:up |in |out )?(?:out of|from) (?:the )?(?:dark|darkness|black)(?: at the (?:start|beginning))?${TO}`,
      'gi',
    ),
    'fade in from black at the start',
  ],
  [new RegExp(`${FROM}i(?:['’]d| would)? (?:prefer|rather have) (?:the |a )?(?=blurred background)`, 'gi'), ''],
  [
    new RegExp(
      `${FROM}(?:(?:(?:it|they|the (?:colou?rs?|look|picture))(?: is| are|['’]s|['’]re| looks?| feels?)? )?(?:(?:a bit|so|too|all|kinda) )?washed out,? (?:so |please |can you )*)?make (?:them|it|the colou?rs|everything|the pictures?) (?:really )?pop(?: (?:more|a (?:bit|little)(?: more)?))?${TO}`,
      'gi',
    ),
    'more vivid colours',
  ],
  [
    new RegExp(
      `${FROM}(?:write|put|add) something (?:nice|cool|funny|cute|sweet|catchy|witty|fun|clever|good|fitting)(?: (?:on|over|in) (?:it|the (?:video|reel|screen)|top|there|screen))?${TO}`,
      'gi',
    ),
    'add a caption',
  ],
]

/** What somebody feels and cannot name. */
const VAGUE: readonly Phrasing[] = [
  [
    /^(?:(?:hm+|idk|i (?:do not|don['’]?t) know|dunno|honestly|well|um+)[, ]*)*(?:it|this)(?: just)? does ?n['’]?t (?:do it|work|click|land) for me[.! ]*$/gi,
    "i don't like it",
  ],
  [
    /^(?:(?:hm+|idk|i (?:do not|don['’]?t) know|dunno|honestly|well|um+)[, ]*)*(?:i (?:do not|don['’]?t) (?:really )?love (?:it|this)|something(?:['’]?s| is| feels) (?:off|wrong|not right|missing))[.! ]*$/gi,
    "i don't like it",
  ],
]

export const FIGURATIVE_PHRASINGS: readonly Phrasing[] = [
  ...AMOUNTS,
  ...HALVED,
  ...BETWEEN,
  ...SOUNDS,
  ...VERSIONS,
  ...HISTORY,
  ...EXPORTS,
  ...EVERYWHERE,
  ...PACED,
  ...COLOURED,
  ...CLIPS,
  ...VAGUE,
]
