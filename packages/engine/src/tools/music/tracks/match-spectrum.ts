/** Brings the balance of a track's octaves towards that of finished records, as far as its instruments allow. */
import { createPowerSpectrum } from '../../../analyse/audio/fourier.ts'
import type { Bus } from './mixer.ts'
import { SAMPLE_RATE } from './wavetables.ts'

/**
 * Levels of octaves against each other, dB: 2 dB less an octave from 100 Hz to 4 kHz and more above, which is what 5 dB per octave of
 * density comes to (Pestana and others, Spectral Characteristics of Popular Commercial Recordings 1950–2010, AES 135, 2013). The
 * less there is of drums, the less there is of lowest and highest octaves (Elowsson and Friberg, Long-term Average Spectrum in Popular
 * Music and its Relation to the Level of the Percussion, AES 142, 2017). `most` is how far an octave is taken up, at most.
 */
const OCTAVES: readonly { hz: number; driven: number; gentle: number; most: number }[] = [
  { hz: 63, driven: 0, gentle: -4, most: 5 },
  { hz: 125, driven: -0.5, gentle: -1, most: 2 },
  { hz: 250, driven: -2.5, gentle: -1.5, most: 2 },
  { hz: 500, driven: -4, gentle: -3, most: 3 },
  { hz: 1000, driven: -6, gentle: -6, most: 4 },
  { hz: 2000, driven: -8.5, gentle: -10, most: 6 },
  { hz: 4000, driven: -11, gentle: -14, most: 6 },
  { hz: 8000, driven: -15.5, gentle: -20, most: 11 },
  { hz: 16_000, driven: -22, gentle: -28, most: 8 },
]
/** How far one is taken down, at most. */
const DOWN_DB = 9
/** What a track may be off by: its own colour. */
const OWN_DB = 1.5
const ROUNDS = 2
const SIZE = 4096

/** Mean power of each octave, of every other frame. */
const levelsOf = ({ left, right }: Bus): number[] => {
  const spectrum = createPowerSpectrum(SIZE)
  const [frame, sum] = [new Float32Array(SIZE / 2 + 1), new Float64Array(SIZE / 2 + 1)]
  for (let from = 0; from + SIZE <= left.length; from += SIZE * 2)
    for (const side of [left, right]) {
      spectrum(side, from, frame)
      for (let bin = 0; bin < frame.length; bin += 1) sum[bin] = (sum[bin] ?? 0) + (frame[bin] ?? 0)
    }
  const perBin = SAMPLE_RATE / SIZE
  return OCTAVES.map(({ hz }) => {
    let power = 1e-12
    for (let bin = Math.ceil(hz / Math.SQRT2 / perBin); bin < (hz * Math.SQRT2) / perBin; bin += 1) power += sum[bin] ?? 0
    return 10 * Math.log10(power)
  })
}

/** A bell of `gainDb` about `hz`, an octave and a half wide (Bristow-Johnson's cookbook). Works in place. */
const bell = (samples: Float32Array, hz: number, gainDb: number): void => {
  const a = 10 ** (gainDb / 40)
  const w = (2 * Math.PI * hz) / SAMPLE_RATE
  const alpha = Math.sin(w) / 2 / 1.1
  // Divided once: eighteen bells of six million samples each are a fifth of a piece's making.
  const a0 = 1 + alpha / a
  const [a1, a2] = [(-2 * Math.cos(w)) / a0, (1 - alpha / a) / a0]
  const [b0, b2] = [(1 + alpha * a) / a0, (1 - alpha * a) / a0]
  let s1 = 0
  let s2 = 0
  for (let i = 0; i < samples.length; i += 1) {
    const x = samples[i] ?? 0
    const out = b0 * x + s1
    s1 = a1 * (x - out) + s2
    s2 = b2 * x - a2 * out
    samples[i] = out
  }
}

/** What each octave lacks; the middle ones, 125 Hz to 4 kHz, say how loud the whole counts. */
const lacksOf = (levels: readonly number[], driven: boolean): number[] => {
  const lacks = OCTAVES.map((octave, i) => (driven ? octave.driven : octave.gentle) - (levels[i] ?? 0))
  const middle = lacks.slice(1, 7).reduce((sum, lack) => sum + lack, 0) / 6
  return lacks.map((lack) => lack - middle)
}

/** Works in place. `driven`: whether drums carry the track. */
export const matchSpectrum = (bus: Bus, driven: boolean): void => {
  const given = OCTAVES.map(() => 0)
  for (let round = 0; round < ROUNDS; round += 1) {
    const lacks = lacksOf(levelsOf(bus), driven)
    for (const [i, { hz, most }] of OCTAVES.entries()) {
      const lack = lacks[i] ?? 0
      const over = Math.sign(lack) * Math.max(0, Math.abs(lack) - OWN_DB)
      const before = given[i] ?? 0
      const gain = Math.max(-DOWN_DB, Math.min(most, before + over)) - before
      if (Math.abs(gain) < 0.3) continue
      given[i] = before + gain
      bell(bus.left, hz, gain)
      bell(bus.right, hz, gain)
    }
  }
}
