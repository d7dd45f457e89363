import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createApp } from './create-app.ts'
import { readWebBuild, registerWebPages } from './web-pages.ts'

let dist: string
let app: FastifyInstance
const script = 'console.log("a script that is long enough to be worth it")'

beforeEach(async () => {
  dist = mkdtempSync(join(tmpdir(), 'reelwright-dist-'))
  mkdirSync(join(dist, 'assets'))
  writeFileSync(join(dist, 'index.html'), '<!doctype html><script src="/assets/app-Ab3dEf9_.js"></script><div id="root"></div>')
  writeFileSync(join(dist, 'assets', 'main-Ab3dEf9_.js'), script)
  writeFileSync(join(dist, 'assets', 'main-Ab3dEf9_.js.br'), brotliCompressSync(script))
  writeFileSync(join(dist, 'assets', 'main-Ab3dEf9_.js.gz'), gzipSync(script))
  writeFileSync(join(dist, 'assets', 'main-Ab3dEf9_.js.map'), '{}')
  writeFileSync(join(dist, 'service-worker.js'), script)
  writeFileSync(join(dist, '.env'), 'SECRET=1')
  writeFileSync(join(dist, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  app = await createApp({
    log: pino({ level: 'silent' }),
    host: '127.0.0.1',
    webBuild: readWebBuild(dist),
    outside: { publicUrl: 'http://localhost', objectStore: 'https://store.example', googleSignIn: false },
  })
  await registerWebPages(app, dist)
})
afterEach(async () => {
  await app.close()
  rmSync(dist, { recursive: true, force: true })
})
const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'POST' | 'HEAD' = 'GET') =>
  app.inject({ url, method, headers: { host: 'localhost', ...headers } })

test('a path that is no page is answered as such, with the app that says so to people [NAV-01]', async () => {
  const { statusCode, body } = await get('/no/such/page')
  expect([statusCode, body.includes('id="root"')]).toEqual([404, true])
})

test.each(['/', '/login', '/projects', '/playground?project=1', '/terms/'])(
  '%s is the app, asked for anew each time [NAV-01]',
  async (url) => {
    const { statusCode, body, headers } = await get(url)
    expect([statusCode, body.includes('id="root"'), headers['cache-control']]).toEqual([200, true, 'no-cache'])
    expect(headers['content-type']).toContain('text/html')
  },
)

test('the service worker is asked for anew each time, as a script, and may serve the whole site [SYNC-07]', async () => {
  const { statusCode, headers } = await get('/service-worker.js')
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache'])
  expect(headers['content-type']).toContain('javascript')
  expect(headers['content-security-policy']).toContain("worker-src 'self'")
})

test.each(['/', '/api/function/none', '/assets/none.js'])(
  'the answer to %s says which build of the pages is served [SYNC-07]',
  async (url) => {
    expect((await get(url)).headers['x-build']).toBe('Ab3dEf9_')
  },
)

test('the page may run our scripts alone, show what the store holds, and be framed by nobody', async () => {
  const policy = (await get('/')).headers['content-security-policy']
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("style-src 'self';")
  expect(policy).toContain("media-src 'self' blob: https://store.example;")
  expect(policy).toContain("connect-src 'self' ws://localhost blob: https://store.example;")
  expect(policy).toContain("frame-ancestors 'none'")
})

test('maps to the source lie beside the build and are served to nobody [SYNC-07]', async () => {
  for (const url of ['/assets/main-Ab3dEf9_.js.map', '/assets/main-Ab3dEf9_.js%2emap']) expect((await get(url)).statusCode).toBe(404)
})

test('a file with a hash in its name is kept for ever, and sent compressed to whoever takes that', async () => {
  const plain = await get('/assets/main-Ab3dEf9_.js')
  expect([plain.body, plain.headers['cache-control'], plain.headers['content-encoding']]).toEqual([
    script,
    'public, max-age=31536000, immutable',
    undefined,
  ])
  const brotli = await get('/assets/main-Ab3dEf9_.js', { 'accept-encoding': 'gzip, deflate, br' })
  expect([brotli.headers['content-encoding'], brotli.headers['cache-control'], brotli.rawPayload.length]).toEqual([
    'br',
    'public, max-age=31536000, immutable',
    brotliCompressSync(script).length,
  ])
  expect((await get('/assets/main-Ab3dEf9_.js', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip')
  expect((await get('/logo.svg')).headers['cache-control']).toBe('no-cache')
})

test('a built script is named so that the browser keeps it compiled, compressed or not', async () => {
  for (const encoding of ['br', 'gzip', 'identity'])
    expect((await get('/assets/main-Ab3dEf9_.js', { 'accept-encoding': encoding })).headers['content-type']).toBe(
      'text/javascript; charset=iso-8859-15',
    )
  expect((await get('/')).headers['content-type']).toBe('text/html; charset=utf-8')
})

test.each(['/assets/none.js', '/api/none', '/auth/none', '/ws/none', '/objects/none', '/favicon.ico', '/.env'])(
  '%s is 404 as JSON and never the app',
  async (url) => {
    const { statusCode, headers } = await get(url)
    expect(statusCode).toBeGreaterThanOrEqual(400)
    expect(headers['content-type']).toContain('application/json')
  },
)

test('nothing can be posted to a page', async () => {
  expect((await get('/login', {}, 'POST')).statusCode).toBe(404)
})

test.each(['/../../etc/passwd', '/%2e%2e/%2e%2e/etc/passwd', '/assets/..%2f..%2f..%2fetc/passwd', '/assets/%5c..%5c..%5cetc%5cpasswd'])(
  '%s leads to no file of this machine',
  async (url) => {
    expect((await get(url)).body).not.toContain('root:')
  },
)

test('the landing page is handed out drawn already, every other page of the app as it was [NAV-11]', async () => {
  writeFileSync(join(dist, 'landing.html'), '<!doctype html><div id="root" data-drawn-before=""><h1>Drawn</h1></div>')
  const landing = await get('/')
  expect([landing.body.includes('Drawn'), landing.headers['cache-control']]).toEqual([true, 'no-cache'])
  expect((await get('/login')).body).not.toContain('Drawn')
})
