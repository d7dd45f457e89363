/** Which characters a WOFF 1.0 font has pictures of. Pure. */
import { inflateSync } from 'node:zlib'

const WOFF_HEADER = 44
const WOFF_RECORD = 20

const characterTable = (woff: Buffer): Buffer | null => {
  for (let nth = 0; nth < woff.readUInt16BE(12); nth += 1) {
    const at = WOFF_HEADER + nth * WOFF_RECORD
    if (woff.toString('latin1', at, at + 4) !== 'cmap') continue
    const [offset, packed, length] = [woff.readUInt32BE(at + 4), woff.readUInt32BE(at + 8), woff.readUInt32BE(at + 12)]
    const bytes = woff.subarray(offset, offset + packed)
    return packed < length ? inflateSync(bytes) : bytes
  }
  return null
}

/** Whole characters: groups of first, last and picture. */
const readGroups = (table: Buffer, found: Set<number>): void => {
  for (let nth = 0; nth < table.readUInt32BE(12); nth += 1) {
    const at = 16 + nth * 12
    for (let code = table.readUInt32BE(at); code <= table.readUInt32BE(at + 4); code += 1) found.add(code)
  }
}

/** Characters up to 65,535: stretches whose pictures are counted on from a start or listed. */
const readStretches = (table: Buffer, found: Set<number>): void => {
  const bytes = table.readUInt16BE(6)
  for (let nth = 0; nth < bytes / 2; nth += 1) {
    const endAt = 14 + nth * 2
    const [startAt, deltaAt, rangeAt] = [endAt + bytes + 2, endAt + 2 * bytes + 2, endAt + 3 * bytes + 2]
    const [first, range] = [table.readUInt16BE(startAt), table.readUInt16BE(rangeAt)]
    for (let code = first; code <= table.readUInt16BE(endAt) && code < 0xffff; code += 1) {
      const listed = range === 0 ? code : table.readUInt16BE(rangeAt + range + 2 * (code - first))
      if (range !== 0 && listed === 0) continue
      if (((listed + table.readInt16BE(deltaAt)) & 0xffff) !== 0) found.add(code)
    }
  }
}

export const readCharacters = (woff: Buffer): Set<number> => {
  const found = new Set<number>()
  const cmap = characterTable(woff)
  if (cmap === null) return found
  for (let nth = 0; nth < cmap.readUInt16BE(2); nth += 1) {
    const table = cmap.subarray(cmap.readUInt32BE(8 + nth * 8))
    const format = table.readUInt16BE(0)
    if (format === 12) readGroups(table, found)
    else if (format === 4) readStretches(table, found)
  }
  return found
}
