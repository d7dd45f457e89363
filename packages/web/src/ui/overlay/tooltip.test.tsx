// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Tooltip } from './tooltip.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

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

test('the word beside a button that becomes a longer one is put in the middle again [PLAY-07]', () => {
  vi.useFakeTimers()
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1000)
  const told = (text: string) => (
    <Tooltip text={text}>
      <button type="button">Play</button>
    </Tooltip>
  )
  const page = render(told('Play'))
  const button = screen.getByRole('button')
  vi.spyOn(button, 'getBoundingClientRect').mockReturnValue(boxAt(300, 300))
  act(() => button.focus())
  const tip = screen.getByText('Play', { selector: 'div' })
  expect(tip.style.left).toBe('320px')
  vi.spyOn(tip, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 20))
  // Long after it has opened, when it follows nothing any more.
  act(() => void vi.advanceTimersByTime(1000))
  tip.style.left = '320px'
  page.rerender(told('Pause, and stay where it is'))
  expect(tip.style.left).toBe('270px')
})
