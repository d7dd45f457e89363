import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type MountedRoutes, mountRoutes } from '@reelwright/testkit/mount-routes'
import { createFakeMail, openRoomWorld, type RoomWorld } from '@reelwright/testkit/room-world'
import { sql } from 'drizzle-orm'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { accessKeyOf } from './access-token.ts'
import { createVerifyGoogleCredential } from './google-identity.ts'
import { googleNonce } from './guessing/credential-once.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'
import { createSignInRoutes } from './sign-in-routes.ts'

const CLIENT_ID = 'studio.apps.example'
const ISSUER = 'https://accounts.google.com'
let world: RoomWorld
let google: Server
let keys: Awaited<ReturnType<typeof generateKeyPair>>
let app: MountedRoutes

/** Google's address of public keys, at the port that leads outside. */
beforeAll(async () => {
  world = await openRoomWorld()
  world.clock.set(new Date())
  keys = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'key-1', alg: 'RS256', use: 'sig' }
  google = createServer((_request, response) => response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [jwk] })))
  await new Promise<void>((resolve) => google.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  await new Promise((resolve) => google.close(resolve))
  await world.close()
})

const mount = async (setUp: boolean): Promise<MountedRoutes> => {
  const { port } = google.address() as AddressInfo // a listening TCP server has one
  const secret = 'a secret of this test, long enough'
  const routes = createSignInRoutes({
    ...world,
    mail: createFakeMail(),
    notify: async () => async () => undefined,
    issuer: { secret, key: accessKeyOf(secret), isAdmin: () => false },
    secureCookies: true,
    verifyGoogleCredential: createVerifyGoogleCredential(
      setUp ? { clientId: CLIENT_ID, jwksUrl: `http://127.0.0.1:${port}/certs`, issuer: ISSUER } : null,
    ),
  })
  return mountRoutes(routes)
}
beforeEach(async () => {
  app = await mount(true)
})
afterEach(() => app.close())

const post = (path: string, payload: object, to = app) => to.post(path, payload)

type Claims = Record<string, unknown>
const token = (
  claims: Claims = {},
  { issuer, audience, expiresIn, key }: { audience?: string; issuer?: string; expiresIn?: string; key?: typeof keys.privateKey } = {},
) =>
  new SignJWT({ sub: 'google-1', email: 'Ada@Example.com', email_verified: true, name: 'Ada', ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: 'key-1' })
    .setIssuedAt()
    .setIssuer(issuer ?? ISSUER)
    .setAudience(audience ?? CLIENT_ID)
    .setExpirationTime(expiresIn ?? '5m')
    .sign(key ?? keys.privateKey)

test('a genuine Google token signs in, links the account of its address, and finds it again by its subject [AUTH-08]', async () => {
  const ada = await world.addPerson('ada@example.com')
  const first = await post('/auth/google-jwt-login', { credential: await token(), userData: { email: 'mallory@example.com' } })
  expect(first).toMatchObject({ status: 200, body: { user: { id: ada.userId, email: 'ada@example.com', name: 'Ada' } } })
  expect(first.body.tokens.access_token).toBe(first.body.access_token)
  expect(first.cookies).toMatchObject([{ name: '__Secure-reelwright_device' }, { httpOnly: true, sameSite: 'Strict', path: '/auth' }])
  const moved = await post('/auth/google-login', { credential: await token({ email: 'ada.new@example.com' }) })
  expect(moved.body.user.id).toBe(ada.userId)
})

test('what a client says of itself without a credential signs nobody in [AUTH-08]', async () => {
  const claimed = { userData: { sub: 'google-1', email: 'ada@example.com', email_verified: true, iss: ISSUER, aud: CLIENT_ID } }
  expect(await post('/auth/google-jwt-login', claimed)).toMatchObject({
    status: 400,
    body: { detail: 'Invalid Google token - please sign in again' },
  })
})

test('a token of another key, client or issuer, an ended one, or one of an unverified address is refused [AUTH-08]', async () => {
  const other = await generateKeyPair('RS256')
  for (const bad of [
    await token({}, { key: other.privateKey }),
    await token({}, { audience: 'another.apps.example' }),
    await token({}, { issuer: 'https://evil.example' }),
    await token({}, { expiresIn: '-1m' }),
    await token({ email_verified: false }),
  ])
    expect(await post('/auth/google-jwt-login', { credential: bad })).toMatchObject({
      status: 401,
      body: { code: 'GOOGLE_AUTH_FAILED', detail: 'Google authentication failed - please try signing in again' },
    })
})

test('a token signs in once, and again only for the browser that lost the answer [AUTH-08]', async () => {
  const credential = await token({ sub: 'google-once', email: 'once@example.com' })
  const first = await post('/auth/google-login', { credential })
  expect(first.status).toBe(200)
  expect((await post('/auth/google-login', { credential })).status).toBe(401)

  const device = `${first.cookies[0]?.name}=${first.cookies[0]?.value}`
  const own = await token({ sub: 'google-once', email: 'once@example.com', jti: 'second' })
  const bring = () => app.post('/auth/google-login', { credential: own }, { headers: { cookie: device } })
  expect([(await bring()).status, (await bring()).status]).toEqual([200, 200])
  expect((await post('/auth/google-login', { credential: own })).status).toBe(401)
  world.clock.pass(60_001)
  expect((await bring()).status).toBe(401)
})

test('a token that another browser had written is refused [AUTH-08]', async () => {
  const { cookies } = await post('/auth/google-login', { credential: await token({ sub: 'google-nonce', email: 'nonce@example.com' }) })
  const [id] = cookies[0]?.value.split('.') ?? []
  const nonce = googleNonce('a secret of this test, long enough', id ?? '')
  const bring = async (claims: Claims, cookie?: string) =>
    app.post(
      '/auth/google-login',
      { credential: await token({ sub: 'google-nonce', email: 'nonce@example.com', ...claims }) },
      { headers: cookie === undefined ? {} : { cookie } },
    )
  const device = `${cookies[0]?.name}=${cookies[0]?.value}`
  expect((await bring({ nonce }, device)).status).toBe(200)
  expect((await bring({ nonce: 'of somebody else' }, device)).status).toBe(401)
  expect((await bring({ nonce, jti: 'again' })).status).toBe(401)
})

test('a token in the wrong form, or without subject or address, says so [AUTH-09]', async () => {
  expect(await post('/auth/google-jwt-login', { credential: 'only.two' })).toMatchObject({
    status: 400,
    body: { detail: 'Invalid Google token format' },
  })
  expect(await post('/auth/google-jwt-login', { credential: 'a.b.c' })).toMatchObject({
    status: 400,
    body: { detail: 'Invalid Google token format' },
  })
  expect(await post('/auth/google-jwt-login', { credential: await token({ email: undefined }) })).toMatchObject({
    status: 400,
    body: { detail: 'Invalid Google token - missing user data' },
  })
})

test('without a client id sign-in with Google says that it is not set up', async () => {
  const bare = await mount(false)
  expect(await post('/auth/google-login', { credential: await token() }, bare)).toMatchObject({
    status: 503,
    body: { code: 'GOOGLE_NOT_SET_UP' },
  })
  await bare.close()
})

test('a password signs in; a wrong one, an unknown address and an account without one are told apart by nothing [AUTH-07]', async () => {
  const bo = await world.addPerson('bo@example.com')
  await world.addPerson('without@example.com')
  await world.db.execute(sql`update users set password_hash = ${await hashPassword('correct horse battery')} where id = ${bo.userId}`)
  expect(await post('/auth/login', { email: 'Bo@Example.com', password: 'correct horse battery' })).toMatchObject({
    status: 200,
    body: { user: { id: bo.userId }, expires_in: 21_600 },
  })
  const refusals = []
  for (const [email, password] of [
    ['bo@example.com', 'wrong'],
    ['nobody@example.com', 'correct horse battery'],
    ['without@example.com', ''.padEnd(8, 'x')],
  ])
    refusals.push(await post('/auth/login', { email, password }))
  expect(new Set(refusals.map((refusal) => JSON.stringify(refusal))).size).toBe(1)
  expect(refusals[0]).toMatchObject({ status: 401, body: { code: 'INVALID_CREDENTIALS' } })
})

test('after ten wrong passwords an address waits, even with the right one [AUTH-07]', async () => {
  const eve = await world.addPerson('eve@example.com')
  await world.db.execute(sql`update users set password_hash = ${await hashPassword('the right one')} where id = ${eve.userId}`)
  for (let tries = 0; tries < 10; tries++)
    expect((await post('/auth/login', { email: 'eve@example.com', password: 'guess' })).status).toBe(401)
  expect((await post('/auth/login', { email: 'eve@example.com', password: 'the right one' })).status).toBe(429)
  world.clock.pass(15 * 60_000 + 1)
  expect((await post('/auth/login', { email: 'eve@example.com', password: 'the right one' })).status).toBe(200)
})

test('a password is kept as argon2id with a salt of its own, and matches however its letters are composed [AUTH-07]', async () => {
  const [one, two] = [await hashPassword('Zoë'), await hashPassword('Zoë')]
  expect(one).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/)
  expect(one).not.toBe(two)
  expect(await verifyPassword('Zoe\u0308', one, 'known')).toBe(true)
  expect(await verifyPassword('Zoe', one, 'known')).toBe(false)
})
