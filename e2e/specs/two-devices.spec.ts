/** One account on two devices, one of them without a connection: both end up with the same plan. */
import type { BrowserContext, Page } from '@playwright/test'
import { reelIdOf, setLength } from '../lib/call-as-user.ts'
import { workerServes } from '../lib/device.ts'
import { askJushn, createFirstReel, createProject } from '../lib/playground.ts'
import { signIn } from '../lib/sign-in.ts'
import { expect, test } from '../lib/studio.ts'

/** Gives a switch for the way from a browser to the server, its open sockets included. Before the browser's first page. */
const networkOf = async (context: BrowserContext): Promise<(isThere: boolean) => Promise<void>> => {
  let isThere = true
  const open = new Set<{ close: (options: { code: number; reason: string }) => Promise<void> }>()
  await context.routeWebSocket(/\/ws\//, (socket) => {
    if (!isThere) return void socket.close({ code: 1011, reason: 'cut' })
    open.add(socket)
    socket.connectToServer()
  })
  return async (wanted) => {
    isThere = wanted
    await context.setOffline(!wanted)
    if (wanted) return
    for (const socket of open) await socket.close({ code: 1011, reason: 'cut' })
    open.clear()
  }
}

const openStory = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Story' }).click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
}

const history = async (page: Page): Promise<{ canUndo: boolean; canRedo: boolean }> => ({
  canUndo: await page.getByRole('button', { name: 'Undo' }).isEnabled(),
  canRedo: await page.getByRole('button', { name: 'Redo' }).isEnabled(),
})

test.use({ networkMayFail: true })

test('[SYNC-06] an undo made offline upon a plan that another device changed meanwhile is shown as a conflict, and either way out is the same everywhere', async ({
  page,
  browser,
  studio,
}) => {
  const email = await signIn(page, studio)
  await createProject(page, 'Disagreement')
  await createFirstReel(page, 'Ending')
  await askJushn(page, 'Make it 10 seconds long')
  const playground = page.url()
  const reelId = reelIdOf(page)
  for (const baseVersion of [0, 1]) await setLength(page, { reelId, baseVersion, frames: 300 * (baseVersion + 1) })

  const device = await browser.newContext()
  const network = await networkOf(device)
  const away = await device.newPage()
  await signIn(away, studio, email)
  await away.goto(playground)
  await workerServes(away)
  for (const each of [page, away]) await openStory(each)
  await expect.poll(() => history(away)).toEqual({ canUndo: true, canRedo: false })

  await network(false)
  await away.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => history(away)).toEqual({ canUndo: false, canRedo: true })
  await setLength(page, { reelId, baseVersion: 2, frames: 900 })

  await network(true)
  const conflict = away.getByRole('alert').filter({ hasText: 'The plan was changed elsewhere before this undo arrived.' })
  await expect(conflict).toBeVisible({ timeout: 60_000 })
  // Nothing was undone at the desk.
  expect(await history(page)).toEqual({ canUndo: true, canRedo: false })
  await conflict.getByRole('button', { name: 'Try Again' }).click()
  await expect(conflict).toBeHidden()
  for (const each of [page, away]) await expect.poll(() => history(each), { timeout: 60_000 }).toEqual({ canUndo: true, canRedo: true })
  await device.close()
})
