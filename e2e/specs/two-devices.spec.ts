/** One account in two tabs and on two devices: whatever is done in each, with and without a connection, all of them end up with the same. */
import type { BrowserContext, Page } from '@playwright/test'
import { makeTwoSteps, setLength } from '../lib/call-as-user.ts'
import { workerServes } from '../lib/device.ts'
import { test } from '../lib/in-a-reel.ts'
import { composer, conversation, renameProject } from '../lib/playground.ts'
import { signIn } from '../lib/sign-in.ts'
import { expect } from '../lib/studio.ts'

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

/** What stands in the conversation, without names and times. */
const said = (page: Page): Promise<string[]> =>
  conversation(page)
    .getByRole('article')
    .evaluateAll((articles) =>
      articles.map((article) => [...article.children].map((part) => (part.tagName === 'HEADER' ? '' : part.textContent)).join('')),
    )

const write = async (page: Page, text: string): Promise<void> => {
  await composer(page).fill(text)
  await composer(page).press('Enter')
  await expect(conversation(page).getByText(text, { exact: true })).toBeVisible()
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

test('two tabs and two devices, one of them offline, show the same in the end: name, plan and conversation [SYNC-06 SYNC-02]', async ({
  page,
  context,
  browser,
  studio,
  beginReel,
}) => {
  const { email, playground } = await beginReel({ project: 'Harvest', reel: 'Vineyard', asked: 'Make it 10 seconds long' })
  await makeTwoSteps(page)
  const tab = await context.newPage()
  await tab.goto(playground)
  await expect(conversation(tab).getByText('Make it 10 seconds long', { exact: true })).toBeVisible()

  const device = await browser.newContext()
  const network = await networkOf(device)
  const away = await device.newPage()
  await signIn(away, studio, email)
  await expect(away.getByRole('heading', { name: 'Harvest' })).toBeVisible()
  await away.goto(playground)
  await expect(conversation(away).getByText('Make it 10 seconds long', { exact: true })).toBeVisible()
  await workerServes(away)
  for (const each of [page, away]) await openStory(each)
  await expect.poll(() => history(away)).toEqual({ canUndo: true, canRedo: false })

  // On the train: a message, a step of the plan, a new name.
  await network(false)
  await write(away, 'Said on the train')
  await away.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => history(away)).toEqual({ canUndo: false, canRedo: true })
  await away.getByRole('button', { name: 'Back to Projects' }).click()
  await renameProject(away, 'Harvest', 'Harvest on the train')
  await expect(away.getByRole('heading', { name: 'Harvest on the train' })).toBeVisible()
  await expect(away.getByText(/^Offline, \d waiting$/)).toBeVisible()

  // Meanwhile at the desk, in either tab.
  for (const [at, text] of [
    [page, 'Said at the desk'],
    [tab, 'Said in the other tab'],
  ] as const) {
    await write(at, text)
    await expect(conversation(at).getByText(`“${text}”`)).toBeVisible({ timeout: 60_000 })
  }
  expect(await history(page)).toEqual({ canUndo: true, canRedo: false })

  await network(true)
  await expect(away.getByText(/waiting$/)).toHaveCount(0, { timeout: 60_000 })
  await expect(away.getByRole('heading', { name: 'Harvest on the train' })).toBeVisible()
  // The desk learns of it without being asked.
  for (const each of [page, tab]) {
    await expect(conversation(each).getByText('Said on the train', { exact: true })).toHaveCount(1, { timeout: 60_000 })
    await expect(conversation(each).getByText(/“Said on the train”/)).toHaveCount(1, { timeout: 60_000 })
  }
  // Of two steps one was taken back.
  await expect.poll(() => history(page), { timeout: 60_000 }).toEqual({ canUndo: true, canRedo: true })

  await away.goto(playground)
  await openStory(away)
  await expect.poll(() => history(away)).toEqual({ canUndo: true, canRedo: true })
  await expect.poll(() => said(away), { timeout: 60_000 }).toEqual(await said(page))
  expect(await said(tab)).toEqual(await said(page))
  const own = (await said(page)).filter((text) => /^(Make it|Said)/.test(text))
  expect(own).toEqual(['Make it 10 seconds long', 'Said at the desk', 'Said in the other tab', 'Said on the train'])
  for (const each of [page, tab, away]) {
    await each.goto('/projects')
    await expect(each.getByRole('heading', { name: 'Harvest on the train' })).toBeVisible()
  }
  await device.close()
})

test('an undo made offline upon a plan that another device changed meanwhile is shown as a conflict, and either way out is the same everywhere [SYNC-06]', async ({
  page,
  browser,
  studio,
  beginReel,
}) => {
  const { email, playground } = await beginReel({ project: 'Disagreement', reel: 'Ending', asked: 'Make it 10 seconds long' })
  const reelId = await makeTwoSteps(page)

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
