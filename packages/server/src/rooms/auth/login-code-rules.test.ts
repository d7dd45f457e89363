import { OTP_LIFE_SEC } from '@reelwright/contract/constants'
import { describe, expect, test } from 'vitest'
import { decideCodeRequest, decideCodeTry, type LiveCode } from './login-code-rules.ts'

const now = new Date('2026-05-01T12:00:00Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

const nobody = { placeTimes: [], strangerTimes: [], addressTimes: [], now }

describe('asking for a code', () => {
  test('the sixth code for one e-mail at one place within 15 minutes waits for the oldest of the five to age [AUTH-04]', () => {
    const placeTimes = [1, 2, 3, 4, 10].map(minutesAgo)
    expect(decideCodeRequest({ ...nobody, placeTimes: placeTimes.slice(0, 4) })).toEqual({ allowed: true })
    expect(decideCodeRequest({ ...nobody, placeTimes })).toEqual({ allowed: false, retryAfterSec: 5 * 60 })
  })

  test('twenty codes a day is the most for one e-mail at one place, however slowly they are asked for [AUTH-04]', () => {
    const placeTimes = Array.from({ length: 20 }, (_, index) => minutesAgo(20 + index * 60))
    expect(decideCodeRequest({ ...nobody, placeTimes })).toEqual({ allowed: false, retryAfterSec: (24 * 60 - 20 - 19 * 60) * 60 })
    expect(decideCodeRequest({ ...nobody, placeTimes: placeTimes.slice(0, 19) })).toEqual({ allowed: true })
  })

  test('strangers at any number of places get ten codes for one e-mail in 15 minutes, and forty a day [AUTH-04]', () => {
    const soon = Array.from({ length: 10 }, () => minutesAgo(5))
    expect(decideCodeRequest({ ...nobody, strangerTimes: soon })).toEqual({ allowed: false, retryAfterSec: 10 * 60 })
    expect(decideCodeRequest({ ...nobody, strangerTimes: soon.slice(1) })).toEqual({ allowed: true })
    const slowly = Array.from({ length: 40 }, (_, index) => minutesAgo(16 + index * 30))
    expect(decideCodeRequest({ ...nobody, strangerTimes: slowly })).toMatchObject({ allowed: false })
    expect(decideCodeRequest({ ...nobody, strangerTimes: slowly.slice(1) })).toEqual({ allowed: true })
  })

  test('one network address asks for at most 30 codes in 15 minutes, for whatever e-mails [AUTH-04]', () => {
    const addressTimes = Array.from({ length: 30 }, () => minutesAgo(14))
    expect(decideCodeRequest({ ...nobody, addressTimes })).toEqual({ allowed: false, retryAfterSec: 60 })
    expect(decideCodeRequest({ ...nobody, addressTimes: addressTimes.slice(1) })).toEqual({ allowed: true })
  })
})

describe('trying a code', () => {
  const code = { device: 'laptop', wrongTries: 0, strangeTries: 0, expiresAt: new Date(now.getTime() + OTP_LIFE_SEC * 1000), endedAt: null }
  const tried = (codes: LiveCode[], device: string | null, right: LiveCode | null = null) =>
    decideCodeTry(codes, { device, matches: (each) => each === right, now })

  test('the fifth wrong try of the browser that asked for it ends the code [AUTH-04]', () => {
    const tries = (wrongTries: number) => tried([{ ...code, wrongTries }], 'laptop')
    expect(tries(3)).toMatchObject({ wrong: [{ wrongTries: 4, strangeTries: 0, ends: false }] })
    expect(tries(4)).toMatchObject({ wrong: [{ wrongTries: 5, strangeTries: 0, ends: true }] })
  })

  test('five wrong tries of others close the code for others, and leave it to who asked for it [AUTH-04]', () => {
    expect(tried([{ ...code, strangeTries: 4 }], null)).toMatchObject({ wrong: [{ wrongTries: 0, strangeTries: 5, ends: false }] })
    const closed = { ...code, strangeTries: 5 }
    expect(tried([closed], null, closed)).toBe(null)
    expect(tried([closed], 'phone', closed)).toBe(null)
    expect(tried([closed], 'laptop', closed)).toEqual({ accepted: closed })
  })

  test('a try counts against every code that it was told [AUTH-04]', () => {
    const other = { ...code, device: 'phone' }
    expect(tried([code, other], 'phone')).toMatchObject({
      wrong: [
        { code, wrongTries: 0, strangeTries: 1 },
        { code: other, wrongTries: 1, strangeTries: 0 },
      ],
    })
  })

  test('a used, ended or expired code is no code, even when it matches [AUTH-04]', () => {
    expect(tried([code], 'laptop', code)).toEqual({ accepted: code })
    const over = [
      { ...code, endedAt: now },
      { ...code, expiresAt: now },
      { ...code, wrongTries: 5 },
    ]
    for (const each of over) expect(tried([each], 'laptop', each)).toBe(null)
    expect(tried([], 'laptop')).toBe(null)
  })
})
