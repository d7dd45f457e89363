// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { UploadItem } from '../../core/upload/upload-item.ts'
import { UploadTray } from './upload-tray.tsx'

afterEach(cleanup)

const upload = (id: string, status: 'failed' | 'paused'): UploadItem =>
  ({
    ...{ id, projectId: 'p', name: `${id}.mp4`, sizeBytes: 9, type: 'video/mp4', way: 'whole', status, rate: null },
    ...{ sentBytes: 1, failures: 1, target: null, isSent: false, canReopen: false, isKept: null },
    error: status === 'failed' ? { kind: 'refused', text: 'It is no video.', retryable: false } : null,
    // Proof: what a row of the list reads of an upload.
  }) as unknown as UploadItem

const show = (items: readonly UploadItem[]): string[] => {
  const cleared: string[] = []
  const nothing = () => undefined
  const actions = { pause: nothing, resume: nothing, continueWith: nothing, cancel: nothing, retry: nothing }
  render(<UploadTray items={items} isOnline actions={{ ...actions, clear: (id) => cleared.push(id) }} />)
  return cleared
}

test('several files that could not be added leave the list at one press, and those on their way stay [UPL-07]', () => {
  const cleared = show([upload('a', 'failed'), upload('b', 'paused'), upload('c', 'failed')])
  expect(screen.getByText('2 files could not be added')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Remove them from the list' }))
  expect(cleared).toEqual(['a', 'c'])
})

test('one alone has its own way out [UPL-07]', () => {
  const cleared = show([upload('a', 'failed'), upload('b', 'paused')])
  expect(screen.queryByRole('button', { name: 'Remove them from the list' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Remove a.mp4 from the list' }))
  expect(cleared).toEqual(['a'])
})
