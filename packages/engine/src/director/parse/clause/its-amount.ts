/** 'Fade to white at the end, 2 seconds': an amount that stands alone is one of what was spoken of. Pure. */
import type { Intent } from '../../intents.ts'
import type { Clause } from '../clauses.ts'
import { means } from '../read-items.ts'

/** Longer than any transition or fade; then the reel is meant. */
const SEC_MAX = 5

/** A fade that is called slow or quick. */
const SLOW_SEC = 2
const QUICK_SEC = 0.5

const isTimeAlone = ({ items }: Clause): boolean =>
  items.every(
    (item) =>
      item.value !== null || means(item, 'unit', 'sec') || means(item, 'filler') || means(item, 'lengthword') || means(item, 'share'),
  )

/** 'A bit see-through, 60 % or so': the share is the one that was spoken of. */
const withItsShare = (before: Intent, heard: readonly Intent[]): Intent | null => {
  const [one, ...more] = heard
  if (before.is !== 'logo' || one?.is !== 'logo' || more.length > 0 || before.opacity_steps === 0) return null
  const percent = one.change.size_pct
  if (percent === undefined || percent < 5 || Object.keys(one.change).length > 1) return null
  return { ...before, opacity_steps: 0, change: { ...before.change, opacity: percent / 100 } }
}

/** What was spoken of with its time; null where the time is of something else. */
export const withItsAmount = (before: Intent, heard: readonly Intent[], clause: Clause): Intent | null => {
  // 'Semi transparent, tiny' names a size by its word.
  const share = clause.items.some((item) => means(item, 'unit', 'percent')) ? withItsShare(before, heard) : null
  if (share) return share
  const [length, ...more] = heard
  // 'Fade to black at the end, slow'.
  if (
    length?.is === 'pace' &&
    more.length === 0 &&
    before.is === 'edge-fade' &&
    before.sec === null &&
    length.pace !== 'medium' &&
    clause.items.every((item) => means(item, 'pace') || means(item, 'filler'))
  )
    return { ...before, sec: length.pace === 'slow' ? SLOW_SEC : QUICK_SEC }
  if (length?.is !== 'length' || more.length > 0 || length.sec > SEC_MAX || !isTimeAlone(clause)) return null
  switch (before.is) {
    case 'edge-fade':
      return { ...before, sec: length.sec }
    case 'transition-length':
      return { ...before, sec: length.sec }
    case 'fade':
    case 'transition-at':
    case 'transitions':
      return before.sec === undefined && (before.is !== 'transitions' || before.kinds.length > 0) ? { ...before, sec: length.sec } : null
    default:
      return null
  }
}
