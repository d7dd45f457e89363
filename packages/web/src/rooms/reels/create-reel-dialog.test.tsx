// @vitest-environment jsdom
import type { Reel } from '@reelwright/contract/reels'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { CreateReelDialog } from './create-reel-dialog.tsx'

afterEach(cleanup)

// Proof: only its name and when it was made are read.
const reel = { id: 'r1', reel_name: 'Harbour', created_at: '2026-01-01T00:00:00.000Z' } as unknown as Reel

const draw = (over: { open?: boolean; reels?: readonly Reel[]; typed?: { name: string; description: string } } = {}) => {
  const onCreate = vi.fn()
  const dialog = (next: typeof over) => (
    <CreateReelDialog
      {...{ open: true, reels: [], typed: { name: '', description: '' }, ...over, ...next }}
      projectName="Weekend at the lake"
      isBusy={false}
      error={null}
      onCreate={onCreate}
      onOpenChange={() => undefined}
      onLeave={() => undefined}
    />
  )
  const { rerender } = render(dialog({}))
  return { onCreate, draw: (next: typeof over) => rerender(dialog(next)) }
}
const field = () => screen.getByLabelText<HTMLInputElement>('Reel name')

test('a first reel has the name of its project until somebody types another, and needs one press [PLAY-08]', () => {
  const { onCreate } = draw()
  fireEvent.focus(field())
  expect([field().value, field().selectionStart, field().selectionEnd]).toEqual(['Weekend at the lake', 0, 19])
  fireEvent.click(screen.getByRole('button', { name: 'Create Reel' }))
  expect(onCreate).toHaveBeenCalledWith({ name: 'Weekend at the lake', description: null })
})

test('what was typed without a connection stands there instead, and a further reel begins without a name [PLAY-08]', () => {
  draw({ typed: { name: 'First light', description: '' } })
  expect(field().value).toBe('First light')
  cleanup()
  draw({ reels: [reel] })
  expect(field().value).toBe('')
})

test('after a reel was made the next one does not have its name [REEL-03]', () => {
  const page = draw()
  page.draw({ open: false, reels: [reel] })
  page.draw({ open: true, reels: [reel] })
  expect(field().value).toBe('')
})
