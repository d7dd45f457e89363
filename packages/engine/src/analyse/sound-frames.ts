/** Measures a stream of sound in frames of ten milliseconds: what beats, speech and the waveform are found from. */
import { createPowerSpectrum } from './fourier.ts'

/** Sound is measured at this rate, in one channel: everything that tells a beat or a voice lies below 12 kHz. */
export const SOUND_RATE = 24_000
export const HOP = 240
export const FRAMES_PER_SEC = SOUND_RATE / HOP
const WINDOW = 1024

export type SoundFrames = {
  /** Highest sample of each frame, 0 to 1. */
  peaks: number[]
  /** Mean square of each frame. */
  energy: number[]
  /** Rise of loudness over all bands against two frames before: high where something is struck. */
  onset: number[]
  /** The same in the bass alone (below 160 Hz): drums that mark the bar. */
  bassOnset: number[]
  /** Share of the energy that lies between 250 and 4000 Hz, where voices are. */
  voiceBand: number[]
  /** Evenness of the spectrum there, 0 a tone to 1 noise. */
  flatness: number[]
  /** Strength (0 to 1) and frequency of the period of a voice in the frame, 0 when there is none. */
  pitchStrength: number[]
  pitchHz: number[]
}

/** A measurer; `push` takes samples of −1 to 1 at `SOUND_RATE` in pieces of any length. */
export function createSoundMeter(): { push: (samples: Float32Array) => void; frames: SoundFrames } {
  const frames: SoundFrames = {
    peaks: [],
    energy: [],
    onset: [],
    bassOnset: [],
    voiceBand: [],
    flatness: [],
    pitchStrength: [],
    pitchHz: [],
  }
  const spectrum = createPowerSpectrum(WINDOW)
  const power = new Float32Array(WINDOW / 2 + 1)
  const bands = createBands()
  let logs: Float32Array[] = []
  // Half a window of silence before the first sample centres frame n on n × HOP.
  let held = new Float32Array(WINDOW / 2)

  const measure = (samples: Float32Array, from: number) => {
    spectrum(samples, from, power)
    const now = bands.logLevels(power)
    const before = logs.length < 2 ? null : (logs[0] ?? null)
    let rise = 0
    let bassRise = 0
    if (before) {
      for (let b = 0; b < now.length; b += 1) {
        const step = Math.max(0, (now[b] ?? 0) - (before[b] ?? 0))
        rise += step
        if (b < bands.bassCount) bassRise += step
      }
    }
    logs = [...logs, now].slice(-2)
    frames.onset.push(rise / now.length)
    frames.bassOnset.push(bassRise / bands.bassCount)
    let peak = 0
    let square = 0
    const middle = from + (WINDOW - HOP) / 2
    for (let i = middle; i < middle + HOP; i += 1) {
      const value = samples[i] ?? 0
      peak = Math.max(peak, Math.abs(value))
      square += value * value
    }
    frames.peaks.push(Math.min(1, peak))
    frames.energy.push(square / HOP)
    const voice = measureVoiceBand(power)
    frames.voiceBand.push(voice.share)
    frames.flatness.push(voice.flatness)
    // Pitch costs most and changes slowly: every second frame is enough.
    const pitch =
      frames.energy.length % 2 === 1 && square / HOP > 1e-6
        ? findPitch(samples, from)
        : { strength: frames.energy.length % 2 === 1 ? 0 : (frames.pitchStrength.at(-1) ?? 0), hz: frames.pitchHz.at(-1) ?? 0 }
    frames.pitchStrength.push(pitch.strength)
    frames.pitchHz.push(pitch.hz)
  }

  return {
    frames,
    push: (samples) => {
      const joined = new Float32Array(held.length + samples.length)
      joined.set(held)
      joined.set(samples, held.length)
      let from = 0
      for (; from + WINDOW <= joined.length; from += HOP) measure(joined, from)
      held = joined.slice(from)
    },
  }
}

/** Bands of equal width in pitch, two thirds of an octave each, from 40 Hz up. */
function createBands(): { logLevels: (power: Float32Array) => Float32Array; bassCount: number } {
  const edges: number[] = []
  for (let hz = 40; hz < SOUND_RATE / 2; hz *= 2 ** (1 / 3)) {
    const bin = Math.round((hz * WINDOW) / SOUND_RATE)
    if (bin > (edges.at(-1) ?? 0)) edges.push(bin)
  }
  const bassCount = edges.filter((bin) => (bin * SOUND_RATE) / WINDOW < 160).length
  return {
    bassCount,
    logLevels: (power) => {
      const levels = new Float32Array(edges.length - 1)
      for (let b = 0; b + 1 < edges.length; b += 1) {
        let sum = 0
        for (let bin = edges[b] ?? 0; bin < (edges[b + 1] ?? 0); bin += 1) sum += power[bin] ?? 0
        // log(1 + c·x) keeps faint noise from looking like strokes; c sets −60 dB as about the threshold.
        levels[b] = Math.log1p(sum * 20)
      }
      return levels
    },
  }
}

const bin = (hz: number) => Math.round((hz * WINDOW) / SOUND_RATE)

function measureVoiceBand(power: Float32Array): { share: number; flatness: number } {
  let all = 1e-9
  let within = 1e-9
  let logs = 0
  for (let i = 1; i < power.length; i += 1) {
    const value = power[i] ?? 0
    all += value
    if (i < bin(250) || i >= bin(4000)) continue
    within += value
    logs += Math.log(value + 1e-9)
  }
  const count = bin(4000) - bin(250)
  return { share: within / all, flatness: Math.min(1, Math.exp(logs / count) / (within / count)) }
}

/** Voices are looked for between these pitches, on every fourth sample. */
const PITCH_LOW_HZ = 75
const PITCH_HIGH_HZ = 400
const PITCH_STEP = 4

/** The strongest period of a frame by normalised autocorrelation. */
function findPitch(samples: Float32Array, from: number): { strength: number; hz: number } {
  const length = WINDOW / PITCH_STEP
  const thin = new Float32Array(length)
  for (let i = 0; i < length; i += 1) {
    let sum = 0
    for (let j = 0; j < PITCH_STEP; j += 1) sum += samples[from + i * PITCH_STEP + j] ?? 0
    thin[i] = sum
  }
  const rate = SOUND_RATE / PITCH_STEP
  let best = { strength: 0, hz: 0 }
  for (let lag = Math.floor(rate / PITCH_HIGH_HZ); lag <= Math.ceil(rate / PITCH_LOW_HZ); lag += 1) {
    let ab = 0
    let aa = 1e-9
    let bb = 1e-9
    for (let i = 0; i + lag < length; i += 1) {
      const a = thin[i] ?? 0
      const b = thin[i + lag] ?? 0
      ab += a * b
      aa += a * a
      bb += b * b
    }
    const strength = ab / Math.sqrt(aa * bb)
    // A multiple of the period fits as well as the period: the shorter one is kept unless the longer is clearly better.
    if (strength > best.strength * 1.05 + 0.01) best = { strength, hz: rate / lag }
  }
  return best
}
