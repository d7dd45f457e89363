// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { forgetCodeStep, keepCodeStep, resumeSignIn } from './kept-code-step.ts'
import { startSignIn } from './sign-in-state.ts'

afterEach(() => {
  sessionStorage.clear()
  vi.useRealTimers()
})

const keep = (email = 'mira@example.com') => keepCodeStep(email, { resendAtMs: 5_000, nowMs: Date.now() })

test('the code step goes on after a reload, with its address and its wait, and without a code [AUTH-03]', () => {
  keep()
  expect(resumeSignIn('')).toMatchObject({ step: 'verify', email: 'mira@example.com', code: '', resendAtMs: 5_000 })
  expect(resumeSignIn('mira@example.com').step).toBe('verify')
  expect(resumeSignIn('other@example.com')).toEqual(startSignIn('other@example.com'))
  forgetCodeStep()
  expect(resumeSignIn('')).toEqual(startSignIn())
})

test('it is forgotten with the code itself, after ten minutes [AUTH-03]', () => {
  vi.useFakeTimers({ now: 1_000_000 })
  keep()
  vi.setSystemTime(1_000_000 + 599_000)
  expect(resumeSignIn('').step).toBe('verify')
  vi.setSystemTime(1_000_000 + 600_000)
  expect(resumeSignIn('').step).toBe('email')
})

test('whatever else stands in the storage is no step [AUTH-03]', () => {
  for (const text of [
    '{',
    'null',
    '7',
    '{}',
    '{"email":"","resendAtMs":1,"endsAtMs":9e15}',
    '{"email":"a@b.co","resendAtMs":"1","endsAtMs":9e15}',
  ]) {
    sessionStorage.setItem('sign_in_code', text)
    expect([text, resumeSignIn('')]).toEqual([text, startSignIn()])
  }
})
