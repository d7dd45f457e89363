import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { readZip } from '@reelwright/testkit/read-zip'
import { expect, test } from 'vitest'
import { streamZip, type ZipEntry } from './stream-zip.ts'

const AT = new Date('2026-05-01T12:00:00Z')

const entry = (name: string, text: string, saidBytes = Buffer.byteLength(text)): ZipEntry => ({
  name,
  sizeBytes: saidBytes,
  at: AT,
  read: async function* () {
    for (let from = 0; from < text.length; from += 7_000) yield Buffer.from(text.slice(from, from + 7_000))
  },
})

const collect = async (bytes: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const chunks: Uint8Array[] = []
  for await (const chunk of bytes) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Another program's word for it, where there is one. */
const tellUnzip = async (bytes: Buffer): Promise<string> => {
  const dir = await mkdtemp(join(tmpdir(), 'reelwright-zip-'))
  try {
    await writeFile(join(dir, 'out.zip'), bytes)
    return (await promisify(execFile)('unzip', ['-tq', join(dir, 'out.zip')])).stdout
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 'No errors detected'
    throw error
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

test('files come out of an archive as they went in, names in any script and empty ones too, and its length is known before [AUTH-11]', async () => {
  const texts = { 'projects.json': 'a long line, and again. '.repeat(20_000), 'files/Sommer/léeme 日.txt': 'short', 'empty.txt': '' }
  const { sizeBytes, bytes } = streamZip(Object.entries(texts).map(([name, text]) => entry(name, text)))
  const archive = await collect(bytes)
  expect(archive.length).toBe(sizeBytes)
  expect(readZip(archive)).toEqual(texts)
  expect(await tellUnzip(archive)).toContain('No errors detected')
})

test('files too large, too far behind or too many for the older fields are told of in the fields of ZIP64 [AUTH-11]', async () => {
  const texts = { 'small.txt': 'first', 'film.mp4': 'f'.repeat(5_000), 'after.txt': 'found', 'film (2).mp4': 'g'.repeat(3_000) }
  const entries = Object.entries(texts).map(([name, text]) => entry(name, text))
  // As if four gigabytes were a thousand bytes, and 65,535 files three.
  const { sizeBytes, bytes } = streamZip(entries, { bytes: 1_000, count: 3 })
  const archive = await collect(bytes)
  expect(archive.length).toBe(sizeBytes)
  expect(await tellUnzip(archive)).toContain('No errors detected')
  const end = archive.lastIndexOf(Buffer.from('PK\x06\x06', 'latin1'))
  expect(Number(archive.readBigUInt64LE(end + 32))).toBe(4)
  expect(archive.readUInt32LE(archive.length - 6)).toBe(0xffffffff)
  const second = archive.indexOf('PK\x01\x02', archive.indexOf('PK\x01\x02', 0, 'latin1') + 4, 'latin1')
  expect([archive.readUInt32LE(second + 24), Number(archive.readBigUInt64LE(second + 46 + 'film.mp4'.length + 4))]).toEqual([
    0xffffffff, 5_000,
  ])
})

test('a file that has become shorter than was said ends the download instead of an archive that cannot be read [AUTH-11]', async () => {
  await expect(collect(streamZip([entry('clip.mp4', 'short', 9_000)]).bytes)).rejects.toThrow(
    'an entry of an archive has 5 bytes and not 9000',
  )
})
