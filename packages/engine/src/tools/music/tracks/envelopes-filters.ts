/** Shapes in time and in frequency, worked on a note's own samples. */
import { SAMPLE_RATE } from './wavetables.ts'

/** Attack, decay, sustain, release; times in seconds, the release begins at `heldSec`. */
export type Envelope = { attack: number; decay: number; sustain: number; release: number }

/** Samples of a note that is held for `heldSec` and then released. */
export const noteLength = (heldSec: number, releaseSec: number): number => Math.max(64, Math.ceil((heldSec + releaseSec) * SAMPLE_RATE))

/** Multiplies the samples by an envelope; decays are exponential, as of anything that rings. */
export const shape = (samples: Float32Array, heldSec: number, { attack, decay, sustain, release }: Envelope): void => {
  const attackLength = Math.max(24, attack * SAMPLE_RATE)
  const held = heldSec * SAMPLE_RATE
  const fall = Math.exp(-1 / Math.max(1, (decay * SAMPLE_RATE) / 3))
  const off = Math.exp(-1 / Math.max(1, (release * SAMPLE_RATE) / 5))
  let above = 1 - sustain
  let after = 1
  for (let i = 0; i < samples.length; i += 1) {
    let level = sustain + above
    if (i < attackLength) level = i / attackLength
    else above *= fall
    if (i > held) {
      after *= off
      level *= after
    }
    samples[i] = (samples[i] ?? 0) * level
  }
  fadeEnd(samples)
}

/** The last milliseconds go to zero, so that no note ends in a click. */
export const fadeEnd = (samples: Float32Array): void => {
  const length = Math.min(256, samples.length)
  for (let i = 0; i < length; i += 1) samples[samples.length - 1 - i] = (samples[samples.length - 1 - i] ?? 0) * (i / length)
}

export type FilterKind = 'low' | 'band' | 'high'

/**
 * A state-variable filter (Andrew Simper, 2013) whose corner moves: `hzAt(t)` in seconds, read every 32 samples, for moving
 * it more often is not to be heard. `q` from 0.5 (none) to about 8 (whistling).
 */
export const sweepFilter = (samples: Float32Array, kind: FilterKind, q: number, hzAt: (sec: number) => number): void => {
  let ic1 = 0
  let ic2 = 0
  const k = 1 / q
  for (let start = 0; start < samples.length; start += 32) {
    const hz = Math.min(SAMPLE_RATE * 0.45, Math.max(20, hzAt(start / SAMPLE_RATE)))
    const g = Math.tan((Math.PI * hz) / SAMPLE_RATE)
    const a1 = 1 / (1 + g * (g + k))
    const a2 = g * a1
    const a3 = g * a2
    const end = Math.min(samples.length, start + 32)
    for (let i = start; i < end; i += 1) {
      const v0 = samples[i] ?? 0
      const v3 = v0 - ic2
      const v1 = a1 * ic1 + a2 * v3
      const v2 = ic2 + a2 * ic1 + a3 * v3
      ic1 = 2 * v1 - ic1
      ic2 = 2 * v2 - ic2
      samples[i] = kind === 'low' ? v2 : kind === 'band' ? v1 * k : v0 - k * v1 - v2
    }
  }
}

/** The same with a corner that stands still. */
export const filter = (samples: Float32Array, kind: FilterKind, hz: number, q = 0.7): void => sweepFilter(samples, kind, q, () => hz)

/** Warm overdrive: bends peaks instead of cutting them; `amount` 1 is hardly any, 4 is much. */
export const drive = (samples: Float32Array, amount: number): void => {
  const level = 1 / Math.tanh(amount)
  for (let i = 0; i < samples.length; i += 1) samples[i] = Math.tanh((samples[i] ?? 0) * amount) * level
}
