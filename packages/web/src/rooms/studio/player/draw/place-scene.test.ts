import { plainScene } from '@reelwright/engine/plan/plan-fixtures'
import { expect, test } from 'vitest'
import { placeScene } from './place-scene.ts'

const FRAME = { width: 1080, height: 1920 }
const SOURCE = { width: 1920, height: 1080 }

const placed = (crop?: { x: number; y: number; width: number; height: number }) =>
  placeScene(plainScene('s1', { framing: { mode: 'blur', ...(crop ? { crop } : {}) } }), 0, SOURCE, FRAME)

test('a picture on its own blur is shown without its black bars, and so is the blur [REND-04]', () => {
  const { source, place, ground } = placed({ x: 0.25, y: 0, width: 0.5, height: 1 })
  expect(source).toEqual([0.25, 0, 0.5, 1])
  // 960 × 1080 pixels fit into the frame as wide as it is.
  expect(place[2]).toBe(1)
  expect(place[3]).toBeCloseTo(1216 / 1920, 3)
  if (ground.kind !== 'blur') throw new Error(ground.kind)
  expect(ground.source[0]).toBeGreaterThanOrEqual(0.25)
  expect(ground.source[0] + ground.source[2]).toBeLessThanOrEqual(0.75)
  expect(ground.source[3]).toBeCloseTo(1, 3)
})

test('without bars all of it is shown [REND-04]', () => {
  const { source, place } = placed()
  expect(source).toEqual([0, 0, 1, 1])
  expect(place[3]).toBeCloseTo(608 / 1920, 3)
})
