/** How dates are written: in words from now, and exactly. */

type Unit = {
  unit: string
  sizeSec: number
  untilSec: number /** What one of them ago, and one from now, is called. */
  last?: string
  next?: string
}

/*
 * Written out: the words are English anyway, and the browser's own formatters cost the first frame of a page a tenth of its time, for the
 * first of them loads the tables of all languages.
 */
const STEPS: readonly Unit[] = [
  { unit: 'minute', sizeSec: 60, untilSec: 3600 },
  { unit: 'hour', sizeSec: 3600, untilSec: 86_400 },
  { unit: 'day', sizeSec: 86_400, untilSec: 7 * 86_400, last: 'yesterday', next: 'tomorrow' },
  { unit: 'week', sizeSec: 7 * 86_400, untilSec: 30 * 86_400, last: 'last week', next: 'next week' },
  { unit: 'month', sizeSec: 30 * 86_400, untilSec: 365 * 86_400, last: 'last month', next: 'next month' },
  { unit: 'year', sizeSec: 365 * 86_400, untilSec: Number.POSITIVE_INFINITY, last: 'last year', next: 'next year' },
]

/** `3 minutes ago`, `yesterday`, `in 2 hours`; under 45 seconds either way, and for a clock that runs ahead, `just now`. */
export const formatRelativeTime = (at: Date, now: Date): string => {
  const awaySec = (at.getTime() - now.getTime()) / 1000
  const distanceSec = Math.abs(awaySec)
  if (distanceSec < 45) return 'just now'
  const step = STEPS.find((candidate) => distanceSec < candidate.untilSec) ?? STEPS.at(-1)
  if (!step) return ''
  const count = Math.max(1, Math.round(distanceSec / step.sizeSec))
  const named = count === 1 ? (awaySec < 0 ? step.last : step.next) : undefined
  const counted = `${count} ${step.unit}${count === 1 ? '' : 's'}`
  return named ?? (awaySec < 0 ? `${counted} ago` : `in ${counted}`)
}

let exact: Intl.DateTimeFormat | undefined

/** The exact date and time, for the hover. The formatter takes longer to make than hundreds of dates to write. */
export const formatExactTime = (at: Date): string => {
  exact ??= new Intl.DateTimeFormat('en', { dateStyle: 'full', timeStyle: 'short' })
  return exact.format(at)
}

let day: Intl.DateTimeFormat | undefined

/** `December 25, 2026`: a day as bills write it, for nobody pays, or leaves, at a minute. */
export const formatDay = (at: Date): string => {
  day ??= new Intl.DateTimeFormat('en', { dateStyle: 'long' })
  return day.format(at)
}
