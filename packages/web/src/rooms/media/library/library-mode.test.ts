import { expect, test } from 'vitest'
import { isLibraryButtonDisabled, libraryModeOf, selectionObstacle } from './library-mode.ts'

test('where the button stands says what the library is opened for; elsewhere whether somebody takes a selection does [MLIB-02]', () => {
  expect(libraryModeOf('projects', true)).toBe('enhanced')
  expect(libraryModeOf('toolpanel', false)).toBe('select')
  expect(libraryModeOf('playground', false)).toBe('select')
  expect(libraryModeOf('elsewhere', true)).toBe('select')
  expect(libraryModeOf('elsewhere', false)).toBe('enhanced')
})

test('the button is disabled only offline and signed out, where something is to be selected [MLIB-02]', () => {
  const isDisabled = (mode: 'select' | 'enhanced', isOnline: boolean, isSignedIn: boolean) =>
    isLibraryButtonDisabled({ mode, isOnline, isSignedIn })
  expect(isDisabled('select', false, false)).toBe(true)
  expect(isDisabled('select', true, false)).toBe(false)
  expect(isDisabled('select', false, true)).toBe(false)
  expect(isDisabled('enhanced', false, false)).toBe(false)
})

test('only a selection is kept from without a connection or a sign-in [MLIB-01]', () => {
  const obstacle = (mode: 'select' | 'browse', isOnline: boolean, failure: { code?: string; status?: number } | null) =>
    selectionObstacle({ mode, isOnline, failure })
  expect(obstacle('select', false, null)).toBe('offline')
  expect(obstacle('select', true, { code: 'NETWORK_ERROR', status: 0 })).toBe('offline')
  expect(obstacle('select', true, { code: 'INVALID_TOKEN', status: 401 })).toBe('signed-out')
  expect(obstacle('select', true, { code: 'INTERNAL_ERROR', status: 500 })).toBeNull()
  expect(obstacle('browse', false, { code: 'INVALID_TOKEN', status: 401 })).toBeNull()
})
