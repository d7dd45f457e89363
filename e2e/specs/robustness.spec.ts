import { join } from 'node:path'
import { makeClip } from '@reelwright/testkit/media/make-clip'
import { expectFinishedFile } from '../lib/expect-finished-file.ts'
import { test } from '../lib/in-a-reel.ts'
import { askJushn, chooseFiles, conversation, download, finishedVideo } from '../lib/playground.ts'
import { expect, WITH_WORKER, WITHOUT_WORKER } from '../lib/studio.ts'

test.use(WITHOUT_WORKER)

test.setTimeout(420_000)

test.describe('when the server is killed', () => {
  test.use({ ...WITH_WORKER, networkMayFail: true })

  test('kill -9 in the middle of making a reel: the next start finishes it, and the open page shows it [REND-01]', async ({
    page,
    studio,
    beginReel,
  }) => {
    await beginReel({ project: 'Killed', reel: 'Lazarus', hasClips: true, asked: 'Make a 6 second upbeat reel, warm colours' })
    await page.getByRole('button', { name: 'Create', exact: true }).click()

    const bar = page.getByRole('progressbar', { name: 'Making the reel' })
    await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow')), { timeout: 120_000, intervals: [50] }).toBeGreaterThan(5)
    await studio.kill()
    await studio.start()

    await expect(finishedVideo(page, 'Lazarus')).toBeVisible({ timeout: 300_000 })
    await expect(conversation(page).getByText('Make a 6 second upbeat reel, warm colours')).toHaveCount(1)
    expectFinishedFile(await download(page, join(studio.folder, 'lazarus.mp4')), 180)
  })
})

test('files that are no good each get a clear sentence, and the good ones beside them work [UPL-08]', async ({
  page,
  studio,
  beginReel,
}) => {
  const at = (name: string) => join(studio.folder, name)
  const files = await Promise.all([
    makeClip({ kind: 'text', outPath: at('notes.mp4') }),
    makeClip({ kind: 'empty', outPath: at('empty.mp4') }),
    makeClip({ kind: 'zero-second', outPath: at('blink.mp4') }),
    makeClip({ kind: 'truncated', outPath: at('cut-off.mp4') }),
    makeClip({ kind: 'moving', outPath: at('silent.mp4'), seconds: 4, sound: 'none' }),
  ])
  await beginReel({ project: 'A mixed bag', reel: 'Still works' })
  await chooseFiles(page, page.getByRole('button', { name: 'Add clips' }).last(), files)

  // Refused at once in the tray, or after a look in the list: either way by name and in a sentence.
  for (const name of ['notes.mp4', 'empty.mp4', 'blink.mp4', 'cut-off.mp4']) {
    const row = page
      .getByRole('listitem')
      .filter({ hasText: name })
      .filter({ hasText: /[A-Z][^.]{10,}\./ })
    await expect(row.first(), name).toBeVisible({ timeout: 90_000 })
    await expect(row.first()).not.toContainText(/undefined|null|error code|ffmpeg|exit/i)
  }
  const silent = page.getByRole('listitem').filter({ hasText: 'silent.mp4' }).filter({ hasText: '4.0' })
  await expect(silent.first()).toBeVisible({ timeout: 90_000 })

  await askJushn(page, 'Make a 3 second reel')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(finishedVideo(page, 'Still works')).toBeVisible({ timeout: 240_000 })
  expectFinishedFile(await download(page, at('still-works.mp4')), 90)
})
