/** What speaks for and against a pulse being the beat: how each band is struck on it, between it and from one to the next. Pure. */
import { FRAMES_PER_SEC } from '../audio-frames.ts'
import { meanOf, type OnsetEnvelope } from './onset-envelope.ts'

/** Places of a beat that are looked at: twelve, so that halves, thirds and quarters are among them. */
export const GRID_STEPS_PER_BEAT = 12
/** Tempi around which likelihood is told apart. */
const TEMPI = [62, 75, 90, 108, 130, 156, 187] as const

/** The features of a pulse, in a fixed order. */
export const pulseFeatures = ({ bands, sum }: OnsetEnvelope, beats: readonly number[]): number[] => {
  const grids = bands.map((band) => sampleGrid(band, beats))
  const whole = sampleGrid(
    sum.map((value) => Math.max(0, value)),
    beats,
  )
  const features: number[] = []
  /** Of each band, its strokes on the beat against those on the half: what tells a beat from an off-beat. */
  const onOverOff: number[] = []
  const periodFrames = ((beats.at(-1) ?? 0) - (beats[0] ?? 0)) / Math.max(1, beats.length - 1)
  const octave = Math.log2((60 * FRAMES_PER_SEC) / periodFrames)
  for (const tempo of TEMPI) features.push(Math.exp(-(((octave - Math.log2(tempo)) / 0.2) ** 2)))
  const totals = grids.map((grid) => meanOf(grid))
  const all = totals.reduce((a, b) => a + b, 1e-9)
  for (const [b, grid] of [...grids, whole].entries()) {
    const profile = Array.from({ length: GRID_STEPS_PER_BEAT }, (_, k) => meanAt(grid, k, GRID_STEPS_PER_BEAT))
    const mean = meanOf(profile) + 1e-3
    const at = (k: number) => Math.log1p((profile[k] ?? 0) / mean)
    features.push(at(0), at(6), (at(3) + at(9)) / 2, (at(4) + at(8)) / 2, at(7) + at(8), at(9) - at(3))
    if (b < totals.length) {
      features.push((totals[b] ?? 0) / all)
      const [on, off] = [(profile[0] ?? 0) / mean, (profile[6] ?? 0) / mean]
      onOverOff.push((on - off) / (on + off + 0.1))
    }
    // Every second beat against the others.
    const strokes = Array.from({ length: Math.floor(grid.length / GRID_STEPS_PER_BEAT) }, (_, i) => grid[i * GRID_STEPS_PER_BEAT] ?? 0)
    const [even, odd] = [meanAt(strokes, 0, 2), meanAt(strokes, 1, 2)]
    features.push(Math.abs(even - odd) / (even + odd + 0.1))
    for (const lag of [1, 2, 3, 4]) features.push(autocorrelationAt(grid, lag * GRID_STEPS_PER_BEAT))
  }
  // A backbeat: what is struck low and what is struck high take turns.
  const contrast = grids.map((grid) => {
    const strokes = Array.from({ length: Math.floor(grid.length / GRID_STEPS_PER_BEAT) }, (_, i) => grid[i * GRID_STEPS_PER_BEAT] ?? 0)
    const [even, odd] = [meanAt(strokes, 0, 2), meanAt(strokes, 1, 2)]
    return (even - odd) / (even + odd + 0.1)
  })
  features.push(
    -(contrast[0] ?? 0) * (contrast[3] ?? 0),
    -(contrast[0] ?? 0) * (contrast[2] ?? 0),
    -(contrast[0] ?? 0) * (contrast[4] ?? 0),
  )
  let peaks = 0
  for (let i = 1; i + 1 < sum.length; i += 1) {
    const value = sum[i] ?? 0
    if (value > 0.5 && value >= (sum[i - 1] ?? 0) && value > (sum[i + 1] ?? 0)) peaks += 1
  }
  const perBeat = Math.log2((peaks + 1) / (sum.length / periodFrames))
  features.push(
    perBeat,
    perBeat * perBeat,
    meanOf(beats.map((beat) => sum[beat] ?? 0)),
    Math.min(
      ...[0, 1].map((k) =>
        meanAt(
          beats.map((beat) => sum[beat] ?? 0),
          k,
          2,
        ),
      ),
    ),
    ...onOverOff,
  )
  return features
}

/** The line read at `GRID_STEPS_PER_BEAT` places of each beat. */
export const sampleGrid = (line: Float32Array, beats: readonly number[]): Float32Array => {
  const grid = new Float32Array(Math.max(0, beats.length - 1) * GRID_STEPS_PER_BEAT)
  for (let i = 0; i + 1 < beats.length; i += 1) {
    const [from, to] = [beats[i] ?? 0, beats[i + 1] ?? 0]
    for (let k = 0; k < GRID_STEPS_PER_BEAT; k += 1) {
      const at = from + ((to - from) * k) / GRID_STEPS_PER_BEAT
      const low = Math.floor(at)
      grid[i * GRID_STEPS_PER_BEAT + k] = (line[low] ?? 0) * (1 - at + low) + (line[low + 1] ?? 0) * (at - low)
    }
  }
  return grid
}

const meanAt = (values: ArrayLike<number>, from: number, step: number): number => {
  let sum = 0
  let count = 0
  for (let i = from; i < values.length; i += step, count += 1) sum += values[i] ?? 0
  return count > 0 ? sum / count : 0
}

/** Correlation of a line with itself `lag` later, −1 to 1. */
export const autocorrelationAt = (values: Float32Array, lag: number): number => {
  if (values.length <= lag) return 0
  const mean = meanOf(values)
  let ab = 0
  let aa = 1e-9
  let bb = 1e-9
  for (let i = lag; i < values.length; i += 1) {
    const [a, b] = [(values[i] ?? 0) - mean, (values[i - lag] ?? 0) - mean]
    ab += a * b
    aa += a * a
    bb += b * b
  }
  return ab / Math.sqrt(aa * bb)
}
