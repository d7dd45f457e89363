import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './studio.ts'

/**
 * What moves in or fades in has come to its end: half faded in, no text has the contrast that it is read with. A colour that is inherited from
 * what fades begins its own way anew at each step of the other's, so it is looked until nothing moves any more.
 */
const whenStill = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const moving = () =>
      document
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime))
    for (let ending = moving(); ending.length > 0; ending = moving()) {
      // One that is cancelled has ended as well.
      await Promise.allSettled(ending.map((animation) => animation.finished))
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  })

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations']

const tell = (violations: Violations): string[] =>
  violations.map((violation) => `${violation.id}: ${violation.help} (${violation.nodes.map((node) => node.target.join(' ')).join(', ')})`)

/** The same page on paper, until the next one: colours are all that differs, so contrast is all that is looked at again. */
const expectContrastInLight = async (page: Page, what: string): Promise<void> => {
  const setTheme = (theme: string | null) =>
    page.evaluate((next) => {
      const before = document.documentElement.getAttribute('data-theme')
      if (next === null) document.documentElement.removeAttribute('data-theme')
      else document.documentElement.setAttribute('data-theme', next)
      return before
    }, theme)
  const before = await setTheme('light')
  await whenStill(page)
  const { violations } = await new AxeBuilder({ page }).withRules(['color-contrast']).analyze()
  expect.soft(tell(violations), `${what}, in light`).toEqual([])
  await setTheme(before)
  await whenStill(page)
}

/** What WCAG leaves open and a screen reader's user goes by: one main part, one first heading, none left out below it. */
const OUTLINE = { 'heading-order': { enabled: true }, 'landmark-one-main': { enabled: true }, 'page-has-heading-one': { enabled: true } }

/**
 * WCAG 2.2 A and AA, the outline, contrast in both themes, and the page never scrolls sideways. With `part` that alone is looked at, and no
 * outline: while a menu is open all else is hidden from everybody, which axe knows of dialogs only, and what waits for a page is none.
 */
export const expectAccessible = async (page: Page, what: string, part?: string): Promise<void> => {
  await whenStill(page)
  const axe = new AxeBuilder({ page })
  const builder = part === undefined ? axe.options({ rules: OUTLINE }) : axe.include(part)
  const { violations } = await builder.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze()
  expect.soft(tell(violations), what).toEqual([])
  await expectContrastInLight(page, what)
  await expectNoSidewaysScroll(page, what)
}

const expectNoSidewaysScroll = async (page: Page, what: string): Promise<void> => {
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect.soft(sideways, `${what} scrolls sideways`).toBeLessThanOrEqual(0)
}

/** A desk of 1440 by 900 at twice the size, and one of 1280 wide at four times, which is as narrow as anything must be (WCAG 1.4.10). */
export const expectReflow = async (page: Page, what: string): Promise<void> => {
  const before = page.viewportSize()
  for (const size of [
    { width: 720, height: 450 },
    { width: 320, height: 640 },
  ]) {
    await page.setViewportSize(size)
    await expectNoSidewaysScroll(page, `${what} at ${size.width} px`)
  }
  if (before !== null) await page.setViewportSize(before)
}
