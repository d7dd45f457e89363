/** Small rules by which a language's tables for the listeners are made, so that they hold words and not each of their endings. */

import type { WordTable } from '../parse/lexicon.ts'
import { foldWord } from '../parse/read-text.ts'

const folded = (phrase: string): string => phrase.split(' ').map(foldWord).join(' ')

/** Each of some words with each of some endings, as they are compared: without accents. */
export const inflected =
  (endings: readonly string[]) =>
  (words: string): string =>
    [...new Set(words.split('|').flatMap((word) => endings.map((ending) => folded(`${word}${ending}`))))].join('|')

/** Both tables: words under the same tag stand beside one another. */
export const joinTables = (...tables: readonly WordTable[]): WordTable => {
  const joined: Record<string, string> = {}
  for (const table of tables)
    for (const [tag, words] of Object.entries(table))
      joined[tag] = [...new Set([...(joined[tag]?.split('|') ?? []), ...words.split('|').map(folded)])].join('|')
  return joined
}
