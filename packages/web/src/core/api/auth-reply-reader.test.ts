import { ROUTES } from '@reelwright/contract/wire/catalog'
import { describe, expect, test } from 'vitest'
import { AUTH_REPLIES, type AuthRouteName, authReplyReader } from './auth-reply-reader.ts'

const id = '0198a6f0-0000-7000-8000-000000000001'
const tokens = { access_token: 'a', refresh_token: 'r', expires_in: 3600 }
const user = { id, email: 'a@b.co', name: null, avatar_url: null, is_admin: false, session_id: id }
const signedIn = { success: true, user, tokens, ...tokens }

const VALID: Record<AuthRouteName, Record<string, unknown>> = {
  'auth/options': { google_client_id: null, google_nonce: null, mailbox_path: '/dev/mailbox', contact_email: null },
  'auth/request-otp': { message: 'Verification code sent to your email' },
  'auth/verify-otp': { ...signedIn, authentication: { method: 'otp', is_new_user: true } },
  'auth/login': signedIn,
  'auth/google-login': signedIn,
  'auth/google-jwt-login': signedIn,
  'auth/refresh': signedIn,
  'auth/logout': { message: 'bye' },
}

/** Every value with one field, at any depth, taken away or turned into something else. */
const spoilt = (value: Record<string, unknown>): Record<string, unknown>[] =>
  Object.entries(value).flatMap(([name, field]) => {
    const { [name]: _, ...without } = value
    const inner = typeof field === 'object' && field !== null ? spoilt({ ...field }).map((changed) => ({ ...value, [name]: changed })) : []
    return [without, ...[null, 7, 1.5, '', 'text', true, {}, []].map((other) => ({ ...value, [name]: other })), ...inner]
  })

const names = Object.keys(VALID).filter((name): name is AuthRouteName => name in AUTH_REPLIES)

describe("the hand-written checks of /auth say what the contract's schemas say", () => {
  test.each(names)('%s', (name) => {
    const schema = ROUTES[name].output
    expect(schema.safeParse(VALID[name]).success).toBe(true)
    expect(AUTH_REPLIES[name](VALID[name])).toBe(true)
    for (const value of [null, 'text', [], ...spoilt(VALID[name])])
      expect([value, AUTH_REPLIES[name](value)]).toEqual([value, schema.safeParse(value).success])
  })
})

test('a sign-in whose user is none says so; one that lacks anything else is no answer of this server [GATE-03 AUTH-15]', async () => {
  const read = (changed: Record<string, unknown>) =>
    authReplyReader.readAuth('auth/login', { status: 200, body: { ...signedIn, ...changed }, requestId: null })
  for (const wrong of [null, { ...user, id: 'ada' }, { ...user, email: undefined }])
    await expect(read({ user: wrong })).rejects.toMatchObject({ code: 'INVALID_USER_DATA', message: 'Invalid user data received' })
  await expect(read({ tokens: null })).rejects.toMatchObject({ code: 'INVALID_RESPONSE' })
  expect((await read({})).user).toEqual(user)
})
