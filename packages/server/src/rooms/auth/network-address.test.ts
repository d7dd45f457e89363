import { expect, test } from 'vitest'
import { addressKey, isLoopback } from './network-address.ts'

test('a household of IPv6 addresses counts as one, and IPv4 is the same in either notation', () => {
  expect(addressKey('2001:db8:1:2:aaaa::1')).toBe(addressKey('2001:0db8:1:2:bbbb:cccc:dddd:eeee'))
  expect(addressKey('2001:db8:1:3::1')).not.toBe(addressKey('2001:db8:1:2::1'))
  expect(addressKey('::ffff:10.0.0.7')).toBe(addressKey('10.0.0.7'))
  expect(addressKey('10.0.0.8')).not.toBe(addressKey('10.0.0.7'))
  expect(addressKey('::1')).toBe('0:0:0:0::/64')
})

test('this machine is told from others', () => {
  for (const ip of ['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1']) expect(isLoopback(ip)).toBe(true)
  for (const ip of ['10.0.0.1', '1270.0.0.1', '::2', '2001:db8::1', '128.127.0.1']) expect(isLoopback(ip)).toBe(false)
})
