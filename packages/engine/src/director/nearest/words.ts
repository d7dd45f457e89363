/** The words of a sentence as the features by which two are compared: classes of meaning, and what turns them. Pure. */
import { stem } from '../../tools/search/match-words.ts'
import { once } from '../parse/slips/once.ts'
import { CLASSES, EMPTY, TURNS } from './word-classes.ts'

const classes = once(() => {
  const [exact, stemmed] = [new Map<string, string>(), new Map<string, string>()]
  for (const line of CLASSES) {
    const [name = '', ...others] = line.split('|')
    for (const word of [name, ...others]) {
      if (!exact.has(word)) exact.set(word, name)
      if (!stemmed.has(stem(word))) stemmed.set(stem(word), name)
    }
  }
  return { exact, stemmed }
})

/** '' for a word that says nothing of a wish. */
export const featureOf = (word: string): string => {
  if (EMPTY.has(word)) return ''
  const { exact, stemmed } = classes()
  return TURNS.get(word) ?? exact.get(word) ?? stemmed.get(stem(word)) ?? stem(word)
}

/** Whether a word is one of those in which wishes are put. */
export const isOfRequests = (word: string): boolean => EMPTY.has(word) || TURNS.has(word) || classes().exact.has(word)

export const isTurn = (feature: string): boolean => feature === 'too' || feature === 'not' || feature === 'less' || feature === 'more'

/** A word that turns another is said at most so many words before it. */
const REACH = 2

/** 'too_dark' of 'way too dark': what the row of features says beside its words. */
export const turnedIn = (row: readonly string[]): string[] =>
  row.flatMap((feature, at) => {
    if (!isTurn(feature)) return []
    const next = row.slice(at + 1, at + 1 + REACH).find((one) => !isTurn(one))
    return next === undefined ? [] : [`${feature}_${next}`]
  })
