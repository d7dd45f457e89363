import { createHmac } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { addressKey } from '../http/origin/network-address.ts'

/** Every line about a request names one, and naming costs more than the rest of the line. About 100 bytes each. */
const KNOWN_MAX = 10_000
/** Enough to tell thousands of sources apart, too short to be tried backwards with certainty. */
const LENGTH = 12

/**
 * How logs name where a request came from: the same source is named alike within one installation, and nobody who reads
 * the log learns the address. IPv6 counts by household.
 */
export const createSourceHash = (secret: string): ((ip: string) => string) => {
  const known = new LRUCache<string, string>({ max: KNOWN_MAX })
  const nameOf = (ip: string): string =>
    createHmac('sha256', secret)
      .update(`reelwright log source\n${addressKey(ip)}`)
      .digest('base64url')
      .slice(0, LENGTH)
  return (ip) => {
    const name = known.get(ip) ?? nameOf(ip)
    known.set(ip, name)
    return name
  }
}
