import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { readBuild } from '@reelwright/contract/wire/web-build'
import { workerServes } from '../lib/device.ts'
import { test } from '../lib/in-a-reel.ts'
import { copyWithNewerBuild } from '../lib/newer-build.ts'
import { composer, conversation } from '../lib/playground.ts'
import { expect } from '../lib/studio.ts'

const buildOf = async (page: Page): Promise<string | null> =>
  readBuild((await page.locator('script[type="module"][src]').first().getAttribute('src')) ?? '')

test.use({ networkMayFail: true })

test('an old page that meets a newer server asks, is reloaded only when told to, and loses neither draft nor unsent message [SYNC-07]', async ({
  page,
  studio,
  beginReel,
}) => {
  await beginReel({ project: 'Two releases', reel: 'In between', isKept: true })
  await expect(composer(page)).toBeEnabled()
  const house = join(studio.folder, 'newer')
  const { older, newer } = copyWithNewerBuild(house)
  expect(await buildOf(page)).toBe(older)

  await studio.kill()
  await composer(page).fill('Sent while nobody was there')
  await composer(page).press('Enter')
  await composer(page).fill('Half a thought')
  await studio.start(house)
  try {
    const notice = page.getByRole('region', { name: 'New version' })
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(notice.getByText('A new version is ready')).toBeVisible({ timeout: 60_000 })
    // Until they say so, everything stays as it is.
    expect(await buildOf(page)).toBe(older)
    await expect(composer(page)).toHaveValue('Half a thought')
    await composer(page).fill('Half a thought more')

    const reloaded = page.waitForEvent('load')
    await notice.getByRole('button', { name: 'Reload' }).click()
    await reloaded
    expect(await buildOf(page)).toBe(newer)
    await expect(composer(page)).toHaveValue('Half a thought more')
    await expect(conversation(page).getByText(/“Sent while nobody was there”/)).toBeVisible({ timeout: 60_000 })
    await expect(conversation(page).getByText('Sent while nobody was there', { exact: true })).toHaveCount(1)
    await expect(notice.getByText('A new version is ready')).toHaveCount(0)

    // The newer build is what the device opens from now on.
    await workerServes(page)
    await studio.kill()
    await page.reload()
    expect(await buildOf(page)).toBe(newer)
    await expect(composer(page)).toHaveValue('Half a thought more')
  } finally {
    await studio.kill()
    await studio.start()
  }
})
