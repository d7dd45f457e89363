import type { Locator } from '@playwright/test'
import { planOf } from '../lib/call-as-user.ts'
import { test } from '../lib/in-a-reel.ts'
import { expect } from '../lib/studio.ts'

test.use({ networkMayFail: true })
test.setTimeout(300_000)

/** Nearer than this a scene is opened before it is seen. */
const AHEAD_SEC = 1

/** Whether anything but black is on the canvas. */
const hasPicture = (player: Locator): Promise<boolean> =>
  player.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const small = document.createElement('canvas')
    Object.assign(small, { width: 9, height: 16 })
    const context = small.getContext('2d')
    context?.drawImage(canvas, 0, 0, 9, 16)
    return [...(context?.getImageData(0, 0, 9, 16).data ?? [])].some((value, index) => index % 4 !== 3 && value > 8)
  })

test('without a connection the preview plays pictures that the device has, and names the clip that it has not [REND-04 SYNC-06]', async ({
  page,
  studio,
  beginReel,
}) => {
  await beginReel({ project: 'By the lake', reel: 'First light', hasClips: true, asked: 'Make a 12 second upbeat reel' })
  const plan = await planOf(page)
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  const player = page.getByRole('region', { name: 'Preview of First light' })
  const canvas = (frame: number) => player.locator(`canvas[data-frame="${frame}"]`)
  await expect(canvas(0)).toBeVisible()

  let startFrame = 0
  const placed = plan.scenes.map((scene) => {
    const at = startFrame
    startFrame += scene.duration_frames
    return { scene, at }
  })
  const opened = new Set<string>(placed.filter(({ at }) => at < AHEAD_SEC * plan.export.fps).map(({ scene }) => scene.media_id))
  const missing = placed.find(({ scene }) => !opened.has(scene.media_id))
  if (missing === undefined) throw new Error('The reel shows no other clip')

  await studio.kill()
  try {
    const position = player.getByRole('slider', { name: 'Position' })
    const within = Math.floor((placed[0]?.scene.duration_frames ?? 2) / 2)
    await position.fill(String(within))
    await expect(canvas(within)).toBeVisible()
    expect(await hasPicture(player)).toBe(true)

    await position.fill(String(missing.at + 2))
    await expect(player.getByText('could not be fetched. Check the connection, then press play again.')).toBeVisible()
    const onPicture = player.locator('canvas ~ p', { hasText: 'Could not be fetched' })
    await expect(onPicture).toBeVisible()
    // What is there is shown all the same.
    await position.fill('1')
    await expect(canvas(1)).toBeVisible()
    expect(await hasPicture(player)).toBe(true)
    await expect(onPicture).toHaveCount(0)

    // With the server back, play asks for it again.
    await studio.start()
    await position.fill(String(missing.at + 2))
    await player.getByRole('button', { name: 'Play preview' }).click()
    await expect(onPicture).toHaveCount(0)
    await expect(player.getByText('could not be fetched.')).toHaveCount(0)
  } finally {
    // Whoever comes next finds it running.
    if (studio.whyEnded() !== null) await studio.start()
  }
})
