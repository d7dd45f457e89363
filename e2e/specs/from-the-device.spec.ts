/** What a person has seen is there again at once, with no server to ask. */
import type { BrowserContext, Page } from '@playwright/test'
import { answerIsKept, snapshotIsKept } from '../lib/device.ts'
import { test } from '../lib/in-a-reel.ts'
import { conversation, createProject } from '../lib/playground.ts'
import { signIn } from '../lib/sign-in.ts'
import { expect, WITHOUT_WORKER } from '../lib/studio.ts'

/** The page itself still comes; nothing that it asks does. */
const cutTheServer = async (context: BrowserContext): Promise<void> => {
  await context.route(/\/(api|auth)\//, (route) => route.abort('connectionrefused'))
  await context.routeWebSocket(/\/ws\//, (socket) => void socket.close({ code: 1011, reason: 'cut' }))
}

/** From the next page on, every database of the browser says this much later that it is open. */
const slowDatabases = async (page: Page, heldMs: number): Promise<void> => {
  await page.addInitScript((ms) => {
    const open = IDBFactory.prototype.open
    IDBFactory.prototype.open = function (...args) {
      const request = open.apply(this, args)
      let isHeld = true
      // The first to hear of it, and the only one until then.
      request.addEventListener('success', (event) => {
        if (!isHeld) return
        event.stopImmediatePropagation()
        setTimeout(() => {
          isHeld = false
          performance.mark('database open')
          request.dispatchEvent(new Event('success'))
        }, ms)
      })
      return request
    }
  }, heldMs)
}

test.describe('without a way to the server', () => {
  test.use({ networkMayFail: true })

  test('every signed-in screen is there again after a reload: projects, playground, account [SYNC-06]', async ({
    page,
    context,
    beginReel,
  }) => {
    const { email, playground } = await beginReel({ project: 'Kept on the device', reel: 'First light', asked: 'Make it 10 seconds long' })
    await page.goto('/account')
    await expect(page.getByText(email)).toBeVisible()
    await expect(page.getByText('This browser', { exact: true })).toBeVisible()
    await answerIsKept(page, ['account', 'sessions'])
    await page.goto('/projects')
    await expect(page.getByText('Kept on the device', { exact: true })).toBeVisible()
    await answerIsKept(page, ['projects', 'list', ''])

    await cutTheServer(context)
    await page.reload()
    await expect(page.getByText('Kept on the device', { exact: true })).toBeVisible()
    await expect(page.getByText('1 project', { exact: true })).toBeVisible()
    await page.goto('/account')
    await expect(page.getByText(email)).toBeVisible()
    await expect(page.getByText('This browser', { exact: true })).toBeVisible()
    await page.goto(playground)
    await expect(page.getByText('First light').first()).toBeVisible()
    await expect(conversation(page).getByText('Make it 10 seconds long', { exact: true })).toBeVisible()
    // The failed question must not take away what is shown.
    await page.goto('/projects')
    await page.waitForTimeout(1_500)
    await expect(page.getByText('Kept on the device', { exact: true })).toBeVisible()
  })

  test('the reel that was open last is there before the databases of a slow device are, and is theirs when they come [SYNC-06]', async ({
    page,
    context,
    beginReel,
  }) => {
    await beginReel({ project: 'On a slow device', reel: 'First light', asked: 'Make it 10 seconds long', isKept: true })
    await snapshotIsKept(page)
    await cutTheServer(context)
    await slowDatabases(page, 1_500)
    await page.addInitScript(() => {
      const seen = new MutationObserver(() => {
        const isThere = document.querySelector('[role="log"]')?.textContent?.includes('Make it 10 seconds long') === true
        if (!isThere || document.querySelector('textarea')?.disabled !== false) return
        performance.mark('reel shown')
        seen.disconnect()
      })
      seen.observe(document, { childList: true, subtree: true, characterData: true })
    })
    await page.reload()
    await expect(conversation(page).getByText('Make it 10 seconds long', { exact: true })).toBeVisible()
    await page.getByLabel('Chat with Jushn').fill('And warmer')
    await page.getByLabel('Chat with Jushn').press('Enter')
    await expect(conversation(page).getByText('And warmer', { exact: true })).toBeVisible()
    // Both of what is cached, and the one of what waits.
    const marks = () => page.evaluate(() => performance.getEntriesByType('mark').map(({ name }) => name))
    await expect.poll(marks, { timeout: 15_000 }).toEqual(['reel shown', 'database open', 'database open', 'database open'])
    await expect(page.getByText(/, 1 waiting$/)).toBeVisible()
    await page.reload()
    await expect(conversation(page).getByText('Make it 10 seconds long', { exact: true })).toHaveCount(1)
    await expect(conversation(page).getByText('And warmer', { exact: true })).toHaveCount(1, { timeout: 15_000 })
  })
})

test('a page from the device says that it loads once that takes longer than a moment, and not before [NAV-09]', async ({
  page,
  beginReel,
}) => {
  await beginReel({ project: 'Slow to open', reel: 'First light', isKept: true })
  // Less than a page waits for what the device has.
  await slowDatabases(page, 700)
  await page.addInitScript(() => {
    const texts: string[] = []
    Object.assign(window, { texts })
    new MutationObserver(() => {
      const text = document.getElementById('root')?.textContent?.trim()
      if (text !== undefined && text !== texts.at(-1)) texts.push(text)
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
  await page.reload()
  await expect(page.getByLabel('Chat with Jushn')).toBeEnabled()
  const texts = await page.evaluate(() => (window as unknown as { texts: string[] }).texts)
  expect(texts.slice(0, 2)).toEqual(['', 'Loading Reelwright...'])
})

test('signing out leaves nothing of the person in the browser’s databases, nor in its storage [CACHE-01]', async ({ page, beginReel }) => {
  await beginReel({ project: 'Nobody else’s', reel: 'First light', asked: 'Make it 10 seconds long' })
  await snapshotIsKept(page)
  const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''))
  await expect.poll(async () => (await databases()).some((name) => name.startsWith('reelwright-cache-'))).toBe(true)
  await page.goto('/projects')
  await page
    .getByRole('button', { name: /account/i })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect.poll(databases).toEqual([])
  const leftInStorage = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => /user|auth|Make it 10/.test(key + localStorage[key])))
  await expect.poll(leftInStorage).toEqual([])
})

test('the account page says what this device keeps, gets everything again, and clears it [CACHE-07]', async ({ page, beginReel }) => {
  const { email } = await beginReel({ project: 'Begun anew', reel: 'Once more', asked: 'Make it 10 seconds long' })
  await page.goto('/account')
  const section = page.getByRole('region', { name: 'On this device' })
  await expect(section.getByText(/^1 project, \d+ messages/)).toBeVisible()
  await expect(section.getByText('Nothing', { exact: true })).toBeVisible()
  await expect(section.getByText(/, up to date$/)).toBeVisible()

  await section.getByRole('button', { name: 'Get everything again' }).click()
  await expect(page.getByText('Everything is up to date')).toBeVisible()
  await expect(section.getByText(/^1 project, /)).toBeVisible({ timeout: 60_000 })

  await section.getByRole('button', { name: 'Clear this device' }).click()
  const reloaded = page.waitForEvent('load')
  await page.getByRole('alertdialog', { name: 'Clear this device?' }).getByRole('button', { name: 'Clear', exact: true }).click()
  await reloaded
  await expect(page.getByText(email)).toBeVisible()
  await page.goto('/projects')
  await expect(page.getByText('Begun anew', { exact: true })).toBeVisible()
})

test.describe('with a way to the server', () => {
  test.use(WITHOUT_WORKER)

  test('a full disk: the person is told once, and everything goes on [CACHE-02]', async ({ page, context, studio }) => {
    await signIn(page, studio)
    await createProject(page, 'Before it was full')
    await page.goto('/projects')
    await expect(page.getByRole('heading', { name: 'Before it was full' })).toBeVisible()
    // What Chromium says when the disk is full; its own switch for that does not reach databases.
    await context.addInitScript(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('The disk is full', 'QuotaExceededError')
      }
    })
    await page.reload()
    await expect(page.getByText('This device is full')).toBeVisible()
    await createProject(page, 'And after')
    await page.goto('/projects')
    await expect(page.getByRole('heading', { name: 'And after' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Before it was full' })).toBeVisible()
    await expect(page.getByText('This device is full')).toHaveCount(0)
  })
})
