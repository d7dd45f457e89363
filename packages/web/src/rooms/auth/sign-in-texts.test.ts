import { expect, test } from 'vitest'
import { ApiError, type ApiErrorCode, networkError, timeoutError } from '../../core/api/api-error.ts'
import { sendErrorText, verifyErrorText, waitMsOf } from './sign-in-texts.ts'
import { waitLabel } from './wait-label.ts'

const apiError = (code: ApiErrorCode, status: number, text: string) => new ApiError({ code, status, text, retryable: false })

test('no network, no server and no answer in time each have their sentence [AUTH-15]', () => {
  expect(sendErrorText(networkError())).toBe('Network error - please check your connection and try again')
  expect(sendErrorText(timeoutError())).toBe('Request timed out - please try again')
  expect(verifyErrorText(apiError('INVALID_RESPONSE', 502, 'Invalid response from server'))).toBe(
    'Server unavailable - please try again later',
  )
})

test('an answer that is not this server’s is called one [AUTH-15]', () => {
  expect(verifyErrorText(apiError('INVALID_RESPONSE', 200, 'x'))).toBe('Invalid login response')
  expect(verifyErrorText(apiError('INVALID_RESPONSE', 418, 'x'))).toBe('Login failed (418)')
})

test('the server’s own words come first [AUTH-05]', () => {
  const text = 'Invalid verification code - please check and try again'
  expect(verifyErrorText(apiError('OTP_VERIFICATION_FAILED', 400, text))).toBe(text)
})

test('without words the step’s own fallback is shown [AUTH-15]', () => {
  expect(sendErrorText(new Error(''))).toBe('Failed to send verification code')
  expect(verifyErrorText(new Error(''))).toBe('Verification failed')
  expect(verifyErrorText(apiError('VALIDATION_ERROR', 400, ''))).toBe('Invalid input - please check your email and OTP')
  expect(verifyErrorText(apiError('OTP_VERIFICATION_FAILED', 400, ''))).toBe('Invalid verification code')
})

test('a wait is as long as the server said, and named in minutes where it is some [AUTH-03]', () => {
  const details = { retry_after_sec: 700 }
  expect(waitMsOf(new ApiError({ code: 'RATE_LIMITED', status: 429, text: 'x', details, retryable: true }))).toBe(700_000)
  expect([waitMsOf(networkError()), waitMsOf(new Error('x'))]).toEqual([0, 0])
  expect([0, 30, 90, 91, 700].map(waitLabel)).toEqual(['0 s', '30 s', '90 s', '2 min', '12 min'])
})
