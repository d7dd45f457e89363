import { CALLS, ROUTES } from '@reelwright/contract/wire/catalog'
import { ChatId, ProjectId, ReelId } from '@reelwright/contract/wire/ids'
import { describe, expect, test } from 'vitest'
import { testProject } from '../store/test-records.ts'
import { createApiClient } from './api-client.ts'
import type { ApiClientPorts } from './api-client-ports.ts'
import { ApiError } from './api-error.ts'
import { authReplyReader } from './auth-reply-reader.ts'
import { replyReader } from './reply-reader.ts'

const id = '0198a6f0-0000-7000-8000-000000000001'
const chatId = ChatId.parse(id)
const projectId = ProjectId.parse(id)
const reelId = ReelId.parse(id)
const success = (data: unknown) => ({ status: 200, body: { success: true, data: { status: 'success', data } } })
const refusal = (status: number, over: Record<string, unknown>) => ({ status, body: { success: false, ...over } })
const noReels = success({ reels: [] })

type Answer = { status: number; body: unknown } | 'network' | 'hang'
type Sent = { url: string; headers: Record<string, string>; body: unknown; credentials: RequestCredentials | undefined }

/** A server that gives the answers in order, and notes what it was sent. */
const setUp = (answers: Answer[], over: Partial<ApiClientPorts> = {}) => {
  const sent: Sent[] = []
  const waits: number[] = []
  let authRequired = 0
  let ids = 0
  const fetch: typeof globalThis.fetch = async (input, init) => {
    sent.push({
      url: String(input),
      headers: Object.fromEntries(new Headers(init?.headers)),
      body: JSON.parse(String(init?.body)),
      credentials: init?.credentials,
    })
    const answer = answers.shift()
    if (answer === undefined) throw new Error('more calls than answers')
    if (answer === 'network') throw new TypeError('Failed to fetch')
    if (answer === 'hang')
      return new Promise((_, reject) => {
        const fail = () => reject(init?.signal?.reason)
        if (init?.signal?.aborted) fail()
        init?.signal?.addEventListener('abort', fail)
      })
    return new Response(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body), {
      status: answer.status,
      headers: { 'x-request-id': 'req-1' },
    })
  }
  const api = createApiClient({
    fetch,
    getAccessToken: () => 'token-1',
    refresh: async () => null,
    baseUrl: 'http://server',
    onAuthRequired: () => {
      authRequired += 1
    },
    newId: () => `key-${++ids}`,
    loadReader: async () => replyReader,
    loadAuthReader: async () => authReplyReader,
    wait: async (ms) => {
      waits.push(ms)
    },
    ...over,
  })
  return { api, sent, waits, authRequired: () => authRequired }
}

const fails = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ApiError)) throw new Error(`expected an ApiError, got ${String(error)}`)
  return error
}

describe('a gateway call', () => {
  test('goes to its address with cookies, JSON headers, the token and an idempotency key [GATE-02]', async () => {
    const { api, sent } = setUp([noReels])
    await expect(api.callFunction('list_project_reels', { chat_id: chatId })).resolves.toEqual({ reels: [] })
    expect(sent).toEqual([
      {
        url: 'http://server/api/function/list_project_reels',
        credentials: 'include',
        body: { chat_id: id },
        headers: {
          accept: 'application/json',
          authorization: 'Bearer token-1',
          'content-type': 'application/json',
          'idempotency-key': 'key-1',
        },
      },
    ])
  })

  test('is tried again three times, a second longer each, and keeps its idempotency key [GATE-02]', async () => {
    const { api, sent, waits } = setUp([
      'network',
      { status: 503, body: 'upstream' },
      refusal(500, { error: 'x', code: 'INTERNAL_ERROR' }),
      noReels,
    ])
    await api.callFunction('list_project_reels', { chat_id: chatId })
    expect(waits).toEqual([1000, 2000, 3000])
    expect(new Set(sent.map((request) => request.headers['idempotency-key']))).toEqual(new Set(['key-1']))
  })

  test('fails after the third retry with the words for a network error [GATE-02]', async () => {
    const { api, sent } = setUp(['network', 'network', 'network', 'network'])
    const error = await fails(api.callFunction('list_project_reels', { chat_id: chatId }))
    expect(error).toMatchObject({
      code: 'NETWORK_ERROR',
      status: 0,
      text: 'Network error - please check your connection and try again',
      retryable: true,
    })
    expect(sent).toHaveLength(4)
  })

  test('a refusal below 500 is not tried again [GATE-02]', async () => {
    const { api, sent } = setUp([
      refusal(409, {
        error: 'outer',
        code: 'PLAN_CONFLICT',
        data: { status: 'error', error: 'The plan has changed since you loaded it.', message: 'm', details: { version: 4 } },
      }),
    ])
    const error = await fails(api.callFunction('list_project_reels', { chat_id: chatId }))
    expect(error).toMatchObject({
      code: 'PLAN_CONFLICT',
      status: 409,
      text: 'The plan has changed since you loaded it.',
      details: { version: 4 },
      requestId: 'req-1',
      retryable: false,
    })
    expect(sent).toHaveLength(1)
  })

  test('is given up after 30 seconds with the words for a timeout [GATE-02]', async () => {
    const asked: number[] = []
    const timeoutSignal = (ms: number) => {
      asked.push(ms)
      return AbortSignal.abort(new DOMException('late', 'TimeoutError'))
    }
    const { api } = setUp(['hang'], { timeoutSignal })
    expect(await fails(api.callFunction('list_project_reels', { chat_id: chatId }))).toMatchObject({
      code: 'TIMEOUT',
      text: 'Request timed out - please try again',
      retryable: true,
    })
    expect(asked).toEqual([30_000])
  })

  test('the error text is data.error, then data.message, then the outer error [GATE-01]', async () => {
    const data = { status: 'error' }
    const { api } = setUp([
      refusal(400, { error: 'outer', data: { ...data, error: 'inner', message: 'message' } }),
      refusal(400, { error: 'outer', data: { ...data, error: null, message: 'message' } }),
      refusal(400, { error: 'outer', data: null }),
      refusal(404, { code: 'REEL_NOT_FOUND' }),
    ])
    const texts: string[] = []
    for (let i = 0; i < 4; i += 1) texts.push((await fails(api.callFunction('list_project_reels', { chat_id: chatId }))).text)
    expect(texts).toEqual(['inner', 'message', 'outer', 'Reel not found'])
  })

  test('a 200 whose inner status is not success is a refusal [GATE-01]', async () => {
    const { api } = setUp([{ status: 200, body: { success: true, data: { status: 'error', error: 'Chat not found' } } }])
    expect((await fails(api.callFunction('list_project_reels', { chat_id: chatId }))).text).toBe('Chat not found')
  })

  test('a null-attribute error of a list call is an empty list, of another call it is an error [GATE-01]', async () => {
    const text = "'NoneType' object has no attribute 'get'"
    const { api } = setUp([refusal(400, { error: text }), refusal(400, { error: text })])
    await expect(api.callFunction('list_project_reels', { chat_id: chatId })).resolves.toEqual({ reels: [] })
    expect((await fails(api.callFunction('get_project_details', { project_id: projectId }))).text).toBe(text)
  })

  test.each([
    [{}, 'No project data found in response', 'Project not found in response'],
    [{ project: null, chat_id: chatId }, 'No project data found in response', 'Project not found in response'],
    [{ project: { id: projectId } }, 'No chat_id found in response', 'Invalid project data structure'],
    [{ project: { id: projectId }, chat_id: chatId }, 'Invalid project data structure', 'Invalid project data structure'],
  ])('an answer about a project says what it lacks: %j [PROJ-09]', async (answer, made, read) => {
    const { api } = setUp([success(answer), success(answer)])
    const texts = [
      await fails(api.callFunction('create_project_with_context', { name: 'Beach' })),
      await fails(api.callFunction('get_project_details', { project_id: projectId })),
    ].map(({ code, text }) => `${code}: ${text}`)
    expect(texts).toEqual([`INVALID_RESPONSE: ${made}`, `INVALID_RESPONSE: ${read}`])
  })

  const other = '018f0000-0000-7000-8000-0000000000ff'
  const wholeProject = testProject(projectId, {
    chat_id: chatId,
    user_id: projectId,
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-01-01T00:00:00.000Z',
  })
  const context = { user_id: projectId, current_project: null, project_name: null, current_reel_id: null, current_reel_name: null }
  test.each([
    [{ project: wholeProject }, 'No chat_id returned from project switch - context may be corrupted'],
    [{ chat_id: chatId }, 'Project not found in response'],
    [{ chat_id: chatId, project: { id: projectId } }, 'No chat_id after project switch - cannot proceed with reel loading'],
    [{ chat_id: chatId, project: { id: projectId, chat_id: chatId } }, 'Invalid project data structure'],
    [
      { chat_id: other, project: wholeProject, context: { ...context, chat_id: other, current_chat_id: other } },
      `Context inconsistency: expected ${other}, got ${chatId}`,
    ],
  ])('a switch to a project that lacks its chat, or names two, is refused in words: %j [PLAY-09 REEL-04]', async (answer, text) => {
    const { api } = setUp([success(answer)])
    expect(await fails(api.callFunction('switch_project_context', { project_id: projectId }))).toMatchObject({
      code: 'INVALID_RESPONSE',
      text,
    })
  })

  test('a switch whose answer is of one chat is taken [REEL-04]', async () => {
    const { api } = setUp([
      success({ chat_id: chatId, project: wholeProject, context: { ...context, chat_id: chatId, current_chat_id: chatId } }),
    ])
    expect(await api.callFunction('switch_project_context', { project_id: projectId })).toMatchObject({ chat_id: chatId })
  })

  test.each([
    [{}, 'No reel data returned from server'],
    [{ reel: null }, 'No reel data returned from server'],
    [{ reel: { reel_name: 'Beach' } }, 'No reel ID returned from server'],
    [{ reel: { id: projectId, reel_name: 'Beach' } }, 'Invalid response from server'],
  ])('an answer about a new reel says what it lacks: %j [REEL-03]', async (answer, text) => {
    const { api } = setUp([success(answer)])
    expect(await fails(api.callFunction('create_reel', { chat_id: chatId, reel_name: 'Beach' }))).toMatchObject({ text })
  })

  test('an error that says nothing of itself has failed all the same [GATE-01]', async () => {
    const { api } = setUp([{ status: 200, body: { success: false } }, refusal(400, { data: { status: 'error' } }), refusal(404, {})])
    const texts: string[] = []
    for (let i = 0; i < 3; i += 1) texts.push((await fails(api.callFunction('list_project_reels', { chat_id: chatId }))).text)
    expect(texts).toEqual(['API call failed', 'API call failed', expect.stringMatching(/^(?!API call failed)./)])
  })

  test('an answer that does not fit the contract is refused at the border', async () => {
    const { api } = setUp([success({ reels: [{ id: 7 }] })])
    expect(await fails(api.callFunction('list_project_reels', { chat_id: chatId }))).toMatchObject({
      code: 'INVALID_RESPONSE',
      text: 'Invalid response from server',
    })
  })

  test('an error page of something on the way is no refusal of this server: no permission is missing, and it may be tried again [AUTH-03]', async () => {
    const page = (status: number) => ({ status, body: '<html><h1>Forbidden by the filter</h1></html>' })
    for (const status of [401, 403, 404, 407]) {
      const { api } = setUp([page(status), page(status)])
      const thrown = [
        await fails(api.callFunction('list_project_reels', { chat_id: chatId })),
        await fails(api.callRoute('auth/request-otp', { email: 'a@b.co' })),
      ]
      for (const error of thrown)
        expect(error).toMatchObject({ code: 'INVALID_RESPONSE', retryable: true, text: expect.stringContaining('Something between you') })
    }
    const { api } = setUp([page(502), page(429)])
    expect((await fails(api.callRoute('auth/request-otp', { email: 'a@b.co' }))).text).toBe('Server unavailable - please try again later')
    expect((await fails(api.callRoute('auth/request-otp', { email: 'a@b.co' }))).code).toBe('RATE_LIMITED')
  })

  test('what a refusal of /auth says besides its text comes along [AUTH-03]', async () => {
    const { api } = setUp([refusal(429, { code: 'RATE_LIMITED', detail: 'Wait', details: { retry_after_sec: 700 } })])
    expect(await fails(api.callRoute('auth/request-otp', { email: 'a@b.co' }))).toMatchObject({ details: { retry_after_sec: 700 } })
  })

  test('a call the caller aborted rejects with the reason and is not tried again', async () => {
    const { api, sent } = setUp(['hang'])
    const controller = new AbortController()
    const call = api.callFunction('list_project_reels', { chat_id: chatId }, { signal: controller.signal })
    controller.abort(new DOMException('gone', 'AbortError'))
    await expect(call).rejects.toMatchObject({ name: 'AbortError' })
    expect(sent.length).toBeLessThanOrEqual(1)
  })

  test('a reader that could not be loaded is loaded anew for the retry', async () => {
    let loads = 0
    const { api } = setUp([noReels, noReels], {
      loadReader: async () => {
        loads += 1
        if (loads === 1) throw new Error('chunk missing')
        return replyReader
      },
    })
    await expect(api.callFunction('list_project_reels', { chat_id: chatId })).resolves.toEqual({ reels: [] })
  })
})

describe('an ended token', () => {
  const unauthorised = refusal(401, { error: 'Authentication required', code: 'INVALID_TOKEN' })

  test('is refreshed once and the call sent again with the new one [AUTH-12]', async () => {
    const { api, sent, authRequired } = setUp([unauthorised, noReels], { refresh: async () => 'token-2' })
    await api.callFunction('list_project_reels', { chat_id: chatId })
    expect(sent.map((request) => request.headers.authorization)).toEqual(['Bearer token-1', 'Bearer token-2'])
    expect(authRequired()).toBe(0)
  })

  test("that cannot be refreshed raises auth:required and the call fails with the server's words [AUTH-16]", async () => {
    const { api, authRequired } = setUp([unauthorised])
    expect(await fails(api.callFunction('list_project_reels', { chat_id: chatId }))).toMatchObject({
      code: 'INVALID_TOKEN',
      status: 401,
      text: 'Authentication required',
    })
    expect(authRequired()).toBe(1)
  })

  test('two calls that meet it at once share one refresh', async () => {
    let refreshes = 0
    const { api } = setUp([unauthorised, unauthorised, noReels, noReels], {
      refresh: async () => {
        refreshes += 1
        await new Promise((resolve) => setTimeout(resolve, 5))
        return 'token-2'
      },
    })
    await Promise.all([
      api.callFunction('list_project_reels', { chat_id: chatId }),
      api.callFunction('list_project_reels', { chat_id: chatId }),
    ])
    expect(refreshes).toBe(1)
  })
})

describe('a call with an address of its own', () => {
  test('is sent once only unless the caller gives an idempotency key [GATE-02]', async () => {
    const { api, sent, waits } = setUp(['network'])
    expect(await fails(api.callRoute('auth/verify-otp', { email: 'a@b.co', otp: '123456' }))).toMatchObject({ code: 'NETWORK_ERROR' })
    expect(sent).toHaveLength(1)
    expect(sent[0]?.headers.authorization).toBeUndefined()
    expect(waits).toEqual([])
  })

  test('the error text of /auth is detail, then error [AUTH-04]', async () => {
    const { api } = setUp([refusal(400, { error: 'outer', detail: 'Invalid email format' }), refusal(400, { error: 'outer' })])
    expect((await fails(api.callRoute('auth/request-otp', { email: 'a@b.co' }))).text).toBe('Invalid email format')
    expect((await fails(api.callRoute('auth/request-otp', { email: 'a@b.co' }))).text).toBe('outer')
  })

  test('the chat route waits 45 seconds and then says so [CHAT-07]', async () => {
    const asked: number[] = []
    const { api } = setUp(['hang'], {
      timeoutSignal: (ms) => {
        asked.push(ms)
        return AbortSignal.abort(new DOMException('late', 'TimeoutError'))
      },
    })
    const error = await fails(api.callRoute('api/chat', { message: 'hello', chat_id: chatId, reel_id: reelId }))
    expect(error.text).toBe('Chat request timeout - please try again')
    expect(asked).toEqual([45_000])
  })
})

test('every route is a POST to its own name, as the client assumes', () => {
  for (const [name, route] of Object.entries(ROUTES)) {
    expect(route.path).toBe(`/${name}`)
    expect(route.method).toBe('POST')
  }
  expect(Object.keys(CALLS)).toContain('list_project_reels')
})
