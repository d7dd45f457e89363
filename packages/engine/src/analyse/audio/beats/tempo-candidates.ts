/** Periods at which the onset envelope repeats, and those related to them: one of them is the beat. Pure. */
import { FRAMES_PER_SEC } from '../audio-frames.ts'

/** Beats are looked for between these tempi; dancers count in nothing slower or faster. */
const BPM_MIN = 52
const BPM_MAX = 215
const LAG_MIN = Math.floor((60 / BPM_MAX) * FRAMES_PER_SEC)
const LAG_MAX = Math.ceil((60 / BPM_MIN) * FRAMES_PER_SEC)
/** Peaks of the autocorrelation that are followed up; the strongest of them bring their relatives. */
const PEAKS_MAX = 7
const PEAKS_WITH_RELATIVES = 3
const RELATIVES = [2, 1 / 2, 3, 1 / 3, 3 / 2, 2 / 3, 4, 1 / 4] as const
/** Periods nearer to each other than this are one. */
const SAME = 0.035

/** Autocorrelation of `envelope` by lag in frames, 1 at lag 0; linear in the length. */
export const autocorrelation = (envelope: Float32Array, lagMax: number): Float32Array => {
  const out = new Float32Array(lagMax + 1)
  for (let lag = 0; lag <= lagMax; lag += 1) {
    let sum = 0
    for (let i = lag; i < envelope.length; i += 1) sum += (envelope[i] ?? 0) * (envelope[i - lag] ?? 0)
    // Divided by what overlaps, or long lags of a short loop would look weak.
    out[lag] = sum / Math.max(1, envelope.length - lag)
  }
  const whole = out[0] ?? 1
  return out.map((value) => value / whole)
}

/** Periods in frames, not rounded, likeliest first; none when nothing repeats. */
export const tempoCandidates = (envelope: Float32Array): number[] => {
  const lagMax = Math.min(LAG_MAX * 2, Math.floor(envelope.length / 3))
  const repeats = autocorrelation(envelope, lagMax)
  const peaks: { lag: number; height: number }[] = []
  for (let lag = LAG_MIN - 4; lag < lagMax; lag += 1) {
    const [before, here, after] = [repeats[lag - 1] ?? 0, repeats[lag] ?? 0, repeats[lag + 1] ?? 0]
    if (here <= 0.02 || here < before || here < after) continue
    const bend = before - 2 * here + after
    peaks.push({ lag: lag + (bend < 0 ? (0.5 * (before - after)) / bend : 0), height: here })
  }
  peaks.sort((a, b) => b.height - a.height)
  const wanted = peaks.slice(0, PEAKS_MAX).map(({ lag }) => lag)
  const relatives = wanted.slice(0, PEAKS_WITH_RELATIVES).flatMap((lag) => RELATIVES.map((factor) => lag * factor))
  const kept: number[] = []
  for (const lag of [...wanted, ...relatives]) {
    if (lag < LAG_MIN || lag > LAG_MAX) continue
    if (!kept.some((other) => Math.abs(other / lag - 1) < SAME)) kept.push(lag)
  }
  return kept
}
