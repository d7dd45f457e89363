import type { Page } from '@playwright/test'
import { test } from '../lib/in-a-reel.ts'
import { composer, conversation } from '../lib/playground.ts'
import { expect } from '../lib/studio.ts'

const said = (page: Page, text: string) => conversation(page).getByText(text, { exact: true })

test.use({ networkMayFail: true })

test('with the server stopped the app opens from the device, takes a message, and sends it once when the server is back [SYNC-06 SYNC-07]', async ({
  page,
  studio,
  beginReel,
}) => {
  await beginReel({ project: 'In the mountains', reel: 'Summit', asked: 'Make it 10 seconds long', isKept: true })

  await studio.kill()
  await page.reload()
  await expect(said(page, 'Make it 10 seconds long')).toBeVisible()
  await expect(page.getByRole('button', { name: /Summit/ })).toBeVisible()
  await composer(page).fill('Written above the clouds')
  await composer(page).press('Enter')
  await expect(said(page, 'Written above the clouds')).toBeVisible()
  // A part that was never opened while there was a server.
  await page.getByRole('button', { name: 'Timeline' }).click()
  await expect(page.getByRole('region', { name: 'Timeline' })).toBeVisible()
  await page.reload()
  await expect(said(page, 'Written above the clouds')).toBeVisible()

  await studio.start()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(conversation(page).getByText(/“Written above the clouds”/)).toBeVisible({ timeout: 60_000 })
  await page.reload()
  await expect(said(page, 'Written above the clouds')).toHaveCount(1)
  await expect(conversation(page).getByText(/“Written above the clouds”/)).toHaveCount(1)
})
