/**
 * How a bar is played, a quarter of a beat by a quarter. A beat and its off-beat are struck as regularly as each other;
 * what tells them apart is their place in the bar: where the drums of each pitch stand, and where the tones change. Pure.
 */

import type { HarmonicChange } from './harmonic-change.ts'
import { meanOf, type OnsetEnvelope } from './onset-envelope.ts'
import { GRID_STEPS_PER_BEAT, sampleGrid } from './pulse-features.ts'

const STEPS_PER_BEAT = 4
/** Tones are compared over so many beats to either side: notes change over one, chords over two. */
const HARMONY_BEATS = [1, 2] as const
/** Added to means before their logarithm: of strokes (a usual one is 1) and of changes of tone (0 to 1). */
const LEAST = { stroke: 0.02, change: 0.005 } as const
/** A step on which nothing is ever struck counts as a tenth of the bar's mean, not as nothing. */
const NEVER = 0.1

/**
 * Rows of four figures a beat, one after the other: each band of onsets from the bass up, then each width of tone change.
 * A figure is the natural logarithm of the step against the mean of its row; the bar is counted from the first beat.
 */
export const barPattern = ({ bands }: OnsetEnvelope, tones: HarmonicChange, beats: readonly number[], beatsPerBar: number): number[] => {
  const steps = beatsPerBar * STEPS_PER_BEAT
  const strokes = bands.flatMap((band) => {
    const grid = sampleGrid(band, beats)
    const every = GRID_STEPS_PER_BEAT / STEPS_PER_BEAT
    return foldBar(
      grid.filter((_, i) => i % every === 0),
      steps,
      LEAST.stroke,
    )
  })
  const period = ((beats.at(-1) ?? 0) - (beats[0] ?? 0)) / Math.max(1, beats.length - 1)
  const changes = HARMONY_BEATS.flatMap((width) => {
    const line = new Float32Array(Math.max(0, beats.length - 1) * STEPS_PER_BEAT)
    for (let i = 0; i < line.length; i += 1) {
      const beat = Math.floor(i / STEPS_PER_BEAT)
      const [from, to] = [beats[beat] ?? 0, beats[beat + 1] ?? 0]
      line[i] = tones(from + ((to - from) * (i % STEPS_PER_BEAT)) / STEPS_PER_BEAT, width * period)
    }
    return foldBar(line, steps, LEAST.change)
  })
  return [...strokes, ...changes]
}

/** The mean of each step over all bars, against the mean of the whole bar. */
const foldBar = (line: Float32Array, steps: number, least: number): number[] => {
  const sums = new Float64Array(steps)
  const counts = new Uint32Array(steps)
  for (let i = 0; i < line.length; i += 1) {
    const step = i % steps
    sums[step] = (sums[step] ?? 0) + (line[i] ?? 0)
    counts[step] = (counts[step] ?? 0) + 1
  }
  const means = Array.from(sums, (sum, step) => sum / Math.max(1, counts[step] ?? 0))
  const usual = meanOf(means) + least
  return means.map((mean) => Math.log((mean + NEVER * usual) / usual))
}

/** How well a pattern is what `weights` look for when the bar begins with each of its beats. */
export const patternScores = (pattern: readonly number[], weights: readonly number[], beatsPerBar: number): number[] =>
  Array.from({ length: beatsPerBar }, (_, beat) =>
    turnedPattern(pattern, beat, beatsPerBar).reduce((score, value, i) => score + value * (weights[i] ?? 0), 0),
  )

/** The pattern of a bar that begins `beat` beats later. */
export const turnedPattern = (pattern: readonly number[], beat: number, beatsPerBar: number): number[] => {
  const steps = beatsPerBar * STEPS_PER_BEAT
  return pattern.map((_, i) => pattern[i - (i % steps) + ((i + beat * STEPS_PER_BEAT) % steps)] ?? 0)
}

/** Weights of a bar of three out of those of four: its first beat is the first, its light beats are between the second and the last. */
export const weightsInThree = (inFour: readonly number[]): number[] => {
  const bar = 4 * STEPS_PER_BEAT
  return Array.from({ length: (inFour.length / 4) * 3 }, (_, i) => {
    const [row, step] = [Math.floor(i / (3 * STEPS_PER_BEAT)) * bar, i % (3 * STEPS_PER_BEAT)]
    if (step < STEPS_PER_BEAT) return inFour[row + step] ?? 0
    const within = step % STEPS_PER_BEAT
    return ((inFour[row + STEPS_PER_BEAT + within] ?? 0) + (inFour[row + 3 * STEPS_PER_BEAT + within] ?? 0)) / 2
  })
}
