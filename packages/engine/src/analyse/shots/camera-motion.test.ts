import { expect, test } from 'vitest'
import { cameraOf, shakenIn } from './camera-motion.ts'

const steps = (count: number, step: (nth: number) => { dx: number; dy: number }) => Array.from({ length: count }, (_, nth) => step(nth))
const still = () => ({ dx: 0, dy: 0 })
const trembling = (nth: number) => ({ dx: nth % 2 === 0 ? 0.01 : -0.01, dy: 0 })

test('a camera stands still, pans to where it turns, wanders or trembles [TOOL-01]', () => {
  expect(cameraOf(steps(60, still), 30, 0)).toBe('still')
  // The picture goes left as the camera turns right.
  expect(
    cameraOf(
      steps(60, () => ({ dx: -0.003, dy: 0 })),
      30,
      0.05,
    ),
  ).toBe('pan-right')
  expect(
    cameraOf(
      steps(60, () => ({ dx: 0.0005, dy: 0.003 })),
      30,
      0.05,
    ),
  ).toBe('pan-up')
  expect(
    cameraOf(
      steps(60, (nth) => ({ dx: nth < 30 ? 0.003 : -0.003, dy: 0 })),
      30,
      0.05,
    ),
  ).toBe('moving')
  expect(cameraOf(steps(60, trembling), 30, 0.6)).toBe('shaky')
})

test('stretches that tremble are told apart from the calm rest of a shot [TOOL-02]', () => {
  const shakeOf = (part: readonly { dx: number }[]) => (part.some(({ dx }) => Math.abs(dx) > 0.005) ? 0.9 : 0.05)
  const shot = [...steps(30, still), ...steps(30, trembling), ...steps(30, still)]
  expect(shakenIn(shot, { fps: 30, inSec: 2, shakeOf })).toEqual([{ from_sec: 3, to_sec: 4 }])
  expect(shakenIn(steps(90, still), { fps: 30, inSec: 2, shakeOf })).toEqual([])
})
