import { createServer, type Server } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { createKeyCheck } from './check-key.ts'

let server: Server | null = null
afterEach(() => {
  server?.close()
  server = null
})

/** A provider that takes one key, by the header of its kind. */
const openProvider = async (status?: number) => {
  const seen: string[] = []
  const provider = createServer((request, reply) => {
    seen.push(`${request.url} ${request.headers['authorization'] ?? request.headers['x-api-key'] ?? 'none'}`)
    const isRight = [request.headers['authorization'], request.headers['x-api-key']].some((key) => key === 'Bearer good' || key === 'good')
    reply.writeHead(status ?? (isRight ? 200 : 401), { 'content-type': 'application/json' }).end('{"data":[]}')
  })
  server = provider
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  const address = provider.address()
  if (address === null || typeof address === 'string') throw new Error('a port was asked for')
  return { seen, apiUrl: `http://127.0.0.1:${address.port}/v1` }
}
const check = (provider: 'openai-compatible' | 'anthropic', apiUrl: string, apiKey: string | null) =>
  createKeyCheck({ provider, apiUrl, apiKey, model: 'm' })()

test('a key that the provider takes, or does not, is told so, in both wire formats [CHAT-11]', async () => {
  const { apiUrl, seen } = await openProvider()
  expect(await check('openai-compatible', apiUrl, 'good')).toBe('accepted')
  expect(await check('openai-compatible', `${apiUrl}/`, 'bad')).toBe('refused')
  expect(await check('anthropic', apiUrl, 'good')).toBe('accepted')
  expect(await check('anthropic', apiUrl, null)).toBe('refused')
  expect(seen).toEqual(['/v1/models Bearer good', '/v1/models Bearer bad', '/v1/models good', '/v1/models none'])
})

test('a server without such a list says nothing about the key, and one that is away is not there [CHAT-11]', async () => {
  const { apiUrl } = await openProvider(404)
  expect(await check('openai-compatible', apiUrl, 'good')).toBe('unknown')
  expect(await check('openai-compatible', 'http://127.0.0.1:9/v1', 'good')).toBe('unreachable')
})

test('however many want to know, the provider is asked once a minute [CHAT-11]', async () => {
  const { apiUrl, seen } = await openProvider()
  let now = 0
  const ask = createKeyCheck({ provider: 'openai-compatible', apiUrl, apiKey: 'good', model: 'm' }, () => now)
  await Promise.all([ask(), ask(), ask()])
  expect(seen).toHaveLength(1)
  now = 60_000
  await ask()
  expect(seen).toHaveLength(2)
})
