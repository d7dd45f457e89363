import type { Locator } from '@playwright/test'

export type Box = { x: number; y: number; width: number; height: number }

/** Where something stands once it is scrolled into view, in pixels of the page. */
export const boxOf = async (target: Locator): Promise<Box> => {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (box === null) throw new Error(`${String(target)} is not drawn`)
  return box
}
