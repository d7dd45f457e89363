import { expect, test } from 'vitest'
import { claimedKind, judgeContent, storedExtension } from './file-kinds.ts'

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat([...parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))), Buffer.alloc(64)])
const judge = (filename: string, head: Uint8Array, mimeType = '') => judgeContent({ filename, mimeType, sizeBytes: head.length }, head)

const mp4 = bytes([0, 0, 0, 24], 'ftypisom', [0, 0, 2, 0], 'isomiso2')
const plain = new TextEncoder().encode('This is not a video at all, whatever it is called.')

test('text that claims to be a video is refused with a sentence that says so [UPL-08]', () => {
  expect(judge('holiday.mp4', plain, 'video/mp4')).toEqual({
    ok: false,
    sentence: '“holiday.mp4” is not a video: its content is plain text. Choose the original file and upload it again.',
  })
  expect(judge('me.png', plain, 'image/png')).toMatchObject({ ok: false, sentence: expect.stringContaining('is not a picture') })
})

test('an empty file says that it is empty [UPL-08]', () => {
  expect(judgeContent({ filename: 'clip.mp4', mimeType: 'video/mp4', sizeBytes: 0 }, new Uint8Array())).toMatchObject({
    ok: false,
    sentence: expect.stringContaining('“clip.mp4” is empty'),
  })
})

test('a program under the name of a clip is refused [UPL-08]', () => {
  expect(judge('clip.mp4', bytes([0x7f], 'ELF', [2, 1, 1, 0]))).toMatchObject({
    ok: false,
    sentence: expect.stringContaining('of a kind we do not know'),
  })
  expect(judge('clip.mov', bytes('MZ', [0x90, 0, 3, 0, 0, 0]))).toMatchObject({ ok: false })
})

test('every supported type is known by its content, whatever its name [MLIB-06]', () => {
  const cases: [string, Uint8Array, string, string][] = [
    ['a.mp4', mp4, 'video/mp4', 'video'],
    ['a.png', mp4, 'video/mp4', 'video'],
    ['a.m4a', mp4, 'audio/mp4', 'audio'],
    ['a.mov', bytes([0, 0, 0, 20], 'ftypqt  '), 'video/quicktime', 'video'],
    ['a.webm', bytes([0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x82, 0x84], 'webm'), 'video/webm', 'video'],
    ['a.mkv', bytes([0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x82, 0x88], 'matroska'), 'video/x-matroska', 'video'],
    ['a.avi', bytes('RIFF', [0, 0, 0, 0], 'AVI '), 'video/x-msvideo', 'video'],
    ['a.wmv', bytes([0x30, 0x26, 0xb2, 0x75, 0x8e, 0x66, 0xcf, 0x11]), 'video/x-ms-wmv', 'video'],
    ['a.flv', bytes('FLV', [1, 5, 0, 0, 0, 9]), 'video/x-flv', 'video'],
    ['a.jpg', bytes([0xff, 0xd8, 0xff, 0xe0]), 'image/jpeg', 'image'],
    ['a.png', bytes([0x89], 'PNG\r\n', [0x1a, 0x0a]), 'image/png', 'image'],
    ['a.gif', bytes('GIF89a'), 'image/gif', 'image'],
    ['a.webp', bytes('RIFF', [0, 0, 0, 0], 'WEBP'), 'image/webp', 'image'],
    ['a.svg', bytes('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg">').subarray(0, 60), 'image/svg+xml', 'image'],
    ['a.mp3', bytes('ID3', [3, 0, 0]), 'audio/mpeg', 'audio'],
    ['a.wav', bytes('RIFF', [0, 0, 0, 0], 'WAVE'), 'audio/wav', 'audio'],
    ['a.aac', bytes([0xff, 0xf1, 0x50, 0x80]), 'audio/aac', 'audio'],
    ['a.ogg', bytes('OggS'), 'audio/ogg', 'audio'],
    ['a.flac', bytes('fLaC'), 'audio/flac', 'audio'],
    ['a.pdf', bytes('%PDF-1.7'), 'application/pdf', 'document'],
    ['a.docx', bytes('PK', [3, 4]), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'document'],
    ['a.doc', bytes([0xd0, 0xcf, 0x11, 0xe0]), 'application/msword', 'document'],
    ['a.txt', plain, 'text/plain', 'document'],
    ['a.csv', new TextEncoder().encode('a,b\n1,2 and some more to be long enough\n'), 'text/csv', 'document'],
    ['a.json', new TextEncoder().encode('{"a": 1, "b": "ü and some more"}'), 'application/json', 'document'],
  ]
  for (const [name, head, mimeType, category] of cases) expect(judge(name, head), name).toEqual({ ok: true, mimeType, category })
})

test('a BMP picture is taken [MLIB-06]', () => {
  expect(judge('a.bmp', bytes('BM', [0x36, 0, 0, 0, 0, 0, 0, 0, 0x36, 0, 0, 0, 0x28, 0, 0, 0]))).toEqual({
    ok: true,
    mimeType: 'image/bmp',
    category: 'image',
  })
})

test('text that was cut within a character is still text', () => {
  const long = Buffer.from('ü'.repeat(3000)).subarray(0, 4095)
  expect(judge('notes.txt', long)).toMatchObject({ ok: true, mimeType: 'text/plain' })
})

test('the kind that an upload claims is that of its name, then of its type; unknown ones are not taken', () => {
  expect(claimedKind({ filename: 'IMG_1.HEIC', mimeType: '' })).toBe('image')
  expect(claimedKind({ filename: 'clip', mimeType: 'video/x-new' })).toBe('video')
  expect(claimedKind({ filename: 'setup.exe', mimeType: 'application/x-msdownload' })).toBeNull()
  expect(storedExtension('a.b/../../x.MP4')).toBe('.mp4')
  expect(storedExtension('no ending')).toBe('')
})
