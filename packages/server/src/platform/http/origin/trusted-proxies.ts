/** Whose X-Forwarded-* headers count: those of the proxies that the operator names, and nobody else's. */
import type { IncomingHttpHeaders } from 'node:http'
import { BlockList, isIP } from 'node:net'

export type TrustedProxies = {
  trusts(address: string | undefined): boolean
  /** The host that was asked for: as a trusted proxy says, else as the request itself does. */
  hostOf(request: { headers: IncomingHttpHeaders; remoteAddress: string | undefined }): string | undefined
}

/** The names that Express and Fastify give to these ranges as well. */
const NAMED_RANGES: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** Whether the text is an address, a range in CIDR notation or the name of one. */
export const isAddressRange = (text: string): boolean => Object.hasOwn(NAMED_RANGES, text) || readRange(text) !== null

/** `ranges` are texts that {@link isAddressRange} accepts. */
export const createTrustedProxies = (ranges: readonly string[]): TrustedProxies => {
  const list = new BlockList()
  for (const text of ranges.flatMap((each) => NAMED_RANGES[each] ?? [each])) {
    const range = readRange(text)
    if (range === null) throw new Error(`${text} is no address and no range of addresses`)
    list.addSubnet(range.address, range.prefix, range.family)
  }
  const trusts = (address: string | undefined): boolean => {
    const family = isIP(address ?? '')
    return address !== undefined && family !== 0 && list.check(address, family === 4 ? 'ipv4' : 'ipv6')
  }
  return {
    trusts,
    hostOf: ({ headers, remoteAddress }) => {
      const forwarded = headers['x-forwarded-host']
      if (forwarded === undefined || !trusts(remoteAddress)) return headers.host
      // A proxy in front of another adds its own at the end.
      return String(forwarded).split(',').at(-1)?.trim()
    },
  }
}

const readRange = (text: string): { address: string; prefix: number; family: 'ipv4' | 'ipv6' } | null => {
  const [address = '', prefixText, ...rest] = text.split('/')
  const family = isIP(address)
  const most = family === 4 ? 32 : 128
  if (family === 0 || rest.length > 0 || !/^\d{1,3}$/.test(prefixText ?? '0')) return null
  const prefix = Number(prefixText ?? most)
  return prefix > most ? null : { address, prefix, family: family === 4 ? 'ipv4' : 'ipv6' }
}
