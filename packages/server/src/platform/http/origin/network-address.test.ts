import { expect, test } from 'vitest'
import { addressKey, shortAddress } from './network-address.ts'

test('a household of IPv6 addresses counts as one, and IPv4 is the same in either notation', () => {
  expect(addressKey('2001:db8:1:2:aaaa::1')).toBe(addressKey('2001:0db8:1:2:bbbb:cccc:dddd:eeee'))
  expect(addressKey('2001:db8:1:3::1')).not.toBe(addressKey('2001:db8:1:2::1'))
  expect(addressKey('::ffff:10.0.0.7')).toBe(addressKey('10.0.0.7'))
  expect(addressKey('10.0.0.8')).not.toBe(addressKey('10.0.0.7'))
  expect(addressKey('::1')).toBe('0:0:0:0::/64')
})

test('a person knows their own line again by an address that is cut short [AUTH-10]', () => {
  expect(['203.0.113.77', '::ffff:203.0.113.77', '127.0.0.1', '::1', '2001:0db8:1:2:aaaa::1', ''].map(shortAddress)).toEqual([
    '203.0.113.…',
    '203.0.113.…',
    'this machine',
    'this machine',
    '2001:db8:1:…',
    'an unknown address',
  ])
})
