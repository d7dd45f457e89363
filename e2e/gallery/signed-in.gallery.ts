import { join } from 'node:path'
import type { Locator, Page, WebSocketRoute } from '@playwright/test'
import { makeClip } from '@reelwright/testkit/media/make-clip'
import { readyForOffline } from '../lib/device.ts'
import {
  askJushn,
  chooseFiles,
  closeSheet,
  composer,
  createFirstReel,
  createProject,
  expectClipsSettled,
  finishedVideo,
  makeThreeClips,
} from '../lib/playground.ts'
import { newEmail, signIn } from '../lib/sign-in.ts'
import { expect, OPERATOR_EMAIL, type Studio, test } from '../lib/studio.ts'
import { shoot } from './shoot.ts'

test.use({ networkMayFail: true })
test.setTimeout(420_000)

test('projects', async ({ page, studio }) => {
  await signIn(page, studio)
  await page.goto('/projects')
  await expect(page.getByText('No projects yet')).toBeVisible()
  await shoot(page, 'projects-empty')
  await page.getByRole('button', { name: 'New Project' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create Project' }).click()
  await expect(page.getByText('Project name is required')).toBeVisible()
  await shoot(page, 'projects-new')
  await page.getByRole('button', { name: 'Tags, storage and more' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create Project' }).click()
  await expect(page.getByText('Please select a storage method')).toBeVisible()
  await shoot(page, 'projects-new-full')
  await closeSheet(page)
  for (const name of [
    'Summer at the lake',
    'Wedding of Ines and Tom',
    'A name so long that no card in the world could ever show the whole of it on one line',
  ])
    await createProject(page, name)
  await page.goto('/projects')
  await expect(page.getByText('3 projects')).toBeVisible()
  await shoot(page, 'projects')
  await page.getByRole('button', { name: /^Actions for Summer/ }).click()
  await shoot(page, 'projects-menu')
  await page.keyboard.press('Escape')
  await page.getByPlaceholder('Search projects...').fill('nothing like it')
  await expect(page.getByText('No projects found')).toBeVisible()
  await shoot(page, 'projects-not-found')
  await page.route('**/api/function/list_user_projects', (route) =>
    route.fulfill({ status: 400, contentType: 'application/json', body: '{"success":false}' }),
  )
  await page.goto('/projects')
  await expect(page.getByText('The projects could not be refreshed')).toBeVisible()
  await shoot(page, 'projects-not-refreshed')
  // Searches are not kept on the device, so nothing stands in for their answer.
  await page.goto('/projects?search=lake')
  await expect(page.getByText('Failed to load projects').first()).toBeVisible()
  await shoot(page, 'projects-failed')
})

test('made without a connection', async ({ page, context, studio }) => {
  await readyForOffline(page, studio)
  await context.setOffline(true)
  await createProject(page, 'On the train')
  await createFirstReel(page, 'Window seat')
  await composer(page).fill('Make it 10 seconds long')
  await composer(page).press('Enter')
  await expect(page.getByText('Make it 10 seconds long').first()).toBeVisible()
  await shoot(page, 'playground-made-offline')
  const story = page.getByRole('button', { name: 'Story' })
  // On a phone it is in the sheet that the preview opens.
  if (!(await story.isVisible())) await page.getByRole('button', { name: 'Preview' }).click()
  await story.click()
  await expect(page.getByText('The plan shows here once this reel is sent.')).toBeVisible()
  await shoot(page, 'playground-unsent-plan')
  await page.goto('/projects')
  await expect(page.getByText('Waiting to be sent')).toBeVisible()
  await expect(page.getByRole('status').getByText('Offline')).toBeVisible()
  await shoot(page, 'projects-made-offline')
  await page.route('**/api/function/create_project_with_context', (route) =>
    route.fulfill({ status: 402, json: { success: false, error: 'Your plan has room for three projects.', code: 'QUOTA_EXCEEDED' } }),
  )
  await context.setOffline(false)
  await expect(page.getByText('Your plan has room for three projects.')).toBeVisible()
  await shoot(page, 'projects-refused')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await shoot(page, 'projects-discard')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('link', { name: 'Open On the train' }).click()
  // The projects say the same: the page that is looked over is the one that comes.
  await expect(composer(page)).toBeVisible()
  await expect(page.getByText('Your plan has room for three projects.')).toBeVisible()
  await shoot(page, 'playground-refused')
})

/** AI Tools, and the settings of each; on a phone a sheet with the other panels beside it. */
const shootTools = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'AI Tools', exact: true }).click()
  const settings = page.getByRole('list', { name: 'Tools' }).getByRole('button', { name: / settings$/ })
  await expect(settings.first()).toBeVisible()
  for (const opener of await settings.all()) {
    await opener.click()
    await expect(opener).toHaveAttribute('aria-expanded', 'true')
    await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0)
    await opener.evaluate((element) => element.scrollIntoView({ block: 'start' }))
    await shoot(page, `playground-tools-${((await opener.getAttribute('aria-label')) ?? '').toLowerCase().replaceAll(/\W+/g, '-')}`)
  }
}

/** The reel of the sample clips, whose preview stands still. */
const openSampleReel = async (page: Page, studio: Studio): Promise<Locator> => {
  await signIn(page, studio)
  await page.goto('/projects')
  await page.getByRole('button', { name: 'Try with sample clips' }).click()
  const preview = page.getByRole('region', { name: /^Preview of/ })
  await preview.getByRole('button', { name: 'Pause' }).click()
  return preview
}

test('every panel of the studio', async ({ page, studio }) => {
  await openSampleReel(page, studio)
  // Where the preview is a sheet it stands over the conversation.
  const isSheet = (await page.getByRole('dialog').count()) > 0
  if (isSheet) await closeSheet(page)
  await askJushn(page, 'Make it warmer and add a title that says Four moods')
  if (isSheet) await page.getByRole('button', { name: 'Preview', exact: true }).click()
  else await page.getByRole('toolbar', { name: 'Panels' }).getByRole('button', { name: 'Timeline' }).click()
  if (isSheet) {
    // On a phone the others stand in the sheet; in a window of middling width the strip behind it has them.
    const within = page.getByRole('group', { name: 'Panels' })
    const areWithin = (await within.count()) > 0
    for (const name of ['Story', 'Timeline', 'Logs', 'Settings']) {
      if (!areWithin) await closeSheet(page)
      await (areWithin ? within : page.getByRole('toolbar', { name: 'Panels' })).getByRole('button', { name, exact: true }).click()
      await expect(page.getByRole('dialog', { name, exact: true })).toBeVisible()
      await expect(page.getByText('Loading the plan')).toHaveCount(0)
      await shoot(page, `playground-sheet-${name.toLowerCase()}`)
    }
    if (!areWithin) await closeSheet(page)
  } else {
    await page.getByRole('region', { name: 'Timeline' }).getByRole('button', { name: 'Keys' }).click()
    await shoot(page, 'playground-keys')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Reel actions' }).click()
    await shoot(page, 'playground-reel-menu')
    await page.keyboard.press('Escape')
  }
  await shootTools(page)
})

// The landing page shows it, on fine screens too (scripts/studio-picture.ts).
test.describe('on a fine screen', () => {
  test.use({ deviceScaleFactor: 2 })

  test('the studio with sample clips', async ({ page, studio }) => {
    const preview = await openSampleReel(page, studio)
    const position = preview.getByRole('slider', { name: 'Position' })
    // Where the preview is a sheet it stands over the conversation.
    const isSheet = (await page.getByRole('dialog').count()) > 0
    if (isSheet) await closeSheet(page)
    await askJushn(page, 'Warmer colours, and the words "Blue hour" over scene 2')
    if (isSheet) await page.getByRole('button', { name: 'Preview', exact: true }).click()
    else await page.getByRole('toolbar', { name: 'Panels' }).getByRole('button', { name: 'Timeline' }).click()
    // While the title stands, wherever it was paused, and with its music.
    await position.fill('85')
    await expect(page.getByText('The music is being made ready')).toHaveCount(0, { timeout: 60_000 })
    await shoot(page, 'playground-samples')
  })
})

test('account', async ({ page, studio }) => {
  await signIn(page, studio)
  await page.goto('/account')
  await expect(page.getByRole('button', { name: 'Collect my data' })).toBeVisible()
  await shoot(page, 'account')
  await page.getByRole('button', { name: 'Change e-mail' }).click()
  await page.getByLabel('New e-mail').fill(newEmail())
  await shoot(page, 'account-new-email')
  await page.getByRole('button', { name: 'Send both codes' }).click()
  await expect(page.getByRole('button', { name: 'Send new codes' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Send new codes' })).toBeVisible()
  await shoot(page, 'account-email-codes')
  await closeSheet(page)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await shoot(page, 'account-leaving')
})

/** Each tab of billing, as what was paid so far leaves it. */
const shootBilling = async (page: Page, state: string): Promise<void> => {
  await page.goto('/billing')
  await expect(page.getByRole('tab')).toHaveCount(4)
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click()
    await expect(page.getByRole('tabpanel').getByRole('status')).toHaveCount(0)
    await shoot(page, `billing-${state}-${((await tab.textContent()) ?? '').trim().toLowerCase().replaceAll(/\W+/g, '-')}`)
  }
}

test('billing', async ({ page, studio }) => {
  await signIn(page, studio)
  await shootBilling(page, 'free')
  await page.goto('/checkout')
  await expect(page.getByRole('heading', { name: 'Choose Your Plan' })).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  await shoot(page, 'checkout')
  await page.goto('/checkout?cancelled=true')
  await expect(page.getByText('Payment cancelled')).toBeVisible()
  await shoot(page, 'checkout-cancelled')

  await page.goto('/checkout?plan=tier_2')
  await page.getByRole('button', { name: 'Subscribe Now' }).click()
  await expect(page.getByRole('button', { name: /^Pay / })).toBeVisible()
  await shoot(page, 'sandbox-checkout')
  await page.getByRole('button', { name: /^Pay / }).click()
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
  await shoot(page, 'checkout-paid')
  await shootBilling(page, 'paid')

  await page.goto('/billing')
  await page.getByRole('button', { name: 'Upgrade to Premium Plan' }).click()
  await expect(page.getByRole('button', { name: /and switch$/ })).toBeVisible()
  await shoot(page, 'billing-change')
  await page.getByRole('button', { name: /and switch$/ }).click()
  await expect(page.getByText('You are on Premium Plan now')).toBeVisible()
  await page.goto('/billing?tab=current')
  await page.getByRole('button', { name: 'Cancel Subscription' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await shoot(page, 'billing-cancel')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Subscription' }).click()
  await expect(page.getByRole('button', { name: 'Keep my plan' })).toBeVisible()
  await shootBilling(page, 'cancelled')
  await page.goto('/billing?tab=current')
  await page.getByRole('button', { name: 'Keep my plan' }).click()

  await page.getByRole('button', { name: 'Update payment method' }).click()
  await page.getByLabel('New test card number').fill('4000 0000 0000 0341')
  await shoot(page, 'sandbox-portal')
  await page.getByRole('button', { name: 'Save card' }).click()
  await page.getByRole('button', { name: 'End this period now' }).click()
  await shoot(page, 'sandbox-portal-unpaid')
  await shootBilling(page, 'past-due')
})

test('administration', async ({ page, studio }) => {
  await signIn(page, studio, OPERATOR_EMAIL)
  for (const tab of ['accounts', 'jobs', 'system', 'activity']) {
    await page.goto(`/admin?tab=${tab}`)
    await expect(page.getByRole('tab', { selected: true })).toHaveText(new RegExp(tab, 'i'))
    await expect(page.getByRole('tabpanel').locator('[aria-busy="true"]')).toHaveCount(0)
    await shoot(page, `admin-${tab}`)
  }
  await page.goto('/admin')
  await page.getByRole('list', { name: 'Accounts' }).getByRole('button').first().click()
  await shoot(page, 'admin-menu')
})

test('playground', async ({ page, studio }) => {
  await signIn(page, studio)
  await createProject(page, 'Summer at the lake')
  await expect(page.getByRole('dialog')).toBeVisible()
  await shoot(page, 'playground-first-reel')
  await createFirstReel(page, 'First light')
  await expect(composer(page)).toBeEnabled()
  await shoot(page, 'playground-empty')

  const bad = await makeClip({ kind: 'text', outPath: join(studio.folder, 'notes.mp4') })
  await chooseFiles(page, page.getByRole('button', { name: 'Add clips' }).last(), [...(await makeThreeClips(studio.folder)), bad])
  await shoot(page, 'playground-uploading')
  // The text file is refused at once, in the tray; the list holds the three that are films.
  await expectClipsSettled(page, 3)
  await shoot(page, 'playground-clips')
  await closeSheet(page)

  await askJushn(page, 'Make a 6 second upbeat reel, warm colours')
  await shoot(page, 'playground-answer')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByRole('progressbar', { name: 'Making the reel' })).toBeVisible()
  await shoot(page, 'playground-making')
  await expect(finishedVideo(page, 'First light')).toBeVisible({ timeout: 240_000 })
  await shoot(page, 'playground-finished')

  const panels = page.getByRole('toolbar', { name: 'Panels' })
  if (await panels.isVisible()) {
    for (const button of await panels.getByRole('button').all()) {
      const name = (await button.getAttribute('aria-label')) ?? 'panel'
      await button.click()
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
      await expect(page.getByText('Loading the plan')).toHaveCount(0)
      await shoot(page, `playground-panel-${name.toLowerCase().replaceAll(/\W+/g, '-')}`)
      // In a window of middling width a panel is a sheet over everything.
      if ((await page.getByRole('dialog').count()) > 0) await closeSheet(page)
      else await button.click()
    }
  }
})

test('news', async ({ page, context, studio }) => {
  const sockets: WebSocketRoute[] = []
  await context.routeWebSocket(/\/ws\//, (socket) => {
    socket.connectToServer()
    sockets.push(socket)
  })
  await signIn(page, studio)
  await createProject(page, 'Summer at the lake')
  await createFirstReel(page, 'First light')
  await askJushn(page, 'Make it 10 seconds long')
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await expect(bell).toBeVisible()
  await bell.click()
  await expect(page.getByRole('dialog', { name: 'Notifications' }).getByText('Nothing new')).toBeVisible()
  await shoot(page, 'playground-bell-empty')
  await page.keyboard.press('Escape')
  for (const [at, [type, title, message]] of (
    [
      ['success', '“First light” is ready', 'It plays in the conversation.'],
      ['info', '12 files came from “Lake 2026”', 'They are being watched.'],
      ['error', '“A name so long that nobody could ever read all of it on one line” failed', 'The disk of the server is full.'],
      ['warning', 'Message Limit Reached', "You've reached your lifetime limit of 50 messages. Upgrade to continue."],
    ] as const
  ).entries())
    sockets.at(-1)?.send(
      JSON.stringify({
        type: 'notification',
        timestamp: new Date().toISOString(),
        notification: {
          id: crypto.randomUUID(),
          type,
          title,
          message,
          timestamp: new Date(Date.now() - (4 - at) * 3_600_000).toISOString(),
          read: at === 1,
          actionUrl: at === 3 ? '/billing' : null,
          actionText: at === 3 ? 'Upgrade' : null,
        },
      }),
    )
  await expect(bell).toHaveAccessibleName('Notifications, 3 unread')
  await shoot(page, 'playground-bell-rings')
  await bell.click()
  await expect(page.getByRole('dialog', { name: 'Notifications' }).getByText('Message Limit Reached')).toBeVisible()
  await shoot(page, 'playground-bell')
  await page.keyboard.press('Escape')

  await page.route('**/api/function/**', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), 'x-build': 'NewerOne' } })
  })
  await composer(page).fill('Half a thought, which must still be here after the reload')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await page.getByRole('button', { name: 'Back to Projects' }).click()
  await expect(page.getByText('A new version is ready')).toBeVisible()
  await shoot(page, 'projects-update')
  await page.goBack()
  await expect(composer(page)).toBeVisible()
  await expect(page.getByText('A new version is ready')).toBeVisible()
  await shoot(page, 'playground-update')
})
