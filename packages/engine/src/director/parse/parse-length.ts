/** Length of the reel: '12 seconds', 'half a minute', '1:30', 'a minute and a half', 'shorter', 'twice as long'. */

import type { Intent } from '../intents.ts'
import { type Clause, degreeOf, find, has, polarity, useNegators } from './clauses.ts'
import { type Item, means, sense } from './read-items.ts'

const UNIT_SEC: Record<string, number> = { sec: 1, min: 60, hour: 3600 }

/** Shapes that are also read as times of day or of film. */
const SHAPES = new Set(['16:9', '9:16', '1:1', '4:5', '5:4', '4:3', '3:4', '21:9', '3:2', '2:3'])

/** A stretch of time read from the items at a place; how many items it took. */
export const timeAt = (items: readonly Item[], at: number): { sec: number; length: number } | null => {
  const item = items[at]
  if (!item || item.used) return null
  if (item.pair?.sign === '-') return betweenAt(items, at)
  // '2:0' is a score: minutes have two figures behind them.
  if (item.pair)
    return item.pair.sign === ':' && !SHAPES.has(item.raw) && item.pair.right < 60 && !/:\d$/u.test(item.raw)
      ? { sec: item.pair.left * 60 + item.pair.right, length: 1 }
      : null
  const half = amountAt(items, at)
  if (!half) return null
  const unit = sense(items[at + half.length], 'unit')
  const factor = unit === null ? undefined : UNIT_SEC[unit]
  if (factor === undefined) return null
  const more = halfAt(items, at + half.length + 1)
  return { sec: (half.amount + (more > 0 ? 0.5 : 0)) * factor, length: half.length + 1 + more }
}

/** '10-15 seconds': the middle, in whole units. */
const betweenAt = (items: readonly Item[], at: number): { sec: number; length: number } | null => {
  const pair = items[at]?.pair
  const unit = sense(items[at + 1], 'unit')
  const factor = unit === null ? undefined : UNIT_SEC[unit]
  if (!pair || factor === undefined) return null
  return { sec: Math.round((pair.left + pair.right) / 2) * factor, length: 2 }
}

/** 'twelve', '1.5', 'half a', 'one and a half', 'a', 'twenty five'. */
const amountAt = (items: readonly Item[], at: number): { amount: number; length: number } | null => {
  const item = items[at]
  if (!item) return null
  if (means(item, 'share', '0.5') || means(item, 'share', '0.25')) {
    const article = items[at + 1]?.text === 'a' || items[at + 1]?.text === 'of' ? 1 : 0
    return { amount: Number(sense(item, 'share')), length: 1 + article }
  }
  if (item.value !== null && item.kind !== 'quote') {
    let amount = item.value
    let length = 1
    const next = items[at + 1]
    if (next?.value != null && item.kind === 'word' && amount >= 20 && amount % 10 === 0 && next.kind === 'word' && next.value < 10) {
      amount += next.value
      length = 2
    } else if (next?.text === 'hundred' && item.text !== 'hundred') {
      amount *= 100
      length = 2
    }
    const half = halfAt(items, at + length)
    if (half > 0) {
      amount += 0.5
      length += half
    }
    if (items[at + length]?.text === 'of') length++
    return { amount, length }
  }
  if (item.text === 'a' || item.text === 'an' || item.text === 'one' || item.text === 'per') return { amount: 1, length: 1 }
  return null
}

const take = (items: readonly Item[], at: number, length: number): void => {
  for (const item of items.slice(at, at + length)) item.used = true
}

/** A whole time, with what may follow it: '1 minute 30', '2 min 15 sec', 'a minute and a half'. */
export const readTime = (clause: Clause): { sec: number; index: number } | null => {
  const { items } = clause
  for (let at = 0; at < items.length; at++) {
    const time = timeAt(items, at)
    if (!time) continue
    let { sec, length } = time
    const more = timeAt(items, at + length)
    if (more && more.sec < 60 && time.sec >= 60) {
      sec += more.sec
      length += more.length
    } else if (time.sec >= 60 && time.sec % 60 === 0 && items[at + length]?.kind === 'number' && !sense(items[at + length + 1], 'unit')) {
      sec += items[at + length]?.value ?? 0
      length++
    }
    take(items, at, length)
    return { sec, index: at }
  }
  return null
}

/** 'And a half', which follows an amount or its unit; how many items it takes. */
const halfAt = (items: readonly Item[], at: number): number => {
  const and = means(items[at], 'join', 'and') ? 1 : 0
  const article = items[at + and]?.text === 'a' ? 1 : 0
  return means(items[at + and + article], 'share', '0.5') ? and + article + 1 : 0
}

/** How much 'shorter' and 'longer' mean. */
const STEP = { shorter: [0.85, 0.75, 0.5], longer: [1.15, 1.35, 2] } as const

const byWord = (clause: Clause): Intent | null => {
  const found = find(clause, 'lengthby')
  if (!found) return null
  const longer = means(found.item, 'lengthby', '1')
  found.item.used = true
  const degree = degreeOf(clause)
  const percent = clause.items.findIndex(
    (item, at) => item.kind === 'number' && !item.used && means(clause.items[at + 1], 'unit', 'percent'),
  )
  const amount = clause.items[percent]?.value ?? null
  if (amount !== null && amount > 0 && (longer || amount < 90)) {
    take(clause.items, percent, 2)
    return { is: 'length-by', factor: longer ? 1 + Math.min(amount, 300) / 100 : 1 - amount / 100 }
  }
  const share = find(clause, 'share')
  if (share) {
    share.item.used = true
    const value = Number(sense(share.item, 'share'))
    return { is: 'length-by', factor: longer ? Math.max(value, 1 + value) : value < 1 ? 1 - value : 1 / value }
  }
  const step = longer ? STEP.longer : STEP.shorter
  return { is: 'length-by', factor: step[degree === 0.5 ? 0 : degree === 2 ? 2 : 1] }
}

/** Seconds of a reel that is just called short, or long. */
const SHORT_SEC = 10
const LONG_SEC = 60

/** 'Cut 3 seconds', 'trim 2 seconds off', but 'cut it to 10 seconds'. */
const takesAway = (clause: Clause, at: number): boolean => {
  if (clause.items.some((item, index) => index < at && (item.text === 'to' || item.text === 'down to'))) return false
  const before = clause.items[at - 1]
  const verb = means(before, 'filler') ? clause.items[at - 2] : before
  const cut = verb !== undefined && (/^(cut|cuts|trim|shave|shave off|chop off|cut off)$/.test(verb.text) || means(verb, 'lengthby', '-1'))
  if (cut) verb.used = true
  return cut
}

const boundOf = ({ items }: Clause): 'most' | 'least' | null => {
  if (items.some(({ text }) => /^(at most|up to|no longer than|no more than|not longer than|not more than)$/.test(text))) return 'most'
  return items.some(({ text }) => text === 'at least') ? 'least' : null
}

/** 'Every 5 seconds', 'the last 3 seconds', 'at 10 seconds', 'stay for 4 seconds' say when, and not how long the reel is. */
const saysWhen = ({ items }: Clause): boolean =>
  items.some((item) => /^(stays?|visible|remains?)$/.test(item.text)) ||
  items.some((item, at) => {
    const before = items[at - 1]
    const moment =
      /^(every|each|per|at|after|from|before|in)$/.test(before?.text ?? '') || means(before, 'ordinal', '1', '-1') || means(before, 'limit')
    return moment && !item.used && timeAt(items, at) !== null
  })

/** 'Move the music's start to 0:45': of the music, and not how long the reel is. */
const isOfMusic = (clause: Clause): boolean =>
  has(clause, 'music', 'noun') && clause.items.some(({ text }) => /^(start|starts|begin|begins|offset|beginning)$/.test(text))

export const parseLength = (clause: Clause): Intent[] => {
  if (saysWhen(clause) || isOfMusic(clause)) return []
  // 'Every cut 2 seconds' and 'a 3 second fade' speak of something else.
  const time = has(clause, 'noun', 'fade') || has(clause, 'transition', 'noun') ? null : readTime(clause)
  if (time) {
    const { sec } = time
    const more = find(clause, 'lengthby')
    const added = clause.items.find((item) => !item.used && (means(item, 'degree', 'more') || means(item, 'degree', 'less')))
    if (more) {
      more.item.used = true
      if (!clause.items.some((item) => item.text === 'to'))
        return [{ is: 'length-add', sec: means(more.item, 'lengthby', '1') ? sec : -sec }]
    } else if (added && !clause.items.some((item) => item.text === 'than')) {
      added.used = true
      return [{ is: 'length-add', sec: means(added, 'degree', 'more') ? sec : -sec }]
    } else if (polarity(clause, time.index) === 'no' && clause.items.some((item) => means(item, 'neg', 'remove'))) {
      useNegators(clause, time.index)
      return [{ is: 'length-add', sec: -sec }]
    }
    if (polarity(clause, time.index) === 'no') useNegators(clause, time.index)
    const plus = clause.items[time.index - 1]
    if (plus !== undefined && /^(add|plus|extend|adding)$/.test(plus.text)) {
      plus.used = true
      return [{ is: 'length-add', sec }]
    }
    if (takesAway(clause, time.index)) return [{ is: 'length-add', sec: -sec }]
    const bound = boundOf(clause)
    return [{ is: 'length', sec, ...(bound === null ? {} : { bound }) }]
  }
  const compared = byWord(clause)
  if (compared) return [compared]
  const share = find(clause, 'share')
  if (
    share &&
    (clause.items.some((item) => item.text === 'as long' || item.text === 'long' || item.text === 'as') || has(clause, 'noun', 'length'))
  ) {
    share.item.used = true
    for (const item of clause.items) if (means(item, 'lengthword') || means(item, 'noun', 'length')) item.used = true
    return [{ is: 'length-by', factor: Number(sense(share.item, 'share')) }]
  }
  const word = find(clause, 'lengthword')
  if (
    word &&
    (clause.items[word.index - 1]?.text === 'too' ||
      has(clause, 'noun', 'reel') ||
      has(clause, 'verb', 'make', 'keep') ||
      polarity(clause, word.index) === 'less')
  ) {
    word.item.used = true
    const short = means(word.item, 'lengthword', 'short')
    if (polarity(clause, word.index) === 'less') {
      useNegators(clause, word.index)
      return [{ is: 'length-by', factor: short ? 1.35 : 0.75 }]
    }
    // 'Too long' is said of a reel that is there; 'a long one' of one that is not.
    const too = means(clause.items[word.index - 1], 'degree', 'too') && clause.items[word.index - 1]?.text === 'too'
    return [
      too
        ? { is: 'length-by', factor: short ? 1.35 : 0.75 }
        : short
          ? { is: 'length', sec: SHORT_SEC }
          : { is: 'length', sec: LONG_SEC, at_most: true },
    ]
  }
  return []
}
