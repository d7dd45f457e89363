import type { Page } from '@playwright/test'

/** Keeps the page's scripts back until they are let go, all but the one that says in which colours the page is drawn: it comes with the page. */
export const holdScripts = async (page: Page): Promise<() => void> => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    if (!route.request().url().includes('/theme-start-')) await held
    await route.continue()
  })
  return release
}
