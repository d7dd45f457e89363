import { join } from 'node:path'
import { readCode } from '@reelwright/testkit/mailbox'
import { expectFinishedFile } from '../lib/expect-finished-file.ts'
import { press, tabTo, typeInto } from '../lib/keyboard.ts'
import { composer, conversation, expectClipsSettled, finishedVideo, makeThreeClips } from '../lib/playground.ts'
import { newEmail } from '../lib/sign-in.ts'
import { expect, test, WITHOUT_WORKER } from '../lib/studio.ts'

test.use(WITHOUT_WORKER)

test.setTimeout(420_000)

test('the whole way without a mouse', async ({ page, studio }) => {
  const email = newEmail('keyboard')
  await page.goto('/')
  await press(page, page.getByRole('banner').getByRole('link', { name: 'Login' }))
  await typeInto(page, page.getByLabel('E-mail', { exact: true }), email)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Verification code sent to your email')).toBeVisible()
  await typeInto(page, page.getByLabel('Verification code'), await readCode(studio.url, email))
  await expect(page).not.toHaveURL(/\/login/)

  await press(page, page.getByRole('banner').getByRole('link', { name: 'Playground' }))
  await press(page, page.getByRole('button', { name: 'New Project' }))
  await typeInto(page, page.getByLabel('Project Name'), 'By keyboard')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/playground\?/)
  await typeInto(page, page.getByRole('dialog').getByLabel('Reel name'), 'Keys only')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const chooser = page.waitForEvent('filechooser')
  await press(page, page.getByRole('button', { name: 'Add clips' }).last())
  await (await chooser).setFiles(await makeThreeClips(studio.folder))
  await expectClipsSettled(page, 3)

  await typeInto(page, composer(page), 'Make a 3 second upbeat reel')
  await page.keyboard.press('Enter')
  await expect(conversation(page).getByRole('article', { name: 'Jushn said' }).first()).toBeVisible()
  const create = page.getByRole('button', { name: 'Create', exact: true })
  // What Jushn is saying is in the plan when it has been said.
  await expect(create).toBeEnabled()
  await press(page, create)
  const video = finishedVideo(page, 'Keys only')
  await expect(video).toBeVisible({ timeout: 240_000 })

  await tabTo(page, video)
  await page.keyboard.press('Space')
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime), { timeout: 30_000 }).toBeGreaterThan(0.2)
  const arriving = page.waitForEvent('download')
  await press(page, page.getByRole('link', { name: 'Download' }).first())
  const path = join(studio.folder, 'by-keyboard.mp4')
  await (await arriving).saveAs(path)
  expectFinishedFile(path, 90)
})
