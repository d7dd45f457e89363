// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ToastProvider, useToast } from './toast.tsx'
import type { ToastRequest } from './toast-queue.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const Teller = ({ request }: { request: ToastRequest }) => {
  const show = useToast()
  return (
    <button type="button" onClick={() => show(request)}>
      Tell
    </button>
  )
}

const tell = (request: ToastRequest) => {
  const view = render(
    <ToastProvider>
      <Teller request={request} />
    </ToastProvider>,
  )
  fireEvent.click(screen.getByText('Tell'))
  return view
}

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

const region = () => screen.getByRole('region', { name: /^Notifications/ })

test('a toast is said politely, goes by itself, and what waited for it then happens once', () => {
  const onExpire = vi.fn()
  tell({ title: 'Project deleted', durationMs: 5000, onExpire })
  expect(region().getAttribute('aria-live')).toBe('polite')
  expect(region().textContent).toContain('Project deleted')
  pass(4999)
  expect(onExpire).not.toHaveBeenCalled()
  pass(1)
  expect(region().textContent).toBe('')
  expect(onExpire).toHaveBeenCalledTimes(1)
})

test('a failure interrupts the screen reader', () => {
  tell({ tone: 'danger', title: 'Delete failed' })
  expect(screen.getByRole('alert').textContent).toBe('Delete failed')
})

test('under the pointer a toast waits, and then has the rest of its time', () => {
  tell({ title: 'Saved', durationMs: 5000 })
  pass(3000)
  fireEvent.pointerEnter(region())
  pass(60_000)
  expect(region().textContent).toContain('Saved')
  fireEvent.pointerLeave(region())
  pass(1999)
  expect(region().textContent).toContain('Saved')
  pass(1)
  expect(region().textContent).toBe('')
})

test('the action answers, and what would have happened without it does not', () => {
  const onPress = vi.fn()
  const onExpire = vi.fn()
  const { unmount } = tell({ title: 'Project deleted', action: { label: 'Undo', onPress }, onExpire })
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(onPress).toHaveBeenCalledTimes(1)
  expect(region().textContent).toBe('')
  unmount()
  expect(onExpire).not.toHaveBeenCalled()
})

test('F8 takes the keyboard to the toasts, Escape dismisses one, and the focus stays there', () => {
  tell({ title: 'Saved' })
  fireEvent.keyDown(window, { key: 'F8' })
  expect(document.activeElement).toBe(region())
  const dismiss = screen.getByRole('button', { name: 'Dismiss' })
  act(() => dismiss.focus())
  fireEvent.keyDown(dismiss, { key: 'Escape' })
  expect(region().textContent).toBe('')
  expect(document.activeElement).toBe(region())
})

test('a press on a toast does not reach the page as a press beside an open dialog', () => {
  tell({ title: 'Saved' })
  const onOutside = vi.fn()
  document.addEventListener('pointerdown', onOutside)
  fireEvent.pointerDown(screen.getByText('Saved'))
  document.removeEventListener('pointerdown', onOutside)
  expect(onOutside).not.toHaveBeenCalled()
})

test('what waits for a toast happens when the page goes first', () => {
  const onExpire = vi.fn()
  tell({ title: 'Project deleted', onExpire }).unmount()
  expect(onExpire).toHaveBeenCalledTimes(1)
})

test('the keyboard goes back where it came from when the last toast is answered', () => {
  const onPress = vi.fn()
  tell({ title: 'Reel deleted', action: { label: 'Undo', onPress } })
  screen.getByText('Tell').focus()
  act(() => fireEvent.keyDown(window, { key: 'F8' }))
  act(() => screen.getByText('Undo').focus())
  fireEvent.click(screen.getByText('Undo'))
  expect(onPress).toHaveBeenCalledTimes(1)
  expect(document.activeElement).toBe(screen.getByText('Tell'))
})
