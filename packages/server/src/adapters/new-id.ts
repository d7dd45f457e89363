import { randomBytes } from 'node:crypto'
import type { NewId } from '../ports/new-id.ts'

/**
 * Makes ids of version 7 (RFC 9562): 48 bits of time in milliseconds, then 12 bits that count up within a millisecond
 * (method 1 of section 6.2), then 62 random bits. Ids of one maker always ascend, also when the system clock steps back.
 */
export const createNewId = (nowMs: () => number = Date.now): NewId => {
  let lastMs = 0
  let counter = 0
  return () => {
    const time = nowMs()
    if (time > lastMs) {
      lastMs = time
      // Starting low leaves room to count up within the millisecond.
      counter = randomBytes(1)[0] ?? 0
    } else {
      counter += 1
      if (counter > 0xfff) {
        lastMs += 1
        counter = 0
      }
    }
    const bytes = randomBytes(16)
    bytes.writeUIntBE(lastMs, 0, 6)
    bytes.writeUInt16BE(0x7000 | counter, 6)
    bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8)
    const hex = bytes.toString('hex')
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
  }
}
