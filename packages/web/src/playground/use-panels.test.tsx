// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { usePanels } from './use-panels.ts'

const standInForRoom = (isBeside: boolean): void => {
  vi.stubGlobal('matchMedia', () => ({ matches: isBeside }))
}

beforeEach(() => standInForRoom(true))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

const open = (userId = 'ada') => renderHook(() => usePanels(userId, null))

test('a panel that was open before a reload is open after it, and no panel of somebody else [PLAY-07]', () => {
  const page = open()
  expect(page.result.current.openKey).toBeNull()
  act(() => page.result.current.open('timeline'))
  // A reload takes the page away without a word to what stands in it.
  expect(open().result.current.openKey).toBe('timeline')
  expect(open('eve').result.current.openKey).toBeNull()
})

test('a reload in a window without room beside the conversation shows that, and no panel over it [PLAY-07]', () => {
  const page = open()
  act(() => page.result.current.open('timeline'))
  standInForRoom(false)
  expect(open().result.current.openKey).toBeNull()
})

test('whoever leaves the playground, or finds anything else kept there, comes back to a closed one [PLAY-07]', () => {
  const page = open()
  act(() => page.result.current.open('story'))
  page.unmount()
  expect(open().result.current.openKey).toBeNull()
  sessionStorage.setItem('reelwright.user.ada.panel', '"a panel of a newer build"')
  expect(open().result.current.openKey).toBeNull()
})

test('whoever wants to see the plan play has the preview opened, or keeps what the picture stands over [PLAY-07]', () => {
  const page = open()
  act(() => page.result.current.watching.show('a video'))
  act(() => page.result.current.watch())
  expect(page.result.current).toMatchObject({ openKey: 'preview', shownRenderId: null })
  act(() => page.result.current.open('timeline'))
  act(() => page.result.current.watch())
  expect(page.result.current.openKey).toBe('timeline')
  act(() => page.result.current.open('logs'))
  act(() => page.result.current.watch())
  expect(page.result.current.openKey).toBe('preview')
})
