/** Words that are said at a time of a file, by its transcript. */
import type { MediaFacts, Transcript } from '@reelwright/contract/media-facts'

export type SpokenWord = Transcript['words'][number]

/** Place of the first word that ends after `sec`; words are in order. */
const firstAfter = (words: readonly SpokenWord[], sec: number): number => {
  let low = 0
  let high = words.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((words[middle]?.end_sec ?? 0) <= sec) low = middle + 1
    else high = middle
  }
  return low
}

/** The words that are heard between two moments of a file, whole or in part. */
export const wordsWithin = (facts: MediaFacts, fromSec: number, toSec: number): readonly SpokenWord[] => {
  const words = facts.sound?.transcript?.words
  if (!words || words.length === 0) return []
  const from = firstAfter(words, fromSec)
  let to = from
  while (to < words.length && (words[to]?.start_sec ?? 0) < toSec) to++
  return words.slice(from, to)
}
