/** The timeline under a hand: by mouse and by keyboard scenes are chosen, trimmed, moved, split and deleted, and every tab and every reload agrees. */
import type { Locator, Page } from '@playwright/test'
import { tabTo } from '../lib/keyboard.ts'
import { askJushn, startWithThreeClips } from '../lib/playground.ts'
import { expect, type Studio, test, WITHOUT_WORKER } from '../lib/studio.ts'

test.use(WITHOUT_WORKER)

test.setTimeout(300_000)

const region = (page: Page): Locator => page.getByRole('region', { name: 'Timeline' })
const scenes = (page: Page): Locator => region(page).getByRole('listbox', { name: 'Scenes' }).getByRole('option')
const scene = (page: Page, number: number): Locator => region(page).getByRole('option', { name: new RegExp(`^Scene ${number},`) })
const keys = (page: Page): Promise<(string | null)[]> =>
  scenes(page).evaluateAll((options) => options.map((option) => option.getAttribute('data-scene')))

/** Lengths in frames, as the table of the cuts tells them. */
const lengths = async (page: Page): Promise<string[]> => {
  const list = region(page).getByRole('table', { name: 'List of cuts' })
  if (!(await list.isVisible())) await region(page).getByRole('button', { name: 'List of cuts' }).click()
  return list.getByLabel(/^Length of scene/).evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
}

/** Scenes, their lengths and what joins them, as they are shown. */
const standing = async (page: Page): Promise<string> => {
  const joins = region(page).getByRole('button', { name: /^Transition after scene/ })
  const names = await joins.evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')))
  return JSON.stringify([await keys(page), await lengths(page), names])
}

const openTimeline = async (page: Page): Promise<void> => {
  await page.getByRole('toolbar', { name: 'Panels' }).getByRole('button', { name: 'Timeline' }).click()
  await expect(scenes(page).first()).toBeVisible()
}

const makeReel = async (page: Page, studio: Studio, name: string): Promise<void> => {
  await startWithThreeClips(page, studio, { project: name, reel: 'Cut by hand' })
  await askJushn(page, 'Make an 8 second upbeat reel with captions saying Good morning harbour')
  await openTimeline(page)
}

const dragBy = async (page: Page, from: { x: number; y: number }, by: number, modifier?: 'Control' | 'Alt'): Promise<void> => {
  await page.mouse.move(from.x, from.y)
  if (modifier !== undefined) await page.keyboard.down(modifier)
  await page.mouse.down()
  for (let step = 1; step <= 6; step += 1) await page.mouse.move(from.x + (by * step) / 6, from.y)
  await page.mouse.up()
  if (modifier !== undefined) await page.keyboard.up(modifier)
}

const boxOf = async (target: Locator): Promise<{ x: number; y: number; width: number; height: number }> => {
  const box = await target.boundingBox()
  if (box === null) throw new Error('It is not drawn')
  return box
}

test('by mouse: trim, reorder, split, delete and undo; a reload keeps it and a second tab agrees [REND-03]', async ({
  page,
  context,
  studio,
}) => {
  await makeReel(page, studio, 'By mouse')
  const before = await keys(page)
  expect(before.length).toBeGreaterThan(2)
  const tab = await context.newPage()
  await tab.goto(page.url())
  await openTimeline(tab)

  const start = await lengths(page)
  await scene(page, 1).click()
  const box = await boxOf(scene(page, 1))
  await dragBy(page, { x: box.x + box.width - 4, y: box.y + 30 }, -30, 'Control')
  await expect.poll(async () => (await boxOf(scene(page, 1))).width).toBeLessThan(box.width - 20)
  expect((await lengths(page)).slice(1)).toEqual(start.slice(1))

  const [first, second] = [await boxOf(scene(page, 1)), await boxOf(scene(page, 2))]
  await dragBy(page, { x: first.x + first.width / 2, y: first.y + 30 }, second.x + second.width - first.x - first.width / 2 + 2)
  const moved = [before[1], before[0], ...before.slice(2)]
  await expect.poll(() => keys(page)).toEqual(moved)

  const third = await boxOf(scene(page, 1))
  const ruler = await boxOf(region(page).locator('[data-ruler]'))
  await page.mouse.click(third.x + third.width / 2, ruler.y + 10)
  await region(page).getByRole('button', { name: 'Split at the playhead' }).click()
  await expect(scenes(page)).toHaveCount(before.length + 1)

  await region(page).getByRole('button', { name: 'Delete' }).click()
  await expect(scenes(page)).toHaveCount(before.length)
  await region(page).getByRole('button', { name: 'Undo' }).click()
  await expect(scenes(page)).toHaveCount(before.length + 1)

  const here = await lengths(page)
  await expect.poll(() => lengths(tab), { timeout: 30_000 }).toEqual(here)
  // What was open before a reload is open after it.
  await page.reload()
  await expect(scenes(page).first()).toBeVisible()
  await expect.poll(() => lengths(page)).toEqual(here)

  // What opens for a scene is brought into view within its column: the page itself stays where it is, in a low window too.
  for (const request of ['make it square', 'make it vertical', 'make it square again']) await askJushn(page, request)
  await page.setViewportSize({ width: 1440, height: 480 })
  await scene(page, 1).click()
  await region(page)
    .getByRole('button', { name: /Framing/ })
    .first()
    .click()
  const framing = page.getByRole('region', { name: 'Framing of scene 1' })
  await expect(framing).toBeInViewport()
  expect(await page.locator('[data-playground]').evaluate((root) => root.scrollTop)).toBe(0)
  await framing.getByLabel('Movement').selectOption({ label: 'Slowly closer' })
  await expect(framing.getByLabel('Movement')).toHaveValue('zoom-in')
})

test('by keyboard alone: trim, reorder, split, transition, delete and undo all, and the focus comes back [REND-03]', async ({
  page,
  studio,
}) => {
  await makeReel(page, studio, 'By keyboard')
  const [before, start] = [await keys(page), await lengths(page)]
  await tabTo(page, region(page).locator('[role=option][tabindex="0"]'))
  await page.keyboard.press('ArrowRight')
  await expect(scene(page, 2)).toBeFocused()
  for (let pressed = 0; pressed < 3; pressed += 1) await page.keyboard.press('[')
  await expect.poll(async () => (await lengths(page))[1]).not.toBe(start[1])
  await page.keyboard.press('Shift+ArrowLeft')
  await expect.poll(() => keys(page)).toEqual([before[1], before[0], ...before.slice(2)])
  await expect(scene(page, 1)).toBeFocused()

  await page.keyboard.press('Enter')
  for (let pressed = 0; pressed < 12; pressed += 1) await page.keyboard.press('Alt+ArrowRight')
  await page.keyboard.press('s')
  await expect(scenes(page)).toHaveCount(before.length + 1)
  await page.keyboard.press('t')
  await expect(page.getByRole('menuitemradio', { name: 'Cut', exact: true })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(region(page).getByRole('button', { name: /^Transition after scene 2: Dissolve/ })).toBeVisible()
  await page.keyboard.press('Delete')
  await expect(scenes(page)).toHaveCount(before.length)

  // Every step of the hand, also where the device no longer knows what the step before uncovers.
  for (let pressed = 0; pressed < 7; pressed += 1) {
    const shown = await standing(page)
    await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(() => standing(page), `step ${pressed + 1} back`).not.toBe(shown)
  }
  await expect.poll(() => keys(page)).toEqual(before)
  await expect.poll(() => lengths(page)).toEqual(start)

  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys of the timeline' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(region(page).locator('[role=option]:focus')).toHaveCount(1)
  await tabTo(page, page.getByRole('button', { name: 'Close Timeline' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('toolbar', { name: 'Panels' }).getByRole('button', { name: 'Timeline' })).toBeFocused()
})

test('the list of cuts is written in, by name [REND-03]', async ({ page, studio }) => {
  await makeReel(page, studio, 'In words')
  await lengths(page)
  await region(page).getByLabel('Length of scene 1').fill('20f')
  await page.keyboard.press('Enter')
  await expect(region(page).getByLabel('Length of scene 1')).toHaveValue('00:00:20')
  await region(page).getByLabel('Sound of scene 2').fill('40')
  await page.keyboard.press('Tab')
  await expect(region(page).getByLabel('Sound of scene 2')).toHaveValue('40%')
  await region(page).getByLabel('Transition after scene 2', { exact: true }).selectOption('Whip')
  await expect(region(page).getByRole('button', { name: /^Transition after scene 2: Whip/ })).toBeVisible()
})
