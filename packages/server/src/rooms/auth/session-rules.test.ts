import { expect, test } from 'vitest'
import { decideRefresh, SAME_BROWSER_GRACE_MS, SESSION_LIFE_MAX_MS, SESSION_LIFE_MS, sessionEnd } from './session-rules.ts'

const rotatedAt = new Date('2026-05-01T12:00:00Z')
const after = (ms: number) => new Date(rotatedAt.getTime() + ms)
const session = { generation: 5, rotatedAt, expiresAt: after(1_000_000), revokedAt: null }
const base = { session, presentedGeneration: 4, arrivedAt: after(10), sameBrowser: false, now: after(20) }

test('the newest token rotates [AUTH-10]', () => {
  expect(decideRefresh({ ...base, presentedGeneration: 5 })).toBe('rotate')
})

test('a token that was traded before ends its family [AUTH-10]', () => {
  expect(decideRefresh(base)).toBe('reuse')
  expect(decideRefresh({ ...base, presentedGeneration: 3, arrivedAt: after(-10), sameBrowser: true })).toBe('reuse')
})

test('two requests under way at once with one token get the same successor [AUTH-10]', () => {
  expect(decideRefresh({ ...base, arrivedAt: after(-1) })).toBe('repeat')
})

test('the browser that was sent the newest token may repeat itself for as long as an answer can be lost [AUTH-10]', () => {
  expect(decideRefresh({ ...base, sameBrowser: true })).toBe('repeat')
  expect(decideRefresh({ ...base, sameBrowser: true, now: after(SAME_BROWSER_GRACE_MS + 1) })).toBe('reuse')
})

test('a revoked or expired session gives nothing [AUTH-10]', () => {
  expect(decideRefresh({ ...base, presentedGeneration: 5, session: { ...session, revokedAt: after(1) } })).toBe('ended')
  expect(decideRefresh({ ...base, presentedGeneration: 5, now: after(1_000_000) })).toBe('ended')
})

test('a refresh begins the life of a session anew, but never beyond ninety days from the sign-in [AUTH-10]', () => {
  const createdAt = rotatedAt
  expect(sessionEnd({ createdAt, now: after(1_000) })).toEqual(after(1_000 + SESSION_LIFE_MS))
  expect(sessionEnd({ createdAt, now: after(SESSION_LIFE_MAX_MS - 1_000) })).toEqual(after(SESSION_LIFE_MAX_MS))
})
