import { expect, test } from 'vitest'
import { edgeSteepness } from './box-focus.ts'

const [WIDTH, HEIGHT] = [96, 64]
const ALL = { x: 0, y: 0, width: 1, height: 1 }

/** Upright bars of twelve pixels, whose edges are spread over `spread` pixels. */
const bars = (spread: number): Uint8Array => {
  const rgb = new Uint8Array(WIDTH * HEIGHT * 3)
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) {
      const place = x % 24
      const share = place < 12 ? Math.min(1, place / spread) : 1 - Math.min(1, (place - 12) / spread)
      rgb.fill(Math.round(60 + 140 * share), (y * WIDTH + x) * 3, (y * WIDTH + x) * 3 + 3)
    }
  return rgb
}

test('what is out of focus has edges that rise slowly, whatever their number [TOOL-01]', () => {
  const [sharp, soft] = [edgeSteepness(bars(1), WIDTH, HEIGHT, ALL), edgeSteepness(bars(8), WIDTH, HEIGHT, ALL)]
  expect(sharp).toBe(1)
  expect(soft).toBeLessThan(0.35)
})

test('a box without edges tells nothing [TOOL-01]', () => {
  expect(edgeSteepness(new Uint8Array(WIDTH * HEIGHT * 3).fill(90), WIDTH, HEIGHT, ALL)).toBeNull()
  expect(edgeSteepness(bars(1), WIDTH, HEIGHT, { x: 0.4, y: 0.4, width: 0.01, height: 0.01 })).toBeNull()
})
