/**
 * What people write before there is a reel: what it is for, what it shall begin and end with, how long each clip stands, or only that it be
 * made. Put in words that the readers know. Pure.
 */
import type { Phrasing } from './everyday-phrasings.ts'
import { TO } from './thought-edges.ts'

/** Taken out before a text is looked at, so that what is to stand on the picture may be part of a way of putting it. */
const QUOTE =
  "(?:\"[^\"\\n]{1,120}\"|“[^”\\n]{1,120}”|„[^“”\\n]{1,120}[“”]|«[^»\\n]{1,120}»|(?<=[ :(,])'[^'\\n]{1,40}(?:'(?=\\p{L})[^'\\n]{1,60})*'(?=$|[\\s.,;:!?)]))"
const QUOTED = new RegExp(QUOTE, 'gu')
/** Stands for a text between quotation marks. */
const Q = '(\u{E000}\\d+\u{E001})'

const SAYING =
  '(?:(?:the |a |my )?(?:words?|text|line|message|title|caption|card|slogan|sign|sentence|phrase|call to action|cta)(?: saying| that says| reading)?:? )?'
const ENDS = '(?:end|ends|ending|finish|finishes|close|closes|conclude|wrap up)(?: it)? (?:with|on|by saying|saying) '
const STARTS = '(?:start|starts|open|opens|opening|begin|begins|kick off)(?: it)? (?:with|on|by saying|saying) '
const DAY = '(?:mon|tues|wednes|thurs|fri|satur|sun)days?'
const OWN =
  '(?:(?:all|some)(?: of)? )?(?:my|these|those|the|our|your) (?:own )?(?:clips|videos|footage|files|photos|pictures|pics|images|material|stuff|shots|recordings|uploads)'
const TIME = '((?:\\d{1,2}(?:[.,]\\d)?|one|two|three|four|five|half a) ?(?:s|secs?|seconds?))'

const CARDS: readonly Phrasing[] = [
  [
    new RegExp(`\\b(text|title|caption):? ${Q},? (?:first|at first|to start(?: with)?|to begin(?: with)?)(?=\\s*(?:$|[.,;!]))`, 'giu'),
    '$1 $2 at the start',
  ],
  // 'End with our logo and "See you at 8"', 'end with "Thank you!" and our logo'.
  [new RegExp(`\\b(${ENDS}(?!${Q})[^.,;!?\\n\u{E000}]{2,40}?),? (?:and|plus|with|then) ${SAYING}${Q}`, 'giu'), '$1, text $3 at the end'],
  [new RegExp(`\\b${ENDS}${SAYING}${Q}(?:,? (?:and|plus|with) (?:our|my|the) (logo|watermark))?`, 'giu'), 'text $1 at the end, $2'],
  [
    new RegExp(`\\b${STARTS}${SAYING}${Q} (?:over|on|above|on top of|across) (?=(?:the|my|our) )`, 'giu'),
    'text $1 at the start, start with ',
  ],
  [new RegExp(`\\b${STARTS}${SAYING}${Q}`, 'giu'), 'text $1 at the start'],
  [
    new RegExp(
      `\\b(?:a |as a |with a |as the |the )?hook(?: text| line)?:? ${Q}(?: (?:for|in|during|over) the first (\\d{1,2}|one|two|three|four|five) ?(?:seconds?|secs?|s)\\b)?`,
      'giu',
    ),
    'text $1 at the start',
  ],
]

const LASTING: readonly Phrasing[] = [
  [
    /\b(?:all|every|each)(?: of)?(?: the| my)? (?:clips?|scenes?|shots?) (?:(?:is|are|be|being) )?(?:equally long|(?:just )?as long as (?:the others?|each other|one another))\b/giu,
    'all scenes the same length',
  ],
  // '4 scenes, all the same length'.
  [
    /(?<=\b(?:scenes|clips|shots)),? (?:and )?(?:all|each)(?: of them)?(?: being| of| to be)? (?:(?:the|of the) (?:exact )?same (?:length|duration)|equally long|as long as each other)\b/giu,
    ', all scenes the same length',
  ],
  [new RegExp(`\\b((?:start|begin|open|end|finish|close)s?(?: it)?) (?:with|on) ${TIME} of (?=(?:the|my|our) )`, 'gi'), '$1 with '],
  // 'All of my clips, one second each': every scene, and not all of it.
  [
    new RegExp(
      `\\b((?:(?:use|with|of|from) )?(?:all|every|each)(?: of)?(?: the| my| our)? (?:clips?|videos?|files?|photos?|pictures?|shots?)),? (?:and )?(?:for |with |at |about |around )?${TIME} (?:each|per (?:clip|scene|shot|photo)|apiece|long each)\\b`,
      'gi',
    ),
    '$1, each scene $2',
  ],
  [
    new RegExp(
      `(?<=^|[,;.] ?|\\band |\\bwith )(?:for |about |around |at )?${TIME} (?:each|per (?:clip|scene|shot|photo|picture)|apiece)\\b`,
      'gi',
    ),
    'each scene $1',
  ],
]

/** What is shown, and where the words of a business or an event are no wish. */
const ABOUT: readonly Phrasing[] = [
  [
    /\b(?:dance|rock climbing|climbing|jazz|rock|music|party|house|country|classical|drum|piano|guitar|fashion|beauty|fitness|gym|summer|winter|wedding|adventure)[ -](school|studio|class(?:es)?|academy|club|crew|team|group|lessons?|shop|store|teacher|camp|hire|planner|company|agency|salon|band)(?=\b|['’]s)/gi,
    '$1',
  ],
  [/\bopen(?:ing)? (?:day|house|mic(?: night)?|air|doors?|evening|studio|night|party|hours|ceremony)\b/gi, 'event'],
  [/\b(compilation|mash ?up|supercut|best of)\b/gi, 'reel'],
  [/\b(?:start(?:ing)?|begin(?:ning)?)(?:s)? (?:in|at|on|from) (?=(?:the|my|our) [a-z])/gi, 'start with '],
  [
    /\b(?:end(?:ing)?|finish(?:ing)?)(?:s)? (?:in|at|up at|up in) (?=(?:the|my|our) [a-z])(?!(?:the|my|our) (?:end|start|beginning|middle))/gi,
    'end with ',
  ],
  [/(?<=^|[.,;\n] ?)(?:start|opening|opener|begin(?:ning)?|intro) ?: ?(?=[a-z])/gi, 'start with '],
  [/(?<=^|[.,;\n] ?)(?:end|ending|closer|outro|finish) ?: ?(?=[a-z])/gi, 'end with '],
  [/\bno (?:long |boring |slow )?intro(?=\s*(?:$|[,.;!]|\band\b))/gi, ''],
]

const EDGES: readonly Phrasing[] = [
  // 'Start with the cat in slow motion': of the cat alone.
  [
    /\b((?:start|open|begin|end|finish|close)(?:s|ing)?(?: it)? (?:with|on) )((?:the |my |our )?(?!the\b|my\b|our\b)[a-z0-9_]{3,20}) (in slow[- ]?mo(?:tion)?|in slomo|slowed down|sped up|at (?:half|double) speed)\b/gi,
    '$1$2, $2 $3, ',
  ],
  [/(?<=^|[,;.] ?|\band |\bthen )(?:slow |a )?fade(?:s|[- ]?out)? to (black|white)(?=\s*(?:$|[,.;!]))/gi, 'fade to $1 at the end'],
  [/\bmusic (?:that|which) (?:builds(?: up)?|swells|rises|grows|gets bigger|goes up)\b/gi, 'dramatic music'],
  [
    /((?:the |my |our )?[a-z0-9_]{3,20}) first,? (?:and |then )?((?:the |my |our )?[a-z0-9_]{3,20}) second,? (?:and |then )?((?:the |my |our )?[a-z0-9_]{3,20}) third\b/gi,
    '. First $1, then $2, then $3',
  ],
  [
    /\b((?:end|ends|finish|finishes|close)(?: it)? (?:with|on) [^.,;!?\n]{3,40}?) (?:with|and|in|then) an? (?:slow |soft |nice )?fade(?:[- ]?out)? to (black|white)\b/gi,
    '$1 and fade to $2 at the end',
  ],
  [
    /\b(?:start|open|begin|kick off|kicks off|starts)(?: it)? with a (?:bang|boom|punch|big moment|wow(?: moment)?|explosion)\b/gi,
    'energetic',
  ],
  [/\b(?:somewhere|sometime|someplace) (?=in (?:the )?(?:middle|between))/gi, ''],
  // 'The concert last' is where it stands, and no last clip.
  [
    /(?<=^|[,;.] ?|\band |\bthen )((?:the |my |our )(?!very|first|last|scene|clip)[a-z0-9_]{3,20}(?: [a-z0-9_]{2,20})?|(?!the|and|but|then|not|very|first|last|scene|clip|make|what|that|at|for|it)[a-z0-9_]{3,20}) (?:(?:should|must|to) )?(?:(?:be|come|comes|go|goes|as the|for|is) )?last(?: (?:one|clip|scene))?(?=\s*(?:$|[,.;!\n]|and\b|please\b))/gi,
    'end with $1',
  ],
  // There is no middle yet, and no clip is called so.
  [/\bin the middle\b(?! of)/gi, 'midway'],
  // A day of the week is none of the clips.
  [
    new RegExp(
      ` (?:on|this|next|last|every|by|before|until|coming|for) (?:(?:an?|this|next|the|coming) )?${DAY}(?: (?:morning|afternoon|evening|night|at \\d{1,2}(?::\\d\\d)? ?(?:am|pm)?))?${TO}`,
      'gi',
    ),
    '',
  ],
  [/(?<=(?:['’]s|\b(?:our|the|my|grand|shop|store|re)))[ -]opening(?=\s*(?:$|[.,;!?\n]))/gi, ''],
]

const MAKES = '(?:create|make|build|cut|edit|do|produce|generate|put together|throw together|stitch together)'
const MADE: readonly Phrasing[] = [
  [
    new RegExp(
      `\\b${MAKES}(?: me| us)? (an? |some )?((?:\\w+ ){0,2}?(?:reel|video|edit|clip|montage|short|story|movie|film|recap)) (?:from|out of|with|using|of|based on) ${OWN}(?: and (?:my |the )?(?:photos|pictures|videos|clips))?${TO}`,
      'gi',
    ),
    'make $1$2',
  ],
  [
    new RegExp(
      `\\b(?:put|stitch|edit|cut|turn|combine|join|merge|string) (?:${OWN}|these|those|them|this|it all|everything|all of (?:it|them|these))(?: clips| videos)?(?: (?:together|up|down))*(?: (?:into|to|as) (?:something|a nice|one|an?)(?: (?:nice|cool|great|short|fun))*(?: (?:reel|video|clip|edit|movie))?)?`,
      'gi',
    ),
    'make a reel',
  ],
  [
    /^(?:(?:ok(?:ay)?|so|well|hi|hey|hello|please|just|now|right|alright|jushn)[, !]*)*(?:go|go ahead|go for it|let['’]?s go|start|get started|begin|do it|do your thing|work your magic|over to you|your turn|you choose|you decide|edit (?:it|this|them|these)|(?:can|could|would|will) you (?:please )?(?:edit|do|make|cut|handle) (?:it|this|these|them|something)(?: (?:for me|up|nice|please))*|(?:i )?need (?:a|some) (?:video|reel|help with (?:a|my) (?:video|reel))(?:[^,.;!?]{0,30})?,? (?:so )?(?:can|could|will) you (?:please )?(?:help|do (?:it|that|this)|make (?:it|one))(?: me)?)[.!? ]*$/gi,
    'make a reel',
  ],
]

/** Put without a verb for making, or with one that is seldom used. */
const CASUAL: readonly Phrasing[] = [
  [
    /^(?:(?:hi|hey|hello|please|just|can you|could you|so|ok)[, !]*)*(?:throw|chuck|mash|slap|stick|cut|put|string|stitch) (?:it all|everything|all of (?:it|them)|all (?:my |the )?(?:clips|stuff)|them all|something|sth) (?:together|in)(?: (?:somehow|however|for me|idc|i don['’]?t care|whatever|as you like|please|pls))*[.! ]*$/gi,
    'make a reel',
  ],
  [
    /(?<=\b(?:\d{1,3}|six|eight|ten|twelve|fifteen|twenty|thirty) ?(?:s|secs?|seconds?)) (?:long )?(?:thing|piece|bit|one)(?= (?:of|with|about|from)\b)/gi,
    ' reel',
  ],
  [/\b(?:of|with|from|using) just (?=(?:the|my|our) )/gi, 'of only '],
  [
    /\b(?:of|with|w|w\/|from|using|show) ((?:the |my |our )?[a-z0-9_]{3,20}(?:(?:, | and | & |, and )(?:the |my |our )?[a-z0-9_]{3,20}){0,4}) only\b/gi,
    'of only $1',
  ],
  [
    /\bstart(?:s)?(?: with| on)? ((?:the |my |our )?(?!with\b|on\b|the\b|at\b|in\b|from\b)[a-z0-9_]{3,20}),? (?:and )?end(?:s)?(?: with| on)? (?=(?:the |my |our )?(?!with\b|on\b|at\b|in\b|to\b)[a-z])/gi,
    'start with $1, end with ',
  ],
  [/,? (?:whatever|anything)(?: you (?:like|want))?(?: in)? between\b/gi, ''],
  [/,? (?:and )?use the (?:others|rest|other ones|remaining ones)(?=\s*(?:$|[,.;!]))/gi, ''],
  [
    /,? ?(?:please,? )?(?:i (?:do not|don['’]?t|dont) (?:really )?know (?:how (?:this|it|that) works|what i['’]?m doing|much about (?:this|video)|how to (?:do (?:this|it)|edit))|i['’]?ve never done this(?: before)?|first time (?:here|doing this))(?=\s*(?:$|[,.;!]))/gi,
    '',
  ],
  [
    /(?:^\s*|(?<=[.,;] ?))(?:then |and |just )*(?:use )?(?:all )?my (?:clips|videos|photos|footage),? (?=(?:about |around )?\d)/gi,
    'make a reel, ',
  ],
  [/\bpictures (\d{1,3} ?(?:s|secs?|seconds?))\b/gi, '$1'],
  [/\b(?:precisely|exactly) (?=\d)/gi, ''],
  [
    /\b(?:all (?:my |the )?(?:clips|scenes|shots),? )?(?:evenly (?:spaced|split|divided|distributed)|equally (?:spaced|split|divided))\b/gi,
    'use every clip, all scenes the same length',
  ],
  // Who is named so is looked at elsewhere.
  [
    /\b(?:like|as in|similar to) (?:the|that|this) (?:reel|video|one|edit) (?:(?:that|which) )?@[\w.]+(?: \w+){0,2}/gi,
    'like https://instagram.com',
  ],
]

const SHOWN: readonly Phrasing[] = [
  [
    /\b(?:captions?|subtitles?|text) (?:of|for|with|from|showing) (?:what(?:['’]?s| is| was| they| people| i| we)(?: (?:being |been )?(?:say|said|saying|talk(?:ing)? about|spoken))|the (?:speech|talking|dialogue|interview|voice))/gi,
    "subtitles for what's being said",
  ],
  [
    /\b(?:leave|keep|take|throw) out (?:anything|everything|all|whatever)(?: (?:that(?:['’]?s| is| are)?|which is|is))? (blurry|blurred|shaky|dark|out of focus)\b/gi,
    'leave out the $1 clips',
  ],
  [/\b(?:hard|heavy|driving|strong|pumping|banging) (?:beats?|drums)\b|\bhard[- ]hitting\b/gi, 'energetic'],
  [/\b(?:lullaby|lullabies)\b/gi, 'calm music'],
  [/\b(?:soft|sweet)(?=\s*(?:$|[,;.!]))/gi, 'gentle'],
  [/\bproud\b(?! of| to)/gi, 'triumphant'],
]

const ALL: readonly Phrasing[] = [...CASUAL, ...CARDS, ...ABOUT, ...LASTING, ...EDGES, ...MADE, ...SHOWN]

/** 'Mountain, market, kids, cat, in that order'. */
const IN_ORDER =
  /(?<=^|[:,;.–-] ?|\bwith |\bof )((?:[\p{L}\d_]+(?: [\p{L}\d_]+)?, ?){1,7}(?:and |then )?[\p{L}\d_]+(?: [\p{L}\d_]+)?),? (?:and )?(?:all |exactly )?in (?:exactly )?(?:that|this|the (?:same|following)) order\b/giu
const inTurn = (_: string, row: string): string =>
  `. First ${row
    .split(/, ?(?:and |then )?| and | then /u)
    .map((name) => `the ${name.replace(/^(?:the|my|our) /u, '')}`)
    .join(', then ')}`

const NUMBERS: readonly string[] = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const numberOf = (said: string): number =>
  NUMBERS.includes(said.toLowerCase()) ? NUMBERS.indexOf(said.toLowerCase()) : Number(said.replace(',', '.'))
const COUNTED = new RegExp(
  `\\b(\\d{1,2}|${NUMBERS.slice(1).join('|')}) (?:clips|scenes|shots|photos|pictures|cuts),? (?:of |at |for |with )?(\\d{1,2}(?:[.,]\\d)?|${NUMBERS.slice(1).join('|')}) ?(?:seconds?|secs?|s) (?:each|apiece|per (?:clip|scene|shot))\\b`,
  'gi',
)
/** 'Three clips, 5 seconds each' is a reel of 15. */
const together = (_: string, count: string, sec: string): string => `${count} scenes, ${numberOf(count) * numberOf(sec)} seconds`

/** A first message in the words that the readers know. */
export const ofFirstReel = (request: string): string => {
  const quotes: string[] = []
  const marked = request.replace(QUOTED, (said) => `\u{E000}${quotes.push(said) - 1}\u{E001}`)
  return ALL.reduce(
    (said, [pattern, means]) => said.replace(pattern, means),
    marked.replace(IN_ORDER, inTurn).replace(COUNTED, together),
  ).replace(/\u{E000}(\d+)\u{E001}/gu, (_, at: string) => quotes[Number(at)] ?? '')
}
