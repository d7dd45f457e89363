import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { makeClip } from '@reelwright/testkit/media/make-clip'
import { planOf } from '../lib/call-as-user.ts'
import { expectAccessible } from '../lib/expect-accessible.ts'
import { test } from '../lib/in-a-reel.ts'
import { askJushn, chooseFiles, expectClipsSettled } from '../lib/playground.ts'
import { expect, WITHOUT_WORKER } from '../lib/studio.ts'

test.use(WITHOUT_WORKER)

test.setTimeout(180_000)

const toldIn = async (page: Page, beat: string) =>
  (await planOf(page)).scenes.flatMap((scene, index) => (scene.beat_id === beat ? [index + 1] : []))

test('a scene is dragged to another beat, locked and swapped; a wide version stands beside the upright one [REND-05 REND-03 TOOL-08]', async ({
  page,
  studio,
  beginReel,
}) => {
  await beginReel({ project: 'Story and versions', reel: 'By hand' })
  const files = await Promise.all(
    [2, 5].map((seed) =>
      makeClip({ kind: 'cuts', outPath: join(studio.folder, `clip ${seed}.mp4`), seconds: 8, seed, cutsSec: [2, 4, 6] }),
    ),
  )
  await chooseFiles(page, page.getByRole('button', { name: 'Add clips' }).last(), files)
  await expectClipsSettled(page, files.length)
  await askJushn(page, 'Make an 8 second reel')

  await page.getByRole('button', { name: 'Story', exact: true }).click()
  const card = page.locator('[data-card]').and(page.getByRole('button', { name: /^Scene 1,/ }))
  await expect(card).toBeVisible()
  expect(await toldIn(page, 'hook')).toEqual([1])
  const build = await page.getByRole('region', { name: 'Build' }).boundingBox()
  await card.hover()
  await page.mouse.down()
  await page.mouse.move((build?.x ?? 0) + 60, (build?.y ?? 0) + 60, { steps: 6 })
  await page.mouse.up()
  await expect.poll(() => toldIn(page, 'hook')).toEqual([])

  // The scene that was dragged is the active one; it is the first of the build and of the reel.
  await page.keyboard.press('Tab')
  await card.focus()
  await page.keyboard.press('l')
  await expect(page.getByRole('button', { name: /^Scene 1, .*locked/ })).toBeVisible()
  const before = (await planOf(page)).scenes[0]
  await page.keyboard.press('r')
  await expect(page.getByRole('menuitem', { name: /^Best shot 1/ })).toBeFocused()
  await expectAccessible(page, 'other shots')
  await page.getByRole('menuitem', { name: /^Best shot 1/ }).click()
  await expect.poll(async () => (await planOf(page)).scenes[0]?.in_frame).not.toEqual(before?.in_frame)
  expect((await planOf(page)).scenes[0]).toMatchObject({ is_locked: true, duration_frames: before?.duration_frames })
  await expectAccessible(page, 'story')

  // Closing one part of the column leaves the other.
  await page.getByRole('button', { name: 'Close Story' }).click()
  await expect(page.getByRole('button', { name: 'Story', exact: true })).toBeFocused()
  const versions = page.getByRole('region', { name: 'Versions' })
  await versions.getByRole('button', { name: 'New version' }).click()
  await page.getByRole('menuitem', { name: 'Wide 16:9' }).click()
  await expect(versions.getByRole('button', { name: '16:9', pressed: true })).toBeVisible()
  expect((await planOf(page)).export.aspect).toBe('16:9')
  await expectAccessible(page, 'versions')
  await page.setViewportSize({ width: 1024, height: 900 })
  for (const [shape, name] of [
    ['Square 1:1', '1:1'],
    ['Portrait 4:5', '4:5'],
    ['The same again', '4:5 2'],
  ] as const) {
    await versions.getByRole('button', { name: 'New version' }).click()
    await page.getByRole('menuitem', { name: shape }).click()
    // However many there are and however narrow the column: one line, with the one that is worked on in sight.
    await expect(versions.getByRole('button', { name, exact: true, pressed: true })).toBeInViewport({ ratio: 1 })
    expect((await versions.boundingBox())?.height).toBeLessThan(40)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await versions.getByRole('button', { name: '9:16', exact: true }).click()
  await expect(versions.getByRole('button', { name: '9:16', pressed: true })).toBeVisible()
  expect((await planOf(page)).export.aspect).toBe('9:16')
})
