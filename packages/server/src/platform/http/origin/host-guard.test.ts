import { expect, test } from 'vitest'
import { createHostGuard, isFromThisMachine, isOurOrigin } from './host-guard.ts'

const ours = { publicUrl: 'https://studio.example.com', host: '0.0.0.0' }
const isOurHost = createHostGuard(ours)

const OURS = [
  'localhost:4400',
  '127.0.0.1',
  '[::1]:4400',
  'studio.example.com',
  'STUDIO.example.com:443',
  '192.168.1.7:4400',
  'app.localhost',
]
const FOREIGN = ['evil.example', 'studio.example.com.evil.example', 'localhost.evil.example', 'a b', 'localhost:4400/x', 'user@localhost']

test.each(OURS)('%s is ours', (host) => {
  expect(isOurHost(host)).toBe(true)
})
test.each([undefined, '', ...FOREIGN])('%s is not', (host) => {
  expect(isOurHost(host)).toBe(false)
})

test('an Origin counts as ours when it is the public address or the host that was asked', () => {
  expect(isOurOrigin('https://studio.example.com', 'studio.example.com', ours.publicUrl)).toBe(true)
  expect(isOurOrigin('http://localhost:5173', 'localhost:5173', ours.publicUrl)).toBe(true)
  expect(isOurOrigin(undefined, 'localhost', ours.publicUrl)).toBe(true)
  for (const foreign of ['https://evil.example', 'null', 'http://studio.example.com.evil.example'])
    expect(isOurOrigin(foreign, 'studio.example.com', ours.publicUrl)).toBe(false)
})

test('only a direct request from loopback to a loopback name is from this machine', () => {
  const direct = { remoteAddress: '127.0.0.1', headers: { host: 'localhost:4400' } }
  expect(isFromThisMachine(direct)).toBe(true)
  for (const remoteAddress of ['127.9.9.9', '::1', '::ffff:127.0.0.1']) expect(isFromThisMachine({ ...direct, remoteAddress })).toBe(true)
  for (const remoteAddress of ['10.0.0.2', '1270.0.0.1', '::2', '2001:db8::1', '128.127.0.1', undefined])
    expect(isFromThisMachine({ ...direct, remoteAddress })).toBe(false)
  expect(isFromThisMachine({ ...direct, headers: { host: 'studio.example.com' } })).toBe(false)
  for (const header of [
    'x-forwarded-for',
    'x-forwarded-proto',
    'forwarded',
    'via',
    'x-real-ip',
    'cf-connecting-ip',
    'cf-ray',
    'cdn-loop',
    'x-amzn-trace-id',
    'true-client-ip',
  ])
    expect(isFromThisMachine({ ...direct, headers: { host: 'localhost', [header]: '127.0.0.1' } }), header).toBe(false)
})
