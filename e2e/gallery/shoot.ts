import { join } from 'node:path'
import { type Page, test } from '@playwright/test'
import { ROOT } from '../../scripts/install.mjs'

/** Keeps a picture of the page as `gallery/<name>-<width>.png`, once its type and pictures are there and nothing moves any more. */
export const shoot = async (page: Page, name: string): Promise<void> => {
  await page.evaluate(async () => {
    await document.fonts.ready
    await Promise.allSettled([...document.images].map((image) => image.decode()))
    await Promise.allSettled(
      document
        .getAnimations()
        .filter((each) => each.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map((each) => each.finished),
    )
  })
  await page.screenshot({
    path: join(ROOT, 'gallery', `${name}-${test.info().project.name}.png`),
    fullPage: !name.startsWith('playground'),
  })
}
