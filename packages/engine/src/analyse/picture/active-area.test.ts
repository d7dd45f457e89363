import { expect, test } from 'vitest'
import { findBars } from './active-area.ts'

const [WIDTH, HEIGHT] = [160, 90]
type Light = (x: number, y: number, nth: number) => number

const areaOf = (light: Light, pictures = 4) => {
  const bars = findBars(WIDTH, HEIGHT)
  for (let nth = 0; nth < pictures; nth += 1)
    bars.see(Uint8Array.from({ length: WIDTH * HEIGHT * 3 }, (_, at) => light(Math.floor(at / 3) % WIDTH, Math.floor(at / 3 / WIDTH), nth)))
  return bars.area()
}

/** Shades of a picture that changes, none of them black. */
const lit: Light = (x, y, nth) => 60 + ((x * 7 + y * 3 + nth * 11) % 150)
/** What a coder leaves of black. */
const noisy: Light = (x, y, nth) => 12 + ((x + y + nth) % 7)

test('bars beside and above a picture are found, but for the line in which they mix [TOOL-02]', () => {
  const upright = areaOf((x, y, nth) => (x < 50 || x >= 110 ? noisy : lit)(x, y, nth))
  expect(upright).toEqual({ x: 0.3188, y: 0, width: 0.3625, height: 1 })
  const wide = areaOf((x, y, nth) => (y < 12 || y >= 78 ? noisy : lit)(x, y, nth))
  expect(wide?.y).toBeCloseTo(13 / 90, 3)
  expect(wide?.height).toBeCloseTo(64 / 90, 3)
  const both = areaOf((x, y, nth) => (x < 20 || x >= 140 || y < 15 || y >= 75 ? noisy : lit)(x, y, nth))
  expect(both).toMatchObject({ x: 0.1313, y: 0.1778 })
})

test('a bar is black all the time: one that a title stands in is none [TOOL-02]', () => {
  const titled: Light = (x, y, nth) => (y >= 78 ? (nth === 3 && x > 40 && x < 120 ? 220 : 0) : lit(x, y, nth))
  expect(areaOf(titled)).toBeNull()
  expect(areaOf((x, y, nth) => (y < 12 ? 0 : titled(x, y, nth)))).toMatchObject({ x: 0, width: 1, height: expect.closeTo(77 / 90, 3) })
})

test('the dark of a night, a fade or a whole black clip is no bar [TOOL-02]', () => {
  expect(areaOf(lit)).toBeNull()
  expect(areaOf(() => 0)).toBeNull()
  // A lamp in the dark: no line of it is lit from side to side.
  expect(areaOf((x, y) => (Math.hypot(x - 80, y - 45) < 30 ? 200 : 4))).toBeNull()
  // A sky that gets brighter towards the roofs.
  expect(areaOf((x, y, nth) => (y < 60 ? y * 0.6 : lit(x, y, nth)))).toBeNull()
  // Black at first, as after a fade.
  expect(areaOf((x, y, nth) => (nth < 3 ? 0 : lit(x, y, nth)))).toBeNull()
})
