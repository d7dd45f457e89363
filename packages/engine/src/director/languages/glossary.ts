/**
 * 'Make it schneller', 'quita the cat': single words of another language in a sentence that is English, put in English. Only words that
 * English has not, that name no clip, and that all languages which know them mean alike. Pure.
 */
import type { MediaForPlan } from '../../engine-api.ts'
import type { Lexicon } from '../parse/lexicon.ts'
import { foldWord, outsideQuotes } from '../parse/read-text.ts'
import { timesSaid } from '../parse/slips/english-words.ts'
import { nameWordsOf, READERS, type Reader } from './read-language.ts'

/** What English says for a sense that the readers' words have. */
const ENGLISH_FOR: Readonly<Record<string, string>> = {
  ...{ 'paceby:1': 'faster', 'paceby:-1': 'slower', 'lengthby:1': 'longer', 'lengthby:-1': 'shorter' },
  ...{ 'volumeby:1': 'louder', 'volumeby:-1': 'quieter', 'pace:fast': 'fast', 'pace:slow': 'slow' },
  ...{ 'lookby:warmer': 'warmer', 'lookby:cooler': 'cooler', 'lookby:brighter': 'brighter', 'lookby:darker': 'darker' },
  ...{ 'look:warm': 'warm', 'look:cool': 'cool', 'look:bw': 'black and white', 'look:vintage': 'vintage', 'look:vivid': 'vivid' },
  ...{ 'neg:remove': 'remove', 'neg:no': 'no', 'verb:make': 'make', 'verb:add': 'add', 'verb:undo': 'undo', 'verb:start': 'start' },
  ...{ 'noun:scene': 'scene', 'noun:photo': 'photo', 'noun:reel': 'reel', 'unit:sec': 'seconds', 'music:noun': 'music' },
  ...{ 'ordinal:1': 'first', 'ordinal:2': 'second', 'ordinal:3': 'third', 'ordinal:-1': 'last' },
  ...{ 'aspect:1:1': 'square', 'aspect:9:16': 'vertical', 'aspect:16:9': 'landscape', 'caption:noun': 'text', 'caption:title': 'title' },
  ...{ 'mood:happy': 'happy', 'mood:calm': 'calm', 'mood:sad': 'sad', 'mood:energetic': 'energetic', 'mood:romantic': 'romantic' },
  ...{
    'mood:epic': 'epic',
    'mood:dramatic': 'dramatic',
    'transition:noun': 'transitions',
    'degree:little': 'a bit',
    'degree:much': 'much',
  },
  ...{ 'instrument:piano': 'piano', 'instrument:guitar': 'guitar', 'join:and': 'and', 'filler:': '' },
}

/** More often said than this in English films, a word is as good as one (ours; of 51 million words). */
const ENGLISH_FROM = 400
/** And less often than this one for what clips show, which is borrowed more: 'café' (ours; as above). */
const SHOWN_BELOW = 150
/** A sentence of more words of another language than of English is one of that language. */
const FOREIGN_SHARE_MAX = 0.5
const WORD = /\p{L}[\p{L}\p{M}]+/gu

/** Said beside a wish, and wishing nothing. */
const COURTESY: ReadonlySet<string> = new Set(
  'bitte|danke|porfa|porfavor|gracias|merci|stp|svp|grazie|prego|obrigado|obrigada|pfv|gern|gerne'.split('|'),
)

/** What all languages that know a phrase say of it; null where none does, or they differ. */
const inEnglish = (said: readonly string[], readers: readonly Reader[] = READERS): string | null => {
  const [first = '', ...others] = said
  if (others.length === 0 && COURTESY.has(first)) return ''
  const meant = new Set<string>()
  for (const { lexicon, subjects } of readers) {
    const shown = others.length === 0 && timesSaid(first) < SHOWN_BELOW ? subjects.get(first)?.split('|')[0] : undefined
    if (shown !== undefined) meant.add(shown)
    for (const { words, senses } of lexicon.phrases.get(first) ?? []) {
      if (words.length !== said.length || words.some((word, at) => word !== said[at])) continue
      // 'Schneller' is more than 'schnell', also where the listeners read it as either.
      const english = senses
        .toSorted((one, other) => Number(other.tag.endsWith('by')) - Number(one.tag.endsWith('by')))
        .flatMap(({ tag, value }) => ENGLISH_FOR[`${tag}:${value}`] ?? [])
      if (english.length > 0) meant.add(english[0] ?? '')
    }
  }
  const [only, ...more] = meant
  return only === undefined || more.length > 0 ? null : only
}

/** In the middle of a sentence a capital is a name's, 'Porto', but in German, where every noun has one. */
const WITH_CAPITALS = READERS.filter(({ language }) => language.code === 'de')

type Word = { word: string; at: number; end: number; isCapital: boolean }

/** Said for its sound, a short word that English has not may go; a longer one may be a name. */
const FILLER_MAX = 3

/** Stretches of another language, each with what English says for it. */
const foreignIn = (words: readonly Word[], isOwn: (word: string) => boolean, text: string): (Word & { meant: string; count: number })[] => {
  const found: (Word & { meant: string; count: number })[] = []
  for (let at = 0; at < words.length; at++) {
    const [one, two] = [words[at], words[at + 1]]
    if (!one) continue
    const isPair = two !== undefined && text.slice(one.end, two.at) === ' ' && !(isOwn(one.word) && isOwn(two.word))
    const both = isPair ? inEnglish([one.word, two.word], one.isCapital || two.isCapital ? WITH_CAPITALS : READERS) : null
    if (two && both !== null && both !== '') {
      found.push({ ...one, end: two.end, meant: both, count: 2 })
      at++
      continue
    }
    const meant = one.word.length < 2 || isOwn(one.word) ? null : inEnglish([one.word], one.isCapital ? WITH_CAPITALS : READERS)
    if (meant !== null && (meant !== '' || one.word.length <= FILLER_MAX || COURTESY.has(one.word))) found.push({ ...one, meant, count: 1 })
  }
  return found
}

/** Behind it stands what is to be written, in whatever language. */
const SAYS = /\b(?:writes?|says?|saying|captions?|titles?|titled|called|named|reads?|reading|words?|texts?|subtitles?)\b/iu

/** `english` knows the words of wishes; a text without another language in it comes back as it is. */
export const inEnglishWords = (text: string, media: readonly MediaForPlan[], english: Lexicon): string => {
  const names = nameWordsOf(media)
  const isOwn = (word: string): boolean => names.has(word) || english.known.has(word) || timesSaid(word) > ENGLISH_FROM
  return outsideQuotes(text, (plain) => {
    const words = [...plain.matchAll(WORD)].map(
      ({ index, 0: typed }): Word => ({
        ...{ word: foldWord(typed), at: index, end: index + typed.length },
        isCapital: index > 0 && /^\p{Lu}/u.test(typed) && !/[.!?]\s*$/u.test(plain.slice(0, index)),
      }),
    )
    const written = SAYS.exec(plain)?.index ?? plain.length
    const foreign = foreignIn(words, isOwn, plain).filter(({ at }) => at < written)
    const count = foreign.reduce((sum, one) => sum + one.count, 0)
    const says = foreign.some(({ meant, word }) => meant !== '' || COURTESY.has(word))
    if (!says || count > words.length * FOREIGN_SHARE_MAX || !words.some(({ word }) => isOwn(word))) return plain
    const done = foreign.toReversed().reduce((said, { at, end, meant }) => said.slice(0, at) + meant + said.slice(end), plain)
    return done.replace(/ {2,}/gu, ' ')
  })
}
