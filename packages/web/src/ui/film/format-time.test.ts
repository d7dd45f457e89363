import { expect, test } from 'vitest'
import { formatDuration, formatSpeed, formatTimeCode } from './format-time.ts'

test('a position is minutes, seconds and frames, and hours only when there are some', () => {
  expect([formatTimeCode(0, 30), formatTimeCode(222, 30), formatTimeCode(29, 30), formatTimeCode(30 * 3661 + 5, 30)]).toEqual([
    '00:00:00',
    '00:07:12',
    '00:00:29',
    '1:01:01:05',
  ])
})

test('a length under a minute has tenths and never reads 60.0 s', () => {
  expect([formatDuration(7.24), formatDuration(59.94), formatDuration(59.96), formatDuration(67), formatDuration(3727)]).toEqual([
    '7.2 s',
    '59.9 s',
    '1:00',
    '1:07',
    '1:02:07',
  ])
})

test('a speed has as many digits as somebody reads', () => {
  expect([formatSpeed(0.697), formatSpeed(1), formatSpeed(0.25), formatSpeed(1.5)]).toEqual(['0.7×', '1×', '0.25×', '1.5×'])
})
