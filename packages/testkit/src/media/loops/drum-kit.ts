/** Drum kits made of sines and noise, each seed a little different: a kit is struck the same way each time. */
import type { Random } from '@reelwright/engine/tools/music/tracks/random'

export type DrumName = 'kick' | 'snare' | 'hat' | 'open' | 'perc'
export type KitName = 'rock' | '808' | '909' | 'lofi' | 'jazz' | 'hands' | 'electro'
export type DrumKit = Readonly<Record<DrumName, Float32Array>>

type Shape = {
  /** Seconds to fall to 1/e. */
  decaySec: number
  attackSec?: number
  /** Share of noise, 0 to 1; the rest is a tone. */
  noise: number
  fromHz: number
  toHz: number
  /** Share of the highest part that noise keeps: 1 hisses, 0 thuds. */
  bright: number
}

const KITS: Readonly<Record<KitName, Readonly<Record<DrumName, Shape>>>> = {
  rock: {
    kick: { decaySec: 0.09, noise: 0.12, fromHz: 150, toHz: 55, bright: 0.3 },
    snare: { decaySec: 0.08, noise: 0.7, fromHz: 220, toHz: 180, bright: 0.7 },
    hat: { decaySec: 0.03, noise: 1, fromHz: 0, toHz: 0, bright: 1 },
    open: { decaySec: 0.2, noise: 1, fromHz: 0, toHz: 0, bright: 1 },
    perc: { decaySec: 0.12, noise: 0.1, fromHz: 170, toHz: 120, bright: 0.4 },
  },
  808: {
    kick: { decaySec: 0.3, noise: 0.03, fromHz: 120, toHz: 48, bright: 0.2 },
    snare: { decaySec: 0.06, noise: 0.6, fromHz: 190, toHz: 170, bright: 0.8 },
    hat: { decaySec: 0.018, noise: 1, fromHz: 0, toHz: 0, bright: 1 },
    open: { decaySec: 0.15, noise: 1, fromHz: 0, toHz: 0, bright: 1 },
    perc: { decaySec: 0.02, noise: 0.1, fromHz: 1700, toHz: 1600, bright: 0.8 },
  },
  909: {
    kick: { decaySec: 0.12, noise: 0.08, fromHz: 210, toHz: 50, bright: 0.6 },
    snare: { decaySec: 0.09, noise: 0.8, fromHz: 240, toHz: 190, bright: 0.9 },
    hat: { decaySec: 0.03, noise: 1, fromHz: 0, toHz: 0, bright: 1 },
    open: { decaySec: 0.12, noise: 1, fromHz: 0, toHz: 0, bright: 1 },
    perc: { decaySec: 0.05, noise: 0.95, fromHz: 900, toHz: 900, bright: 0.6 },
  },
  lofi: {
    kick: { decaySec: 0.1, noise: 0.05, fromHz: 110, toHz: 60, bright: 0.1 },
    snare: { decaySec: 0.07, noise: 0.75, fromHz: 180, toHz: 160, bright: 0.3 },
    hat: { decaySec: 0.025, noise: 1, fromHz: 0, toHz: 0, bright: 0.6 },
    open: { decaySec: 0.1, noise: 1, fromHz: 0, toHz: 0, bright: 0.6 },
    perc: { decaySec: 0.04, noise: 0.3, fromHz: 700, toHz: 650, bright: 0.3 },
  },
  jazz: {
    kick: { decaySec: 0.08, noise: 0.05, fromHz: 100, toHz: 70, bright: 0.2 },
    snare: { decaySec: 0.09, attackSec: 0.008, noise: 0.95, fromHz: 200, toHz: 200, bright: 0.6 },
    hat: { decaySec: 0.03, attackSec: 0.003, noise: 1, fromHz: 0, toHz: 0, bright: 0.9 },
    open: { decaySec: 0.28, noise: 0.75, fromHz: 5200, toHz: 5200, bright: 1 },
    perc: { decaySec: 0.02, noise: 0.2, fromHz: 1100, toHz: 1000, bright: 0.6 },
  },
  hands: {
    kick: { decaySec: 0.12, noise: 0.06, fromHz: 95, toHz: 75, bright: 0.2 },
    snare: { decaySec: 0.04, noise: 0.5, fromHz: 420, toHz: 380, bright: 0.5 },
    hat: { decaySec: 0.035, attackSec: 0.012, noise: 1, fromHz: 0, toHz: 0, bright: 0.9 },
    open: { decaySec: 0.06, noise: 0.9, fromHz: 2500, toHz: 2500, bright: 0.9 },
    perc: { decaySec: 0.09, noise: 0.1, fromHz: 300, toHz: 240, bright: 0.4 },
  },
  electro: {
    kick: { decaySec: 0.15, noise: 0.02, fromHz: 300, toHz: 45, bright: 0.5 },
    snare: { decaySec: 0.12, noise: 0.85, fromHz: 330, toHz: 200, bright: 0.8 },
    hat: { decaySec: 0.022, noise: 0.7, fromHz: 7000, toHz: 7000, bright: 1 },
    open: { decaySec: 0.1, noise: 0.7, fromHz: 7000, toHz: 7000, bright: 1 },
    perc: { decaySec: 0.05, noise: 0.05, fromHz: 1200, toHz: 500, bright: 0.7 },
  },
}

/** A kit at `rate` samples a second; its drums are tuned and damped by chance. */
export const makeDrumKit = (name: KitName, rate: number, random: Random): DrumKit => {
  const kit = KITS[name]
  const drum = (shape: Shape) => strike(vary(shape, random), rate, random)
  return { kick: drum(kit.kick), snare: drum(kit.snare), hat: drum(kit.hat), open: drum(kit.open), perc: drum(kit.perc) }
}

const vary = (shape: Shape, random: Random): Shape => {
  const tune = 0.85 + 0.3 * random()
  return {
    ...shape,
    decaySec: shape.decaySec * (0.7 + 0.7 * random()),
    fromHz: shape.fromHz * tune,
    toHz: shape.toHz * tune,
    bright: Math.min(1, shape.bright * (0.8 + 0.4 * random())),
  }
}

const strike = ({ decaySec, attackSec = 0.0008, noise, fromHz, toHz, bright }: Shape, rate: number, random: Random): Float32Array => {
  const out = new Float32Array(Math.ceil((decaySec * 6 + attackSec) * rate))
  let phase = 0
  let low = 0
  for (let i = 0; i < out.length; i += 1) {
    const t = i / rate
    phase += (toHz + (fromHz - toHz) * Math.exp(-t / (decaySec * 0.25))) / rate
    const white = random() * 2 - 1
    low += (white - low) * 0.25
    const hiss = bright * (white - low) + (1 - bright) * low * 2
    const envelope = Math.min(1, t / attackSec) * Math.exp(-t / decaySec)
    out[i] = envelope * (noise * hiss + (1 - noise) * Math.sin(2 * Math.PI * phase))
  }
  return out
}
