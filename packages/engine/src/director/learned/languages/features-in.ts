/** A sentence in a language beside English as what a request is known by. Pure. */
import type { Piece } from '../../nearest/piece.ts'
import { featuresWith, type WordFeatures } from '../sentence-features.ts'

/** What forms of a word have in common, and words within a word, are that long (ours: three to six tried on a second writer's sentences). */
const LETTERS = 4

const ofWords: WordFeatures = { stemOf: (word) => word, classOf: (word) => word.slice(0, LETTERS) }

/** 'Hochzeitsfoto' has 'foto' in it, and 'schneler' most of 'schneller'. */
const within = (word: string): string[] => {
  const whole = `<${word}>`
  return Array.from({ length: Math.max(0, whole.length - LETTERS + 1) }, (_, at) => `g:${whole.slice(at, at + LETTERS)}`)
}

const WORD = /^w:(?<word>\p{Ll}+)$/u

/** Each once, in no order. Corpora of a language are small, so that what is in its words says more than in English. */
export const featuresIn = (request: string, pieces: readonly Piece[]): readonly string[] => {
  const features = featuresWith(request, pieces, ofWords)
  return [
    ...new Set([
      ...features,
      ...features.flatMap((feature) => {
        const word = WORD.exec(feature)?.groups?.word
        return word === undefined ? [] : within(word)
      }),
    ]),
  ]
}
