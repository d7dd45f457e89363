import { type MountedRoutes, mountRoutes } from '@reelwright/testkit/mount-routes'
import { createFakeBus, createFakeMail, openRoomWorld, type RoomWorld } from '@reelwright/testkit/room-world'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { VerifyAccess } from '../../platform/room.ts'
import { createAuthRoom } from './create-auth-room.ts'

let world: RoomWorld
let mail: ReturnType<typeof createFakeMail>
let app: MountedRoutes
let verifyAccess: VerifyAccess
/** Another process on the same database and bus. */
let verifyElsewhere: VerifyAccess
let addresses = 0
const onFreePlan: string[] = []

beforeAll(async () => {
  world = await openRoomWorld()
})
afterAll(() => world.close())

beforeEach(async () => {
  mail = createFakeMail()
  const bus = createFakeBus()
  const options = {
    ...world,
    mail,
    bus,
    sessionSecret: 'a secret of this test, long enough',
    adminEmails: ['boss@example.com'],
    secureCookies: true,
    google: null,
    mailboxPath: '/dev/mailbox',
    isLocalVisitor: ({ headers }: { headers: Readonly<Record<string, unknown>> }) => headers['x-forwarded-for'] === '127.0.0.1',
    contactEmail: 'boss@example.com',
    notify: async () => async () => undefined,
    ensureFreePlan: async (userId: string) => void onFreePlan.push(userId),
  }
  const room = createAuthRoom(options)
  verifyAccess = room.verifyAccess
  verifyElsewhere = createAuthRoom(options).verifyAccess
  app = await mountRoutes(room.routes ?? {})
  addresses += 1
})
afterEach(() => app.close())

type Sent = { token?: string; cookie?: string; headers?: Record<string, string> }
const post = (path: string, body: unknown, sent: Sent = {}) => {
  const headers = {
    ...(sent.token === undefined ? {} : { authorization: `Bearer ${sent.token}` }),
    ...(sent.cookie === undefined ? {} : { cookie: sent.cookie }),
    ...sent.headers,
  }
  return app.post(path, body, { headers, address: `10.1.${Math.floor(addresses / 250)}.${addresses % 250}` })
}

const askCode = async (email: string): Promise<string> => {
  expect((await post('/auth/request-otp', { email })).status).toBe(200)
  const subject = mail.sent.at(-1)?.subject ?? ''
  return /(\d{6})$/.exec(subject)?.[1] ?? `no code ends the subject: ${subject}`
}
const signIn = async (email: string) => (await post('/auth/verify-otp', { email, otp: await askCode(email) })).body
const waitingForLocks = async () => {
  const { rows } = await world.db.execute<{ count: number }>(
    sql`select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.count
}
let people = 0
const somebody = () => `somebody-${++people}@example.com`
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')
const refused = (code: string) => expect.objectContaining({ success: false, code })

test('a visitor learns which ways to sign in there are, and where kept mail is only at this machine', async () => {
  const fromHere = await post('/auth/options', {}, { headers: { 'x-forwarded-for': '127.0.0.1' } })
  expect(fromHere.body).toEqual({
    success: true,
    google_client_id: null,
    google_nonce: null,
    mailbox_path: '/dev/mailbox',
    contact_email: 'boss@example.com',
  })
  expect((await post('/auth/options', {})).body).toMatchObject({ mailbox_path: null })
})

describe('the one-time code', () => {
  test('comes by mail, in the subject, as text and as HTML, and the answer says that it was sent [AUTH-02 AUTH-04]', async () => {
    const reply = await post('/auth/request-otp', { email: ' Ada@Example.com ' })
    expect(reply.body).toEqual({ success: true, message: 'Verification code sent to your email' })
    const [message] = mail.sent
    const code = /(\d{6})$/.exec(message?.subject ?? '')?.[1] ?? 'none'
    expect(message?.to).toBe('ada@example.com')
    expect(message?.text.split('\n')).toContain(code)
    expect(message?.html).toContain(code)
  })

  test('is not in the database in any readable form [AUTH-04]', async () => {
    const email = somebody()
    const code = await askCode(email)
    const { rows } = await world.db.execute(sql`select to_jsonb(login_codes)::text as row from login_codes where email = ${email}`)
    expect(rows).toHaveLength(1)
    expect(String(rows[0]?.['row'])).not.toContain(code)
  })

  test('signs in, makes the account the first time and finds it the second [AUTH-05]', async () => {
    const email = somebody()
    const first = await signIn(email)
    expect(first).toMatchObject({
      success: true,
      user: { email, name: null, avatar_url: null, is_admin: false },
      authentication: { method: 'otp', is_new_user: true },
    })
    expect(first.tokens).toEqual({ access_token: first.access_token, refresh_token: first.refresh_token, expires_in: 21_600 })
    const second = await signIn(email.toUpperCase())
    expect(second.user.id).toBe(first.user.id)
    expect(second.authentication.is_new_user).toBe(false)
    expect(second.user.session_id).not.toBe(first.user.session_id)
  })

  test('puts the person on the free plan, and a wrong one does not [AUTH-06]', async () => {
    const email = somebody()
    const code = await askCode(email)
    onFreePlan.length = 0
    await post('/auth/verify-otp', { email, otp: otherThan(code) })
    expect(onFreePlan).toEqual([])
    const { body } = await post('/auth/verify-otp', { email, otp: code })
    expect(onFreePlan).toEqual([body.user.id])
  })

  test('works once [AUTH-04]', async () => {
    const email = somebody()
    const code = await askCode(email)
    expect((await post('/auth/verify-otp', { email, otp: code })).status).toBe(200)
    const again = await post('/auth/verify-otp', { email, otp: code })
    expect(again).toMatchObject({
      status: 400,
      body: { code: 'OTP_VERIFICATION_FAILED', detail: 'Invalid verification code - please check and try again' },
    })
  })

  test('tried twice at once signs in once [AUTH-04]', async () => {
    const email = somebody()
    const code = await askCode(email)
    const replies = await Promise.all([1, 2, 3, 4].map(() => post('/auth/verify-otp', { email, otp: code })))
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 400, 400, 400])
  })

  test('ends after ten minutes [AUTH-04]', async () => {
    const email = somebody()
    const early = await askCode(email)
    world.clock.pass(10 * 60_000 - 1)
    expect((await post('/auth/verify-otp', { email, otp: early })).status).toBe(200)
    const late = await askCode(email)
    world.clock.pass(10 * 60_000)
    expect((await post('/auth/verify-otp', { email, otp: late })).body).toEqual(refused('OTP_VERIFICATION_FAILED'))
  })

  test('ends after five wrong tries, and four wrong ones do not end it [AUTH-04]', async () => {
    for (const [wrongTries, status] of [
      [4, 200],
      [5, 400],
    ] as const) {
      const email = somebody()
      const code = await askCode(email)
      for (let index = 0; index < wrongTries; index += 1)
        expect((await post('/auth/verify-otp', { email, otp: otherThan(code) })).status).toBe(400)
      expect((await post('/auth/verify-otp', { email, otp: code })).status).toBe(status)
    }
  })

  test('that has ended says so, and what to do, to the browser that asked for it and to nobody else [AUTH-04 AUTH-03]', async () => {
    const email = somebody()
    const asked = await post('/auth/request-otp', { email })
    const cookie = asked.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const right = /(\d{6})$/.exec(mail.sent.at(-1)?.subject ?? '')?.[1] ?? ''
    const tryIt = async (otp: string, sent = {}) => (await post('/auth/verify-otp', { email, otp }, sent)).body.detail
    for (let wrong = 0; wrong < 4; wrong += 1) expect(await tryIt(otherThan(right), { cookie })).toMatch(/^Invalid verification code/)
    const over = 'That was the fifth wrong try, and the code has ended. Please ask for a new one.'
    expect(await tryIt(otherThan(right), { cookie })).toBe(over)
    expect(await tryIt(right, { cookie })).toBe(over)
    expect(await tryIt(right)).toMatch(/^Invalid verification code/)
    await post('/auth/request-otp', { email }, { cookie })
    expect(await tryIt('0000', { cookie })).toMatch(/^Invalid verification code/)
    world.clock.pass(10 * 60_000)
    expect(await tryIt('0000', { cookie })).toBe('That code has ended: it works for 10 minutes. Please ask for a new one.')
  })

  test('that is asked for too often is refused with the wait in minutes [AUTH-03]', async () => {
    const email = somebody()
    for (let code = 0; code < 5; code += 1) await askCode(email)
    expect((await post('/auth/request-otp', { email })).body.detail).toBe('Too many codes were asked for. Please try again in 15 minutes.')
  })

  test('of somebody else does not sign in [AUTH-04]', async () => {
    const [mine, theirs] = [somebody(), somebody()]
    const code = await askCode(theirs)
    await askCode(mine)
    expect((await post('/auth/verify-otp', { email: mine, otp: code })).status).toBe(mail.sent.at(-1)?.subject.endsWith(code) ? 200 : 400)
    expect((await post('/auth/verify-otp', { email: somebody(), otp: code })).status).toBe(400)
  })

  test('is replaced by the next one [AUTH-04]', async () => {
    const email = somebody()
    const first = await askCode(email)
    world.clock.pass(1000)
    const second = await askCode(email)
    if (first !== second) expect((await post('/auth/verify-otp', { email, otp: first })).status).toBe(400)
    expect((await post('/auth/verify-otp', { email, otp: second })).status).toBe(200)
  })

  test('is sent five times in a quarter of an hour, alike for known and unknown addresses, also when asked at once [AUTH-04]', async () => {
    const known = somebody()
    await signIn(known)
    world.clock.pass(16 * 60_000)
    for (const email of [known, somebody()]) {
      const replies = await Promise.all(Array.from({ length: 8 }, () => post('/auth/request-otp', { email })))
      expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
      expect(replies.find((reply) => reply.status === 429)?.body).toMatchObject({ code: 'RATE_LIMITED', retryAfterSec: 15 * 60 })
    }
  })

  test('is sent thirty times in a quarter of an hour to one network address, for whatever e-mails; this machine itself is no crowd [AUTH-04]', async () => {
    const ask = (from: string) => post('/auth/request-otp', { email: somebody() }, { headers: { 'x-forwarded-for': from } })
    for (let index = 0; index < 30; index += 1) expect((await ask('203.0.113.9')).status).toBe(200)
    expect(await ask('203.0.113.9')).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
    expect((await ask('203.0.113.10')).status).toBe(200)
    for (let index = 0; index < 35; index += 1) expect((await ask('127.0.0.1')).status).toBe(200)
  })

  test('that could not be mailed says so and does not count [AUTH-04]', async () => {
    const email = somebody()
    mail.broken = true
    for (let index = 0; index < 7; index += 1)
      expect(await post('/auth/request-otp', { email })).toMatchObject({
        status: 500,
        body: { code: 'API_ERROR', detail: 'Failed to send OTP' },
      })
    mail.broken = false
    await askCode(email)
  })
})

test('a sign-in by a browser that is new there is told by mail, the first of an account and one that was here are not [AUTH-10]', async () => {
  const email = somebody()
  const told = () => mail.sent.filter(({ to, subject }) => to === email && subject === 'New sign-in to your Reelwright account')
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
  const enter = async (cookie?: string) => {
    const asked = await post(
      '/auth/verify-otp',
      { email, otp: await askCode(email) },
      { headers, ...(cookie === undefined ? {} : { cookie }) },
    )
    expect(asked.status).toBe(200)
    const device = asked.cookies.find(({ name }) => name.includes('device'))
    return `${device?.name}=${device?.value}`
  }
  const first = await enter()
  expect(told()).toEqual([])
  world.clock.pass(1000)
  await enter(first)
  expect(told()).toEqual([])
  await enter()
  expect(told()).toHaveLength(1)
  expect(told()[0]?.text).toContain('Firefox on Linux, from 10.1.0.…, on 1 May 2026')
})

test('a new sign-in of a browser takes the place of the one before it [AUTH-10]', async () => {
  const email = somebody()
  const asked = await post('/auth/verify-otp', { email, otp: await askCode(email) })
  const device = asked.cookies.find(({ name }) => name.includes('device'))
  const again = await post('/auth/verify-otp', { email, otp: await askCode(email) }, { cookie: `${device?.name}=${device?.value}` })
  await expect(verifyAccess(asked.body.access_token)).rejects.toThrow()
  expect((await verifyAccess(again.body.access_token)).userId).toBe(asked.body.user.id)
})

describe('refresh', () => {
  test('rotates the token and names the user [AUTH-10]', async () => {
    const session = await signIn(somebody())
    world.clock.pass(1000)
    const { body } = await post('/auth/refresh', { refresh_token: session.refresh_token })
    expect(body).toMatchObject({
      success: true,
      user: session.user,
      tokens: { refresh_token: body.refresh_token, access_token: body.access_token },
    })
    expect(body.refresh_token).not.toBe(session.refresh_token)
    world.clock.pass(1000)
    expect((await post('/auth/refresh', { refresh_token: body.refresh_token })).status).toBe(200)
  })

  test('with a token used twice ends the whole family, at once and in every process [AUTH-10]', async () => {
    const session = await signIn(somebody())
    world.clock.pass(1000)
    const second = (await post('/auth/refresh', { refresh_token: session.refresh_token })).body
    await expect(verifyElsewhere(second.access_token)).resolves.toMatchObject({ userId: session.user.id })
    world.clock.pass(1)
    expect(await post('/auth/refresh', { refresh_token: session.refresh_token })).toMatchObject({
      status: 401,
      body: { code: 'INVALID_TOKEN' },
    })
    expect((await post('/auth/refresh', { refresh_token: second.refresh_token })).status).toBe(401)
    await expect(verifyAccess(second.access_token)).rejects.toMatchObject({ code: 'INVALID_TOKEN' })
    await expect(verifyElsewhere(second.access_token)).rejects.toMatchObject({ code: 'INVALID_TOKEN' })
  })

  test('of two tabs at once gives both the same successor and logs nobody out [AUTH-10]', async () => {
    const session = await signIn(somebody())
    world.clock.pass(1000)
    // Both requests came in and wait for the session's row before the first rotation is made.
    let both: ReturnType<typeof post>[] = []
    await world.db.transaction(async (holder) => {
      await holder.execute(sql`select 1 from sessions where id = ${session.user.session_id} for update`)
      both = [1, 2].map(() => post('/auth/refresh', { refresh_token: session.refresh_token }))
      await expect.poll(() => waitingForLocks(), { timeout: 20_000 }).toBe(2)
      world.clock.pass(5)
    })
    const [left, right] = await Promise.all(both)
    expect([left?.status, right?.status]).toEqual([200, 200])
    expect(left?.body.refresh_token).toBe(right?.body.refresh_token)
    world.clock.pass(1000)
    expect((await post('/auth/refresh', { refresh_token: left?.body.refresh_token })).status).toBe(200)
  })

  test('by a slow tab of the browser that has the newer token succeeds; by a stranger with the old token it does not [AUTH-10]', async () => {
    const otp = { email: somebody(), otp: '' }
    otp.otp = await askCode(otp.email)
    const session = await post('/auth/verify-otp', otp)
    world.clock.pass(1000)
    const second = await post('/auth/refresh', { refresh_token: session.body.refresh_token })
    const jar = `__Secure-reelwright_refresh=${second.cookies[0]?.value}`
    world.clock.pass(3000)
    const slow = await post(
      '/auth/refresh',
      { refresh_token: session.body.refresh_token },
      { cookie: jar, headers: { 'sec-fetch-site': 'same-origin' } },
    )
    expect(slow.status).toBe(200)
    const stranger = await post(
      '/auth/refresh',
      { refresh_token: session.body.refresh_token },
      { headers: { 'sec-fetch-site': 'same-origin' } },
    )
    expect(stranger.status).toBe(401)
  })

  test('reads the token from the cookie, which scripts cannot read and which goes to /auth alone [AUTH-10]', async () => {
    const email = somebody()
    const { cookies } = await post('/auth/verify-otp', { email, otp: await askCode(email) })
    const attributes = { path: '/auth', httpOnly: true, secure: true, sameSite: 'Strict' }
    expect(cookies).toEqual([
      expect.objectContaining({ name: '__Secure-reelwright_device', ...attributes }),
      expect.objectContaining({ name: '__Secure-reelwright_refresh', ...attributes }),
    ])
    world.clock.pass(1000)
    const cookie = `__Secure-reelwright_refresh=${cookies[1]?.value}`
    expect((await post('/auth/refresh', {}, { cookie })).status).toBe(200)
    expect((await post('/auth/refresh', {}, { cookie: cookie.slice('__Secure-'.length) })).status).toBe(401)
  })

  test("with a forged token is refused and ends nobody's session [AUTH-10]", async () => {
    const session = await signIn(somebody())
    const [id] = session.refresh_token.split('.')
    for (const forged of [
      `${id}.1.${Buffer.alloc(32).toString('base64url')}`,
      `${id}.1.x`,
      'x',
      '',
      `${world.newId()}.1.${Buffer.alloc(32).toString('base64url')}`,
    ])
      expect((await post('/auth/refresh', { refresh_token: forged })).status).toBe(401)
    world.clock.pass(1000)
    expect((await post('/auth/refresh', { refresh_token: session.refresh_token })).status).toBe(200)
  })

  test('ends ninety days after the sign-in, however often it is used [AUTH-10]', async () => {
    let session = await signIn(somebody())
    for (let days = 29; days < 90; days += 29) {
      world.clock.pass(29 * 24 * 60 * 60_000)
      const reply = await post('/auth/refresh', { refresh_token: session.refresh_token })
      expect(reply.status).toBe(200)
      session = reply.body
    }
    world.clock.pass(4 * 24 * 60 * 60_000)
    expect((await post('/auth/refresh', { refresh_token: session.refresh_token })).status).toBe(401)
  })

  test('ends with a session that nobody used for thirty days [AUTH-10]', async () => {
    const session = await signIn(somebody())
    world.clock.pass(30 * 24 * 60 * 60_000)
    expect((await post('/auth/refresh', { refresh_token: session.refresh_token })).status).toBe(401)
  })
})

describe('access tokens', () => {
  test('live 21600 seconds [AUTH-12]', async () => {
    const session = await signIn(somebody())
    expect(session.expires_in).toBe(21_600)
    world.clock.pass(21_599_000)
    await expect(verifyAccess(session.access_token)).resolves.toMatchObject({
      userId: session.user.id,
      sessionId: session.user.session_id,
      isAdmin: false,
    })
    world.clock.pass(2000)
    await expect(verifyAccess(session.access_token)).rejects.toMatchObject({ code: 'INVALID_TOKEN' })
  })

  test('forged or altered ones are refused', async () => {
    const { access_token: token } = await signIn(somebody())
    const [head = '', body = '', signature = ''] = token.split('.')
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`
    for (const forged of ['', 'x', `${head}.${body}.${signature.slice(0, -4)}AAAA`, unsigned])
      await expect(verifyAccess(forged)).rejects.toMatchObject({ code: 'INVALID_TOKEN' })
  })

  test('an admin is who ADMIN_EMAILS names', async () => {
    const session = await signIn('boss@example.com')
    expect(session.user.is_admin).toBe(true)
    await expect(verifyAccess(session.access_token)).resolves.toMatchObject({ isAdmin: true })
  })
})

describe('logout', () => {
  test('by the access token ends the session for every token of it, in every process [AUTH-11]', async () => {
    const session = await signIn(somebody())
    await verifyElsewhere(session.access_token)
    const reply = await post('/auth/logout', {}, { token: session.access_token })
    expect(reply).toMatchObject({ status: 200, cookies: [{ name: '__Secure-reelwright_refresh', value: '', path: '/auth' }] })
    await expect(verifyAccess(session.access_token)).rejects.toMatchObject({ code: 'INVALID_TOKEN' })
    await expect(verifyElsewhere(session.access_token)).rejects.toMatchObject({ code: 'INVALID_TOKEN' })
    expect((await post('/auth/refresh', { refresh_token: session.refresh_token })).status).toBe(401)
  })

  test('by the refresh token, by the cookie, and again when it is over already [AUTH-11]', async () => {
    for (const how of ['body', 'cookie'] as const) {
      const session = await signIn(somebody())
      const send = () =>
        how === 'body'
          ? post('/auth/logout', { refresh_token: session.refresh_token })
          : post('/auth/logout', {}, { cookie: `__Secure-reelwright_refresh=${session.refresh_token}` })
      expect((await send()).status).toBe(200)
      expect((await send()).status).toBe(200)
      await expect(verifyAccess(session.access_token)).rejects.toMatchObject({ code: 'INVALID_TOKEN' })
    }
  })

  test("leaves the person's other sessions alone [AUTH-11]", async () => {
    const email = somebody()
    const [one, other] = [await signIn(email), await signIn(email)]
    await post('/auth/logout', {}, { token: one.access_token })
    await expect(verifyAccess(other.access_token)).resolves.toMatchObject({ userId: other.user.id })
  })
})
