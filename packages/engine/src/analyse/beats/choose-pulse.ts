/** Chooses among the pulses of a sound the one that people would clap. Pure. */
import type { Accents } from './accent-envelope.ts'
import { barPattern, patternScores } from './bar-pattern.ts'
import { followPulses } from './follow-beats.ts'
import { pulseFeatures } from './pulse-features.ts'
import { PATTERN_WEIGHTS, PULSE_WEIGHTS } from './pulse-weights.ts'
import { tempoCandidates } from './tempo-candidates.ts'
import type { ToneChange } from './tone-change.ts'

/** Frames of the chosen pulse's beats; null when nothing repeats. */
export function choosePulse(accents: Accents, tones: ToneChange): readonly number[] | null {
  let best: { beats: readonly number[]; score: number } | null = null
  for (const period of tempoCandidates(accents.sum))
    for (const beats of followPulses(accents.sum, period)) {
      const pulse = pulseFeatures(accents, beats).reduce((sum, value, i) => sum + value * (PULSE_WEIGHTS[i] ?? 0), 0)
      // Wherever its bars may begin: the best of the four counts.
      const score = pulse + Math.max(...patternScores(barPattern(accents, tones, beats, 4), PATTERN_WEIGHTS, 4))
      if (!best || score > best.score) best = { beats, score }
    }
  return best?.beats ?? null
}
