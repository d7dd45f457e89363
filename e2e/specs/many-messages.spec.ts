import { fillMessages, openedReel } from '../lib/device.ts'
import { test } from '../lib/in-a-reel.ts'
import { composer, conversation } from '../lib/playground.ts'
import { expect } from '../lib/studio.ts'

const MESSAGES = 100_000

test.use({ networkMayFail: true })

test('with a hundred thousand messages on the device a reel opens without a server, scrolls back, and takes a new one [SYNC-06]', async ({
  page,
  studio,
  beginReel,
}) => {
  await beginReel({ project: 'Years of talk', reel: 'Never short of words', isKept: true })
  await expect(composer(page)).toBeVisible()
  await fillMessages(page, { ...(await openedReel(page)), count: MESSAGES })

  await studio.kill()
  try {
    await page.reload()
    const log = conversation(page)
    await expect(log.getByText(`Message ${MESSAGES / 10},`)).toBeInViewport()
    for (const oldest of [9_951, 9_901, 9_851]) {
      await expect(log.getByText(`Message ${oldest},`)).toHaveCount(1)
      await expect(log.getByText(`Message ${oldest - 1},`)).toHaveCount(0)
      if (oldest > 9_851) await page.getByRole('button', { name: 'Show earlier messages' }).click()
    }
    await composer(page).fill('One more')
    await composer(page).press('Enter')
    await expect(log.getByText('One more', { exact: true })).toBeInViewport()
  } finally {
    await studio.start()
  }
})
