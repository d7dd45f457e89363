import { expect, test } from 'vitest'
import { formatRelativeTime } from './format-date.ts'

test('a date is told in the largest unit that fits, and a clock that runs ahead reads as now', () => {
  const now = new Date('2026-05-01T12:00:00Z')
  const told = (agoSec: number) => formatRelativeTime(new Date(now.getTime() - agoSec * 1000), now)
  expect([told(10), told(-20), told(60), told(3 * 60), told(3600), told(26 * 3600), told(8 * 86_400), told(400 * 86_400)]).toEqual([
    'just now',
    'just now',
    '1 minute ago',
    '3 minutes ago',
    '1 hour ago',
    'yesterday',
    'last week',
    'last year',
  ])
})

test('the words for a distance are those of the language', () => {
  const now = new Date('2026-05-01T12:00:00Z')
  const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })
  const hourSec = 3600
  const cases = [
    [60, 'minute', 60],
    [59 * 60, 'minute', 60],
    [hourSec, 'hour', hourSec],
    [23 * hourSec, 'hour', hourSec],
    [24 * hourSec, 'day', 24 * hourSec],
    [6 * 24 * hourSec, 'day', 24 * hourSec],
    [7 * 24 * hourSec, 'week', 7 * 24 * hourSec],
    [21 * 24 * hourSec, 'week', 7 * 24 * hourSec],
    [30 * 24 * hourSec, 'month', 30 * 24 * hourSec],
    [300 * 24 * hourSec, 'month', 30 * 24 * hourSec],
    [365 * 24 * hourSec, 'year', 365 * 24 * hourSec],
    [1100 * 24 * hourSec, 'year', 365 * 24 * hourSec],
  ] as const
  for (const [distanceSec, unit, sizeSec] of cases)
    for (const sign of [-1, 1])
      expect(formatRelativeTime(new Date(now.getTime() + sign * distanceSec * 1000), now)).toBe(
        words.format(sign * Math.round(distanceSec / sizeSec), unit),
      )
})
