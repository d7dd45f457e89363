/**
 * What people say around a wish about the whole reel: who wants it, what it is for, how nice it would be, why. It is taken off, so that the
 * wish itself is read. Only closed classes of words stand here; a word that nobody listed may turn the wish and stays. Pure. The flag `u` would make these
 * long patterns ten times as slow to compile.
 */
import type { Phrasing } from './everyday-phrasings.ts'
import { FROM, TO } from './thought-edges.ts'

/** A thought ends here. */

const WHOSE = '(?:my|our|the|his|her|their|a)'
const SOMEBODY =
  '(?:clients?|customers?|boss|manager|ceo|team|producer|director|marketing(?: team)?|agency|editor|teacher|professor|husband|wife|partner|girlfriend|boyfriend|mum|mom|mother|dad|father|parents|sister|brother|daughter|son|kids|friends?|colleagues?|viewers?|audience|followers?|subscribers?|fans|people|everyone|everybody|company|school|bride|couple|venue|sponsor|landlord|grandma|grandpa|boys|girls|guys|sites?|websites?|page|homepage|app|shop|platform|channel|projector|billboard|form|portal|competition|festival|printer|brief|guidelines|contest|newsletter|blog)'

/** 'My client wants landscape', 'the boss asked for it in 4k': somebody's wish is a wish. */
const OTHERS_REQUEST: readonly Phrasing[] = [
  [
    new RegExp(
      `${FROM}(?:so )?${WHOSE} (?:[a-z]{2,12} )?${SOMEBODY} (?:says?|said|insists|told me|told us)(?: that)?,? (?:it (?:should|must|has to|needs to) be |it['’]s )?(?=(?:max(?:imum)?|at most|no more than|no longer than|under|up to|only|exactly)\\b|\\d)`,
      'gi',
    ),
    '',
  ],
  [
    new RegExp(
      `${FROM}(?:so )?${WHOSE} (?:[a-z]{2,12} )?${SOMEBODY} (?:really |just |now |only |still )?(?:wants?|wanted|needs?|needed|asks? for|asked for|is asking for|are asking for|would like|would prefer|prefers?|preferred|insists? on|requested|requests|said (?:he|she|they) wants?|likes? (?=(?:it|this) (?:in|to be)\\b)) (?:to have )?(?:(?:it|this|the (?:reel|video)) (?:to be (?:in )?|in |as |at )?)?(?=\\S)`,
      'gi',
    ),
    'i want ',
  ],
  [
    new RegExp(
      `,? ?\\b(?:says?|said|according to|thinks?) ${WHOSE} (?:[a-z]{2,12} )?${SOMEBODY}${TO}|,? ?\\baccording to ${WHOSE} (?:[a-z]{2,12} )?${SOMEBODY}${TO}`,
      'gi',
    ),
    '',
  ],
]

const BEFORE: readonly Phrasing[] = [
  [
    new RegExp(
      `${FROM}(?:(?:ok|okay|so|well|right|alright|listen|look)(?=[ ,])[ ,]*)*(?:it|this|the (?:reel|video|whole thing))(?: ?(?:['’]s|is|has|will have))? (?:gotta|got to|going to have to|gonna have to|gonna need to|has to|have to|needs to|must) (?:be|stay|come in at|fit in(?:to)?|last) (?=(?:at most |under |below |max |about |around |like |just |only )?(?:\\d|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|half|a minute))`,
      'gi',
    ),
    'make it ',
  ],
  [
    new RegExp(
      `${FROM}(?:the |our |my )?(?:output|export|render|final (?:video|file|cut|export)|deliverable)(?: (?:should|must|has to|needs to|to))? (?:be|come out as|come as|come in)(?: in| as)? (?=\\S)`,
      'gi',
    ),
    'make it ',
  ],
  [
    new RegExp(
      `${FROM}(?:please |can you |could you |can i |i want to |just )*(?:give me|make me|do me|make|do|get me|cut me|i want|i need|can i have|have) an? (\\d{1,3}|six|eight|ten|twelve|fifteen|twenty|thirty)[ -]?(?:s|secs?|seconds?)[ -](?:cut|edit|take|version) of (?:this|it|the (?:reel|video))${TO}`,
      'gi',
    ),
    'make it $1 seconds',
  ],
  // 'Do you have it in 1080' asks for it.
  [
    new RegExp(
      `${FROM}(?:do you have|have you got|is there|can i (?:get|have)|could i (?:get|have)) (?:it|this|that|the (?:reel|video)|one) (?:in|as) (?=\\S)`,
      'gi',
    ),
    'make it ',
  ],
  [
    new RegExp(
      `${FROM}(?:whatever you do|no matter what|whatever happens|at all costs?|above all|most importantly|first and foremost|if at all possible|if (?:you|we) can(?: manage)?|if possible|if it['’]?s not too much(?: trouble)?|if that['’]?s (?:ok|okay|possible|doable)|when you (?:get a (?:chance|minute|second)|have (?:time|a minute|a second))|while you['’]?re at it|one (?:more|other|last) thing|last thing|quick (?:one|question|request)|small (?:thing|request|favou?r)|thinking about it|now that i (?:see|watch|look at) it|looking at it (?:again|now)|on second thoughts?|after watching it(?: again)?|i(?:['’]?ve| have) been thinking|you know what|guess what|real talk|heads up|fyi|not gonna lie|to be fair|in general|overall|for now|for the record)[,:;]? (?=\\S)`,
      'gi',
    ),
    '',
  ],
  [
    new RegExp(
      `${FROM}(?:its|it['’]s|it is|this is|the (?:reel|video) is|that['’]s) (?:only |really |actually |just )?(?:supposed|meant|intended|required|expected) to (?=be\\b|last\\b|have\\b|run\\b)`,
      'gi',
    ),
    'it should ',
  ],
  [
    new RegExp(
      `${FROM}(?:we|i)(?:['’]?re| are|['’]?m| am) (?:only )?(?:allowed|given|limited to|restricted to) (?=(?:at most |max(?:imum)? )?\\d)`,
      'gi',
    ),
    'at most ',
  ],
  [new RegExp(`${FROM}(?:i|we) (?:only|just) (?:have|got|get) (?=(?:about |around )?\\d{1,3} ?(?:s|secs?|seconds?)\\b)`, 'gi'), 'at most '],
  [
    new RegExp(
      `${FROM}(?:it |this |the (?:reel|video) )?(?:needs|has|ought) to (?:be|stay|come in|come in at|fit) (?=(?:under|below|less than|at most|no more than|no longer than|max(?:imum)?) )`,
      'gi',
    ),
    'make it ',
  ],
  [
    new RegExp(
      `${FROM}(?:please )?(?:do not|don['’]?t|never) (?:let it )?(?:go|run|get|be|make it) (?:over|past|above|beyond|longer than|more than) (?=(?:about )?\\w+ ?(?:s|secs?|seconds?|mins?|minutes?)\\b)`,
      'gi',
    ),
    'at most ',
  ],
]

/** How nice it would be. */
const NICE =
  '(?:nice|nicer|great|lovely|good|better|cool|cooler|awesome|amazing|perfect|ideal|best|helpful|appreciated|sweet|fun|ace|brilliant|fantastic|preferable|sufficient|enough|fine|ok|okay|wonderful|super)'
const BEHIND: readonly Phrasing[] = [
  [new RegExp(`,? (?:would|will|could|can|wouldn['’]?t) (?:ya|you|u)(?: please| kindly)?${TO}`, 'gi'), ''],
  [
    new RegExp(
      `,? ?\\b(?:that |this |it )?(?:would|will|might|could|['’]d) (?:also |really |probably |definitely |even |just )?(?:be|look|feel|work|sound) (?:so |much |way |a lot |even |really |just |very )*${NICE}(?: (?:here|there|too|as well|for (?:me|us|this)|i (?:think|guess|reckon)|imo|instead|actually|honestly))*${TO}`,
      'gi',
    ),
    '',
  ],
  [
    new RegExp(
      `,? (?:is|are) (?:all i (?:need|want|ask)|what i(?:['’]?m| am) (?:after|looking for)|what we need|a must|required|mandatory|fine(?: by me| with me)?)${TO}`,
      'gi',
    ),
    '',
  ],
  [
    new RegExp(
      `,? (?:if that makes sense|if you know what i mean|you know|you get (?:me|it|the idea)|or whatever|or something|or something like that|and stuff|and all that|and so on|somehow|for once|at last|for real|for sure|tho|to be safe|just in case|just to be sure|no rush|when you can|asap|as soon as possible|real quick)${TO}`,
      'gi',
    ),
    '',
  ],
]

/** What a reel is for: where it is shown, or at what. None of these names a part of it, or what it shows. */
const PURPOSE =
  '(?:(?:ad|ads|advert|social|email|online|class|school|uni|work|company|product|sales|job|art|client|sunday|monday|friday|team|board|christmas|birthday|anniversary|memorial|office|event|trade|film|gallery|shop|store|home|landing|web|group) )?(?:slot|slots|campaign|campaigns|site|homepage|blog|newsletter|pitch|meeting|project|assignment|course|class|portfolio|application|interview process|show ?reel|billboard|lobby|waiting room|event|fair|exhibition|festival|competition|contest|launch|promo|announcement|invite|invitation|group chat|chat|family chat|algorithm|guidelines|brief|client|clients|boss|audience|viewers|followers|team|company|kids|family|friends|parents|grandparents|gram|internet|web|service|memorial|funeral|occasion|moment being|time being|dinner|ceremony|reception|conference|talk|lecture|workshop)'
/** Taken off, unless it names a clip: with one called 'kids.mp4', 'slower for the kids' is said of it. */
export const PURPOSES: readonly RegExp[] = [
  new RegExp(
    `(?<=\\S) for (?:the|my|our|his|her|their|this|an?|some) (?:new |next |upcoming |final |big |little |local |whole |upcoming )?${PURPOSE}${TO}`,
    'gi',
  ),
  new RegExp(
    `(?<=\\b(?:\\d ?s|secs?|seconds?)(?: max)?) for (?:the|my|our|a) stor(?:y|ies)${TO}|(?<=\\S) for (?:social media|socials|social|work|school|uni|class|advertising|marketing|everyone|everybody|my mum|my mom|my dad|my wife|my husband|grandma|grandpa)${TO}`,
    'gi',
  ),
]

/** Why, behind a comma or none, in words that name nothing of the reel. */
const WHY = `(?:i (?:get|feel|got) (?:dizzy|bored|sleepy|lost|a headache|seasick|sick)|i can (?:barely|hardly|scarcely) (?:hear|see|read) (?:it|them|anything)|i (?:can['’]?t|cannot|can not) (?:hear|see|read|stand) (?:it|them|anything)|people (?:scroll|swipe|skip)(?: (?:past|away|on|by|it|off))*|nobody (?:watches|reads|looks|listens|cares)(?: (?:that|it|to|at|long|for|so))*|my attention span is [a-z]{3,12}|no one has time|you (?:can['’]?t|cannot) (?:hear|see|read) (?:it|them|anything)|it (?:hurts|annoys me|bugs me|drives me (?:mad|crazy|nuts))|(?:its|it['’]s|this is|it is) (?:for )?(?:a|an|my|our) (?:[a-z]{2,12} )?(?:memorial|funeral|wedding|birthday|party|anniversary|christening|gift|present|surprise|ad|advert|commercial|teaser|trailer|promo|joke|job application|tribute)(?: (?:video|reel|film|thing))?)`
const REASONS: readonly Phrasing[] = [
  [
    new RegExp(
      `(?<=\\S) (?:because |cause |cuz |coz |bc |since |as )(?!(?:it|that|they|he|she) (?:is|was|are|were)(?: now)?(?: (?:but|and|then|please)\\b|[,.;!?]|$))(?:i|we|they|he|she|you|people|nobody|no one|everyone|everybody|it|its|it['’]s|that['’]s|the (?:boss|client|kids|team|sound|quality)|my (?:[a-z]{2,12}))\\b(?: (?!(?:but|except|unless|instead|until|if|then|also|scene|clip|first|last|second|third)\\b|(?:make|put|play|keep|use|cut|move|mute|let|show|trim|zoom|run|slow|speed) (?:it|them|that)\\b|and (?:then |also |please )?(?:end|start|make|put|add|use|remove|delete|cut|keep|move|finish|open|close|mute|give|set|turn|swap|replace|slow|speed|fade|take|drop|lose|show|bring|begin|shorten|brighten|darken)\\b)[a-z'’]{1,14}){1,9}${TO}`,
      'gi',
    ),
    '',
  ],
  [new RegExp(`(?<=\\S),? ${WHY}${TO}`, 'gi'), ''],
]

const THING = '(?<thing>(?:the |this |my )?(?:music|song|track|beat|look|filter|logo|captions?|text|title|transitions?|colou?rs?))'
const PRAISE =
  '(?:(?:really|very|so|pretty|quite|super|all) )*(?:cool|nice|great|good|fine|ok|okay|perfect|lovely|awesome|amazing|beautiful|ace|dope|sick|neat|alright|all right|not bad|spot on|better(?: now)?)(?: (?:already|so far|now|as (?:it is|is)|enough|overall|otherwise|like that|like this))?'
const PRAISED: readonly Phrasing[] = [
  // 'The beat is cool but can it be calmer': 'it' is the beat, and the praise no mood.
  [
    new RegExp(
      `${FROM}(?:i (?:like|love|dig) ${THING.replace('thing', 'one')}|${THING}(?: is| are| looks?| sounds?|['’]s) ${PRAISE}),? but (?:(?:please|maybe|just|can you|could you|can|could|should|would|i want|make|have|let|get)(?= ) ?)*(?:it|they|them)(?: (?:be|to be|was|were|is|are|should be|could be|needs to be))?(?= )`,
      'gi',
    ),
    'make $<one>$<thing>',
  ],
  [
    new RegExp(
      `${FROM}(?:(?:i (?:really |do |quite )?(?:like|love|dig) (?:it|this|the (?:reel|video|edit|result))|(?:it|this|that|everything|the (?:reel|video|edit|rest|pace|order)|so far so good)(?: is| looks| feels|['’]s) ${PRAISE}|so far so good|looking good|almost (?:there|perfect)|nearly there)),? (?:but|just|only|except(?: that)?|though),? (?=\\S)`,
      'gi',
    ),
    '',
  ],
]

/** 'I only have half a minute so make it 30 seconds': why. */
const SO: readonly Phrasing[] = [
  [
    new RegExp(
      `${FROM}(?:i|we|they|he|she|people|it|the [a-z]{3,12}) (?:only |just )?(?:have|has|got|get|need|needs|is|are) (?!.{0,60}\\b(?:scenes?|clips?|shots?|photos?|if|unless)\\b)[^,.;!?]{3,60}?,? so (?=(?:please |can you |just )?(?:make|cut|keep|trim|shorten) (?:it|this|the (?:reel|video)) )`,
      'gi',
    ),
    '',
  ],
]

const DONE =
  '(?:long|short|slow|fast|quick|loud|quiet|dark|bright|boring|flat|dull|big|small|tiny|huge|please|pls|plz|now|down|up|off|out|away|more|less|seconds?|secs?|fps|percent|longer|shorter|slower|faster|louder|quieter|brighter|darker|warmer|cooler|bigger|smaller|music|song|landscape|vertical|square|widescreen|again|instead|much|bad|ugly)'
const SAYS =
  "(?:is|are|was|were|['’]s|isn['’]?t|aren['’]?t|can['’]?t|cannot|will|won['’]?t|has|have|had|haven['’]?t|gets?|hates?|loves?|likes?|keeps?|said|says|thinks?|never|always|don['’]?t|doesn['’]?t|looks?|feels?|needs?|wants?|gonna|complained|asked|told)"
/** 'Way too long nobody is gonna watch that': two thoughts without a comma. */
const RUN_ON: readonly Phrasing[] = [
  [
    new RegExp(
      `(?<=\\b${DONE}) (?=(?:nobody|no one|noone|people|everyone|everybody|viewers|folks|my (?:\\S{2,12})|i|we|he|she|they|nothing) ${SAYS}\\b)`,
      'gi',
    ),
    ', ',
  ],
]

/** 'So it looks like a film', 'so they don't cover faces': what for. Where it names a scene or a figure it stays. */
const SO_THAT: readonly Phrasing[] = [
  [
    /(?<=\S{2,} \S{2,}),? so (?:that )?(?:it|they|we|people|everyone|everybody|nobody|viewers|my \S{2,12}|the (?!scene|clip|shot|cat|dog)\S{3,12}) (?:looks?|feels?|reads?|sounds?|seems?|fits?|matches|stands? out|pops?|do not|don['’]?t|does not|doesn['’]?t|can|can['’]?t|could|isn['’]?t|is not|aren['’]?t|will|won['’]?t|actually|really|notice|understand|get it|stay|watch|see it|know|hear|catch)\b(?![^.;!?]{0,60}(?:\d|\b(?:scene|clip|shot|first|last|second|end|start|except|unless|but)\b))[^.,;!?]{0,60}(?=$|[.,;!?])/gi,
    '',
  ],
]

export const AROUND_A_REQUEST: readonly Phrasing[] = [
  ...RUN_ON,
  ...SO_THAT,
  ...PRAISED,
  ...OTHERS_REQUEST,
  ...BEFORE,
  ...SO,
  ...BEHIND,
  ...REASONS,
]
