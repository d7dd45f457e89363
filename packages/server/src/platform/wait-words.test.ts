import { expect, test } from 'vitest'
import { AppError } from './app-error.ts'
import { waitWords } from './wait-words.ts'

test('a wait is named in the unit that a person counts it in, and never shorter than it is [AUTH-03]', () => {
  expect([0, 1, 40, 90, 91, 600, 5_400, 5_401, 80_000].map(waitWords)).toEqual([
    '1 second',
    '1 second',
    '40 seconds',
    '90 seconds',
    '2 minutes',
    '10 minutes',
    '90 minutes',
    '2 hours',
    '23 hours',
  ])
})

test('a refusal for too many requests says how long to wait, where that is longer than a moment [AUTH-03]', () => {
  expect(new AppError('RATE_LIMITED', { retryAfterSec: 3 }).message).toBe('Too many requests. Please wait a moment and try again.')
  expect(new AppError('RATE_LIMITED', { retryAfterSec: 700 }).message).toBe('Too many requests. Please try again in 12 minutes.')
  expect(new AppError('RATE_LIMITED', { retryAfterSec: 700, text: 'Its own.' }).message).toBe('Its own.')
})
