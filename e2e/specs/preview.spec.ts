import type { Locator, Page } from '@playwright/test'
import { askJushn, startWithThreeClips } from '../lib/playground.ts'
import { expect, type Studio, test } from '../lib/studio.ts'

test.setTimeout(300_000)

/** A reel that is planned, with its Preview open and no video made. */
const openPreview = async (page: Page, studio: Studio): Promise<Locator> => {
  await startWithThreeClips(page, studio, { project: 'By the lake', reel: 'First light' })
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

/** The frames that are drawn from now on, in order; asked for once. */
const framesShown = async (player: Locator): Promise<() => Promise<number[]>> => {
  const canvas = player.locator('canvas')
  const shown = await canvas.evaluateHandle((element: HTMLCanvasElement) => {
    const frames: number[] = []
    new MutationObserver(() => {
      const frame = Number(element.dataset.frame)
      if (frames.at(-1) !== frame) frames.push(frame)
    }).observe(element, { attributes: true, attributeFilter: ['data-frame'] })
    return frames
  })
  return () => shown.jsonValue()
}

const frameOf = async (player: Locator): Promise<number> => Number(await player.getByRole('slider', { name: 'Position' }).inputValue())

test('a plan plays in the page before any video is made, and is sought and stepped by keyboard [REND-04]', async ({ page, studio }) => {
  const player = await openPreview(page, studio)
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
  await expect(player.locator('canvas')).toHaveAttribute('data-frame', '359')
  const shown = await framesShown(player)
  await page.keyboard.press('j')
  await expect.poll(() => frameOf(player), { timeout: 30_000 }).toBeLessThan(330)
  await page.keyboard.press('k')
  const frames = await shown()
  // How many a machine has time to draw is the bench's; none comes twice or out of its turn.
  expect(frames.length).toBeGreaterThan(2)
  expect(frames).toEqual([...new Set(frames)].toSorted((one, other) => other - one))
  await page.screenshot({ path: process.env.PREVIEW_SHOT ?? 'test-results/preview.png' })
})

test('clips and music are heard while it plays, and not when the sound is off [REND-04]', async ({ page, studio }) => {
  // What goes to the loudspeaker is measured on its way.
  await page.addInitScript(() => {
    const connect = AudioNode.prototype.connect as (target: AudioNode) => AudioNode
    const levels: AnalyserNode[] = []
    Object.assign(window, {
      heard: () => {
        const samples = new Float32Array(2048)
        levels.at(-1)?.getFloatTimeDomainData(samples)
        return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length)
      },
    })
    AudioNode.prototype.connect = function (this: AudioNode, target: AudioNode, ...rest: never[]) {
      if (target instanceof AudioDestinationNode && target.context instanceof AudioContext) {
        const analyser = target.context.createAnalyser()
        levels.push(analyser)
        connect.call(this, analyser)
      }
      return (connect as (...all: unknown[]) => AudioNode).call(this, target, ...rest)
    } as typeof AudioNode.prototype.connect
  })
  const player = await openPreview(page, studio)
  const heard = () => page.evaluate(() => (window as unknown as { heard: () => number }).heard())
  await player.getByRole('button', { name: 'Play preview' }).click()
  await expect.poll(heard, { timeout: 30_000 }).toBeGreaterThan(0.01)
  await player.getByRole('button', { name: 'Sound off' }).click()
  await expect.poll(heard).toBeLessThan(1e-4)
  await player.getByRole('button', { name: 'Sound on' }).click()
  await expect.poll(heard, { timeout: 30_000 }).toBeGreaterThan(0.01)
  await page.keyboard.press('k')
  await expect.poll(heard).toBeLessThan(1e-4)
})

test.describe('a browser without WebCodecs', () => {
  test('shows the plan by video elements and says what that cannot do [REND-04]', async ({ page, studio }) => {
    await page.addInitScript(() => {
      for (const name of ['VideoDecoder', 'AudioDecoder']) Reflect.deleteProperty(window, name)
    })
    const player = await openPreview(page, studio)
    await expect(player.getByText(/^In this browser the preview may stutter/)).toBeVisible()
    await expect.poll(async () => isBlack(await pictureOf(player))).toBe(false)
    const first = await pictureOf(player)
    await player.getByRole('slider', { name: 'Position' }).fill('300')
    await expect(player.locator('canvas')).toHaveAttribute('data-frame', '300')
    expect(await pictureOf(player)).not.toBe(first)
  })
})

test('a clip that cannot be fetched is named and the others play [REND-04]', async ({ page, studio, context }) => {
  await context.route(/\/proxy\//, async (route) => {
    // The second clip that is asked for is gone, all of it, whenever it is asked for.
    const clip = route.request().url().replace(/\?.*$/, '')
    gone ??= seen.size === 1 && !seen.has(clip) ? clip : undefined
    seen.add(clip)
    return clip === gone ? route.fulfill({ status: 410 }) : route.continue()
  })
  const seen = new Set<string>()
  let gone: string | undefined
  const player = await openPreview(page, studio)
  await expect.poll(async () => isBlack(await pictureOf(player))).toBe(false)
  await player.getByRole('button', { name: 'Play preview' }).click()
  await expect(player.getByText(/^“.+” could not be fetched\./)).toBeVisible({ timeout: 60_000 })
  const frame = await frameOf(player)
  await expect.poll(() => frameOf(player), { timeout: 30_000 }).toBeGreaterThan(frame + 30)
})
