// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { SlowServer } from './slow-server.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('a library that takes long says that the server has not answered, and a quick one says nothing [MLIB-01]', () => {
  vi.useFakeTimers()
  render(<SlowServer />)
  act(() => void vi.advanceTimersByTime(4_000))
  expect(screen.getByRole('status').textContent).toBe('')
  act(() => void vi.advanceTimersByTime(2_000))
  expect(screen.getByRole('status').textContent).toContain('The server has not answered yet.')
})
