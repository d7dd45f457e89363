import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './studio.ts'

/** What moves in or fades in has come to its end: half faded in, no text has the contrast that it is read with. */
const whenStill = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const ending = document.getAnimations().filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime))
    // One that is cancelled has ended as well.
    return Promise.allSettled(ending.map((animation) => animation.finished)).then(() => null)
  })

/** WCAG 2.2 A and AA, and the page never scrolls sideways. */
export const expectAccessible = async (page: Page, what: string): Promise<void> => {
  await whenStill(page)
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze()
  const told = violations.map(
    (violation) => `${violation.id}: ${violation.help} (${violation.nodes.map((node) => node.target.join(' ')).join(', ')})`,
  )
  expect.soft(told, what).toEqual([])
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect.soft(sideways, `${what} scrolls sideways`).toBeLessThanOrEqual(0)
}
