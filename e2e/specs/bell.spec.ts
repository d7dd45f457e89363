/** The bell tells of what was finished elsewhere, wherever one is, and the app leads back to where one was. */
import { join } from 'node:path'
import { makeClip } from '@reelwright/testkit/media/make-clip'
import { test } from '../lib/in-a-reel.ts'
import { askJushn, chooseFiles, closeSheet, expectClipsSettled } from '../lib/playground.ts'
import { signIn } from '../lib/sign-in.ts'
import { expect, WITHOUT_WORKER } from '../lib/studio.ts'

test.use(WITHOUT_WORKER)

test.setTimeout(300_000)

test('a reel that is finished rings on another page; the bell and the link of the projects page lead back to it [SYNC-10 RT-09 SYNC-05]', async ({
  page,
  context,
  studio,
  beginReel,
}) => {
  await beginReel({ project: 'Lisbon', reel: 'Tram ride' })
  const clip = await makeClip({ kind: 'moving', outPath: join(studio.folder, 'tram.mp4'), seconds: 5, seed: 1 })
  await chooseFiles(page, page.getByRole('button', { name: 'Add clips' }).last(), [clip])
  await expectClipsSettled(page, 1)
  await closeSheet(page)
  await askJushn(page, 'Make a 3 second reel in 720p')
  const playground = page.url()
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByText('Jushn created successfully!', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Back to Projects' }).click()
  await expect(page).toHaveURL(/\/projects$/)
  const bell = page.getByRole('button', { name: /^Notifications/ })
  // Live: the page asks for nothing, and the next sync is minutes away.
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread', { timeout: 120_000 })
  await bell.click()
  const list = page.getByRole('dialog', { name: 'Notifications' })
  await expect(list.getByText('“Tram ride” is ready')).toBeVisible()
  await page.keyboard.press('Escape')

  // Another tab has it too, and what is read in one is read in the other.
  const other = await context.newPage()
  await other.goto('/account')
  const otherBell = other.getByRole('button', { name: /^Notifications/ })
  await expect(otherBell).toHaveAccessibleName('Notifications, 1 unread')
  await otherBell.click()
  await other.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(otherBell).toHaveAccessibleName('Notifications')
  await expect(bell).toHaveAccessibleName('Notifications')
  await other.close()

  await expect(page.getByRole('link', { name: 'Continue with Lisbon' })).toHaveAttribute(
    'href',
    new URL(playground).pathname + new URL(playground).search,
  )
  await bell.click()
  await list.getByRole('button', { name: /^Done: “Tram ride” is ready/ }).click()
  await expect(page).toHaveURL(playground)
})

test('notifications are switched off under Account, and stay off after a reload [SYNC-11]', async ({ page, studio }) => {
  await signIn(page, studio)
  await page.goto('/account')
  const control = page.getByRole('switch', { name: 'Notifications' })
  await expect(control).toBeChecked()
  await control.click()
  await expect(control).not.toBeChecked()
  await page.reload()
  await expect(control).not.toBeChecked()
})
