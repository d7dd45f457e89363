import { expect, test } from 'vitest'
import type { FocusSample } from '../picture/focus-path.ts'
import { lookByMedian } from './look-by-median.ts'

const [WIDTH, HEIGHT] = [32, 18]
const SHOT = { in_sec: 0, out_sec: 10, camera: 'still' as const }
type Place = { x: number; y: number; width: number; height: number }

/** A ground with gentle shades, and somebody bright on it; four pictures a second. */
const pictures = (placeAt: (sec: number) => Place | null, lightAt: (sec: number) => number = () => 0): FocusSample[] =>
  Array.from({ length: 40 }, (_, nth) => {
    const place = placeAt(nth / 4)
    const grid = Uint8Array.from({ length: WIDTH * HEIGHT * 3 }, (__, at) => {
      const [x, y] = [Math.floor(at / 3) % WIDTH, Math.floor(at / 3 / WIDTH)]
      const isThere = place && x >= place.x && x < place.x + place.width && y >= place.y && y < place.y + place.height
      return (isThere ? 200 : 60 + x + y) + lightAt(nth / 4)
    })
    return { atSec: nth / 4, grid, gridWidth: WIDTH, gridHeight: HEIGHT, motionMap: new Float32Array(0), frames: 8 }
  })
const middle = (box: { x: number; width: number } | undefined) => (box ? box.x + box.width / 2 : -1)

test('somebody who walks through is followed, and where nobody is is empty [TOOL-02]', () => {
  const sight = lookByMedian(
    pictures((sec) => (sec >= 2 && sec < 6 ? { x: Math.round(4 + (sec - 2) * 5), y: 4, width: 4, height: 10 } : null)),
    SHOT,
  )
  expect(sight?.by).toBe('motion')
  expect(sight?.subject_share).toBeCloseTo(0.4, 1)
  const path = sight?.subjects[0]?.path ?? []
  expect(middle(path[0])).toBeCloseTo(6 / 32, 1)
  expect(middle(path.at(-1))).toBeCloseTo(25 / 32, 1)
  expect(sight?.empty.map(({ from_sec, to_sec }) => [Math.round(from_sec), Math.round(to_sec)])).toEqual([
    [0, 2],
    [6, 10],
  ])
})

test('who stands there for most of the shot is seen, and not the ground that shows when they are gone [TOOL-02]', () => {
  const sight = lookByMedian(
    pictures((sec) => (sec < 7 ? { x: 20, y: 4, width: 5, height: 12 } : null)),
    SHOT,
  )
  expect(sight?.subjects).toHaveLength(1)
  expect(middle(sight?.subjects[0]?.path[0])).toBeCloseTo(22.5 / 32, 1)
  expect(sight?.subjects[0]?.path.at(-1)?.at_sec).toBeLessThan(7.1)
  expect(sight?.empty.map(({ from_sec }) => Math.round(from_sec))).toEqual([7])
})

test('a lamp that is switched on is nobody, nor is a picture in which nothing moves [TOOL-02]', () => {
  expect(
    lookByMedian(
      pictures(
        () => null,
        (sec) => (sec < 5 ? 0 : 40),
      ),
      SHOT,
    ),
  ).toBeNull()
  expect(
    lookByMedian(
      pictures(() => null),
      SHOT,
    ),
  ).toBeNull()
})

test('where the camera turns or trembles nothing is told [TOOL-02]', () => {
  const walking = pictures((sec) => ({ x: Math.round(sec * 2), y: 4, width: 4, height: 10 }))
  expect(lookByMedian(walking, SHOT)).not.toBeNull()
  expect(lookByMedian(walking, { ...SHOT, camera: 'pan-left' })).toBeNull()
  expect(lookByMedian(walking, { ...SHOT, camera: 'shaky' })).toBeNull()
})
