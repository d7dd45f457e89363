import { expect, test } from 'vitest'
import { createIsLocalVisitor, isForThisMachine } from './origin/local-visitor.ts'

test('a server is for this machine where PUBLIC_URL is loopback or not set', () => {
  for (const url of [undefined, 'http://localhost:4400', 'http://127.0.0.1:4400', 'http://[::1]:4400', 'http://studio.localhost'])
    expect(isForThisMachine(url), url).toBe(true)
  for (const url of ['https://studio.example.com', 'http://192.168.1.7:4400', 'http://localhost.evil.example'])
    expect(isForThisMachine(url), url).toBe(false)
})

test('a visitor is local only where the server is for this machine', () => {
  const direct = { headers: { host: 'localhost:4400' }, socket: { remoteAddress: '127.0.0.1' } }
  expect(createIsLocalVisitor(undefined)(direct)).toBe(true)
  expect(createIsLocalVisitor(undefined)({ ...direct, headers: { ...direct.headers, forwarded: 'for=10.0.0.1' } })).toBe(false)
  expect(createIsLocalVisitor('https://studio.example.com')(direct)).toBe(false)
})
