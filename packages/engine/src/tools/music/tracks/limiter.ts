/** Keeps peaks under a ceiling, those between the samples too, by turning down just before they come. */
import type { Bus } from './mixer.ts'
import { SAMPLE_RATE } from './wavetables.ts'

const LOOK_AHEAD = Math.round(0.004 * SAMPLE_RATE)
const RELEASE_SEC = 0.09

/** A windowed sinc read half way between two samples: what a converter makes of them there. */
const HALFWAY = [0.0056, -0.0266, 0.0727, -0.1756, 0.6239, 0.6239, -0.1756, 0.0727, -0.0266, 0.0056]

const peakAbout = (side: Float32Array, i: number): number => {
  let between = 0
  // Once a sample and side: an iterator's pairs would cost more than all else of the limiter.
  for (let n = 0; n < HALFWAY.length; n += 1) between += (HALFWAY[n] ?? 0) * (side[i + n - 4] ?? 0)
  return Math.max(Math.abs(side[i] ?? 0), Math.abs(between))
}

/** Works in place; `ceiling` is the loudest that is left, 0 to 1. */
export const limit = (bus: Bus, ceiling: number): void => {
  const { left, right } = bus
  const wanted = new Float32Array(left.length)
  for (let i = 0; i < left.length; i += 1) wanted[i] = Math.min(1, ceiling / Math.max(1e-9, peakAbout(left, i), peakAbout(right, i)))
  // The least of what is wanted within the look-ahead, so that the way down is over when the peak is there.
  const queue = new Int32Array(left.length)
  let [head, tail, next] = [0, 0, 0]
  let gain = 1
  const down = 1 - Math.exp(-5 / LOOK_AHEAD)
  const up = 1 - Math.exp(-1 / (RELEASE_SEC * SAMPLE_RATE))
  for (let i = 0; i < left.length; i += 1) {
    for (; next < Math.min(left.length, i + LOOK_AHEAD); next += 1) {
      while (tail > head && (wanted[queue[tail - 1] ?? 0] ?? 1) >= (wanted[next] ?? 1)) tail -= 1
      queue[tail] = next
      tail += 1
    }
    while (head < tail && (queue[head] ?? 0) < i) head += 1
    const least = wanted[queue[head] ?? 0] ?? 1
    gain += (least - gain) * (least < gain ? down : up)
    const now = Math.min(gain, wanted[i] ?? 1)
    left[i] = (left[i] ?? 0) * now
    right[i] = (right[i] ?? 0) * now
  }
}
