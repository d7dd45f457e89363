/** Whether words of a wish name a file, by its name and its tags. */
import type { MediaForPlan } from '../engine-api.ts'

/** Letters and digits apart, lower case, without accents: 'Beach_Sunset-03.MP4' → beach, sunset, 03. */
export function nameWords(text: string): string[] {
  return (
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/\p{L}+|\p{N}+/gu) ?? []
  )
}

/** Endings that do not change what is meant, so that 'dancing' finds 'dance' and 'beaches' 'beach'. */
export function stem(word: string): string {
  if (word.length <= 4) return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word
  const short = word.replace(/(?:ings?|edly|ed|ies|es|s|er|ly)$/u, '')
  const base = short.length >= 3 ? short : word
  return base.replace(/(.)\1$/u, '$1').replace(/[ei]$/u, '')
}

export type NamedFile = { file: MediaForPlan; stems: ReadonlySet<string> }

const EXTENSION = /\.[a-z0-9]{2,5}$/i

export function namedFile(file: MediaForPlan): NamedFile {
  const words = [...nameWords(file.name.replace(EXTENSION, '')), ...file.tags.flatMap(nameWords)]
  return { file, stems: new Set(words.map(stem)) }
}

/** Share of the words that the file has, 0 to 1. */
export function nameFit(words: readonly string[], named: NamedFile): number {
  const wanted = words.flatMap(nameWords).map(stem)
  if (wanted.length === 0) return 0
  return wanted.filter((word) => named.stems.has(word)).length / wanted.length
}
