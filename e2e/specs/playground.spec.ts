import type { Page } from '@playwright/test'
import { callAsUser, reelIdOf } from '../lib/call-as-user.ts'
import { composer, createFirstReel, createProject } from '../lib/playground.ts'
import { signIn } from '../lib/sign-in.ts'
import { expect, test, WITHOUT_WORKER } from '../lib/studio.ts'

test.use(WITHOUT_WORKER)

const reels = (page: Page) => page.getByRole('list', { name: 'Reels' })
const reel = (page: Page, name: string) => reels(page).getByRole('button', { name })

const addReel = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: 'Create Reel' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Reel' })
  await dialog.getByLabel('Reel name').fill(name)
  await dialog.getByRole('button', { name: 'Create Reel' }).click()
  await expect(reel(page, name)).toHaveAttribute('aria-current', 'true')
}

/** Two reels, the second the newer one, both with the server; gives the ids. */
const openTwoReels = async (page: Page): Promise<{ projectId: string; olderId: string; newerId: string }> => {
  await createProject(page, 'Two reels')
  await createFirstReel(page, 'Older')
  await expect(page).toHaveURL(/reel_id=/)
  const olderId = reelIdOf(page)
  const projectId = new URL(page.url()).searchParams.get('project_id') ?? ''
  await addReel(page, 'Newer')
  await expect.poll(() => reelIdOf(page)).not.toBe(olderId)
  await expect(reels(page).getByText('Waiting to be sent')).toHaveCount(0)
  return { projectId, olderId, newerId: reelIdOf(page) }
}

test('the address says which reel is shown; without one it is the newest, and the address then says so [PLAY-05]', async ({
  page,
  studio,
}) => {
  await signIn(page, studio)
  const { projectId, olderId, newerId } = await openTwoReels(page)

  await page.goto(`/playground?project=${projectId}&reel=${olderId}`)
  await expect(reel(page, 'Older')).toHaveAttribute('aria-current', 'true')
  await expect(page).toHaveURL(`/playground?project_id=${projectId}&reel_id=${olderId}`)

  await page.goto(`/playground?project_id=${projectId}`)
  await expect(reel(page, 'Newer')).toHaveAttribute('aria-current', 'true')
  await expect(page).toHaveURL(`/playground?project_id=${projectId}&reel_id=${newerId}`)
})

test('a reel that is nowhere is told, and the newest takes its place [REEL-05]', async ({ page, studio }) => {
  await signIn(page, studio)
  const { projectId, newerId } = await openTwoReels(page)
  const gone = '01890000-0000-7000-8000-000000000000'
  await page.goto(`/playground?project_id=${projectId}&reel_id=${gone}`)
  await expect(page.getByText(`Reel ${gone} not found even after cache refresh`)).toBeVisible()
  await expect(reel(page, 'Newer')).toHaveAttribute('aria-current', 'true')
  await expect(page).toHaveURL(`/playground?project_id=${projectId}&reel_id=${newerId}`)
})

test('the sidebar has the reels, becomes a narrow bar of their pictures, and stays as it was left [PLAY-06 PANEL-01]', async ({
  page,
  studio,
}) => {
  await signIn(page, studio)
  const { olderId } = await openTwoReels(page)
  const sidebar = page.getByRole('navigation', { name: 'Project' })
  await expect(reels(page).getByRole('listitem')).toHaveText([/^Newer/, /^Older/])
  const width = async () => (await sidebar.boundingBox())?.width
  expect(await width()).toBe(248)

  await page.getByRole('button', { name: 'Collapse the sidebar' }).click()
  await expect.poll(width).toBe(48)
  await page.reload()
  await expect.poll(width).toBe(48)
  // Its pictures are buttons too.
  await reel(page, 'Older').click()
  await expect.poll(() => reelIdOf(page)).toBe(olderId)
  await page.getByRole('button', { name: 'Expand the sidebar' }).click()
  await expect.poll(width).toBe(248)
  await expect(reel(page, 'Older')).toHaveAttribute('aria-current', 'true')
})

test('a project without reels asks for the first one, and closes only when there is one [PLAY-08]', async ({ page, studio }) => {
  await signIn(page, studio)
  await createProject(page, 'Empty')
  const dialog = page.getByRole('dialog', { name: 'Create Your First Reel' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await page.reload()
  await expect(dialog).toBeVisible()
  // The socket is a reel's: nothing is waited for here, and longer than a state that passes is kept quiet nobody says so.
  await page.waitForTimeout(1_500)
  await expect(page.getByText('Connecting')).toHaveCount(0)
  // Made elsewhere meanwhile: there is nothing to ask for any more.
  const projectId = new URL(page.url()).searchParams.get('project_id') ?? ''
  const [, chatId] =
    /"chat_id":"([^"]+)"/.exec(JSON.stringify(await callAsUser(page, 'get_project_details', { project_id: projectId }))) ?? []
  await callAsUser(page, 'create_reel', { chat_id: chatId, reel_name: 'From elsewhere', reel_description: null })
  await page.reload()
  await expect(reel(page, 'From elsewhere')).toHaveAttribute('aria-current', 'true')
  await expect(dialog).toBeHidden()
})

test('a playground that cannot open says why, and is tried again or dismissed: what is left leads to the projects [PLAY-08 PLAY-03 PLAY-09]', async ({
  page,
  studio,
}) => {
  await signIn(page, studio)
  const projectId = '00000000-0000-7000-8000-00000000dead'
  await page.goto(`/playground?project_id=${projectId}`)
  const alert = page.getByRole('alertdialog', { name: 'The playground could not open' })
  await expect(alert).toHaveAccessibleDescription(`Project ${projectId} not found even after cache refresh`)
  await alert.getByRole('button', { name: 'Try Again' }).click()
  await expect(alert).toBeVisible()
  await alert.getByRole('button', { name: 'Dismiss' }).click()
  await expect(alert).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'No Project Selected' })).toBeVisible()
  const leave = page.getByRole('button', { name: 'Go to Projects' })
  await expect(leave).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/projects$/)
})

test('an address that names no project says so and leads to the projects [PLAY-02]', async ({ page, studio }) => {
  await signIn(page, studio)
  await page.goto('/playground?project_id=nothing-like-an-id')
  await expect(page.getByRole('heading', { name: 'No Project Selected' })).toBeVisible()
  await expect(page.getByText('Please select a project to continue')).toBeVisible()
  await page.getByRole('button', { name: 'Go to Projects' }).click()
  await expect(page).toHaveURL(/\/projects$/)
})

test('what is typed as soon as a reel was made stands in its field and stays, whatever the server still tells of it [CHAT-01]', async ({
  page,
  studio,
}) => {
  await signIn(page, studio)
  await createProject(page, 'In a hurry')
  await page.route('**/api/function/get_chat_messages', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
  await createFirstReel(page, 'First light')
  await page.keyboard.type('Make it warmer', { delay: 15 })
  await expect(composer(page)).toHaveValue('Make it warmer')
  await expect(page.getByText('Waiting to be sent')).toHaveCount(0)
  await page.waitForTimeout(1_000)
  await expect(composer(page)).toHaveValue('Make it warmer')
  await expect(composer(page)).toBeFocused()
})
