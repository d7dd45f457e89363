import type { Page } from '@playwright/test'

export type Place = { x: number; y: number }

export type Finger = {
  down: (at: Place) => Promise<unknown>
  slide: (from: Place, to: Place) => Promise<void>
  up: () => Promise<unknown>
}

/** A finger, as the browser hears one. */
export const fingerOn = async (page: Page): Promise<Finger> => {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: Place[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at })
  return {
    down: (at) => touch('touchStart', [at]),
    slide: async (from, to) => {
      for (let step = 1; step <= 8; step += 1) {
        await touch('touchMove', [{ x: from.x + ((to.x - from.x) * step) / 8, y: from.y + ((to.y - from.y) * step) / 8 }])
      }
    },
    up: () => touch('touchEnd', []),
  }
}
