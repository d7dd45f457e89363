import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Returned } from '../../ports/payments.ts'
import { returnableOf, returnedWords, type SettledInvoice } from './returnable.ts'

const at = (day: number) => new Date(Date.UTC(2026, 0, day))
const of = (id: string, day: number, totalCents: number, creditCents = 0): SettledInvoice => ({
  id,
  totalCents,
  creditCents,
  issuedAt: at(day),
})
const plain = (settled: readonly SettledInvoice[]) => Object.fromEntries(returnableOf(settled))
const card = (cardCents: number, creditCents = 0): Returned => ({ cardCents, creditCents })

test('what became credit by a change to a cheaper plan does not go back with the payment of it [BILL-11]', () => {
  expect(plain([of('a', 1, 4900)])).toEqual({ a: card(4900) })
  expect(plain([of('a', 1, 4900), of('d', 15, -1500)])).toEqual({ a: card(3400) })
})

test('credit is taken off the newest charge before it, and of that off what credit had paid first [BILL-11]', () => {
  expect(plain([of('a', 1, 1900), of('u', 10, 2000), of('d', 15, -2500)])).toEqual({ a: card(1400), u: card(0) })
  expect(plain([of('a', 1, 4900), of('d', 15, -1500), of('b', 31, 1900, 1500)])).toEqual({ a: card(3400), b: card(400, 1500) })
  expect(plain([of('b', 1, 1900, 500), of('d', 15, -700)])).toEqual({ b: card(1200) })
  // In whatever order they are listed, and where the clock does not tell them apart.
  expect(plain([of('d', 1, -1500), of('a', 1, 4900)])).toEqual({ a: card(3400) })
})

test('all that goes back and all that became credit is what was paid, whatever the changes were [BILL-11]', () => {
  const settled = fc.array(
    fc.record({
      kind: fc.constantFrom('charge', 'credit'),
      cents: fc.integer({ min: 1, max: 10_000 }),
      share: fc.integer({ min: 0, max: 100 }),
    }),
    { maxLength: 12 },
  )
  fc.assert(
    fc.property(settled, (steps) => {
      let worth = 0
      const invoices = steps.flatMap(({ kind, cents, share }, index): SettledInvoice[] => {
        // Nobody is credited more than was charged.
        const total = kind === 'charge' ? cents : -Math.min(cents, worth)
        worth += total
        return total === 0 ? [] : [of(`${index}`, index + 1, total, total > 0 ? Math.floor((total * share) / 100) : 0)]
      })
      const left = [...returnableOf(invoices).values()]
      expect(left.every(({ cardCents, creditCents }) => cardCents >= 0 && creditCents >= 0)).toBe(true)
      expect(left.reduce((sum, { cardCents, creditCents }) => sum + cardCents + creditCents, 0)).toBe(worth)
    }),
  )
})

test('what went back is said with what of it is credit [BILL-11]', () => {
  expect([card(1900), card(1200, 700), card(0, 700)].map(returnedWords)).toEqual([
    '$19.00',
    '$12.00 and $7.00 as credit',
    '$7.00 as credit',
  ])
})
