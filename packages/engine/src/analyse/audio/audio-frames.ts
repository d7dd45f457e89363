/** Measures a stream of sound in frames of ten milliseconds: what beats, speech and the waveform are found from. */
import { createPowerSpectrum } from './fourier.ts'

/** Sound is measured at this rate, in one channel: everything that tells a beat or a voice lies below 12 kHz. */
export const ANALYSIS_SAMPLE_RATE = 24_000
export const HOP = 240
export const FRAMES_PER_SEC = ANALYSIS_SAMPLE_RATE / HOP
const WINDOW = 1024

/** Kick and bass, the body of drums, voices and strings, snares, hats: what marks a beat differs from kind to kind of music. */
const ONSET_EDGES_HZ = [130, 400, 1600, 5000] as const
export const ONSET_BANDS = ONSET_EDGES_HZ.length + 1
/** Beats are looked for in so much: more than any song, and it bounds the memory that a concert takes. */
export const ONSET_SEC_MAX = 900
/** Frames of one stretch of `chroma`: 50 ms. */
export const CHROMA_FRAMES = 5
/** Below, tones lie nearer together than the bins of the spectrum; above, there are overtones only. */
const CHROMA_LOW_HZ = 250
const CHROMA_HIGH_HZ = 2200

export type AudioFrames = {
  /** Highest sample of each frame, 0 to 1. */
  peaks: number[]
  /** Mean square of each frame. */
  energy: number[]
  /** Spectral flux: rise of the log levels against two frames before, by band from the bass up (`ONSET_BANDS`), of the first `ONSET_SEC_MAX`. */
  onsets: readonly number[][]
  /** Chroma: how much of each of the twelve pitch classes sounds, from A up, for stretches of `CHROMA_FRAMES`. */
  chroma: number[]
  /** Share of the energy that lies between 250 and 4000 Hz, where voices are. */
  voiceBand: number[]
}

/** A measurer; `push` takes samples of −1 to 1 at `ANALYSIS_SAMPLE_RATE` in pieces of any length. */
export const createAudioMeter = (): { push: (samples: Float32Array) => void; frames: AudioFrames } => {
  const frames: AudioFrames = {
    peaks: [],
    energy: [],
    onsets: Array.from({ length: ONSET_BANDS }, () => []),
    chroma: [],
    voiceBand: [],
  }
  const spectrum = createPowerSpectrum(WINDOW)
  const power = new Float32Array(WINDOW / 2 + 1)
  const bands = createBands()
  // Before the first sample there was silence: a stroke at its very start is one.
  let logs = [bands.silence(), bands.silence()]
  const pitchClasses = [...NO_PITCH_CLASSES]
  // Half a window of silence before the first sample centres frame n on n × HOP.
  let held = new Float32Array(WINDOW / 2)

  const measure = (samples: Float32Array, from: number) => {
    spectrum(samples, from, power)
    const now = bands.logLevels(power)
    const before = logs[0]
    if (frames.energy.length < ONSET_SEC_MAX * FRAMES_PER_SEC) {
      const rises = new Float32Array(ONSET_BANDS)
      for (let b = 0; b < now.length; b += 1) {
        const group = bands.groups[b] ?? 0
        rises[group] = (rises[group] ?? 0) + Math.max(0, (now[b] ?? 0) - (before?.[b] ?? 0))
      }
      frames.onsets.forEach((onset, group) => {
        onset.push(rises[group] ?? 0)
      })
      addChroma(power, pitchClasses)
      if (frames.energy.length % CHROMA_FRAMES === CHROMA_FRAMES - 1) frames.chroma.push(...pitchClasses.splice(0, 12, ...NO_PITCH_CLASSES))
    }
    logs = [...logs, now].slice(-2)
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
    frames.voiceBand.push(voiceShare(power))
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

/** Bands of equal width in pitch, a third of an octave each, from 40 Hz up; `groups` says to which of the onset bands each belongs. */
const createBands = (): { logLevels: (power: Float32Array) => Float32Array; groups: readonly number[]; silence: () => Float32Array } => {
  const edges: number[] = []
  for (let hz = 40; hz < ANALYSIS_SAMPLE_RATE / 2; hz *= 2 ** (1 / 3)) {
    const bin = Math.round((hz * WINDOW) / ANALYSIS_SAMPLE_RATE)
    if (bin > (edges.at(-1) ?? 0)) edges.push(bin)
  }
  const groups = edges.map((bin) => ONSET_EDGES_HZ.filter((hz) => (bin * ANALYSIS_SAMPLE_RATE) / WINDOW >= hz).length)
  return {
    groups,
    silence: () => new Float32Array(edges.length - 1),
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

const bin = (hz: number) => Math.round((hz * WINDOW) / ANALYSIS_SAMPLE_RATE)
const CHROMA_LOW = bin(CHROMA_LOW_HZ)
const CHROMA_HIGH = bin(CHROMA_HIGH_HZ)
const PITCH_CLASS_OF_BIN = Uint8Array.from({ length: WINDOW / 2 + 1 }, (_, i) =>
  i === 0 ? 0 : ((Math.round(12 * Math.log2((i * ANALYSIS_SAMPLE_RATE) / WINDOW / 440)) % 12) + 12) % 12,
)
const NO_PITCH_CLASSES = Array.from({ length: 12 }, () => 0)

/** Adds what sounds of each pitch class to `chroma`; the root of the power, so that one loud note does not hide a chord. */
const addChroma = (power: Float32Array, chroma: number[]): void => {
  for (let i = CHROMA_LOW; i <= CHROMA_HIGH; i += 1) {
    const pitchClass = PITCH_CLASS_OF_BIN[i] ?? 0
    chroma[pitchClass] = (chroma[pitchClass] ?? 0) + Math.sqrt(power[i] ?? 0)
  }
}

const VOICE_LOW = bin(250)
const VOICE_HIGH = bin(4000)

const voiceShare = (power: Float32Array): number => {
  let all = 1e-9
  let within = 1e-9
  for (let i = 1; i < power.length; i += 1) {
    const value = power[i] ?? 0
    all += value
    if (i >= VOICE_LOW && i < VOICE_HIGH) within += value
  }
  return within / all
}
