// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { type ComponentType, lazy } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Lazily } from '../lazily.tsx'
import { OpeningNote } from './opening-note.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('a dialog that is still being loaded is announced once the wait is noticed, and takes the place of that [PANEL-04]', async () => {
  const loaded = Promise.withResolvers<{ default: ComponentType }>()
  const Dialog = lazy(() => loaded.promise)
  render(
    <Lazily when place={<OpeningNote />}>
      <Dialog />
    </Lazily>,
  )
  await act(() => vi.advanceTimersByTimeAsync(299))
  expect(screen.queryByRole('status')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(screen.getByRole('status').textContent).toBe('Opening…')
  await act(async () => loaded.resolve({ default: () => <p>It is here</p> }))
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(screen.getByText('It is here')).toBeDefined()
  expect(screen.queryByRole('status')).toBeNull()
})
