/** Unpacks a WOFF 1.0 font so that libass finds all of its letters. Pure. */
import { inflateSync } from 'node:zlib'

const HEADER = 12
const RECORD = 16
const WOFF_HEADER = 44
const WOFF_RECORD = 20

/**
 * The font as a plain one, with the list of characters up to 65,535 taken out of libass' sight where there is a whole list: libass 0.17.1
 * takes whichever of the two stands first, which is the short one, and finds no emoji.
 */
export const openFont = (woff: Buffer): Buffer => {
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, nth) => {
    const at = WOFF_HEADER + nth * WOFF_RECORD
    const [offset, packed, length] = [woff.readUInt32BE(at + 4), woff.readUInt32BE(at + 8), woff.readUInt32BE(at + 12)]
    const bytes = woff.subarray(offset, offset + packed)
    const tag = woff.toString('latin1', at, at + 4)
    const data = packed < length ? inflateSync(bytes) : Buffer.from(bytes)
    if (tag === 'cmap') hideShortList(data)
    return { tag, sum: woff.readUInt32BE(at + 16), data }
  })
  const font = Buffer.alloc(HEADER + count * RECORD + tables.reduce((sum, { data }) => sum + padded(data.length), 0))
  // The kind of font, 'OTTO' or 1.0, stands behind the signature.
  woff.copy(font, 0, 4, 8)
  font.writeUInt16BE(count, 4)
  let offset = HEADER + count * RECORD
  for (const [nth, { tag, sum, data }] of tables.entries()) {
    const at = HEADER + nth * RECORD
    font.write(tag, at, 'latin1')
    font.writeUInt32BE(sum, at + 4)
    font.writeUInt32BE(offset, at + 8)
    font.writeUInt32BE(data.length, at + 12)
    data.copy(font, offset)
    offset += padded(data.length)
  }
  return font
}

const padded = (bytes: number): number => Math.ceil(bytes / 4) * 4

const MICROSOFT = 3
const SHORT = 1
const WHOLE = 10
/** An encoding that nobody uses. */
const UNUSED = 9

const hideShortList = (cmap: Buffer): void => {
  const records = Array.from({ length: cmap.readUInt16BE(2) }, (_, nth) => 4 + nth * 8).filter((at) => cmap.readUInt16BE(at) === MICROSOFT)
  if (!records.some((at) => cmap.readUInt16BE(at + 2) === WHOLE)) return
  for (const at of records) if (cmap.readUInt16BE(at + 2) === SHORT) cmap.writeUInt16BE(UNUSED, at + 2)
}
