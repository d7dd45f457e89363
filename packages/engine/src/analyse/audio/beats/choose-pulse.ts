/** Chooses among the pulses of a sound the one that people would clap. Pure. */

import { barPattern, patternScores } from './bar-pattern.ts'
import type { HarmonicChange } from './harmonic-change.ts'
import type { OnsetEnvelope } from './onset-envelope.ts'
import { pulseFeatures } from './pulse-features.ts'
import { PATTERN_WEIGHTS, PULSE_WEIGHTS } from './pulse-weights.ts'
import { tempoCandidates } from './tempo-candidates.ts'
import { trackPulses } from './track-beats.ts'

/** Frames of the chosen pulse's beats; null when nothing repeats. */
export const choosePulse = (envelope: OnsetEnvelope, tones: HarmonicChange): readonly number[] | null => {
  let best: { beats: readonly number[]; score: number } | null = null
  for (const period of tempoCandidates(envelope.sum))
    for (const beats of trackPulses(envelope.sum, period)) {
      const pulse = pulseFeatures(envelope, beats).reduce((sum, value, i) => sum + value * (PULSE_WEIGHTS[i] ?? 0), 0)
      // Wherever its bars may begin: the best of the four counts.
      const score = pulse + Math.max(...patternScores(barPattern(envelope, tones, beats, 4), PATTERN_WEIGHTS, 4))
      if (!best || score > best.score) best = { beats, score }
    }
  return best?.beats ?? null
}
