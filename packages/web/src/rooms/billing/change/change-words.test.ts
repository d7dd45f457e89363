import type { PlanChangePreview } from '@reelwright/contract/billing'
import { expect, test } from 'vitest'
import { changeWords } from './change-words.ts'

const change: PlanChangePreview = {
  planId: 'tier_3',
  planName: 'Premium Plan',
  interval: 'month',
  amount: 49,
  dueNow: 15,
  credit: 0,
  periodEnd: '2026-07-01T12:00:00.000Z',
  ends: false,
  countedAt: '2026-06-16T12:00:00.000Z',
}
const card = { id: 'c', last4: '4242', brand: 'Visa', expMonth: 4, expYear: 2030, isDefault: true }

test('a change says what is due now, from which card, and from when on what [BILL-07]', () => {
  expect(changeWords(change, card)).toEqual({
    now: '$15 today, charged to Visa ending in 4242',
    credit: null,
    later: '$49 per month from July 1, 2026',
  })
  expect(changeWords({ ...change, dueNow: 0, credit: 7.5 }, undefined)).toMatchObject({
    now: 'Nothing is charged today',
    credit: '$7.50, taken off your next payments',
  })
})

test('a plan that was cancelled still ends after a change, and it says when [BILL-04]', () => {
  expect(changeWords({ ...change, ends: true }, card).later).toBe(
    'Premium Plan ends on July 1, 2026: switching does not take your cancellation back',
  )
})
