/** The room around the timeline: nothing is squeezed, nothing jumps, and the keyboard goes back where it came from. */
import type { Locator, Page } from '@playwright/test'
import { test } from '../lib/in-a-reel.ts'
import { composer, finishedVideo } from '../lib/playground.ts'
import { expect, WITHOUT_WORKER } from '../lib/studio.ts'

test.use(WITHOUT_WORKER)

test.setTimeout(420_000)

const panel = (page: Page, name: string) => page.getByRole('toolbar', { name: 'Panels' }).getByRole('button', { name })

/** What moved since the page was opened, as the browser counts it. */
const shifted = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { value = 0, hadRecentInput = false } = entry as PerformanceEntry & { value?: number; hadRecentInput?: boolean }
            if (!hadRecentInput) sum += value
          }
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 500)
      }),
  )

test('an open drawer squeezes nobody at any width, and the focus comes back from each; the tracks are as high as somebody drags them [PLAY-07]', async ({
  page,
  beginReel,
}) => {
  await beginReel({ project: 'Widths', reel: 'Narrow and wide' })
  for (const [width, least] of [
    [768, 380],
    [1024, 440],
    [1279, 600],
    [1280, 280],
    [1440, 340],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    for (const name of ['Preview', 'Timeline', 'Story', 'AI Tools']) {
      await panel(page, name).click()
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
      await expect.poll(async () => (await composer(page).boundingBox())?.width, { message: `${name} at ${width}` }).toBeGreaterThan(least)
      // What is laid along time wants the width: over the conversation it has most of it.
      if (width === 768)
        expect((await page.getByRole('dialog').boundingBox())?.width, name).toBeCloseTo(/Timeline|Story/.test(name) ? 706.6 : 384, 0)
      await page.getByRole('button', { name: new RegExp(`^Close( ${name})?$`) }).click()
      await expect(panel(page, name)).toBeFocused()
    }
  }

  // How high the tracks are is a person's own: by the mouse and by the arrows.
  await panel(page, 'Timeline').click()
  const tracks = page.getByRole('region', { name: 'Timeline', exact: true })
  const bar = page.getByRole('separator', { name: 'Height of Timeline' })
  const height = async () => (await tracks.boundingBox())?.height ?? 0
  // Waits until it stands still.
  await bar.hover()
  const [first, box] = [await height(), await bar.boundingBox()]
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, box?.y ?? 0]
  await page.mouse.move(x, y + 4)
  await page.mouse.down()
  await page.mouse.move(x, y - 96, { steps: 4 })
  await page.mouse.up()
  await expect.poll(async () => Math.abs((await height()) - first - 100)).toBeLessThan(12)
  await bar.press('ArrowDown')
  expect(Math.abs((await height()) - first - 64)).toBeLessThan(12)
  await bar.dblclick()
  expect(await height()).toBe(first)
})

test('a page with a finished reel opens without anything moving, on a desk and on a phone; its video plays in one place [PLAY-07 REND-02]', async ({
  page,
  beginReel,
}) => {
  await beginReel({ project: 'Steady', reel: 'Still', hasClips: true, asked: 'Make a 3 second reel in 720p' })
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  // News stand beside the panels' buttons, not over them.
  await expect(page.getByText('Jushn created successfully!', { exact: true })).toBeVisible()
  const [news, strip] = await Promise.all([
    page.getByRole('region', { name: 'Notifications, F8' }).boundingBox(),
    page.getByRole('toolbar', { name: 'Panels' }).boundingBox(),
  ])
  expect((news?.x ?? 0) + (news?.width ?? 0)).toBeLessThanOrEqual(strip?.x ?? 0)
  await expect(finishedVideo(page, 'Still')).toBeVisible({ timeout: 240_000 })
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size)
    await page.reload()
    await expect(finishedVideo(page, 'Still')).toBeVisible()
    await page.waitForTimeout(1_500)
    expect(await shifted(page), `at ${size.width}`).toBeLessThanOrEqual(0.02)
  }

  await page.setViewportSize({ width: 1440, height: 900 })
  const inTalk = finishedVideo(page, 'Still')
  const isPaused = (video: Locator) => video.evaluate((element: HTMLVideoElement) => element.paused)
  await inTalk.focus()
  await page.keyboard.press('k')
  await expect.poll(() => isPaused(inTalk)).toBe(false)
  await page.getByRole('button', { name: 'Open in Preview' }).click()
  const preview = page.getByRole('region', { name: 'Preview', exact: true })
  const large = preview.getByLabel('Still, large')
  await preview.getByRole('button', { name: 'Play the video' }).click()
  await expect.poll(() => isPaused(large)).toBe(false)
  await expect(page.locator('video')).toHaveCount(1)

  // Whoever moves the playhead looks at the plan, and the video is where it was.
  await preview.getByRole('button', { name: 'Plan', exact: true }).click()
  await expect(preview.getByRole('button', { name: 'Plan', exact: true })).toBeFocused()
  await expect(large).toHaveCount(0)
  await inTalk.click()
  await expect.poll(() => isPaused(inTalk)).toBe(false)
  await preview.getByRole('button', { name: 'Play preview' }).click()
  await expect.poll(() => isPaused(inTalk)).toBe(true)
  await preview.getByRole('button', { name: 'Video 1', exact: true }).click()
  await expect(large).toBeVisible()
  const tracks = page.getByRole('region', { name: 'Timeline' })
  const [ruler, playhead] = [await tracks.locator('[data-ruler]').boundingBox(), await tracks.locator('[data-playhead]').boundingBox()]
  // Beside the playhead, wherever it stopped: it can be taken hold of.
  const isLeft = ruler !== null && playhead !== null && playhead.x - ruler.x < 60
  await tracks.locator('[data-ruler]').click({ position: { x: isLeft ? 120 : 24, y: 10 } })
  await expect(large).toHaveCount(0)
  await expect(preview.getByRole('slider', { name: 'Position' })).not.toHaveValue('0')

  // Who chooses a scene sees what can be done with it, and the picture, without scrolling.
  await tracks.getByRole('option').first().click()
  await expect(tracks.getByRole('group', { name: 'Scene 1', exact: true })).toBeInViewport({ ratio: 1 })
  await expect(tracks.getByRole('option').first()).toBeInViewport({ ratio: 1 })
})
