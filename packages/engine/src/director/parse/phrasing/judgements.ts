/**
 * What somebody finds of the reel, its music, its cuts, colours, logo or words, as the wish that it stands for: 'the song is way too loud',
 * 'the ending feels abrupt', 'the logo is not big enough'. One table of what can be found of what, and one way of putting it. Pure.
 */

type Subject = 'reel' | 'file' | 'tones' | 'transitions' | 'cuts' | 'music' | 'look' | 'logo' | 'captions' | 'opening' | 'ending'

const SUBJECTS: Readonly<Record<Subject, string>> = {
  reel: '(?:it|this|that|everything|(?:the |this |my )?(?:whole )?(?:reel|video|edit|thing|film|clip|result|whole thing)|overall(?: it)?)',
  file: '(?:the |this |my )?(?:(?:video |exported |output |final )?file|file ?size|download|mp4|export)',
  tones:
    "(?:the |my |our |his |her |their |everyone['’]?s? )?(?:whites?|skin(?: tones?)?|skintones?|faces?|people|everyone|everybody|highlights|walls?|snow|sky)",
  transitions: '(?:the |these |those |all these )?(?:transitions?|effects?|fx|cross ?fades?|dissolves?|wipes?|animations?)',
  cuts: '(?:the )?(?:cuts?|cutting|edits|editing|scene changes?|scenes|shots|pace|pacing|tempo of the (?:reel|video|cuts))',
  music: '(?:the |this |that )?(?:background )?(?:music|song|track|soundtrack|tune|beat)',
  look: '(?:the |this |that )?(?:colou?rs?|look|filter|grade|grading|colou?r grade|colou?r filter|lut|picture|image|footage)',
  logo: '(?:the |my |our )?(?:logo|watermark)',
  captions: '(?:the |my )?(?:captions?|text|titles?|subtitles?|words|letters|lettering|font)',
  opening: '(?:the )?(?:intro|opening|beginning|start|first (?:few )?seconds|hook|opener)',
  ending: '(?:the )?(?:outro|ending|end|finish|finale|last (?:few )?seconds|close)',
}

/** What is found, and the wish that mends it; the first that fits holds. */
const FOUND: Readonly<Record<Subject, readonly (readonly [found: string, request: string])[]>> = {
  reel: [
    ['long|lengthy|long winded|drawn out|stretched', 'shorter'],
    ['short|brief', 'longer'],
    ['slow|sluggish|draggy|sleepy|lethargic|tame|lame paced|slow paced', 'faster pace'],
    ['fast|quick|hectic|rushed|frantic|choppy|jumpy|nervous|restless|busy|chaotic|stressful|frenetic|fast paced', 'slower pace'],
    ['dark|dim|gloomy|murky|underexposed', 'brighter'],
    ['sad|depressing|melancholic|melancholy|mournful|miserable|bleak|sombre|somber', 'happy mood'],
    ['happy|cheerful|jolly|cutesy', 'calm mood'],
    ['bright|overexposed|blown out|washed', 'darker'],
    ['warm|orange|yellow|red|reddish|yellowish|orangey', 'less warm'],
    ['cold|cool|blue|bluish|blueish|icy', 'less cold'],
    ['colou?rful|saturated|vivid|garish|gaudy|neon', 'less saturated'],
    ['pale|washed out|desaturated|colou?rless|faded', 'more vivid colours'],
    ['contrasty', 'low contrast'],
    [
      'boring|flat|dull|bland|plain|meh|lifeless|dead|tired|generic|unexciting|basic|stale|dry|blah|vanilla|empty|uninspired|weak|monotonous|repetitive|samey|predictable|uninspiring|forgettable|corny|sterile|soulless',
      'give it more punch',
    ],
    [
      'cheap|amateurish|amateur|homemade|home made|unprofessional|tacky|cheesy|low budget|trashy|unpolished|rough|messy|sloppy',
      'make it more polished',
    ],
    ['cluttered|overwhelming|overloaded|overdone|over the top|noisy|all over the place', 'make it simpler'],
    ['exciting|interesting|engaging|catchy|punchy|dynamic|energetic|lively|snappy|fun', 'give it less punch'],
  ],
  file: [['big|large|heavy|huge|massive', 'a smaller file']],
  tones: [
    ['yellow|orange|red|pink|warm|reddish|yellowish|orangey|sunburnt|sunburned|tanned', 'less warm'],
    ['blue|cold|bluish|blueish|icy|cool|green|grey|gray|pale', 'less cold'],
    ['dark|dim|underexposed', 'brighter'],
    ['bright|blown out|overexposed', 'darker'],
  ],
  transitions: [
    ['long|slow|lengthy|drawn out|sluggish', 'shorter transitions'],
    ['short|quick|fast', 'longer transitions'],
    ['jarring|harsh|hard|abrupt|rough|sudden', 'smooth transitions'],
    ['distracting|flashy|cheesy|tacky|over the top|overdone|annoying|fancy|silly|much|many|gimmicky|dated', 'make it simpler'],
  ],
  cuts: [
    ['fast|quick|quickly|hectic|rushed|frantic|choppy|jumpy|nervous|short|many|much|often|frequent|abrupt|harsh', 'slower pace'],
    ['slow|slowly|sluggish|lazy|sleepy|long|few|rare', 'faster pace'],
  ],
  music: [
    ['loud|noisy|overpowering|in your face|prominent|dominant|strong', 'music quieter'],
    ['quiet|soft|low|faint|silent|weak', 'music louder'],
    ['slow', 'faster music'],
    ['fast|quick|hectic', 'slower music'],
    ['much', 'music quieter'],
    ['intense|aggressive|energetic|wild|heavy|hard|busy|upbeat|loud and wild|stressful|hyper|frantic', 'calmer music'],
    ['sad|depressing|gloomy|dark|melancholic|serious|moody', 'different music, happier music'],
    ['happy|cheerful|silly|childish|playful|cheesy|cutesy', 'different music, dramatic music'],
    ['boring|dull|bland|flat|sleepy|lame|tired|meh|slow and boring|calm|mellow|gentle|chill|relaxed', 'more energetic music'],
  ],
  look: [
    ['much|heavy|extreme|overdone|over the top|harsh|aggressive|obvious|fake|artificial|unnatural|processed', 'less intense look'],
    ['weak|subtle|faint|light|mild|unnoticeable', 'more intense look'],
    ['dull|flat|boring|washed out|bland|pale|lifeless|faded|grey|gray|muted|drab|desaturated', 'more vivid colours'],
    ['warm|orange|yellow|red|reddish|yellowish|orangey', 'less warm'],
    ['cold|cool|blue|bluish|blueish|icy', 'less cold'],
    ['dark|dim|gloomy|murky', 'brighter'],
    ['bright|blown out', 'darker'],
    ['colou?rful|saturated|vivid|garish|bold|bright and loud', 'less saturated'],
    ['contrasty', 'low contrast'],
  ],
  logo: [
    ['big|large|huge|massive|giant', 'logo smaller'],
    ['small|tiny|little', 'logo bigger'],
    ['prominent|strong|visible|distracting|dominant|obvious|in your face|bright|loud|solid|opaque', 'logo more transparent'],
    ['faint|transparent|see through|subtle|hard to see|weak|light|invisible|pale', 'logo more visible'],
  ],
  captions: [
    ['big|large|huge|massive', 'make the text smaller'],
    ['small|tiny|little|hard to read|unreadable|illegible', 'make the text bigger'],
  ],
  opening: [
    ['slow|long|lengthy|drawn out|draggy|sluggish|sleepy', 'shorten the first scene'],
    ['abrupt|abruptly|sudden|suddenly|harsh|hard', 'fade in from black at the start'],
    [
      'boring|flat|dull|bland|weak|meh|lifeless|tame|lame|unexciting|uninteresting|a letdown|disappointing|underwhelming|nothing special',
      'make the opening stronger',
    ],
  ],
  ending: [
    ['slow|long|lengthy|drawn out|draggy|sluggish|sleepy', 'shorten the last scene'],
    ['abrupt|abruptly|sudden|suddenly|harsh|cut off|chopped off|chopped|quick|fast|rushed', 'fade to black at the end'],
    [
      'boring|flat|dull|bland|weak|meh|lifeless|tame|lame|unexciting|anticlimactic|uninteresting|a letdown|a let down|disappointing|underwhelming|an anticlimax|nothing special|unsatisfying',
      'make the ending stronger',
    ],
  ],
}

/** Said of what is not enough: the other way. */
const AGAINST: readonly (readonly [string, string])[] = [
  ['shorter', 'longer'],
  ['faster pace', 'slower pace'],
  ['brighter', 'darker'],
  ['less warm', 'warmer colours'],
  ['less cold', 'cooler colours'],
  ['less saturated', 'more vivid colours'],
  ['low contrast', 'more contrast'],
  ['give it more punch', 'give it less punch'],
  ['music quieter', 'music louder'],
  ['faster music', 'slower music'],
  ['calmer music', 'more energetic music'],
  ['less intense look', 'more intense look'],
  ['logo smaller', 'logo bigger'],
  ['logo more transparent', 'logo more visible'],
  ['make the text smaller', 'make the text bigger'],
]

const against = (request: string): string | null =>
  AGAINST.flatMap(([one, other]) => (request === one ? [other] : request === other ? [one] : []))[0] ?? null

const LEADS =
  '(?:(?:could you|can you|can we|could we|please|maybe|well|oh|hm+|sorry|also|honestly|tbh|imo|ngl|for me|to me|i (?:think|feel(?: like)?|find(?: that)?|guess|reckon)(?: that)?|looks like|seems(?: like)?|now)(?=[ ,])[ ,]*)*'
const VERB =
  "(?<verb>['’]?s|['’]?re|is|are|was|were|feels?|looks?|sounds?|seems?|comes? (?:in|across|off|over)(?: as)?|comes?|(?:is|are) coming(?: in)?|gets?|(?:is|are) getting|goes?(?: by)?|ends?|starts?|begins?|stops?|turned out|came out|lasts?|does|do)"
const NOT = "(?<not>n['’]?t|not|never)"
const DEGREE =
  '(?<degree>(?:(?:a bit|a little(?: bit)?|a tad|a touch|kinda|kind of|sort of|rather|somewhat|slightly|fairly|too|so|way|far|much|very|really|pretty|quite|super|just|still|all|overly|awfully|painfully|insanely|hella|damn|bloody|feeling|looking|sounding|that|nearly|even|at all|quite) )*)'
const TASTE =
  '(?: (?:for (?:me|us|this|my taste|my liking|a reel|tiktok|instagram)|to me|now|here|at the moment|in general|overall|imo|on the whole|at times|tbh)){0,2}'

/** Verbs that find something so, where a plain 'is' only states it. */
const FINDS = /^(?:feel|look|sound|seem|come|get|end|start|begin|stop|turn|came|go)|coming|getting/
/** Nobody would want it so, also without a 'too'. */
const PLAINLY =
  /^(?:boring|flat|dull|bland|lifeless|meh|draggy|sluggish|hectic|rushed|frantic|choppy|jumpy|chaotic|garish|overdone|over the top|monotonous|repetitive|samey|cheap|amateurish|cheesy|tacky|messy|cluttered|overwhelming|jarring|flashy|yellow|orange|reddish|bluish|fake|artificial|unnatural|washed out|drab|underexposed|overexposed|blown out|cut off|chopped off|chopped|abrupt|abruptly|anticlimactic|lame|unreadable|illegible|hard to read|hard to see|depressing|overpowering|distracting|blah|generic)$/

const wordsOf = (subject: Subject): string => FOUND[subject].map(([found]) => found).join('|')

/** 'The', and what is found of it; `not` and `enough` turn it. */
const SAYS = (Object.keys(SUBJECTS) as Subject[]).map((subject) => ({
  subject,
  says: new RegExp(
    `^${LEADS}${SUBJECTS[subject]} ?${VERB}(?:${NOT})? (?:${NOT.replace('<not>', '<no>')} )?${DEGREE}(?<found>${wordsOf(subject)})(?<enough> enough)?${TASTE}(?: please| pls| plz)?$`,
  ),
}))

const requestFor = (subject: Subject, groups: Readonly<Record<string, string | undefined>>): string | null => {
  const found = (groups.found ?? '').toLowerCase()
  const request = FOUND[subject].find(([words]) => words.split('|').includes(found))?.[1] ?? null
  const isNot = (groups.not ?? groups.no) !== undefined
  if (request === null) return null
  // 'Not loud enough' is too quiet; 'not too loud' is content, and 'loud enough' too.
  if (groups.enough !== undefined) return isNot ? against(request) : null
  if (isNot || request === 'give it less punch') return null
  const finds = (groups.degree ?? '') !== '' || FINDS.test(groups.verb ?? '') || PLAINLY.test(found)
  return finds ? request : null
}

/** 'The intro takes forever': of a part that ends too late. */
const DRAGS =
  '(?:(?:just |really |kinda |still )*(?:drags?(?: (?:on|out|a bit|a lot))*|takes (?:forever|ages|way too long|too long|so long|a while)|goes on(?: and on| forever| too long| way too long)+|lasts (?:forever|too long|way too long)|never ends|is (?:a )?(?:drag|snoozefest|snooze)))'
const DRAGGING = (
  [
    ['opening', 'shorten the first scene'],
    ['ending', 'shorten the last scene'],
  ] as const
).map(([part, request]) => ({
  request,
  says: new RegExp(`^${LEADS}${SUBJECTS[part]} ${DRAGS}(?: please| pls| plz)?$`),
}))

/** What a reel that is found dull could have more of. */
const PUNCH =
  '(?:punch|oomph|pizz?azz|zing|kick|spice|flair|sparkle|zip|pep|bite|edge|wow|wow factor|magic|character|personality|soul|life|something|impact|excitement|va va voom|razzle|swagger|attitude|pop)'
const MORE = '(?:(?:a bit|a little|a lot|some|much|way|bit|any|that)(?: of)? )*(?:(?:more|extra|additional|a|an|of) )*'
const LACKS =
  "(?:needs?|could (?:do with|use|have|take)|lacks?|(?:is|are) (?:lacking|missing)|['’]?s (?:lacking|missing)|wants?|misses|is short on|has (?:no|not enough|too little)|(?:does not|doesn['’]?t) have (?:enough|any|much))"

const OF_PART = {
  reel: 'give it more punch',
  music: 'more energetic music',
  opening: 'make the opening stronger',
  ending: 'make the ending stronger',
} as const

const PARTS = Object.keys(OF_PART) as (keyof typeof OF_PART)[]

const LACKING = PARTS.map((subject) => ({
  request: OF_PART[subject],
  says: new RegExp(
    `^${LEADS}${SUBJECTS[subject]} ?(?:just |really |still |kinda |also )?${LACKS} ${MORE}${PUNCH}(?: (?:to|in|for) (?:it|them))?(?: please| pls| plz)?$`,
  ),
}))

const STRONGER =
  '(?:hit harder|hit (?:a bit |much )?harder|(?:be |feel |become )?(?:more )?(?:punchier|stronger|catchier|snappier|bigger|better|bolder|more (?:exciting|punchy|powerful|catchy|impactful|dramatic|engaging|interesting|attention grabbing|memorable|epic|fun|dynamic|satisfying|special))|(?:land|work|stick|pop|slap|stand out)(?: (?:better|more|harder))?|grab (?:people|them|you|attention|the viewer)(?: more)?|have more (?:impact|punch|of a punch|kick))'
const MODAL = '(?:can|could|should|must|needs to|has to|might|may|would|wants to|ought to)'

/** 'Could the ending hit harder?', 'a punchier ending', 'end with a bang'. */
const PART_REQUESTS = (['opening', 'ending'] as const).map((part) => ({
  request: OF_PART[part],
  says: new RegExp(
    `^${LEADS}(?:${MODAL} ${SUBJECTS[part]} ${STRONGER}|${SUBJECTS[part]} (?:${MODAL}|to) ${STRONGER}|(?:make|have|get|let) ${SUBJECTS[part]} ${STRONGER}|(?:i (?:want|need|would like|['’]?d like)|we (?:need|want)|(?:can you |could you |can we )?give (?:me|it|us)|make|with|add|have|need|want|get me|can (?:we|you|i) (?:get|have|give (?:it|me)|make))? ?an? (?:(?:much|way|bit|little|really|real|more|very|nice and|proper) )*(?:punchier|stronger|catchier|snappier|bigger|better|bolder|killer|strong|punchy|catchy|big|powerful|bang of an?|exciting|dramatic|memorable|epic|satisfying|grand|clean|cleaner|nice|nicer|smooth|smoother|softer|proper|real|good|solid|decent|snappy|cool|cooler|different|interesting) (?:${part === 'opening' ? 'intro|opening|start|beginning|hook|opener' : 'ending|outro|end|finish|finale|close'})|${part === 'ending' ? '(?:end|finish|close|go out) (?:it )?(?:on|with) a (?:bang|punch|high|high note)' : '(?:start|open|begin) (?:it )?with a (?:bang|punch|hook)|hook (?:people|them|viewers|the viewer)(?: in)?(?: (?:from the start|right away|faster|earlier|in the first (?:few )?seconds))?'})(?: please| more)?\\??(?: please| pls| plz)?$`,
  ),
}))

const PUNCHES: readonly RegExp[] = [
  new RegExp(
    `^${LEADS}(?:give|add|bring|put|get|inject) (?:it|this|the (?:reel|video)|everything)? ?(?:in )?${MORE}${PUNCH}(?: (?:to|in|into) (?:it|this|the (?:reel|video)))?(?: please| pls| plz)?$`,
  ),
  new RegExp(
    `^${LEADS}(?:i (?:want|need)|we need|can (?:we|you|i) (?:get|have|add)|with|more|needs?|some more)? ?${MORE}(?:more )${PUNCH}(?: please| pls| plz)?$`,
  ),
  new RegExp(
    `^${LEADS}(?:make|get|let) (?:it|this|the (?:reel|video)) (?:to )?(?:hit (?:harder|hard|different)|slap|bang|really hit|stand out|bang harder|less (?:boring|flat|dull|bland|plain|generic)|stop being (?:so )?boring)(?: more| a bit)?(?: please| pls| plz)?$`,
  ),
  new RegExp(
    `^${LEADS}(?:punch|liven|wake|beef|amp|perk|pep|fire|gas|juice|hype) (?:it|this|things|the (?:reel|video)|everything) up(?: a (?:bit|little|notch|touch))?(?: please| pls| plz)?$`,
  ),
]

/** Pieces of a text, and between them what divides them. */
const DIVIDES = /([.,;!?\n]+\s*|\s+(?:and|but|then)\s+)/i

const firstWords = (list: string): string[] => list.split('|').map((words) => words.split(' ')[0] ?? '')
const JUDGED: ReadonlySet<string> = new Set(Object.values(FOUND).flatMap((rows) => rows.flatMap(([found]) => firstWords(found))))
const OTHERS =
  /\b(?:ending|end|outro|finish|finale|close|intro|opening|beginning|start|hook|opener|needs?|could|lacks?|lacking|missing|misses|short on|enough|punch|oomph|pizz?azz|zing|kick|spice|flair|sparkle|zip|pep|bite|edge|wow|magic|character|personality|soul|life|something|impact|excitement|swagger|attitude|hit|slap|bang|stand out|liven|wake|beef|amp|perk|fire|juice|hype)\b/

const asRequest = (piece: string): string | null => {
  // Thousands of marks judge nothing, and each pattern would look at all of them.
  if (!/\p{L}/u.test(piece)) return null
  // 'Feels cheap': what, if not the reel?
  const said = piece
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/^(?=(?:feels|looks|seems|is) )/, 'it ')
  const other = OVERALL.find(([says]) => says.test(said))
  if (other) return other[1]
  if (OTHERS.test(said)) {
    const part = [...PART_REQUESTS, ...LACKING, ...DRAGGING].find(({ says }) => says.test(said))
    if (part) return part.request
    if (PUNCHES.some((says) => says.test(said))) return 'give it more punch'
  }
  if (!said.split(/[^a-z]+/).some((word) => JUDGED.has(word))) return null
  for (const { subject, says } of SAYS) {
    const groups = says.exec(said)?.groups
    const request = groups ? requestFor(subject, groups) : null
    if (request !== null) return request
  }
  return null
}

const POLITELY = "(?:(?:please|just|can you|could you|maybe|also|i want to|let's|try to)(?= ) ?)*"
const VIEWERS = '(?:people|viewers|them|everyone|everybody|folks|my followers|the viewer|the audience|users)'
/** Put without an adjective of the tables. */
const OVERALL: readonly (readonly [RegExp, string])[] = [
  [/^(?:i think |i feel (?:like )?)?(?:it|this|the (?:reel|video|thing)) (?:overstays|outstays) its welcome$/, 'shorter'],
  [
    /^(?:(?:it's|it is|there's|there is|that's|that is|this is) )?(?:way |just |a bit |far )*too (?:much|many things?) (?:going on|happening|at once)$|^(?:it|this) is (?:a bit |way )?too much$/,
    'make it simpler',
  ],
  [
    new RegExp(
      `^${POLITELY}(?:simplify|declutter|tidy up|clean up|strip down|dial down|tone down|tone it down|cut down on|less|fewer|reduce|calm down|go easy on)(?: (?:it|this|things|everything|the (?:reel|video|edit)))?(?: ?(?:on |with )?(?:the |all the |all these )?(?:effects|fx|bells and whistles|gimmicks|fancy stuff))?(?: (?:a (?:bit|little|notch)|down|somewhat))?$(?<=effects|fx|whistles|gimmicks|stuff|simplify.*|declutter.*|(?:bit|little|notch|down)(?<=effects.*))`,
    ),
    'make it simpler',
  ],
  [/^(?:too many|so many|way too many) (?:effects|gimmicks|fancy (?:things|effects))$/, 'make it simpler'],
  [
    new RegExp(
      `^${POLITELY}(?:i (?:want|need) |make |get |so that |so )?${VIEWERS} (?:to )?(?:stop scrolling|stop and watch|keep watching|stay(?: till the end| hooked)?|not (?:scroll|swipe)(?: past| away| on)?|be hooked|get hooked)(?: (?:when they see (?:it|this)|right away|from the start|in the first (?:few )?seconds))?$`,
    ),
    'make the opening stronger',
  ],
  [
    /^(?:make it |we need |i need |i want )?(?:a |an |more )?(?:scroll|thumb)[- ]?stopp(?:er|ing)(?: (?:opening|intro|start|hook))?$/,
    'make the opening stronger',
  ],
  [
    /^(?:it )?(?:should |must |needs to |has to )?(?:grab|catch)(?:es|s)? (?:their |people's |the viewer's |your )?attention(?: (?:right away|immediately|faster|from the start|in the first (?:few )?seconds))?$/,
    'make the opening stronger',
  ],
]

/** Longer pieces judge nothing. */
const PIECE_CHARS_MAX = 120

/** Texts as they are typed, outside quotation marks. */
export const asRequests = (said: string): string =>
  said
    .split(DIVIDES)
    .map((piece, at) => (at % 2 === 1 || piece.length > PIECE_CHARS_MAX ? piece : keepSpace(piece, asRequest(piece.trim()))))
    .join('')

const keepSpace = (piece: string, request: string | null): string =>
  request === null ? piece : `${/^\s*/.exec(piece)?.[0] ?? ''}${request}${/\s*$/.exec(piece)?.[0] ?? ''}`
