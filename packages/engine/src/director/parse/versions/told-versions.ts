/**
 * Versions that are wished beside the reel, as they are told: 'a wide one for the website and a square one', 'a copy with other music', 'one with the
 * logo and one without', 'versions of 10, 15 and 30 seconds'. Only which words tell of which version; they are read as any other request. Pure.
 */
import { hideQuotes } from '../divide/quoted-stretches.ts'

/** Requests that make one version of the reel, in the order told; none where it is the same story cut otherwise. */
export type ToldVersion = readonly string[]

const NOUN = '(?:versions?|cop(?:y|ies)|variants?|variations?|alternatives?|options?|cut-?downs?)'
const REEL = '(?:reels?|videos?|films?)'
const NTH = '(?:second|2nd|third|3rd|extra|additional|separate|alternative|further|new)'
const ONE = `(?:another one|another|(?:a|an|one|the) other(?: one)?|one more|(?:an?|one) ${NTH}|an?|one)`

const LEAD =
  /^(?:\W*\b(?:hi|hello|hey|ok|okay|great|nice|thanks|thank you|perfect|now|then|and|also|please|pls|jushn|next|finally|can|could|would|will|you|we|i|i['’]d|i['’]ll|like|love|want|need|have|to|give|make|create|build|do|render|export|prepare|get|produce|try|let|let['’]s|me|us|for us|it|kindly|maybe|as)\b)*[\s,:]*/iu
const KEEPS =
  /(?:[,.;!–-]|\band\b|\bbut\b|\bwhile\b|\bthen\b|^)\s*(?:please )?(?:keep|keeping|leave|leaving|save|saving|don['’]?t (?:change|touch|delete|lose)|do not (?:change|touch|delete|lose)|without (?:changing|touching|losing)) (?:this|that|the (?:present|current|first|original|old))(?: (?:one|version|reel|video|cut|edit))?(?: (?:as (?:it|is)(?: is)?|untouched|unchanged|here|too|as well|though))*(?=\s*(?:$|[,.;!?–-]|and\b|but\b|then\b))/giu
/** What it is to be called, which nobody does by words here. */
const SAVED_AS =
  /(?:^|[,.;!]|\band\b)\s*(?:please )?(?:save|keep|store) (?:this|it|the reel)(?: (?:one|version|reel|video))? (?:as|under)(?: the name)? \u{E000}\d+\u{E001}/giu
const COMPARES =
  /(?:[,.;!–-]|\band\b|\bso(?: that)?\b)*\s*(?:(?:i|we|you) (?:can|could|want to|would like to|need to|must)|to|let (?:me|us)|for) (?:then )?(?:compare|choose|decide|pick|comparison|comparing)(?: (?:them|it|both|the two|between (?:them|the two|both)|which (?:one )?(?:is|looks|i like) (?:better|more)|one|later))*(?=\s*(?:$|[.,;!?]))/giu
const POLITE = /[,. ]*\b(?:please|pls|thanks|thank you)(?=\s*(?:$|[.,;!?]))/giu
const TOO =
  /[, ]*\b(?:too|as well|also|additionally|in addition|beside (?:it|this(?: one)?)|next to (?:it|this(?: one)?))(?=\s*(?:$|[.,;!?]))/giu
/** 'Three alternatives: one square, one wide': how many they are is told by themselves. */
const COUNTED = new RegExp(`^(?:\\d|two|three|four|five) (?:(?:other|more|different|further) )?(?:${NOUN})\\s*[:,–-]\\s*(?=one\\b)`, 'iu')
/** What all of them are to have. */
const IN_ALL =
  /[,;]? (?:and |but )?(?:please )?(?:in |on |for )?(?:both|all(?: of them)?|each)(?: of them)?(?: please)?,? (?<what>(?:with|without|in)\b.{3,60})$/iu
const INSTEAD = /,? instead(?: of (?:the |my |this |that )?[^,.;]{3,40})?(?=\s*(?:$|[,.;]|and\b))/giu
/** By these words it stands beside the reel and does not take its place. */
const BESIDE = new RegExp(
  `\\b(?:another|one more|other options?|(?:a|an|one) ${NTH}|copy|copies|alternatives?|also)\\b|version (?:b|c|2|two)|\\bneed an? (?:square|landscape|wide|widescreen|vertical|portrait|horizontal|\\d{1,2}:\\d{1,2}) one|^\\W*(?:and|plus|then|now) one\\b`,
  'iu',
)
/** 'Keep the music' of another version: that is the reel cut anew. */
const HOLDS = /\b(?:keep|keeping|hold|lock)\b/iu
/** A version may also be another take of this very reel. */
const ANEW = /^(?:it )?(?:shorter|longer|faster|slower|better|different|completely different|new|other)?$/iu

const NEXT = new RegExp(
  `\\s*(?:,|;|\\+|&|\\band\\b|\\bplus\\b|\\bas well as\\b)+\\s*(?:(?:and|also|then|please) )*(?=(?:${ONE}) (?!seconds?\\b|secs?\\b|bit\\b|little\\b|tad\\b|half\\b)|another\\b)`,
  'giu',
)
const HEAD = new RegExp(
  `^(?:${ONE})\\b(?<is>(?:(?! (?:with|without|in|for|of|that|which|where|using|having|but|only)\\b) [^ ,(]+){0,6}?)(?<noun> (?:${NOUN}|one|${REEL})(?: (?:[b-e]|2|two|ii)\\b)?)?(?: of (?:it|this|that|(?:this|the|my|our) ${REEL}))?(?:,? *(?<how>(?:\\(|(?:with|without|in|for|that|which|where|using|having|but|only|as|made|starting|ending|has)\\b|(?:of|at) \\d).*))?$`,
  'iu',
)
const SAME = new RegExp(
  `^(?:the )?(?:exact )?same (?:${REEL}|one|thing|${NOUN})(?: again| once more)?,? (?:but |only |just )*(?<what>.{3,60}?),? as (?:an? )?${NTH} (?:${NOUN}|${REEL}|one)$`,
  'iu',
)
const COPY = new RegExp(
  `^(?:duplicate|copy|clone|double) (?:this|the|my|it)(?: (?:${REEL}|one|${NOUN}))?,? (?:and |then )+(?<what>(?:make|change|give|set|turn|put|use)\\b.{3,100})$`,
  'iu',
)
const THE_COPY = /\b(?:the (?:copy|duplicate|(?:new|second|other|copied) (?:version|reel|one)))\b/giu
const LIST = new RegExp(
  `^(?:(?:\\d|two|three|four|five|different|several|separate) )*(?:${NOUN}|it|this)(?: (?:of|in|with|at) (?:different|various) (?:lengths?|durations?|formats?|shapes?|sizes?))?(?:\\s*[:,(–-]\\s*| (?:of|in|for|as) )(?<list>[^()]{3,80}?)\\)?$`,
  'iu',
)
const LIST_PARTS = /\s*(?:,\s*and\b|,|;|\band\b|\bplus\b|&)\s*/iu
/** What stands in such a list: shapes or lengths, and not both, which would be of one version. */
const SHAPES = /^(?:\d{1,2} ?[:x] ?\d{1,2}|square|landscape|wide(?:screen)?|horizontal|portrait|vertical|upright)$/iu
const TIMES = /^\d{1,3}(?: ?(?:seconds?|secs?|s))?$/iu
const SECONDS = /^\d{1,3} ?(?:seconds?|secs?|s)$/iu

/** For whom it is, and that it is of this reel, changes nothing of it. */
const OF_NOTHING =
  /\b(?:for (?!(?:the |our |my )?(?:insta|you ?tube|tik ?tok|facebook|fb\b|whatsapp|linkedin|snapchat|reels?\b|stor(?:y|ies)|shorts|feed|status|pinterest|twitter)|\d)[\p{L}' -]{2,28}?|of (?:it|this|that|the (?:reel|video))(?: reel| video| one)?)(?=\s*(?:$|[,.;()]|(?:with|without|in|that|and|but)\b))/giu
const SHAPE = /\b(?:\d{1,2} ?[:x] ?\d{1,2}|square|landscape|wide(?:screen)?|horizontal|portrait|vertical|upright)\b/iu
const PLACE =
  /\b(?:for|on) (?:the |my |our )?(?:insta(?:gram)?|you ?tube|tik ?tok|facebook|fb|whatsapp|linkedin|snapchat|pinterest|twitter|feed|stor(?:y|ies)|shorts)(?: (?:stor(?:y|ies)|reels?|shorts|feed|post|status))?\b/giu
const OTHER_ORDER =
  /\b(?:the )?(?:clips|scenes|pictures|shots) in (?:a |an )?(?:different|another|other|new) order\b|\b(?:a |an )?(?:different|another|other|new) order\b/iu
/** Before these another thing is told of the same version. */
const MORE =
  /\s*(?:,\s*(?:and |but )?|\band |\bbut )\s*(?=(?:with(?:out)?|in|that|which|for|only|no|make|has|have)\b)|(?<!\b(?:start|open|begin|end|clos|finish)\w*) (?=with(?:out)? )/iu

/** Words that make a request of what is told of a version. */
const AS_REQUEST: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`^as (?:an? )?(?:${NTH} )?(?:${NOUN}|${REEL}|one)$`, 'iu'), ''],
  [/^for (?:the |my |our )?(?:insta(?:gram)? )?feed$/iu, 'in 4:5'],
  [/^(?:but|and|also|just)\s+/iu, ''],
  [/^\((.*)\)?$/u, '$1'],
  [/^(?:that|which|where)(?:['’]s| (?:is|are|lasts|runs|would be|should be))(?: only| just)? /iu, 'make it '],
  [/^(?:that|which|where)(?: it)? /iu, ''],
  [/^(?:starts?|starting|opens?|opening|begins?) (?:off )?with\b/iu, 'start with'],
  [/^(?:ends?|ending|closes?) with\b/iu, 'end with'],
  [/^(?:has|have|having|uses?|using|shows?)\b/iu, 'with'],
  [/^with (?:only|just)\b/iu, 'only'],
  [/^(?:of|at|in|as) (?=\d+ ?(?:s\b|sec))/iu, 'make it '],
  [/^made\b/iu, 'make it'],
  [/^with (?:the )?(?=title\b)/iu, 'change the '],
]

const tidy = (words: string): string => words.replace(/\s{2,}/gu, ' ').replace(/^[\s,;:–-]+|[\s,;:.!?)–-]+$/gu, '')

const requestsIn = (how: string): string[] =>
  how.split(MORE).map((piece) => AS_REQUEST.reduce((said, [pattern, means]) => said.replace(pattern, means).trim(), tidy(piece)))

/** Requests for one version, out of the words that tell of it; null where these are not about one. */
const toldOf = (words: string): ToldVersion | null => {
  const found = HEAD.exec(tidy(words.replace(INSTEAD, '')))?.groups
  const { is = '', how = '', noun } = found ?? {}
  // 'One with the logo' and 'a square' need no noun, 'a dissolve' is no version.
  const isVersion = noun !== undefined || (is === '' ? how !== '' : SHAPES.test(tidy(is)))
  if (found === undefined || !isVersion) return null
  const plain = (piece: string): string => {
    const own = piece.replace(OF_NOTHING, '')
    return tidy(SHAPE.test(`${is} ${how}`) ? own.replace(PLACE, '') : own)
  }
  const kind = plain(is)
  const all = [...(kind === '' ? [] : [`make it ${kind}`]), ...requestsIn(plain(how))].filter((piece) => piece !== '')
  // The same story, cut otherwise.
  return all.filter((piece) => !OTHER_ORDER.test(piece))
}

const listed = (words: string): readonly ToldVersion[] | null => {
  const parts = LIST.exec(words)?.groups?.list?.split(LIST_PARTS) ?? []
  const isTimed = SECONDS.test(parts.at(-1) ?? '')
  if (parts.length < 2 || !parts.every((part) => (isTimed ? TIMES : SHAPES).test(part))) return null
  return parts.map((part) => [`make it ${isTimed && /^\d+$/u.test(part) ? `${part} seconds` : part}`])
}

/** What is told of the copy, as a request. */
const ofCopy = (words: string): string =>
  /^(?:make|change|give|set|turn|put|use)\b/iu.test(words) ? words.replace(THE_COPY, 'it') : `make it ${words}`

/** 'With the logo', before 'one without'. */
const withThing = (told: readonly ToldVersion[]): readonly ToldVersion[] =>
  told.map((one, at) => {
    const thing = /^with (?<thing>.{2,40})$/iu.exec(told[at - 1]?.[0] ?? '')?.groups?.thing
    return one.length === 1 && one[0] === 'without' && thing !== undefined ? [`without ${thing}`] : one
  })

/** What is wished beside the reel, and what of the message is no version. */
export type ToldVersions = { versions: readonly ToldVersion[]; others: readonly string[] }

/** The versions that a message wishes beside the reel; null where it wishes anything else. */
export const toldVersions = (message: string): ToldVersions | null => {
  const { masked: hidden, shown } = hideQuotes(message)
  const others = [...hidden.matchAll(SAVED_AS)].map(([words]) => shown(tidy(words)))
  const alone = hidden.replace(SAVED_AS, '').replace(COMPARES, '').replace(KEEPS, '')
  const plain = alone.replace(POLITE, '').replace(TOO, '')
  const stays = alone !== hidden || plain !== alone.replace(POLITE, '')
  const asked = tidy(tidy(plain).replace(LEAD, ''))
  const words = asked.replace(COUNTED, '').replace(IN_ALL, '')
  const ofAll = IN_ALL.exec(asked)?.groups?.what
  const copied = (COPY.exec(words) ?? SAME.exec(words))?.groups?.what
  const list = copied === undefined ? listed(words) : [[ofCopy(copied)]]
  const parts = words.split(NEXT)
  const told = list ?? withThing(parts.map(toldOf).filter((one) => one !== null))
  const isWhole = told.length > 0 && (list !== null || told.length === parts.length)
  if (!isWhole || HOLDS.test(words) || !(stays || told.length > 1 || copied !== undefined || BESIDE.test(hidden))) return null
  // 'Another version' alone, and 'another, faster one', is this reel made anew.
  const isAnew = !stays && list === null && told.length === 1 && told[0]?.every((piece) => ANEW.test(piece.replace(/^make it ?/iu, '')))
  return isAnew ? null : { versions: told.map((one) => [...one, ...(ofAll === undefined ? [] : [ofAll])].map(shown)), others }
}
