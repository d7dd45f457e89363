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
      `${FROM}((?:please |just |can you )*)halve (?!the (?:volume|strength|look|filter|opacity|size|music|logo)\\b)(it|that|${NAME})${TO}`,
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

const SOUNDS: readonly Phrasing[] = [
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
  // 'Make me a shorter version, and leave this one alone': beside it.
  [new RegExp(`\\ban? (?=(?:(?!second|new|different)[a-z]+ )?version\\b[^\\n]{0,120}\\b${KEPT})`, 'gi'), 'another '],
  [
    new RegExp(
      `^(?:please )?${KEPT}(?:,| and| n| but)+ (?:then )?(?:make|do|give|create|cut)(?: me)? (?:a |an |another )?(?:second |new |different |extra )?(?:version|cut|take|edit|one) (?:that['’]?s|that is|thats|of|which is|at) ([^.;!?\\n]{2,50})`,
      'gi',
    ),
    'a second version that is $1, and keep this one as it is',
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
  [/^(?:an? |the )?[a-z]+ (?:[a-z]+ )?here ?[:,–-] ?(?=\S)/gi, ''],
]

/** Where a clip begins, and what takes its place. */
const CLIPS: readonly Phrasing[] = [
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
  ...CLIPS,
  ...VAGUE,
]
