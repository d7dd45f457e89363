/**
 * What a sentence in a language beside English names, as the stretches of `readPieces`: scenes, times, numbers, words for the picture,
 * feelings. What fills a slot is said in the director's own words, so that a request can be carried out with it. Pure.
 */
import type { MediaForPlan } from '../../../engine-api.ts'
import { bareName, nameWords, stem } from '../../../tools/search/match-words.ts'
import { isLogo } from '../../../tools/watermark.ts'
import type { Reader } from '../../languages/reader.ts'
import type { Piece, Slot } from '../../nearest/piece.ts'
import { spokenName } from '../../nearest/slots.ts'
import { coloursIn } from '../../parse/frames/vocabulary/colours.ts'
import { byLanguage, type LanguageCode } from '../../parse/frames/vocabulary/in-languages.ts'
import { shownBy } from '../../parse/frames/vocabulary/shown/shown-by.ts'
import { foldWord, readText, type Token } from '../../parse/read-text.ts'
import { once } from '../../parse/slips/once.ts'
import { LOOK_WORDS, MOOD_WORDS } from '../../parse/words/feel-words.ts'
import { DOING_WORDS } from '../../parse/words/plain-words.ts'
import { MUSIC_WORDS } from '../../parse/words/thing-words.ts'
import { pictureFiles } from '../../turn.ts'
import { SLOT_WORDS, type SlotWords } from './slot-words.ts'

type Words = {
  nouns: ReadonlySet<string>
  shows: ReadonlySet<string>
  first: ReadonlySet<string>
  last: ReadonlySet<string>
  ordinals: ReadonlyMap<string, number>
  numbers: ReadonlyMap<string, number>
  about: ReadonlyMap<string, number>
  sec: ReadonlySet<string>
  min: ReadonlySet<string>
  percent: readonly (readonly string[])[]
  half: ReadonlySet<string>
  andHalf: readonly (readonly string[])[]
  one: ReadonlySet<string>
  and: ReadonlySet<string>
  articles: ReadonlySet<string>
  colours: ReadonlyMap<string, string>
}

const listOf = (list: string): string[] => list.split('|').map(foldWord)
const setOf = (list: string): ReadonlySet<string> => new Set(listOf(list))
const phrasesOf = (list: string): string[][] => list.split('|').map((phrase) => phrase.split(' ').map(foldWord))
const numbered = (lists: readonly string[], from: number): ReadonlyMap<string, number> =>
  new Map(lists.flatMap((list, at) => listOf(list).map((word) => [word, at + from] as const)))

const COLOURS = 'red|yellow|green|blue|pink|orange|purple|gold'.split('|')

const coloursOf = (code: LanguageCode): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(coloursIn(code)).flatMap(([english, own]) =>
      COLOURS.includes(english) ? listOf(own ?? '').map((word) => [word, english] as const) : [],
    ),
  )

const compiled = (code: LanguageCode, words: SlotWords): Words => ({
  nouns: setOf(words.nouns),
  shows: setOf(words.shows),
  first: setOf(words.first),
  last: setOf(words.last),
  ordinals: numbered(words.ordinals, 2),
  numbers: new Map([...numbered(words.numbers, 1), ...Object.entries(words.tens).map(([word, value]) => [foldWord(word), value] as const)]),
  about: new Map(Object.entries(words.about ?? {})),
  sec: setOf(words.sec),
  min: setOf(words.min),
  percent: phrasesOf(words.percent),
  half: setOf(words.half),
  andHalf: phrasesOf(words.andHalf),
  one: setOf(words.one),
  and: setOf(words.and),
  articles: setOf(words.articles),
  colours: coloursOf(code),
})

/** By which words a language names scenes, numbers and times, folded. */
const WORDS = byLanguage((code) => once(() => compiled(code, SLOT_WORDS[code])))

export const slotWordsOf = (code: LanguageCode): Words => WORDS[code]()

/** What holds names together and says nothing beside them: 'mit dem Hund und der Katze'. */
export const isBetweenNames = (code: LanguageCode, word: string): boolean => {
  const { shows, articles, and } = WORDS[code]()
  return [shows, articles, and].some((words) => words.has(word))
}

/** 'Szene', 'parte', 'plan'. */
export const isSceneNoun = (code: LanguageCode, word: string): boolean => WORDS[code]().nouns.has(word)

const KINDS: readonly (readonly [tag: string, slot: Slot, table: Readonly<Record<string, string>>])[] = [
  ['mood', 'MOOD', MOOD_WORDS],
  ['look', 'LOOK', LOOK_WORDS],
  ['genre', 'GENRE', MUSIC_WORDS],
  ['instrument', 'GENRE', MUSIC_WORDS],
]

type Found = { length: number; piece: Piece }
type Row = { tokens: readonly Token[]; words: Words; reader: Reader; names: readonly Name[]; hasPhoto: boolean }

const whole = (length: number, fills: Piece['fills']): Found => ({ length, piece: { words: [], fills, isWhole: true } })
const wordOf = (token: Token | undefined): string => (token?.kind === 'word' ? token.text : '')
const plain = (value: number): string => String(Math.round(value * 100) / 100)

const phraseAt = (tokens: readonly Token[], at: number, phrases: readonly (readonly string[])[]): number => {
  const found = phrases.find((phrase) => phrase.every((word, step) => wordOf(tokens[at + step]) === word))
  return found?.length ?? 0
}

const numberAt = ({ tokens, words }: Row, at: number): number | null => {
  const token = tokens[at]
  return token?.kind === 'number' ? token.value : (words.numbers.get(wordOf(token)) ?? null)
}

/** '2,5 s', 'eine halbe Sekunde', 'un secondo e mezzo', 'deux secondes et demie', 'un minuto'. */
const timeAt = (row: Row, at: number): Found | null => {
  const { tokens, words } = row
  const unitAt = (from: number): number => (words.sec.has(wordOf(tokens[from])) ? 1 : words.min.has(wordOf(tokens[from])) ? 60 : 0)
  const lead = words.one.has(wordOf(tokens[at])) && words.half.has(wordOf(tokens[at + 1])) ? 1 : 0
  const isHalf = words.half.has(wordOf(tokens[at + lead])) && unitAt(at + lead + 1) > 0
  if (isHalf) return whole(lead + 2, { SEC: plain(0.5 * unitAt(at + lead + 1)) })
  // 'Une quarantaine de secondes'.
  const about = words.about.get(wordOf(tokens[at]))
  if (about !== undefined && unitAt(at + 2) > 0) return whole(3, { SEC: plain(about * unitAt(at + 2)) })
  const value = numberAt(row, at)
  if (value === null) return null
  const behindNumber = phraseAt(tokens, at + 1, words.andHalf)
  if (behindNumber > 0 && unitAt(at + 1 + behindNumber) > 0)
    return whole(behindNumber + 2, { SEC: plain((value + 0.5) * unitAt(at + 1 + behindNumber)) })
  const unit = unitAt(at + 1)
  if (unit === 0) return null
  const behindUnit = phraseAt(tokens, at + 2, words.andHalf)
  return whole(2 + behindUnit, { SEC: plain((behindUnit > 0 ? value + 0.5 : value) * unit) })
}

const percentAt = (row: Row, at: number): Found | null => {
  const value = numberAt(row, at)
  const sign = value === null ? 0 : phraseAt(row.tokens, at + 1, row.words.percent)
  return value === null || sign === 0 ? null : whole(1 + sign, { PCT: plain(value) })
}

const NUMBER_SIGNS: ReadonlySet<string> = new Set(['number', 'nummer', 'nr', 'numero', 'no', 'n'])

/** Nobody counts scenes further (ours). */
const COUNTED_BELOW = 60
/** What is counted beside times and shares. */
const OF_NUMBERS: ReadonlySet<string> = new Set(
  'fps bpm k p x mal fois veces vezes volte beats bilder quadros cuadros images fotogrammi'.split(' '),
)

const nthOf = ({ words }: Row, word: string): string | null =>
  words.first.has(word)
    ? 'the first scene'
    : words.last.has(word)
      ? 'the last scene'
      : words.ordinals.has(word)
        ? `scene ${words.ordinals.get(word)}`
        : null

/** 'Szene 2', 'la escena número dos', 'das letzte Bild', 'la scena finale'. */
const sceneAt = (row: Row, at: number): Found | null => {
  const { tokens, words } = row
  const word = wordOf(tokens[at])
  const next = wordOf(tokens[at + 1])
  if (words.nouns.has(word)) {
    const from = NUMBER_SIGNS.has(next) ? at + 2 : at + 1
    const value = numberAt(row, from)
    const isTime = words.sec.has(wordOf(tokens[from + 1])) || phraseAt(tokens, from + 1, words.percent) > 0
    const isArticle = tokens[from]?.kind === 'word' && words.one.has(wordOf(tokens[from])) && from === at + 1
    if (value !== null && Number.isInteger(value) && value > 0 && !isTime && !isArticle)
      return whole(from + 1 - at, { SCENE: `scene ${value}` })
    const nth = nthOf(row, next)
    return nth === null || words.sec.has(wordOf(tokens[at + 2])) ? null : whole(2, { SCENE: nth })
  }
  const nth = nthOf(row, word)
  if (nth !== null && words.nouns.has(next)) return whole(2, { SCENE: nth })
  return countedAt(row, at)
}

/** 'Die 4 mit der 6', 'la 2 y la 3', 'a segunda': named by its number alone, where nothing is counted by it. */
const countedAt = (row: Row, at: number): Found | null => {
  const { tokens, words } = row
  const [token, next] = [tokens[at], tokens[at + 1]]
  if (!words.articles.has(wordOf(tokens[at - 1])) || words.one.has(wordOf(tokens[at - 1]))) return null
  if (token?.kind === 'number' && Number.isInteger(token.value) && token.value > 0 && token.value < COUNTED_BELOW) {
    const isUnit = next !== undefined && (words.sec.has(wordOf(next)) || words.min.has(wordOf(next)) || OF_NUMBERS.has(wordOf(next)))
    return isUnit || phraseAt(tokens, at + 1, words.percent) > 0 ? null : whole(1, { SCENE: `scene ${token.value}` })
  }
  const nth = nthOf(row, wordOf(token))
  const isAlone = next === undefined || words.and.has(wordOf(next)) || words.shows.has(wordOf(next))
  return nth !== null && isAlone ? whole(1, { SCENE: nth }) : null
}

/** What a clip is called, by the stems of its name. */
type Name = { stems: ReadonlySet<string>; words: string }

/** What wishes in English and may well be the name of a clip: 'save', 'start', 'show'. */
const WISHING: ReadonlySet<string> = new Set(
  Object.entries(DOING_WORDS).flatMap(([tag, words]) => (tag.startsWith('verb:') ? words.split('|') : [])),
)

/** Spoken of all in one way, so that a list of them is read as one: by their words, or as files where one has a number or may be a wish. */
const readNames = (media: readonly MediaForPlan[]): Name[] => {
  const files = pictureFiles(media)
  const isSpoken = files.every(({ name }) => spokenName(name) !== name && !nameWords(bareName(name)).some((word) => WISHING.has(word)))
  return files.map(({ name, tags }) => ({
    stems: new Set([...nameWords(bareName(name)), ...tags.flatMap(nameWords)].map(stem)),
    words: isSpoken ? spokenName(name) : name,
  }))
}

/** By project: a message is read in each of its parts. */
const known = new WeakMap<readonly MediaForPlan[], readonly Name[]>()

const namesOf = (media: readonly MediaForPlan[]): readonly Name[] => {
  const names = known.get(media) ?? readNames(media)
  known.set(media, names)
  return names
}

const NAME_LETTERS_MIN = 3
/** 'Hochzeitsfoto', 'Hundeszene': what it shows, joined to what it is. */
const COMPOUND = /^(?<shown>\p{L}{3,})(?:szenen?|bild(?:er|es)?|fotos?|clips?|videos?|aufnahmen?|teil|part|einstellung)$/u
const LINKS = ['', 's', 'n', 'en', 'e', 'es'] as const

/** By what of it, and which clips are called so. */
type Called = { by: string; names: readonly Name[] }

const calledBy = ({ reader, names }: Pick<Row, 'reader' | 'names'>, word: string): Called | null => {
  if (word.length < NAME_LETTERS_MIN) return null
  const german = reader.language.code === 'de'
  const bases = german ? LINKS.flatMap((link) => (link === '' ? [word] : word.endsWith(link) ? [word.slice(0, -link.length)] : [])) : [word]
  for (const base of bases) {
    const english = shownBy(reader, base)?.split('|') ?? []
    // What it is called before where it is seen: of a clip of the sea and one of the beach, 'mar' is the former.
    for (const by of [base, ...english]) {
      const found = names.filter((name) => name.stems.has(stem(by)))
      if (found.length > 0) return { by, names: found }
    }
  }
  const shown = german ? COMPOUND.exec(word)?.groups?.shown : undefined
  return shown === undefined ? null : calledBy({ reader, names }, shown)
}

/** Of whom people rather tell: 'mi madre se queja'. As files are called. */
const FAMILY: ReadonlySet<string> = new Set('mum|dad|parents|brother|sister|aunt|uncle|cousin|son|daughter'.split('|'))

/** What no clip is called by: it may be seen in one, or be a word of the wish. */
const subjectAt = ({ tokens, words, reader }: Row, at: number): Found | null => {
  const word = wordOf(tokens[at])
  const english = word.length < NAME_LETTERS_MIN || words.nouns.has(word) ? undefined : shownBy(reader, word)?.split('|')[0]
  return english === undefined || FAMILY.has(english)
    ? null
    : { length: 1, piece: { words: [word], fills: { SCENE: `the ${english}` }, isWhole: false } }
}

const PHOTO: ReadonlySet<string> = new Set(['foto', 'photo', 'fotografia', 'standbild'])

/** 'Das Foto', where there is one; 'das Foto vom Hund' is the dog's. */
const photoAt = ({ tokens, words, hasPhoto }: Row, at: number): Found | null => {
  const isOf = words.shows.has(wordOf(tokens[at + 1])) && tokens[at + 2]?.kind === 'word'
  const isPhoto = hasPhoto && PHOTO.has(wordOf(tokens[at])) && words.articles.has(wordOf(tokens[at - 1]))
  return isPhoto && !isOf ? whole(1, { SCENE: 'the photo' }) : null
}

/** Of more files than these the word is said that they share (ours). */
const SAID_ONE_BY_ONE_MAX = 3

const nameAt = (row: Row, at: number): Found | null => {
  const { tokens, words } = row
  const called = calledBy(row, wordOf(tokens[at]))
  if (called === null || words.nouns.has(wordOf(tokens[at]))) return null
  const keyAt = (place: number): string => (tokens[place]?.kind === 'number' ? (tokens[place]?.raw ?? '') : stem(wordOf(tokens[place])))
  const lengthOf = ({ stems }: Name): number => {
    let length = 1
    while (stems.has(keyAt(at + length))) length += 1
    return length
  }
  const length = Math.max(...called.names.map(lengthOf))
  const meant = called.names.filter((one) => lengthOf(one) === length)
  // 'Die Tore', where two files are called so.
  const isMany = meant.length > SAID_ONE_BY_ONE_MAX
  return whole(length, { SCENE: isMany ? `the ${called.by}` : meant.map((name) => name.words).join(' and ') })
}

/** The longest phrase for a feeling, a look, a kind of music or a colour. */
const feelingAt = ({ tokens, words, reader }: Row, at: number): Found | null => {
  const first = wordOf(tokens[at])
  const colour = words.colours.get(first)
  const fills: Partial<Record<Slot, string>> = colour === undefined ? {} : { COLOUR: colour }
  let length = colour === undefined ? 0 : 1
  for (const phrase of reader.lexicon.phrases.get(first) ?? []) {
    if (phrase.words.length < length || !phrase.words.every((word, step) => wordOf(tokens[at + step]) === word)) continue
    for (const { tag, value } of phrase.senses) {
      const kind = KINDS.find(([one]) => one === tag)
      const english = kind?.[2][`${tag}:${value}`]?.split('|')[0]
      if (kind === undefined || english === undefined || fills[kind[1]] !== undefined) continue
      fills[kind[1]] = english
      length = Math.max(length, phrase.words.length)
    }
  }
  if (length === 0) return null
  return { length, piece: { words: tokens.slice(at, at + length).map(wordOf), fills, isWhole: false } }
}

/** 'Die Szene mit dem Hund' is one scene: the noun and what stands between go with what it shows. */
const JOINING_MAX = 3
const withoutNoun = (pieces: Piece[], { words }: Row): void => {
  let at = pieces.length - 1
  let between = 0
  while (between < JOINING_MAX && pieces[at]?.isWhole === false && words.shows.has(pieces[at]?.words[0] ?? '')) {
    at -= 1
    between += 1
  }
  const before = pieces[at]
  if (between > 0 && before?.isWhole === false && before.words.length === 1 && words.nouns.has(before.words[0] ?? '')) pieces.splice(at)
}

/** The sentence as stretches, each with what it could fill. */
export const readPiecesIn = (reader: Reader, request: string, media: readonly MediaForPlan[]): Piece[] => {
  const tokens = readText(reader.asTyped(request)).filter(({ kind }) => kind !== 'stop')
  const hasPhoto = media.some((file) => file.facts.kind === 'image' && !isLogo(file))
  const row: Row = { tokens, words: WORDS[reader.language.code](), reader, names: namesOf(media), hasPhoto }
  const pieces: Piece[] = []
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at]
    if (!token) break
    if (token.kind === 'quote') {
      pieces.push(whole(1, { TEXT: token.text }).piece)
      at += 1
      continue
    }
    // 'Szene 2 und 3'.
    const before = pieces.at(-2)?.fills.SCENE
    const goesOn = row.words.and.has(pieces.at(-1)?.words[0] ?? '') && /^scene \d+$/u.test(before ?? '')
    const counted = goesOn && token.kind === 'number' && timeAt(row, at) === null ? whole(1, { SCENE: `scene ${token.value}` }) : null
    const named = counted ?? timeAt(row, at) ?? percentAt(row, at) ?? sceneAt(row, at) ?? photoAt(row, at) ?? nameAt(row, at)
    const found = named ?? feelingAt(row, at) ?? subjectAt(row, at)
    if (found) {
      if (found.piece.fills.SCENE?.startsWith('scene ') === false) withoutNoun(pieces, row)
      const typed = tokens
        .slice(at, at + found.length)
        .map(({ raw }) => raw)
        .join(' ')
      pieces.push({ ...found.piece, typed })
      at += found.length
      continue
    }
    const number = token.kind === 'number' ? token.value : null
    if (token.kind === 'pair') pieces.push({ words: [token.raw], fills: {}, isWhole: false })
    else if (number !== null) pieces.push(whole(1, { NUM: plain(number) }).piece)
    else pieces.push({ words: [wordOf(token)], fills: {}, isWhole: false })
    at += 1
  }
  return seenBeside(pieces, row.words)
}

/** 'Les gamins dans la piscine': what is seen beside a clip that is named names no other. */
const seenBeside = (pieces: readonly Piece[], { shows, articles }: Words): Piece[] => {
  const isNamed = pieces.some(({ fills, isWhole }) => isWhole && fills.SCENE !== undefined)
  // 'A galera gritando no show': of one clip, named twice.
  const isTwice = ({ fills, isWhole }: Piece, at: number): boolean =>
    isWhole &&
    fills.SCENE !== undefined &&
    !/^scene \d|^the (?:first|last) scene$/u.test(fills.SCENE) &&
    pieces.findIndex((other) => other.isWhole && other.fills.SCENE === fills.SCENE) < at
  const isSmall = (piece: Piece | undefined): boolean => [shows, articles].some((words) => words.has(piece?.words[0] ?? ''))
  return pieces.map((piece, at) =>
    isTwice(piece, at)
      ? { ...piece, words: [foldWord(piece.typed ?? '')], fills: {}, isWhole: false }
      : isNamed && !piece.isWhole && piece.fills.SCENE !== undefined && isSmall(pieces[at - 1]) && at > 1
        ? { ...piece, fills: {} }
        : piece,
  )
}
