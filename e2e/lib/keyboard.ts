/** Getting about with the keyboard alone. */
import { expect, type Locator, type Page } from '@playwright/test'

const isFocused = (target: Locator): Promise<boolean> => target.evaluate((element) => element === document.activeElement)

/** Presses Tab (or Shift and Tab) until the target has the focus, and checks that a person could see it there. */
export const tabTo = async (page: Page, target: Locator, limit = 120, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  await expect(target).toBeVisible()
  for (let pressed = 0; pressed < limit; pressed += 1) {
    if (await isFocused(target)) {
      await expect(target).toBeInViewport()
      return
    }
    await page.keyboard.press(key)
  }
  throw new Error(`${limit} presses of Tab did not reach ${String(target)}`)
}

/** Whether fewer stops lie behind the focus than before it on the way to the target, as a person sees who looks at the page. */
const isBehind = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => {
    const stops = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]')].filter(
      (each) => each.tabIndex >= 0 && each.checkVisibility(),
    )
    const [from, to] = [document.activeElement, element].map((each) => (each instanceof HTMLElement ? stops.indexOf(each) : -1))
    return from !== undefined && to !== undefined && from >= 0 && to >= 0 && (to - from + stops.length) % stops.length > stops.length / 2
  })

/** Goes to the target by Tab or, where that is the shorter way around the page, by Shift and Tab. */
export const tabTowards = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeVisible()
  await tabTo(page, target, 200, (await isBehind(target)) ? 'Shift+Tab' : 'Tab')
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
