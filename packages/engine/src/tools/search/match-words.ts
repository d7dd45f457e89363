/** Whether words of an intent name a file, by its name and its tags. */
import type { MediaForPlan } from '../../engine-api.ts'

/** Letters and digits apart, lower case, without accents: 'Beach_Sunset-03.MP4' → beach, sunset, 03. */
export const nameWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/\p{L}+|\p{N}+/gu) ?? []

/** Endings that do not change what is meant, so that 'dancing' finds 'dance' and 'beaches' 'beach'. */
export const stem = (word: string): string => {
  if (word.length <= 4) return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word
  const short = word.replace(/(?:ings?|edly|ed|ies|es|s|er|ly)$/u, '')
  const base = short.length >= 3 ? short : word
  return base.replace(/(.)\1$/u, '$1').replace(/[ei]$/u, '')
}

const EXTENSION = /\.[a-z0-9]{2,5}$/i

/** A file's name without its extension. */
export const bareName = (name: string): string => name.replace(EXTENSION, '')

export type NamedFile = { file: MediaForPlan; stems: ReadonlySet<string> }

export const namedFile = (file: MediaForPlan): NamedFile => {
  const words = [...nameWords(bareName(file.name)), ...file.tags.flatMap(nameWords)]
  return { file, stems: new Set(words.map(stem)) }
}

/** Whether two words differ by at most `most` insertions, deletions, changes or swaps of neighbours. */
export const withinEdits = (a: string, b: string, most: number): boolean => {
  if (Math.abs(a.length - b.length) > most) return false
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    let least = i
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1)
      row.push(cost)
      least = Math.min(least, cost)
    }
    if (least > most) return false
    beforeLast = last
    last = row
  }
  return (last[b.length] ?? most + 1) <= most
}

/** What a word counts that is in the name but for a slip of the finger, and how long it must be for that. */
const SLIP_WORTH = 0.8
const SLIP_LETTERS_MIN = 5

/** Share of the words that the file has, 0 to 1. */
export const nameFit = (words: readonly string[], named: NamedFile): number => {
  const wanted = words.flatMap(nameWords).map(stem)
  if (wanted.length === 0) return 0
  const worth = (word: string) => {
    if (named.stems.has(word)) return 1
    return word.length >= SLIP_LETTERS_MIN && [...named.stems].some((own) => own.length >= SLIP_LETTERS_MIN && withinEdits(word, own, 1))
      ? SLIP_WORTH
      : 0
  }
  return wanted.reduce((sum, word) => sum + worth(word), 0) / wanted.length
}
