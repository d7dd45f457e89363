import { expect, test } from 'vitest'
import { checkoutStep, confirmationOf } from './checkout-step.ts'
import { testSubscription } from './test-plan.ts'

const stepAt = (query: string, isLeaving = false) => checkoutStep(new URLSearchParams(query), isLeaving)

const subscription = testSubscription()

test('a checkout begins with the choice of a plan, the one that was asked for marked', () => {
  expect(stepAt('')).toEqual({ kind: 'choosing', planId: null })
  expect(stepAt('plan=tier_2')).toEqual({ kind: 'choosing', planId: 'tier_2' })
})

test('a checkout that was opened stays at leaving until the browser has left', () => {
  expect(stepAt('plan=tier_2', true)).toEqual({ kind: 'leaving' })
})

test('the address of a paid checkout asks the server, and success without a session is none [CHK-03]', () => {
  expect(stepAt('success=true&session_id=cs_1')).toEqual({ kind: 'confirming', sessionId: 'cs_1' })
  expect(stepAt('success=true')).toEqual({ kind: 'choosing', planId: null })
})

test('a cancelled payment says so', () => {
  expect(stepAt('cancelled=true')).toEqual({ kind: 'cancelled' })
})

test('a payment is confirmed once the server has its subscription, and not before [CHK-03]', () => {
  expect(confirmationOf(undefined)).toBe('waiting')
  expect(confirmationOf({ state: 'open', subscription: null })).toBe('waiting')
  expect(confirmationOf({ state: 'paid', subscription: null })).toBe('waiting')
  expect(confirmationOf({ state: 'paid', subscription })).toBe('confirmed')
  expect(confirmationOf({ state: 'ended', subscription: null })).toBe('ended')
})
