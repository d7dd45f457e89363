import { type MountedRoutes, mountRoutes } from '@reelwright/testkit/mount-routes'
import { createFakeBus, createFakeMail, openRoomWorld, type RoomWorld } from '@reelwright/testkit/room-world'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createAuthRoom } from '../create-auth-room.ts'
import { hashPassword } from '../password-hash.ts'
import { STRANGERS_DAY_MAX, slowDownMs } from './password-tries.ts'

let world: RoomWorld
let mail: ReturnType<typeof createFakeMail>
let routes: MountedRoutes
let people = 0
let hash: string

beforeAll(async () => {
  world = await openRoomWorld()
  hash = await hashPassword('the right one')
})
afterAll(() => world.close())
beforeEach(async () => {
  mail = createFakeMail()
  const room = createAuthRoom({
    ...world,
    mail,
    bus: createFakeBus(),
    sessionSecret: 'a secret of this test, long enough',
    adminEmails: [],
    secureCookies: false,
    google: null,
    mailboxPath: null,
    isLocalVisitor: () => false,
    contactEmail: null,
    notify: async () => async () => undefined,
    ensureFreePlan: async () => undefined,
  })
  routes = await mountRoutes(room.routes ?? {})
})
afterEach(() => routes.close())

const somebody = () => `person-${++people}@example.com`
const address = (index: number) => `198.51.${Math.floor(index / 250)}.${index % 250}`
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')

/** A browser: it keeps what cookies it is sent, and stays at its address. */
const browser = (at: string) => {
  const jar = new Map<string, string>()
  return async (path: string, body: object) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const reply = await routes.post(path, body, { address: at, headers: cookie === '' ? {} : { cookie } })
    for (const { name, value } of reply.cookies) jar.set(name, value)
    return reply
  }
}
type Ask = ReturnType<typeof browser>
const newestCode = (email: string) => /(\d{6})$/.exec(mail.sent.findLast((message) => message.to === email)?.subject ?? '')?.[1] ?? 'none'
const askCode = async (ask: Ask, email: string) => {
  const { status } = await ask('/auth/request-otp', { email })
  return { status, code: newestCode(email) }
}
const signInByCode = async (ask: Ask, email: string) => {
  const { code } = await askCode(ask, email)
  return (await ask('/auth/verify-otp', { email, otp: code })).status
}
const addPassword = (email: string) => world.db.execute(sql`update users set password_hash = ${hash} where email = ${email}`)
const login = async (ask: Ask, email: string, password = 'the right one') => (await ask('/auth/login', { email, password })).status

/** Somebody with a password, who signed in from there before. */
const somebodyAt = async (index: number) => {
  const [email, owner] = [somebody(), browser(address(index))]
  await signInByCode(owner, email)
  await addPassword(email)
  return { email, owner }
}

test('wrong codes that a stranger types do not use up the code of who asked for it [AUTH-04]', async () => {
  const email = somebody()
  const [owner, stranger] = [browser(address(1)), browser(address(2))]
  const { code } = await askCode(owner, email)
  for (let tries = 0; tries < 8; tries++) expect((await stranger('/auth/verify-otp', { email, otp: otherThan(code) })).status).toBe(400)
  expect((await stranger('/auth/verify-otp', { email, otp: code })).status).toBe(400)
  expect((await owner('/auth/verify-otp', { email, otp: code })).status).toBe(200)
})

test('a code that a stranger asks for later does not end the one that is being typed [AUTH-04]', async () => {
  const email = somebody()
  const [owner, stranger] = [browser(address(3)), browser(address(4))]
  const { code } = await askCode(owner, email)
  world.clock.pass(1000)
  await askCode(stranger, email)
  expect((await owner('/auth/verify-otp', { email, otp: code })).status).toBe(200)
  expect((await stranger('/auth/verify-otp', { email, otp: newestCode(email) })).status).toBe(400)
})

test('whoever signed in here before is sent a code when strangers have asked for all that strangers get [AUTH-04]', async () => {
  const email = somebody()
  const owner = browser(address(5))
  expect(await signInByCode(owner, email)).toBe(200)
  const asked = []
  for (let index = 0; index < 12; index++) asked.push((await askCode(browser(address(10 + index)), email)).status)
  expect(asked.filter((status) => status === 200).length).toBeLessThanOrEqual(10)
  expect(asked.at(-1)).toBe(429)
  expect(await signInByCode(owner, email)).toBe(200)
})

test('wrong passwords from other addresses keep nobody out, at a browser that was here before and at a new one [AUTH-07]', async () => {
  const { email, owner } = await somebodyAt(30)
  for (const from of [31, 32]) {
    for (let tries = 0; tries < 10; tries++) expect(await login(browser(address(from)), email, 'a guess')).toBe(401)
    expect(await login(browser(address(from)), email)).toBe(429)
  }
  expect(await login(owner, email)).toBe(200)
  expect(await login(browser(address(33)), email)).toBe(200)
})

test('a browser that was put out of the account is a stranger there again [AUTH-07]', async () => {
  const { email, owner: lost } = await somebodyAt(40)
  await world.db.execute(
    sql`update sessions set revoked_at = now(), revoked_reason = 'by-user' where user_id = (select id from users where email = ${email})`,
  )
  for (let tries = 0; tries < 10; tries++) await login(browser(address(40)), email, 'a guess')
  expect(await login(lost, email)).toBe(429)
})

test('sixty guesses at once get ten tries [AUTH-07]', async () => {
  const email = somebody()
  await signInByCode(browser(address(50)), email)
  await addPassword(email)
  const guesses = await Promise.all(Array.from({ length: 60 }, () => login(browser(address(51)), email, 'a guess')))
  expect(guesses.filter((status) => status === 401)).toHaveLength(10)
  expect(guesses.filter((status) => status === 429)).toHaveLength(50)
})

test('the more strangers guess the longer each waits, and a thousand a day is the most; a code signs in all the same [AUTH-07]', async () => {
  expect([0, 20, 21, 40, 60, 500].map(slowDownMs)).toEqual([0, 0, 100, 2_000, 4_000, 4_000])
  const { email, owner } = await somebodyAt(60)
  await world.db.execute(
    sql`insert into password_failures (email, at, place) select ${email}, ${world.clock.now().toISOString()}::timestamptz - interval '1 hour', 'address ' || n
        from generate_series(1, ${STRANGERS_DAY_MAX}) n`,
  )
  const stranger = browser(address(61))
  const refused = await stranger('/auth/login', { email, password: 'the right one' })
  expect(refused).toMatchObject({ status: 429, body: { detail: expect.stringContaining('sign in with a code') } })
  expect(await login(owner, email)).toBe(200)
  expect(await signInByCode(stranger, email)).toBe(200)
})

test('a device cookie that this server did not sign names no browser [AUTH-07]', async () => {
  const { email } = await somebodyAt(70)
  const { rows } = await world.db.execute<{ device: string }>(
    sql`select device from sessions where user_id = (select id from users where email = ${email})`,
  )
  const forged = `${rows[0]?.device}.${Buffer.alloc(32).toString('base64url')}`
  for (let tries = 0; tries < 10; tries++) await login(browser(address(71)), email, 'a guess')
  const reply = await routes.post(
    '/auth/login',
    { email, password: 'the right one' },
    { address: address(71), headers: { cookie: `reelwright_device=${forged}` } },
  )
  expect(reply.status).toBe(429)
})
