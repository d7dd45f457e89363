/** Requests that no browser sends, to a running server, written byte by byte. */
import { connect } from 'node:net'
import { startTestServer, type TestServer } from '@reelwright/testkit/server'
import { afterAll, beforeAll, expect, test } from 'vitest'

let server: TestServer
let port: number
beforeAll(async () => {
  server = await startTestServer()
  port = Number(new URL(server.url).port)
}, 60_000)
afterAll(() => server.stop())

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

test.each<[string, string]>([
  ['a path with a backslash in disguise', get('/..%5c')],
  ['a path with dots in disguise', get('/%2e%2e/%2e%2e/etc/passwd')],
  ['a path that looks like a host', get('//x')],
  ['a path that looks like an address', get('//x:99999/')],
  ['an encoded NUL', get('/%00')],
  ['a broken escape', get('/%')],
  ['bytes that are no UTF-8', get('/%c0%ae%c0%ae/')],
  ['an address of 15 kB', get(`/${'a'.repeat(15_000)}`)],
  ['a query of 15 kB', get(`/?${'a=1&'.repeat(3_750)}`)],
  ['an address of its own', get('http://example.com/')],
  ['a method nobody knows', `BREW / HTTP/1.1\r\n${HOST}\r\n`],
  ['a method that is known and not offered', `PROPFIND /api/function/get_me HTTP/1.1\r\n${HOST}\r\n`],
  ['TRACE', `TRACE / HTTP/1.1\r\n${HOST}\r\n`],
  ['CONNECT', `CONNECT example.com:443 HTTP/1.1\r\n${HOST}\r\n`],
  ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['two hosts', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n'],
  ['a header without a name', `GET / HTTP/1.1\r\n${HOST}: x\r\n\r\n`],
  ['a header with a NUL', `GET / HTTP/1.1\r\n${HOST}X-A: a\u0000b\r\n\r\n`],
  ['headers of 100 kB', get('/', `X-A: ${'a'.repeat(100_000)}\r\n`)],
  ['a thousand headers', get('/', 'X-A: b\r\n'.repeat(3_000))],
  ['two lengths', `POST /api/function/get_me HTTP/1.1\r\n${HOST}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`],
  ['a length and chunks', `POST /api/function/get_me HTTP/1.1\r\n${HOST}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
  ['a negative length', `POST /api/function/get_me HTTP/1.1\r\n${HOST}Content-Length: -1\r\n\r\n`],
  ['a body that is no JSON', post('/api/function/get_me', '{')],
  ['a body that is a NUL', post('/api/function/get_me', '\u0000')],
  ['a body 200 levels deep', post('/api/function/get_me', '['.repeat(200) + ']'.repeat(200))],
  ['a function that is a property of every object', post('/api/function/constructor', '{}')],
  ['a function that is __proto__', post('/api/function/__proto__', '{}')],
  ['a token that is a comma', post('/api/function/get_me', '{}', 'Authorization: Bearer ,\r\n')],
  ['a token of 30 kB', post('/api/function/get_me', '{}', `Authorization: Bearer ${'a'.repeat(12_000)}\r\n`)],
  ['a signature with a euro sign', get('/objects/x?op=get&key=a&until=99999999999&signature=%E2%82%AC')],
  ['a signature that is a list', get('/objects/x?signature=a&signature=b&until[]=1')],
  ['a range beyond everything', get('/favicon.ico', 'Range: bytes=999999999999999999-\r\n')],
  ['an If-None-Match without an end', get('/', `If-None-Match: "${'a'.repeat(8_000)}\r\n`)],
  ['an Idempotency-Key with a euro sign', post('/api/function/get_me', '{}', 'Idempotency-Key: \u0080\r\n')],
  ['an upgrade to nothing', get('/ws/a/b/c', 'Connection: Upgrade\r\nUpgrade: smtp\r\n')],
  [
    'a socket with a broken address',
    get(
      '/ws/%/%/%',
      'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n',
    ),
  ],
])('%s is no fault of ours [GATE-03]', async (_name, request) => {
  expect(await firstLineOf(request)).not.toMatch(/^HTTP\/1\.1 5/)
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
})
