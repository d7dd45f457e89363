import { createHmac } from 'node:crypto'
import { addressKey } from '../http/origin/network-address.ts'

/** Enough to tell thousands of sources apart, too short to be tried backwards with certainty. */
const LENGTH = 12

/**
 * How logs name where a request came from: the same source is named alike within one installation, and nobody who reads
 * the log learns the address. IPv6 counts by household.
 */
export const createSourceHash =
  (secret: string): ((ip: string) => string) =>
  (ip) =>
    createHmac('sha256', secret)
      .update(`reelwright log source\n${addressKey(ip)}`)
      .digest('base64url')
      .slice(0, LENGTH)
