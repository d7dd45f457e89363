import { expect, test } from 'vitest'
import { decideRefresh, SAME_BROWSER_GRACE_MS } from './session-rules.ts'

const rotatedAt = new Date('2026-05-01T12:00:00Z')
const after = (ms: number) => new Date(rotatedAt.getTime() + ms)
const session = { generation: 5, rotatedAt, expiresAt: after(1_000_000), revokedAt: null }
const base = { session, presentedGeneration: 4, arrivedAt: after(10), sameBrowser: false, now: after(20) }

test('[AUTH-10] the newest token rotates', () => {
  expect(decideRefresh({ ...base, presentedGeneration: 5 })).toBe('rotate')
})

test('[AUTH-10] a token that was traded before ends its family', () => {
  expect(decideRefresh(base)).toBe('reuse')
  expect(decideRefresh({ ...base, presentedGeneration: 3, arrivedAt: after(-10), sameBrowser: true })).toBe('reuse')
})

test('[AUTH-10] two requests under way at once with one token get the same successor', () => {
  expect(decideRefresh({ ...base, arrivedAt: after(-1) })).toBe('repeat')
})

test('[AUTH-10] the browser that was sent the newest token may repeat itself for as long as an answer can be lost', () => {
  expect(decideRefresh({ ...base, sameBrowser: true })).toBe('repeat')
  expect(decideRefresh({ ...base, sameBrowser: true, now: after(SAME_BROWSER_GRACE_MS + 1) })).toBe('reuse')
})

test('[AUTH-10] a revoked or expired session gives nothing', () => {
  expect(decideRefresh({ ...base, presentedGeneration: 5, session: { ...session, revokedAt: after(1) } })).toBe('ended')
  expect(decideRefresh({ ...base, presentedGeneration: 5, now: after(1_000_000) })).toBe('ended')
})
