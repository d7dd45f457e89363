import { holdScripts } from '../lib/hold-scripts.ts'
import { newEmail } from '../lib/sign-in.ts'
import { expect, test } from '../lib/studio.ts'
import { shoot } from './shoot.ts'

test.use({ networkMayFail: true })

for (const [name, path] of [
  ['landing', '/'],
  ['about', '/about'],
  ['contact', '/contact'],
  ['privacy', '/privacy'],
  ['terms', '/terms'],
  ['not-found', '/no/such/page'],
] as const) {
  test(name, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await shoot(page, name)
  })
}

test('login', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Send Verification Code' })).toBeVisible()
  await shoot(page, 'login')
  await page.getByLabel('E-mail', { exact: true }).fill('not an address')
  await page.getByRole('button', { name: 'Send Verification Code' }).click()
  await expect(page.getByText('Invalid email format')).toBeVisible()
  await shoot(page, 'login-wrong-address')
  await page.getByLabel('E-mail', { exact: true }).fill(newEmail())
  await page.getByRole('button', { name: 'Send Verification Code' }).click()
  await expect(page.getByText('Verification code sent to your email')).toBeVisible()
  await shoot(page, 'login-code')
  await page.getByLabel('Verification code').fill('000000')
  await expect(page.getByText('Invalid verification code - please check and try again')).toBeVisible()
  await shoot(page, 'login-wrong-code')
})

test('loading and failure screens', async ({ page, complaints }) => {
  const release = await holdScripts(page)
  // The landing page is drawn before any script; every other one says that it loads.
  await page.goto('/login', { waitUntil: 'commit' })
  await expect(page.getByText('Loading Reelwright...')).toBeVisible()
  await shoot(page, 'loading', '[role="status"]')
  release()
  await page.route('**/assets/about-page-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: "export const AboutPage = () => { throw new Error('planted') }" }),
  )
  await page.goto('/about')
  await expect(page.getByText('Something went wrong')).toBeVisible()
  await shoot(page, 'failure')
  complaints.length = 0
})
