import { createProject } from '../lib/playground.ts'
import { signIn } from '../lib/sign-in.ts'
import { expect, test } from '../lib/studio.ts'

test.use({ networkMayFail: true })

test('[SYNC-06] a project renamed offline has its new name at once, keeps it over a reload, and the server has it when the network is back', async ({
  page,
  context,
  studio,
}) => {
  await signIn(page, studio)
  await createProject(page, 'Old name')
  await page.goto('/projects')
  await context.setOffline(true)
  await page.getByRole('button', { name: /Old name/ }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rename project' })
  await dialog.getByLabel('Project Name').fill('New name')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: 'New name' })).toBeVisible()
  await expect(page.getByText('Offline, 1 waiting')).toBeVisible()

  // The network is back, and the server does not take it yet: a page that is opened anew still shows what waits.
  await page.route('**/api/function/update_project', (route) => route.abort())
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

test('[SYNC-06] a change that the server refuses is told with its reason, and can be discarded', async ({ page, studio }) => {
  await signIn(page, studio)
  await createProject(page, 'Stays')
  await page.goto('/projects')
  await page.route('**/api/function/update_project', (route) =>
    route.fulfill({ status: 403, json: { success: false, error: 'You do not have access to this.', code: 'FORBIDDEN' } }),
  )
  await page.getByRole('button', { name: /Stays/ }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rename project' })
  await dialog.getByLabel('Project Name').fill('Refused')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Could not save 1 change')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Stays' })).toBeVisible()
  await page.getByRole('button', { name: 'Show' }).click()
  const list = page.getByRole('dialog', { name: 'Not saved yet' })
  await expect(list.getByText('Name a project “Refused”')).toBeVisible()
  await expect(list.getByText('You do not have access to this.')).toBeVisible()
  await list.getByRole('button', { name: 'Discard' }).click()
  await expect(list.getByText('Everything is saved.')).toBeVisible()
})
