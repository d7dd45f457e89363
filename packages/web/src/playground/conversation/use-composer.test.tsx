// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type LogEntry, systemEntry } from '../../core/messages/log-entry.ts'
import { EMPTY_LOG } from '../../core/messages/message-log.ts'
import { ToastProvider } from '../../ui/feedback/toast.tsx'
import type { PageCore } from '../page-core.ts'
import { useComposer } from './use-composer.ts'

/** What the person points with; `fine` is a mouse. */
const pointWith = (pointer: 'fine' | 'coarse') =>
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === `(pointer: ${pointer})` }))

beforeEach(() => {
  vi.useFakeTimers()
  pointWith('fine')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
  vi.useRealTimers()
})

const USER = { name: 'Ada', email: 'ada@example.com' }

const line = (seq: number, sender: LogEntry['sender'], content: string): LogEntry => ({
  ...systemEntry({ key: `${seq}`, chatId: 'c', reelId: 'reel-1', content, timestamp: '2026-01-01T00:00:00.000Z', seq }),
  sender,
})
const SAID = [
  line(1, 'user', '8 seconds'),
  line(2, 'user', 'warmer'),
  line(3, 'assistant', 'It is warmer now.'),
  line(4, 'system', 'Ready.'),
]

const openComposer = () => {
  const sent: string[] = []
  // Proof: nothing else of the page is used to write and send.
  const page = {
    conversation: {
      send: async (content: string) => void sent.push(content),
      getState: () => ({ ...EMPTY_LOG, context: { chatId: 'c', reelId: 'reel-1' }, entries: SAID }),
    },
    opened: () => new Promise(() => undefined),
  } as unknown as PageCore
  const wrapper = ({ children }: { children: ReactNode }) => <ToastProvider>{children}</ToastProvider>
  const { result, rerender, unmount } = renderHook(({ reelId }) => useComposer(page, USER as never, reelId), {
    wrapper,
    initialProps: { reelId: 'reel-1' },
  })
  const enter = (words: string) => {
    act(() => result.current.field.onTextChange(words))
    act(() => result.current.field.onSend())
  }
  const focus = vi.fn()
  result.current.handle.current = { focus }
  return { sent, result, rerender, unmount, enter, focus }
}

test('three wishes sent within a second are three messages, in order and half a second apart, and the field is free at once [CHAT-01]', () => {
  const { sent, result, enter } = openComposer()
  for (const words of ['8 seconds', 'warmer', 'no music']) {
    enter(words)
    expect(result.current.field.text).toBe('')
  }
  expect(sent).toEqual(['8 seconds'])
  act(() => vi.advanceTimersByTime(500))
  expect(sent).toEqual(['8 seconds', 'warmer'])
  expect(result.current.field.processing).toBe(true)
  act(() => vi.advanceTimersByTime(500))
  expect(sent).toEqual(['8 seconds', 'warmer', 'no music'])
  act(() => vi.advanceTimersByTime(500))
  expect(result.current.field.processing).toBe(false)
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

test.each([
  ['fine', 2, 3],
  ['coarse', 0, 1],
] as const)(
  'a pressed button leads back to the field, but on a phone nothing covers the answer with a keyboard: %s [CHAT-10]',
  async (pointer, pressed, typed) => {
    pointWith(pointer)
    const { result, enter, focus } = openComposer()
    act(() => result.current.say('Warm colours'))
    act(() => result.current.field.onStop())
    expect(focus).toHaveBeenCalledTimes(pressed)
    // Who types goes on typing.
    enter('no music')
    expect(focus.mock.calls.length).toBeGreaterThanOrEqual(typed)
  },
)

test('what is brought back is what the person said last in this reel, and nothing of the one before while another opens [PLAY-12]', () => {
  const { result, rerender } = openComposer()
  expect(result.current.field.onRecall()).toBe('warmer')
  rerender({ reelId: 'reel-2' })
  expect(result.current.field.onRecall()).toBeNull()
})
