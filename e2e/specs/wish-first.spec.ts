import { join } from 'node:path'
import { expectFinishedFile } from '../lib/expect-finished-file.ts'
import {
  chooseFiles,
  composer,
  conversation,
  createFirstReel,
  createProject,
  download,
  finishedVideo,
  makeThreeClips,
} from '../lib/playground.ts'
import { signIn } from '../lib/sign-in.ts'
import { expect, test } from '../lib/studio.ts'

test.setTimeout(420_000)

test('a wish typed and Create pressed in the second the clips are added end in the finished reel, without another word [CHAT-10]', async ({
  page,
  studio,
}, info) => {
  await signIn(page, studio)
  await createProject(page, 'In a hurry')
  await createFirstReel(page, 'At once')
  const clips = await makeThreeClips(studio.folder)
  await chooseFiles(page, page.getByRole('button', { name: 'Add clips' }).last(), clips)
  await composer(page).fill('Make a 12 second upbeat reel, warm colours')
  await page.keyboard.press('Enter')

  await expect(conversation(page).getByText(/^I will start as soon as your (3 )?clips are watched/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Waiting for clips' }).getByText(/^\d of 3 clips watched$/)).toBeVisible()
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByText('Your reel is made as soon as your clips are watched')).toBeVisible()

  await expect(finishedVideo(page, 'At once')).toBeVisible({ timeout: 240_000 })
  await expect(page.getByRole('region', { name: 'Waiting for clips' })).toHaveCount(0)
  expectFinishedFile(await download(page, join(studio.folder, `${info.project.name}-wish.mp4`)), 360)
})
