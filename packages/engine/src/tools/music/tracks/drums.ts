/** Drums and noises, each made once a kit and then only mixed in. */
import { drive, fadeEnd, filter, sweepFilter } from './envelopes-filters.ts'
import { createRandom } from './random.ts'
import { SAMPLE_RATE } from './wavetables.ts'

export type DrumName = 'kick' | 'snare' | 'clap' | 'hat' | 'open' | 'shaker' | 'rim' | 'tom' | 'crash' | 'tick' | 'conga' | 'brush'

export type Kit = 'pop' | 'house' | 'lofi' | 'trap' | 'synth' | 'rock' | 'soft' | 'cinema' | 'break'

/** How the drums of a kit differ: pitches in Hz, lengths in seconds. */
type Tuning = {
  kickHz: number
  kickSec: number
  kickPunch: number
  snareHz: number
  snareSec: number
  snareNoise: number
  hatSec: number
  bright: number
  dirt: number
}

const TUNINGS: Record<Kit, Tuning> = {
  pop: { kickHz: 50, kickSec: 0.3, kickPunch: 150, snareHz: 190, snareSec: 0.17, snareNoise: 0.75, hatSec: 0.05, bright: 1, dirt: 1.4 },
  house: {
    kickHz: 47,
    kickSec: 0.34,
    kickPunch: 190,
    snareHz: 200,
    snareSec: 0.14,
    snareNoise: 0.8,
    hatSec: 0.045,
    bright: 1.1,
    dirt: 1.8,
  },
  lofi: { kickHz: 54, kickSec: 0.24, kickPunch: 90, snareHz: 170, snareSec: 0.16, snareNoise: 0.65, hatSec: 0.04, bright: 0.55, dirt: 2.2 },
  trap: { kickHz: 46, kickSec: 0.4, kickPunch: 130, snareHz: 210, snareSec: 0.16, snareNoise: 0.85, hatSec: 0.03, bright: 1.15, dirt: 1.6 },
  synth: { kickHz: 48, kickSec: 0.3, kickPunch: 120, snareHz: 175, snareSec: 0.3, snareNoise: 0.8, hatSec: 0.05, bright: 0.9, dirt: 1.6 },
  rock: { kickHz: 58, kickSec: 0.22, kickPunch: 130, snareHz: 205, snareSec: 0.2, snareNoise: 0.7, hatSec: 0.06, bright: 0.9, dirt: 1.8 },
  soft: { kickHz: 52, kickSec: 0.26, kickPunch: 60, snareHz: 180, snareSec: 0.12, snareNoise: 0.55, hatSec: 0.04, bright: 0.6, dirt: 1.1 },
  cinema: { kickHz: 40, kickSec: 0.9, kickPunch: 70, snareHz: 120, snareSec: 0.4, snareNoise: 0.5, hatSec: 0.06, bright: 0.6, dirt: 1.5 },
  break: { kickHz: 56, kickSec: 0.2, kickPunch: 170, snareHz: 225, snareSec: 0.15, snareNoise: 0.8, hatSec: 0.05, bright: 1.05, dirt: 2 },
}

const made = new Map<string, Float32Array>()

/** The sound of a drum of a kit, peak about 1. */
export const drumSound = (kit: Kit, name: DrumName): Float32Array => {
  const key = `${kit} ${name}`
  const kept = made.get(key)
  if (kept) return kept
  const sound = level(MAKERS[name](TUNINGS[kit]))
  fadeEnd(sound)
  made.set(key, sound)
  return sound
}

const MAKERS: Record<DrumName, (t: Tuning) => Float32Array> = {
  kick: (t) => {
    const out = sweptSine(t.kickSec * 1.6, t.kickHz, t.kickPunch, 32, t.kickSec)
    add(out, burst(0.012, 3000 * t.bright, 0.004, 1), 0.25)
    drive(out, t.dirt)
    return out
  },
  snare: (t) => {
    const out = burst(t.snareSec * 2.4, 1800 * t.bright, t.snareSec, 2)
    scale(out, t.snareNoise)
    add(out, sweptSine(t.snareSec, t.snareHz, 60, 50, t.snareSec * 0.5), 0.7)
    add(out, sweptSine(t.snareSec, t.snareHz * 1.78, 30, 50, t.snareSec * 0.35), 0.3)
    drive(out, t.dirt)
    return out
  },
  clap: (t) => {
    const out = new Float32Array(Math.round(0.32 * SAMPLE_RATE))
    for (const [at, gain] of [
      [0, 0.7],
      [0.011, 0.8],
      [0.023, 1],
    ] as const)
      add(out, burst(0.28, 1500, at > 0.02 ? 0.11 : 0.008, 3), gain, at)
    filter(out, 'band', 1700 * t.bright, 0.9)
    return out
  },
  hat: (t) => metal(0.14, t.hatSec, 7500 * Math.sqrt(t.bright), 4),
  open: (t) => metal(0.5, 0.28, 7000 * Math.sqrt(t.bright), 5),
  crash: (t) => metal(2.4, 1.3, 4200 * Math.sqrt(t.bright), 6),
  shaker: (t) => {
    const out = noise(0.11, 7)
    filter(out, 'band', 6800 * Math.sqrt(t.bright), 0.8)
    for (let i = 0; i < out.length; i += 1) out[i] = (out[i] ?? 0) * Math.sin((Math.PI * i) / out.length) ** 2
    return out
  },
  rim: () => {
    const out = sweptSine(0.07, 1720, 0, 1, 0.016)
    add(out, sweptSine(0.07, 520, 0, 1, 0.014), 0.8)
    return out
  },
  tom: (t) => {
    const out = sweptSine(0.7, t.kickHz * 1.9, 60, 18, 0.32)
    add(out, burst(0.06, 900, 0.02, 8), 0.3)
    drive(out, 1.4)
    return out
  },
  conga: () => {
    const out = sweptSine(0.3, 240, 60, 60, 0.09)
    add(out, burst(0.03, 2200, 0.006, 9), 0.25)
    return out
  },
  tick: (t) => burst(0.03, 5200 * Math.sqrt(t.bright), 0.006, 10),
  brush: (t) => {
    const out = noise(0.26, 11)
    filter(out, 'band', 3600 * Math.sqrt(t.bright), 0.6)
    for (let i = 0; i < out.length; i += 1) out[i] = (out[i] ?? 0) * Math.min(1, i / 700) * Math.exp(-i / (0.07 * SAMPLE_RATE))
    return out
  },
}

/** A sine that falls from `hz + sweep` to `hz` and dies away. */
const sweptSine = (lengthSec: number, hz: number, sweep: number, sweepSpeed: number, decaySec: number): Float32Array => {
  const out = new Float32Array(Math.round(lengthSec * SAMPLE_RATE))
  let phase = 0
  for (let i = 0; i < out.length; i += 1) {
    const t = i / SAMPLE_RATE
    phase += (2 * Math.PI * (hz + sweep * Math.exp(-t * sweepSpeed))) / SAMPLE_RATE
    out[i] = Math.sin(phase) * Math.exp((-2.4 * t) / decaySec) * Math.min(1, i / 40)
  }
  return out
}

const noise = (lengthSec: number, seed: number): Float32Array => {
  const random = createRandom(seed)
  return Float32Array.from({ length: Math.round(lengthSec * SAMPLE_RATE) }, () => random() * 2 - 1)
}

/** Noise above a frequency that dies away. */
const burst = (lengthSec: number, highHz: number, decaySec: number, seed: number): Float32Array => {
  const out = noise(lengthSec, seed)
  filter(out, 'high', highHz, 0.7)
  for (let i = 0; i < out.length; i += 1) out[i] = (out[i] ?? 0) * Math.exp((-2.2 * i) / SAMPLE_RATE / decaySec)
  return out
}

/** Cymbals: noise and six squares whose frequencies share no measure. */
const metal = (lengthSec: number, decaySec: number, highHz: number, seed: number): Float32Array => {
  const out = noise(lengthSec, seed)
  const ratios = [2, 3, 4.16, 5.43, 6.79, 8.21]
  for (let i = 0; i < out.length; i += 1) {
    let sum = 0
    for (const ratio of ratios) sum += (i * ratio * 410) % SAMPLE_RATE < SAMPLE_RATE / 2 ? 1 : -1
    out[i] = 0.6 * (out[i] ?? 0) + 0.12 * sum
  }
  sweepFilter(out, 'high', 0.8, () => highHz)
  for (let i = 0; i < out.length; i += 1) out[i] = (out[i] ?? 0) * Math.exp((-2.2 * i) / SAMPLE_RATE / decaySec) * Math.min(1, i / 30)
  return out
}

const add = (into: Float32Array, from: Float32Array, gain: number, atSec = 0): void => {
  const start = Math.round(atSec * SAMPLE_RATE)
  for (let i = 0; i < from.length && start + i < into.length; i += 1) into[start + i] = (into[start + i] ?? 0) + gain * (from[i] ?? 0)
}

const scale = (samples: Float32Array, gain: number): void => {
  for (let i = 0; i < samples.length; i += 1) samples[i] = (samples[i] ?? 0) * gain
}

const level = (samples: Float32Array): Float32Array => {
  let peak = 0
  for (const value of samples) peak = Math.max(peak, Math.abs(value))
  scale(samples, peak > 0 ? 1 / peak : 0)
  return samples
}
