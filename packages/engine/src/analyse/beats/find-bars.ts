/** Which beats begin a bar. Pure. */
import { type Accents, meanOf } from './accent-envelope.ts'
import { barPattern, patternScores, weightsInThree } from './bar-pattern.ts'
import { PATTERN_WEIGHTS } from './pulse-weights.ts'
import type { ToneChange } from './tone-change.ts'

/** How much more alike the music must be to itself three beats later than four, to be counted in three. */
const THREE_OVER_FOUR = 0.06

/** Beats of a bar, and the place of the first downbeat among `beats` (frames). */
export function findBars(accents: Accents, tones: ToneChange, beats: readonly number[]): { beatsPerBar: number; firstDownbeat: number } {
  const lines = beatLines(accents, tones, beats)
  const alike = (lag: number) => meanOf(lines.map((line) => repeats(line, lag)))
  const inThree = beats.length >= 12 && (alike(3) + alike(6)) / 2 > (alike(4) + alike(2)) / 2 + THREE_OVER_FOUR
  const beatsPerBar = inThree ? 3 : 4
  const weights = inThree ? weightsInThree(PATTERN_WEIGHTS) : PATTERN_WEIGHTS
  const scores = patternScores(barPattern(accents, tones, beats, beatsPerBar), weights, beatsPerBar)
  return { beatsPerBar, firstDownbeat: scores.indexOf(Math.max(...scores)) }
}

/** What each band strikes on each beat, and how much the chord changes there. */
function beatLines({ bands }: Accents, tones: ToneChange, beats: readonly number[]): number[][] {
  const period = ((beats.at(-1) ?? 0) - (beats[0] ?? 0)) / Math.max(1, beats.length - 1)
  return [...bands.map((band) => beats.map((beat) => strokeAt(band, beat))), beats.map((beat) => tones(beat, period))]
}

function strokeAt(band: Float32Array, frame: number): number {
  const at = Math.round(frame)
  return Math.max(band[at - 1] ?? 0, band[at] ?? 0, band[at + 1] ?? 0)
}

/** Correlation of a line with itself `lag` later; 0 for one without variation. */
function repeats(line: readonly number[], lag: number): number {
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
