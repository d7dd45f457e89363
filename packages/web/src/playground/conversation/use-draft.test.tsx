// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeDraft } from '../../rooms/chat/draft.ts'
import { useDraft } from './use-draft.ts'

beforeEach(() => window.localStorage.clear())
afterEach(cleanup)

const open = (reelId: string | undefined) =>
  renderHook(({ id }: { id: string | undefined }) => useDraft(id), { initialProps: { id: reelId } })

test('what was typed is there again after a reload, a reel at a time [CHAT-01]', () => {
  const first = open('r1')
  act(() => first.result.current[1]('half a sentence'))
  expect(first.result.current[0]).toBe('half a sentence')
  expect([open('r1').result.current[0], open('r2').result.current[0]]).toEqual(['half a sentence', ''])
})

test('what is typed stays while its reel goes and comes back, and whatever is stored for it meanwhile [CHAT-01]', () => {
  const { result, rerender } = open('r1')
  act(() => result.current[1]('typed'))
  rerender({ id: undefined })
  expect(result.current[0]).toBe('')
  writeDraft(window.localStorage, 'r1', 'from another tab')
  rerender({ id: 'r1' })
  expect(result.current[0]).toBe('typed')
})

test('words that are meant for no reel are kept nowhere', () => {
  const { result } = open(undefined)
  act(() => result.current[1]('nobody reads this'))
  expect([result.current[0], window.localStorage.length]).toEqual(['', 0])
})
