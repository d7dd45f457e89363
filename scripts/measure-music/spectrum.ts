/** What a track is made of by octave, and how wide it stands. */
import { createPowerSpectrum } from '@reelwright/engine/analyse/audio/fourier'
import type { Stereo } from './read-wav.ts'

export const OCTAVES_HZ = [31.5, 63, 125, 250, 500, 1000, 2000, 4000, 8000, 16_000] as const

const SIZE = 8192

const powerOf = (samples: Float32Array): Float64Array => {
  const spectrum = createPowerSpectrum(SIZE)
  const [frame, sum] = [new Float32Array(SIZE / 2 + 1), new Float64Array(SIZE / 2 + 1)]
  for (let from = 0; from + SIZE <= samples.length; from += SIZE / 2) {
    spectrum(samples, from, frame)
    for (const [bin, power] of frame.entries()) sum[bin] = (sum[bin] ?? 0) + power
  }
  return sum
}

const between = (power: Float64Array, rate: number, lowHz: number, highHz: number): number =>
  power.reduce((sum, value, bin) => ((bin * rate) / SIZE >= lowHz && (bin * rate) / SIZE < highHz ? sum + value : sum), 0)

const decibels = (ratio: number) => 10 * Math.log10(ratio + 1e-12)

export type Spectrum = {
  /** Each octave against the whole, dB. */
  octavesDb: number[]
  /** The line through the octaves of 125 Hz to 4 kHz, dB an octave. */
  slopeDb: number
  /** Sides against the middle from 200 Hz up, and below 120 Hz, dB. */
  widthDb: number
  lowWidthDb: number
}

export const measureSpectrum = ({ left, right, rate }: Stereo): Spectrum => {
  const mid = powerOf(left.map((value, i) => (value + (right[i] ?? 0)) / 2))
  const side = powerOf(left.map((value, i) => (value - (right[i] ?? 0)) / 2))
  const both = mid.map((value, bin) => value + (side[bin] ?? 0))
  const whole = between(both, rate, 20, 20_000)
  const octavesDb = OCTAVES_HZ.map((hz) => decibels(between(both, rate, hz / Math.SQRT2, hz * Math.SQRT2) / whole))
  return {
    octavesDb,
    slopeDb: slopeOf(octavesDb.slice(2, 8)),
    widthDb: decibels(between(side, rate, 200, 20_000) / between(mid, rate, 200, 20_000)),
    lowWidthDb: decibels(between(side, rate, 20, 120) / between(mid, rate, 20, 120)),
  }
}

const slopeOf = (values: readonly number[]): number => {
  const middle = (values.length - 1) / 2
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const up = values.reduce((sum, value, i) => sum + (i - middle) * (value - mean), 0)
  return up / values.reduce((sum, _, i) => sum + (i - middle) ** 2, 0)
}
