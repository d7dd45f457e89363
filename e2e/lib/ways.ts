/** Three ways to use the studio: by mouse, by keyboard alone, by touch. What is done is the same; how, each knows. */
import { expect, type Locator, type Page } from '@playwright/test'
import { type Finger, fingerOn, type Place } from './finger.ts'
import { arrowTo, tabTowards } from './keyboard.ts'

export const timeline = (page: Page): Locator => page.getByRole('region', { name: 'Timeline' })
export const scenes = (page: Page): Locator => timeline(page).getByRole('listbox', { name: 'Scenes' }).getByRole('option')

export type Way = {
  /** Brings a drawer up, whatever was open before. */
  open: (panel: 'Preview' | 'Timeline' | 'AI Tools') => Promise<void>
  /** Leaves what lies over the conversation. */
  leave: () => Promise<void>
  press: (target: Locator) => Promise<void>
  write: (field: Locator, text: string) => Promise<void>
  choose: (select: Locator, label: string) => Promise<void>
  /** Makes the first scene end earlier. */
  trimFirst: () => Promise<void>
  /** Puts the first scene behind the second. */
  moveFirst: () => Promise<void>
  /** Cuts the first scene in two. */
  splitFirst: () => Promise<void>
  /** Puts a clip in the place of the chosen scene. */
  replaceChosen: (clip: RegExp) => Promise<void>
  /** Moves the logo upwards on the picture. */
  moveLogo: (logo: Locator) => Promise<void>
  undo: () => Promise<void>
}

/** Where something stands once it is scrolled into view, in pixels of the page. */
export const boxOf = async (target: Locator): Promise<{ x: number; y: number; width: number; height: number }> => {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (box === null) throw new Error(`${String(target)} is not drawn`)
  return box
}

const middleOf = async (target: Locator): Promise<Place> => {
  const { x, y, width, height } = await boxOf(target)
  return { x: x + width / 2, y: y + height / 2 }
}

const toolbar = (page: Page, name: string): Locator => timeline(page).getByRole('button', { name, exact: true })

const openOnDesk =
  (page: Page, press: Way['press']): Way['open'] =>
  async (panel) => {
    const button = page.getByRole('toolbar', { name: 'Panels' }).getByRole('button', { name: panel, exact: true })
    if ((await button.getAttribute('aria-pressed')) !== 'true') await press(button)
    await expect(page.getByRole('region', { name: panel, exact: true })).toBeVisible()
    if (panel === 'Timeline') await expect(scenes(page).first()).toBeVisible()
  }

/** What is pressed, by whatever presses. */
const pressed = (page: Page, press: Way['press']): Pick<Way, 'replaceChosen' | 'undo'> => ({
  replaceChosen: async (clip) => {
    await press(toolbar(page, 'Replace the clip'))
    await press(page.getByRole('menuitem', { name: clip }))
  },
  undo: () => press(toolbar(page, 'Undo')),
})

export const byMouse = (page: Page): Way => {
  const drag = async (from: Place, to: Place, modifier?: 'Control') => {
    await page.mouse.move(from.x, from.y)
    if (modifier !== undefined) await page.keyboard.down(modifier)
    await page.mouse.down()
    for (let step = 1; step <= 6; step += 1) {
      await page.mouse.move(from.x + ((to.x - from.x) * step) / 6, from.y + ((to.y - from.y) * step) / 6)
    }
    await page.mouse.up()
    if (modifier !== undefined) await page.keyboard.up(modifier)
  }
  const press: Way['press'] = (target) => target.click()
  return {
    press,
    open: openOnDesk(page, press),
    leave: async () => undefined,
    write: (field, text) => field.fill(text),
    choose: async (select, label) => void (await select.selectOption({ label })),
    trimFirst: async () => {
      await scenes(page).first().click()
      const { x, y, width } = await boxOf(scenes(page).first())
      const edge = { x: x + width - 4, y: y + 30 }
      await drag(edge, { x: edge.x - 60, y: edge.y }, 'Control')
    },
    moveFirst: async () => {
      const [from, second] = [await middleOf(scenes(page).first()), await boxOf(scenes(page).nth(1))]
      await drag(from, { x: second.x + second.width + 2, y: from.y })
    },
    splitFirst: async () => {
      const { x } = await middleOf(scenes(page).first())
      const ruler = await boxOf(timeline(page).locator('[data-ruler]'))
      await page.mouse.click(x, ruler.y + 10)
      await press(toolbar(page, 'Split at the playhead'))
    },
    moveLogo: async (logo) => {
      const from = await middleOf(logo)
      await drag(from, { x: from.x, y: from.y - 90 })
    },
    ...pressed(page, press),
  }
}

export const byKeyboard = (page: Page): Way => {
  // A menu that a key opened gives its first item the focus, a moment later.
  const menuFocus = page.locator('[role=menuitem]:focus')
  const press: Way['press'] = async (target) => {
    if ((await target.getAttribute('role')) === 'menuitem') {
      await expect(menuFocus).toBeVisible()
      await arrowTo(page, target, 'ArrowDown')
      return page.keyboard.press('Enter')
    }
    const bar = target.locator('xpath=ancestor::*[@role="toolbar"]')
    if ((await bar.count()) === 0) {
      await tabTowards(page, target)
      return page.keyboard.press('Enter')
    }
    // Tab goes to a toolbar as a whole, arrow keys about in it.
    await tabTowards(page, bar.locator('[tabindex="0"]'))
    const isVertical = (await bar.getAttribute('aria-orientation')) === 'vertical'
    await arrowTo(page, target, isVertical ? 'ArrowDown' : 'ArrowRight')
    await page.keyboard.press('Enter')
  }
  const toScene = async (first: Locator) => {
    await tabTowards(page, timeline(page).locator('[role=option][tabindex="0"]'))
    await page.keyboard.press('Home')
    await expect(first).toBeFocused()
  }
  return {
    press,
    open: openOnDesk(page, press),
    leave: async () => undefined,
    write: async (field, text) => {
      await tabTowards(page, field)
      await page.keyboard.type(text)
    },
    choose: async (select, label) => {
      await tabTowards(page, select)
      await page.keyboard.type(label)
    },
    trimFirst: async () => {
      await toScene(scenes(page).first())
      for (let pressed = 0; pressed < 6; pressed += 1) await page.keyboard.press('[')
    },
    moveFirst: async () => {
      await toScene(scenes(page).first())
      await page.keyboard.press('Shift+ArrowRight')
    },
    splitFirst: async () => {
      await toScene(scenes(page).first())
      await page.keyboard.press('Enter')
      for (let pressed = 0; pressed < 20; pressed += 1) await page.keyboard.press('Alt+ArrowRight')
      await page.keyboard.press('s')
    },
    replaceChosen: async (clip) => {
      await page.keyboard.press('r')
      const item = page.getByRole('menuitem', { name: clip })
      await expect(menuFocus).toBeVisible()
      await arrowTo(page, item, 'ArrowRight')
      await page.keyboard.press('Enter')
    },
    moveLogo: async (logo) => {
      await tabTowards(page, logo)
      // A key that is held is one step.
      await page.keyboard.down('Shift')
      for (let pressed = 0; pressed < 4; pressed += 1) await page.keyboard.down('ArrowUp')
      await page.keyboard.up('ArrowUp')
      await page.keyboard.up('Shift')
    },
    undo: () => page.keyboard.press('ControlOrMeta+z'),
  }
}

export const byTouch = async (page: Page): Promise<Way> => {
  const finger: Finger = await fingerOn(page)
  const drag = async (from: Place, to: Place) => {
    await finger.down(from)
    await finger.slide(from, to)
    await finger.up()
  }
  const press: Way['press'] = (target) => target.tap()
  const leave = async () => {
    const close = page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true })
    if (await close.isVisible()) await close.tap()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  return {
    press,
    leave,
    open: async (panel) => {
      if (!(await page.getByRole('dialog').isVisible())) await page.getByRole('button', { name: 'Preview', exact: true }).tap()
      const tab = page.getByRole('group', { name: 'Panels' }).getByRole('button', { name: panel, exact: true })
      if ((await tab.getAttribute('aria-pressed')) !== 'true') await tab.tap()
      await expect(page.getByRole('dialog', { name: panel, exact: true })).toBeVisible()
      if (panel === 'Timeline') await expect(scenes(page).first()).toBeVisible()
    },
    write: async (field, text) => {
      await field.tap()
      await page.keyboard.insertText(text)
    },
    // The list itself is the system's, which a test does not see.
    choose: async (select, label) => void (await select.selectOption({ label })),
    trimFirst: async () => {
      const first = scenes(page).first()
      await first.tap()
      await expect(first).toHaveAttribute('aria-selected', 'true')
      const { x, y, width } = await boxOf(first)
      // Beside the scene: the handle of a chosen one reaches out to be met.
      const handle = { x: x + width + 12, y: y + 30 }
      await drag(handle, { x: handle.x - 36, y: handle.y })
    },
    moveFirst: async () => {
      const [from, second] = [await middleOf(scenes(page).first()), await boxOf(scenes(page).nth(1))]
      await finger.down(from)
      await expect(timeline(page).locator('[data-dragging]')).toHaveCount(1)
      await finger.slide(from, { x: Math.min(second.x + second.width * 0.75, 370), y: from.y })
      await finger.up()
    },
    splitFirst: async () => {
      const { x } = await middleOf(scenes(page).first())
      const ruler = await boxOf(timeline(page).locator('[data-ruler]'))
      await drag({ x: x - 10, y: ruler.y + 12 }, { x, y: ruler.y + 12 })
      await press(toolbar(page, 'Split at the playhead'))
    },
    moveLogo: async (logo) => {
      const from = await middleOf(logo)
      await drag(from, { x: from.x, y: from.y - 70 })
    },
    ...pressed(page, press),
  }
}
