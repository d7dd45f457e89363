import { describe, expect, test } from 'vitest'
import { decideCodeRequest, decideCodeTry, OTP_TTL_SEC } from './login-code-rules.ts'

const now = new Date('2026-05-01T12:00:00Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

describe('asking for a code', () => {
  test('the sixth code for one e-mail within 15 minutes waits for the oldest of the five to age [AUTH-04]', () => {
    const emailTimes = [1, 2, 3, 4, 10].map(minutesAgo)
    expect(decideCodeRequest({ emailTimes: emailTimes.slice(0, 4), addressTimes: [], now })).toEqual({ allowed: true })
    expect(decideCodeRequest({ emailTimes, addressTimes: [], now })).toEqual({ allowed: false, retryAfterSec: 5 * 60 })
  })

  test('twenty codes a day is the most for one e-mail, however slowly they are asked for [AUTH-04]', () => {
    const emailTimes = Array.from({ length: 20 }, (_, index) => minutesAgo(20 + index * 60))
    expect(decideCodeRequest({ emailTimes, addressTimes: [], now })).toEqual({
      allowed: false,
      retryAfterSec: (24 * 60 - 20 - 19 * 60) * 60,
    })
    expect(decideCodeRequest({ emailTimes: emailTimes.slice(0, 19), addressTimes: [], now })).toEqual({ allowed: true })
  })

  test('one network address asks for at most 30 codes in 15 minutes, for whatever e-mails [AUTH-04]', () => {
    const addressTimes = Array.from({ length: 30 }, () => minutesAgo(14))
    expect(decideCodeRequest({ emailTimes: [], addressTimes, now })).toEqual({ allowed: false, retryAfterSec: 60 })
    expect(decideCodeRequest({ emailTimes: [], addressTimes: addressTimes.slice(1), now })).toEqual({ allowed: true })
  })
})

describe('trying a code', () => {
  const code = { wrongTries: 0, expiresAt: new Date(now.getTime() + OTP_TTL_SEC * 1000), endedAt: null }

  test('the fifth wrong try ends the code [AUTH-04]', () => {
    expect(decideCodeTry({ code: { ...code, wrongTries: 3 }, matches: false, now })).toBe('wrong')
    expect(decideCodeTry({ code: { ...code, wrongTries: 4 }, matches: false, now })).toBe('wrong-and-ended')
  })

  test('a used, ended or expired code is no code, even when it matches [AUTH-04]', () => {
    expect(decideCodeTry({ code, matches: true, now })).toBe('accepted')
    expect(decideCodeTry({ code: { ...code, endedAt: now }, matches: true, now })).toBe('no-live-code')
    expect(decideCodeTry({ code: { ...code, expiresAt: now }, matches: true, now })).toBe('no-live-code')
    expect(decideCodeTry({ code: null, matches: false, now })).toBe('no-live-code')
  })
})
