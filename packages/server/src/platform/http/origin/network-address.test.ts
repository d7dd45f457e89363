import { expect, test } from 'vitest'
import { addressKey } from './network-address.ts'

test('a household of IPv6 addresses counts as one, and IPv4 is the same in either notation', () => {
  expect(addressKey('2001:db8:1:2:aaaa::1')).toBe(addressKey('2001:0db8:1:2:bbbb:cccc:dddd:eeee'))
  expect(addressKey('2001:db8:1:3::1')).not.toBe(addressKey('2001:db8:1:2::1'))
  expect(addressKey('::ffff:10.0.0.7')).toBe(addressKey('10.0.0.7'))
  expect(addressKey('10.0.0.8')).not.toBe(addressKey('10.0.0.7'))
  expect(addressKey('::1')).toBe('0:0:0:0::/64')
})
