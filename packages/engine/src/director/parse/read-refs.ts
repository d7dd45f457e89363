/** How people point at a clip: by name, number, place, a measured fact, or in words of their own. */

import { type ClipRef, factRef, numberRef, ordinalRef, rangeRef } from '@reelwright/contract/intents/clip-ref'
import { subjectsIn } from '../../tools/sight/named-subjects.ts'
import type { Clause } from './clauses.ts'
import { type Item, means, sense } from './read-items.ts'

const nounOf = (item: Item | undefined): 'clip' | 'scene' | 'photo' | null => {
  if (means(item, 'noun', 'scene')) return 'scene'
  if (means(item, 'noun', 'photo')) return 'photo'
  return means(item, 'noun', 'clip') ? 'clip' : null
}

/** Words that stand between a verb and what it is about, and never name a clip. */
const passable = (item: Item): boolean =>
  means(item, 'filler') || means(item, 'degree') || item.text === 'with' || means(item, 'verb', 'only', 'use')

const useAll = (items: readonly (Item | undefined)[]): void => {
  for (const item of items) if (item) item.used = true
}

/** More than this many at once is no list of clips. */
const RANGE_MAX = 100

type Read = { ref: ClipRef; length: number }

const numberAt = (items: readonly Item[], at: number): Read | null => {
  const item = items[at]
  const noun = nounOf(item)
  const range = rangeAt(items, at, noun)
  if (range) return range
  // 'clip 3', 'scene number 3', 'video #3'.
  if (noun) {
    let next = at + 1
    if (means(items[next], 'number')) next++
    const value = items[next]
    if (
      value?.value != null &&
      value.kind !== 'quote' &&
      Number.isInteger(value.value) &&
      !means(items[next + 1], 'unit') &&
      value.value > 0
    )
      return { ref: numberRef(noun === 'scene' ? 'scene' : 'clip', value.value), length: next - at + 1 }
    return null
  }
  const signed = means(item, 'number') && items[at + 1]?.value != null
  const value = signed ? items[at + 1] : item
  if (
    value?.value != null &&
    value.kind === 'number' &&
    Number.isInteger(value.value) &&
    value.value > 0 &&
    value.value < 1000 &&
    !means(items[at + (signed ? 2 : 1)], 'unit')
  )
    return { ref: numberRef('clip', value.value), length: signed ? 2 : 1 }
  return null
}

/** 'Clips 1-3'. */
const rangeAt = (items: readonly Item[], at: number, noun: 'clip' | 'scene' | 'photo' | null): Read | null => {
  const pair = items[noun ? at + 1 : at]?.pair
  // 'Scenes 1 to 3'.
  const [from, to] = [items[at + 1]?.value, items[at + 3]?.value]
  if (
    noun &&
    from != null &&
    to != null &&
    /^(to|through|till|until)$/.test(items[at + 2]?.text ?? '') &&
    from >= 1 &&
    to > from &&
    to - from < RANGE_MAX
  )
    return { ref: rangeRef(noun === 'scene' ? 'scene' : 'clip', from, to), length: 4 }
  if (!noun || pair?.sign !== '-' || pair.left < 1 || pair.right < pair.left || pair.right - pair.left >= RANGE_MAX) return null
  return { ref: rangeRef(noun === 'scene' ? 'scene' : 'clip', pair.left, pair.right), length: 2 }
}

/** 'The last two', 'the second clip', 'first photo'. */
const ordinalAt = (items: readonly Item[], at: number): Read | null => {
  const place = sense(items[at], 'ordinal')
  if (place === null || items[at]?.used) return null
  let next = at + 1
  let count = 1
  const amount = items[next]
  if (amount?.value != null && Number.isInteger(amount.value) && !means(items[next + 1], 'unit')) {
    count = Math.max(1, amount.value)
    next++
  } else if (amount?.text === 'few' || amount?.text === 'couple') {
    count = 2
    next++
  }
  // 'The second half' is a span of time.
  if (items[next]?.text === 'half') return null
  const noun = nounOf(items[next])
  if (noun) next++
  else if (items[next]?.text === 'one') next++
  return { ref: ordinalRef(noun ?? 'scene', place === 'mid' ? 'mid' : Number(place), count), length: next - at }
}

const factAt = (items: readonly Item[], at: number): Read | null => {
  const fact = sense(items[at], 'fact')
  if (fact === null) return null
  let next = at + 1
  let count = 1
  if (items[next]?.value != null) {
    count = Math.max(1, Math.round(items[next]?.value ?? 1))
    next++
  }
  const noun = nounOf(items[next])
  if (noun) next++
  else if (items[next]?.text === 'one' || items[next]?.text === 'ones') next++
  // A bare 'dark' or 'bad' describes the look of something; 'the darkest' and 'the dark clips' point at one.
  const superlative = /st$|^(most|least|favou?rite|newest|latest|blurry|blurred|shaky|wobbly|unsharp|out of focus|where |with )/.test(
    items[at]?.text ?? '',
  )
  if (!superlative && !noun && items[next - 1]?.text !== 'ones' && items[next - 1]?.text !== 'one') return null
  const plural = items[next - 1]?.raw.toLowerCase().endsWith('s') === true && (noun !== null || items[next - 1]?.text === 'ones')
  // 'The shaky stuff' is all of it.
  const isAll = plural || /^(?:stuff|things|bits)$/.test(items[next]?.text ?? '')
  return { ref: factRef(fact, noun ?? 'clip', isAll && count === 1 ? 0 : count), length: next - at }
}

/** Whatever else is said, up to a word that has a meaning here: 'the beach at sunset', 'grandma dancing'. */
const wordsAt = (items: readonly Item[], at: number, isAbout: boolean): Read | null => {
  // 'For the kids' says little; a reel of the kids is of them.
  const isWord = (item: Item) => !means(item, 'filler') || (isAbout && subjectsIn(item.text).length > 0)
  const words: string[] = []
  const raw: string[] = []
  let next = at
  for (; next < items.length; next++) {
    const item = items[next]
    if (!item || item.used || item.kind === 'stop' || item.kind === 'number' || item.kind === 'pair') break
    if (item.kind === 'quote') {
      if (words.length === 0) {
        words.push(
          ...item.text
            .toLowerCase()
            .split(/[\s_.-]+/u)
            .filter((word) => word !== ''),
        )
        raw.push(item.raw)
        next++
      }
      break
    }
    const known = item.senses.some((one) => one.tag !== 'filler' && one.tag !== 'named' && !SOFT_TAGS.has(one.tag))
    if (known || nounOf(item)) break
    if (!isWord(item) && words.length === 0) break
    if (isWord(item)) words.push(item.text)
    raw.push(item.raw)
  }
  if (words.length === 0) return null
  if (nounOf(items[next])) next++
  return { ref: { by: 'words', words: words.slice(0, 12), raw: raw.join(' ').slice(0, 80) }, length: next - at }
}

/** Senses that a word may have and still name what is in a picture. */
const SOFT_TAGS = new Set([
  'look',
  'instrument',
  'genre',
  'sizeword',
  'lengthword',
  'ask',
  'question',
  'position',
  'mood',
  'transition',
  'degreeword',
  'captionstyle',
  'pace',
  'container',
  'music',
  'aspect',
  'share',
  'fact',
  'logo',
])

/** `isAbout`: what is named is what the reel is to show, so that one word that a file is called by is a word, too. */
export const readRefs = (clause: Clause, from: number, isAbout = false): ClipRef[] => {
  const { items } = clause
  const refs: ClipRef[] = []
  let at = from
  while (at < items.length && refs.length < 50) {
    const item = items[at]
    if (!item) break
    if (item.used) {
      at++
      continue
    }
    if (item.files.length > 0) {
      const isWord = isAbout && !item.isExact && /^\p{L}+$/u.test(item.raw) && item.text !== ''
      refs.push(isWord ? { by: 'words', words: [item.text], raw: item.raw } : { by: 'files', ids: item.files })
      useAll([item, nounOf(items[at + 1]) ? items[at + 1] : undefined])
      at++
      continue
    }
    const read = numberAt(items, at) ?? ordinalAt(items, at) ?? factAt(items, at) ?? kindAt(items, at) ?? wordsAt(items, at, isAbout)
    if (read) {
      const before = refs.at(-1)
      // 'Scenes 2 and 4': the second number counts what the first one does.
      const like = before?.by === 'number' && read.ref.by === 'number' && read.length === 1 ? numberRef(before.of, read.ref.n) : read.ref
      refs.push(like)
      useAll(items.slice(at, at + read.length))
      at += read.length
    } else if (nounOf(item)) {
      // 'The clips of the sea', 'the shots with grandma': what they are follows.
      const next = items[at + 1]
      if (/^(of|with|from|showing|that|which)$/.test(next?.text ?? '') || (next && next.files.length > 0)) item.used = true
      at++
    } else if (passable(item) || (means(item, 'join', 'and') && refs.length > 0)) at++
    else break
  }
  return refs
}

/** The first clips that are pointed at anywhere in the clause. */
export const readRefsAnywhere = (clause: Clause): ClipRef[] => {
  for (let from = 0; from < clause.items.length; from++) {
    const refs = readRefs(clause, from)
    if (refs.length > 0) return refs
  }
  return []
}

/** 'The photos', 'the videos': all of a kind. */
const kindAt = (items: readonly Item[], at: number): Read | null => {
  const item = items[at]
  if (items[at + 1]?.value != null) return null
  if (nounOf(item) === 'photo') return { ref: { by: 'kind', kind: 'image' }, length: 1 }
  return item && /^(videos|footage|recordings|moving ones)$/i.test(item.raw) ? { ref: { by: 'kind', kind: 'video' }, length: 1 } : null
}
