import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { createApp } from './create-app.ts'
import type { ReceiveLimits } from './receive-limits.ts'

/** A minute's rules within a second. */
const QUICK: ReceiveLimits = {
  headersMs: 400,
  bodyMs: 900,
  graceMs: 300,
  bytesPerSecMin: 1024,
  stallMs: 600_000,
  lingerMs: 200,
  silentMs: 1_500,
  checkEveryMs: 50,
}

const listen = async (
  limits: ReceiveLimits = QUICK,
  add: (app: FastifyInstance) => unknown = () => undefined,
): Promise<{ app: FastifyInstance; port: number }> => {
  const app = await createApp({
    log: pino({ level: 'silent' }),
    host: '127.0.0.1',
    outside: { publicUrl: 'http://localhost:4400', objectStore: null, googleSignIn: false },
    limits,
  })
  app.post('/taken', async (request) => ({ got: request.body }))
  app.post('/refused', { onRequest: (_request, reply) => void reply.code(401).send({ error: 'no' }), handler: async () => ({}) })
  app.post('/files', { config: { takesFiles: true }, handler: async (request) => ({ got: request.body }) })
  add(app)
  await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => app.close())
  const address = app.server.address()
  return { app, port: typeof address === 'object' && address !== null ? address.port : 0 }
}

/** Says `begin`, then one byte every `everyMs`, for as long as the server listens; gives what it answered and when it hung up. */
const trickle = async (port: number, begin: string, { everyMs, bytes = ' ' }: { everyMs: number; bytes?: string }) => {
  const started = performance.now()
  const socket: Socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => {
    answer += String(chunk)
  })
  socket.on('error', () => undefined)
  socket.write(begin)
  const timer = setInterval(() => socket.write(bytes), everyMs)
  onTestFinished(() => {
    clearInterval(timer)
    socket.destroy()
  })
  // Not `once`: cut while it writes, it hears an error first.
  await new Promise((resolve) => socket.on('close', resolve))
  clearInterval(timer)
  return { answer, ms: performance.now() - started }
}

const post = (path: string, length = 50_000) =>
  `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`
const connections = (app: FastifyInstance): Promise<number> =>
  new Promise((resolve, reject) => app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))))

test('forty posts whose bodies trickle are answered 408 and gone, and others are served meanwhile [GATE-03 AUTH-15]', async () => {
  const { app, port } = await listen()
  const slow = Promise.all(Array.from({ length: 40 }, () => trickle(port, post('/taken'), { everyMs: 20 })))
  const served = await fetch(`http://127.0.0.1:${port}/taken`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"a":1}',
  })
  expect(await served.json()).toEqual({ got: { a: 1 } })
  for (const { answer } of await slow) {
    expect(answer).toMatch(/^HTTP\/1.1 408 /)
    expect(answer).toContain('"error":"Request timeout"')
  }
  await expect.poll(() => connections(app), { timeout: 10_000 }).toBeLessThanOrEqual(1)
})

test('a body that comes at the least rate has until its own end, and no longer [GATE-03]', async () => {
  const { port } = await listen({ ...QUICK, bytesPerSecMin: 50 })
  const { answer, ms } = await trickle(port, post('/taken'), { everyMs: 20, bytes: ' '.repeat(100) })
  expect(answer).toMatch(/^HTTP\/1.1 408 /)
  expect(ms).toBeGreaterThan(QUICK.bodyMs)
})

test('a body that comes below the least rate does not get that long [GATE-03]', async () => {
  const { port } = await listen({ ...QUICK, bodyMs: 600_000 })
  expect((await trickle(port, post('/taken'), { everyMs: 20 })).answer).toMatch(/^HTTP\/1.1 408 /)
})

test('a body that does not say its length is counted as it comes [GATE-03]', async () => {
  const { port } = await listen()
  const head = 'POST /taken HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n'
  const chunk = `4000\r\n${' '.repeat(0x4000)}\r\n`
  expect((await trickle(port, `${head}${chunk.repeat(5)}`, { everyMs: 50, bytes: chunk })).answer).toMatch(/^HTTP\/1.1 413 /)
})

test('headers that trickle, and a connection that says nothing, are cut [GATE-03]', async () => {
  const { port } = await listen()
  const both = await Promise.all([trickle(port, 'POST /taken HTTP/1.1\r\nx-slow: ', { everyMs: 20 }), trickle(port, '', { everyMs: 1e6 })])
  for (const { answer } of both) expect(answer === '' || answer.startsWith('HTTP/1.1 408 ')).toBe(true)
})

test('who is refused before the body was read hears so, and cannot go on sending [GATE-03]', async () => {
  const { port } = await listen()
  expect((await trickle(port, post('/refused'), { everyMs: 20 })).answer).toMatch(/^HTTP\/1.1 401 /)
  const tooLarge = await trickle(port, post('/taken', 3_000_000), { everyMs: 5, bytes: ' '.repeat(1000) })
  expect(tooLarge.answer).toMatch(/^HTTP\/1.1 413 /)
})

test('a file that comes below the least rate is given up, also after a quick begin; one that keeps it is not [UPL-08]', async () => {
  const { app, port } = await listen({ ...QUICK, stallMs: 400 })
  const begun = `${post('/files', 60_000)}${' '.repeat(30_000)}`
  expect((await trickle(port, begun, { everyMs: 20 })).ms).toBeGreaterThan(400)
  await expect.poll(() => connections(app), { timeout: 10_000 }).toBe(0)
  const whole = JSON.stringify({ file: 'x'.repeat(12_000) })
  const socket = connect(port, '127.0.0.1')
  socket.write(post('/files', whole.length))
  for (let at = 0; at < whole.length; at += 200) {
    await sleep(20)
    socket.write(whole.slice(at, at + 200))
  }
  const [answer] = await once(socket, 'data')
  socket.destroy()
  expect(String(answer)).toMatch(/^HTTP\/1.1 200 /)
})

test('a file may take as long as it takes [UPL-08]', async () => {
  const { port } = await listen()
  const whole = JSON.stringify({ file: 'x'.repeat(60) })
  const socket = connect(port, '127.0.0.1')
  socket.write(post('/files', whole.length))
  for (const byte of whole) {
    await sleep(20)
    socket.write(byte)
  }
  const [answer] = await once(socket, 'data')
  socket.destroy()
  expect(String(answer)).toMatch(/^HTTP\/1.1 200 /)
})

test('an answer that nobody takes is ended with what it is made of; one that is taken slowly is not [GATE-03]', async () => {
  const made: string[] = []
  const { port } = await listen(QUICK, (app) =>
    app.get('/much/:who', (request, reply) => {
      const { who } = z.object({ who: z.string() }).parse(request.params)
      const pieces = async function* () {
        try {
          for (let piece = 0; piece < 24; piece += 1) yield Buffer.alloc(1024 * 1024)
          made.push(`${who} whole`)
        } finally {
          made.push(`${who} ended`)
        }
      }
      return reply.send(Readable.from(pieces(), { objectMode: false, highWaterMark: 1 }))
    }),
  )
  const open = (who: string): Socket => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    onTestFinished(() => void socket.destroy())
    socket.write(`GET /much/${who} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`)
    return socket
  }
  open('stalled').pause()
  const slow = open('slow').pause()
  // Whatever is there each time: it is taken for longer than silence is waited for.
  const reading = setInterval(() => slow.read(), 10)
  onTestFinished(() => clearInterval(reading))
  await expect.poll(() => made, { timeout: 20_000 }).toContain('stalled ended')
  expect(made).not.toContain('stalled whole')
  await expect.poll(() => made, { timeout: 40_000 }).toContain('slow whole')
})
