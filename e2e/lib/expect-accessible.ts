import type { Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'
import { expect } from './studio.ts'

/** What WCAG leaves open and a screen reader's user goes by: one main part, one first heading, none left out below it. */
const OUTLINE = { 'heading-order': { enabled: true }, 'landmark-one-main': { enabled: true }, 'page-has-heading-one': { enabled: true } }

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

type Found = { asItIs: string[]; inLight: string[] }

/**
 * What axe finds in the page as it is and, for colours are all that differs, which contrasts it finds wanting on paper. All of it in one call
 * of the page: the runner's own builder opens a second page for each look, and loads axe into both.
 */
const look = async (page: Page, options: RunOptions, part?: string): Promise<Found> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async ({ asked, include }) => {
      // What moves in or fades in has come to its end: half faded in, no text has the contrast that it is read with. What the end of one
      // set off, or what a pointer that found itself above something else did, is waited for as well.
      const whenStill = async (): Promise<void> => {
        for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame)
        const ending = document
          .getAnimations()
          .filter((each) => each.playState === 'running' && Number.isFinite(each.effect?.getComputedTiming().endTime))
        if (ending.length === 0) return
        await Promise.allSettled(ending.map((each) => each.finished))
        return whenStill()
      }
      const root = document.documentElement
      const setTheme = (theme: string | null) =>
        theme === null ? root.removeAttribute('data-theme') : root.setAttribute('data-theme', theme)
      // Loaded above.
      const loaded = (window as unknown as { axe: typeof axe }).axe
      const find = async (context: { include: string[] } | Document, given: RunOptions): Promise<string[]> => {
        await whenStill()
        const { violations } = await loaded.run(context, { ...given, resultTypes: ['violations'] })
        return violations.map(({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.target.join(' ')).join(', ')})`)
      }
      const looked = include === null ? document : { include: [include] }
      const asItIs = await find(looked, asked)
      const before = root.getAttribute('data-theme')
      setTheme('light')
      const inLight = await find(looked, { runOnly: { type: 'rule', values: ['color-contrast'] } })
      setTheme(before)
      await whenStill()
      return { asItIs, inLight }
    },
    { asked: options, include: part ?? null },
  )
}

/**
 * WCAG 2.2 A and AA, the outline, contrast in both themes, and the page never scrolls sideways. With `part` that alone is looked at, and no
 * outline: while a menu is open all else is hidden from everybody, which axe knows of dialogs only, and what waits for a page is none.
 */
export const expectAccessible = async (page: Page, what: string, part?: string): Promise<void> => {
  const { asItIs, inLight } = await look(page, { runOnly: WCAG, ...(part === undefined ? { rules: OUTLINE } : {}) }, part)
  expect.soft(asItIs, what).toEqual([])
  expect.soft(inLight, `${what}, in light`).toEqual([])
  await expectNoSidewaysScroll(page, what)
}

const expectNoSidewaysScroll = async (page: Page, what: string): Promise<void> => {
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect.soft(sideways, `${what} scrolls sideways`).toBeLessThanOrEqual(0)
}

/** A desk of 1440 by 900 at twice the size, and one of 1280 wide at four times, which is as narrow as anything must be (WCAG 1.4.10). */
const expectReflow = async (page: Page, what: string): Promise<void> => {
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

/** A page of its own: as it is, and at every width that it must fit. */
export const expectAccessiblePage = async (page: Page, what: string): Promise<void> => {
  await expectAccessible(page, what)
  await expectReflow(page, what)
}
