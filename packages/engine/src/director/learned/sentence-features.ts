/**
 * A sentence as what a request is known by: its words and their classes, with what stands beside them, and its slots in place of what is
 * named. The sentences that are learnt from and those that people write go the same way. Pure.
 */
import { stem } from '../../tools/search/match-words.ts'
import type { Piece } from '../nearest/piece.ts'
import { featureOf } from '../nearest/words.ts'

/** What stands in one place of a sentence: a slot, several of which 'warm' may fill, or a word. */
type Place = { stems: readonly string[]; classes: readonly string[] }

/** Words that are so far apart say nothing together (ours: two to five gave the same on sentences that were kept back). */
const PAIR_WORDS_MAX = 3

/** What a word is taken for by itself, and with all that mean as much; '' for what says nothing of a wish. */
export type WordFeatures = { stemOf: (word: string) => string; classOf: (word: string) => string }

const placeOf = ({ words, fills, isWhole }: Piece, { stemOf, classOf }: WordFeatures): Place[] => {
  const slots = Object.keys(fills)
  if (isWhole) return slots.length === 0 ? [] : [{ stems: slots, classes: slots }]
  return words.map((word) => {
    const named = classOf(word)
    return { stems: [...slots, stemOf(word)], classes: named === '' ? [] : [...slots, named] }
  })
}

const pairs = (left: readonly string[], right: readonly string[], kind: string): string[] =>
  left.flatMap((one) => right.map((other) => `${kind}:${one} ${other}`))

/** Each once, in no order. */
export const featuresWith = (request: string, pieces: readonly Piece[], ofWords: WordFeatures): readonly string[] => {
  const places = pieces.flatMap((piece) => placeOf(piece, ofWords))
  const spoken = places.map(({ classes }) => classes).filter((classes) => classes.length > 0)
  const features = places.flatMap(({ stems, classes }, at) => [
    ...stems.map((one) => `w:${one}`),
    ...(at === 0 ? stems.map((one) => `^:${one}`) : []),
    ...classes.filter((one) => !stems.includes(one)).map((one) => `c:${one}`),
    ...pairs(stems, places[at + 1]?.stems ?? [], 'b'),
  ])
  const near = spoken.flatMap((classes, at) =>
    spoken.slice(at + 1, at + 1 + PAIR_WORDS_MAX).flatMap((others) => pairs(classes, others, 's')),
  )
  return [...new Set([...features, ...near, ...(request.includes('?') ? ['?'] : [])])]
}

/** Of an English sentence; `mend` gives the word that a mistyped one stands for. */
export const featuresOf = (request: string, pieces: readonly Piece[], mend: (word: string) => string): readonly string[] =>
  featuresWith(request, pieces, { stemOf: (word) => stem(mend(word)), classOf: (word) => featureOf(mend(word)) })
