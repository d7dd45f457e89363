import { expect, test } from 'vitest'
import { stuckSpans } from './stuck-spans.ts'

/** Ten frames a second: seconds of movement, or of a picture that sticks, with the jump into and out of it. */
const clip = (...parts: [seconds: number, residual: number][]) =>
  parts.flatMap(([seconds, residual]) => Array.from({ length: seconds * 10 }, () => ({ residual })))
const whole = (frames: readonly unknown[]) => [{ from: 0, to: frames.length }]

test('a picture that sticks in the midst of movement and jumps on is damage, with what smeared before it [TOOL-02]', () => {
  const frames = clip([2, 0.02], [0.1, 0.13], [1, 0], [0.1, 0.2], [2, 0.02])
  expect(stuckSpans(frames, whole(frames), 10)).toEqual([{ from_sec: 2, to_sec: 3.1 }])
  const toEnd = clip([3, 0.02], [0.1, 0.13], [1, 0])
  expect(stuckSpans(toEnd, whole(toEnd), 10)).toEqual([{ from_sec: 3, to_sec: 4.1 }])
})

test('a screen that stands, a tripod, a pause and a frame filmed twice are none [TOOL-02]', () => {
  const screen = clip([2, 0.0001], [0.1, 0.3], [2, 0], [0.1, 0.3], [2, 0])
  const pause = clip([2, 0.02], [1, 0.0005], [2, 0.02])
  const twice = clip([2, 0.02], [0.3, 0], [0.1, 0.2], [2, 0.02])
  const ending = clip([3, 0.02], [1, 0])
  for (const frames of [screen, pause, twice, ending]) expect(stuckSpans(frames, whole(frames), 10)).toEqual([])
})
