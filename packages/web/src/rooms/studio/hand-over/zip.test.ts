import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { zip } from './zip.ts'

const text = (value: string) => new TextEncoder().encode(value)
const FILES = [
  { name: 'post.txt', bytes: text('By the sea\n') },
  { name: 'Überschrift שלום.srt', bytes: text('1\r\n') },
  { name: 'empty', bytes: text('') },
]
const archive = zip(FILES, new Date(2026, 10, 23, 12, 34, 56))
const view = new DataView(archive.buffer)

test('the archive says where each file is, how long, and its sum, as its format wants [REND-02]', () => {
  const end = archive.length - 22
  expect(view.getUint32(end, true)).toBe(0x06054b50)
  expect(view.getUint16(end + 10, true)).toBe(3)
  let at = view.getUint32(end + 16, true)
  for (const { name, bytes } of FILES) {
    expect(view.getUint32(at, true)).toBe(0x02014b50)
    expect(view.getUint32(at + 16, true)).toBe(crc32(bytes))
    expect([view.getUint32(at + 20, true), view.getUint32(at + 24, true)]).toEqual([bytes.length, bytes.length])
    const nameLength = view.getUint16(at + 28, true)
    expect(new TextDecoder().decode(archive.subarray(at + 46, at + 46 + nameLength))).toBe(name)
    const local = view.getUint32(at + 42, true)
    expect(view.getUint32(local, true)).toBe(0x04034b50)
    const start = local + 30 + view.getUint16(local + 26, true)
    expect(archive.subarray(start, start + bytes.length)).toEqual(bytes)
    at += 46 + nameLength
  }
  expect(at).toBe(end)
})
