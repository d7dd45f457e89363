import type { Locator, Page } from '@playwright/test'
import { askJushn, chooseFiles, createFirstReel, createProject, expectClipsSettled, makeThreeClips } from '../lib/playground.ts'
import { signIn } from '../lib/sign-in.ts'
import { expect, test } from '../lib/studio.ts'

test.setTimeout(300_000)

/** A reel that is planned, with its Preview open and no video made. */
const openPreview = async (page: Page, folder: string): Promise<Locator> => {
  await createProject(page, 'By the lake')
  await createFirstReel(page, 'First light')
  await chooseFiles(page, page.getByRole('button', { name: 'Add clips' }).last(), await makeThreeClips(folder))
  await expectClipsSettled(page, 3)
  await askJushn(page, 'Make a 12 second upbeat reel, warm colours, with the caption "Out on the water" and crossfades')
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  return page.getByRole('region', { name: 'Preview of First light' })
}

/** A fingerprint of what is on the canvas, coarse enough to be the same for the same frame. */
const pictureOf = (player: Locator): Promise<string> =>
  player.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const small = document.createElement('canvas')
    small.width = 9
    small.height = 16
    const context = small.getContext('2d')
    context?.drawImage(canvas, 0, 0, 9, 16)
    return [...(context?.getImageData(0, 0, 9, 16).data ?? [])].map((value) => value >> 3).join(',')
  })

const isBlack = (picture: string): boolean => picture.split(',').every((value, index) => index % 4 === 3 || Number(value) < 2)

const frameOf = async (player: Locator): Promise<number> => Number(await player.getByRole('slider', { name: 'Position' }).inputValue())

test('a plan plays in the page before any video is made, and is sought and stepped by keyboard [REND-04]', async ({ page, studio }) => {
  await signIn(page, studio)
  const player = await openPreview(page, studio.folder)
  await expect(player).toBeVisible()
  await expect.poll(async () => isBlack(await pictureOf(player))).toBe(false)
  const standing = await pictureOf(player)

  await player.getByRole('button', { name: 'Play preview' }).click()
  await expect(player.getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect.poll(() => frameOf(player)).toBeGreaterThan(20)
  expect(await pictureOf(player)).not.toBe(standing)
  await page.keyboard.press('k')
  await expect(player.getByRole('button', { name: 'Play preview' })).toBeVisible()

  await page.keyboard.press('Home')
  await expect.poll(() => frameOf(player)).toBe(0)
  await expect.poll(() => pictureOf(player)).toBe(standing)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(() => frameOf(player)).toBe(31)
  await page.keyboard.press('End')
  await expect.poll(() => frameOf(player)).toBe(359)
  await page.keyboard.press('j')
  await expect.poll(() => frameOf(player), { timeout: 30_000 }).toBeLessThan(350)
  await page.keyboard.press('k')
  await page.screenshot({ path: process.env.PREVIEW_SHOT ?? 'test-results/preview.png' })
})
