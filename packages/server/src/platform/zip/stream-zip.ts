/**
 * A ZIP archive that is written while it is sent: files of any size, stored as they are (films are packed already), so that
 * no archive takes room on a disk. Its length is known before the first byte. Large ones have the fields of ZIP64.
 */
import { crc32 } from 'node:zlib'

export type ZipEntry = {
  name: string
  sizeBytes: number
  at: Date
  /** Exactly `sizeBytes` of them. */
  read(): AsyncIterable<Uint8Array>
}

const LOCAL = 0x04034b50
const DESCRIPTOR = 0x08074b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
const END_64 = 0x06064b50
const LOCATOR_64 = 0x07064b50
const VERSION = 20
const VERSION_64 = 45
/** Names are UTF-8; checksums follow the files, for they are known once those were read. */
const FLAGS = 0x0808
const STORED = 0
/** What fields of 4 and of 2 bytes say when the true value stands elsewhere. */
const ELSEWHERE_4 = 0xffffffff
const ELSEWHERE_2 = 0xffff

/** Little-endian fields: [bytes, value] … */
const fields = (...parts: readonly [size: 2 | 4 | 8, value: number][]): Buffer => {
  const all = Buffer.alloc(parts.reduce((sum, [size]) => sum + size, 0))
  let at = 0
  for (const [size, value] of parts) {
    if (size === 2) all.writeUInt16LE(value, at)
    else if (size === 4) all.writeUInt32LE(value, at)
    else all.writeBigUInt64LE(BigInt(value), at)
    at += size
  }
  return all
}

/** Two seconds is as fine as the format counts; years begin in 1980. In UTC: whoever opens it may be anywhere. */
const dosTime = (at: Date): [time: number, date: number] => [
  (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
  (Math.max(0, at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
]

/** From where on the fields of ZIP64 are used: what the older ones can just not hold. */
type Limits = { bytes: number; count: number }
const LIMITS: Limits = { bytes: ELSEWHERE_4, count: ELSEWHERE_2 }

type Placed = { entry: ZipEntry; nameBytes: number; isLarge: boolean; isFar: boolean; offset: number }

/** How long each of the three is that an entry has: an archive of thousands is measured without making any. */
const localBytes = ({ nameBytes, isLarge }: Placed): number => 30 + nameBytes + (isLarge ? 20 : 0)
const descriptorBytes = ({ isLarge }: Placed): number => (isLarge ? 24 : 16)
const centralBytes = ({ nameBytes, isLarge, isFar }: Placed): number =>
  46 + nameBytes + (isLarge || isFar ? 4 : 0) + (isLarge ? 16 : 0) + (isFar ? 8 : 0)

const localHeader = ({ entry, isLarge }: Placed): Buffer => {
  const name = Buffer.from(entry.name, 'utf8')
  const extra = isLarge ? fields([2, 1], [2, 16], [8, 0], [8, 0]) : Buffer.alloc(0)
  const [time, date] = dosTime(entry.at)
  const size = isLarge ? ELSEWHERE_4 : 0
  return Buffer.concat([
    fields([4, LOCAL], [2, isLarge ? VERSION_64 : VERSION], [2, FLAGS], [2, STORED], [2, time], [2, date], [4, 0], [4, size], [4, size]),
    fields([2, name.length], [2, extra.length]),
    name,
    extra,
  ])
}

const descriptor = ({ entry: { sizeBytes }, isLarge }: Placed, checksum: number): Buffer =>
  isLarge
    ? fields([4, DESCRIPTOR], [4, checksum], [8, sizeBytes], [8, sizeBytes])
    : fields([4, DESCRIPTOR], [4, checksum], [4, sizeBytes], [4, sizeBytes])

const centralHeader = ({ entry, isLarge, isFar, offset }: Placed, checksum: number): Buffer => {
  const name = Buffer.from(entry.name, 'utf8')
  const values = Buffer.concat([
    ...(isLarge ? [fields([8, entry.sizeBytes], [8, entry.sizeBytes])] : []),
    ...(isFar ? [fields([8, offset])] : []),
  ])
  const extra = values.length === 0 ? values : Buffer.concat([fields([2, 1], [2, values.length]), values])
  const version = isLarge || isFar ? VERSION_64 : VERSION
  const [time, date] = dosTime(entry.at)
  const size = isLarge ? ELSEWHERE_4 : entry.sizeBytes
  return Buffer.concat([
    fields([4, CENTRAL], [2, version], [2, version], [2, FLAGS], [2, STORED], [2, time], [2, date], [4, checksum], [4, size], [4, size]),
    fields([2, name.length], [2, extra.length], [2, 0], [2, 0], [2, 0], [4, 0], [4, isFar ? ELSEWHERE_4 : offset]),
    name,
    extra,
  ])
}

const endOf = ({ count, size, offset }: { count: number; size: number; offset: number }, limits: Limits): Buffer => {
  const end = (n: number, bytes: number, at: number): Buffer =>
    fields([4, END], [2, 0], [2, 0], [2, n], [2, n], [4, bytes], [4, at], [2, 0])
  if (count < limits.count && size < limits.bytes && offset < limits.bytes) return end(count, size, offset)
  return Buffer.concat([
    fields([4, END_64], [8, 44], [2, VERSION_64], [2, VERSION_64], [4, 0], [4, 0], [8, count], [8, count], [8, size], [8, offset]),
    fields([4, LOCATOR_64], [4, 0], [8, offset + size], [4, 1]),
    end(ELSEWHERE_2, ELSEWHERE_4, ELSEWHERE_4),
  ])
}

const bytesOf = async function* (placed: readonly Placed[], offset: number, limits: Limits): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = []
  for (const each of placed) {
    yield localHeader(each)
    let [checksum, size] = [0, 0]
    for await (const chunk of each.entry.read()) {
      checksum = crc32(chunk, checksum)
      size += chunk.length
      yield chunk
    }
    if (size !== each.entry.sizeBytes) throw new Error(`an entry of an archive has ${size} bytes and not ${each.entry.sizeBytes}`)
    yield descriptor(each, checksum)
    directory.push(centralHeader(each, checksum))
  }
  const central = Buffer.concat(directory)
  yield central
  yield endOf({ count: placed.length, size: central.length, offset }, limits)
}

/** The archive's length in bytes, and its bytes, once. */
export const streamZip = (
  entries: readonly ZipEntry[],
  limits: Limits = LIMITS,
): { sizeBytes: number; bytes: AsyncGenerator<Uint8Array> } => {
  let [offset, directoryBytes] = [0, 0]
  const placed = entries.map((entry): Placed => {
    const isLarge = entry.sizeBytes >= limits.bytes
    const each = { entry, nameBytes: Buffer.byteLength(entry.name), isLarge, isFar: offset >= limits.bytes, offset }
    offset += localBytes(each) + entry.sizeBytes + descriptorBytes(each)
    directoryBytes += centralBytes(each)
    return each
  })
  const end = endOf({ count: placed.length, size: directoryBytes, offset }, limits)
  return { sizeBytes: offset + directoryBytes + end.length, bytes: bytesOf(placed, offset, limits) }
}
