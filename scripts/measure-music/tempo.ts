/** A tempo by another way than the composer's score or the engine's tracker: rises of the spectrum, autocorrelated over the whole track. */
import { createPowerSpectrum } from '@reelwright/engine/analyse/audio/fourier'
import type { Stereo } from './read-wav.ts'

const SIZE = 2048
const HOP = 480

/** How much the spectrum rises from frame to frame, in logarithms of eight bands. */
const risesOf = ({ left, right, rate }: Stereo): Float64Array => {
  const mid = left.map((value, i) => (value + (right[i] ?? 0)) / 2)
  const spectrum = createPowerSpectrum(SIZE)
  const power = new Float32Array(SIZE / 2 + 1)
  const edges = [0, 100, 200, 400, 800, 1600, 3200, 6400, 16_000].map((hz) => Math.round((hz * SIZE) / rate))
  let before: number[] = []
  return Float64Array.from({ length: Math.floor((mid.length - SIZE) / HOP) }, (_, frame) => {
    spectrum(mid, frame * HOP, power)
    const bands = edges.slice(1).map((edge, band) => Math.log(1e-3 + power.slice(edges[band], edge).reduce((sum, value) => sum + value, 0)))
    const rise = bands.reduce((sum, band, i) => sum + Math.max(0, band - (before[i] ?? band)), 0)
    before = bands
    return rise
  })
}

/** Where people tap, most of them: about so fast, and seldom more than an octave off (Ellis, Beat Tracking by Dynamic Programming, 2007). */
const TAPPED_BPM = 110

/** Beats a minute between 60 and 200 whose period, twice and four times it come back most. */
export const measureTempo = (sound: Stereo): number => {
  const rises = risesOf(sound)
  const mean = rises.reduce((sum, value) => sum + value, 0) / rises.length
  const even = rises.map((value) => value - mean)
  const similarity = (lag: number): number => {
    const [low, share] = [Math.floor(lag), lag - Math.floor(lag)]
    let sum = 0
    for (let i = low + 1; i < even.length; i += 1)
      sum += (even[i] ?? 0) * ((1 - share) * (even[i - low] ?? 0) + share * (even[i - low - 1] ?? 0))
    return sum / (even.length - low)
  }
  const frameSec = HOP / sound.rate
  let best = { bpm: 0, sum: Number.NEGATIVE_INFINITY }
  for (let bpm = 60; bpm <= 200; bpm += 0.5) {
    const lag = 60 / bpm / frameSec
    const sum = (similarity(lag) + similarity(2 * lag) + similarity(4 * lag)) * Math.exp(-0.5 * Math.log2(bpm / TAPPED_BPM) ** 2)
    if (sum > best.sum) best = { bpm, sum }
  }
  return best.bpm
}
