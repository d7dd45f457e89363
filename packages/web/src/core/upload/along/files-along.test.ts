import { expect, test } from 'vitest'
import { newItem } from '../list/step-uploads.ts'
import { startRate } from '../list/transfer-rate.ts'
import type { UploadItem, UploadStanding, UploadState } from '../upload-item.ts'
import { createFilesAlong } from './files-along.ts'

type Change = Partial<Pick<UploadItem, 'projectId' | 'name' | 'type' | 'target'>>
const WAITING: UploadStanding = { status: 'waiting', rate: null, error: null }
const item = (id: string, change: Change = {}, standing: UploadStanding = WAITING): UploadItem => ({
  ...newItem({ id, projectId: 'p1', name: `${id}.mp4`, sizeBytes: 1, type: 'video/mp4', way: 'whole', error: null }),
  ...change,
  ...standing,
})
const target = (uploadId: string) => ({ url: '', uploadId, headers: {}, expiresAtMs: 0 })

const open = () => {
  let state: UploadState = { items: [], isOnline: true }
  const listeners = new Set<() => void>()
  const along = createFilesAlong({
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  })
  const show = (...items: UploadItem[]) => {
    state = { ...state, items }
    for (const listener of listeners) listener()
  }
  return { along, show }
}

test('what was added since the last message goes along once, also when it has arrived and left the list [CHAT-04]', () => {
  const { along, show } = open()
  show(item('a'), item('b', { type: 'image/png', name: 'logo.png' }))
  show(item('a', { target: target('u1') }, { ...WAITING, status: 'done' }), item('b', { type: 'image/png', name: 'logo.png' }))
  show()
  expect(along.take('p1')).toEqual([
    { name: 'a.mp4', kind: 'video', upload_id: 'u1' },
    { name: 'logo.png', kind: 'image', upload_id: null },
  ])
  expect(along.take('p1')).toEqual([])
})

test('files of another project, those that failed and those of an earlier visit stay out [CHAT-04]', () => {
  const { along, show } = open()
  const other = item('c', { projectId: 'p2' })
  show(item('a'), other, item('d', {}, { ...WAITING, status: 'interrupted' }))
  show(
    item('a', {}, { status: 'failed', rate: null, error: { category: 'unknown', text: 'It broke off', retryable: true } }),
    other,
    item('d', {}, { status: 'uploading', rate: startRate(0, 0), error: null }),
  )
  expect(along.take('p1')).toEqual([])
  expect(along.take('p2')).toHaveLength(1)
})
