import type { MessageLimitCheck } from '@reelwright/contract/billing'
import { describe, expect, test } from 'vitest'
import { ApiError } from '../../core/api/api-error.ts'
import { limitNotice, opensPrompt } from './message-limit.ts'
import { readMessageLimit } from './message-limit-data.ts'

const check = (remaining: number, over: Partial<MessageLimitCheck> = {}): MessageLimitCheck => ({
  allowed: remaining > 0,
  message: remaining > 0 ? `You have ${remaining} message(s) remaining (lifetime limit).` : 'refused',
  subscription_tier: 'free',
  current_usage: 50 - remaining,
  limit: 50,
  remaining,
  is_permanent_limit: true,
  reason: remaining > 0 ? null : 'refused',
  ...over,
})

describe('the banner [LIMIT-01]', () => {
  test.each([
    [11, null, null],
    [10, 'Message Limit Warning', 'warning'],
    [6, 'Message Limit Warning', 'warning'],
    [5, 'Message Limit Warning', 'danger'],
    [1, 'Message Limit Warning', 'danger'],
    [0, 'Message Limit Reached', 'danger'],
  ])('with %i messages left: %s, %s', (remaining, title, tone) => {
    const notice = limitNotice(check(remaining))
    expect([notice?.title ?? null, notice?.tone ?? null]).toEqual([title, tone])
  })

  test('says how many were used of how many, and what is left in the server’s words', () => {
    expect(limitNotice(check(8))).toMatchObject({
      usage: '42 / 50',
      percent: 84,
      text: 'You have 8 message(s) remaining (lifetime limit).',
    })
  })

  test('shows whenever sending is not allowed, whatever remains', () => {
    expect(limitNotice(check(40, { allowed: false }))?.title).toBe('Message Limit Reached')
  })

  test('offers another plan only where the limit is for a lifetime', () => {
    expect(limitNotice(check(3))?.canUpgrade).toBe(true)
    expect(limitNotice(check(3, { is_permanent_limit: false }))?.canUpgrade).toBe(false)
  })
})

describe('the upgrade prompt [LIMIT-04]', () => {
  test('opens when a lifetime’s limit is reached, and when a message is refused for it', () => {
    expect(opensPrompt({ check: check(1), refused: 0 }, { check: check(0), refused: 0 })).toBe(true)
    expect(opensPrompt({ check: check(0), refused: 0 }, { check: check(0), refused: 1 })).toBe(true)
  })

  test('does not open with the page, nor for a limit that starts anew, nor while messages are left', () => {
    expect(opensPrompt(null, { check: check(0), refused: 0 })).toBe(false)
    const period = { is_permanent_limit: false }
    expect(opensPrompt({ check: check(1, period), refused: 0 }, { check: check(0, period), refused: 0 })).toBe(false)
    expect(opensPrompt({ check: check(2), refused: 0 }, { check: check(1), refused: 1 })).toBe(false)
  })
})

test('a check that fails is logged, gives null and stands in nobody’s way [LIMIT-02 LIMIT-05]', async () => {
  const logged: unknown[] = []
  const fault = new ApiError({ code: 'INTERNAL_ERROR', status: 500, text: 'x', retryable: true })
  const found = await readMessageLimit({ callFunction: () => Promise.reject(fault) }, (error) => logged.push(error))
  expect([found, logged, limitNotice(found)]).toEqual([null, [fault], null])
})
