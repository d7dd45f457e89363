import Fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { sendObject } from './send-object.ts'

const MIB = 1024 * 1024
const bytes = Buffer.alloc(3 * MIB + 5, 7)
const store = {
  head: async (key: string) => (key === 'there' ? { sizeBytes: bytes.length, etag: 'e', contentType: 'video/mp4' } : null),
  readRange: async (_key: string, start: number, end: number) => bytes.subarray(start, end),
}

const apps: { close(): Promise<unknown> }[] = []
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close()
})
const serve = async (isOpen: () => Promise<boolean>, key = 'there'): Promise<string> => {
  const app = Fastify()
  apps.push(app)
  app.get(
    '/',
    async (request, reply) =>
      (await sendObject(store, { key, contentType: 'video/mp4' }, { request, reply, isOpen })) ?? reply.code(404).send('gone'),
  )
  return app.listen({ port: 0, host: '127.0.0.1' })
}

test('an object of several pieces arrives whole, and a range of it across pieces [REND-02]', async () => {
  const url = await serve(async () => true)
  expect((await (await fetch(url)).arrayBuffer()).byteLength).toBe(bytes.length)
  const part = await fetch(url, { headers: { range: `bytes=${MIB - 1}-${2 * MIB}` } })
  expect(part.status).toBe(206)
  expect((await part.arrayBuffer()).byteLength).toBe(MIB + 2)
  const head = await fetch(url, { method: 'HEAD' })
  expect(head.headers.get('content-length')).toBe(String(bytes.length))
})

test('it breaks off when the link is taken back while it is sent [REND-02]', async () => {
  const url = await serve(async () => false)
  await expect(fetch(url).then((reply) => reply.arrayBuffer())).rejects.toThrow()
})

test('what is not there is answered by whoever asked [REND-02]', async () => {
  expect((await fetch(await serve(async () => true, 'elsewhere'))).status).toBe(404)
})
