import { expect, test } from 'vitest'
import { ApiError, errorText, networkError } from './api-error.ts'

test('whoever was asked to sign in again reads to try again, and nothing of tokens; every other refusal keeps its words [AUTH-16]', () => {
  const ended = new ApiError({ code: 'INVALID_TOKEN', status: 401, text: 'Invalid or missing authentication token', retryable: false })
  expect(errorText(ended, 'Update failed')).toBe('Your session had ended. Try again.')
  const wrong = new ApiError({
    code: 'INVALID_CREDENTIALS',
    status: 401,
    text: 'The e-mail or the password is not right.',
    retryable: false,
  })
  expect(errorText(wrong, 'Update failed')).toBe('The e-mail or the password is not right.')
  expect(errorText(networkError(), 'Update failed')).toBe('Network error - please check your connection and try again')
  expect(errorText(new Error(''), 'Update failed')).toBe('Update failed')
})
