import { AuditKind } from '@reelwright/contract/operator/audit'
import { expect, test } from 'vitest'
import { activityWords } from './activity-words.ts'

test('whatever is written down of an account has words of its own [AUTH-11]', () => {
  const words = AuditKind.options.map((kind) => activityWords({ kind, detail: null, times: 1 }))
  expect(new Set(words).size).toBe(AuditKind.options.length)
  for (const each of words) expect(each).toMatch(/^[A-Z][a-z]* .*[a-z]$/)
})

test('how somebody came in and how often somebody failed to is said [AUTH-11]', () => {
  expect(activityWords({ kind: 'auth.signed_in', detail: 'code', times: 1 })).toBe('Signed in with a code by e-mail')
  expect(activityWords({ kind: 'auth.sign_in_failed', detail: 'password', times: 1 })).toBe('Failed sign-in with the password')
  expect(activityWords({ kind: 'auth.sign_in_failed', detail: 'password', times: 7 })).toBe('7 failed sign-ins with the password')
  expect(activityWords({ kind: 'billing.plan_given', detail: 'Pro Plan', times: 1 })).toBe('Plan given: Pro Plan')
})
