import { Aspect } from '@reelwright/contract/reel-plan'
import { ASPECT_RATIO } from '@reelwright/engine/tools/reframe'
import { expect, test } from 'vitest'
import { type Aim, aimOf, CORNERS, cropOf, heldAim, largestCrop, movedAim, pulledAim, zoomedAim } from './hand-crop.ts'

const WIDE = { width: 1920, height: 1080 }
const UPRIGHT = { width: 1080, height: 1920 }
const MIDDLE: Aim = { x: 0.5, y: 0.5, zoom: 1 }

test('however a crop is dragged, zoomed and pulled it keeps the reel’s shape and stays in the picture [REND-03]', () => {
  for (const picture of [WIDE, UPRIGHT]) {
    for (const aspect of Aspect.options) {
      const largest = largestCrop(picture, aspect)
      const moves: ((aim: Aim) => Aim)[] = [
        (aim) => movedAim(aim, { x: -3, y: 0.2 }, largest),
        (aim) => zoomedAim(aim, 2.5, largest),
        (aim) => movedAim(aim, { x: 0.4, y: 9 }, largest),
        ...CORNERS.map((corner) => (aim: Aim) => pulledAim(aim, corner, { x: 0.3, y: 1.4 }, largest)),
        (aim) => zoomedAim(aim, 0.01, largest),
      ]
      let aim = MIDDLE
      for (const move of moves) {
        aim = move(aim)
        const { x, y, width, height } = cropOf(aim, largest)
        expect((width * picture.width) / (height * picture.height) / ASPECT_RATIO[aspect]).toBeCloseTo(1, 2)
        for (const [from, length] of [
          [x, width],
          [y, height],
        ] as const) {
          expect(from).toBeGreaterThanOrEqual(0)
          expect(from + length).toBeLessThanOrEqual(1 + 1e-9)
        }
      }
    }
  }
})

test('a crop that is picked up and put down is the same crop [REND-03]', () => {
  const largest = largestCrop(WIDE, '9:16')
  const crop = cropOf({ x: 0.29, y: 0.35, zoom: 2 }, largest)
  const again = cropOf(aimOf(crop, largest), largest)
  for (const side of ['x', 'y', 'width', 'height'] as const) expect(again[side]).toBeCloseTo(crop[side], 4)
})

test('a corner goes where it is pulled to and the one across stays [REND-03]', () => {
  const largest = largestCrop(WIDE, '1:1')
  const before = cropOf({ ...MIDDLE, zoom: 2 }, largest)
  const after = cropOf(pulledAim({ ...MIDDLE, zoom: 2 }, { x: 1, y: 1 }, { x: before.x + 0.4, y: 0.5 }, largest), largest)
  expect([after.x, after.y]).toEqual([before.x, before.y])
  expect(after.width).toBeCloseTo(0.4, 4)
  // A wall stops it, with its shape.
  const wall = cropOf(pulledAim({ ...MIDDLE, zoom: 2 }, { x: 1, y: 1 }, { x: 5, y: 5 }, largest), largest)
  expect(wall.y + wall.height).toBeCloseTo(1, 4)
  expect([wall.x, wall.y]).toEqual([before.x, before.y])
})

test('a drag against the edge is not owed back [REND-03]', () => {
  const largest = largestCrop(WIDE, '9:16')
  const atEdge = movedAim(MIDDLE, { x: 4, y: 0 }, largest)
  expect(atEdge).toEqual(heldAim(atEdge, largest))
  expect(movedAim(atEdge, { x: -0.1, y: 0 }, largest).x).toBeCloseTo(atEdge.x - 0.1, 9)
})
