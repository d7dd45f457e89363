import { createProject, renameProject } from '../lib/playground.ts'
import { signIn } from '../lib/sign-in.ts'
import { expect, test } from '../lib/studio.ts'

test.use({ networkMayFail: true })

test('clearing the device keeps a change that waits to be sent, and it arrives afterwards [CACHE-07]', async ({ page, studio }) => {
  await signIn(page, studio)
  await createProject(page, 'Before')
  await page.goto('/projects')
  await page.route('**/api/function/update_project', (route) => route.abort('connectionreset'))
  await renameProject(page, 'Before', 'After')
  await expect(page.getByText(/1 waiting$/)).toBeVisible()

  await page.goto('/account')
  const section = page.getByRole('region', { name: 'On this device' })
  await section.getByRole('button', { name: 'Clear this device' }).click()
  const reloaded = page.waitForEvent('load')
  await page.getByRole('alertdialog', { name: 'Clear this device?' }).getByRole('button', { name: 'Clear', exact: true }).click()
  await reloaded
  await page.goto('/projects')
  // The server has the old name, the device the new one.
  await expect(page.getByRole('heading', { name: 'After' })).toBeVisible()

  const saved = page.waitForResponse('**/api/function/update_project')
  await page.unroute('**/api/function/update_project')
  await page.reload()
  expect((await saved).status()).toBe(200)
  await expect(page.getByText('waiting')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'After' })).toBeVisible()
})
