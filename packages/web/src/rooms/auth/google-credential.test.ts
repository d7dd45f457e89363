import { expect, test } from 'vitest'
import { ApiError, timeoutError } from '../../core/api/api-error.ts'
import { readGoogleCredential } from './google-credential.ts'
import { googleErrorText } from './google-error-text.ts'

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const token = (claims: unknown): string => `${part({ alg: 'RS256' })}.${part(claims)}.signature`

test('a token has three parts and says who it is about, in any script [AUTH-09]', () => {
  expect(readGoogleCredential(token({ sub: '1', email: 'zoë@example.com', name: 'Zoë 日' }))).toMatchObject({ sub: '1', name: 'Zoë 日' })
  for (const odd of ['', 'a.b', 'a.b.c.d', 'a.!!.c', `a.${Buffer.from('not json').toString('base64url')}.c`]) {
    expect(() => readGoogleCredential(odd)).toThrow('Invalid Google token format')
  }
  for (const claims of [{}, { sub: '1' }, { email: 'x@example.com' }, { sub: '', email: 'x@example.com' }, { sub: 1, email: 'x' }, null]) {
    expect(() => readGoogleCredential(token(claims))).toThrow('Invalid Google token - missing user data')
  }
})

test('each failure has its sentence, the server’s own first [AUTH-09]', () => {
  const failed = (code: ApiError['code'], status: number, text: string) =>
    googleErrorText(new ApiError({ code, status, text, retryable: false }))
  expect(failed('GOOGLE_AUTH_FAILED', 401, 'Google authentication failed - please try signing in again')).toBe(
    'Google authentication failed - please try signing in again',
  )
  expect(failed('INVALID_RESPONSE', 200, 'x')).toBe('Invalid response from server')
  expect(googleErrorText(timeoutError())).toBe('Request timed out. Please try again.')
  expect(googleErrorText('anything')).toBe('Google login failed')
})
