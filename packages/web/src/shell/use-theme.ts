import type { User } from '@reelwright/contract/auth'
import { useState } from 'react'
import type { Theme } from '../boot/theme/show-theme.ts'
import { useApp } from './app-context.tsx'
import { logError } from './log-error.ts'

/** What the page shows: a device that has not heard yet what its person likes stays as it is. */
const shownTheme = (): Theme => {
  const { theme } = document.documentElement.dataset
  return theme === 'light' || theme === 'system' ? theme : 'dark'
}

/** The theme of whoever is signed in, on pages that have no core of their own too: it is opened by the choice. */
export const useTheme = (user: User) => {
  const { coreOpening } = useApp()
  const [theme, setTheme] = useState(shownTheme)
  const [hasFailed, setHasFailed] = useState(false)
  const keep = async (chosen: Theme) => {
    try {
      const core = await (await coreOpening.load()).open(user)
      await core.background.preferences.change({ theme: chosen })
      setHasFailed(false)
    } catch (error) {
      logError('keeping the theme', error)
      setTheme(shownTheme())
      setHasFailed(true)
    }
  }
  return {
    theme,
    hasFailed,
    choose: (chosen: Theme): void => {
      setTheme(chosen)
      void keep(chosen)
    },
  }
}
