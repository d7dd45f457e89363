import { expect, test } from 'vitest'
import { meshCropOf, readMesh } from './read-mesh.ts'

/** A face whose nose stands at `nose` between 40 and 152, with eyes 24 wide and `open` high. */
const points = (nose: number, open: number): Float32Array => {
  const mesh = new Float32Array(468 * 3)
  const put = (at: number, x: number, y: number) => mesh.set([x, y, 0], at * 3)
  put(234, 40, 100)
  put(454, 152, 100)
  put(1, nose, 110)
  for (const [left, corners, lids] of [
    [
      60,
      [33, 133],
      [
        [160, 144],
        [158, 153],
      ],
    ],
    [
      108,
      [362, 263],
      [
        [385, 380],
        [387, 373],
      ],
    ],
  ] as const) {
    put(corners[0], left, 80)
    put(corners[1], left + 24, 80)
    for (const [nth, [upper, lower]] of lids.entries()) {
      put(upper, left + 8 + 8 * nth, 80 - open / 2)
      put(lower, left + 8 + 8 * nth, 80 + open / 2)
    }
  }
  return mesh
}

test('a face tells where it looks, and whether its eyes are open where that can be told [TOOL-02]', () => {
  expect(readMesh(points(96, 8), 5)).toEqual({ looks: 'here', eyes: 'open' })
  expect(readMesh(points(96, 1), 5)).toEqual({ looks: 'here', eyes: 'closed' })
  expect(readMesh(points(96, 3.5), 5)).toEqual({ looks: 'here' })
  expect(readMesh(points(64, 8), 5)).toEqual({ looks: 'left' })
  expect(readMesh(points(128, 8), 5)).toEqual({ looks: 'right' })
  // The model itself doubts that it is a face.
  expect(readMesh(points(96, 8), -2)).toEqual({})
})

test('the model sees a square with room about the face, and none that is too small [TOOL-02]', () => {
  const crop = meshCropOf({ x: 0.4, y: 0.2, width: 0.1, height: 0.2, score: 1 }, { width: 480, height: 270 })
  expect(((crop?.right ?? 0) - (crop?.left ?? 0)) * 480).toBeCloseTo(81)
  expect(((crop?.bottom ?? 0) - (crop?.top ?? 0)) * 270).toBeCloseTo(81)
  expect(meshCropOf({ x: 0.4, y: 0.2, width: 0.03, height: 0.06, score: 1 }, { width: 480, height: 270 })).toBeNull()
})
