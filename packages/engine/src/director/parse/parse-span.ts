/** A stretch of the reel, for what lies on it: 'for the first three seconds', 'from second 3 to 5', 'for 2 seconds', 'at 0:04'. */
import type { Span } from '@reelwright/contract/intents/overlay-intents'
import type { Clause } from './clauses.ts'
import { readTime, timeAt } from './parse-length.ts'
import { type Item, means } from './read-items.ts'

/** 'The first two seconds', 'the last half second': a stretch at one end. */
export const readEdgeStretch = (clause: Clause): { edge: 'start' | 'end'; sec: number } | null => {
  const at = clause.items.findIndex((item, index) => {
    if (item.used || !means(item, 'ordinal', '1', '-1')) return false
    const [next, ...more] = clause.items.slice(index + 1, index + 5)
    return means(next, 'unit', 'sec') || ((next?.value != null || means(next, 'share')) && more.some((one) => means(one, 'unit', 'sec')))
  })
  const place = clause.items[at]
  if (!place) return null
  const rest = clause.items.slice(at + 1)
  const [next] = rest
  const time = means(next, 'unit', 'sec') ? { sec: 1, length: 1 } : timeAt(rest, 0)
  if (!time) return null
  for (const item of [place, ...rest.slice(0, time.length)]) item.used = true
  // 'Hello for the first three seconds': what leads there is no part of the words before.
  for (let before = at - 1; /^(for|the|in|on|during|over|my|its)$/.test(clause.items[before]?.text ?? ''); before--)
    for (const item of clause.items.slice(before, at)) item.used = true
  return { edge: means(place, 'ordinal', '1') ? 'start' : 'end', sec: time.sec }
}

/** 'Second 3', '3 seconds', '0:03' or a bare '3', as a moment of the reel. */
const momentAt = (items: readonly Item[], at: number): { sec: number; length: number } | null => {
  const [item, next] = [items[at], items[at + 1]]
  if (!item || item.used) return null
  if (means(item, 'unit', 'sec') && next?.value != null) return { sec: next.value, length: 2 }
  const time = timeAt(items, at)
  if (time) return time
  return item.kind === 'number' && item.value !== null ? { sec: item.value, length: 1 } : null
}

const take = (items: readonly Item[], from: number, to: number): void => {
  for (const item of items.slice(from, to)) item.used = true
}

const between = (clause: Clause): Span | null => {
  const { items } = clause
  for (const [at, item] of items.entries()) {
    if (item.used) continue
    const pair = item.pair?.sign === '-' && means(items[at + 1], 'unit', 'sec') ? item.pair : null
    if (pair && pair.right > pair.left) {
      take(items, at, at + 2)
      return { from_sec: pair.left, to_sec: pair.right }
    }
    if (item.text !== 'from' && item.text !== 'between') continue
    const first = momentAt(items, at + 1)
    const joint = items[at + 1 + (first?.length ?? 0)]
    const second = first && /^(to|until|till|and)$/.test(joint?.text ?? '') ? momentAt(items, at + 2 + first.length) : null
    if (!first || !second || second.sec <= first.sec) continue
    take(items, at, at + 2 + first.length + second.length)
    return { from_sec: first.sec, to_sec: second.sec }
  }
  return null
}

/** What was read counts as understood; null where no stretch is named. */
export const readSpan = (clause: Clause): Span | null => {
  const edge = readEdgeStretch(clause)
  if (edge) return edge.edge === 'start' ? { from_sec: 0, to_sec: edge.sec } : { last_sec: edge.sec }
  const both = between(clause)
  if (both) return both
  for (const [at, item] of clause.items.entries()) {
    if (item.used || !/^(for|at|after|from)$/.test(item.text)) continue
    const rest = { ...clause, items: clause.items.slice(at + 1) }
    if (item.text === 'for') {
      const time = timeAt(rest.items, 0) ? readTime(rest) : null
      if (!time) continue
      item.used = true
      return { for_sec: time.sec }
    }
    const moment = momentAt(rest.items, 0)
    if (!moment || moment.sec > 900) continue
    take(rest.items, 0, moment.length)
    item.used = true
    return { from_sec: moment.sec }
  }
  return null
}
