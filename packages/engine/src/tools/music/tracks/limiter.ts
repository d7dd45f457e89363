/** Keeps peaks under a ceiling, those between the samples too, by turning down just before they come. */
import type { Bus } from './mixer.ts'
import { SAMPLE_RATE } from './wavetables.ts'

const LOOK_AHEAD = Math.round(0.004 * SAMPLE_RATE)
const RELEASE_SEC = 0.09

/** The near half of a windowed sinc read half way between two samples, from the outside in: what a converter makes of them there. */
const HALFWAY = [0.0056, -0.0266, 0.0727, -0.1756, 0.6239] as const
/** The most that may lie between samples of at most 1: with less than the ceiling divided by it nothing has to be looked at. */
const BETWEEN_MAX = 2 * HALFWAY.reduce((sum, share) => sum + Math.abs(share), 0)
/** Samples that are looked at together, and so many more on each side that the sinc reaches. */
const STRETCH = 256
const REACH = HALFWAY.length

const peakAbout = (side: Float32Array, i: number): number => {
  const at = (n: number): number => side[n] ?? 0
  const between =
    HALFWAY[0] * (at(i - 4) + at(i + 5)) +
    HALFWAY[1] * (at(i - 3) + at(i + 4)) +
    HALFWAY[2] * (at(i - 2) + at(i + 3)) +
    HALFWAY[3] * (at(i - 1) + at(i + 2)) +
    HALFWAY[4] * (at(i) + at(i + 1))
  return Math.max(Math.abs(at(i)), Math.abs(between))
}

const loudestOf = (side: Float32Array, from: number, to: number): number => {
  let most = 0
  for (let i = Math.max(0, from); i < Math.min(side.length, to); i += 1) most = Math.max(most, Math.abs(side[i] ?? 0))
  return most
}

/** What each sample may be multiplied by. Most of a piece is soft enough to be left alone, which a look at its samples tells. */
const gainsUnder = ({ left, right }: Bus, ceiling: number): Float32Array => {
  const gains = new Float32Array(left.length).fill(1)
  for (let from = 0; from < left.length; from += STRETCH) {
    const to = Math.min(left.length, from + STRETCH)
    if (Math.max(loudestOf(left, from - REACH, to + REACH), loudestOf(right, from - REACH, to + REACH)) * BETWEEN_MAX <= ceiling) continue
    for (let i = from; i < to; i += 1) gains[i] = Math.min(1, ceiling / Math.max(1e-9, peakAbout(left, i), peakAbout(right, i)))
  }
  return gains
}

/** Works in place; `ceiling` is the loudest that is left, 0 to 1. */
export const limit = (bus: Bus, ceiling: number): void => {
  const { left, right } = bus
  const wanted = gainsUnder(bus, ceiling)
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
