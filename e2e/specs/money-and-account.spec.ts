import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { signIn, signInByHand } from '../lib/sign-in.ts'
import { expect, test } from '../lib/studio.ts'

const bytesOf = async (download: Download): Promise<Buffer> => readFile(await download.path())

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click()
const status = (page: Page) => page.getByRole('definition').nth(1)
const cancel = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Cancel Subscription' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Subscription' }).click()
  await expect(status(page)).toHaveText('Ends with this period')
}

test('a plan is bought, changed, cancelled, kept, not paid and renewed; what was paid and all that is stored can be taken along, and an account that goes comes back [BILL-03 BILL-04 BILL-05 BILL-11 CHK-02 AUTH-11]', async ({
  page,
  studio,
}) => {
  const email = await signIn(page, studio)
  await page.goto('/billing')
  await page.getByRole('link', { name: 'Upgrade to Pro Plan' }).click()
  await page.getByRole('button', { name: 'Subscribe Now' }).click()
  await page.getByRole('button', { name: 'Pay $19.00' }).click()
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()

  await page.goto('/billing')
  await page.getByRole('button', { name: 'Upgrade to Premium Plan' }).click()
  await page.getByRole('button', { name: /^Pay \$[\d.]+ and switch$/ }).click()
  await expect(page.getByText('You are on Premium Plan now')).toBeVisible()
  await tab(page, 'Billing History')
  await expect(page.getByRole('row')).toHaveCount(3)
  // A new tab that becomes a file is gone before it can be looked at; its address is asked once more.
  const told = page.waitForResponse('**/api/function/get_invoice_download_url')
  await page.getByRole('button', { name: 'Download' }).first().click()
  const pdf = await page.request.get(JSON.parse(await (await told).text()).data.data.downloadUrl)
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')

  await tab(page, 'Current Plan')
  await cancel(page)
  await page.getByRole('button', { name: 'Keep my plan' }).click()
  await expect(status(page)).toHaveText('Active')

  // A card that pays no renewal, and a period that ends now.
  await page.getByRole('button', { name: 'Update payment method' }).click()
  await page.getByLabel('New test card number').fill('4000 0000 0000 0341')
  await page.getByRole('button', { name: 'Save card' }).click()
  await page.getByRole('button', { name: 'End this period now' }).click()
  await page.getByRole('link', { name: 'Back to billing' }).click()
  await expect(page.getByRole('alert')).toContainText('Your last payment did not go through')
  await page.getByRole('button', { name: 'Update your card' }).click()
  await page.getByRole('button', { name: 'Save card' }).click()
  await page.getByRole('link', { name: 'Back to billing' }).click()
  await expect(status(page)).toHaveText('Active')
  // Nobody leaves who would go on paying.
  await cancel(page)
  await tab(page, 'Billing History')
  await expect(page.getByRole('row')).toHaveCount(4)
  await expect(page.getByText('Failed', { exact: true })).toHaveCount(0)

  await page.goto('/account')
  await page.getByRole('button', { name: 'Collect my data' }).click()
  const arriving = page.waitForEvent('download')
  await page.getByRole('link', { name: /^Download the ZIP/ }).click()
  expect((await bytesOf(await arriving)).subarray(0, 2).toString()).toBe('PK')

  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByLabel('Your e-mail, to confirm').fill(email)
  await page.getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByText(/^Your account will be deleted on \w+ \d+, \d{4}$/)).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  await signInByHand(page, studio, email)
  await page.goto('/billing?tab=current')
  await expect(page.getByRole('definition').first()).toHaveText('Premium Plan')
})
