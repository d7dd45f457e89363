import type { Page } from '@playwright/test'
import { holdScripts } from '../lib/hold-scripts.ts'
import { createProject } from '../lib/playground.ts'
import { newEmail, signIn, signInByHand, signInHere } from '../lib/sign-in.ts'
import { expect, test, WITHOUT_WORKER } from '../lib/studio.ts'

test.use(WITHOUT_WORKER)

const publicPages = [
  ['/', /./],
  ['/login', /sign in/i],
  ['/about', /about/i],
  ['/contact', /contact|talk|write/i],
  ['/privacy', /privacy/i],
  ['/terms', /terms/i],
] as const

test('every public route shows its page, and any other path says that there is none [NAV-01]', async ({ page }) => {
  for (const [path, heading] of publicPages) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page).toHaveURL(new RegExp(`${path}$`))
  }
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
})

test('a lost visitor gets home, or back to where they were [NAV-01]', async ({ page }) => {
  await page.goto('/about')
  await page.goto('/no/such/page')
  await page
    .getByRole('button', { name: 'Go Back' })
    .or(page.getByRole('link', { name: 'Go Back' }))
    .click()
  await expect(page).toHaveURL(/\/about$/)
  await page.goto('/no/such/page')
  await page
    .getByRole('link', { name: 'Go Home' })
    .or(page.getByRole('button', { name: 'Go Home' }))
    .click()
  await expect(page).toHaveURL(/\/$/)
})

for (const path of [
  '/projects',
  '/billing?tab=usage',
  '/checkout?plan=tier_2',
  '/playground?project_id=01900000-0000-7000-8000-000000000000',
]) {
  test(`${path} needs sign-in, and one returns to exactly there afterwards [NAV-02]`, async ({ page, studio }) => {
    await page.goto(path)
    await expect(page).toHaveURL(/\/login$/)
    await signInHere(page, studio, newEmail())
    await expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).search).toBe(path)
  })
}

test('without an origin sign-in leads home, and a signed-in user is sent away from the login page [NAV-02 NAV-03]', async ({
  page,
  studio,
}) => {
  await signInByHand(page, studio)
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/login')
  await expect(page).toHaveURL(/\/$/)
})

test('the playground without a project leads to the projects [NAV-04]', async ({ page, studio }) => {
  await signIn(page, studio)
  await page.goto('/playground')
  await expect(page).toHaveURL(/\/projects$/)
})

const bar = (page: Page) => page.getByRole('banner')

test('the bar leads to every main page and tells where one is [NAV-05]', async ({ page, studio }) => {
  await page.goto('/about')
  for (const [name, path] of [
    ['Home', '/'],
    ['Playground', '/projects'],
    ['About Us', '/about'],
    ['Contact', '/contact'],
    ['Billing', '/billing'],
    ['Login', '/login'],
  ]) {
    await expect(bar(page).getByRole('link', { name: name ?? '', exact: true })).toHaveAttribute('href', path ?? '')
  }
  await expect(bar(page).getByText('Reelwright', { exact: true })).toBeVisible()
  await expect(bar(page).getByRole('link', { name: 'About Us' })).toHaveAttribute('aria-current', 'page')

  await signIn(page, studio)
  await expect(bar(page).getByRole('link', { name: 'Playground' })).toHaveAttribute('aria-current', 'page')
  await expect(bar(page).getByRole('link', { name: 'Login' })).toHaveCount(0)
  await expect(bar(page).getByRole('link', { name: 'Billing' })).toBeVisible()
})

test('the round button has the first letter of whoever is signed in, says what it opens, and logs out [NAV-06]', async ({
  page,
  studio,
}) => {
  const email = await signIn(page, studio)
  const button = page.getByRole('button', { name: `Account menu of ${email}` })
  await expect(button).toHaveText(email.charAt(0).toUpperCase())
  await button.click()
  await expect(page.getByRole('menuitem')).toHaveText(['Account', 'Billing', 'Log out'])
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(bar(page).getByRole('link', { name: 'Login' })).toBeVisible()
})

test('on a small screen one icon opens a sheet with every item, and the playground has no bar [NAV-07]', async ({ page, studio }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/about')
  await expect(bar(page).getByRole('link', { name: 'Contact' })).toBeHidden()
  await bar(page).getByRole('button', { name: 'Menu' }).click()
  const sheet = page.getByRole('dialog', { name: 'Menu' })
  for (const name of ['Home', 'Playground', 'About Us', 'Contact', 'Billing', 'Login'])
    await expect(sheet.getByRole('link', { name, exact: true })).toBeVisible()
  await sheet.getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL(/\/contact$/)
  await expect(sheet).toBeHidden()

  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, studio)
  await createProject(page, 'Without a bar')
  await expect(page.getByRole('dialog', { name: 'Create Your First Reel' })).toBeVisible()
  await expect(page.locator('header', { has: page.getByRole('link', { name: 'About Us' }) })).toHaveCount(0)
})

test('the theme is dark wherever one is, also for a browser that prefers light [NAV-08]', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  for (const [path] of publicPages) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark')
    const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    expect(Number(/^oklch\(([\d.]+) /.exec(background)?.[1]), background).toBeLessThan(0.25)
  }
})

test('whoever chooses light has it at once, before the app at the next visit, and signed out too; film stays dark [NAV-08]', async ({
  page,
  studio,
}) => {
  const schemeOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).colorScheme)
  await signIn(page, studio)
  await page.goto('/account')
  await page.getByRole('radio', { name: 'Dark' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  expect(await schemeOf('html')).toBe('light')
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#f6f1eb')

  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(bar(page).getByRole('link', { name: 'Login' })).toBeVisible()
  // Nobody has done anything yet, so the page is what stands in it and the one script before its sheets.
  await page.goto('/')
  await expect(page.locator('script[src*="/assets/app-"]')).toHaveCount(0)
  expect(await schemeOf('html')).toBe('light')
  expect(await schemeOf('video')).toBe('dark')
})

test('while the page is on its way a spinner says so [NAV-09]', async ({ page }) => {
  const release = await holdScripts(page)
  // The landing page is drawn already; every other is not.
  await page.goto('/login', { waitUntil: 'commit' })
  await expect(page.getByText('Loading Reelwright...')).toBeVisible()
  release()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('while the data layer starts a spinner says so [NAV-09]', async ({ page, studio }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await signInByHand(page, studio)
  await page.route('**/assets/data-layer-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/projects')
  await expect(page.getByText('Initializing React Query...')).toBeVisible()
  release()
  await expect(page.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible()
})

test.describe('when a part of the page fails', () => {
  test.use({ networkMayFail: true })

  test('a data layer that does not load says so and reloads [NAV-10]', async ({ page, studio, complaints }) => {
    await signInByHand(page, studio)
    await page.route('**/assets/data-layer-*.js', (route) => route.abort())
    await page.goto('/projects')
    await expect(page.getByText('Query System Initialization Failed')).toBeVisible()
    await page.unroute('**/assets/data-layer-*.js')
    await page.getByRole('button', { name: /reload/i }).click()
    await expect(page.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible()
    complaints.length = 0
  })

  const brokenPage = (message: string) => `export const AboutPage = () => { throw new Error(${JSON.stringify(message)}) }`

  test('a page that throws says so and can be refreshed [NAV-10]', async ({ page, complaints }) => {
    await page.route('**/assets/about-page-*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: brokenPage('planted') }))
    await page.goto('/about')
    await expect(page.getByText('Something went wrong')).toBeVisible()
    await expect(page.getByText("We're sorry, but something unexpected happened. Please refresh the page to try again.")).toBeVisible()
    await page.unroute('**/assets/about-page-*.js')
    await page.getByRole('button', { name: 'Refresh Page' }).click()
    await expect(page.getByRole('heading', { name: /about/i, level: 1 })).toBeVisible()
    // The page has logged what was planted; that is its duty here.
    complaints.length = 0
  })

  test('a broken use of hooks offers to reload the application [NAV-10]', async ({ page, complaints }) => {
    await page.route('**/assets/about-page-*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: brokenPage('Invalid hook call. Planted.') }),
    )
    await page.goto('/about')
    const reload = page.getByRole('button', { name: 'Reload Application' })
    await expect(reload).toBeVisible()
    await page.unroute('**/assets/about-page-*.js')
    await reload.click()
    await expect(page.getByRole('heading', { name: /about/i, level: 1 })).toBeVisible()
    complaints.length = 0
  })
})
