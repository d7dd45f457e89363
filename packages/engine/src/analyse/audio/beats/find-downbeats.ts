/** Which beats begin a bar. Pure. */

import { barPattern, patternScores, weightsInThree } from './bar-pattern.ts'
import type { HarmonicChange } from './harmonic-change.ts'
import { meanOf, type OnsetEnvelope } from './onset-envelope.ts'
import { PATTERN_WEIGHTS } from './pulse-weights.ts'

/** How much stronger the music's autocorrelation must be at three beats than at four, to be counted in three. */
const THREE_OVER_FOUR = 0.06

/** Beats of a bar, and the place of the first downbeat among `beats` (frames). */
export const findDownbeats = (
  envelope: OnsetEnvelope,
  tones: HarmonicChange,
  beats: readonly number[],
): { beatsPerBar: number; firstDownbeat: number } => {
  const lines = beatLines(envelope, tones, beats)
  const repetition = (lag: number) => meanOf(lines.map((line) => autocorrelation(line, lag)))
  const inThree = beats.length >= 12 && (repetition(3) + repetition(6)) / 2 > (repetition(4) + repetition(2)) / 2 + THREE_OVER_FOUR
  const beatsPerBar = inThree ? 3 : 4
  const weights = inThree ? weightsInThree(PATTERN_WEIGHTS) : PATTERN_WEIGHTS
  const scores = patternScores(barPattern(envelope, tones, beats, beatsPerBar), weights, beatsPerBar)
  return { beatsPerBar, firstDownbeat: scores.indexOf(Math.max(...scores)) }
}

/** What each band strikes on each beat, and how much the chord changes there. */
const beatLines = ({ bands }: OnsetEnvelope, tones: HarmonicChange, beats: readonly number[]): number[][] => {
  const period = ((beats.at(-1) ?? 0) - (beats[0] ?? 0)) / Math.max(1, beats.length - 1)
  return [...bands.map((band) => beats.map((beat) => strokeAt(band, beat))), beats.map((beat) => tones(beat, period))]
}

const strokeAt = (band: Float32Array, frame: number): number => {
  const at = Math.round(frame)
  return Math.max(band[at - 1] ?? 0, band[at] ?? 0, band[at + 1] ?? 0)
}

/** Correlation of a line with itself `lag` later; 0 for one without variation. */
const autocorrelation = (line: readonly number[], lag: number): number => {
  const mean = meanOf(line)
  let ab = 0
  let aa = 0
  for (let i = 0; i < line.length; i += 1) {
    const value = (line[i] ?? 0) - mean
    aa += value * value
    if (i >= lag) ab += value * ((line[i - lag] ?? 0) - mean)
  }
  return aa > 1e-6 ? (ab / aa) * (line.length / Math.max(1, line.length - lag)) : 0
}
