/** Mistyped words of a sentence as the learnt ones that they stand for. Pure. */
import { stem } from '../../tools/search/match-words.ts'
import { isEnglishWord } from '../parse/slips/english-words.ts'
import { indexSlips, wordsNear } from '../parse/slips/slip-index.ts'
import type { RequestModel } from './request-model.ts'

/** (ours: as where a sentence is compared with the bank's) */
const SLIP_COST_MAX = 1
const LETTERS_MIN = 4

const WORD_FEATURE = /^w:(?<word>[a-z]{4,})$/u

export type RequestWords = {
  /** A word that is English, or was learnt, stays as it is; so does one that is near to none. */
  mend: (word: string) => string
  isKnown: (word: string) => boolean
  /** It stands in a way of the corpus. */
  isLearnt: (word: string) => boolean
  /** Said of whole reels, one right behind the other: 'the start', and not 'the laugh'. */
  isOfReels: (word: string, next: string) => boolean
}

export const wordsOf = ({ rows, pairs }: Pick<RequestModel, 'rows' | 'pairs'>): RequestWords => {
  const stems = [...rows.keys()].flatMap((feature) => WORD_FEATURE.exec(feature)?.groups?.word ?? [])
  const [known, index] = [new Set(stems), indexSlips(stems, 1)]
  const isKnown = (word: string): boolean => word.length < LETTERS_MIN || isEnglishWord(word) || known.has(stem(word))
  const mend = (word: string): string => {
    if (isKnown(word)) return word
    const [near] = wordsNear(index, word)
    return near && near.cost <= SLIP_COST_MAX ? near.word : word
  }
  const isOfReels = (word: string, next: string): boolean => pairs.has(`b:${stem(word)} ${stem(next)}`)
  return { mend, isKnown: (word) => isKnown(mend(word)), isLearnt: (word) => rows.has(`w:${stem(word)}`), isOfReels }
}
