import { expect, test } from 'vitest'
import { boxLight } from './box-light.ts'

test('the light of a face is that of its middle, whatever is about it and wherever it ends [TOOL-04]', () => {
  const [width, height] = [10, 10]
  const rgb = new Uint8Array(width * height * 3).fill(255)
  for (let y = 4; y < 6; y += 1) for (let x = 4; x < 6; x += 1) rgb.fill(51, (y * width + x) * 3, (y * width + x) * 3 + 3)
  expect(boxLight(rgb, width, height, { x: 0.25, y: 0.25, width: 0.5, height: 0.5 })).toBeCloseTo(0.2, 3)
  expect(boxLight(rgb, width, height, { x: 0.9, y: 0.9, width: 0.5, height: 0.5 })).toBeCloseTo(1, 3)
})
