/** Requests that no browser sends, to a running server, written byte by byte. */
import { connect } from 'node:net'
import { createTally } from '@reelwright/testkit/attack/tally'
import { startTestServer, type TestServer } from '@reelwright/testkit/server'
import { afterAll, beforeAll, expect, test } from 'vitest'

const tally = createTally('raw')
let server: TestServer
let port: number
beforeAll(async () => {
  server = await startTestServer()
  port = Number(new URL(server.url).port)
}, 60_000)
afterAll(async () => {
  tally.keep()
  await server.stop()
})

/** The first line of the answer; empty where the connection is closed without one. */
const firstLineOf = (request: string): Promise<string> =>
  new Promise((resolve) => {
    let heard = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(request, 'latin1'))
    socket.setTimeout(20_000, () => socket.destroy())
    socket.on('data', (data) => {
      heard += data.toString('latin1')
      if (heard.includes('\r\n')) socket.destroy()
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(heard.split('\r\n')[0] ?? ''))
  })

const HOST = 'Host: 127.0.0.1\r\nConnection: close\r\n'
const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\n${HOST}${more}\r\n`
const post = (path: string, body: string, more = '') =>
  `POST ${path} HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body, 'latin1')}\r\n${more}\r\n${body}`

/** A call that is there, refused for want of a token, and a route that reads its body of anybody. */
const CALL = '/api/function/list_user_projects'
const ROUTE = '/auth/verify-otp'

/** The number is what it must be answered with, so that it is known to come to the code that it aims at. */
const requests: [string, string, number?][] = [
  ['a path with a backslash in disguise', get('/..%5c')],
  ['a path with dots in disguise', get('/%2e%2e/%2e%2e/etc/passwd')],
  ['a path that looks like a host', get('//x')],
  ['a path that looks like an address', get('//x:99999/')],
  ['the history of the source', get('/.git/HEAD'), 404],
  ['the history of the source, in disguise', get('/assets/..%2f..%2f..%2f..%2f.git/config'), 404],
  ['the options of the operator', get('/.env'), 404],
  ['an encoded NUL', get('/%00')],
  ['a broken escape', get('/%')],
  ['bytes that are no UTF-8', get('/%c0%ae%c0%ae/')],
  ['an address of 15 kB', get(`/${'a'.repeat(15_000)}`)],
  ['a query of 15 kB', get(`/?${'a=1&'.repeat(3_750)}`)],
  ['an address of its own', get('http://example.com/')],
  ['a method nobody knows', `BREW / HTTP/1.1\r\n${HOST}\r\n`],
  ['a method that is known and not offered', `PROPFIND ${CALL} HTTP/1.1\r\n${HOST}\r\n`],
  ['TRACE', `TRACE / HTTP/1.1\r\n${HOST}\r\n`],
  ['CONNECT', `CONNECT example.com:443 HTTP/1.1\r\n${HOST}\r\n`],
  ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['two hosts', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n'],
  ['a header without a name', `GET / HTTP/1.1\r\n${HOST}: x\r\n\r\n`],
  ['a header with a NUL', `GET / HTTP/1.1\r\n${HOST}X-A: a\u0000b\r\n\r\n`],
  ['headers of 100 kB', get('/', `X-A: ${'a'.repeat(100_000)}\r\n`)],
  ['a thousand headers', get('/', 'X-A: b\r\n'.repeat(3_000))],
  ['two lengths', `POST ${ROUTE} HTTP/1.1\r\n${HOST}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`],
  ['a length and chunks', `POST ${ROUTE} HTTP/1.1\r\n${HOST}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
  ['a negative length', `POST ${ROUTE} HTTP/1.1\r\n${HOST}Content-Length: -1\r\n\r\n`],
  ['a body that is no JSON', post(ROUTE, '{'), 400],
  ['a body that is a NUL', post(ROUTE, '\u0000'), 400],
  ['a body 200 levels deep', post(ROUTE, '['.repeat(200) + ']'.repeat(200)), 400],
  ['a function that is a property of every object', post('/api/function/constructor', '{}')],
  ['a function that is __proto__', post('/api/function/__proto__', '{}')],
  ['a token that is a comma', post(CALL, '{}', 'Authorization: Bearer ,\r\n'), 401],
  ['a token of 30 kB', post(CALL, '{}', `Authorization: Bearer ${'a'.repeat(12_000)}\r\n`), 401],
  ['a signature with a euro sign', get('/objects/x?op=get&until=99999999999&sig=%E2%82%AC'), 403],
  ['a signature that is a list', get('/objects/x?op=get&sig=a&sig=b&until[]=1'), 403],
  ['a range beyond everything', get('/favicon.ico', 'Range: bytes=999999999999999999-\r\n')],
  ['an If-None-Match without an end', get('/', `If-None-Match: "${'a'.repeat(8_000)}\r\n`)],
  ['an Idempotency-Key with a euro sign', post(CALL, '{}', 'Idempotency-Key: \u0080\r\n'), 401],
  ['an upgrade to nothing', get('/ws/a/b/c', 'Connection: Upgrade\r\nUpgrade: smtp\r\n')],
  [
    'a socket with a broken address',
    get(
      '/ws/%/%/%',
      'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n',
    ),
  ],
]

test.each(requests)('%s is no fault of ours [GATE-03]', async (name, request, answer) => {
  const line = await firstLineOf(request)
  tally.count(name, 'raw', / (\d{3})/.exec(line)?.[1] ?? 'closed')
  expect(line).not.toMatch(/^HTTP\/1\.1 5/)
  if (answer !== undefined) expect(line).toContain(` ${answer} `)
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
})
