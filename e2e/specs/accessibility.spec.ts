import { expectAccessible, expectAccessiblePage } from '../lib/expect-accessible.ts'
import { createFirstReel, createProject } from '../lib/playground.ts'
import { askForCode, newEmail, signIn } from '../lib/sign-in.ts'
import { expect, test, WITHOUT_WORKER } from '../lib/studio.ts'

test.use(WITHOUT_WORKER)

for (const path of ['/', '/login', '/about', '/contact', '/privacy', '/terms', '/no/such/page']) {
  test(`${path} is accessible to a visitor`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessiblePage(page, path)
  })
}

test('every screen of a signed-in person is accessible', async ({ page, studio }) => {
  const email = newEmail()
  await page.goto('/login')
  await askForCode(page, email)
  await expect(page.getByLabel('Verification code')).toBeVisible()
  await expectAccessible(page, 'the second step of sign-in')
  // The login page would go on at the code.
  await page.getByRole('button', { name: '← Back to Email' }).click()

  await signIn(page, studio)
  await expect(page.getByText('No projects yet')).toBeVisible()
  await expectAccessible(page, 'no projects')
  await page.getByRole('button', { name: 'New Project' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, 'the dialog of a new project')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await createProject(page, 'Accessible')
  await expect(page.getByRole('dialog', { name: 'Create Your First Reel' })).toBeVisible()
  await expectAccessible(page, 'the dialog of the first reel')
  await createFirstReel(page, 'For everyone')
  await expect(page.getByLabel('Chat with Jushn')).toBeEnabled()
  await expectAccessible(page, 'a reel without clips')
  await expect(page).toHaveTitle('For everyone · Accessible · Reelwright')
  await page.goto('/projects')
  await expect(page.getByRole('heading', { name: 'Accessible' })).toBeVisible()
  await expectAccessiblePage(page, 'one project')

  await page.goto('/account')
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeVisible()
  await expectAccessiblePage(page, 'the account')

  await page.goto('/billing')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Loading billing information...')).toHaveCount(0)
  await expectAccessiblePage(page, 'billing')
  await page.goto('/checkout')
  await expect(page.getByRole('heading', { name: 'Choose Your Plan' })).toBeVisible()
  await expectAccessiblePage(page, 'checkout')
})
