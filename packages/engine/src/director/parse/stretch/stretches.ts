/**
 * Stretches of a request from one comma, full stop or 'and' to the next. Unlike a clause a stretch is not cut at 'with', so that 'end with a
 * fade to black' is one. Who reads a stretch takes all of it, or leaves it to the clauses as it was.
 */
import { type Item, means } from '../read-items.ts'

export type Stretch = { items: readonly Item[] /** It is joined to the one before by 'and'. */; isJoined: boolean }

const endsAt = (item: Item): boolean => (item.kind === 'stop' && item.text !== ':') || means(item, 'join', 'and', 'but', 'or')

/** 'Also make a square version', 'mach auch eine': it joins to what was made before, not to words of this request. */
const ALSO = /^(also|plus|as well|additionally|besides|auch|aussi|tambien|anche|tambem)$/
const saysNothingYet = (items: readonly Item[]): boolean =>
  items.every((item) => means(item, 'filler') || means(item, 'verb', 'make', 'add') || means(item, 'request'))

export const stretchesOf = (items: readonly Item[]): Stretch[] => {
  const stretches: Stretch[] = []
  let current: Item[] = []
  let isJoined = false
  for (const item of items) {
    if (!endsAt(item) || (ALSO.test(item.text) && saysNothingYet(current))) {
      current.push(item)
      continue
    }
    if (current.length > 0) stretches.push({ items: current, isJoined })
    isJoined = item.kind !== 'stop' && (current.length > 0 || isJoined)
    current = []
  }
  if (current.length > 0) stretches.push({ items: current, isJoined })
  return stretches
}

export const wordsOfStretch = ({ items }: Stretch): string[] => items.flatMap((item) => (item.text === '' ? [] : item.text.split(' ')))

export const useStretch = ({ items }: Stretch): void => {
  for (const item of items) item.used = true
}

/** Whether there is nothing in it but what `isKnown`, and words that say nothing in themselves. */
export const isAllOf = ({ items }: Stretch, isKnown: (item: Item) => boolean): boolean =>
  items.every(
    (item) => isKnown(item) || means(item, 'filler') || means(item, 'request') || means(item, 'verb', 'make', 'add', 'use', 'keep'),
  )
