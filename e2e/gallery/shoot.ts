import { join } from 'node:path'
import { type Page, test } from '@playwright/test'
import { ROOT } from '../../scripts/install.mjs'
import { expectAccessible } from '../lib/expect-accessible.ts'

/**
 * Looks the state over with axe, in both themes, and keeps pictures of the page as `gallery/<name>-<width>.png` and `…-light.png`, once its type and
 * pictures are there and nothing moves any more. What axe finds fails the walk at its end: the pictures are made all the same.
 */
export const shoot = async (page: Page, name: string, part?: string): Promise<void> => {
  await expectAccessible(page, name, part)
  await shootOne(page, name, 'dark')
  await shootOne(page, name, 'light')
  await page.evaluate(() => document.documentElement.removeAttribute('data-theme'))
}

/** What the person prefers may be heard meanwhile, and takes the page back to it. */
const TRIES = 3

const shootOne = async (page: Page, name: string, theme: 'dark' | 'light'): Promise<void> => {
  for (let tries = 0; tries < TRIES; tries += 1) {
    await shootIn(page, name, theme)
    if (theme === (await page.evaluate(() => document.documentElement.getAttribute('data-theme') ?? 'dark'))) return
  }
  throw new Error(`${name} does not stay ${theme}`)
}

const shootIn = async (page: Page, name: string, theme: 'dark' | 'light'): Promise<void> => {
  await page.evaluate(async (wanted) => {
    document.documentElement.setAttribute('data-theme', wanted)
    await document.fonts.ready
    // What is far below is not loaded before somebody goes there, and what is not loaded is never decoded.
    for (const image of document.images) image.loading = 'eager'
    await Promise.allSettled([...document.images].map((image) => image.decode()))
    await Promise.allSettled(
      document
        .getAnimations()
        // What follows a scroll ends where somebody scrolls to its end.
        .filter((each) => each.timeline === document.timeline)
        .filter((each) => each.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map((each) => each.finished),
    )
  }, theme)
  await page.screenshot({
    path: join(ROOT, 'gallery', `${name}-${test.info().project.name}${theme === 'light' ? '-light' : ''}.png`),
    fullPage: !name.startsWith('playground'),
  })
}
