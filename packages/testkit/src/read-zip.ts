/** The texts of a ZIP archive by their names, as its directory has them, each held against its checksum. */
import { crc32, inflateRawSync } from 'node:zlib'

export const readZip = (bytes: Buffer): Record<string, string> => {
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  let at = bytes.readUInt32LE(end + 16)
  const texts: Record<string, string> = {}
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const nameLength = bytes.readUInt16LE(at + 28)
    const name = bytes.subarray(at + 46, at + 46 + nameLength).toString()
    const local = bytes.readUInt32LE(at + 42)
    const begin = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const packed = bytes.subarray(begin, begin + bytes.readUInt32LE(at + 20))
    const text = bytes.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed)
    if (crc32(text) !== bytes.readUInt32LE(at + 16)) throw new Error(`${name} is not what its checksum says`)
    texts[name] = text.toString()
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return texts
}
