/** A ZIP archive of a few small files, stored as they are: pictures are compressed already and texts are short. Pure. */

/** The table of CRC-32 (the polynomial of ZIP and PNG, bits reversed). */
const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

const crc32 = (bytes: Uint8Array): number => {
  let value = 0xffffffff
  for (const byte of bytes) value = (value >>> 8) ^ (TABLE[(value ^ byte) & 0xff] ?? 0)
  return (value ^ 0xffffffff) >>> 0
}

/** Little-endian fields: [bytes, value] … */
const fields = (...parts: readonly [size: 2 | 4, value: number][]): Uint8Array => {
  const out = new DataView(new ArrayBuffer(parts.reduce((sum, [size]) => sum + size, 0)))
  let at = 0
  for (const [size, value] of parts) {
    if (size === 2) out.setUint16(at, value, true)
    else out.setUint32(at, value, true)
    at += size
  }
  return new Uint8Array(out.buffer)
}

/** Two seconds is as fine as the format counts; years begin in 1980. */
const dosTime = (at: Date): [time: number, date: number] => [
  (at.getHours() << 11) | (at.getMinutes() << 5) | (at.getSeconds() >> 1),
  (Math.max(0, at.getFullYear() - 1980) << 9) | ((at.getMonth() + 1) << 5) | at.getDate(),
]

const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
const VERSION = 20
/** Names are UTF-8. */
const FLAGS = 0x0800

export type ZipEntry = { name: string; bytes: Uint8Array }

export const zip = (entries: readonly ZipEntry[], at: Date): Uint8Array<ArrayBuffer> => {
  const [time, date] = dosTime(at)
  const chunks: Uint8Array[] = []
  const central: Uint8Array[] = []
  let offset = 0
  for (const { name, bytes } of entries) {
    const encoded = new TextEncoder().encode(name)
    const facts: [2 | 4, number][] = [
      ...([
        [2, FLAGS],
        [2, 0],
        [2, time],
        [2, date],
      ] satisfies [2, number][]),
      ...([
        [4, crc32(bytes)],
        [4, bytes.length],
        [4, bytes.length],
      ] satisfies [4, number][]),
      ...([
        [2, encoded.length],
        [2, 0],
      ] satisfies [2, number][]),
    ]
    const head = fields([4, LOCAL], [2, VERSION], ...facts)
    central.push(fields([4, CENTRAL], [2, VERSION], [2, VERSION], ...facts, [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]), encoded)
    chunks.push(head, encoded, bytes)
    offset += head.length + encoded.length + bytes.length
  }
  const size = central.reduce((sum, { length }) => sum + length, 0)
  const all = [
    ...chunks,
    ...central,
    fields([4, END], [2, 0], [2, 0], [2, entries.length], [2, entries.length], [4, size], [4, offset], [2, 0]),
  ]
  const out = new Uint8Array(all.reduce((sum, { length }) => sum + length, 0))
  let end = 0
  for (const chunk of all) {
    out.set(chunk, end)
    end += chunk.length
  }
  return out
}
