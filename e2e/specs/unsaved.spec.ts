import type { Page } from '@playwright/test'
import { callAsUser, makeTwoSteps, setLength } from '../lib/call-as-user.ts'
import { workerServes } from '../lib/device.ts'
import { test } from '../lib/in-a-reel.ts'
import { createProject, renameProject } from '../lib/playground.ts'
import { signIn } from '../lib/sign-in.ts'
import { expect, WITHOUT_WORKER } from '../lib/studio.ts'

test.use({ networkMayFail: true })

/** Makes a project, takes the network away once the device can do without it, and gives the project another name. */
const renameOffline = async (page: Page, { from, to }: { from: string; to: string }): Promise<void> => {
  await createProject(page, from)
  await page.goto('/projects')
  await expect(page.getByRole('heading', { name: from })).toBeVisible()
  await workerServes(page)
  await page.context().setOffline(true)
  await renameProject(page, from, to)
}

test('a project renamed offline has its new name at once, keeps it over a reload, and the server has it when the network is back [SYNC-06]', async ({
  page,
  context,
  studio,
}) => {
  await signIn(page, studio)
  await renameOffline(page, { from: 'Old name', to: 'New name' })
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('heading', { name: 'New name' })).toBeVisible()
  await expect(page.getByText('Offline, 1 waiting')).toBeVisible()

  // The network is back, and the server does not take it yet: a page that is opened anew still shows what waits.
  await page.route('**/api/function/update_project', (route) => route.abort('connectionreset'))
  await context.setOffline(false)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'New name' })).toBeVisible()

  const saved = page.waitForResponse('**/api/function/update_project')
  await page.unroute('**/api/function/update_project')
  await page.reload()
  expect((await saved).status()).toBe(200)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'New name' })).toBeVisible()
  await expect(page.getByText('waiting')).toHaveCount(0)
})

test.describe('with a way to the server', () => {
  test.use(WITHOUT_WORKER)

  test('a change that the server refuses is told with its reason, and can be discarded [SYNC-06]', async ({ page, studio }) => {
    await signIn(page, studio)
    await createProject(page, 'Stays')
    await page.goto('/projects')
    await page.route('**/api/function/update_project', (route) =>
      route.fulfill({ status: 403, json: { success: false, error: 'You do not have access to this.', code: 'FORBIDDEN' } }),
    )
    await renameProject(page, 'Stays', 'Refused')
    await expect(page.getByText('Could not save 1 change')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Stays' })).toBeVisible()
    await page.getByRole('button', { name: 'Show' }).click()
    const list = page.getByRole('dialog', { name: 'Not saved yet' })
    await expect(list.getByText('Name a project “Refused”')).toBeVisible()
    await expect(list.getByText('You do not have access to this.')).toBeVisible()
    await list.getByRole('button', { name: 'Discard' }).click()
    await expect(list.getByText('Everything is saved.')).toBeVisible()
  })
})

test('an undo made offline is offered back at once and reaches the server when the network is back; a newer plan is not undone [SYNC-06]', async ({
  page,
  context,
  beginReel,
}) => {
  await beginReel({ project: 'Undone', reel: 'Steps' })
  const reelId = await makeTwoSteps(page)
  await page.getByRole('button', { name: 'Story' }).click()
  const undo = page.getByRole('button', { name: 'Undo' })
  const redo = page.getByRole('button', { name: 'Redo' })
  await expect(undo).toBeEnabled()
  await expect(redo).toBeDisabled()
  await workerServes(page)

  await context.setOffline(true)
  await undo.click()
  await expect(redo).toBeEnabled()
  await expect(page.getByText('Offline, 1 waiting')).toBeVisible()
  await context.setOffline(false)
  await expect
    .poll(async () => JSON.stringify(await callAsUser(page, 'get_reel_plan', { reel_id: reelId })))
    .toContain('"target_frames":300')

  // Now somebody else changes the plan while this device is cut off: their change is not what the undo meant.
  await expect(undo).toBeEnabled()
  await page.route('**/api/function/undo_reel_plan', (route) => route.abort('connectionreset'))
  await undo.click()
  await setLength(page, { reelId, baseVersion: 3, frames: 900 })
  await page.unroute('**/api/function/undo_reel_plan')
  const conflict = page.getByRole('alert').filter({ hasText: 'The plan was changed elsewhere before this undo arrived.' })
  await expect(conflict).toBeVisible({ timeout: 60_000 })
  expect(JSON.stringify(await callAsUser(page, 'get_reel_plan', { reel_id: reelId }))).toContain('"target_frames":900')
  await conflict.getByRole('button', { name: 'Keep the newer plan' }).click()
  await expect(conflict).toBeHidden()
})

test('whoever logs out with something unsaved is asked first [SYNC-06]', async ({ page, context, studio }) => {
  await signIn(page, studio)
  await renameOffline(page, { from: 'Not yet', to: 'Would be lost' })
  await expect(page.getByText('Offline, 1 waiting')).toBeVisible()
  // Before the network is back: what waits is sent at once then.
  await page.route('**/api/function/update_project', (route) => route.abort('connectionreset'))
  await context.setOffline(false)
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  const question = page.getByRole('alertdialog', { name: 'Log out without saving?' })
  await expect(question.getByText('1 change or message is not saved yet and will be lost when you log out.')).toBeVisible()
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByRole('heading', { name: 'Would be lost' })).toBeVisible()
})
