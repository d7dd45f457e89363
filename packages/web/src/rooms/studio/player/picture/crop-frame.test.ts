import { expect, test } from 'vitest'
import { cropPixels } from './crop-frame.ts'

const SHAPE = { width: 960, height: 540 }

test('what is seen of a picture is handed over with its neighbours, even at both ends, and never more than there is [REND-04]', () => {
  expect(cropPixels([0.3, 0, 0.316, 1], SHAPE)).toEqual({ x: 286, y: 0, width: 308, height: 540 })
  expect(cropPixels([0, 0, 1, 1], SHAPE)).toEqual({ x: 0, y: 0, width: 960, height: 540 })
  expect(cropPixels([0.9, 0.5, 0.1, 0.5], SHAPE)).toEqual({ x: 862, y: 268, width: 98, height: 272 })
})
