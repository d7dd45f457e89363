/**
 * A request with its slips of the finger mended: a word that is neither known here nor a word of English becomes the known word that it is
 * near to. Quotations, and what is to be written on the picture, stay as they were typed. Pure.
 */
import type { MediaForPlan } from '../../../engine-api.ts'
import { nameWords, stem } from '../../../tools/search/match-words.ts'
import type { CompiledVocabulary } from '../frames/concepts.ts'
import type { Lexicon } from '../lexicon.ts'
import { foldWord, readText, type Token } from '../read-text.ts'
import { isEnglishWord, timesSaid } from './english-words.ts'
import { once } from './once.ts'
import { indexSlips, type Near, type SlipIndex, wordsNear } from './slip-index.ts'

export type Mender = (text: string, media: readonly MediaForPlan[]) => string

/** Words of English that people type in place of a wish's, told by what stands beside them. */
const IN_PLACE: readonly (readonly [typed: RegExp, meant: string])[] = [
  [/(?<![\p{L}'’])ad(?= (?:the|a|an|my|our|some|in|another|more|text|caption|music|logo|title)\b)/giu, 'add'],
  [/(?<![\p{L}'’])form(?= (?:the|black|white|second|\d))/giu, 'from'],
  [
    /(?<=\b(?:turn|switch|take|fade|cut|leave)(?: (?:it|the|music|sound|audio|captions?|logo)){1,2} )of(?=$|[.,;!?]| (?:and|pls|plz|please|now|thx|thanks)\b)/giu,
    'off',
  ],
  [/(?<![\p{L}'’])fad(?= (?:to|from|in|out|it)\b)/giu, 'fade'],
  [/(?<=(?:^|[\s,.])i )wan(?= )/giu, 'want'],
  [/(?<![\p{L}'’])yuo(?![\p{L}'’])/giu, 'you'],
  [/(?<![\p{L}'’])evry(?![\p{L}'’])/giu, 'every'],
  [/(?<=\b(?:last|first|second|third|next|this|that|every|each|opening|final) )seen(?=$|[\s.,;!?])/giu, 'scene'],
  [/(?<=^\W*)maket(?= (?:the|it|my|this|that|a|every|all)\b)/giu, 'make'],
  [/(?<![\p{L}'’])(?:then|that)(?= the (?:music|song|track) (?:louder|quieter))/giu, 'than'],
]

/** What a slip may cost in all, by the letters that were typed. */
const costMax = (length: number): number => (length <= 3 ? 0.6 : length <= 5 ? 1 : length <= 7 ? 1.1 : 1.6)
/** Nearer than this to another word, and it may be either. */
const CLEARLY = 0.15
/** Said so many times as often, a word is meant rather than another that is as near. */
const COMMONER = 4

/** So many words that are not known are looked at: a text with more of them is no request with slips. */
const WORDS_MAX = 60

/** Words that are written on the picture begin behind these, where no quotation marks stand. */
const WRITES = /\b(?:captions?|subtitles?|titles?|text|write|says?|saying|reads?|reading|words?)\b/iu

/** Said by many, and in no list of words. */
const SLANG: ReadonlySet<string> = new Set(
  'yeet sus mid meh nah naw yep yup yeah thx tnx ty pls plz btw tbh imo imho lol lmao omg idk ngl fr rn asap aka vs etc insta tiktok youtube facebook whatsapp snapchat pinterest linkedin reels shorts fyp pov selfie vlog blog lofi hiphop techno reggaeton synthwave bokeh fps bpm srt vtt webm mov mp hdr uhd hd sdr gif png jpg jpeg heic wav mp3 lut luts cta ig yt fb vibe vibes vibey dope lit slaps slap fam bruh bro sis boomer cringe slo slomo slowmo timelapse gopro iphone drone broll b-roll'.split(
    ' ',
  ),
)

/** They say nothing of a wish, and slips of them stand in its way. */
const AROUND_A_REQUEST =
  'you your every everything everyone somebody someone because please they them these those there here really would could should people talks speaks sings'.split(
    ' ',
  )

const singleWords = (names: Iterable<string>): string[] =>
  [...names].flatMap((name) => name.split(' ')).filter((word) => /^\p{L}{2,}$/u.test(word))

/** What every request may be made of. */
const wordsOf = ({ mendable }: Lexicon, { meanings }: CompiledVocabulary): Set<string> =>
  new Set([...AROUND_A_REQUEST, ...singleWords(mendable), ...singleWords(meanings.keys())])

/** The one that is meant; null where it may be another as well. */
const clearest = (near: readonly Near[]): string | null => {
  const [first, ...others] = near
  if (!first) return null
  const rivals = others.filter(({ cost }) => cost - first.cost < CLEARLY)
  const all = [first, ...rivals].sort((a, b) => timesSaid(b.word) - timesSaid(a.word))
  const [most, next] = all
  if (!most) return null
  // 'Scene' and 'scenes', 'clip' and 'clips' mean the same.
  const isAlone = next === undefined || stem(next.word) === stem(most.word)
  return isAlone || timesSaid(most.word) >= COMMONER * timesSaid(next.word) ? most.word : null
}

const splitWords = (typed: string, known: ReadonlySet<string>): string | null => {
  // 'Makeit', 'abit', 'theend': two words without the space between them.
  for (const at of [2, 3, 4, 1, 5, 6]) {
    const [left, right] = [typed.slice(0, at), typed.slice(at)]
    if (SHORT.has(right) ? left.length >= 3 && known.has(left) : SHORT.has(left) && right.length >= 3 && known.has(right))
      return `${left} ${right}`
  }
  return null
}

/** The short words that run into others. */
const SHORT: ReadonlySet<string> = new Set(['a', 'it', 'the', 'to', 'in', 'of', 'at', 'and', 'is', 'my', 'me', 'on', 'up'])

export const createMender = (lexicon: Lexicon, vocabulary: CompiledVocabulary): Mender => {
  const known = wordsOf(lexicon, vocabulary)
  const index = once(() => indexSlips(known))
  const isKnown = (word: string): boolean => known.has(word) || lexicon.known.has(word)

  const meantBy = (token: Token, names: ReadonlySet<string>, nameIndex: () => SlipIndex): string | null => {
    if (token.kind !== 'word' || token.raw.length !== token.text.length || token.text.length < 3) return null
    const typed = token.text
    const isPlural = typed.endsWith('s') && typed.length > 3 && (isKnown(typed.slice(0, -1)) || names.has(typed.slice(0, -1)))
    if (isKnown(typed) || isPlural || names.has(typed) || SLANG.has(typed) || isEnglishWord(typed)) return null
    const near = new Map([...wordsNear(nameIndex(), typed), ...wordsNear(index(), typed)].map((one) => [one.word, one]))
    const meant = clearest([...near.values()].filter(({ cost }) => cost <= costMax(typed.length)).sort((a, b) => a.cost - b.cost))
    return meant ?? splitWords(typed, known)
  }

  return (text, media) => {
    const names = new Set(media.flatMap((file) => [file.name, ...file.tags].flatMap(nameWords).map(foldWord)))
    // Most requests have no slip in them, and projects have hundreds of files.
    const nameIndex = once(() => indexSlips(singleWords(names), 1))
    const spelt = IN_PLACE.reduce((said, [typed, meant]) => said.replace(typed, meant), text)
    const tokens = readText(spelt)
    const isQuoted = tokens.some((token) => token.kind === 'quote')
    const memory = new Map<string, string | null>()
    let mended = ''
    let from = 0
    let writes = false
    for (const [at, token] of tokens.entries()) {
      if (token.kind !== 'word') continue
      // An address, a handle, or the ending of a file's name is no word.
      const isPart =
        /[@.#/_\d]/.test(spelt[token.at - 1] ?? '') ||
        /[@_\d]/.test(spelt[token.end] ?? '') ||
        (tokens[at + 1]?.raw === '.' && tokens[at + 2]?.at === token.end + 1)
      if (writes || isPart) continue
      const before = memory.get(token.text)
      const meant = before !== undefined ? before : memory.size < WORDS_MAX ? meantBy(token, names, nameIndex) : null
      if (!isKnown(token.text)) memory.set(token.text, meant)
      if (!isQuoted && WRITES.test(meant ?? token.text)) writes = true
      if (meant === null) continue
      mended += spelt.slice(from, token.at) + meant
      from = token.end
    }
    return mended + spelt.slice(from)
  }
}
