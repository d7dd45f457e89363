import { expect, test } from 'vitest'
import { cleanCode, errorOf, RESEND_AFTER_MS, type SignInEvent, type SignInState, startSignIn, stepSignIn } from './sign-in-state.ts'

const play = (events: readonly SignInEvent[], from: SignInState = startSignIn()): SignInState => events.reduce(stepSignIn, from)
const sent: readonly SignInEvent[] = [
  { type: 'email-typed', email: 'mira@example.com' },
  { type: 'send-pressed' },
  { type: 'code-sent', text: 'Verification code sent to your email', nowMs: 1000 },
]

test('an address that cannot be one is not sent; the field says so until it is changed [AUTH-02]', () => {
  for (const email of ['mira', 'mira@', 'mira@example', '@example.com', 'mi ra@example.com', 'mira@example..com']) {
    const state = play([{ type: 'email-typed', email }, { type: 'send-pressed' }])
    expect([email, state.status, errorOf(state)]).toEqual([email, 'typing', 'Invalid email format'])
    expect(errorOf(stepSignIn(state, { type: 'email-typed', email: 'm' }))).toBeNull()
  }
})

test('a sent code leads to the second step and says that it was sent [AUTH-02]', () => {
  expect(play(sent)).toMatchObject({
    step: 'verify',
    email: 'mira@example.com',
    notice: 'Verification code sent to your email',
    status: 'typing',
  })
})

test('an empty address, or a second press while the first is under way, sends nothing', () => {
  expect(play([{ type: 'email-typed', email: '  ' }, { type: 'send-pressed' }]).status).toBe('typing')
  const sending = play(sent.slice(0, 2))
  expect(stepSignIn(sending, { type: 'send-pressed' })).toBe(sending)
})

test('going back to the e-mail clears the code and keeps the address [AUTH-03]', () => {
  const state = play([...sent, { type: 'code-typed', code: '123' }, { type: 'back-pressed' }])
  expect(state).toMatchObject({ step: 'email', email: 'mira@example.com', error: null })
  expect(state).not.toHaveProperty('code')
})

test('a code of fewer than four digits is not tried [AUTH-05]', () => {
  const state = play([...sent, { type: 'code-typed', code: '123' }, { type: 'verify-pressed' }])
  expect([state.status, errorOf(state)]).toEqual(['typing', 'OTP must be at least 4 characters'])
})

test('a wrong code makes room for the next one and keeps the address; one that never reached the server stays to be tried again [AUTH-03]', () => {
  const tried = (wasTried: boolean) =>
    play([...sent, { type: 'code-typed', code: '123456' }, { type: 'verify-pressed' }, { type: 'verify-failed', text: 'No', wasTried }])
  expect(tried(true)).toMatchObject({ step: 'verify', email: 'mira@example.com', code: '', status: 'typing', error: 'No' })
  expect(tried(false)).toMatchObject({ step: 'verify', email: 'mira@example.com', code: '123456', status: 'typing', error: 'No' })
})

test('a failure to send keeps the address', () => {
  const state = play([...sent.slice(0, 2), { type: 'send-failed', text: 'No' }])
  expect(state).toMatchObject({ step: 'email', email: 'mira@example.com', status: 'typing', error: 'No' })
})

test('a new code may be asked for half a minute after the last, also when one has gone back meanwhile', () => {
  expect(play(sent).resendAtMs).toBe(1000 + RESEND_AFTER_MS)
  expect(play([...sent, { type: 'back-pressed' }]).resendAtMs).toBe(1000 + RESEND_AFTER_MS)
})

test('a pasted code loses what is not a digit', () => {
  expect([cleanCode(' 123 456 '), cleanCode('123-456'), cleanCode('1234567'), cleanCode('abc')]).toEqual(['123456', '123456', '123456', ''])
})

test('a server that wants a longer wait is heard: the next code may be asked for when it says [AUTH-03]', () => {
  const failed = play([...sent, { type: 'send-pressed' }, { type: 'send-failed', text: 'No', waitUntilMs: 700_000 }])
  expect(failed.resendAtMs).toBe(700_000)
  expect(stepSignIn({ ...failed, status: 'sending' } as SignInState, { type: 'send-failed', text: 'No' }).resendAtMs).toBe(700_000)
})
