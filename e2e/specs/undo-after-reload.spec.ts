/** What was deleted is taken back by the page that comes after a reload too, for as long as Undo was offered. */
import type { Page } from '@playwright/test'
import { callAsUser } from '../lib/call-as-user.ts'
import { workerServes } from '../lib/device.ts'
import { createFirstReel, createProject, openClips } from '../lib/playground.ts'
import { signIn } from '../lib/sign-in.ts'
import { expect, test, WITH_WORKER, WITHOUT_WORKER } from '../lib/studio.ts'

test.use(WITHOUT_WORKER)

/** As the contract has them, which other tests prove. */
type Reply<T> = { data: { data: T } }

const undo = (page: Page): Promise<void> => page.getByRole('button', { name: 'Undo', exact: true }).click()

test('Undo of a project is offered again after a reload, once, and brings it back for good [PROJ-02]', async ({ page, studio }) => {
  await signIn(page, studio)
  for (const name of ['Harbour Tour', 'Wedding']) await createProject(page, name)
  await page.goto('/projects')
  const gone = page.waitForResponse('**/api/function/delete_project')
  await page.getByRole('button', { name: 'Actions for Harbour Tour' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await gone
  await page.reload()
  await expect(page.getByText('Project deleted')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Harbour Tour' })).toHaveCount(0)
  const back = page.waitForResponse('**/api/function/restore_project')
  await undo(page)
  await expect(page.getByRole('heading', { name: 'Harbour Tour' })).toBeVisible()
  expect((await back).status()).toBe(200)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Harbour Tour' })).toBeVisible()
  await expect(page.getByText('Project deleted')).toHaveCount(0)
})

test('Undo of a reel is offered again after a reload, and brings it back [PANEL-01]', async ({ page, studio }) => {
  await signIn(page, studio)
  await createProject(page, 'Trips')
  await createFirstReel(page, 'Lake')
  const reels = page.getByRole('list', { name: 'Reels' }).getByRole('listitem')
  await expect(page).toHaveURL(/reel_id=/)
  await page.getByRole('button', { name: 'Create Reel' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reel name').fill('Sea')
  await dialog.getByRole('button', { name: 'Create Reel' }).click()
  await expect(reels).toContainText(['Sea', 'Lake'])
  const gone = page.waitForResponse('**/api/function/delete_reel')
  await page.getByRole('button', { name: 'Reel actions' }).nth(1).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await gone
  await page.reload()
  await expect(page.getByText('Reel deleted')).toBeVisible()
  await expect(reels).toHaveText([/^Sea/])
  await undo(page)
  await expect(reels).toHaveText([/^Sea/, /^Lake/])
  await page.reload()
  await expect(reels).toHaveText([/^Sea/, /^Lake/])
})

test.describe('without a connection', () => {
  test.use({ ...WITH_WORKER, networkMayFail: true })

  test('a clip that is deleted without a connection stays deleted over a reload, goes from the server, and is back with its scenes by Undo [MLIB-04 SYNC-06]', async ({
    page,
    context,
    studio,
  }) => {
    await signIn(page, studio)
    // Not by the button: that opens the preview, which says in the console that it has no connection.
    const made = (await callAsUser(page, 'create_sample_project', {})) as Reply<{ project: { id: string } }>
    await page.goto(`/playground?project_id=${made.data.data.project.id}`)
    await expect(page).toHaveURL(/reel_id=/)
    const clips = (await openClips(page)).getByRole('listitem')
    const count = await clips.count()
    expect(count).toBeGreaterThan(2)
    await workerServes(page)
    const reelId = new URL(page.url()).searchParams.get('reel_id')
    const scenes = async () => {
      const reply = (await callAsUser(page, 'get_reel_plan', { reel_id: reelId })) as Reply<{ plan: { scenes: { media_id: string }[] } }>
      return reply.data.data.plan.scenes
    }
    const before = await scenes()
    const library = (await callAsUser(page, 'get_nfs_media_library', {
      project_id: new URL(page.url()).searchParams.get('project_id'),
    })) as Reply<{ media_files: { id: string; original_name: string }[] }>
    const used = library.data.data.media_files.find(({ id }) => before.some((scene) => scene.media_id === id))
    if (used === undefined) throw new Error('the sample reel shows its clips')
    const { original_name: name } = used

    await context.setOffline(true)
    await page.getByRole('button', { name: `Delete ${name}` }).click({ force: true })
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete clip' }).click()
    await expect(page.getByText('Media item deleted successfully')).toBeVisible()
    await expect(clips).toHaveCount(count - 1)
    await page.reload()
    await expect(page.getByText('Media item deleted successfully')).toBeVisible()
    await expect(clips).toHaveCount(count - 1)

    const gone = page.waitForResponse('**/api/function/delete_from_library')
    await context.setOffline(false)
    expect((await gone).status()).toBe(200)
    await expect.poll(async () => (await scenes()).length).toBeLessThan(before.length)
    await page.reload()
    await expect(clips).toHaveCount(count - 1)
    const back = page.waitForResponse('**/api/function/restore_media')
    await undo(page)
    expect((await back).status()).toBe(200)
    await expect(clips).toHaveCount(count)
    await expect.poll(scenes).toEqual(before)
  })
})
