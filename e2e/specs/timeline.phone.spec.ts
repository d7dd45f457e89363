/** The timeline under a thumb: a scene is trimmed by its handle, held and carried, the reel is scrubbed, and all of it is taken back. */
import type { Locator, Page } from '@playwright/test'
import { fingerOn } from '../lib/finger.ts'
import { test } from '../lib/in-a-reel.ts'
import { askJushn } from '../lib/playground.ts'
import { expect, WITHOUT_WORKER } from '../lib/studio.ts'
import { boxOf } from '../lib/ways.ts'

test.use(WITHOUT_WORKER)

test.setTimeout(240_000)

const region = (page: Page): Locator => page.getByRole('region', { name: 'Timeline' })
const scenes = (page: Page): Locator => region(page).getByRole('listbox', { name: 'Scenes' }).getByRole('option')
const keys = (page: Page): Promise<(string | null)[]> =>
  scenes(page).evaluateAll((options) => options.map((option) => option.getAttribute('data-scene')))

test('by touch: a chosen scene is trimmed, one that is held is moved, the picture follows, and both are undone [REND-03]', async ({
  page,
  beginReel,
}) => {
  await beginReel({ project: 'By thumb', reel: 'On the way', hasClips: true })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await askJushn(page, 'Make an 8 second upbeat reel')
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await page.getByRole('group', { name: 'Panels' }).getByRole('button', { name: 'Timeline' }).click()
  await expect(scenes(page).first()).toBeVisible()
  const finger = await fingerOn(page)
  const before = await keys(page)

  // A swipe that begins on the edge of a scene that nobody chose is a swipe.
  const whole = await boxOf(scenes(page).first())
  const edge = { x: whole.x + whole.width - 4, y: whole.y + 30 }
  await finger.down(edge)
  await finger.slide(edge, { x: edge.x - 60, y: edge.y })
  await finger.up()
  await expect(region(page).getByRole('button', { name: 'Undo' })).toBeVisible()
  const first = region(page).locator(`[data-scene="${before[0]}"]`)
  expect((await boxOf(first)).width).toBeCloseTo(whole.width, 0)

  await first.tap()
  await expect(first).toHaveAttribute('aria-selected', 'true')
  const chosen = await boxOf(first)
  // Beside the scene: the handle of a chosen one reaches out to be met.
  const handle = { x: chosen.x + chosen.width + 12, y: chosen.y + 30 }
  await finger.down(handle)
  await finger.slide(handle, { x: handle.x - 36, y: handle.y })
  await finger.up()
  await expect.poll(async () => (await boxOf(first)).width).toBeLessThan(chosen.width - 20)

  const [one, two] = [await boxOf(scenes(page).nth(0)), await boxOf(scenes(page).nth(1))]
  const held = { x: one.x + one.width / 2, y: one.y + 30 }
  await finger.down(held)
  await expect(region(page).locator('[data-dragging]')).toHaveCount(1)
  await finger.slide(held, { x: Math.min(two.x + two.width * 0.75, 370), y: held.y })
  await finger.up()
  const moved = [before[1], before[0], ...before.slice(2)]
  await expect.poll(() => keys(page)).toEqual(moved)

  const ruler = await boxOf(region(page).locator('[data-ruler]'))
  const at = { x: Math.max(ruler.x, 0) + 40, y: ruler.y + 12 }
  await finger.down(at)
  await finger.slide(at, { x: at.x + 90, y: at.y })
  await finger.up()
  const frame = await region(page).getByRole('slider', { name: 'Playhead' }).getAttribute('aria-valuenow')
  expect(Number(frame)).toBeGreaterThan(0)
  await expect(page.getByRole('region', { name: 'Preview of On the way' }).locator(`canvas[data-frame="${frame}"]`)).toHaveCount(1)

  await region(page).getByRole('button', { name: 'Undo' }).tap()
  await expect.poll(() => keys(page)).toEqual(before)
  await region(page).getByRole('button', { name: 'Undo' }).tap()
  await expect.poll(async () => (await boxOf(first)).width).toBeCloseTo(whole.width, 0)
})
