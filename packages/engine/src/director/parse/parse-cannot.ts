/** Intents that are understood and cannot be met. Saying so is better than not understanding them. */

import type { Intent } from '../intents.ts'
import { type Clause, find, has, use } from './clauses.ts'
import { means, sense } from './read-items.ts'

/** Colours and sizes that people give to letters. */
const LETTERING = new Set([
  'red',
  'white',
  'black',
  'yellow',
  'blue',
  'green',
  'pink',
  'orange',
  'purple',
  'gold',
  'golden',
  'silver',
  'colourful',
  'colorful',
  'smaller',
  'small',
  'tiny',
])

/** 'Three versions', 'a few variants'. */
const parseVersions = (clause: Clause): Intent[] => {
  const at = clause.items.findIndex((item) => /^(versions|variants|variations|alternatives)$/i.test(item.raw))
  const amount = clause.items
    .slice(0, Math.max(0, at))
    .findLast((item) => (item.value ?? 0) > 1 || /^(few|several|multiple|more)$/.test(item.text))
  if (at < 0 || !amount) return []
  amount.used = true
  use(clause, 'again')
  return [{ is: 'cannot', what: 'versions' }]
}

export const parseCannot = (clause: Clause): Intent[] => {
  const versions = parseVersions(clause)
  if (versions.length > 0) return versions
  const found = find(clause, 'cannot')
  const what = sense(found?.item, 'cannot')
  if (found && what !== null) {
    found.item.used = true
    // 'A 12 second boomerang' is a reel of 12 seconds all the same; otherwise the clause is about nothing else.
    const more = has(clause, 'unit', 'sec', 'min') || has(clause, 'noun', 'reel')
    if (!more) for (const item of clause.items) item.used = true
    return [{ is: 'cannot', what }]
  }
  // 'Make the text red', 'captions smaller', 'put the caption at the top'.
  const noun = clause.items.findIndex((item) => means(item, 'caption', 'noun', 'title'))
  const told = clause.items.some((item) => item.kind === 'quote') || has(clause, 'caption', 'say')
  if (noun < 0 || told || clause.items.some((item) => means(item, 'neg'))) return []
  const after = clause.items.slice(noun + 1).filter((item) => !means(item, 'filler'))
  const styled =
    after.length > 0 &&
    after.every(
      (item) =>
        LETTERING.has(item.text) ||
        means(item, 'position') ||
        means(item, 'degree') ||
        means(item, 'noun', 'colour') ||
        means(item, 'sizeby', '-1'),
    )
  if (!styled) return []
  for (const item of clause.items) item.used = true
  return [{ is: 'cannot', what: 'font' }]
}
