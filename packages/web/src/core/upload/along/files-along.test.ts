import { expect, test } from 'vitest'
import { newItem } from '../list/step-uploads.ts'
import type { UploadItem, UploadState } from '../upload-item.ts'
import { createFilesAlong } from './files-along.ts'

const item = (id: string, change: Partial<UploadItem> = {}): UploadItem => ({
  ...newItem({ id, projectId: 'p1', name: `${id}.mp4`, sizeBytes: 1, type: 'video/mp4', way: 'whole', error: null }),
  ...change,
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
  show(item('a', { target: target('u1'), status: 'done' }), item('b', { type: 'image/png', name: 'logo.png' }))
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
  show(item('a'), other, item('d', { status: 'interrupted' }))
  show(item('a', { status: 'failed' }), other, item('d', { status: 'uploading' }))
  expect(along.take('p1')).toEqual([])
  expect(along.take('p2')).toHaveLength(1)
})
