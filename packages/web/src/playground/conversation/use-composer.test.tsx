// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ToastProvider } from '../../ui/feedback/toast.tsx'
import type { PageCore } from '../page-core.ts'
import { useComposer } from './use-composer.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.useRealTimers()
})

const USER = { name: 'Ada', email: 'ada@example.com' }

const openComposer = () => {
  const sent: string[] = []
  // Proof: nothing else of the page is used to write and send.
  const page = {
    conversation: { send: async (content: string) => void sent.push(content) },
    opened: () => new Promise(() => undefined),
  } as unknown as PageCore
  const wrapper = ({ children }: { children: ReactNode }) => <ToastProvider>{children}</ToastProvider>
  const { result, rerender, unmount } = renderHook(({ reelId }) => useComposer(page, USER as never, reelId), {
    wrapper,
    initialProps: { reelId: 'reel-1' },
  })
  const enter = (words: string) => {
    act(() => result.current.setText(words))
    act(() => result.current.send())
  }
  return { sent, result, rerender, unmount, enter }
}

test('three wishes sent within a second are three messages, in order and half a second apart, and the field is free at once [CHAT-01]', () => {
  const { sent, result, enter } = openComposer()
  for (const words of ['8 seconds', 'warmer', 'no music']) {
    enter(words)
    expect(result.current.text).toBe('')
  }
  expect(sent).toEqual(['8 seconds'])
  act(() => vi.advanceTimersByTime(500))
  expect(sent).toEqual(['8 seconds', 'warmer'])
  expect(result.current.processing).toBe(true)
  act(() => vi.advanceTimersByTime(500))
  expect(sent).toEqual(['8 seconds', 'warmer', 'no music'])
  act(() => vi.advanceTimersByTime(500))
  expect(result.current.processing).toBe(false)
})

test('what is held goes to its own reel before another one opens, and before the page is gone [CHAT-12]', () => {
  const { sent, rerender, enter } = openComposer()
  enter('8 seconds')
  enter('warmer')
  rerender({ reelId: 'reel-2' })
  expect(sent).toEqual(['8 seconds', 'warmer'])
  enter('no music')
  act(() => void window.dispatchEvent(new Event('pagehide')))
  expect(sent).toEqual(['8 seconds', 'warmer', 'no music'])
  act(() => vi.advanceTimersByTime(5_000))
  expect(sent).toHaveLength(3)
})
