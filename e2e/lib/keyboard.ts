/** Getting about with the keyboard alone. */
import { type ElementHandle, expect, type Locator, type Page } from '@playwright/test'

const isFocused = (target: Locator): Promise<boolean> => target.evaluate((element) => element === document.activeElement)

/** Whether an element has the focus; null where Tab no longer comes to it: it was drawn anew, or another stands for its group. */
const hasFocus = (element: ElementHandle<HTMLElement | SVGElement>): Promise<boolean | null> =>
  element.evaluate((found) => (found === document.activeElement ? true : found.isConnected && found.tabIndex >= 0 ? false : null))

/** Presses Tab until the target has the focus, and checks that a person could see it there. */
export const tabTo = async (page: Page, target: Locator, limit = 120): Promise<void> => {
  await expect(target).toBeVisible()
  // Looked up by its role and name once: at each of a hundred presses that costs more than the press.
  let element = await target.elementHandle()
  for (let pressed = 0; pressed < limit; pressed += 1) {
    let isHere = element === null ? null : await hasFocus(element)
    if (isHere === null) {
      element = await target.elementHandle()
      isHere = element === null ? null : await hasFocus(element)
    }
    if (isHere) {
      await expect(target).toBeFocused()
      await expect(target).toBeInViewport()
      return
    }
    await page.keyboard.press('Tab')
  }
  throw new Error(`${limit} presses of Tab did not reach ${String(target)}`)
}

export const press = async (page: Page, target: Locator, key = 'Enter'): Promise<void> => {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

export const typeInto = async (page: Page, target: Locator, text: string): Promise<void> => {
  await tabTo(page, target)
  await page.keyboard.type(text)
}

/**
 * Goes with an arrow key through a menu or a toolbar that has the focus, until the target has it. A list moves the focus a task after
 * the key, so that each press is waited for: one more on the way would leave the target behind.
 */
export const arrowTo = async (page: Page, target: Locator, key: 'ArrowDown' | 'ArrowRight', limit = 60): Promise<void> => {
  for (let pressed = 0; pressed < limit && !(await isFocused(target)); pressed += 1) {
    const before = await page.evaluateHandle(() => document.activeElement)
    await page.keyboard.press(key)
    await page.waitForFunction((element) => document.activeElement !== element, before)
  }
  await expect(target).toBeFocused()
}
