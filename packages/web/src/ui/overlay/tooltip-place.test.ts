import { describe, expect, test } from 'vitest'
import { placeTooltip } from './tooltip-place.ts'

const view = { width: 400, height: 300 }
const tip = { width: 100, height: 20 }

describe('a tooltip', () => {
  test('stands in the middle of the side that is asked for, a little away', () => {
    const anchor = { left: 180, top: 140, width: 40, height: 40 }
    expect(placeTooltip('top', anchor, tip, view)).toEqual({ left: 150, top: 114 })
    expect(placeTooltip('right', anchor, tip, view)).toEqual({ left: 226, top: 150 })
  })

  test('goes to the other side where there is no room', () => {
    expect(placeTooltip('top', { left: 180, top: 4, width: 40, height: 40 }, tip, view).top).toBe(50)
    expect(placeTooltip('right', { left: 350, top: 140, width: 40, height: 40 }, tip, view).left).toBe(244)
  })

  test('never leaves the window', () => {
    expect(placeTooltip('bottom', { left: 380, top: 140, width: 20, height: 20 }, tip, view).left).toBe(292)
    expect(placeTooltip('top', { left: 0, top: 140, width: 20, height: 20 }, tip, view).left).toBe(8)
  })
})
