// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Tooltip } from './tooltip.tsx'

const boxAt = (left: number, top: number) => new DOMRect(left, top, 40, 40)

test('the word beside a button stays with it while what it opened in still moves [SYNC-10]', async () => {
  render(
    <Tooltip text="Mark all as read">
      <button type="button">All</button>
    </Tooltip>,
  )
  const button = screen.getByRole('button')
  // Where a popover is before it has been put in its place.
  const box = vi.spyOn(button, 'getBoundingClientRect').mockReturnValue(boxAt(300, -200))
  act(() => button.focus())
  const tip = screen.getByText('Mark all as read')
  expect(tip.style.top).toBe('8px')
  box.mockReturnValue(boxAt(600, 300))
  await vi.waitFor(() => expect(tip.style.top).toBe('294px'))
})
