/** What a first message says in words that lean on the clips it names, or on nothing, in the words that readers know. Pure. */
import type { MediaForPlan } from '../../../engine-api.ts'
import { namedStretches, said } from './by-meaning/named-stretches.ts'
import { CAPITALS_WRITTEN, SPEECH_WRITTEN } from './leaning-parts.ts'
import { quotedStretches } from './quoted-stretches.ts'

type Putting = readonly [says: RegExp, put: string, beside?: RegExp]

const TIME = '(?:\\d{1,2}(?:[.,]\\d)?|one|two|three|four|five|six|half a) ?(?:seconds?|secs?|s)\\b'

const TO = '(?=\\s*(?:$|[.,;!?\\n]|and\\b|but\\b|please\\b|pls\\b))'

/** Something to be heard that is no music. */
const HEARD =
  '(?:wind|sea|ocean|water|waves?|surf|street|city|crowd|birds?|rain|forest|nature|kids|children|laughter|fire|river|animals|people)'

const PUT: readonly Putting[] = [
  // 'I should like to hear the water'.
  [
    new RegExp(
      `\\b(?:(?:i|we) (?:should|would|['’]d)? ?(?:like|love|want|need|have) to|let (?:me|us)|(?:i|we|you) can|to|want to) (?:really )?hear (?:the |my |our )?(?:sounds? of the )?${HEARD}${TO}`,
      'giu',
    ),
    'no music, keep the original sound',
  ],
  [
    /\b(?:with )?(?:no|not (?:too )?much|without(?: any)?) (?:racket|din|noise|fuss|shouting)\b|\bnothing (?:too |very )?(?:loud|noisy|hectic|wild|fast)\b|\bnot (?:too |very )?(?:loud|noisy|hectic|wild)\b/giu,
    'calm',
  ],
  // 'With something calm' is music.
  [
    /\b(?:with|to|and) something (?:nice and |really |very )?(?<how>calm|gentle|soft|happy|sad|upbeat|quiet|slow|romantic|energetic|cheerful|jazzy|funky|epic|dramatic|chill|relaxing)(?: (?:behind|under|in the background)(?: it)?)?(?=\s*(?:$|[.,;!\n]))/giu,
    ', $<how> music',
  ],
  // 'Mountain for 10 seconds, then harbour for 5': its unit is said once.
  [
    /(?<=\b\d{1,3} ?(?:s|secs?|seconds?),? (?:and |then |and then )(?:the |my |our )?[\p{L}\d_]{3,20} (?:for )?)(?<n>\d{1,2})(?=\s*(?:$|[.,;!\n]))/giu,
    '$<n> seconds',
  ],
  // 'A short video of all my clips' shows each of them; of one's own clips every reel is.
  [
    /(?<=\b(?:reel|video|film|movie|edit|montage|recap|clip|something|one)\b[^.,;:!?\n]{0,30}) (?:out of|of|from|with|using) (?:all|every one)(?: of)? (?:of )?(?:the|my|our|these|those) (?:own )?(?:clips|videos|footage|photos|files|pictures|material)(?: and (?:clips|videos|photos|pictures))?(?=\s*(?:$|[.,;!?\n]|with\b|and\b))/giu,
    ', use every clip, ',
  ],
  [
    /(?<=\b(?:reel|video|film|movie|edit|montage|recap)\b[^.,;:!?\n]{0,30}) (?:out of|of|from|with|using) (?:the|my|our|these|those) (?:own )?(?:clips|videos|footage|photos|files|pictures|material)(?: and (?:clips|videos|photos|pictures))?(?=\s*(?:$|[.,;!?\n]|with (?!the\b|my\b)|and\b))/giu,
    '',
  ],
  // 'A reel of the dog in slow motion': of the dog alone.
  [
    /\b(?<reel>(?:reel|video|film|movie|clip|montage) (?:of|about|with) )(?<name>(?:the|my|our) [\p{L}\d_]{2,20}(?: (?:clip|video))?) (?<how>in slow[- ]?mo(?:tion)?|at half speed)/giu,
    '$<reel>$<name>, $<name> $<how>',
  ],
  // 'A 10 second clip with the market': so long is the reel.
  [
    /\b(?<long>(?:an?|one) \d{1,3}[ -]?(?:s|secs?|seconds?)(?:[ -]long)?) (?:clips?|teaser|spot|ad|advert|snippet)(?= (?:with|of|about|for|from|showing|on)\b|\s*(?:$|[.,;!\n]))/giu,
    '$<long> reel',
  ],
  // 'And choose the rest yourself'.
  [
    /(?:^|[,;.]? ?(?:\band )?)(?:(?:you )?(?:can |may )?(?:choose|decide|pick|select|do|fill in) (?:the (?:rest|others?|remaining ones)|(?:everything|whatever) else)(?: (?:yourself|for me|as you (?:like|wish|think)|however you like))?)(?=\s*(?:$|[.,;!\n]))/giu,
    '',
  ],
  // What stands behind it is the row.
  [
    /^\W*(?:(?:please )?(?:i (?:want|need|would like)|i['’]d like|make|do|put|use|have) )?(?:it|them|the clips|everything|that)? ?in (?:this|the following|that) (?:exact )?(?:order|sequence) ?[:–-] ?/giu,
    '',
  ],
  [/[,;.]? ?(?:and )?in (?:this|the following|exactly this) (?:exact )?(?:order|sequence) ?[:–-] ?/giu, ', '],
  [/[,;.]? ?(?:and )?(?:any|whatever|whichever) length(?: (?:you (?:like|want)|is fine|works|will do))?(?=\s*(?:$|[.,;!\n]))/giu, ''],
  // 'Make me cry in 10 sec'.
  [/ (?:in|within) (?<time>(?:about |around )?\d{1,3} ?(?:s|secs?|seconds?))(?=\s*(?:$|[.,;!\n]))/giu, ', $<time>'],
  [/(?<=^|[.;\n] ?)(?:in )?(?:the |this )?(?:order|sequence|clips|scenes|footage):\s*/giu, ''],
  // 'Subtitles if anyone says something'.
  SPEECH_WRITTEN,
  // 'The one with the children' is called by what it shows.
  [
    /\b(?:the|that|any|my) (?:ones?|clips?|videos?|shots?|bits?|parts?|footage|scenes?) (?:with|of|from|at|about|where(?: there (?:is|are))?) (?=(?:the|my|our|that) )/giu,
    '',
  ],
  // 'The wedding for 3 seconds and after it whatever fits'.
  [
    new RegExp(
      `^\\W*(?<it>(?:the |my |our )?[\\p{L}\\d_]{3,20}(?: (?:clip|photo|pic|picture|scene|shot|video))?)(?: (?:for )?(?<time>${TIME}))?,? (?:and )?(?:then|after (?:it|that|this)|afterwards|followed by) (?:just )?(?:whatever|anything|everything else|the rest|the others|what(?: you (?:like|want))?)(?: (?:you (?:like|want|think|choose)|fits?|works|goes|is left|seems? (?:good|right)|looks good|suits))*${TO}`,
      'giu',
    ),
    'start with $<it>, $<it> $<time>',
  ],
  // 'Market first, harbour after'.
  [
    /(?<=\b(?<one>[\p{L}\d_]{3,20}) first),? (?:and )?(?<two>(?:the |my |our )?[\p{L}\d_]{3,20}) (?:after(?:wards| that)?|second|next)(?=\s*(?:$|[,.;!\n]))/giu,
    ', then $<two>.',
  ],
  // 'No people, just nature': who is named alone leaves the others out.
  [
    /(?<=^|[.;\n] ?)(?:no|not|without) (?:any |the )?(?:people|humans|persons|faces|children|kids|pets|animals|landscapes|scenery|buildings)[,;.]? (?:but )?(?=(?:just|only) )/giu,
    '',
  ],
  [
    new RegExp(
      `\\b(?:where |with |so that )?(?:each|every) (?:clip|scene|shot|photo|one) (?:gets|has|lasts|is|being|takes|stands|should be|at|for)(?: for)?(?: about| around)? (?<time>${TIME})(?: or so| long)?`,
      'giu',
    ),
    ', each scene $<time>',
  ],
  [/(?<=^|[,;.] ?)(?:the |my |all |just )*clips (?=in the order\b)/giu, ''],
  [
    /^\W*(?:(?:make|do|create|this is|i want|i need) )?(?:me )?(?:an?|some) (?:(?:little|short|quick|nice) )?(?:video|reel|film|movie|clip|edit) for (?:my |our |the )?[\p{L}'’]{2,14}(?: [\p{L}'’]{2,14})?: /giu,
    '',
  ],
  // What is left to the director, and what nobody can promise.
  [
    /(?:^|[,;.] ?)(?:and )?(?:the )?(?:you (?:can )?(?:choose|decide|pick)|(?:the )?rest (?:is )?up to you|up to you|your (?:call|choice)|rest (?:of it )?(?:is )?your (?:call|choice)|whatever (?:fits|works|you (?:like|want|think))|i (?:trust|leave it to) you|choose whatever (?:fits|works))(?=\s*(?:$|[.,;!\n]))/giu,
    '',
  ],
  [
    / (?:if (?:you can|possible|that works|that is possible)|if you can tell (?:when|where) (?:they|it) (?:were|was) (?:shot|filmed|taken|recorded))(?=\s*(?:$|[.,;!\n]))/giu,
    '',
  ],
  // How whoever sees it is to feel.
  [
    /\b(?:make|get|have) (?:me|us|them|him|her|you|people|everyone|everybody|viewers|(?:my |the )?(?:grand(?:ma|pa)|mum|mom|dad|wife|husband|family|parents)) (?:all )?(?:cry|weep|tear up|emotional|sob)\b|\b(?:tear ?jerker|a real weepie)\b/giu,
    'a slow emotional reel with sad music',
  ],
  [
    /\b(?:make|get|have) (?:me|us|them|him|her|people|everyone|everybody|viewers|(?:my |the )?(?:grand(?:ma|pa)|mum|mom|dad|wife|husband|family|parents)) (?:all )?(?:laugh|smile|giggle|chuckle|happy)\b/giu,
    'a happy playful reel',
  ],
  [
    /\b(?:make it|make this|should|have it|it should|it has to) (?:look|feel|seem|be) (?:really |very |super )?(?:expensive|luxurious|premium|high[- ]end|classy|posh|like a million (?:dollars|bucks)|professional|pro)\b/giu,
    'a slow elegant cinematic reel',
  ],
  [/\b(?<day>(?:mon|tues|wednes|thurs|fri|satur|sun)day|summer|winter) (?:afternoon|morning|evening|vibes?|feeling)s?\b/giu, '$<day>'],
  [/\bfriendly\b/giu, 'cheerful'],
  // Letters in capitals end where the others begin.
  CAPITALS_WRITTEN,
  // 'Make it loud' is how a first reel is to feel.
  [/(?<=^|[,;.!] ?|\band |\bmake it )(?:nice and |really |super )?loud(?=\s*(?:$|[,.;!\n]))/giu, 'energetic'],
  // 'Wind noise' is heard in the clips.
  [
    /(?<=^|[,;.] ?|\bwith |\band )(?:just |only |with |the )*(?:wind|sea|ocean|water|wave|street|city|crowd|bird|rain|forest|nature|traffic|ambient|background|live|natural)['’]?s? (?:noises?|sounds?|ambience)(?: only)?(?=\s*(?:$|[,.;!\n]))/giu,
    'no music, keep the original sound',
  ],
  [/(?:^|[,;] ?)(?:and )?no (?:talking|speech|speaking|voices?)(?=\s*(?:$|[,.;!\n]))/giu, '', /\bkeep the original sound\b/iu],
  [
    /\b(?:anything|any clips?|whatever you (?:like|want)|all|everything) (?:but|except(?: for)?|apart from|other than|bar) (?=(?:the|my|our) )/giu,
    'all clips except ',
  ],
  // 'Any order you like', and what nobody minds.
  [
    /[,;.]? ?(?:and )?(?:in )?(?:any|whatever|whichever|no particular|random) order(?: (?:you (?:like|want|wish|think|prefer|fancy)|is fine|will do|works|(?:i|we) don['’]?t (?:mind|care)))?(?: is fine)?(?=\s*(?:$|[.,;!\n]))/giu,
    '',
  ],
  // When it is needed, and where nothing of something is to be.
  [
    / (?:by|for|before|until) (?:tonight|tomorrow(?: (?:morning|night|evening))?|today|this (?:evening|weekend|afternoon)|the weekend)(?=\s*(?:$|[.,;!?\n]|please|pls))/giu,
    '',
  ],
  [/(?<=\bno [\p{L}]{3,12}) (?:anywhere|at all|whatsoever|in it|please)(?=\s*(?:$|[.,;!\n]))/giu, ''],
  [
    /[,;.]? ?(?:and )?(?:everything|anything|all|the rest|all the others?|the others) (?:else )?(?:goes|is (?:fine|ok|okay)|can (?:stay|be used|go in)|may be used)(?=\s*(?:$|[.,;!\n]))/giu,
    '',
  ],
  [/^\W*(?:(?:just|only|the|my|our|some) )*best (?:bits|parts|moments|pieces|of|stuff)(?=\s*(?:$|[,.;!]))/giu, 'make a reel'],
  // 'Just the sounds of the sea and the kids'.
  [
    /\b(?:just|only) (?:the |their |with )*(?:real |natural |original )?(?:sounds?|noises?) of (?<names>(?:(?:the|my|our) [\p{L}\d_]+(?: [\p{L}]+ing)?(?:, ?| and | & )?){1,5})/giu,
    'show only $<names>. Keep the original sound',
  ],
  // 'Subtitles not needed'.
  [
    /(?<=^|[,;.\n] ?|\band )(?<what>subtitles|captions|titles?|text|music|sound|logo|transitions)(?: (?:is|are))? (?:not|isn['’]?t|aren['’]?t|un)[ -]?(?:needed|necessary|required|wanted)(?=\s*(?:$|[,.;!\n]))/giu,
    'no $<what>',
  ],
  [
    /(?<=^|[,;.\n] ?|\band |\bwith )(?<how>(?:some )?(?:soft|gentle|calm|quiet|sad|happy|light|slow|warm|sweet|solo) )?(?<what>piano|guitar|acoustic guitar|ukulele|strings|violins?|synths?|drums)(?=\s*(?:$|[,.;!\n]))/giu,
    '$<how>$<what> music',
  ],
  [
    /\b(?:soft|gentle|quiet|light|sweet|mellow|warm) (?=(?:music|songs?|tunes?|background music|piano|acoustic|guitar|ukulele|strings?|violins?) )/giu,
    'calm ',
  ],
  // 'Make one with everything except the cat'.
  [
    /\b(?:(?:make|do|create|cut) (?:me )?)?(?:one|something|a (?:reel|video|film|movie|clip)) (?:with|of|from|using) (?=(?:everything|all|all (?:my|the) clips|every clip) (?:but|except|apart from|without))/giu,
    '',
  ],
  [
    /\b(?<put>put|add|with|want|need|have)(?: some| the| on)? (?:subtitles|subs)(?: (?:on|too|please|pls))*(?=\s*(?:$|[.,;!\n]|and\b))/giu,
    "$<put> subtitles for what's being said",
  ],
]

/** 'Hold it for four seconds or so', behind a clip. */
const HOLD = new RegExp(
  `[,;]? ?(?:and |then )*(?:hold|keep|leave|show) (?<what>it|that|them|him|her)(?: there| on screen| up)?,? (?:for )?(?:about |around |like )?(?<time>${TIME})(?: or so| or something)?`,
  'iu',
)
/** How, and where, what stands before it is written. */
const WRITTEN =
  '(?: (?:flashing|popping|coming|fading|sliding|huge|written|up|in|on screen|on top|on it|over it|over that|across it|the whole time|throughout|all the way(?: through)?))*'
/** Quotation marks around all of a piece: it is to be written. */
const QUOTED_ALONE = new RegExp(
  // Behind a label it is labelled already.
  `(?<=^|[,;:.\\n] ?|\\band )(?<!\\b(?:titles?|texts?|captions?|headlines?|headings?|slogans?|messages?|words|lines?|says?|saying|reads?|reading|called|named?) ?: ?)(?<quote>'[^'\\n]{2,60}'|"[^"\\n]{2,60}"|“[^”\\n]{2,60}”)${WRITTEN}(?<where> (?:big |large |small )?(?:(?:at|on|in) the (?:very )?(?:start|beginning|end|top|bottom|front|finish)))?(?=\\s*(?:$|[.,;!\\n]|and\\b))`,
  'giu',
)

const withHeld = (text: string, media: readonly MediaForPlan[]): string => {
  const found = HOLD.exec(text)
  const [name, ...more] = found ? namedStretches(text.slice(0, found.index), media).toReversed() : []
  // 'Our cat and our dog. Show it, 15 seconds' is of the reel.
  if (!found || !name || (more.length > 0 && !/\bthen\b/iu.test(text.slice(0, found.index)))) return text
  return `${text.slice(0, found.index)}${text.slice(found.index + found[0].length)}. Make the ${said(text, name).replace(/^(?:the|my|our|that) /iu, '')} ${found.groups?.time ?? ''}`
}

/** 'Fast fast fast' is fast; 'cat dog cat' and 'beach beach' are clips. */
const saidOnce = (text: string, media: readonly MediaForPlan[]): string =>
  text.replace(/\b(?<word>\p{L}{2,14})(?:[ ,!]+\k<word>)+\b/giu, (all, word: string) =>
    namedStretches(word, media).length > 0 ? all : word,
  )

/** 'Our dog Bruno … his name at the end'. */
const CALLED = /\b(?!(?:and|with|for|from|the|our|your|their)\b)\p{Ll}{3,14},? (?:(?:is )?(?:called|named) )?(?<name>\p{Lu}\p{Ll}{2,14})\b/u
const THEIR_NAME = /\b(?:and |with |put |write |add )?(?:his|her|its|their) name\b(?! (?:is|was)\b)/iu
const withTheirName = (text: string): string => {
  const name = quotedStretches(text).length > 0 ? undefined : CALLED.exec(text)?.groups?.name
  return name === undefined ? text : text.replace(THEIR_NAME, `text "${name}"`)
}

/** '1 beach 3s / 2 dog 4s': a list is a row. */
const asRow = (text: string): string => {
  const items = text.split(/\s+\/\s+|\n+/u)
  const isList = items.length > 2
  const isCounted = isList && items.every((item, at) => item.startsWith(`${at + 1} `) || /^\d{1,2}[.)] /u.test(item))
  return isList ? items.map((item) => (isCounted ? item.replace(/^\d{1,2}[.)]? /u, '') : item)).join(', ') : text
}

export const inFirstWords = (typed: string, media: readonly MediaForPlan[]): string =>
  inKnownFirstWords(withTheirName(saidOnce(asRow(withoutForWhat(typed, media)), media)), media)

const FOR_WHAT = /^[^:.!?\n]{0,40}\bfor [^:.!?\n]{2,60}: (?=\S)/iu
const PLATFORM = /\b(?:insta\w*|ig|tik ?tok|you ?tube|yt|shorts|facebook|fb|linkedin|stor(?:y|ies)|whatsapp|snapchat|\d+)\b/iu
/** 'Something for the club's noticeboard: mountain only': where it is shown is told, and what stands behind it is the reel. */
const withoutForWhat = (text: string, media: readonly MediaForPlan[]): string => {
  const lead = FOR_WHAT.exec(text)?.[0] ?? ''
  const isOther = PLATFORM.test(lead) || /["“]/u.test(lead) || /\b(?:music|song|title|text|caption|order)\b/iu.test(lead)
  return lead === '' || isOther || namedStretches(lead, media).length > 0 ? text : text.slice(lead.length)
}

const inKnownFirstWords = (request: string, media: readonly MediaForPlan[]): string =>
  withHeld(
    PUT.reduce((text, [says, put, beside]) => (beside?.test(text) === false ? text : text.replace(says, put)), request).replace(
      QUOTED_ALONE,
      (_, quote: string, where = '') => `text "${quote.slice(1, -1)}"${where}`,
    ),
    media,
  )

/** What is told of the people and the day, and asks for nothing. */
const TOLD =
  /^(?:(?:and|but|because|cause|since|so|well|oh) )*(?:it['’]?s|it is|that['’]?s|she['’]?s|he['’]?s|they['’]?re|we['’]?re|i['’]?m|she|he|they|we|i|my \p{L}+|our \p{L}+|two of|some of|one of|(?:by|for|before|until) (?:tonight|tomorrow|today|monday|the weekend|\p{L}+day))\b/iu
const ASKS =
  /\b(?:want|need|would like|['’]d like|like (?:it|a|to)|love (?:a|to|it if)|make|put|add|show|use|start|end|finish|open|close|music|song|text|title|caption|sound|seconds?|secs?|minutes?|slow|fast|please|pls|can you|could you|should|reel|video|no|not|without|\d{1,2} ?s)\b/iu

/** 'We had a week at the sea': what was, and not what is to be shown. */
const WAS =
  /\b(?:had|went|was|were|got|spent|visited|took|came|met|stayed|drove|flew|married|uploaded|filmed|shot|recorded|turned|run|sell|own|live|work)\b/iu
const NOTHING_ELSE = /\b(?:all|it|else)\b(?: really)?$/iu

/** Whether a piece only tells something. */
export const isOnlyTold = (piece: string, media: readonly MediaForPlan[]): boolean => {
  const said = piece.trim().replace(/[.!]+$/u, '')
  if (!TOLD.test(said) || ASKS.test(said) || NOTHING_ELSE.test(said)) return false
  return (WAS.test(said) && !OWNS.test(said)) || namedStretches(said, media).length === 0
}
/** What somebody sells, or has pictures of, is what the reel is of. */
const OWNS = /\b(?:sell|sells|run|own|have|has|got|make|makes|grow)\b/iu

const KIND = "[\\p{L}\\d:'’%]{2,14}(?: (?!one\\b|and\\b|version\\b)[\\p{L}\\d:%]{1,12}){0,2}?"
const IS = "(?: (?:should be|to be|is|that is|that['’]?s|thats|in|with|as|for|of|at))?"
const VERSIONS = new RegExp(
  `(?:(?:i |we |please |can you )*(?:want|need|make|do|give me|have|get) )?(?:me )?(?:2|two)(?: different)? (?:versions?|cuts|edits)(?: of (?:it|this))?[,:;.–-]* (?:please )?(?:a|an|one)${IS} (?<one>${KIND})(?: (?:one|version))?,? (?:and )?(?:a|an|one|another|the other(?: one)?)${IS} (?<two>${KIND})(?: (?:one|version))?(?=\\s*(?:$|[.,;!?\\n]))`,
  'iu',
)
const withUnit = (words: string): string => (/^\d{1,3}$/u.test(words) ? `${words} seconds` : words)

const LISTED =
  /(?:(?:i |we |please |can you )*(?:want|need|make|do|give me|have|get) )?(?:me )?(?:[2-5]|two|three|four|five)(?: different)? (?:versions?|cuts|edits|lengths)(?: of (?:it|this))?\s*[:,–-]\s*(?<list>[^.;!?\n]{2,80})/iu
const APP = '(?:instagram|insta|ig|tik ?tok|you ?tube(?: shorts)?|facebook|linkedin|whatsapp|snapchat)'
const PER_APP = new RegExp(
  `\\b(?:one|an?)(?: (?:video|reel|version|one))? for (?<one>${APP}),? (?:and )?(?:an?other |a second )?one(?: (?:video|reel|version))? for (?<two>${APP})\\b`,
  'iu',
)
/** (ours: a longer piece says more than what a version is to be) */
const VERSION_WORDS_MAX = 4
const VERSIONS_MAX = 5

/** 'Two versions, one 15 one 30', 'three versions: 15 s, 30 s and 60 s', 'one for Instagram and one for YouTube': the reel is the first, and the others stand beside it. */
export const versionsAsked = (request: string): { one: string; others: readonly string[] } | null => {
  const { one, two } = VERSIONS.exec(request)?.groups ?? {}
  if (one !== undefined && two !== undefined) return { one: request.replace(VERSIONS, () => withUnit(one)), others: [withUnit(two)] }
  const apps = PER_APP.exec(request)?.groups
  if (apps?.one !== undefined && apps.two !== undefined)
    return { one: request.replace(PER_APP, `a video for ${apps.one}`), others: [apps.two] }
  const list = LISTED.exec(request)?.groups?.list ?? ''
  const parts = list.split(/\s*,\s*(?:and )?|\s+and\s+/u).filter((part) => part !== '')
  const [first, ...others] = parts.map((part) => withUnit(part.replace(/^(?:an?|one|the) /iu, '')))
  const isShort = parts.length > 1 && parts.length <= VERSIONS_MAX && parts.every((part) => part.split(' ').length <= VERSION_WORDS_MAX)
  return first !== undefined && isShort ? { one: request.replace(LISTED, () => `make it ${first}`), others } : null
}
