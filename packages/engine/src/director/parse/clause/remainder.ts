/** What of a request nobody understood: it may say where, how much or of what, so that the rest must not be done without it. */
import type { Clause } from '../clauses.ts'
import { type Item, means } from '../read-items.ts'

/** Words that carry an intent of their own; without one they were not understood. */
const carries = (item: Item, next: Item | undefined): boolean =>
  item.kind !== 'stop' &&
  !item.used &&
  !means(item, 'filler') &&
  !means(item, 'greet') &&
  !means(item, 'join') &&
  !means(item, 'request') &&
  // 'More energetic' was understood with its second word.
  (!means(item, 'degree') || (means(item, 'degree', 'more', 'less') && next?.used !== true))

/** 'Make it …', 'use …', 'the reel … long': what was understood has said it already. */
const saysNothingMore = (item: Item): boolean =>
  item.text === 'again' ||
  item.text === 'change' ||
  item.text === 'switch' ||
  means(item, 'verb', 'make', 'use', 'add', 'keep', 'move', 'render') ||
  means(item, 'noun', 'reel') ||
  means(item, 'lengthword')

/** As it was typed; null when the whole clause was understood. `heard` tells that it gave an intent. */
export const remainderOf = (clause: Clause, heard: boolean, text: string): string | null => {
  const left = clause.items.filter((item, at) => carries(item, clause.items[at + 1]) && !(heard && saysNothingMore(item)))
  const [first, last] = [left[0], left.at(-1)]
  if (!first || !last) return null
  const [from, to] = heard ? [first, last] : [clause.items[0] ?? first, clause.items.at(-1) ?? last]
  return text.slice(from.at, to.end).replace(/\s+/gu, ' ').trim().slice(0, 80)
}
