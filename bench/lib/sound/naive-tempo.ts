/** What one would write first: the highest peak of the autocorrelation of rises in loudness, and beats at its best phase. */
const STEP_SEC = 0.01

export const naiveBeats = (samples: Float32Array, rate: number): { bpm: number; beatsSec: number[] } => {
  const hop = Math.round(rate * STEP_SEC)
  const loudness = Array.from({ length: Math.floor(samples.length / hop) }, (_, frame) => {
    let sum = 0
    for (let i = frame * hop; i < (frame + 1) * hop; i += 1) sum += (samples[i] ?? 0) ** 2
    return Math.log(1e-6 + sum / hop)
  })
  const rises = loudness.map((value, i) => Math.max(0, value - (loudness[i - 1] ?? value)))
  let best = { lag: 0, sum: -1 }
  for (let lag = Math.round(60 / 190 / STEP_SEC); lag <= 60 / 60 / STEP_SEC; lag += 1) {
    let sum = 0
    for (let i = lag; i < rises.length; i += 1) sum += (rises[i] ?? 0) * (rises[i - lag] ?? 0)
    if (sum / (rises.length - lag) > best.sum) best = { lag, sum: sum / (rises.length - lag) }
  }
  const at = (phase: number) => Array.from({ length: Math.ceil((rises.length - phase) / best.lag) }, (_, n) => phase + n * best.lag)
  const strength = (phase: number) => at(phase).reduce((sum, frame) => sum + (rises[frame] ?? 0), 0)
  let phase = 0
  for (let next = 1; next < best.lag; next += 1) if (strength(next) > strength(phase)) phase = next
  return { bpm: 60 / (best.lag * STEP_SEC), beatsSec: at(phase).map((frame) => frame * STEP_SEC) }
}
