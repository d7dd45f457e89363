import { expect, test } from 'vitest'
import { startRate } from '../../core/upload/list/transfer-rate.ts'
import type { UploadItem, UploadStanding } from '../../core/upload/upload-item.ts'
import { formatSize, formatTimeLeft, keptWords, uploadAdvice, uploadWayOut, uploadWords } from './upload-texts.ts'

const MIB = 1024 * 1024

const STILL = { rate: null, error: null } as const
const UPLOADING: UploadStanding = { status: 'uploading', rate: startRate(0, 0), error: null }
const item = (standing: UploadStanding): UploadItem => ({
  id: 'u',
  projectId: 'p',
  name: 'film.mp4',
  sizeBytes: 200 * MIB,
  type: 'video/mp4',
  way: 'parts',
  sentBytes: 80 * MIB,
  failures: 0,
  target: null,
  isSent: false,
  canReopen: false,
  isKept: null,
  ...standing,
})

test('an upload says how much of it has left, how fast and how long it will take [UPL-07]', () => {
  const rate = { sinceMs: 0, measuredMs: 0, measuredBytes: 0, bytesPerSec: 2 * MIB, averageBytesPerSec: 2 * MIB }
  expect(uploadWords(item({ status: 'uploading', rate, error: null }), true)).toEqual(['80.0 MB of 200.0 MB', '2.0 MB/s', '1 min left'])
  expect(uploadWords(item(UPLOADING), true)).toEqual(['80.0 MB of 200.0 MB'])
})

test('one that stands still says why and what to do [UPL-07]', () => {
  expect(uploadWords(item({ status: 'delayed', ...STILL }), false)).toEqual(['Waiting for the network'])
  expect(uploadWords(item({ status: 'delayed', ...STILL }), true)).toEqual(['Trying again'])
  expect(uploadWords(item({ status: 'paused', ...STILL }), true)).toEqual(['Paused', '80.0 MB of 200.0 MB'])
  expect(uploadWords(item({ status: 'interrupted', ...STILL }), true)).toEqual(['Interrupted', '80.0 MB of 200.0 MB'])
  expect(uploadAdvice(item({ status: 'interrupted', ...STILL }))).toBe('Choose the file again to go on.')
  const error = { category: 'unknown', text: 'File does not match upload state', retryable: true } as const
  expect(uploadAdvice(item({ status: 'interrupted', rate: null, error }))).toBe('File does not match upload state')
  expect(uploadAdvice(item(UPLOADING))).toBeNull()
})

test.each([
  [3, 'a few seconds left'],
  [31, '40 s left'],
  [55, '1 min left'],
  [3_540, '59 min left'],
  [7_400, '2 h 0 min left'],
])('%i seconds are “%s” [UPL-07]', (seconds, words) => {
  expect(formatTimeLeft(seconds)).toBe(words)
})

test.each([
  [1, '1 KB'],
  [5 * MIB, '5.0 MB'],
  [3.5 * 1024 * MIB, '3.50 GB'],
])('%i bytes are %s', (bytes, words) => {
  expect(formatSize(bytes)).toBe(words)
})

test('a file that the quick attach refuses is shown where it is taken, or what to save it as [UPL-05 UPL-06]', () => {
  const error = { category: 'validation_error', text: 'Refused', retryable: false } as const
  const refused = (name: string, more: Partial<UploadItem> = {}): string | null =>
    // Proof: no other field decides over these.
    uploadWayOut({ ...item({ status: 'failed', rate: null, error }), name, type: '', sizeBytes: MIB, sentBytes: 0, ...more } as UploadItem)
  expect(refused('IMG_0001.HEIC')).toContain('under Clips')
  expect(refused('film.mp4', { type: 'video/mp4', sizeBytes: 101 * MIB })).toContain('under Clips')
  expect(refused('holiday')).toContain('no ending')
  expect(refused('slides.key')).toContain('Save it as MP4')
  expect(refused('poster.png', { type: 'image/png', sizeBytes: 60 * MIB })).toBeNull()
  expect(refused('empty.mp4', { sizeBytes: 0 })).toBeNull()
  expect(refused('broken.mp4', { sentBytes: MIB })).toBeNull()
  expect(uploadWayOut(item(UPLOADING))).toBeNull()
})

test('whoever waits for the network is told whether the page may be closed [UPL-07]', () => {
  const waiting = (over: Partial<Pick<UploadItem, 'isKept' | 'way' | 'sentBytes'>>) => ({
    ...item({ status: 'waiting', ...STILL }),
    ...over,
  })
  const kept = 'Kept on this device: you may close the page.'
  const lost = 'Leave this page open.'
  expect(keptWords(waiting({ way: 'whole', isKept: true }), false)).toBe(kept)
  expect(keptWords(waiting({ way: 'whole', isKept: false }), false)).toBe(lost)
  // A large file of which nothing has left; one that is half there can be gone on with.
  expect(keptWords(waiting({ sentBytes: 0 }), false)).toBe(lost)
  expect(keptWords(waiting({}), false)).toBeNull()
  expect(keptWords(waiting({ way: 'whole', isKept: true }), true)).toBeNull()
  expect(keptWords({ ...item({ status: 'done', ...STILL }), isKept: true }, false)).toBeNull()
})
