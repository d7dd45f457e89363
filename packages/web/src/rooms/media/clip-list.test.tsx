// @vitest-environment jsdom
import type { MediaItem } from '@reelwright/contract/media'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { OTHER_CLIP_ID, testFiles } from '../studio/plan/test-plan-page.ts'
import { ClipList } from './clip-list.tsx'

afterEach(cleanup)

const nothing = () => undefined

const Clips = () => {
  const [items, setItems] = useState<readonly MediaItem[]>([...testFiles.values()])
  const plain = { isLoading: false, error: null, hasMore: false, isLoadingMore: false, isProjectUnsent: false }
  return (
    <ClipList
      {...plain}
      items={items}
      total={items.length}
      onReload={nothing}
      onLoadMore={nothing}
      onAdd={nothing}
      onDelete={({ id }) => setItems((before) => before.filter((item) => item.id !== id))}
    />
  )
}

test('whoever deletes clips by the keyboard goes on at the next, and after the last one where clips are added [MLIB-03]', async () => {
  expect(testFiles.has(OTHER_CLIP_ID)).toBe(true)
  render(<Clips />)
  for (let left = testFiles.size; left > 0; left -= 1) {
    const [bin] = screen.getAllByRole('button', { name: /^Delete / })
    bin?.focus()
    fireEvent.click(bin ?? document.body)
    fireEvent.click(await screen.findByRole('button', { name: 'Delete clip' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    const next = left > 1 ? /^Delete / : /^No clips yet/
    await waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole('button', { name: next })[0]))
  }
})
