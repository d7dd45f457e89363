/**
 * Runs before a page is painted, so that nobody who chose light sees a flash of dark: what was chosen last on this device, signed in or not.
 * Without a choice, or with storage that is refused, the page stays as its sheets have it, which is dark (NAV-08).
 * It says as well whether somebody signed in here, whom a page that was drawn for strangers then shows no 'Login' (build/landing-page.ts).
 *
 * A script without imports: build/theme-script.ts puts it into every page as a classic one, for a module runs only when all has been read.
 */
// A script of its own scope, for the checker.
export {}

try {
  const { dataset } = document.documentElement
  // USER_KEY of session/session-storage.ts.
  if (localStorage.getItem('auth_user')) dataset.known = ''
  const theme = localStorage.getItem('reelwright.theme')
  if (theme) dataset.theme = theme
  if (theme === 'light' || (theme === 'system' && matchMedia('(prefers-color-scheme:light)').matches))
    for (const [name, content] of [
      ['theme-color', '#f6f1eb'],
      ['color-scheme', 'light'],
    ] as const)
      document.querySelector<HTMLMetaElement>(`[name=${name}]`)?.setAttribute('content', content)
} catch {
  // Refused storage holds no choice.
}
