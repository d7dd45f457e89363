import type { Page } from '@playwright/test'
import { callAsUser } from '../lib/call-as-user.ts'
import { readyForOffline } from '../lib/device.ts'
import { composer, conversation, createFirstReel, createProject, renameProject } from '../lib/playground.ts'
import { expect, type Studio, test } from '../lib/studio.ts'

test.use({ networkMayFail: true })

const said = (page: Page, text: string) => conversation(page).getByText(text, { exact: true })

const write = async (page: Page, text: string): Promise<void> => {
  await composer(page).fill(text)
  await composer(page).press('Enter')
  await expect(said(page, text)).toBeVisible()
}

/** All that a page needs is kept, and the connection is gone. */
const goOffline = async (page: Page, studio: Studio): Promise<void> => {
  await readyForOffline(page, studio)
  await page.context().setOffline(true)
}

type Answer = {
  projects: { id: string; name: string; chat_id: string }[]
  reels: { id: string; reel_name: string }[]
  messages: { content: string; sender: string }[]
}
// Proof: the contract's own answers, of which these fields are looked at.
const ask = async (page: Page, name: string, payload: object) =>
  ((await callAsUser(page, name, payload)) as { data: { data: Answer } }).data

/** What the server has of this person: projects with their reels, and what was written in each. */
const onServer = async (page: Page): Promise<unknown> => {
  const { projects } = (await ask(page, 'list_user_projects', {})).data
  return Promise.all(
    projects.map(async ({ name, chat_id }) => {
      const { reels } = (await ask(page, 'list_project_reels', { chat_id })).data
      const ofReels = reels.map(async ({ id, reel_name }) => {
        // A reel that went since it was listed has none.
        const { messages = [] } = (await ask(page, 'get_chat_messages', { chat_id, reel_id: id })).data ?? {}
        return [reel_name, messages.filter(({ sender }) => sender === 'user').map(({ content }) => content)]
      })
      return [name, await Promise.all(ofReels)]
    }),
  )
}

/** A project with a reel, and something written in it. */
const makeProject = async (page: Page, { name, reel, says }: { name: string; reel: string; says: string }): Promise<void> => {
  await createProject(page, name)
  await createFirstReel(page, reel)
  await write(page, says)
}

test('with the server stopped a project is made, a reel in it, and a message in that; a reload keeps them, and each reaches the server once [SYNC-06 CHAT-12]', async ({
  page,
  studio,
}) => {
  await readyForOffline(page, studio)
  await studio.kill()

  await createProject(page, 'On the train')
  await createFirstReel(page, 'Window seat')
  await expect(page).toHaveURL(/reel_id=/)
  await write(page, 'Make it 10 seconds long')
  await page.reload()
  await expect(said(page, 'Make it 10 seconds long')).toBeVisible()
  await expect(page.getByRole('button', { name: /Window seat/ })).toBeVisible()
  await expect(page.getByText('Waiting to be sent')).toBeVisible()

  await page.goto('/projects')
  await expect(page.getByRole('heading', { name: 'On the train' })).toBeVisible()
  await expect(page.getByText('Waiting to be sent')).toBeVisible()
  await page.getByRole('link', { name: 'Open On the train' }).click()
  await expect(said(page, 'Make it 10 seconds long')).toBeVisible()

  await studio.start()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  // Jushn has read it: the page hears of it without being loaded anew.
  await expect(conversation(page).getByRole('article', { name: 'Jushn said' })).toHaveCount(1, { timeout: 60_000 })
  await expect(page.getByText('Waiting to be sent')).toHaveCount(0)
  expect(await onServer(page)).toEqual([['On the train', [['Window seat', ['Make it 10 seconds long']]]]])
  await page.reload()
  await expect(said(page, 'Make it 10 seconds long')).toHaveCount(1)
  await page.goto('/projects')
  await expect(page.getByRole('heading', { name: 'On the train' })).toHaveCount(1)
})

test('a project made offline takes another name and can be deleted before anybody heard of it [SYNC-06]', async ({
  page,
  context,
  studio,
}) => {
  await goOffline(page, studio)
  for (const name of ['Stays', 'Goes']) {
    await makeProject(page, { name, reel: `Reel of ${name}`, says: `Written in ${name}` })
  }
  await page.goto('/projects')
  await renameProject(page, 'Stays', 'Renamed')
  await expect(page.getByRole('heading', { name: 'Renamed' })).toBeVisible()
  await page.getByRole('button', { name: 'Actions for Goes' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: 'Goes' })).toHaveCount(0)
  await expect(page.getByText('Offline, 4 waiting')).toBeVisible({ timeout: 20_000 })

  await context.setOffline(false)
  await expect.poll(() => onServer(page), { timeout: 60_000 }).toEqual([['Renamed', [['Reel of Stays', ['Written in Stays']]]]])
})

test('reels are copied, renamed and deleted without a connection, in every tab, and on the server when there is one [PANEL-01 SYNC-06]', async ({
  page,
  context,
  studio,
}) => {
  await readyForOffline(page, studio)
  await makeProject(page, { name: 'Trips', reel: 'Lake', says: 'Make it 10 seconds long' })
  await expect.poll(() => onServer(page), { timeout: 60_000 }).toEqual([['Trips', [['Lake', ['Make it 10 seconds long']]]]])
  const other = await context.newPage()
  await other.goto(page.url())
  const names = (tab: Page) => tab.getByRole('list', { name: 'Reels' }).getByRole('listitem')
  await expect(names(other)).toContainText(['Lake'])

  await context.setOffline(true)
  const choose = async (at: number, entry: string) => {
    await page.getByRole('button', { name: 'Reel actions' }).nth(at).click()
    await page.getByRole('menuitem', { name: entry }).click()
  }
  await choose(0, 'Duplicate')
  await expect(names(page)).toContainText(['Lake (copy)', 'Lake'])
  await choose(0, 'Rename')
  await page.getByLabel('Name of the reel').fill('Sea')
  await page.keyboard.press('Enter')
  await choose(1, 'Delete')
  await expect(names(page)).toHaveText([/^Sea/])
  await expect(names(other)).toHaveText([/^Sea/])
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(names(other)).toHaveText([/^Sea/, /^Lake/])
  await choose(1, 'Delete')
  await expect(names(other)).toHaveText([/^Sea/])

  await context.setOffline(false)
  await expect.poll(() => onServer(page), { timeout: 60_000 }).toEqual([['Trips', [['Sea', []]]]])
  await expect(names(other)).toHaveText([/^Sea/])
})

test('a project that the plan does not allow says so where it stands, and is discarded with what is in it, which is asked first [SYNC-06 PROJ-08]', async ({
  page,
  context,
  studio,
}) => {
  await goOffline(page, studio)
  await makeProject(page, { name: 'One too many', reel: 'Never seen', says: 'Nobody reads this' })
  await page.goto('/projects')
  await expect(page.getByRole('heading', { name: 'One too many' })).toBeVisible()
  const text = 'Your plan has room for three projects.'
  await page.route('**/api/function/create_project_with_context', (route) =>
    route.fulfill({ status: 402, json: { success: false, error: text, code: 'QUOTA_EXCEEDED' } }),
  )
  await context.setOffline(false)
  const refused = page.getByRole('listitem').filter({ hasText: 'One too many' }).getByRole('alert')
  await expect(refused).toContainText(text)
  await page.reload()
  await expect(refused).toContainText(text)
  // What waits in it is still there.
  await page.getByRole('link', { name: 'Open One too many' }).click()
  await expect(said(page, 'Nobody reads this')).toBeVisible()
  // What only the server can fill says when it will.
  await expect(page.getByText('Clips can be added once this project is sent.')).toBeVisible()
  await page.getByRole('button', { name: 'Story' }).click()
  await expect(page.getByText('The plan shows here once this reel is sent.')).toBeVisible()
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await expect(page.getByText('The finished video shows here once this reel is sent.')).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible()
  await page.goto('/projects')
  await refused.getByRole('button', { name: 'Discard' }).click()
  const question = page.getByRole('alertdialog', { name: 'Discard “One too many”?' })
  await expect(question).toContainText('1 reel and 1 message in it were not sent and go with it. This cannot be undone.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(refused).toContainText(text)
  await refused.getByRole('button', { name: 'Discard' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('No projects yet')).toBeVisible()
  await expect(page.getByText('waiting')).toHaveCount(0)
})
