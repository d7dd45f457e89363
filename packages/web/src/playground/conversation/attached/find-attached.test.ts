import { UploadId } from '@reelwright/contract/wire/ids'
import { expect, test } from 'vitest'
import type { UploadItem } from '../../../core/upload/upload-item.ts'
import { whyAbsent } from './find-attached.ts'

const UPLOAD = UploadId.parse('00000000-0000-7000-8000-000000000001')
const upload = (status: UploadItem['status'], uploadId: string | null = null) => ({
  name: 'trip.mp4',
  status,
  target: uploadId === null ? null : { url: '', uploadId, headers: {}, expiresAtMs: 0 },
})
type More = { id?: typeof UPLOAD | null; minutes?: number; failedBefore?: readonly string[] }
const why = (uploads: ReturnType<typeof upload>[], { id = null, minutes = 1, failedBefore = [] }: More = {}) =>
  whyAbsent({ name: 'trip.mp4', upload_id: id }, { uploads, failedBefore, sentAtMs: 0, nowMs: minutes * 60_000 })

test('a file that this device sends is on its way, one that it could not send was not added [CHAT-04]', () => {
  expect(why([upload('uploading')])).toBe('coming')
  expect(why([upload('uploading', UPLOAD)], { id: UPLOAD, minutes: 60 })).toBe('coming')
  expect(why([upload('failed')])).toBe('failed')
  expect(why([upload('cancelled')])).toBe('failed')
})

test('one that another device was to bring is waited for a while; one that was there is gone [CHAT-04]', () => {
  expect(why([])).toBe('coming')
  expect(why([], { minutes: 11 })).toBe('lost')
  expect(why([], { id: UPLOAD })).toBe('gone')
  expect(why([upload('done')], { id: UPLOAD })).toBe('gone')
})

test('one that was refused before the page was opened anew is not on its way, unless it is sent again [CHAT-04]', () => {
  expect(why([], { failedBefore: ['trip.mp4'] })).toBe('failed')
  expect(why([upload('uploading')], { failedBefore: ['trip.mp4'] })).toBe('coming')
  expect(why([], { failedBefore: ['other.mp4'] })).toBe('coming')
})
