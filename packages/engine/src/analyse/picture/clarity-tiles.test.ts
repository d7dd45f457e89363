import { expect, test } from 'vitest'
import { clarityTiles, shareOfTiles, sharpSpot, tilesWithin } from './clarity-tiles.ts'

const [WIDTH, HEIGHT] = [160, 120]

const picture = (light: (x: number, y: number) => number): Uint8Array => {
  const rgb = new Uint8Array(WIDTH * HEIGHT * 3)
  for (let y = 0; y < HEIGHT; y += 1) for (let x = 0; x < WIDTH; x += 1) rgb.fill(light(x, y), (y * WIDTH + x) * 3, (y * WIDTH + x) * 3 + 3)
  return rgb
}

const tiles = (light: (x: number, y: number) => number) => clarityTiles(picture(light), WIDTH, HEIGHT)

test('edges are in focus, shades are not, and a wall says nothing [TOOL-02]', () => {
  expect(
    shareOfTiles(
      tiles((x) => (Math.floor(x / 5) % 2) * 80),
      'clear',
    ),
  ).toBe(1)
  // A step of a level or two from pixel to pixel, however far it goes.
  expect(
    shareOfTiles(
      tiles((x) => 40 + x),
      'soft',
    ),
  ).toBe(1)
  expect(
    shareOfTiles(
      tiles(() => 90),
      'plain',
    ),
  ).toBe(1)
  // The grain of a sensor is no edge.
  expect(
    shareOfTiles(
      tiles((x, y) => 90 + ((x * 7 + y * 3) % 5)),
      'clear',
    ),
  ).toBe(0)
})

test('the tiles of a box are those whose middle lies in it [TOOL-02]', () => {
  const left = tiles((x) => (x < 80 ? (Math.floor(x / 5) % 2) * 80 : 60))
  expect(shareOfTiles(left, 'clear')).toBeLessThan(0.7)
  expect(tilesWithin(left, { x: 0, y: 0, width: 0.5, height: 1 }).every((tile) => tile === 'clear')).toBe(true)
  expect(tilesWithin(left, { x: 0.7, y: 0, width: 0.3, height: 1 }).includes('clear')).toBe(false)
})

test('a picture that is in focus in a part of it is of that part, and one in focus all over tells nothing [TOOL-02]', () => {
  const stripes = (x: number) => (Math.floor(x / 5) % 2) * 80
  const spot = sharpSpot(tiles((x, y) => (x < 60 && y > 60 ? stripes(x) : 60)))
  expect(spot?.x).toBeGreaterThan(0.1)
  expect(spot?.x).toBeLessThan(0.4)
  expect(spot?.y).toBeGreaterThan(0.6)
  expect(sharpSpot(tiles(stripes))).toBeNull()
  expect(sharpSpot(tiles(() => 60))).toBeNull()
})
