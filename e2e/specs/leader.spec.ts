import type { Page } from '@playwright/test'
import { leads } from '../lib/device.ts'
import { test } from '../lib/in-a-reel.ts'
import { composer, conversation } from '../lib/playground.ts'
import { expect, WITHOUT_WORKER } from '../lib/studio.ts'

test.use(WITHOUT_WORKER)

const said = (page: Page, text: string) => conversation(page).getByText(text, { exact: true })

const write = async (page: Page, text: string): Promise<void> => {
  await composer(page).fill(text)
  await composer(page).press('Enter')
}

test('the tab that leads is killed: another leads, and what is written then arrives once [SYNC-02]', async ({
  page,
  context,
  beginReel,
}) => {
  await beginReel({ project: 'Succession', reel: 'Heir' })
  await expect.poll(() => leads(page)).toBe(true)
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(composer(other)).toBeVisible()
  expect(await leads(other)).toBe(false)

  const crashed = page.waitForEvent('crash')
  void page.goto('chrome://crash').catch(() => undefined)
  await crashed
  await expect.poll(() => leads(other)).toBe(true)
  await write(other, 'From one 1')
  await expect(conversation(other).getByText(/“From one 1”/)).toBeVisible({ timeout: 60_000 })
  await expect(said(other, 'From one 1')).toHaveCount(1)
})
