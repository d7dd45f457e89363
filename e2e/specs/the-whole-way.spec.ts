import { join } from 'node:path'
import { expectFinishedFile } from '../lib/expect-finished-file.ts'
import {
  askJushn,
  chooseFiles,
  closeSheet,
  conversation,
  createFirstReel,
  createProject,
  download,
  expectClipsSettled,
  expectToPlayAndSeek,
  finishedVideo,
  makeThreeClips,
} from '../lib/playground.ts'
import { signIn } from '../lib/sign-in.ts'
import { expect, test } from '../lib/studio.ts'

test.setTimeout(420_000)

test('from nothing to a finished reel: sign in, upload, ask, create, watch, play, download, and a reload keeps it all [CHAT-09]', async ({
  page,
  studio,
}, info) => {
  await signIn(page, studio)
  await createProject(page, 'Summer at the lake')
  await createFirstReel(page, 'First light')

  const clips = await makeThreeClips(studio.folder)
  await chooseFiles(page, page.getByRole('button', { name: 'Add clips' }).last(), clips)
  const list = await expectClipsSettled(page, 3)
  for (const name of ['harbour.mp4', 'market day.mp4', 'evening.mov']) await expect(list.getByText(name)).toBeVisible()
  await closeSheet(page)

  await askJushn(page, 'Make a 5 second upbeat reel, warm colours')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByText('Jushn created successfully!', { exact: true })).toBeVisible()
  await expect(conversation(page).getByText('Your Reel is being created!')).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Making the reel' })).toBeVisible()

  const video = finishedVideo(page, 'First light')
  await expect(video).toBeVisible({ timeout: 240_000 })
  await expect(page.getByRole('progressbar', { name: 'Making the reel' })).toHaveCount(0)
  await expectToPlayAndSeek(video, 3)
  expectFinishedFile(await download(page, join(studio.folder, `${info.project.name}.mp4`)), 150)

  await page.reload()
  await expect(finishedVideo(page, 'First light')).toBeVisible()
  await expect(conversation(page).getByText('Make a 5 second upbeat reel, warm colours')).toBeVisible()
  await expectClipsSettled(page, 3)
})
