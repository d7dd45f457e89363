/**
 * 'Das zweite Tor', 'el gol 2', 'beide Tore', where files are called goal1 and goal2: which of them is meant, said by its own name. Pure.
 */
import type { MediaForPlan } from '../../engine-api.ts'
import { bareName, nameWords, stem } from '../../tools/search/match-words.ts'
import { slotWordsOf } from '../learned/languages/pieces-in.ts'
import { byLanguage } from '../parse/frames/vocabulary/in-languages.ts'
import { shownBy } from '../parse/frames/vocabulary/shown/shown-by.ts'
import { cleanText, foldWord, readText, type Token } from '../parse/read-text.ts'
import { pictureFiles } from '../turn.ts'
import type { Reader } from './reader.ts'

/** Files that are called alike but for a number, by it. */
type Series = { word: string; byNumber: ReadonlyMap<number, string> }

/** A higher one was given by a camera (ours). */
const NUMBER_MAX = 40
const SERIES_MIN = 2

const seriesOf = (media: readonly MediaForPlan[]): Series[] => {
  const found = new Map<string, Map<number, string>>()
  for (const { name } of pictureFiles(media)) {
    const [word = '', number, ...others] = nameWords(bareName(name))
    const n = Number(number)
    if (others.length > 0 || !/^\p{L}{3,}$/u.test(word) || !Number.isInteger(n) || n < 1 || n > NUMBER_MAX) continue
    found.set(word, (found.get(word) ?? new Map<number, string>()).set(n, `${word}${number}`))
  }
  return [...found].flatMap(([word, byNumber]) => (byNumber.size < SERIES_MIN ? [] : [{ word, byNumber }]))
}

/** Nobody types it between a word and its number, so that what was typed can be told again. */
const MARK = '\u200B'

/** All of two: 'beide', 'les deux'. Folded. */
const BOTH = byLanguage(
  (code) =>
    new Set(
      { de: 'beide|beiden|zwei', es: 'ambos|ambas|dos', fr: 'deux', pt: 'ambos|ambas|dois|duas', it: 'entrambi|entrambe|due' }[code].split(
        '|',
      ),
    ),
)
/** Before 'both' it says no more: 'die beiden', 'tutti e due i', 'tous les deux'. */
const WITH_BOTH = byLanguage(
  (code) => new Set({ de: 'alle|allen', es: 'todos|todas', fr: 'tous|toutes', pt: 'todos|todas', it: 'tutti|tutte' }[code].split('|')),
)
/** One in the other's place: both are to be named. */
const SWAPS: Readonly<Record<Reader['language']['code'], RegExp>> = {
  de: /^(?:ver|aus)?tausch|^vertausch|^wechsel/u,
  es: /^intercambi|^permut|^inviert|^invert/u,
  fr: /^invers|^echang|^permut|^intervert/u,
  pt: /^troc|^troqu|^invert|^permut/u,
  it: /^scambi|^invert/u,
}
const ORDINAL_SIGNS: ReadonlySet<string> = new Set(['º', 'ª', 'o', 'a', 'e', 'er', 'eme', 'ere', 'te', 'ten', 'nd', 'nde'])

const textOf = (token: Token | undefined): string => (token?.kind === 'word' ? token.text : '')

type Found = { from: number; end: number; says: string }
type Row = { tokens: readonly Token[]; reader: Reader; series: readonly Series[] }

const seriesAt = ({ tokens, reader, series }: Row, at: number): Series | null => {
  const word = textOf(tokens[at])
  if (word.length < 3) return null
  const called = [word, ...(shownBy(reader, word)?.split('|') ?? [])].map(stem)
  return series.find((one) => called.includes(stem(one.word))) ?? null
}

/** 'Zweite', '2.', '2º', 'letzte': by its place, from where it is said; null where none is. */
const placeBefore = ({ tokens, reader }: Row, at: number): { n: number; from: number } | null => {
  const { first, last, ordinals } = slotWordsOf(reader.language.code)
  const word = textOf(tokens[at])
  if (first.has(word)) return { n: 1, from: at }
  if (last.has(word)) return { n: -1, from: at }
  const n = ordinals.get(word)
  if (n !== undefined) return { n, from: at }
  const sign = tokens[at]
  const number = tokens[at - 1]
  const isSign = (sign?.kind === 'stop' && sign.sign === '.') || ORDINAL_SIGNS.has(foldWord(word))
  return isSign && number?.kind === 'number' && Number.isInteger(number.value) && number.end === sign?.at
    ? { n: number.value, from: at - 1 }
    : null
}

const nth = ({ byNumber }: Series, n: number): string | null => byNumber.get(n === -1 ? Math.max(...byNumber.keys()) : n) ?? null

/** What stands before it says which: 'das zweite', 'das erste und das zweite', 'die beiden'. */
const beforeIt = (row: Row, at: number, series: Series): Found | null => {
  const { tokens, reader } = row
  const { articles, and } = slotWordsOf(reader.language.code)
  const end = tokens[at]?.end ?? 0
  const named = (place: { n: number } | null): string | null => (place === null ? null : nth(series, place.n))
  const place = placeBefore(row, at - 1)
  const name = named(place)
  if (place && name) {
    // 'Das erste und das zweite Tor'.
    let before = place.from - 1
    if (articles.has(textOf(tokens[before]))) before -= 1
    const other = and.has(textOf(tokens[before])) ? placeBefore(row, before - 1) : null
    const otherName = named(other)
    const joined = tokens.slice(before, place.from).map(({ raw }) => raw)
    return other && otherName
      ? { from: tokens[other.from]?.at ?? 0, end, says: `${otherName} ${joined.join(' ')} ${name}` }
      : { from: tokens[place.from]?.at ?? 0, end, says: name }
  }
  const both = articles.has(textOf(tokens[at - 1])) && !BOTH[reader.language.code].has(textOf(tokens[at - 1])) ? at - 2 : at - 1
  if (series.byNumber.size !== 2 || !BOTH[reader.language.code].has(textOf(tokens[both]))) return null
  let from = both
  while (and.has(textOf(tokens[from - 1])) || WITH_BOTH[reader.language.code].has(textOf(tokens[from - 1]))) from -= 1
  const [joint = ''] = and
  const isSwap = tokens.some((token) => SWAPS[reader.language.code].test(textOf(token)))
  const article = tokens.slice(both + 1, at).map(({ raw }) => `${raw} `)
  const noun = `${article.join('')}${tokens[at]?.raw ?? ''}`
  return { from: tokens[from]?.at ?? 0, end, says: isSwap ? [...series.byNumber.values()].join(` ${joint} `) : noun }
}

/** 'Tor 2', 'gol número 2', 'Tor 1 und 2'. */
const behindIt = ({ tokens, reader }: Row, at: number, series: Series): Found | null => {
  const { sec, min, percent, and } = slotWordsOf(reader.language.code)
  const isSign = /^(?:nummer|nr|numero|n)$/u.test(textOf(tokens[at + 1]))
  const number = tokens[at + (isSign ? 2 : 1)]
  const behind = textOf(tokens[at + (isSign ? 3 : 2)])
  const name = number?.kind === 'number' ? series.byNumber.get(number.value) : undefined
  if (!number || name === undefined || sec.has(behind) || min.has(behind) || percent.some(([first]) => first === behind)) return null
  const next = tokens[at + (isSign ? 4 : 3)]
  const other = and.has(behind) && next?.kind === 'number' ? series.byNumber.get(next.value) : undefined
  const [start = 0] = [tokens[at]?.at]
  return next && other !== undefined
    ? { from: start, end: next.end, says: `${name} ${tokens[at + (isSign ? 3 : 2)]?.raw ?? ''} ${other}` }
    : { from: start, end: number.end, says: name }
}

/** 'Das erste Tor in Zeitlupe, das zweite länger': behind one of them the next is called by its place alone. */
const goesOn = (row: Row, at: number, last: Series | null): Found | null => {
  const { articles, nouns } = slotWordsOf(row.reader.language.code)
  const [token, next] = [row.tokens[at], row.tokens[at + 1]]
  if (last === null || !token || !articles.has(textOf(row.tokens[at - 1]))) return null
  const place = placeBefore(row, at)
  const name = place === null ? null : nth(last, place.n)
  if (
    name === null ||
    (next?.kind === 'word' && (nouns.has(next.text) || shownBy(row.reader, next.text) !== undefined || /^\p{Lu}/u.test(next.raw)))
  )
    return null
  return next?.kind === 'number' ? null : { from: token.at, end: token.end, says: name }
}

/** The one that the message before spoke of: 'y el segundo también'. */
const spokenSeries = (reader: Reader, before: string | undefined, series: readonly Series[]): Series | null => {
  if (before === undefined) return null
  const row: Row = { tokens: readText(cleanText(before)), reader, series }
  return row.tokens.flatMap((_, at) => seriesAt(row, at) ?? []).at(-1) ?? null
}

export type Named = {
  text: string
  /** What was typed, in an answer that says it again. */
  asTyped(reply: string): string
}

/** Null where none is named so. */
export const withNumberedNames = (
  reader: Reader,
  request: string,
  media: readonly MediaForPlan[],
  before: string | undefined = undefined,
): Named | null => {
  const series = seriesOf(media)
  if (series.length === 0) return null
  const text = cleanText(request)
  const tokens = readText(text)
  const row: Row = { tokens, reader, series }
  const typed = new Map<string, string>()
  let said = ''
  let from = 0
  let last: Series | null = spokenSeries(reader, before, series)
  for (const [at, token] of tokens.entries()) {
    const own = seriesAt(row, at)
    const found = token.at < from ? null : own === null ? goesOn(row, at, last) : (behindIt(row, at, own) ?? beforeIt(row, at, own))
    if (found === null || found.from < from) continue
    last = own ?? last
    const marked = found.says.replace(/(?<=\p{L})(?=\d)|$/gu, MARK)
    typed.set(marked, text.slice(found.from, found.end))
    said += text.slice(from, found.from) + marked
    from = found.end
  }
  if (typed.size === 0) return null
  const asTyped = (reply: string): string =>
    [...typed].reduce((told, [marked, words]) => told.replaceAll(marked, words), reply).replaceAll(MARK, '')
  return { text: said + text.slice(from), asTyped }
}
