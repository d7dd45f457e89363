import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expectFinishedFile } from '../lib/expect-finished-file.ts'
import { test } from '../lib/in-a-reel.ts'
import { chooseFiles, composer, conversation, download, finishedVideo, makeThreeClips } from '../lib/playground.ts'
import { expect, WITHOUT_WORKER } from '../lib/studio.ts'

test.use(WITHOUT_WORKER)

test.setTimeout(420_000)

test('a wish typed and Create pressed in the second the clips are added end in the finished reel, without another word: a file that is no clip is named and holds nothing up [CHAT-10]', async ({
  page,
  studio,
  beginReel,
}, info) => {
  await beginReel({ project: 'In a hurry', reel: 'At once' })
  // Nobody has watched these before, however often this is run.
  const clips = await makeThreeClips(studio.folder, 100 + 3 * info.repeatEachIndex)
  const notes = join(studio.folder, `notes ${info.repeatEachIndex}.mp4`)
  writeFileSync(notes, 'not a clip, whatever it is called\n'.repeat(500))
  await chooseFiles(page, page.getByRole('button', { name: 'Add clips' }).last(), [...clips, notes])
  await composer(page).fill('Make a 4 second upbeat reel, warm colours')
  await page.keyboard.press('Enter')

  await expect(conversation(page).getByText(/^I will start as soon as your (\d )?clips are watched/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Waiting for clips' }).getByText(/^\d of [34] clips watched$/)).toBeVisible()
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByText('Your reel is made as soon as your clips are watched')).toBeVisible()

  await expect(finishedVideo(page, 'At once')).toBeVisible({ timeout: 240_000 })
  await expect(page.getByRole('region', { name: 'Waiting for clips' })).toHaveCount(0)
  await expect(conversation(page).getByText(/^“notes \d+\.mp4” could not be used, so I left it out\./)).toBeVisible()
  expectFinishedFile(await download(page, join(studio.folder, `${info.project.name}-wish.mp4`)), 120)
})
