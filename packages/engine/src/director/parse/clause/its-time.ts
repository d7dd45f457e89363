/** 'Fade to white at the end, 2 seconds': a time that stands alone is how long lasts what was spoken of. Pure. */
import type { Intent } from '../../intents.ts'
import type { Clause } from '../clauses.ts'
import { means } from '../read-items.ts'

/** Longer than any transition or fade; then the reel is meant. */
const SEC_MAX = 5

const isTimeAlone = ({ items }: Clause): boolean =>
  items.every(
    (item) =>
      item.value !== null || means(item, 'unit', 'sec') || means(item, 'filler') || means(item, 'lengthword') || means(item, 'share'),
  )

/** What was spoken of with its time; null where the time is of something else. */
export const withItsTime = (before: Intent, heard: readonly Intent[], clause: Clause): Intent | null => {
  const [length, ...more] = heard
  if (length?.is !== 'length' || more.length > 0 || length.sec > SEC_MAX || !isTimeAlone(clause)) return null
  switch (before.is) {
    case 'edge-fade':
      return before.sec === null ? { ...before, sec: length.sec } : null
    case 'fade':
    case 'transition-at':
    case 'transitions':
      return before.sec === undefined && (before.is !== 'transitions' || before.kinds.length > 0) ? { ...before, sec: length.sec } : null
    default:
      return null
  }
}
