import { SignedIn, User } from '@reelwright/contract/auth'
import { describe, expect, test } from 'vitest'
import { type SessionState, type StoredSession, stepSession } from './session-machine.ts'

const NOW = Date.UTC(2026, 4, 1, 12)
const MINUTE = 60_000
const HOUR = 60 * MINUTE

const user = User.parse({
  id: '018f0000-0000-7000-8000-000000000001',
  email: 'mira@example.com',
  name: 'Mira',
  avatar_url: null,
  is_admin: false,
  session_id: '018f0000-0000-7000-8000-000000000002',
})
const admin: User = { ...user, is_admin: true }
const reply = SignedIn.parse({
  user,
  access_token: 'new',
  refresh_token: 'r',
  expires_in: 21_600,
  tokens: { access_token: 'new', refresh_token: 'r', expires_in: 21_600 },
})

const stored = ({ who, leftMs, ageMs }: { ageMs: number; leftMs: number; who?: User }): StoredSession => ({
  user: who ?? user,
  access: { token: 'kept', expiresAtMs: NOW + leftMs },
  savedAtMs: NOW - ageMs,
})
const nothing = { type: 'started', backup: null, adminBackup: null, knownUser: null, logoutPending: false, askCookie: false } as const
const start = (event: Partial<Extract<Parameters<typeof stepSession>[1], { type: 'started' }>>) =>
  stepSession({ status: 'signed-out' }, { ...nothing, ...event }, NOW)
const signedIn: SessionState = { status: 'signed-in', user, access: { token: 'kept', expiresAtMs: NOW + HOUR } }

describe('who is restored when the page opens', () => {
  test('a local backup of less than 24 hours whose token is good needs no server [AUTH-13]', () => {
    const { state, effects } = start({ backup: stored({ ageMs: 24 * HOUR, leftMs: HOUR }), knownUser: user })
    expect(state).toMatchObject({ status: 'signed-in', user: { email: 'mira@example.com' }, access: { token: 'kept' } })
    expect(effects).toEqual([])
  })

  test('an older backup, or one whose token is nearly over, is renewed first, for a user whose page can be drawn already [AUTH-13]', () => {
    for (const backup of [stored({ ageMs: 24 * HOUR + 1, leftMs: HOUR }), stored({ ageMs: HOUR, leftMs: 5 * MINUTE })]) {
      const { state, effects } = start({ backup, knownUser: user })
      expect(state).toEqual({ status: 'restoring', user })
      expect(effects).toEqual([{ type: 'refresh' }])
    }
  })

  test('the admin storage restores administrators alone [AUTH-13]', () => {
    const old = { ageMs: 30 * HOUR, leftMs: HOUR }
    expect(start({ adminBackup: stored({ ...old, who: admin }), knownUser: admin }).state.status).toBe('signed-in')
    expect(start({ adminBackup: stored(old), knownUser: user }).state.status).toBe('restoring')
  })

  test('with nothing stored the cookie is asked on a page that needs sign-in, and not on one that does not [AUTH-13]', () => {
    expect(start({ askCookie: true })).toEqual({ state: { status: 'restoring', user: null }, effects: [{ type: 'refresh' }] })
    expect(start({ askCookie: false })).toEqual({ state: { status: 'signed-out' }, effects: [] })
  })

  test('a sign-out that the server has not heard of is repeated, and its cookie signs nobody in', () => {
    const { state, effects } = start({ logoutPending: true, knownUser: user, askCookie: true })
    expect(state).toEqual({ status: 'signed-out' })
    expect(effects).toEqual([{ type: 'log-out-on-server' }])
  })
})

describe('tokens', () => {
  test('a sign-in holds for as long as the server says, and is kept and told to the other tabs [AUTH-12]', () => {
    const { state, effects } = stepSession({ status: 'signed-out' }, { type: 'signed-in', reply }, NOW)
    const access = { token: 'new', expiresAtMs: NOW + 21_600_000 }
    expect(state).toEqual({ status: 'signed-in', user, access })
    expect(effects).toEqual([
      { type: 'save', stored: { user, access, savedAtMs: NOW } },
      { type: 'tell-tabs', message: 'signed-in' },
    ])
  })

  test('the check renews from five minutes before the end, not before [AUTH-12]', () => {
    const withLeft = (leftMs: number): SessionState => ({ status: 'signed-in', user, access: { token: 'kept', expiresAtMs: NOW + leftMs } })
    expect(stepSession(withLeft(5 * MINUTE + 1), { type: 'ticked' }, NOW).effects).toEqual([])
    expect(stepSession(withLeft(5 * MINUTE), { type: 'ticked' }, NOW).effects).toEqual([{ type: 'refresh' }])
  })

  test('a user whom no server can vouch for just now keeps their page, and the next check tries again', () => {
    const { state } = stepSession({ status: 'restoring', user }, { type: 'refresh-unreachable' }, NOW)
    expect(state).toEqual({ status: 'signed-in', user, access: null })
    expect(stepSession(state, { type: 'ticked' }, NOW).effects).toEqual([{ type: 'refresh' }])
  })

  test('a refusal while restoring signs out and forgets the user', () => {
    const { state, effects } = stepSession({ status: 'restoring', user }, { type: 'refresh-refused' }, NOW)
    expect(state).toEqual({ status: 'signed-out' })
    expect(effects).toEqual([{ type: 'clear' }])
  })

  test('a refusal at work keeps the user on the page and asks to sign in again [AUTH-16]', () => {
    for (const event of [{ type: 'refresh-refused' }, { type: 'auth-required' }] as const) {
      const { state, effects } = stepSession(signedIn, event, NOW)
      expect(state).toEqual({ status: 'expired', user })
      expect(effects).toEqual([{ type: 'forget-token' }])
    }
  })

  test('a token that another tab brought is taken only while it is good', () => {
    const expired: SessionState = { status: 'expired', user }
    expect(stepSession(expired, { type: 'adopted', stored: stored({ ageMs: 0, leftMs: HOUR }) }, NOW).state.status).toBe('signed-in')
    expect(stepSession(expired, { type: 'adopted', stored: stored({ ageMs: 0, leftMs: MINUTE }) }, NOW).state).toBe(expired)
  })
})

describe('signing out', () => {
  test('ends the session on the server, forgets everything here and tells the other tabs [AUTH-11]', () => {
    const { state, effects } = stepSession(signedIn, { type: 'sign-out-pressed' }, NOW)
    expect(state).toEqual({ status: 'signed-out' })
    expect(effects).toEqual([{ type: 'log-out-on-server' }, { type: 'clear' }, { type: 'tell-tabs', message: 'signed-out' }])
  })

  test('done in another tab it is done here, without telling it on [AUTH-11]', () => {
    const { state, effects } = stepSession(signedIn, { type: 'signed-out-elsewhere' }, NOW)
    expect(state).toEqual({ status: 'signed-out' })
    expect(effects).toEqual([{ type: 'clear' }])
  })

  test('a late 401 changes nothing for someone who has signed out', () => {
    expect(stepSession({ status: 'signed-out' }, { type: 'auth-required' }, NOW)).toEqual({ state: { status: 'signed-out' }, effects: [] })
  })
})
