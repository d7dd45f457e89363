// @vitest-environment jsdom
import type { Preferences } from '@reelwright/contract/account'
import { PREFERENCE_DEFAULTS } from '@reelwright/contract/constants'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { USER_KEY } from '../../session/session-storage.ts'
import { followTheme, THEME_KEY, type Theme } from './show-theme.ts'

const HEAD = '<meta name="color-scheme" content="dark"><meta name="theme-color" content="#110f0d">'
const shown = () => ({
  theme: document.documentElement.dataset.theme ?? 'dark',
  bars: document.querySelector('meta[name="theme-color"]')?.getAttribute('content') === '#110f0d' ? 'dark' : 'light',
  kept: localStorage.getItem(THEME_KEY),
})

let system: { matches: boolean; change: (isLight: boolean) => void }
beforeEach(() => {
  localStorage.clear()
  delete document.documentElement.dataset.theme
  delete document.documentElement.dataset.known
  document.head.innerHTML = HEAD
  const target = new EventTarget()
  system = {
    matches: false,
    change: (isLight) => {
      system.matches = isLight
      target.dispatchEvent(new Event('change'))
    },
  }
  // Proof: what is read of a media query list, and where its news come from.
  window.matchMedia = () => Object.assign(target, { matches: system.matches }) as unknown as MediaQueryList
})
afterEach(() => vi.restoreAllMocks())

/** As a page of this device runs it, before anything is painted. */
const begin = async () => {
  vi.resetModules()
  await import('./theme-start.ts')
}

/** What somebody likes, as far as this device has heard. */
const likes = (theme: Theme | null) => {
  let state: Preferences = { ...PREFERENCE_DEFAULTS, theme: theme ?? 'dark' }
  let isKnown = theme !== null
  let tell = () => undefined as unknown
  return {
    keeper: {
      getState: () => state,
      isKnown: () => isKnown,
      subscribe: (listener: () => void) => {
        tell = listener
        return () => {
          tell = () => undefined
        }
      },
    },
    choose: (next: Theme) => {
      state = { ...state, theme: next }
      isKnown = true
      tell()
    },
  }
}

test('a page that was drawn for strangers hears before it is painted whether somebody signed in on this device [NAV-05]', async () => {
  await begin()
  expect(document.documentElement.dataset.known).toBeUndefined()
  localStorage.setItem(USER_KEY, '{}')
  await begin()
  expect(document.documentElement.dataset.known).toBe('')
})

test('a page begins as its device saw it last, before the app, and dark without a word [NAV-08]', async () => {
  await begin()
  expect(shown()).toEqual({ theme: 'dark', bars: 'dark', kept: null })
  const { keeper, choose } = likes(null)
  followTheme(keeper)
  choose('light')
  delete document.documentElement.dataset.theme
  delete document.documentElement.dataset.known
  document.head.innerHTML = HEAD
  await begin()
  expect(shown()).toEqual({ theme: 'light', bars: 'light', kept: 'light' })
})

test('a browser that refuses its storage begins dark and says nothing of it [NAV-08]', async () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('refused')
  })
  await begin()
  expect(document.documentElement.dataset.theme).toBeUndefined()
})

test('what somebody likes is shown as soon as it is known, and their default does not undo what the device shows [NAV-08]', () => {
  localStorage.setItem(THEME_KEY, 'light')
  document.documentElement.dataset.theme = 'light'
  const { keeper, choose } = likes(null)
  followTheme(keeper)
  expect(shown().theme).toBe('light')
  choose('dark')
  expect(shown()).toEqual({ theme: 'dark', bars: 'dark', kept: null })
})

test("the browser's bars follow the device of whoever chose the system, until the core is closed [NAV-08]", async () => {
  const stop = followTheme(likes('system').keeper)
  expect(shown()).toEqual({ theme: 'system', bars: 'dark', kept: 'system' })
  system.change(true)
  expect(shown().bars).toBe('light')
  stop()
  system.change(false)
  expect(shown().bars).toBe('light')
})

test('what another user of this device likes is not heard any more once the core is closed [NAV-08]', () => {
  const { keeper, choose } = likes('light')
  followTheme(keeper)()
  choose('dark')
  expect(shown().theme).toBe('light')
})
