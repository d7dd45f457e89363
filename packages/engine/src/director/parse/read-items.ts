/** Tokens with their meanings: phrases of the lexicon, numbers written out, names of the project's files. */
import type { MediaForPlan } from '../../engine-api.ts'
import { stem } from '../../tools/search/match-words.ts'
import { seenNames, seenStems } from '../../tools/search/seen-shots.ts'
import { isOwnLook } from '../apply/own-looks.ts'
import { extensionAt, extensionOf, withoutExtension } from './file-extension.ts'
import { type Lexicon, mendPhrase, mendWord, type Sense } from './lexicon.ts'
import { readText, type Token } from './read-text.ts'
import { WORD_NUMBERS } from './words/number-words.ts'

export type Item = {
  kind: 'word' | 'number' | 'pair' | 'quote' | 'stop'
  /** What was typed, and where in the cleaned text. */
  raw: string
  at: number
  end: number
  /** The folded word or phrase; '' for what is not a word. */
  text: string
  senses: readonly Sense[]
  value: number | null
  pair: { left: number; right: number; sign: ':' | 'x' | '/' | '-' } | null
  /** Files whose name this is, or begins with. */
  files: readonly string[]
  /** Named with an @ or its extension: that file and nothing else. */
  isExact?: boolean
  /** Set by whoever understood it, so that what is left over can be named. */
  used: boolean
}

export const sense = (item: Item | undefined, tag: string): string | null => item?.senses.find((one) => one.tag === tag)?.value ?? null

export const means = (item: Item | undefined, tag: string, ...values: readonly string[]): boolean =>
  item?.senses.some((one) => one.tag === tag && (values.length === 0 || values.includes(one.value))) ?? false

type FileName = {
  mediaId: string
  words: readonly string[]
  extension: string | null /** A look is no clip: its name alone names no file. */
  isLook: boolean
}

const keyOf = (token: Token): string =>
  token.kind === 'word' ? token.text : token.kind === 'number' ? String(Number(token.raw.replace(/[.,].*$/, ''))) : ''

const wordsOfName = (name: string): string[] =>
  readText(name.replace(/[_.\-–]+/g, ' '))
    .slice(0, 20)
    .map((token) => (token.kind === 'pair' ? `${token.left}${token.sign}${token.right}` : keyOf(token)))
    .filter((word) => word !== '')

const fileNames = (media: readonly MediaForPlan[]): FileName[] =>
  media.map((file) => ({
    mediaId: file.mediaId,
    words: wordsOfName(withoutExtension(file.name)),
    extension: extensionOf(file.name),
    isLook: isOwnLook(file),
  }))

/** Longest file name that stands at a place, with the number of tokens it takes; underscores and dots count as spaces. */
const fileAt = (
  tokens: readonly Token[],
  at: number,
  byFirst: ReadonlyMap<string, readonly FileName[]>,
): { files: string[]; length: number; withExtension: boolean } | null => {
  const first = tokens[at]
  if (!first) return null
  let best: { files: string[]; length: number; withExtension: boolean } | null = null
  for (const name of byFirst.get(keyOf(first)) ?? []) {
    let length = 0
    let place = at
    for (const word of name.words) {
      const token = tokens[place]
      if (!token || keyOf(token) !== word) break
      length++
      place++
      const next = tokens[place]
      if (length < name.words.length && next?.kind === 'stop' && next.sign === '.') place++
    }
    if (length < name.words.length) continue
    const behind = extensionAt(tokens, place, name.extension)
    const withExtension = behind > 0
    if (name.isLook && !withExtension) continue
    const taken = place - at + behind
    if (!best || taken > best.length) best = { files: [name.mediaId], length: taken, withExtension }
    else if (taken === best.length) best.files.push(name.mediaId)
  }
  return best
}

const ONE_OF_THEM = /^(?:clip|video|file|photo|picture|one|shot|scene|image)$/u

/** 'The beach clips', where one is called beach and another beach sunset: all that are called so; 'the beach clip' is the one. */
const isOneOfSeveral = (
  { files, length, withExtension }: { files: readonly string[]; length: number; withExtension: boolean },
  tokens: readonly Token[],
  at: number,
  names: readonly FileName[],
): boolean => {
  const [word, next] = [tokens[at], tokens[at + 1]]
  if (length > 1 || withExtension || !word) return false
  if (next?.kind === 'word' && ONE_OF_THEM.test(next.text)) return false
  return names.some((name) => !name.isLook && !files.includes(name.mediaId) && name.words.length > 1 && name.words.includes(keyOf(word)))
}

/** '@market.mov', '@scene 3': the composer puts the sign before what was chosen there, and then it is that and nothing else. */
const isMentionAt = (tokens: readonly Token[], at: number, byFirst: ReadonlyMap<string, readonly FileName[]>): boolean => {
  const [sign, next] = [tokens[at], tokens[at + 1]]
  if (sign?.raw !== '@' || next === undefined || next.at !== sign.end) return false
  return fileAt(tokens, at + 1, byFirst) !== null || (keyOf(next) === 'scene' && tokens[at + 2]?.kind === 'number')
}

const blank = (token: Token): Item => ({
  kind: token.kind,
  raw: token.raw,
  at: token.at,
  end: token.end,
  text: '',
  senses: [],
  value: null,
  pair: null,
  files: [],
  used: token.kind === 'stop',
})

const itemOf = (token: Token): Item => {
  switch (token.kind) {
    case 'number':
      return { ...blank(token), value: token.value }
    case 'pair':
      return { ...blank(token), pair: { left: token.left, right: token.right, sign: token.sign } }
    case 'word':
      return { ...blank(token), text: token.text }
    case 'quote':
      return { ...blank(token), text: token.text }
    case 'stop':
      return { ...blank(token), text: token.sign }
  }
}

/** Longest known phrase at a place; hyphens were dropped on the way, so 'cross-fade' is 'cross fade'. */
const phraseAt = (
  words: readonly (string | null)[],
  at: number,
  lexicon: Lexicon,
): { senses: readonly Sense[]; length: number; text: string } | null => {
  for (const phrase of lexicon.phrases.get(words[at] ?? '') ?? []) {
    if (phrase.words.every((word, offset) => words[at + offset] === word))
      return { senses: phrase.senses, length: phrase.words.length, text: phrase.words.join(' ') }
  }
  return null
}

const logoSenses = (words: readonly (string | null)[], lexicon: Lexicon): readonly Sense[] =>
  words.flatMap((_, at) => phraseAt(words, at, lexicon)?.senses.filter((one) => one.tag === 'logo') ?? []).slice(0, 1)

/** Words without a meaning of their own that name what a clip shows, where a file is called so. */
const NAMING = /^(kids|people|place|corner|page|profile|channel|love)$/

const ARTICLE = /^(?:the|my|our)$/

/** 'Only the goals, the save and the trophy': what a clip is called by is no verb behind an article. */
const isNamedNoun = (
  before: Token | undefined,
  { senses, length }: { senses: readonly Sense[]; length: number },
  files: readonly string[],
): boolean =>
  files.length > 0 && length === 1 && before?.kind === 'word' && ARTICLE.test(before.text) && senses.every(({ tag }) => tag === 'verb')

const ownName = (phrase: { text: string }, own: ReadonlySet<string>): boolean => NAMING.test(phrase.text) && own.has(stem(phrase.text))

/** What stands before a subject, and what may stand between: 'only the people', 'a reel of all our people'. */
const BEFORE_SUBJECT = /^(of|about|out|with|without|only|just|showing|show|featuring)$/
const BETWEEN = /^(the|these|those|all|our|my|some)$/

/** 'A reel of people', where some are seen: elsewhere the word means anybody who watches. It ends what is said there. */
const namesSubject = (tokens: readonly Token[], at: number): boolean => {
  const word = (place: number): string => {
    const token = tokens[place]
    return token ? keyOf(token) : ''
  }
  if (word(at) !== 'people') return false
  const next = tokens[at + 1]
  const ends =
    next === undefined || next.kind === 'stop' || /^(only|and|in|please|clips?|shots?|scenes?|ones?|bits?|parts?)$/.test(keyOf(next))
  let before = at - 1
  while (BETWEEN.test(word(before))) before--
  return ends && BEFORE_SUBJECT.test(word(before))
}

/** A plural is its singular, unless it is a word of its own. */
const knownForm = (word: string, lexicon: Lexicon, own: ReadonlySet<string>, mended: Map<string, string>): string => {
  if (lexicon.known.has(word) || WORD_NUMBERS.has(word)) return word
  if (word.endsWith('s') && word.length > 3 && lexicon.known.has(word.slice(0, -1))) return word.slice(0, -1)
  if (own.has(word)) return word
  const before = mended.get(word)
  if (before !== undefined) return before
  const form = mendWord(lexicon, word) ?? word
  mended.set(word, form)
  return form
}

/** Numbers that other languages write out stand in their lexicons. */
const digitOf = (senses: readonly Sense[]): number | null => {
  const digit = senses.find((one) => one.tag === 'digit')
  return digit ? Number(digit.value) : null
}

export const readItems = (text: string, media: readonly MediaForPlan[], lexicon: Lexicon): Item[] => {
  const tokens = readText(text)
  const names = fileNames(media)
  const byFirst = new Map<string, FileName[]>()
  for (const name of names) {
    const first = name.words[0]
    if (first !== undefined) byFirst.set(first, [...(byFirst.get(first) ?? []), name])
  }
  const tagged = media.flatMap((file) => (isOwnLook(file) ? [] : file.tags.flatMap(wordsOfName)))
  const own = new Set([...names.flatMap((name) => name.words), ...tagged])
  const ownStems = new Set([...names.flatMap((name) => (name.isLook ? [] : name.words)), ...tagged].map(stem))
  const seen = seenNames(media)
  const mended = new Map<string, string>()
  const words = tokens.map((token) => (token.kind === 'word' ? knownForm(token.text, lexicon, own, mended) : null))
  const items: Item[] = []
  for (let at = 0; at < tokens.length; ) {
    const isMention = isMentionAt(tokens, at, byFirst)
    if (isMention) at++
    const token = tokens[at]
    if (!token) break
    const found = fileAt(tokens, at, byFirst)
    const file = found && !isMention && isOneOfSeveral(found, tokens, at, names) ? null : found
    const exact = phraseAt(words, at, lexicon)
    const slipped = (exact?.length ?? 0) > 1 ? null : mendPhrase(lexicon, words, at, (word) => own.has(word) || ownStems.has(stem(word)))
    const phrase = slipped === null ? exact : { senses: slipped.senses, length: slipped.words.length, text: slipped.words.join(' ') }
    // A name of several words, or with its extension, is that file and nothing else; one word may also mean something.
    if (file && (isMention || file.length > (phrase?.length ?? 1) || file.withExtension)) {
      const raw = tokens.slice(at, at + file.length).map((one) => one.raw)
      items.push({
        ...blank(token),
        kind: 'word',
        raw: raw.join(' '),
        end: tokens[at + file.length - 1]?.end ?? token.end,
        text: raw.join(' ').toLowerCase(),
        files: file.files,
        isExact: isMention || file.withExtension,
        // 'Put my logo top left' speaks of the logo, also where its file is called just that.
        senses: isMention || file.withExtension ? [] : logoSenses(words.slice(at, at + file.length), lexicon),
      })
      at += file.length
      continue
    }
    const files = file?.files ?? []
    if (phrase) {
      const raw = tokens.slice(at, at + phrase.length).map((one) => one.raw)
      items.push({
        ...itemOf(token),
        raw: raw.join(' '),
        end: tokens[at + phrase.length - 1]?.end ?? token.end,
        text: phrase.text,
        senses:
          isNamedNoun(tokens[at - 1], phrase, files) ||
          ownName(phrase, ownStems) ||
          (namesSubject(tokens, at) && seenStems(media).has(stem(phrase.text)))
            ? [{ tag: 'named', value: '' }]
            : phrase.senses,
        value: WORD_NUMBERS.get(phrase.text) ?? digitOf(phrase.senses),
        files,
      })
      at += phrase.length
      continue
    }
    const number = token.kind === 'word' ? WORD_NUMBERS.get(token.text) : undefined
    // A word that means nothing else and stands in a name or a tag points at a clip.
    const named =
      token.kind === 'word' && number === undefined && (ownStems.has(stem(token.text)) || seen.has(stem(token.text)))
        ? [{ tag: 'named', value: '' }]
        : []
    items.push({ ...itemOf(token), files, senses: named, ...(number === undefined ? {} : { value: number }) })
    at++
  }
  return items
}
