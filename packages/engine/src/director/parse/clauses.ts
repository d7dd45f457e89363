/** A request in pieces that each say one thing, and whether a word in them is wanted or not wanted. */
import { type Item, means } from './read-items.ts'

export type Clause = {
  items: Item[]
  /** What stood before it: nothing, a comma or full stop, or a joining word. */
  lead: 'start' | 'stop' | 'and' | 'but' | 'or' | 'with'
  /** The joining word that stood before it: 'then', 'and'; '' for none. */
  joint: string
  /** Whether it was asked as a question: closed by a question mark. */
  asked: boolean
}

const leadOf = (item: Item): Clause['lead'] | null => {
  // 'Music: jazz' is one thought.
  if (item.kind === 'stop') return item.text === ':' ? null : 'stop'
  for (const lead of ['and', 'but', 'or', 'with'] as const) if (means(item, 'join', lead)) return lead
  return null
}

/** 'A minute and a half', 'between 100 and 110 bpm': here 'and' is part of a number. */
const joinsNumbers = (items: readonly Item[], at: number): boolean => {
  if (!means(items[at], 'join', 'and')) return false
  const before = items[at - 1]
  const [next, after, last] = items.slice(at + 1, at + 4)
  const half = means(next, 'share', '0.5') || (next?.text === 'a' && means(after, 'share', '0.5'))
  if (half) return before?.value != null || means(before, 'unit') || before?.text === 'one'
  // 'Scenes 2 and 3 by half a second': one row of numbers.
  const row = means(items[at - 2], 'noun', 'scene', 'clip', 'photo') && before?.kind === 'number' && next?.kind === 'number'
  if (row && !means(after, 'unit') && !means(after, 'noun')) return true
  // 'Between scene 1 and 2', 'between clip 1 and clip 2'.
  if (before?.value != null && items.slice(Math.max(0, at - 4), at).some((item) => item.text === 'between'))
    return next?.value != null || after?.value != null
  return before?.value != null && next?.value != null && (means(after, 'unit', 'bpm', 'sec', 'min') || means(last, 'unit', 'bpm'))
}

const isNumbered = (noun: Item | undefined, number: Item | undefined): boolean =>
  means(noun, 'noun', 'scene', 'clip', 'photo') && number?.kind === 'number'

/**
 * 'Mute scene 1 and scene 3', 'make scene 2 and scene 3 shorter': two of a kind that one thing is said of. 'Make scene 2 slower and scene 3
 * faster' and 'delete scene 2 and scene 3 should be slower' are two thoughts.
 */
const joinsScenes = (items: readonly Item[], at: number, said: readonly Item[]): boolean => {
  if (!means(items[at], 'join', 'and') || !isNumbered(items[at - 2], items[at - 1]) || !isNumbered(items[at + 1], items[at + 2]))
    return false
  const behind = items.slice(at + 3)
  const next = behind.find((item) => !means(item, 'filler'))
  const isLast = next === undefined || leadOf(next) !== null
  const before = said.slice(0, -2)
  const saysNothingYet = before.every((item) => means(item, 'filler') || means(item, 'verb', 'make'))
  return isLast ? before.length > 0 : saysNothingYet
}

/** Begins a piece of its own, which says why. */
export const BECAUSE = /^(?:because|cause|cuz|coz|bc)$/u

export const splitClauses = (items: readonly Item[]): Clause[] => {
  const clauses: Clause[] = []
  let current: Clause = { items: [], lead: 'start', joint: '', asked: false }
  const close = (lead: Clause['lead'], joint: string, asked: boolean) => {
    if (current.items.length > 0) clauses.push({ ...current, asked })
    // A comma before a joining word, or two in a row: the word that says more wins.
    const bare = current.items.length === 0
    current = {
      items: [],
      lead: bare && lead === 'stop' ? current.lead : lead,
      joint: bare && joint === '' ? current.joint : joint,
      asked: false,
    }
  }
  for (const [index, item] of items.entries()) {
    if (joinsScenes(items, index, current.items)) {
      item.used = true
      continue
    }
    const lead = joinsNumbers(items, index) ? null : leadOf(item)
    if (BECAUSE.test(item.text) && item.kind === 'word' && current.items.length > 0) close('stop', '', false)
    if (lead === null) {
      if (item.kind !== 'stop') current.items.push(item)
    } else {
      item.used = true
      close(lead, item.kind === 'stop' ? '' : item.text, item.text === '?')
    }
  }
  close('stop', '', false)
  // A question mark closes the whole sentence, not only its last piece.
  return clauses
}

export type Polarity = 'yes' | 'no' | 'less'

const isNegator = (item: Item): boolean => means(item, 'neg')

/** Whether the item at `index` is wanted: 'no' after a negating word, 'less' after 'not too' and the like. */
export const polarity = (clause: Clause, index: number): Polarity => {
  let negations = 0
  let toned = false
  for (const [at, item] of clause.items.entries()) {
    if (at >= index) break
    if (!isNegator(item)) continue
    const next = clause.items[at + 1]
    if (means(item, 'neg', 'not') && (means(next, 'degree', 'too', 'much') || next?.text === 'so' || next?.text === 'that')) toned = true
    else if (means(item, 'neg', 'remove') && clause.items.slice(0, at).some((before) => means(before, 'neg', 'not'))) negations--
    else negations = 1
  }
  if (toned) return 'less'
  return negations > 0 ? 'no' : 'yes'
}

/** Things that a reel has or has not: 'no music or captions' says no to both. */
const THINGS = ['music', 'caption', 'logo', 'transition', 'noun'] as const

/** Carries 'no' over to a clause that only names one more thing: 'without music *or captions*', 'no logo *and no* text'. */
export const carryNegation = (clauses: readonly Clause[]): void => {
  for (const [index, clause] of clauses.entries()) {
    const before = clauses[index - 1]
    if (!before || (clause.lead !== 'or' && clause.lead !== 'and')) continue
    const negator = before.items.find((item) => means(item, 'neg', 'no', 'remove') || (clause.lead === 'or' && isNegator(item)))
    const bare =
      clause.items.every((item) => means(item, 'filler') || THINGS.some((tag) => means(item, tag))) &&
      clause.items.some((item) => THINGS.some((tag) => means(item, tag)))
    if (negator && bare) clause.items.unshift({ ...negator, used: true })
  }
}

/** The words that negate an item, so that they count as understood. */
export const useNegators = (clause: Clause, index: number): void => {
  for (const [at, item] of clause.items.entries()) if (at < index && isNegator(item)) item.used = true
}

export const find = (clause: Clause, tag: string, ...values: readonly string[]): { item: Item; index: number } | null => {
  const index = clause.items.findIndex((item) => !item.used && means(item, tag, ...values))
  const item = clause.items[index]
  return item ? { item, index } : null
}

export const has = (clause: Clause, tag: string, ...values: readonly string[]): boolean =>
  clause.items.some((item) => means(item, tag, ...values))

/** Marks every item with this sense as understood. */
export const use = (clause: Clause, tag: string, ...values: readonly string[]): void => {
  for (const item of clause.items) if (means(item, tag, ...values)) item.used = true
}

/** How strongly: 'a bit' 0.5, nothing said 1, 'much' 2. */
export const degreeOf = (clause: Clause): number => {
  if (has(clause, 'degree', 'little')) return 0.5
  return has(clause, 'degree', 'much') ? 2 : 1
}
