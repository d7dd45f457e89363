import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { createFirstReel, createProject } from '../lib/playground.ts'
import { newEmail, signIn } from '../lib/sign-in.ts'
import { expect, test } from '../lib/studio.ts'

/** What moves in or fades in has come to its end: half faded in, no text has the contrast that it is read with. */
const whenStill = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const ending = document.getAnimations().filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime))
    // One that is cancelled has ended as well.
    return Promise.allSettled(ending.map((animation) => animation.finished)).then(() => null)
  })

/** WCAG 2.2 A and AA, and the page never scrolls sideways. */
const expectAccessible = async (page: Page, what: string): Promise<void> => {
  await whenStill(page)
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze()
  const told = violations.map(
    (violation) => `${violation.id}: ${violation.help} (${violation.nodes.map((node) => node.target.join(' ')).join(', ')})`,
  )
  expect.soft(told, what).toEqual([])
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect.soft(sideways, `${what} scrolls sideways`).toBeLessThanOrEqual(0)
}

for (const path of ['/', '/login', '/about', '/contact', '/privacy', '/terms', '/no/such/page']) {
  test(`${path} is accessible to a visitor`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page, path)
  })
}

test('every screen of a signed-in person is accessible', async ({ page, studio }) => {
  const email = newEmail()
  await page.goto('/login')
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Send Verification Code' }).click()
  await expect(page.getByLabel('Verification code')).toBeVisible()
  await expectAccessible(page, 'the second step of sign-in')

  await signIn(page, studio)
  await page.goto('/projects')
  await expect(page.getByText('No projects yet')).toBeVisible()
  await expectAccessible(page, 'no projects')
  await page.getByRole('button', { name: 'New Project' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, 'the dialog of a new project')

  await createProject(page, 'Accessible')
  await expect(page.getByRole('dialog', { name: 'Create Your First Reel' })).toBeVisible()
  await expectAccessible(page, 'the dialog of the first reel')
  await createFirstReel(page, 'For everyone')
  await expect(page.getByLabel('Chat with Jushn')).toBeEnabled()
  await expectAccessible(page, 'a reel without clips')
  await page.goto('/projects')
  await expect(page.getByRole('heading', { name: 'Accessible' })).toBeVisible()
  await expectAccessible(page, 'one project')

  await page.goto('/billing')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Loading billing information...')).toHaveCount(0)
  await expectAccessible(page, 'billing')
  await page.goto('/checkout')
  await expect(page.getByRole('heading', { name: 'Choose Your Plan' })).toBeVisible()
  await expectAccessible(page, 'checkout')
})
