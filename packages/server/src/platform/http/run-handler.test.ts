/** Over a real connection: injected requests never close theirs. */
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { toErrorReply } from './error-reply.ts'
import { createOutputCheck } from './output-check.ts'
import { type CallSignal, runHandler } from './run-handler.ts'

let app: FastifyInstance
afterEach(() => app.close())

const serve = async (handler: (call: CallSignal) => Promise<unknown>): Promise<string> => {
  app = fastify()
  app.post('/call', (request) => runHandler(request, createOutputCheck(z.object({ aborted: z.boolean() })), handler))
  return `${await app.listen({ port: 0, host: '127.0.0.1' })}/call`
}
const post = (url: string, signal?: AbortSignal) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"a":1}', ...(signal ? { signal } : {}) })

test('a call whose client waits for it is not told that the client went away', async () => {
  const url = await serve(async (call) => {
    const { signal } = call
    await new Promise((resolve) => setTimeout(resolve, 50))
    return { aborted: signal.aborted }
  })
  for (let times = 0; times < 2; times++) expect(await (await post(url)).json()).toEqual({ aborted: false })
})

test('a call whose client goes away is told', async () => {
  const begun = Promise.withResolvers<void>()
  const told = Promise.withResolvers<boolean>()
  const url = await serve(async ({ signal }) => {
    begun.resolve()
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
    told.resolve(true)
    return { aborted: true }
  })
  const leave = new AbortController()
  const asked = post(url, leave.signal).catch(() => null)
  await begun.promise
  leave.abort()
  expect(await told.promise).toBe(true)
  await asked
})

test('a handler that ends because its client went away is not reported as a fault [GATE-03]', async () => {
  const begun = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<unknown>()
  app = fastify()
  app.setErrorHandler((error, _request, reply) => {
    ended.resolve(error)
    void reply.code(400).send()
  })
  app.post('/call', (request) =>
    runHandler(request, createOutputCheck(z.object({})), async ({ signal }) => {
      begun.resolve()
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      signal.throwIfAborted()
    }),
  )
  const leave = new AbortController()
  const asked = post(`${await app.listen({ port: 0, host: '127.0.0.1' })}/call`, leave.signal).catch(() => null)
  await begun.promise
  leave.abort()
  expect(toErrorReply(await ended.promise)).toMatchObject({ code: 'BAD_REQUEST', reported: false })
  await asked
})
