import { expect, test } from 'vitest'
import { ApiError, type ApiErrorCode, networkError, timeoutError } from '../../core/api/api-error.ts'
import { sendFailureText, verifyFailureText } from './sign-in-texts.ts'

const failure = (code: ApiErrorCode, status: number, text: string) => new ApiError({ code, status, text, retryable: false })

test('[AUTH-15] no network, no server and no answer in time each have their sentence', () => {
  expect(sendFailureText(networkError())).toBe('Network error - please check your connection and try again')
  expect(sendFailureText(timeoutError())).toBe('Request timed out - please try again')
  expect(verifyFailureText(failure('INVALID_RESPONSE', 502, 'Invalid response from server'))).toBe(
    'Server unavailable - please try again later',
  )
})

test('[AUTH-15] an answer that is not this server’s is called one', () => {
  expect(verifyFailureText(failure('INVALID_RESPONSE', 200, 'x'))).toBe('Invalid login response')
  expect(verifyFailureText(failure('INVALID_RESPONSE', 418, 'x'))).toBe('Login failed (418)')
})

test('[AUTH-05] the server’s own words come first', () => {
  const text = 'Invalid verification code - please check and try again'
  expect(verifyFailureText(failure('OTP_VERIFICATION_FAILED', 400, text))).toBe(text)
})

test('[AUTH-15] without words the step’s own fallback is shown', () => {
  expect(sendFailureText(new Error(''))).toBe('Failed to send verification code')
  expect(verifyFailureText(new Error(''))).toBe('Verification failed')
  expect(verifyFailureText(failure('VALIDATION_ERROR', 400, ''))).toBe('Invalid input - please check your email and OTP')
  expect(verifyFailureText(failure('OTP_VERIFICATION_FAILED', 400, ''))).toBe('Invalid verification code')
})
