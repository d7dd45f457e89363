/** How many scenes, and how long each: 'use 4 clips', 'fewer scenes', 'cut every two beats', 'each scene 1.5 seconds'. */

import type { Intent } from '../intents.ts'
import { type Clause, find, has, use } from './clauses.ts'
import { readTime } from './parse-length.ts'
import { type Item, means } from './read-items.ts'

const partNoun = (item: Item | undefined): boolean => means(item, 'noun', 'clip', 'scene', 'photo') || item?.raw.toLowerCase() === 'cuts'

const EACH = /^(every|each|per)$/

/** 'Every 2 beats', 'on every beat', 'once a bar': in beats. */
const beatsAt = (clause: Clause): number | null => {
  const { items } = clause
  const each = items.findIndex((item) => EACH.test(item.text) || item.text === 'on' || item.text === 'a')
  const noun = items.findIndex((item, index) => index > each && /^(beat|beats|bar|bars)$/.test(item.text))
  if (each < 0 || noun < 0 || !items.some((item) => EACH.test(item.text))) return null
  const amount =
    items.slice(each, noun).find((item) => item.value !== null)?.value ??
    (items.slice(each, noun).some((item) => means(item, 'ordinal', '2')) ? 2 : 1)
  const bars = items[noun]?.text.startsWith('bar') === true
  return Math.max(0.5, amount) * (bars ? 4 : 1)
}

/** 'Every clip 2 seconds', 'cut every second', '2 seconds per clip'. */
const parseEach = (clause: Clause): Intent[] => {
  const { items } = clause
  const beats = beatsAt(clause)
  if (beats !== null) {
    for (const item of items) item.used = true
    return [{ is: 'each', sec: null, beats }]
  }
  const each = items.some((item) => EACH.test(item.text)) || has(clause, 'verb', 'everyfile')
  if (!each) return []
  // 'Every second' alone is a time, not an ordinal.
  const bare = items.findIndex(
    (item, index) => EACH.test(item.text) && means(items[index + 1], 'unit', 'sec') && items[index + 1]?.value === null,
  )
  if (
    bare >= 0 &&
    (has(clause, 'noun', 'cut') || has(clause, 'transition', 'cut') || items.some((item) => /^(cut|change|switch)$/.test(item.text)))
  ) {
    for (const item of items) item.used = true
    return [{ is: 'each', sec: 1, beats: null }]
  }
  if (!items.some(partNoun) && !has(clause, 'verb', 'everyfile') && !has(clause, 'noun', 'cut')) return []
  if (isOfReel(clause)) return []
  const time = readTime(clause)
  if (!time) return []
  for (const item of items) item.used = true
  return [{ is: 'each', sec: time.sec, beats: null }]
}

/** (ours: nobody wants each clip for so long, and all of them) */
const EACH_SEC_MAX = 5
/** 'A 15 second reel from all my clips': how long it is stands before what it is of. */
const isOfReel = ({ items }: Clause): boolean => {
  const all = items.findIndex((item) => means(item, 'verb', 'everyfile'))
  const at = items.findIndex((item, index) => item.value !== null && means(items[index + 1], 'unit', 'sec', 'min'))
  const amount = items[at]
  if (all < 0 || at < 0 || at > all || amount?.value == null || items.some((item) => EACH.test(item.text))) return false
  return amount.value > EACH_SEC_MAX || means(items[at + 1], 'unit', 'min')
}

const SAME = /^(?:equal|equally|even|evenly|same|identical)$/
const LASTING = /^(?:long|lengths?|durations?|last|lasting)$/

/** 'All scenes the same length', 'clips equally long', 'every scene as long as the others': of scenes, however many come to be. */
const parseSame = ({ items }: Clause): Intent[] => {
  const isSame =
    items.some((item) => SAME.test(item.text) && !item.used) || items.some((item) => /^(?:others?|each other)$/.test(item.text))
  if (!isSame || !items.some((item) => LASTING.test(item.text)) || !items.some(partNoun)) return []
  for (const item of items) item.used = true
  return [{ is: 'each', sec: null, beats: null }]
}

export const parseCount = (clause: Clause): Intent[] => {
  const same = parseSame(clause)
  if (same.length > 0) return same
  const each = parseEach(clause)
  if (each.length > 0) return each
  const { items } = clause
  for (const [index, item] of items.entries()) {
    const noun = items[index + 1]
    // 'The first 2 clips' are those two; '4 clips' are so many.
    const plural = noun !== undefined && partNoun(noun) && noun.raw.toLowerCase().endsWith('s')
    if (
      item.used ||
      item.value === null ||
      item.kind === 'quote' ||
      !plural ||
      means(items[index - 1], 'ordinal') ||
      means(items[index - 1], 'fact')
    )
      continue
    if (!Number.isInteger(item.value) || item.value < 1 || items[index + 2]?.value != null) continue
    if (items.some((one) => means(one, 'neg') || means(one, 'verb', 'swap', 'only'))) continue
    item.used = true
    noun.used = true
    use(clause, 'verb', 'use', 'make', 'add')
    return [{ is: 'count', n: item.value }]
  }
  const by = find(clause, 'degree', 'more', 'less')
  const noun = by ? items[by.index + 1] : undefined
  if (!by || !partNoun(noun) || !noun?.raw.toLowerCase().endsWith('s')) return []
  by.item.used = true
  noun.used = true
  use(clause, 'verb', 'use', 'make', 'add')
  return [{ is: 'count-by', factor: means(by.item, 'degree', 'more') ? 1.5 : 0.67 }]
}
