/** Run-on reasons, and what is said of the rest, beside a wish about a scene. Pure. */
import type { Phrasing } from './everyday-phrasings.ts'

const HOW = '(?:(?:way|so|just|too|a bit|a little|kinda|kind of|really|very|pretty|super|far|getting) )*'

/** 'Cut the surf shorter its dragging': the reason is a piece of its own, though nobody set a comma. */
const REASONS: readonly Phrasing[] = [
  // Whatever the reason is, as long as it asks for nothing and names no time.
  [
    /(?<=^(?:(?:yo|hey|ok|nah|please|pls|can (?:you|u)|could (?:you|u)|just|so|and),? )*(?:drop|delete|remove|take|cut|lose|get|get rid of|kick|mute|shorten|skip|ditch|kill|leave)\b[^,.;?!]{3,45})(?<!\b(?:give|with|for|to|of|in|on|at|from|by|use|keep|cut|trim|mute|and|all|until)) (?=(?:its|it['’]s|shes|hes|theyre|she['’]s|he['’]s|they['’]re|(?:she|he|they|it) (?:hates?|looks?|is|are|was|doesn['’]?t|doesnt|don['’]?t|dont|feels?|seems?|adds?|does))(?: (?!(?:should|make|cut|delete|until|before|after|when|if|unless|but|and|then|longer|shorter|first|last|instead|only|not|at)\b)[\p{L}'’]{1,15}){1,6}[.!]*$)/giu,
    ' because ',
  ],
  [
    new RegExp(
      `(?<![,.;!?]|\\bso|\\bthat|\\bif|\\bwhen|\\bwhere|\\buntil|\\bonce|\\bbecause|\\bmake|\\bsure|\\bthink|\\blike|\\bbut|\\band)\\s+(?=(?:its|it['’]s|it is|shes|hes|she['’]s|he['’]s|theyre|they['’]re|thats|that['’]s|its just|they are|she is|he is) ${HOW}(?:dragging(?: on)?|drags|boring|dull|pointless|annoying|ugly|lame|useless|shaky|blurry|(?:too|so) (?:long|short|dark|bright|slow|fast|loud|quiet|shaky|blurry|boring))[.!]*$)`,
      'giu',
    ),
    ' because ',
  ],
]

/** What nothing is wished of. */
const REST: readonly Phrasing[] = [
  [
    /,? ?(?:and |but )?(?:the )?(?:rest|others?|order of the rest|everything else) (?:of (?:it|them) )?(?:(?:doesn['’]?t|does not|don['’]?t|do not) (?:really )?(?:matter|care)(?: to me)?|(?:can|may|should) (?:stay|remain|be left)(?: as (?:it is|is|they are))?|(?:is|are) (?:fine|ok|okay|good)(?: as (?:it is|is|they are))?|(?:is|are) up to (?:you|u)|(?:in )?(?:whatever|any) order)(?=$|[.!,])/giu,
    '',
  ],
  [
    /(?<=^(?:please )?(?:speed up|slow down|speed|slow) [^,.;]{2,40}),? (?:(?:about|like|maybe|say|to|by) )+(?=\d{1,2}(?:[.,]\d+)? ?(?:x|times)\b)/giu,
    ' to ',
  ],
]

/** 'Replace the city walk', with what the person leaves to the editor. */
const REPLACED: readonly Phrasing[] = [
  [
    /^((?:(?:please|can you|could you|pls|ok|and|just|also),? )*replace (?!.*\b(?:with|by|for|instead|through)\b)(?:(?:the|my|that) )?[\p{L}\d_ ]{2,30}?)((?: (?:please|pls))?[.!]*)$/giu,
    '$1 with something else$2',
  ],
]

const AMOUNTS: readonly Phrasing[] = [
  [
    /\bslow (everything|all (?:the )?(?:clips|scenes|shots)) down,? ((?:except|but|apart from|other than)(?: for)? [^,.;]{3,40})/giu,
    'make $1 $2 slower',
  ],
  [
    /\bspeed (everything|all (?:the )?(?:clips|scenes|shots)) up,? ((?:except|but|apart from|other than)(?: for)? [^,.;]{3,40})/giu,
    'make $1 $2 faster',
  ],
  [
    /(?<=\b(?:dont|don['’]t|do not|never|not) (?:use|show|want|need|include|see) [^,.;?!]{2,30}) (?:any ?more|at all|ever again|again)(?=$|[,.!])/giu,
    '',
  ],
  [
    /^(?:ok(?:ay)? |yeah |just )?(?:leave|keep) (?:it|that) (?:like (?:that|this)|as (?:it )?is|that way|this way|there)[.! ]*$/giu,
    'great',
  ],
  [
    /^(?:make (?:the )?)?(?:smoother|softer) (?:transitions|cuts)(?: (?:please|pls))?[.!]*$|^(?:make )?(?:the |my )?(?:transitions|cuts) (?:be )?(?:smoother|softer)[.!]*$/giu,
    'cross fades on every cut',
  ],
  [
    /\b(?:halve|half) the speed of (everything|all (?:the )?(?:clips|scenes|shots)),? ((?:except|but|apart from|other than)(?: for)? [^,.;]{3,40})/giu,
    'make $1 $2 half speed',
  ],
  [
    /\bdouble the speed of (everything|all (?:the )?(?:clips|scenes|shots)),? ((?:except|but|apart from|other than)(?: for)? [^,.;]{3,40})/giu,
    'make $1 $2 double speed',
  ],
  // 'The surf can be longer, like 3': how long it is to be.
  [
    /^(?:(?:hm+|ok|and|but|actually|please),? )*(?:make )?((?:the |my )?(?:scene )?(?!(?:an?|much|way|bit|little|lil|lot|tad|touch|slightly|even|it|this|that)\b)[\p{L}\d_]{1,20}(?: [\p{L}\d_]{1,20})?) (?:(?:can|could|should|may|must|to) )?(?:be )?(?:(?:a bit|a little|much|way) )?(?:longer|shorter),? (?:(?:about|like|maybe|say|around) )+(\d{1,2}(?:[.,]\d)?)(?: ?s(?:ec(?:ond)?s?)?)?[.!]*$/giu,
    'make $1 $2 seconds long',
  ],
  [
    /^(?:very )?good(?: one| stuff)?[.!]*$|^(?:omg |wow )?(?:this|that|it)(?:['’]?s| is) (?:so |really |pretty |actually )*(?:sick|fire|dope|lit|insane|epic|rad|gold|beautiful|gorgeous|stunning|brilliant)[.!]*$/giu,
    'great',
  ],
  [/^(?:n(?:ever ?)?v?m(?:ind)?|nvm|never ?mind|forget it)[.! ]*$/giu, 'no thanks'],
  [/^(?:are )?(?:you|u) there[?!. ]*$/giu, 'hello'],
  [/\bscene (\d{1,2})s (?=(?:end|start|beginning|front|tail|sound|audio|length|speed)\b)/giu, "scene $1's "],
  [/^(?:good ?night|bye|goodbye|see (?:you|ya|u)(?: later| soon| tomorrow)?|cya|later)[.!]*$/giu, 'thanks'],
  [
    /^(?:hey |hi |yo |hello )*(?:what['’]?s up|whats up|sup|wassup|how are (?:you|u)(?: doing)?|how['’]?s it going|how r u)[?!.]*$/giu,
    'hello',
  ],
]

/** Of the length alone, whatever word it is called by. */
const TOTALS: readonly Phrasing[] = [
  [
    /^(?:it['’]?s|its|it is|feels|it feels|looks|this is) (?:(?:way|so|too|a bit|a little|kinda|really|very) )*(?:choppy|jumpy|frantic|hectic|jarring)[.!]*$/giu,
    'calmer pace',
  ],
]

/** Who is to be in it, and not what goes with it. */
const SUBJECTS: readonly Phrasing[] = [
  [
    /\b(reel|video|edit|montage|version) (?:with |showing |that (?:only )?shows )(?:only |just |mostly )?(?:the |some )?(people|persons|humans)(?: in it)?\b/giu,
    '$1 of people',
  ],
]

/** The middle of the picture is no middle of the reel. */
const CENTRED: readonly Phrasing[] = [
  [
    /\b(?:keep|have|put|get|hold|leave) ((?:the |my |our )?[\p{L}\d ]{2,30}?) (?:always )?(?:(?:in|at) the (?:middle|cent(?:re|er))|cent(?:red|ered)) of (?:the )?(?:frame|picture|screen|shot|image)\b/giu,
    'centre $1',
  ],
  // Who stands at the edge of it is to stand in its middle.
  [
    /(\b(?:at|on|near|by|off|out of) (?:the |one )?(?:very )?(?:edge|side|border|cent(?:re|er)|corner|frame)s?\b[^.!?]{0,30}?)\b(?:put|move|get|bring) ((?:the |my |our )?[\p{L}\d_]{2,20}) (?:back )?(?:in|into|to) the (?:middle|cent(?:re|er))\b/giu,
    '$1centre $2',
  ],
]

/** Light and colour in words that mean something else by themselves: black, pop music, a colour that is taken out. */
const SEEN_SO: readonly Phrasing[] = [
  [
    /(?<=\b(?:is|are|was|were|looks?|so|it['’]?s|its|that['’]?s) (?:(?:all|just|totally|completely|basically|almost|practically|still|literally) )*)pitch[- ](?:black|dark)\b/giu,
    'too dark',
  ],
  [
    /\b(could|should|can|must|needs to|need to|has to) (?:(?:really|just) )?pop(?: (?:(?:a bit|a little|even|some|much) )?more| a (?:bit|little)| out)?(?=$|[.,!;])/giu,
    '$1 be more vivid',
  ],
  [
    /\b(?:take|suck|drain|strip|pull|get) (?:all )?(?:of )?(?:the )?colou?rs? (?:out of|from) ((?:the |my |our |scene )(?!reel|video|whole)[\p{L}\d ]{1,30}?)(?=$|[.,!;])/giu,
    '$1 in black and white',
  ],
  [/(?<!\b(?:texts?|captions?|titles?|letters|words|logo) )\bwithout (?:any )?colou?rs?(?=\s*(?:$|[.,!;]))/giu, 'in black and white'],
  [
    /\b((?:the |that |my )?(?:titles?|texts?|captions?|words)) (?:should|must|has to|needs to|is to) read (?!better|well|easier|larger|bigger|like\b)/giu,
    '$1 should say ',
  ],
  [/\b(?:shush|hush) (?=(?:the|my|our|that|scene)\b)/giu, 'mute '],
  // Down by a second, and not to it.
  [
    /\b(?:cut|bring|take|trim|shorten) ((?:scene \d{1,2}|that one|it|the [a-z0-9_]{3,20}(?: (?:one|clip|scene|bit))?)) down (?:by )?((?:an?|one|two|three|half an?|\d[\d.]*) ?(?:s|secs?|seconds?))\b/giu,
    'make $1 $2 shorter',
  ],
  [/\bget shot of\b/giu, 'get rid of'],
  [/\bthe foot of (?=the (?:screen|picture|frame|image))/giu, 'the bottom of '],
  [
    /\bget (?:right |really |in )*(?:up )?(?:close )?(?:to|on) (?=(?:the|my|our|his|her|their) [\p{L}'’ ]{1,20}(?:face|faces|eyes|smile|head)\b)/giu,
    'zoom in on ',
  ],
  // 'We never see the mountain': it is to be there.
  [
    /^(?:(?:but|and|hey|so) )*(?:we|you|i) (?:never|hardly|barely|do(?: not|n['’]?t)) (?:ever |really |even |get to )?see ((?:the|my|our) [\p{L}\d ]{2,20}?)(?: at all| anywhere)?[.,;!?]+ (?:so |please |can you |could you )*(?:get|put|add|bring|squeeze|fit) (?:it|that|him|her|them) in(?: there| it| somewhere)?/giu,
    'add $1',
  ],
  [
    /\b(?:shove|scoot|haul|yank|plonk) (?=(?:it|them|(?:the|my|our) (?:texts?|titles?|words|writing|captions?|letters|lettering|logo|badge|watermark))\b)/giu,
    'move ',
  ],
  [/\b(the|my|our) writing\b(?! (?:style|desk))/giu, '$1 text'],
  [/\btake (?:the |all the |those |these )?(transitions|dissolves?|cross ?fades?|wipes?) (?:out|away|off)\b/giu, 'remove the $1'],
  [
    /(?<=^(?:(?:ok(?:ay)?|and|but|then|now|so|please|can you|could you|a bit|a little|much|go|get|come|move)[, ]+)*)(?:tighter|closer|nearer) (?:in )?(?:on|to|onto) (?=(?:the|my|our|his|her|their) )/giu,
    'zoom in on ',
  ],
]

const MOMENT = '((?:an?|one|two|three|four|five|half an?|\\d[\\d.]*) ?(?:s|secs?|seconds?))'
const WRITTEN = '(title|text|caption|words|writing)'

/** What is no more to be there, or only for a while. */
const NO_MORE: readonly Phrasing[] = [
  [
    /\b(?:we|you) (?:do not|don['’]?t|dont) (?:(?:really|actually|even) )?(?:need|want) ((?:the|that|this|those) (?!music|song|track|tune|sound|titles?|texts?|captions?|words|subtitles?|logo|watermark|transitions?|effects?|filter|look|zoom|fades?|whole|rest|first|last|end|start|beginning)[\p{L}\d_]{3,20}(?: (?:clip|scene|shot|photo|one|bit|part))?)(?: (?:in (?:it|there|here)|at all))?(?=\s*(?:$|[.!]))/giu,
    'leave out $1',
  ],
  [
    new RegExp(
      `\\b(?:the |that )?${WRITTEN} (?:(?:should|must|can|could|has to|have to) )?(?:be )?(?:gone|off|away|out|over|disappears?|vanish(?:es)?|go(?:es)?(?: away)?) (?:again )?after ${MOMENT}`,
      'giu',
    ),
    'show the $1 for $2',
  ],
  [new RegExp(`\\btake (?:the |that )?${WRITTEN} (?:off|away|out|down) (?:again )?after ${MOMENT}`, 'giu'), 'show the $1 for $2'],
  [
    /\b(that|the|those|this|these) (?:(?:blurry|soft|weird|strange|ugly|odd|long) )?overlap(?:ping)?s?\b(?= (?:before|after|between|at|into|from)\b)/giu,
    '$1 dissolve',
  ],
  [
    /\bwhat(?:['’]?s| is) (?:with|up with|the deal with|the point of) ((?:that|the|those|these|this) [^?.!,;]{3,50}?)\s*[?.,!;]+\s*(?:please |pls |just )?(?:get rid(?: of (?:it|that|them))?|(?:lose|remove|delete|bin) (?:it|that|them)|take (?:it|that|them) (?:out|away|off))(?=\s*(?:$|[.,!;]))/giu,
    'get rid of $1',
  ],
]

/** 'More contrast on the beach, less on the concert': of the same, and no shorter scene. */
const SAME_DIAL: readonly Phrasing[] = [
  [
    /\b(more|less) (contrast|saturation|colou?r|brightness|light|warmth|sharpness|zoom|movement|motion) (on|in|for|at|with) ([^,.;!?\n]{3,40}?)(,? (?:and|but)|,) (more|less|a bit less|a bit more) (on|in|for|at|with) (?=the |my |our |scene )/giu,
    '$1 $2 $3 $4$5 $6 $2 $7 ',
  ],
]

/** A time that is said of each scene, or of words, is none of the reel. */
const OF_WHAT: readonly Phrasing[] = [
  [
    /\beach (?:(?:one|clip|scene|of them|picture) )?(?:(?:is |should be |to be |stays? |lasts? |for ))?(?:no more than|at most|max(?:imum)?(?: of)?|not longer than|up to|no longer than) (\d[\d.]*|two|three|four|five) ?(?:s|secs?|seconds?)\b/giu,
    'each scene $1 seconds',
  ],
  [
    /\b(?:the |all )?(?:text|title|words|caption|captions|writing)(?:s)? (?:must|should|has to|have to|needs? to|is to|to) (?:be )?(?:readable|legible|visible|shown|seen|stay|stand|on screen|up)(?: (?:there|up|on screen))? (?:for )?(?:at least |a minimum of |no less than )?(\d[\d.]*|two|three|four|five) ?(?:s|secs?|seconds?)\b/giu,
    'show the text for $1 seconds',
  ],
]

export const SCENE_PHRASINGS: readonly Phrasing[] = [
  ...SAME_DIAL,
  ...OF_WHAT,
  ...REASONS,
  ...REST,
  ...REPLACED,
  ...AMOUNTS,
  ...TOTALS,
  ...SUBJECTS,
  ...CENTRED,
  ...SEEN_SO,
  ...NO_MORE,
]
