/**
 * The words the director knows. A phrase can have several senses; which one is meant is decided where it is read, by
 * what stands beside it.
 */
import { withinEdits } from '../../tools/search/match-words.ts'

export type Sense = { tag: string; value: string }

export type Phrase = { words: readonly string[]; senses: readonly Sense[] }

export type Lexicon = {
  /** By first word, longest phrase first. */
  phrases: ReadonlyMap<string, readonly Phrase[]>
  /** Phrases of several words by each of their first two, for one that has a typing error in it. */
  byNeighbour: ReadonlyMap<string, readonly Phrase[]>
  /** Every single word of any phrase, by its first letter, for mending typing errors. */
  byInitial: ReadonlyMap<string, readonly string[]>
  known: ReadonlySet<string>
  /** Every single word that others may be typing errors of. */
  mendable: ReadonlySet<string>
  /** Words that the language has, so that none of them is taken for a slip of another; absent where nobody knows them. */
  isWord?: (word: string) => boolean
}

/** Beside the other words of a phrase a shorter word is known by less. */
const MENDED_IN_PHRASE_FROM = 4

/** 'tag:value' → 'phrase|phrase|…'; the phrases in lower case, without accents, apostrophes and hyphens. */
export type WordTable = Readonly<Record<string, string>>

/** A slip of the finger is forgiven only in words this long: in shorter ones it makes another word. */
const MENDED_FROM = 6
const MENDED_TWICE_FROM = 9

/** Typing errors are mended to words of `tables` only; those of `exact` have to be written as they are. */
export const compileLexicon = (tables: readonly WordTable[], exact: readonly WordTable[]): Lexicon => {
  const senses = new Map<string, Sense[]>()
  for (const table of [...tables, ...exact]) {
    for (const [key, list] of Object.entries(table)) {
      const colon = key.indexOf(':')
      const sense = { tag: key.slice(0, colon), value: key.slice(colon + 1) }
      for (const phrase of list.split('|')) senses.set(phrase, [...(senses.get(phrase) ?? []), sense])
    }
  }
  const phrases = new Map<string, Phrase[]>()
  const byNeighbour = new Map<string, Phrase[]>()
  const known = new Set<string>()
  for (const [phrase, meant] of senses) {
    const words = phrase.split(' ')
    for (const word of words) known.add(word)
    const first = words[0] ?? ''
    const whole = { words, senses: meant }
    phrases.set(first, [...(phrases.get(first) ?? []), whole])
    if (words.length > 1 && words.some((word) => word.length >= MENDED_IN_PHRASE_FROM))
      for (const word of new Set(words.slice(0, 2))) byNeighbour.set(word, [...(byNeighbour.get(word) ?? []), whole])
  }
  for (const list of phrases.values()) list.sort((a, b) => b.words.length - a.words.length)
  const byInitial = new Map<string, string[]>()
  const mendable = new Set(tables.flatMap((table) => Object.values(table)).flatMap((list) => list.split(/[| ]/)))
  for (const word of mendable) {
    if (word.length < MENDED_FROM) continue
    const initial = word[0] ?? ''
    byInitial.set(initial, [...(byInitial.get(initial) ?? []), word])
  }
  for (const list of byNeighbour.values()) list.sort((a, b) => b.words.length - a.words.length)
  return { phrases, byNeighbour, byInitial, known, mendable }
}

/** Two letters in each other's place make a word of its own far less often than a letter less does. */
const SWAPPED_FROM = 4

/** The known word that this one is with two neighbours swapped: 'mtue', 'blakc'. */
const unswapped = (lexicon: Lexicon, word: string): string | null => {
  if (word.length < SWAPPED_FROM) return null
  for (let at = 0; at < word.length - 1; at++) {
    const candidate = `${word.slice(0, at)}${word[at + 1] ?? ''}${word[at] ?? ''}${word.slice(at + 2)}`
    if (lexicon.mendable.has(candidate)) return candidate
  }
  return null
}

/** No word of English lacks them all, so one that does is a slip, however short: 'clp', 'scn'. */
const VOWEL = /[aeiouy\d]/

/**
 * A phrase of which one word is mistyped: 'blck and white', 'leav out'. Its other words have to stand there as they are, the mistyped one
 * must be no word that is known, and all phrases that come as near have to mean the same.
 */
export const mendPhrase = (
  lexicon: Lexicon,
  words: readonly (string | null)[],
  at: number,
  isOwn: (word: string) => boolean,
): Phrase | null => {
  const fits = ({ words: meant }: Phrase): boolean => {
    const wrong = meant.flatMap((word, offset) => (words[at + offset] === word ? [] : [[word, words[at + offset] ?? ''] as const]))
    const [meantWord, typed] = wrong[0] ?? ['', '']
    return (
      wrong.length === 1 &&
      meantWord.length >= MENDED_IN_PHRASE_FROM &&
      typed.length >= MENDED_IN_PHRASE_FROM - 1 &&
      typed[0] === meantWord[0] &&
      !lexicon.known.has(typed) &&
      !isOwn(typed) &&
      withinEdits(typed, meantWord, 1)
    )
  }
  const near = [...(lexicon.byNeighbour.get(words[at] ?? '') ?? []), ...(lexicon.byNeighbour.get(words[at + 1] ?? '') ?? [])].filter(fits)
  const longest = near.toSorted((a, b) => b.words.length - a.words.length)[0]
  const meanAlike = near.every(
    (one) => one.words.length < (longest?.words.length ?? 0) || JSON.stringify(one.senses) === JSON.stringify(longest?.senses),
  )
  return longest !== undefined && meanAlike ? longest : null
}

/** The one word that a slip without vowels can stand for. */
const withVowel = (lexicon: Lexicon, word: string): string | null => {
  if (word.length < 3 || VOWEL.test(word)) return null
  const near = [...lexicon.mendable].filter(
    (one) => one[0] === word[0] && VOWEL.test(one) && one.length === word.length + 1 && withinEdits(word, one, 1),
  )
  return near.length === 1 ? (near[0] ?? null) : null
}

/** The known word that a mistyped one stands for; null when none is near, or when it is long enough to be a word of its own. */
export const mendWord = (lexicon: Lexicon, word: string): string | null => {
  if (word.length > 20) return null
  // 'My mum's birthday' has no 'umms' in it.
  const isPlural = word.endsWith('s') && lexicon.isWord?.(word.slice(0, -1)) === true
  const swapped = isPlural ? null : unswapped(lexicon, word)
  if (swapped !== null || word.length < MENDED_FROM - 1) return swapped ?? withVowel(lexicon, word)
  if (isPlural || lexicon.isWord?.(word) === true) return null
  const near = (most: number) =>
    lexicon.byInitial
      .get(word[0] ?? '')
      ?.find((candidate) => (most === 1 || candidate.length >= MENDED_TWICE_FROM) && withinEdits(word, candidate, most)) ?? null
  return near(1) ?? near(2)
}
