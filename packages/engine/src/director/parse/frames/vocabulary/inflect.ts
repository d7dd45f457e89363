/** Regular forms of words, so that a table holds the word and not each of its endings. */
import type { Concept } from '../concepts.ts'

/** 'quita' and a pronoun grown to it: 'quítalo', 'quítalas'. */
export const withPronouns = (
  verbs: Readonly<Record<string, readonly Concept[]>>,
  endings: readonly string[],
): Record<string, readonly Concept[]> =>
  Object.fromEntries(
    Object.entries(verbs).flatMap(([verb, concepts]) => endings.map((ending) => [`${verb}${ending}`, [...concepts, 'it' as const]])),
  )

/** Each of some words behind each of some others: 'ist zu', 'wirkt so' × 'dunkel', 'lang'. */
export const combined = (before: readonly string[], words: readonly string[]): string =>
  before.flatMap((first) => words.map((word) => `${first} ${word}`)).join('|')
