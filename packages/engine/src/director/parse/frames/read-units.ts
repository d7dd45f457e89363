/**
 * A request as a row of units: a word or phrase with all that it can mean, a number, a quotation, the name of a file. A word that means
 * nothing here is a unit without a meaning, and what holds one is read by no frame.
 */
import type { MediaForPlan } from '../../../engine-api.ts'
import { namedFile, nameWords, stem, withinEdits } from '../../../tools/search/match-words.ts'
import { seenNames } from '../../../tools/search/seen-shots.ts'
import { isOwnLook } from '../../apply/own-looks.ts'
import { allPictures } from '../../turn.ts'
import { extensionAt, extensionOf, withoutExtension } from '../file-extension.ts'
import { readText, type Token } from '../read-text.ts'
import { type CompiledVocabulary, type Concept, isRelation, type Meaning } from './concepts.ts'
import { shownBy } from './vocabulary/shown/shown-by.ts'

/** What these words name is meant by them, also where a file is called so. */
const THINGS: ReadonlySet<Concept> = new Set([
  'music',
  'logo',
  'caption',
  'title',
  'look',
  'reel',
  'transition',
  'start',
  'end',
  'black',
  'white',
])

export type Unit = {
  at: number
  end: number
  /** As it was typed, folded; for a stop its sign. */
  text: string
  concepts: ReadonlySet<Concept>
  ordinal: number | null
  number: number | null
  pair: { left: number; right: number; sign: string; raw: string } | null
  quote: string | null
  /** Files whose whole name stands here. */
  files: readonly string[]
  /** A word of pictures' names or tags. */
  named: string | null
  isStop: boolean
}

const NOTHING: ReadonlySet<Concept> = new Set()

const blank = (token: Token): Unit => ({
  at: token.at,
  end: token.end,
  text: token.kind === 'word' ? token.text : token.raw.toLowerCase(),
  concepts: NOTHING,
  ordinal: null,
  number: token.kind === 'number' ? token.value : null,
  pair: token.kind === 'pair' ? { left: token.left, right: token.right, sign: token.sign, raw: token.raw } : null,
  quote: token.kind === 'quote' ? token.text : null,
  files: [],
  named: null,
  isStop: token.kind === 'stop',
})

type Name = { mediaId: string; words: readonly string[]; extension: string | null; isPicture: boolean }

/** The words that people call files by, for one request. */
type Names = {
  files: readonly Name[]
  /** By the first word, of which one stands at most places. */
  byFirst: ReadonlyMap<string, readonly Name[]>
  stems: ReadonlySet<string>
}

const namesOf = (media: readonly MediaForPlan[]): Names => {
  const pictures = new Set(allPictures(media).map(({ mediaId }) => mediaId))
  const files = media.map((file) => ({
    mediaId: file.mediaId,
    words: nameWords(withoutExtension(file.name)),
    extension: extensionOf(file.name),
    isPicture: pictures.has(file.mediaId) && !isOwnLook(file),
  }))
  const byFirst = new Map<string, Name[]>()
  for (const file of files) {
    const first = file.words[0]
    if (first === undefined) continue
    const others = byFirst.get(first)
    if (others) others.push(file)
    else byFirst.set(first, [file])
  }
  return {
    files,
    byFirst,
    // 'The dog' names a clip that a camera called IMG_0415 as well.
    stems: new Set([...allPictures(media).flatMap((file) => [...namedFile(file).stems]), ...seenNames(media)]),
  }
}

const keyOf = (token: Token | undefined): string =>
  token === undefined ? '' : token.kind === 'word' ? token.text : token.kind === 'number' ? token.raw : ''

/** Shorter words are too near to others for a letter more or less to be a slip. */
const SLIP_FROM = 5
/** Two neighbours that changed places are known sooner. */
const SWAPPED_FROM = 4

/** The longest name that stands whole at a place; a look's and a song's name is whole too without its ending. */
const fileAt = (
  tokens: readonly Token[],
  at: number,
  { files, byFirst }: Names,
  { single }: CompiledVocabulary,
): { ids: string[]; length: number } | null => {
  let best: { ids: string[]; length: number } | null = null
  // A slip may be in the first word, where the ending is typed along.
  const possible = tokens[at + 1]?.raw === '.' ? files : (byFirst.get(keyOf(tokens[at])) ?? [])
  for (const { mediaId, words, extension, isPicture } of possible) {
    const behind = extensionAt(tokens, at + words.length, extension)
    // With its ending a name is known by less: 'groov.mp3'.
    const isCalled = (word: string, offset: number): boolean => {
      const typed = keyOf(tokens[at + offset])
      return typed === word || (behind > 0 && word.length >= SLIP_FROM && withinEdits(typed, word, 1))
    }
    if (words.length === 0 || !words.every(isCalled)) continue
    // One word that a clip is called by also means what it says, and 'our logo' is the logo, whatever its file is called.
    if (behind === 0 && ((isPicture && words.length === 1) || words.every((word) => single.has(word)))) continue
    const length = words.length + behind
    if (best === null || length > best.length) best = { ids: [mediaId], length }
    else if (length === best.length) best.ids.push(mediaId)
  }
  return best
}

/** 'Nuestro himno', where a song is called anthem.mp3. */
const soundAt = (token: Token, { files }: Names, vocabulary: CompiledVocabulary): { ids: string[]; length: number } | null => {
  const called = token.kind === 'word' ? (shownBy(vocabulary, token.text)?.split('|') ?? []) : []
  const ids = files.flatMap(({ mediaId, words, isPicture }) =>
    !isPicture && words.length === 1 && called.includes(words[0] ?? '') ? [mediaId] : [],
  )
  return ids.length === 1 ? { ids, length: 1 } : null
}

const isSwapped = (typed: string, meant: string): boolean => {
  if (typed.length !== meant.length || typed.length < SWAPPED_FROM) return false
  const at = [...typed].findIndex((letter, index) => letter !== meant[index])
  return at >= 0 && typed.slice(0, at) + (typed[at + 1] ?? '') + (typed[at] ?? '') + typed.slice(at + 2) === meant
}

/** What a mistyped word stands for, where one thing alone comes near. */
const slipOf = (word: string, { single, listened }: CompiledVocabulary): Meaning | null => {
  if (word.length < SWAPPED_FROM || word.length > 20 || listened?.has(word) === true) return null
  const near = [...single].filter(
    ([known]) =>
      isSwapped(word, known) ||
      (word.length >= SLIP_FROM && known.length >= SLIP_FROM && known[0] === word[0] && withinEdits(word, known, 1)),
  )
  const [first] = near
  return first && near.every(([, meaning]) => JSON.stringify(meaning) === JSON.stringify(first[1])) ? first[1] : null
}

/** Words that hold a sentence together are no names, though files are called 'osprey in the tree'. */
const HOLDING: ReadonlySet<Concept> = new Set(['filler', 'and', 'neg', 'it', 'them', 'one', 'every'])
const HOLDING_MAX = 5

/** 'Hochzeitsfoto': the first part says what is shown. */
const COMPOUND = /^(.{4,20}?)s?(?:foto|bild|video|clip|szene|aufnahme)$/u

const nameOf = (word: string, { stems }: Names, vocabulary: CompiledVocabulary): string | null => {
  if (stems.has(stem(word))) return word
  const [plain, whole] = [word.replace(/s$/u, ''), COMPOUND.exec(word)?.[1] ?? '']
  const english = shownBy(vocabulary, word) ?? shownBy(vocabulary, plain) ?? (whole === '' ? undefined : shownBy(vocabulary, whole))
  return english?.split('|').find((one) => stems.has(stem(one))) ?? null
}

const slippedName = (word: string, { stems }: Names, { subjects }: CompiledVocabulary): string | null => {
  // 'Torte' is no slip of 'Tore'.
  if (subjects.has(word)) return null
  const base = stem(word)
  const shown = word.length < SLIP_FROM + 1 ? [] : [...subjects].filter(([own]) => own[0] === word[0] && withinEdits(word, own, 1))
  const subject = shown.flatMap(([, english]) => english.split('|').find((one) => stems.has(stem(one))) ?? [])
  if (subject.length > 0 && new Set(subject).size === 1) return subject[0] ?? null
  const near = [...stems].filter(
    (own) => base.length >= SLIP_FROM - 1 && own.length >= SLIP_FROM && own[0] === base[0] && withinEdits(base, own, 1),
  )
  return word.length >= SLIP_FROM && near.length === 1 ? (near[0] ?? null) : null
}

/** The longest phrase that begins at a place. */
const phraseAt = (
  tokens: readonly Token[],
  at: number,
  { meanings, longestFrom }: CompiledVocabulary,
): { meaning: Meaning; length: number } | null => {
  const longest = longestFrom.get(keyOf(tokens[at])) ?? 0
  const keys = Array.from({ length: longest }, (_, offset) => keyOf(tokens[at + offset]))
  for (let length = longest; length > 0; length -= 1) {
    const meaning = meanings.get(keys.slice(0, length).join(' '))
    if (meaning !== undefined) return { meaning, length }
  }
  return null
}

const withMeaning = (unit: Unit, { concepts, ordinal, number }: Meaning): Unit => ({
  ...unit,
  concepts: new Set(concepts),
  ordinal: ordinal ?? null,
  number: number ?? unit.number,
})

/** Every unit of a text in its order. */
export const readUnits = (text: string, media: readonly MediaForPlan[], vocabulary: CompiledVocabulary): Unit[] => {
  const tokens = readText(text)
  const names = namesOf(media)
  const units: Unit[] = []
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at]
    if (!token) break
    const file = fileAt(tokens, at, names, vocabulary) ?? soundAt(token, names, vocabulary)
    const phrase = phraseAt(tokens, at, vocabulary)
    const taken = Math.max(file?.length ?? 0, phrase?.length ?? 1)
    const unit = { ...blank(token), end: tokens[at + taken - 1]?.end ?? token.end }
    at += taken
    if (file && file.length >= taken) units.push({ ...unit, files: file.ids })
    else if (token.kind !== 'word') units.push(phrase ? withMeaning(unit, phrase.meaning) : unit)
    else {
      const isThing = phrase?.meaning.concepts.some((concept) => THINGS.has(concept)) ?? false
      // 'Our logo.png' makes no name of every 'our'.
      const isHolding =
        token.text.length <= HOLDING_MAX &&
        (phrase?.meaning.concepts.some((concept) => HOLDING.has(concept) || isRelation(concept)) ?? false)
      const named = taken === 1 && !isThing && !isHolding ? nameOf(token.text, names, vocabulary) : null
      const meaning = phrase?.meaning ?? (named === null ? slipOf(token.text, vocabulary) : null)
      const whole = { ...unit, named: named ?? (meaning === null ? slippedName(token.text, names, vocabulary) : null) }
      if (meaning?.joined) for (const concept of meaning.joined) units.push({ ...unit, concepts: new Set([concept]) })
      else units.push(meaning ? withMeaning(whole, meaning) : whole)
    }
  }
  return units
}
