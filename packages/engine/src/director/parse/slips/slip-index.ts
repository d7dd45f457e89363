/**
 * Which of many words a mistyped one stands for: by what is left of each when letters are taken out, so that the time for a word depends on
 * its own length and not on how many words there are. Pure.
 */

/** Two slips in one word are forgiven from this length on. */
const TWICE_FROM = 6
const LETTERS_MAX = 20

/** The word itself and all that is left of it when up to `most` letters are taken out. */
const shortened = (word: string, most: number): Set<string> => {
  const all = new Set([word])
  let last = [word]
  for (let taken = 0; taken < most; taken++) {
    const next = last.flatMap((one) => Array.from(one, (_, at) => one.slice(0, at) + one.slice(at + 1)))
    for (const one of next) all.add(one)
    last = [...new Set(next)]
  }
  return all
}

export type SlipIndex = ReadonlyMap<string, readonly string[]>

const editsOf = (word: string): number => (word.length >= TWICE_FROM ? 2 : 1)

/** `editsMax`: fewer, where words are many and new each time. */
export const indexSlips = (words: Iterable<string>, editsMax = 2): SlipIndex => {
  const index = new Map<string, string[]>()
  for (const word of words) {
    if (word.length < 2 || word.length > LETTERS_MAX) continue
    for (const key of shortened(word, Math.min(editsMax, editsOf(word)))) {
      const others = index.get(key)
      if (others) others.push(word)
      else index.set(key, [word])
    }
  }
  return index
}

const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const placeOf = (letter: string): readonly [row: number, at: number] | null => {
  const row = ROWS.findIndex((keys) => keys.includes(letter))
  return row < 0 ? null : [row, (ROWS[row]?.indexOf(letter) ?? 0) + row * 0.5]
}
const areNeighbours = (a: string, b: string): boolean => {
  const [one, other] = [placeOf(a), placeOf(b)]
  return one !== null && other !== null && Math.abs(one[0] - other[0]) <= 1 && Math.abs(one[1] - other[1]) <= 1
}

const VOWELS = 'aeiouy'

/** How unlikely each slip is, the dearest is a letter in the place of one that is far from it. */
const COSTS = {
  swapped: 0.5,
  doubled: 0.4,
  vowelLeftOut: 0.5,
  leftOut: 0.6,
  tooMuch: 0.8,
  neighbour: 0.7,
  vowelForVowel: 0.7,
  other: 1.4,
} as const

const replaceCost = (typed: string, meant: string): number => {
  if (typed === meant) return 0
  if (VOWELS.includes(typed) && VOWELS.includes(meant)) return COSTS.vowelForVowel
  return areNeighbours(typed, meant) ? COSTS.neighbour : COSTS.other
}

/** How far a typed word is from one that may be meant; Infinity beyond two slips. */
export const slipCost = (typed: string, meant: string): number => {
  const costs: number[][] = [Array.from({ length: meant.length + 1 }, () => Number.POSITIVE_INFINITY)]
  const at = (i: number, j: number): number => costs[i]?.[j] ?? Number.POSITIVE_INFINITY
  for (let i = 0; i <= typed.length; i++) {
    const row: number[] = []
    costs[i] = row
    for (let j = 0; j <= meant.length; j++) {
      if (i === 0 && j === 0) {
        row.push(0)
        continue
      }
      const [a, b, before] = [typed[i - 1] ?? '', meant[j - 1] ?? '', meant[j - 2] ?? '']
      const isDoubled = a === typed[i - 2]
      const tooMuch = i > 0 ? at(i - 1, j) + (isDoubled ? COSTS.doubled : COSTS.tooMuch) : Number.POSITIVE_INFINITY
      const missing = b === before ? COSTS.doubled : VOWELS.includes(b) ? COSTS.vowelLeftOut : COSTS.leftOut
      const leftOut = j > 0 ? (row[j - 1] ?? Number.POSITIVE_INFINITY) + missing : Number.POSITIVE_INFINITY
      const replaced = i > 0 && j > 0 ? at(i - 1, j - 1) + replaceCost(a, b) : Number.POSITIVE_INFINITY
      const isSwapped = i > 1 && j > 1 && a === before && typed[i - 2] === b && a !== b
      const swapped = isSwapped ? at(i - 2, j - 2) + COSTS.swapped : Number.POSITIVE_INFINITY
      row.push(Math.min(tooMuch, leftOut, replaced, swapped))
    }
  }
  return at(typed.length, meant.length)
}

/** A first letter is seldom wrong, and another last one is mostly another ending: 'filmer' is not 'filmed'. */
const FIRST_LETTER = 0.6
const LAST_LETTER = 0.8

export type Near = { word: string; cost: number }

/** All words that a mistyped one may stand for, the likeliest first. */
export const wordsNear = (index: SlipIndex, typed: string): readonly Near[] => {
  if (typed.length > LETTERS_MAX) return []
  const found = new Set<string>()
  for (const key of shortened(typed, editsOf(typed))) for (const word of index.get(key) ?? []) found.add(word)
  const costOf = (word: string): number => {
    const begins = word[0] === typed[0] || typed.startsWith(`${word[1]}${word[0]}`)
    const ends = typed.length !== word.length || typed.at(-1) === word.at(-1) || typed.at(-1) === word.at(-2)
    return slipCost(typed, word) + (begins ? 0 : FIRST_LETTER) + (ends ? 0 : LAST_LETTER)
  }
  return [...found].map((word) => ({ word, cost: costOf(word) })).sort((a, b) => a.cost - b.cost)
}
