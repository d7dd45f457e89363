import { join } from 'node:path'
import { type Page, test } from '@playwright/test'
import { ROOT } from '../../scripts/install.mjs'

/** Keeps pictures of the page as `gallery/<name>-<width>.png` and `…-light.png`, once its type and pictures are there and nothing moves any more. */
export const shoot = async (page: Page, name: string): Promise<void> => {
  await shootOne(page, name, 'dark')
  await shootOne(page, name, 'light')
  await page.evaluate(() => document.documentElement.removeAttribute('data-theme'))
}

const shootOne = async (page: Page, name: string, theme: 'dark' | 'light'): Promise<void> => {
  await page.evaluate(async (wanted) => {
    document.documentElement.setAttribute('data-theme', wanted)
    await document.fonts.ready
    await Promise.allSettled([...document.images].map((image) => image.decode()))
    await Promise.allSettled(
      document
        .getAnimations()
        .filter((each) => each.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map((each) => each.finished),
    )
  }, theme)
  await page.screenshot({
    path: join(ROOT, 'gallery', `${name}-${test.info().project.name}${theme === 'light' ? '-light' : ''}.png`),
    fullPage: !name.startsWith('playground'),
  })
}
