/** What the person chose, light or dark, on the page and on this device (NAV-08). What is painted first is `theme-start.ts`'s. */
import type { Preferences } from '@reelwright/contract/account'
import type { PreferencesKeeper } from '../../core/preferences/preferences-service.ts'

export type Theme = Preferences['theme']

/** `theme-start.ts` says the same name; it can import nothing. */
export const THEME_KEY = 'reelwright.theme'

/** The canvas of tokens.css, for the browser's own bars, which read no custom property. */
const BARS = { dark: '#110f0d', light: '#f6f1eb' }

const prefersLight = (): boolean => window.matchMedia('(prefers-color-scheme: light)').matches

const colourBars = (theme: Theme): void => {
  const isLight = theme === 'light' || (theme === 'system' && prefersLight())
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', isLight ? BARS.light : BARS.dark)
  document.querySelector('meta[name="color-scheme"]')?.setAttribute('content', isLight ? 'light' : 'dark')
}

const keepOnDevice = (theme: Theme): void => {
  try {
    // Dark is how the page is without a word.
    if (theme === 'dark') window.localStorage.removeItem(THEME_KEY)
    else window.localStorage.setItem(THEME_KEY, theme)
  } catch {
    // Full or refused: the next page begins dark and follows once the core is open.
  }
}

const show = (theme: Theme): void => {
  if (theme === 'dark') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  colourBars(theme)
  keepOnDevice(theme)
}

/**
 * From now on the page looks as the person wants it. A device that does not know what they want yet stays as it is until it has heard:
 * the default would only flash. What follows the system needs a hand for the browser's bars alone; the sheets follow by themselves.
 */
export const followTheme = (preferences: Pick<PreferencesKeeper, 'getState' | 'isKnown' | 'subscribe'>): (() => void) => {
  const follow = (): void => {
    if (preferences.isKnown()) show(preferences.getState().theme)
  }
  const recolour = (): void => colourBars(preferences.getState().theme)
  const system = window.matchMedia('(prefers-color-scheme: light)')
  follow()
  system.addEventListener('change', recolour)
  const unsubscribe = preferences.subscribe(follow)
  return () => {
    unsubscribe()
    system.removeEventListener('change', recolour)
  }
}
