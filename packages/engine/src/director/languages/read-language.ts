/** In which language a request is written, by the words that each language knows of it; its words are then read as those of English are. */
import type { MediaForPlan } from '../../engine-api.ts'
import { isLearntWord } from '../learned/languages/likely-in.ts'
import { apartFromReasons } from '../parse/clause/asides/asides.ts'
import { compileVocabulary, foldPhrase, subjectsOf, wordsIn } from '../parse/frames/concepts.ts'
import { ENGLISH_VOCABULARY } from '../parse/frames/vocabulary/en.ts'
import { apart, joinerOf } from '../parse/frames/vocabulary/shown/joined-words.ts'
import { shownBy } from '../parse/frames/vocabulary/shown/shown-by.ts'
import { compileLexicon, type Lexicon } from '../parse/lexicon.ts'
import { cleanText, foldWord, LINK_WORD, outsideQuotes, readText } from '../parse/read-text.ts'
import { isEnglishWord } from '../parse/slips/english-words.ts'
import { once } from '../parse/slips/once.ts'
import { GERMAN } from './de.ts'
import { SPANISH } from './es.ts'
import { FOLLOW_WORDS_MAX, followIn } from './follow/follow-in.ts'
import { FRENCH } from './fr.ts'
import { ITALIAN } from './it.ts'
import type { Language } from './language.ts'
import { OTHER_WORDS } from './other-languages.ts'
import { inItsWords } from './phrasing/in-its-words.ts'
import { PORTUGUESE } from './pt.ts'
import type { Reader } from './reader.ts'
import { compileTexts } from './texts/mark-texts.ts'

export type { Reader } from './reader.ts'

/** Words that say as little to the listeners as to the frames, but for those that the listeners have a meaning for. */
const newWords = ({ words, vocabulary }: Language, concept: 'filler' | 'make'): string => {
  const meant = new Set(Object.values(words).flatMap((list) => list.split('|')))
  const folded = (vocabulary.words[concept] ?? '').split('|').map(foldPhrase)
  return folded.filter((phrase) => !meant.has(phrase)).join('|')
}

/** 'Ciao Roma, non Ciao Rona': how it should read, and how it does. */
const CORRECTED = /^(.{1,300}?),? (no|non|não|nicht|pas) (?=\p{Lu})(.{1,300})$/u

const labelledWords = (said: string): string => {
  const plain = said.replaceAll('」', '').trim()
  const [, right, not, wrong] = CORRECTED.exec(plain) ?? []
  return right === undefined || wrong === undefined ? `「${plain}」` : `「${right}」 ${not ?? ''} 「${wrong}」`
}

/** '2. Szene', '2e plan', '2ª escena': the number of a scene, whose full stop ends no sentence. */
const NUMBERED =
  /(?<![\p{L}\d])(?<n>\d{1,2})(?:\. ?|(?:ª|º|°|a|e|è|ème|eme|te|ten|nd|nde) )(?<noun>szene|einstellung|aufnahme|clip|foto|bild|scène|scene|plan|séquence|escena|toma|plano|cena|clipe|inquadratura|ripresa|scena)(?![\p{L}])/giu

/** 'Ca. 90 bpm': their full stop ends no sentence either. */
const ABBREVIATED = /(?<![\p{L}\d])(?<word>ca|circa|evtl|ungef|sek|sec|seg|min|max|mind|máx|mín|env|aprox)\.(?=[ \t]+[\p{Ll}\d])/giu

/** '16/9', '9 a 16', '4 zu 5': a shape as it is written elsewhere. */
const SHAPE =
  /(?<![\p{L}\d.,])(?<wide>16|9|4|1)(?: ?\/ ?| (?:par|por|a|zu|su|x) )(?<high>9|16|5|1)(?![\p{L}\d]|[.,]\d| (?:s|sec|seg|sek|min|h)\p{L}*)/giu
const SHAPES: ReadonlySet<string> = new Set(['16:9', '9:16', '4:5', '1:1'])

const withShapes = (plain: string): string =>
  plain.replace(SHAPE, (said, wide: string, high: string) => (SHAPES.has(`${wide}:${high}`) ? `${wide}:${high}` : said))

/** 'La playa 2 segundos y el puerto 4': the second number counts what the first one does, unless something else is counted by it. */
const SAME_UNIT =
  /(?<=(?<!\p{L})\d{1,2}(?:,\d)? (?<unit>sekunden?|sek|segundos?|seg|secondes?|secondi|secondo|s),? (?:(?:und|y|et|e|ed) )?(?:[\p{L}'’]{1,16} ){1,4}(?<!(?<!\p{L})(?:szene|aufnahme|einstellung|bild|nummer|nr|platz|stelle|bis|auf|um|an|escena|toma|plano|número|numero|posición|lugar|sitio|hasta|al?|en|cena|posição|até|ao|em|scène|scene|plan|place|position|jusqu['’]à|à|de|scena|inquadratura|posizione|fino|in|clip|clipe|foto|photo|formato|format|x) ))(?<n>\d{1,2})(?=$|[ ]?[.,;!?])/giu

const withNumbers = (text: string): string =>
  outsideQuotes(text, (plain) =>
    withShapes(plain.replace(NUMBERED, '$<noun> $<n>').replace(ABBREVIATED, '$<word> ')).replace(SAME_UNIT, '$<n> $<unit>'),
  )

/** 'Écrivez 'Ciao' en bas': straight marks, where none of them is an apostrophe. */
const STRAIGHT = /(?<![\p{L}\d])'(?=[^\s'])(?<said>[^'\n]{1,200})(?<!\s)'(?![\p{L}\d])/gu

const withQuotes = (text: string): string => outsideQuotes(text, (plain) => plain.replace(STRAIGHT, '“$<said>”'))

/** 'Grösser', 'Strasse', 'heissen', as they are written where ß is not. */
const ESZETT =
  /(?<=(?<!\p{L})(?:gr[öoü]|hei|wei|drau|sü|stra|(?:an|ab)?schlie|spa|fu|fü|(?:an|ab|frei)st[oö]|flie|gie))ss|(?<=(?<!\p{L})au)ss(?=(?:er|en)(?:dem|halb)?(?!\p{L}))/giu
const withEszett = (text: string): string => outsideQuotes(text, (plain) => plain.replace(ESZETT, 'ß'))

/** 'Titel: Pokalsieger 2026. Keine Musik': behind a full stop a word of wishes begins another one. */
const sentenceEnd = (said: string, isWish: (word: string) => boolean): number => {
  for (const { index, groups } of said.matchAll(/[.!?]\s+(?<word>\p{L}[\p{L}\p{M}]*)/gu))
    if (isWish(foldWord(groups?.word ?? ''))) return index
  return said.length
}

const readerOf = (language: Language): Reader => {
  const label = new RegExp(
    `(?<![\\p{L}])((?:${language.labels.join('|')})(?:[ \\t]{1,2}[\\p{L}’']{1,12}){0,4})[ \\t]{0,4}[:=](?![ \\t]{0,4}["“”„«»‘\`「])[ \\t]{0,4}([^\\n;]{1,1000})`,
    'giu',
  )
  const elided = language.elided.length === 0 ? null : new RegExp(`(?<![\\p{L}])(${language.elided.join('|')})['’](?=\\p{L})`, 'giu')
  const withArticles = (text: string) => (elided ? outsideQuotes(text, (plain) => plain.replace(elided, '$1 ')) : text)
  const shared = { 'cannot:link': LINK_WORD }
  const lexicon = compileLexicon(
    [],
    [language.words, shared, { 'filler:': newWords(language, 'filler'), 'verb:make': newWords(language, 'make') }],
  )
  const labelled = (text: string) =>
    text.replace(label, (_, noun: string, said: string) => {
      const end = sentenceEnd(said, (word) => lexicon.known.has(word))
      return `${noun} ${labelledWords(said.slice(0, end))}${said.slice(end)}`
    })
  const vocabulary = once(() => ({ ...compileVocabulary(language.vocabulary), listened: lexicon.known }))
  const { texts, beside, keeping } = language
  const mark = compileTexts(texts)
  const spelt = (text: string) => (language.code === 'de' ? withEszett(text) : text)
  const subjects = subjectsOf(language.vocabulary)
  const join = joinerOf(subjects.keys())
  const { quoted } = language.replies
  const withoutBeside = (text: string) =>
    beside ? outsideQuotes(text, (plain) => plain.replace(beside, (said) => ' '.repeat(said.length))) : text
  return {
    language: { ...language, replies: { ...language.replies, quoted: (said) => quoted(apart(said)) } },
    lexicon,
    get vocabulary() {
      return vocabulary()
    },
    subjects,
    joinsNouns: language.vocabulary.joinsNouns === true,
    words: wordsIn(language.vocabulary),
    prepare: (request) => {
      const kept = (said: string) => outsideQuotes(said, (plain) => plain.replace(keeping, ','))
      const text = withoutBeside(kept(mark(labelled(withNumbers(inItsWords(join(withQuotes(spelt(cleanText(request)))), language.code))))))
      const { asides } = vocabulary()
      return withArticles(asides ? apartFromReasons(text, asides) : text)
    },
    listen: (request) => withArticles(labelled(cleanText(request))),
    asTyped: (request) => withArticles(mark(labelled(withNumbers(join(withQuotes(spelt(cleanText(request)))))))),
  }
}

const ENGLISH_WORDS = wordsIn(ENGLISH_VOCABULARY)

export const READERS: readonly Reader[] = [SPANISH, GERMAN, FRENCH, PORTUGUESE, ITALIAN].map(readerOf)

/** A word that a few letters of a name are is no word of a language. */
export const nameWordsOf = (media: readonly MediaForPlan[]): ReadonlySet<string> =>
  new Set(media.flatMap((file) => [file.name, ...file.tags].flatMap((name) => name.split(/[^\p{L}\p{M}]+/u).map(foldWord))))

const wordsOf = (text: string): string[] => readText(text).flatMap((token) => (token.kind === 'word' ? [token.text] : []))

/** Written alike in all of them. */
const NEUTRAL: ReadonlySet<string> = new Set(['k', 'p', 'x', 'fps', 'hd', 'bpm', 'mp', LINK_WORD])

/** 'Plus grand' is no English, whose words both are. */
const PLUS = /(?<!\p{L})(?:plus|moins) (?:grand|petit|long|court|vif|clair|fort|rapide|calme|gros|sombre|lent)e?s?(?!\p{L})/iu

/** 'No final' is 'at the end', and no Spanish or Italian denial; behind the verb that a wish begins with 'o' is an article, and no 'or'. */
const IN_THE =
  /(?<!\p{L})(?:no|pro|pra o) (?:final|fim|come[cç]o|in[ií]cio|meio|m[aá]ximo|m[ií]nimo|v[ií]deo|filme|topo|canto)(?!\p{L})|^\W*\p{L}{2,}[ae] (?:os?|as?(?= \p{L}+as?(?!\p{L}))) \p{L}{3,}|^\W*os? \p{L}{3,}/iu

/** English only within names, cut short, or borrowed. */
const FOREIGN: ReadonlySet<string> = new Set(['sans', 'em', 'hola', 'ciao'])

/** Share of a request's words that a language has to know. */
const KNOWN_MIN = 0.5

/** Scripts that none of the languages is written in. */
const OTHER_LETTERS =
  /[\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Greek}\p{Script=Devanagari}\p{Script=Thai}]/gu

const isOther = (text: string, words: readonly string[], { english, reader }: { english: Lexicon; reader: Reader | null }): boolean => {
  const bare = readText(text)
    .filter((token) => token.kind === 'word')
    .map((token) => token.raw)
    .join('')
  if ((bare.match(OTHER_LETTERS)?.length ?? 0) > bare.length / 2) return true
  const isKnown = (word: string) => english.known.has(word) || reader?.lexicon.known.has(word) === true || reader?.words.has(word) === true
  const marks = words.filter((word) => OTHER_WORDS.has(word) && !isKnown(word)).length
  if (reader !== null) return marks >= 2
  return marks >= 2 || (marks === 1 && words.length <= 3 && words.filter((word) => english.known.has(word)).length < words.length / 2)
}

/** Whether words that a language did not understand are known to be of one that no reader is there for. */
export const hasOtherWords = (unread: string, { lexicon, words, language: { code } }: Reader): boolean =>
  wordsOf(outsideQuotes(unread, (plain) => plain.replace(/-/gu, ' '))).some(
    (word) => OTHER_WORDS.has(word) && !lexicon.known.has(word) && !words.has(word) && !isLearntWord(code, word),
  )

type Match = { reader: Reader; known: number; common: number }

/** Shorter words that English has as well say nothing of a language: 'but', 'main', 'four' (ours). */
const SHOWN_LETTERS_MIN = 5

/** How much of a request a language knows; null where it is none of its own. */
const matchOf = (
  reader: Reader,
  request: string,
  { names, english, isEnglish, knownInEnglish }: Heard & { english: readonly string[] },
): Match | null => {
  const words = wordsOf(reader.listen(request)).filter((word) => !names.has(word))
  // 'Show' is a concert in Portuguese, where a file is called so.
  const shows = (word: string) =>
    shownBy(reader, word)
      ?.split('|')
      .some((subject) => names.has(subject)) === true
  const knows = (word: string) => reader.lexicon.known.has(word) || reader.words.has(word) || shows(word)
  const known = words.filter(knows).length
  const plus = PLUS.test(request)
  const inThe = reader.language.code === 'pt' && IN_THE.test(request) ? 1 : 0
  const own = words.filter((word) => knows(word) && !isEnglish(word)).length + (plus && reader.language.code === 'fr' ? 1 : 0)
  // What is shown is known as well, beside as many words of the language: 'our summer → Sommer mit Oma' is none of it.
  const isShown = (word: string): boolean => !(word.length < SHOWN_LETTERS_MIN && isEnglish(word)) && shownBy(reader, word) !== undefined
  // 'Holiday → Sommer mit Oma': what is written on the picture is in whatever language.
  const isWritten = /→|->|=>/u.test(request)
  const shown = isWritten ? 0 : Math.min(known, words.filter((word) => !knows(word) && isShown(word)).length)
  if (own === 0 || known === 0 || known + shown < words.length * KNOWN_MIN) return null
  // As good in English is English, but for what an article apart makes of it.
  if (known + shown + (plus ? 1 : 0) - (words.length - english.length) <= knownInEnglish) return null
  return { reader, known: known + inThe, common: words.filter((word) => reader.lexicon.known.has(word)).length }
}

/** Shares of a sentence's words (ours: a sentence in English with many slips knows fewer of any other language). */
const LEARNT_SHARE_MIN = 0.6
const ENGLISH_SHARE_MAX = 0.5
const LEARNT_WORDS_MIN = 4
const NEAR_MAX = 2

/** By the words of its corpus: 'quita eso, me equivoqué yo' has none that its tables know; null where most may be English. */
const byLearntWords = (said: readonly string[], isEnglish: (word: string) => boolean): Reader | null => {
  const isOfEnglish = (word: string): boolean => isEnglish(word) || isEnglishWord(word)
  if (said.length < LEARNT_WORDS_MIN || said.filter(isOfEnglish).length > said.length * ENGLISH_SHARE_MAX) return null
  // What was learnt of a language is read from disk: of those alone that are near.
  const near = READERS.map((reader) => ({ reader, known: said.filter((word) => reader.lexicon.known.has(word)).length }))
    .toSorted((a, b) => b.known - a.known)
    .slice(0, NEAR_MAX)
  const counted = near.map(({ reader }) => ({ reader, known: said.filter((word) => isLearntWord(reader.language.code, word)).length }))
  const [first] = counted.toSorted((a, b) => b.known - a.known)
  return first && first.known >= Math.max(said.length * LEARNT_SHARE_MIN, said.filter(isOfEnglish).length + 1) ? first.reader : null
}

type Heard = { names: ReadonlySet<string>; isEnglish: (word: string) => boolean; knownInEnglish: number }

/** Further back nobody has the language in mind in which they spoke. */
const BEFORE_MAX = 6

/** The language of the newest sentence before that has one: null where it is English, or none was said. */
const languageBefore = (said: readonly string[], media: readonly MediaForPlan[], english: Lexicon): Reader | null => {
  const from = Math.max(0, said.length - BEFORE_MAX)
  for (let at = said.length - 1; at >= from; at--) {
    const request = said[at] ?? ''
    // 'Menos' is of the language that was spoken before it.
    const spoken = languageOf(request, media, english, said.slice(from, at))
    if (spoken === 'other') continue
    if (spoken !== null || wordsOf(cleanText(request)).some((word) => english.known.has(word) && !isInAll(word))) return spoken
  }
  return null
}

/** 'Jazz', 'logo', 'video': says nothing of a language. */
const isInAll = (word: string): boolean =>
  NEUTRAL.has(word) || READERS.every(({ lexicon, words }) => lexicon.known.has(word) || words.has(word))

/** As its words are written, with their accents. */
const spelledWords = new Map(
  READERS.map(({ language: { code, vocabulary } }) => [
    code,
    once(() => new Set(Object.values(vocabulary.words).flatMap((list) => list.split(/[| ]/u)))),
  ]),
)

/** 'Musica al 40%' is as good Spanish as Italian, but for the accent that it has there. */
const bestSpelled = (matches: readonly [Match, ...Match[]], request: string): Reader => {
  const typed =
    cleanText(request)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  const [first] = matches
  const alike = matches
    .filter(({ common }) => common === first.common)
    .map(({ reader }) => ({ reader, own: typed.filter((word) => spelledWords.get(reader.language.code)?.().has(word)).length }))
    .toSorted((a, b) => b.own - a.own)
  return alike[0]?.reader ?? first.reader
}

/**
 * Null for English, and for what may as well be English. Of two languages that know as much of it, the one is meant in which was spoken
 * before, then the one that knows more of the common words: 'coloca o texto' is Portuguese. `said` is what was said before, oldest first.
 */
export const languageOf = (
  request: string,
  media: readonly MediaForPlan[],
  english: Lexicon,
  said: readonly string[] = [],
): Reader | 'other' | null => {
  const names = new Set([...nameWordsOf(media), ...NEUTRAL])
  const inEnglish = wordsOf(cleanText(request)).filter((word) => !names.has(word))
  const isEnglish = (word: string) => !FOREIGN.has(word) && (english.known.has(word) || ENGLISH_WORDS.has(word))
  const heard = { names, isEnglish, knownInEnglish: inEnglish.filter(isEnglish).length }
  const before = once(() => (said.length === 0 ? null : languageBefore(said, media, english)))
  // 'Mais' is more in one of them and but in another: half a sentence goes on in the language that was spoken.
  const goesOn = said.length > 0 && inEnglish.length <= FOLLOW_WORDS_MAX ? before() : null
  if (goesOn !== null && followIn(goesOn, request, media).length > 0) return goesOn
  const matches = READERS.flatMap((reader) => matchOf(reader, request, { ...heard, english: inEnglish }) ?? [])
  // Nobody changes the language for one word that another one knows, too.
  const goingOn = said.length > 0 && matches.length > 1 ? before() : null
  const most = Math.max(0, ...matches.map(({ known }) => known))
  const same = matches.find(({ reader, known }) => reader === goingOn && known >= most - 1)
  if (same) return same.reader
  const [first, ...others] = matches.filter(({ known }) => known === most).toSorted((a, b) => b.common - a.common)
  if (isOther(cleanText(request), inEnglish, { english, reader: first?.reader ?? null })) return 'other'
  if (first && others.length === 0) return first.reader
  if (first) return [first, ...others].find(({ reader }) => reader === before())?.reader ?? bestSpelled([first, ...others], request)
  // 'Jazz', '12', 'logo' go on in the language that was spoken.
  return inEnglish.every(isInAll) ? before() : byLearntWords(inEnglish, isEnglish)
}

/** Share of words that are English where a request is. */
const ENGLISH_MIN = { started: 0.6, new: 0.34 } as const

/** Whether words that nobody understood are of a language that none of these readers knows: most of them are no English either. */
export const isForeign = (request: string, media: readonly MediaForPlan[], english: Lexicon, started: boolean): boolean => {
  const names = nameWordsOf(media)
  const words = wordsOf(cleanText(request)).filter((word) => !names.has(word))
  const known = words.filter((word) => english.known.has(word) || isEnglishWord(word)).length
  return words.length >= (started ? 2 : 3) && known < words.length * (started ? ENGLISH_MIN.started : ENGLISH_MIN.new)
}

/** The reader of a language that was settled before; null for English. */
export const readerFor = (code: string | undefined): Reader | null => READERS.find(({ language }) => language.code === code) ?? null

/** 'Sí', 'ja', 'oui': consent in any of them. */
export const YES_WORDS: readonly string[] = READERS.flatMap(({ language }) => language.yes.split('|'))
