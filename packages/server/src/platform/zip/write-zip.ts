/** A ZIP archive of files on disk, deflated one after the other, so that no archive is too large for memory. */
import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'

export type ZipFile = { name: string; path: string }

const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
const VERSION = 20
/** Names are UTF-8. */
const FLAGS = 0x0800
const DEFLATED = 8
/** What the format counts without its extension for large files. */
const SIZE_MAX = 0xffffffff

/** Little-endian fields: [bytes, value] … */
const fields = (...parts: readonly [size: 2 | 4, value: number][]): Buffer =>
  Buffer.concat(
    parts.map(([size, value]) => {
      const field = Buffer.alloc(size)
      if (size === 2) field.writeUInt16LE(value)
      else field.writeUInt32LE(value)
      return field
    }),
  )

/** Two seconds is as fine as the format counts; years begin in 1980. In UTC: whoever opens it may be anywhere. */
const dosTime = (at: Date): [time: number, date: number] => [
  (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
  (Math.max(0, at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
]

type Entry = { name: Buffer; facts: Buffer; offset: number; deflatedPath: string; deflatedBytes: number }

/** Deflates a file beside itself; what both of its headers say of it. */
const deflate = async ({ name, path }: ZipFile, at: Date, signal: AbortSignal): Promise<Omit<Entry, 'offset'>> => {
  const deflatedPath = `${path}.deflated`
  let checksum = 0
  const count = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      checksum = crc32(chunk, checksum)
      yield chunk
    }
  }
  await pipeline(createReadStream(path), count, createDeflateRaw(), createWriteStream(deflatedPath, { mode: 0o600 }), { signal })
  const [{ size }, { size: deflatedBytes }] = await Promise.all([stat(path), stat(deflatedPath)])
  if (Math.max(size, deflatedBytes) > SIZE_MAX) throw new Error(`${name} is larger than a ZIP of this form can hold`)
  const encoded = Buffer.from(name, 'utf8')
  const [time, date] = dosTime(at)
  const facts = fields(
    [2, FLAGS],
    [2, DEFLATED],
    [2, time],
    [2, date],
    [4, checksum],
    [4, deflatedBytes],
    [4, size],
    [2, encoded.length],
    [2, 0],
  )
  return { name: encoded, facts, deflatedPath, deflatedBytes }
}

const bytesOf = async function* (entries: readonly Entry[], end: number): AsyncGenerator<Buffer> {
  for (const { facts, name, deflatedPath } of entries) {
    yield Buffer.concat([fields([4, LOCAL], [2, VERSION]), facts, name])
    yield* createReadStream(deflatedPath)
  }
  const central = Buffer.concat(
    entries.flatMap(({ facts, name, offset }) => [
      fields([4, CENTRAL], [2, VERSION], [2, VERSION]),
      facts,
      fields([2, 0], [2, 0], [2, 0], [4, 0], [4, offset]),
      name,
    ]),
  )
  yield central
  yield fields([4, END], [2, 0], [2, 0], [2, entries.length], [2, entries.length], [4, central.length], [4, end], [2, 0])
}

/** Writes the files into an archive at `path`; what it needs meanwhile lies beside them, and is left there. */
export const writeZip = async (
  path: string,
  { files, at, signal }: { files: readonly ZipFile[]; at: Date; signal: AbortSignal },
): Promise<void> => {
  const entries: Entry[] = []
  let offset = 0
  for (const file of files) {
    const entry = await deflate(file, at, signal)
    entries.push({ ...entry, offset })
    offset += 6 + entry.facts.length + entry.name.length + entry.deflatedBytes
  }
  if (offset > SIZE_MAX) throw new Error('the archive is larger than a ZIP of this form can be')
  await pipeline(bytesOf(entries, offset), createWriteStream(path, { mode: 0o600 }), { signal })
}
