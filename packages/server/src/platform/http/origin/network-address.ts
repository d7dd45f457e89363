/** Where a request came from, as far as the rules care. */

const plainIpv4 = (ip: string): string | undefined => /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]

/** What counts as one network address: all of IPv4, the first half of IPv6, for a household gets 2^64 of the latter. */
export const addressKey = (ip: string): string => {
  const ipv4 = plainIpv4(ip)
  if (ipv4 !== undefined) return ipv4
  const [head = '', tail = ''] = (ip.split('%')[0] ?? '').toLowerCase().split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail === '' ? [] : tail.split(':')
  const missing = ip.includes('::') ? 8 - front.length - back.length : 0
  const groups = [...front, ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...back]
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}

/** Enough of an address for a person to know their own line again, and no more than that: nothing is asked of anybody where it is. */
export const shortAddress = (ip: string): string => {
  const ipv4 = plainIpv4(ip)
  if (ip === '::1' || ipv4?.startsWith('127.')) return 'this machine'
  if (ipv4 !== undefined) return `${ipv4.split('.').slice(0, 3).join('.')}.…`
  return ip.includes(':') ? `${addressKey(ip).split(':').slice(0, 3).join(':')}:…` : 'an unknown address'
}
