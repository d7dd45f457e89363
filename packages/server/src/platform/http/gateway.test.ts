import type { UserId } from '@reelwright/contract/wire/ids'
import { SessionId, UserId as UserIdSchema } from '@reelwright/contract/wire/ids'
import { createTestDatabase, type TestDatabase } from '@reelwright/testkit/postgres'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createNewId } from '../../adapters/new-id.ts'
import { createMemoryRateLimiter } from '../../adapters/rate/memory-rate-limiter.ts'
import { AppError } from '../app-error.ts'
import { createSourceHash } from '../log/source-hash.ts'
import type { Caller, Room } from '../room.ts'
import { createApp } from './create-app.ts'
import { registerGateway } from './gateway.ts'
import { registerRoutes } from './register-routes.ts'
import { registerWebPages } from './web-pages.ts'

let database: TestDatabase
let pool: pg.Pool
let app: FastifyInstance
let logLines: string[]
let nowMs = 0
let ran: unknown[]

const newId = createNewId()
const ada: Caller = {
  userId: UserIdSchema.parse(newId()),
  email: 'ada@example.com',
  name: 'Ada',
  isAdmin: false,
  sessionId: SessionId.parse(newId()),
}
const project = (name: string, userId: UserId = ada.userId) => ({
  id: newId(),
  user_id: userId,
  name,
  description: null,
  tags: [],
  chat_id: newId(),
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  version: 1,
  reel_count: 0,
  file_count: 0,
  progress: 0,
  poster_urls: [],
})

const room: Room = {
  name: 'projects',
  calls: {
    list_user_projects: async (input: { limit: number; search?: string | null }) => {
      if (input.search === 'crash') throw new Error('secret detail of the database')
      return { projects: [], total: input.limit, has_more: false, internal_note: 'not for clients' }
    },
    create_project_with_context: async (input: { name: string }) => {
      ran.push(input)
      if (input.name === 'crash') throw new Error('secret detail of the database')
      if (input.name === 'wrong answer') return { project: 'none' }
      if (input.name === 'full') throw new AppError('QUOTA_EXCEEDED', { details: { limit: 3 } })
      if (input.name === 'flaky' && ran.length === 1) throw new AppError('UNAVAILABLE')
      if (input.name === 'slow') await new Promise((resolve) => setTimeout(resolve, 300))
      const made = project(input.name)
      return { project: made, chat_id: made.chat_id, project_id: made.id }
    },
  },
  routes: { 'auth/request-otp': async () => ({ message: 'Verification code sent to your email' }) },
}

beforeAll(async () => {
  database = await createTestDatabase()
  pool = new pg.Pool(database.connection)
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})
beforeEach(async () => {
  ran = []
  logLines = []
  const log = pino({ level: 'info' }, { write: (line: string) => void logLines.push(line) })
  app = await createApp({
    log,
    host: '127.0.0.1',
    nameSource: createSourceHash('a secret of this test'),
    outside: { publicUrl: 'http://localhost:4400', objectStore: null, googleSignIn: false },
  })
  const parts = {
    pool,
    rateLimiter: createMemoryRateLimiter({ now: () => new Date(nowMs) }),
    verifyAccess: async (token: string) => {
      if (token !== 'good') throw new AppError('INVALID_TOKEN')
      return ada
    },
    publicUrl: 'http://localhost:4400',
  }
  registerGateway(app, [room], parts)
  await registerRoutes(app, [room], parts)
  await registerWebPages(app, '/nowhere')
})
afterEach(() => app.close())

const call = (name: string, payload?: unknown, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: `/api/function/${name}`,
    headers: { authorization: 'Bearer good', 'content-type': 'application/json', host: 'localhost', ...headers },
    ...(payload !== undefined && { payload: JSON.stringify(payload) }),
  })

test('an answer stands in both envelopes, with an id of the request [GATE-01]', async () => {
  const reply = await call('list_user_projects', { limit: 7 })
  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toEqual({ success: true, data: { status: 'success', data: { projects: [], total: 7, has_more: false } } })
  expect(reply.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
})

test.each([undefined, null, ''])('a body of %j counts as an empty one [GATE-01]', async (body) => {
  const reply = await app.inject({
    method: 'POST',
    url: '/api/function/list_user_projects',
    headers: { authorization: 'Bearer good', 'content-type': 'application/json', host: 'localhost' },
    ...(body !== undefined && { payload: body === null ? 'null' : body }),
  })
  expect(reply.json()).toMatchObject({ success: true, data: { data: { total: 20 } } })
})

test('a payload that breaks the contract is VALIDATION_ERROR with the first text [GATE-03]', async () => {
  const reply = await call('create_project_with_context', { name: '  ' })
  expect(reply.statusCode).toBe(400)
  expect(reply.json()).toMatchObject({
    success: false,
    error: 'Project name is required',
    code: 'VALIDATION_ERROR',
    data: {
      status: 'error',
      error: 'Project name is required',
      message: 'Project name is required',
      details: { issues: [{ field: 'name' }, {}] },
    },
  })
})

test('a caller without a valid token is INVALID_TOKEN, before anything is looked at [GATE-03]', async () => {
  for (const authorization of ['', 'Bearer bad', 'Basic good', 'Bearer good extra']) {
    const reply = await call('create_project_with_context', { name: '' }, { authorization })
    expect([reply.statusCode, reply.json().code, reply.json().error]).toEqual([
      401,
      'INVALID_TOKEN',
      'Invalid or missing authentication token',
    ])
  }
})

test('an unknown function is 404 in the same envelope', async () => {
  for (const name of ['make_coffee', 'constructor', '__proto__']) {
    const reply = await call(name)
    expect([reply.statusCode, reply.json().code, reply.json().data.status]).toEqual([404, 'UNKNOWN_FUNCTION', 'error'])
  }
})

test('a payload that names somebody else is 403, one that names the caller is not [AUTH-17]', async () => {
  expect((await call('list_user_projects', { email: 'eve@example.com' })).statusCode).toBe(403)
  expect((await call('list_user_projects', { user_id: newId() })).statusCode).toBe(403)
  expect((await call('list_user_projects', { email: ' ADA@example.com', user_id: ada.userId })).statusCode).toBe(200)
})

test('an unknown fault is INTERNAL_ERROR with an id, and leaks nothing [GATE-03]', async () => {
  const reply = await call('create_project_with_context', { name: 'crash' })
  expect([reply.statusCode, reply.json().code, reply.json().error]).toEqual([500, 'INTERNAL_ERROR', 'Server error occurred'])
  expect(reply.body).not.toContain('secret')
  const line = logLines.map((each) => JSON.parse(each)).find((each) => each.event === 'http.failed')
  expect(line).toMatchObject({ reqId: reply.headers['x-request-id'], code: 'INTERNAL_ERROR' })
})

test('an unknown fault of a call that has words for it is told in them, and leaks as little [GATE-03 PROJ-09]', async () => {
  const reply = await call('list_user_projects', { search: 'crash' })
  expect([reply.statusCode, reply.json().code, reply.json().error]).toEqual([500, 'FUNCTION_ERROR', 'Failed to list projects'])
  expect(reply.body).not.toContain('secret')
})

test('an answer that breaks the contract is a fault of ours and is not sent', async () => {
  expect((await call('create_project_with_context', { name: 'wrong answer' })).json()).toMatchObject({
    success: false,
    code: 'INTERNAL_ERROR',
  })
})

test('what cannot be read is refused in the same envelope', async () => {
  const send = (payload: string, type: string) =>
    app.inject({
      method: 'POST',
      url: '/api/function/list_user_projects',
      headers: { authorization: 'Bearer good', host: 'localhost', 'content-type': type },
      payload,
    })
  expect((await send('{"limit":', 'application/json')).json()).toMatchObject({
    success: false,
    code: 'BAD_REQUEST',
    error: 'The request is not valid JSON.',
  })
  expect((await send('{"__proto__":{"x":1}}', 'application/json')).json()).toMatchObject({ success: false, code: 'BAD_REQUEST' })
  expect((await send('limit=1', 'application/x-www-form-urlencoded')).json()).toMatchObject({
    success: false,
    code: 'UNSUPPORTED_CONTENT_TYPE',
  })
  expect((await send('{}', 'text/plain')).statusCode).toBe(415)
  expect((await send(JSON.stringify({ search: 'x'.repeat(3_000_000) }), 'application/json')).json()).toMatchObject({
    success: false,
    code: 'PAYLOAD_TOO_LARGE',
  })
})

test('a body that is too long, too deep or too full is refused in one clear sentence, before anything is built from it [GATE-03]', async () => {
  const send = async (payload: string, name = 'list_user_projects') => {
    const reply = await app.inject({
      method: 'POST',
      url: `/api/function/${name}`,
      headers: { authorization: 'Bearer good', host: 'localhost', 'content-type': 'application/json' },
      payload,
    })
    return [reply.statusCode, reply.json().code, reply.json().error]
  }
  const tooLong = [413, 'PAYLOAD_TOO_LARGE', 'The request is larger than 64 KiB, the most that this call takes.']
  expect(await send(JSON.stringify({ search: 'x'.repeat(64 * 1024) }))).toEqual(tooLong)
  expect(await send(`{"limit":${'['.repeat(60_000)}`)).toEqual([
    400,
    'BAD_REQUEST',
    'The request is nested deeper than 32 levels, the most that a call takes.',
  ])
  expect((await send(JSON.stringify({ deep: JSON.parse(`${'['.repeat(30)}${']'.repeat(30)}`) })))[0]).toBe(200)
  expect(await send(`[${'{},'.repeat(20_000)}{}]`)).toEqual([
    413,
    'PAYLOAD_TOO_LARGE',
    'The request holds more than 2000 values, the most that this call takes.',
  ])
  // A call that takes more says so in the catalogue; nobody answers it here.
  const plan = JSON.stringify({ reason: 'x'.repeat(200 * 1024), list: Array.from({ length: 20_000 }, () => 1) })
  expect((await send(plan, 'edit_reel_plan')).slice(0, 2)).toEqual([404, 'UNKNOWN_FUNCTION'])
  expect((await send(JSON.stringify({ reason: 'x'.repeat(600 * 1024) }), 'edit_reel_plan'))[0]).toBe(413)
})

test('a refusal tells the first faults and no more, and gives long texts back cut [GATE-03]', async () => {
  const reply = await call('create_project_with_context', { name: 'Beach', tags: Array.from({ length: 1_900 }, () => 0) })
  expect(reply.json().error).toBe('Maximum 20 tags allowed')
  const wrong = await call('create_project_with_context', { name: 'Beach', tags: Array.from({ length: 20 }, () => 0) })
  expect(wrong.json().data.details.issues).toHaveLength(5)
  expect(wrong.body.length).toBeLessThan(2_000)
})

test('above its rate a caller is told when to come back', async () => {
  for (let count = 0; count < 300; count += 1) await call('list_user_projects', {})
  const reply = await call('list_user_projects', {})
  expect([reply.statusCode, reply.json().code, reply.headers['retry-after']]).toEqual([429, 'RATE_LIMITED', '1'])
  nowMs += 1_000
  expect((await call('list_user_projects', {})).statusCode).toBe(200)
})

const key = () => ({ 'idempotency-key': newId() })

test('the same key and body replays the first answer, whatever the order of its fields [GATE-06]', async () => {
  const header = key()
  const first = await call('create_project_with_context', { name: 'Beach', description: 'sun' }, header)
  const second = await call('create_project_with_context', { description: 'sun', name: 'Beach' }, header)
  expect(second.json()).toEqual(first.json())
  expect(second.headers['idempotent-replayed']).toBe('true')
  expect(ran).toHaveLength(1)
})

test('the same key with another body is 409 [GATE-06]', async () => {
  const header = key()
  await call('create_project_with_context', { name: 'Beach' }, header)
  const reply = await call('create_project_with_context', { name: 'Hills' }, header)
  expect([reply.statusCode, reply.json().code]).toEqual([409, 'IDEMPOTENCY_CONFLICT'])
})

test('repeats that come at the same time wait for the first and get its answer [GATE-06]', async () => {
  const header = key()
  const replies = await Promise.all([1, 2, 3, 4].map(() => call('create_project_with_context', { name: 'slow' }, header)))
  expect(ran).toHaveLength(1)
  for (const reply of replies) expect(reply.json()).toEqual(replies[0]?.json())
})

test('a final refusal is replayed, one that may pass is tried again [GATE-06]', async () => {
  const full = key()
  const first = await call('create_project_with_context', { name: 'full' }, full)
  expect([first.statusCode, first.json().data.details]).toEqual([402, { limit: 3 }])
  expect((await call('create_project_with_context', { name: 'full' }, full)).json()).toEqual(first.json())
  expect(ran).toHaveLength(1)
  ran = []
  const flaky = key()
  expect((await call('create_project_with_context', { name: 'flaky' }, flaky)).statusCode).toBe(503)
  expect((await call('create_project_with_context', { name: 'flaky' }, flaky)).statusCode).toBe(200)
})

test('routes of /auth answer in their own envelope', async () => {
  const send = (payload: unknown) =>
    app.inject({ method: 'POST', url: '/auth/request-otp', headers: { host: 'localhost' }, payload: payload as object })
  expect((await send({ email: 'ada@example.com' })).json()).toEqual({ success: true, message: 'Verification code sent to your email' })
  expect((await send({ email: 'nobody' })).json()).toMatchObject({
    success: false,
    error: 'Invalid email format',
    detail: 'Invalid email format',
    code: 'VALIDATION_ERROR',
  })
})

test('a page of somebody else reaches no route that cookies come along to; a program, and a page of ours, does [AUTH-10]', async () => {
  const send = (headers: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url: '/auth/request-otp',
      headers: { host: 'localhost', ...headers },
      payload: { email: 'ada@example.com' },
    })
  for (const origin of ['https://evil.example', 'null', 'http://localhost:9999'])
    expect([origin, (await send({ origin })).statusCode]).toEqual([origin, 403])
  for (const origin of ['http://localhost', 'http://localhost:4400']) expect((await send({ origin })).statusCode).toBe(200)
  expect((await send({})).statusCode).toBe(200)
})

test('what is refused for who asks is one event in the log, with a name for the source that is not its address [AUTH-17]', async () => {
  const from = (remoteAddress: string, authorization: string) =>
    app.inject({
      method: 'POST',
      url: '/api/function/list_user_projects',
      headers: { host: 'localhost', authorization },
      payload: {},
      remoteAddress,
    })
  await from('203.0.113.7', 'Bearer bad')
  await from('203.0.113.7', 'Bearer worse')
  await from('203.0.113.8', 'Bearer bad')
  await from('203.0.113.8', 'Bearer good')
  const refused = logLines.map((line) => JSON.parse(line)).filter((line) => line.event === 'access.refused')
  expect(refused.map(({ code, route }) => [code, route])).toEqual(Array(3).fill(['INVALID_TOKEN', '/api/function/:name']))
  expect(refused[0].source).toMatch(/^[\w-]{12}$/)
  expect([refused[1].source === refused[0].source, refused[2].source === refused[0].source]).toEqual([true, false])
  expect(logLines.join('')).not.toContain('203.0.113')
})

test('the line of a request says with which code it was refused, whatever was tried, and by whom [GATE-03]', async () => {
  await call('create_project_with_context', { name: 'full' })
  await call('create_project_with_context', { name: ['not a name'] })
  await call('no_such_call')
  await call('list_user_projects', { search: 'crash' })
  await call('list_user_projects', {})
  const lines = logLines.map((line) => JSON.parse(line)).filter((line) => line.event === 'http.answered')
  const of = ada.userId
  expect(lines.map(({ status, code, user_id }) => [status, code, user_id])).toEqual([
    [402, 'QUOTA_EXCEEDED', of],
    [400, 'VALIDATION_ERROR', of],
    [404, 'UNKNOWN_FUNCTION', undefined],
    [500, 'FUNCTION_ERROR', of],
    [200, undefined, of],
  ])
  expect(logLines.join('')).not.toContain('not a name')
})

test('no answer of a call is kept by a cache on the way [AUTH-14]', async () => {
  const sent = await app.inject({
    method: 'POST',
    url: '/auth/request-otp',
    headers: { host: 'localhost' },
    payload: { email: 'ada@example.com' },
  })
  expect([sent.statusCode, sent.headers['cache-control']]).toEqual([200, 'no-store'])
  expect((await call('list_user_projects', {})).headers['cache-control']).toBe('no-store')
})

test('addresses of machines that do not exist are 404 as JSON', async () => {
  for (const url of ['/api/none', '/auth/none', '/ws/a/b/c', '/assets/x.js']) {
    const reply = await app.inject({ url, headers: { host: 'localhost' } })
    expect([reply.statusCode, reply.json().code, typeof reply.headers['x-request-id']]).toEqual([404, 'NOT_FOUND', 'string'])
  }
})

test('a foreign host name is refused, and every answer has the strict headers', async () => {
  const foreign = await call('list_user_projects', {}, { host: 'evil.example' })
  expect([foreign.statusCode, foreign.json().code]).toEqual([400, 'BAD_REQUEST'])
  const { headers } = await call('list_user_projects', {})
  expect(headers['content-security-policy']).toBe("default-src 'none'; base-uri 'none'; frame-ancestors 'none'")
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' })
  expect(headers['access-control-allow-origin']).toBeUndefined()
})

test('the log has ids and names, but no token, payload or query', async () => {
  await call('create_project_with_context', { name: 'Confidential' })
  await app.inject({ url: '/ws/a/b/c?token=hidden', headers: { host: 'localhost' } })
  const text = logLines.join('')
  expect(text).not.toMatch(/Confidential|Bearer|hidden/)
  expect(text).toContain(`"user_id":"${ada.userId}"`)
  expect(text).toContain('"call":"create_project_with_context"')
})
