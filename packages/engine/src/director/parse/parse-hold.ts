/** 'But keep the music', 'don't change the order', 'leave the rest as it is': what a change must not touch. */
import type { Intent } from '../intents.ts'
import { type Clause, has } from './clauses.ts'
import { type Item, means } from './read-items.ts'

type Held = Extract<Intent, { is: 'hold' }>['what']

const heldOf = (item: Item): Held | null => {
  if (/^(length|duration|runtime)$/.test(item.text)) return 'length'
  if (means(item, 'noun', 'order')) return 'order'
  if (/^(music|song|track|soundtrack)$/.test(item.text)) return 'music'
  if (means(item, 'noun', 'colour')) return 'look'
  if (means(item, 'caption')) return 'captions'
  if (means(item, 'logo')) return 'watermark'
  if (/^(format|shape|size|aspect ratio|resolution)$/.test(item.text)) return 'export'
  return /^(rest|everything else|else|anything else|everything)$/.test(item.text) ? 'rest' : null
}

const LEAVE = /^(keep|leave|retain|maintain|preserve|dont touch|do not touch|dont change|do not change|stick with|stick to)$/

export const parseHold = (clause: Clause): Intent[] => {
  const verb = clause.items.findIndex((item) => LEAVE.test(item.text))
  const dont = clause.items.some((item, at) => means(item, 'neg', 'not') && /^(change|touch)$/.test(clause.items[at + 1]?.text ?? ''))
  if ((verb < 0 && !dont) || has(clause, 'neg', 'no', 'remove')) return []
  const held = clause.items.flatMap((item) => heldOf(item) ?? [])
  const bare = clause.items.every(
    (item) =>
      heldOf(item) !== null ||
      LEAVE.test(item.text) ||
      means(item, 'filler') ||
      means(item, 'neg', 'not') ||
      /^(change|touch|current|unchanged|untouched|original|same|as is)$/.test(item.text),
  )
  const sound = clause.items.some((item) => item.text.startsWith('original'))
  if (held.length === 0 || !bare || sound) return []
  for (const item of clause.items) item.used = true
  return held.map((what) => ({ is: 'hold', what }))
}
