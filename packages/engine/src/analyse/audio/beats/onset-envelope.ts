/** From the onsets of the bands (spectral flux) to one onset envelope that beats can be tracked on. Pure. */
import { FRAMES_PER_SEC } from '../audio-frames.ts'

export type OnsetEnvelope = {
  /** Each band with its mean taken off and its usual stroke as 1; never below 0. */
  bands: readonly Float32Array[]
  /** All together, mean 0 and standard deviation 1. */
  sum: Float32Array
}

/** A stretch over which an onset is judged against what is usual around it. */
const AROUND_SEC = 0.4
/** Bass and middle tell more of the beat than what rings above; by the order of the bands. */
const BAND_WEIGHTS = [1.3, 0.9, 0.8, 1, 0.8] as const

/** Null when there is nothing to hear. */
export const onsetEnvelope = (onsets: readonly (readonly number[])[]): OnsetEnvelope | null => {
  const length = onsets[0]?.length ?? 0
  const sum = new Float32Array(length)
  const bands = onsets.map((onset, b) => {
    const sharp = aboveUsual(onset)
    const stroke = meanOf(sharp.filter((value) => value > 0))
    if (!(stroke > 0)) return new Float32Array(length)
    const scaled = sharp.map((value) => Math.min(6, value / stroke))
    const weight = BAND_WEIGHTS[b] ?? 1
    for (let i = 0; i < length; i += 1) sum[i] = (sum[i] ?? 0) + weight * Math.sqrt(scaled[i] ?? 0)
    return smooth(scaled)
  })
  const even = smooth(sum)
  const mean = meanOf(even)
  const deviation = Math.sqrt(meanOf(even.map((value) => (value - mean) ** 2)))
  if (!(deviation > 1e-6)) return null
  return { bands, sum: even.map((value) => (value - mean) / deviation) }
}

/** What an onset rises over the mean around it. */
const aboveUsual = (onset: readonly number[]): Float32Array => {
  const reach = Math.round(AROUND_SEC * FRAMES_PER_SEC)
  const out = new Float32Array(onset.length)
  let sum = 0
  let count = 0
  for (let i = 0; i < Math.min(reach, onset.length); i += 1, count += 1) sum += onset[i] ?? 0
  for (let i = 0; i < onset.length; i += 1) {
    if (i + reach < onset.length) {
      sum += onset[i + reach] ?? 0
      count += 1
    }
    if (i - reach > 0) {
      sum -= onset[i - reach - 1] ?? 0
      count -= 1
    }
    out[i] = Math.max(0, (onset[i] ?? 0) - sum / count)
  }
  return out
}

/** A binomial window of five frames: strokes of two players never fall on one frame. */
const smooth = (values: Float32Array): Float32Array => {
  const at = (i: number) => values[Math.min(values.length - 1, Math.max(0, i))] ?? 0
  return values.map((value, i) => (6 * value + 4 * (at(i - 1) + at(i + 1)) + at(i - 2) + at(i + 2)) / 16)
}

export const meanOf = (values: ArrayLike<number>): number => {
  let sum = 0
  for (let i = 0; i < values.length; i += 1) sum += values[i] ?? 0
  return values.length > 0 ? sum / values.length : 0
}
