import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { SessionId, UserId } from '@reelwright/contract/wire/ids'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { createInProcessBus } from '../../adapters/bus/in-process-bus.ts'
import { AppError } from '../app-error.ts'
import { withRequestOrigin } from '../http/origin/request-origin.ts'
import { runMarked } from '../idempotency/mark-done.ts'
import { isDatabaseAway } from '../postgres/database-away.ts'
import type { CallContext, JobContext } from '../room.ts'
import { createRoomThread, THREAD_TEXTS } from './room-thread.ts'

const ID = '01890000-0000-7000-8000-000000000000'
const OTHER_ID = '01890000-0000-7000-8000-000000000001'
const URL_OF_THREAD = pathToFileURL(createRequire(import.meta.url).resolve('@reelwright/testkit/room-thread'))

const open = (options: { silenceLimitMs?: number; askEveryMs?: number } = {}) => {
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(line) })
  const bus = createInProcessBus(() => undefined)
  const thread = createRoomThread({ url: URL_OF_THREAD, data: null, bus, log, publicUrl: 'http://public', ...options })
  onTestFinished(thread.close)
  const context = (signal = new AbortController().signal, userId = ID): CallContext => ({
    caller: { userId: UserId.parse(userId), sessionId: SessionId.parse(ID), email: 'ada@example.com', name: null, isAdmin: false },
    requestId: 'r-1',
    source: { hash: 'h', userAgent: 'Firefox' },
    log,
    signal,
  })
  const job: JobContext = {
    ...{ jobId: 'j-1', attempt: 2, isLastAttempt: false, log, signal: new AbortController().signal },
    holdsJob: async () => true,
    isLiveJob: async () => true,
  }
  return { thread, bus, lines, context, job }
}

const errorOf = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

test('a call in the thread knows who asks, by which address and under which key, and its lines are in the log [GATE-05]', async () => {
  const { thread, lines, context } = open()
  const keyed = { userId: ID, key: 'k-1' }
  const answer = await withRequestOrigin('http://here', () =>
    runMarked(keyed, () => thread.call('get_reel_plan', { reel_id: 'r' }, context())),
  )
  expect(answer).toEqual({
    input: { reel_id: 'r' },
    email: 'ada@example.com',
    requestId: 'r-1',
    source: { hash: 'h', userAgent: 'Firefox' },
    origin: 'http://here',
    key: keyed,
  })
  expect(lines.map((line) => JSON.parse(line))).toEqual([expect.objectContaining({ event: 'test.asked', reqId: 'r-1' })])
})

test('a refusal of the thread is the same refusal here, and a database that is away is known to be [GATE-03]', async () => {
  const { thread, context } = open()
  const refusal = await errorOf(thread.call('edit_reel_plan', {}, context()))
  expect(refusal).toBeInstanceOf(AppError)
  expect(refusal).toMatchObject({ code: 'PLAN_CONFLICT', message: 'It is another by now.', details: { version: 3 } })
  const away = await errorOf(thread.call('undo_reel_plan', {}, context()))
  expect(away).toMatchObject({ message: 'gone', code: 'ECONNRESET' })
  expect(isDatabaseAway(away)).toBe(true)
})

test('a call whose client went away ends in the thread as well [GATE-05]', async () => {
  const { thread, context } = open()
  const controller = new AbortController()
  const ended = errorOf(thread.call('search_media', {}, context(controller.signal)))
  controller.abort(new Error('the client went away'))
  expect(await ended).toMatchObject({ code: 'TIMEOUT', message: 'told to end' })
})

test('who asks for much at once waits for their own, and another is served meanwhile [GATE-05]', async () => {
  const { thread, context } = open()
  const controllers = [new AbortController(), new AbortController()]
  const long = controllers.map(({ signal }) => errorOf(thread.call('search_media', {}, context(signal))))
  const served: string[] = []
  const own = thread.call('get_reel_plan', {}, context()).then(() => served.push('own'))
  await thread.call('get_reel_plan', {}, context(undefined, OTHER_ID)).then(() => served.push('another'))
  expect(served).toEqual(['another'])
  controllers[0]?.abort()
  await own
  controllers[1]?.abort()
  expect(await Promise.all(long)).toEqual([expect.anything(), expect.anything()])
})

test('a job runs in the thread, whose bus is the server’s in both directions [RT-10]', async () => {
  const { thread, bus, context, job } = open()
  const heard: string[] = []
  await bus.subscribe('from-thread', (text) => {
    heard.push(text)
    if (text === 'listening') void bus.publish('to-thread', 'hello')
  })
  await thread.job('greet', '9:16', job)
  expect(heard).toEqual(['9:16 j-1 2'])
  expect(await thread.call('open_reel_version', {}, context())).toBe('hello')
})

test('a thread that answers no more is ended: who waits is told in a sentence, and who comes next is served [GATE-03]', async () => {
  const { thread, context, lines } = open({ silenceLimitMs: 300, askEveryMs: 50 })
  await thread.call('get_reel_plan', {}, context())
  const others = errorOf(thread.call('search_media', {}, context()))
  expect(await errorOf(thread.call('create_jushn', {}, context()))).toMatchObject({ code: 'UNAVAILABLE', message: THREAD_TEXTS.stuck })
  expect(await others).toMatchObject({ code: 'UNAVAILABLE' })
  expect(await thread.call('get_reel_plan', {}, context())).toMatchObject({ email: 'ada@example.com' })
  expect(lines.join()).toContain('thread.stuck')
})

test('a thread that breaks takes nobody along: its calls are told so, its jobs fail, and the next begins anew [GATE-03]', async () => {
  const { thread, context, job } = open()
  const call = errorOf(thread.call('retry_jushn', {}, context()))
  const work = errorOf(thread.job('unknown', '', job))
  expect(await call).toMatchObject({ code: 'UNAVAILABLE', message: THREAD_TEXTS.broken })
  expect(await work).toBeInstanceOf(Error)
  expect(await thread.call('get_reel_plan', {}, context())).toMatchObject({ requestId: 'r-1' })
})

test('after the end of the server nothing is handed over any more [GATE-03]', async () => {
  const { thread, context } = open()
  await thread.call('get_reel_plan', {}, context())
  await thread.close()
  expect(await errorOf(thread.call('get_reel_plan', {}, context()))).toMatchObject({ code: 'UNAVAILABLE' })
})
