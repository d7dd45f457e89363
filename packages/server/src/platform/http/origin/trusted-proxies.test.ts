import pino from 'pino'
import { describe, expect, test } from 'vitest'
import { createApp } from '../create-app.ts'
import { registerRequestOrigin, requestOrigin } from './request-origin.ts'
import { createTrustedProxies, isAddressRange } from './trusted-proxies.ts'

test('addresses, ranges and the names of ranges are told from other texts', () => {
  for (const text of ['10.0.0.7', '10.0.0.0/8', '::1', 'fd00::/8', 'loopback', 'linklocal', 'uniquelocal'])
    expect(isAddressRange(text), text).toBe(true)
  for (const text of ['', 'proxy', '10.0.0.0/33', '10.0.0', '::1/129', '10.0.0.0/8/8', '10.0.0.0/', 'toString', '10.0.0.0/-1'])
    expect(isAddressRange(text), text).toBe(false)
})

test('a proxy is trusted at the addresses that were named alone, in either notation of IPv4', () => {
  const { trusts } = createTrustedProxies(['loopback', '10.1.0.0/16', '2001:db8::7'])
  for (const address of ['127.0.0.1', '::ffff:127.0.0.1', '::1', '10.1.255.1', '2001:db8::7']) expect(trusts(address), address).toBe(true)
  for (const address of ['10.2.0.1', '::ffff:10.2.0.1', '2001:db8::8', '', undefined, 'unix']) expect(trusts(address)).toBe(false)
  expect(createTrustedProxies([]).trusts('127.0.0.1')).toBe(false)
})

test('the host that was asked for is what a trusted proxy says, and for everybody else what the request says', () => {
  const { hostOf } = createTrustedProxies(['10.0.0.0/8'])
  const headers = { host: 'backend:4400', 'x-forwarded-host': 'other.example, studio.example.com' }
  expect(hostOf({ headers, remoteAddress: '10.0.0.2' })).toBe('studio.example.com')
  expect(hostOf({ headers: { host: 'backend:4400' }, remoteAddress: '10.0.0.2' })).toBe('backend:4400')
  expect(hostOf({ headers, remoteAddress: '192.168.0.2' })).toBe('backend:4400')
})

describe('a server behind a proxy', () => {
  const openApp = async (ranges: readonly string[]) => {
    const app = await createApp({
      log: pino({ level: 'silent' }),
      host: '127.0.0.1',
      proxies: createTrustedProxies(ranges),
      outside: { publicUrl: 'https://studio.example.com', objectStore: null, googleSignIn: false },
    })
    registerRequestOrigin(app, 'https://studio.example.com')
    app.get('/seen', async (request) => ({ ip: request.ip, origin: requestOrigin('https://studio.example.com') }))
    return app
  }
  const forwarded = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https', 'x-forwarded-host': '192.168.1.7:8443' }

  test('knows the visitor, the scheme and the host by what a trusted one says', async () => {
    const app = await openApp(['loopback'])
    const reply = await app.inject({ url: '/seen', headers: { host: 'localhost', ...forwarded }, remoteAddress: '127.0.0.1' })
    expect(reply.json()).toEqual({ ip: '203.0.113.9', origin: 'https://192.168.1.7:8443' })
  })

  test('believes nothing of what anybody else says of themselves', async () => {
    for (const [ranges, remoteAddress] of [
      [[], '127.0.0.1'],
      [['10.0.0.0/8'], '127.0.0.1'],
      [['loopback'], '10.0.0.2'],
    ] as const) {
      const app = await openApp(ranges)
      const reply = await app.inject({ url: '/seen', headers: { host: 'localhost', ...forwarded }, remoteAddress })
      expect(reply.json()).toEqual({ ip: remoteAddress, origin: 'http://localhost' })
    }
  })

  test('refuses a foreign host that a trusted one passes on, and no scheme but two gets into a link', async () => {
    const app = await openApp(['loopback'])
    const ask = (headers: Record<string, string>) => app.inject({ url: '/seen', headers: { host: 'localhost', ...headers } })
    expect((await ask({ 'x-forwarded-host': 'evil.example' })).statusCode).toBe(400)
    expect((await ask({ 'x-forwarded-proto': 'javascript' })).json()).toMatchObject({ origin: 'http://localhost' })
  })

  test('links to its public address by the scheme of that address, whatever the proxy left out', async () => {
    const app = await openApp([])
    const reply = await app.inject({ url: '/seen', headers: { host: 'studio.example.com' } })
    expect(reply.json()).toMatchObject({ origin: 'https://studio.example.com' })
  })
})
