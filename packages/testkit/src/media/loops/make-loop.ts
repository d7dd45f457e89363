/**
 * Loops whose beats are known because they were written down first: what beat detection is measured on. Nothing here knows
 * how beats are detected.
 */
import { createRandom, type Random } from '@reelwright/engine/tools/music/tracks/random'
import { type DrumKit, type DrumName, type KitName, makeDrumKit } from './drum-kit.ts'
import { LOOP_STYLES, type LoopStyle } from './loop-styles.ts'
import { addNote, type Timbre } from './tones.ts'

export type Loop = {
  style: string
  kit: KitName
  bpm: number
  beatsPerBar: number
  /** Every beat, whether struck or not. */
  beatsSec: readonly number[]
  /** Those that begin a bar. */
  downbeatsSec: readonly number[]
  rate: number
  /** One channel, −1 to 1. */
  samples: Float32Array
}

export type LoopRequest = {
  /** Everything that is left to chance hangs on it. */
  seed: number
  /** Default 24,000. */
  rate?: number
  styles?: readonly LoopStyle[]
  /** Overrides chance. */
  bpm?: number
  /** At least so long; default 14 to 24 s. */
  seconds?: number
  /** Greatest deviation of the tempo, as a share; default none for most and up to 3 % for one in five. */
  drift?: number
}

const LEVELS = { X: 1, x: 0.7, o: 0.35 } as const
const isLevel = (sign: string): sign is keyof typeof LEVELS => sign in LEVELS

/** Minor and major progressions, as semitones of the root from the key and the third. */
const PROGRESSIONS: readonly (readonly (readonly [root: number, third: number])[])[] = [
  [
    [0, 3],
    [8, 4],
    [3, 4],
    [10, 4],
  ],
  [
    [0, 4],
    [7, 4],
    [9, 3],
    [5, 4],
  ],
  [
    [0, 3],
    [5, 3],
    [0, 3],
    [7, 3],
  ],
  [[0, 4]],
  [
    [2, 3],
    [7, 4],
    [0, 4],
    [0, 4],
  ],
]

const among = <T>(random: Random, from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)]

/** Makes a loop. Tempo is even over 60 to 190; the style is one that is played at that tempo. */
export const makeLoop = (request: LoopRequest): Loop => {
  const random = createRandom(request.seed * 7919 + 13)
  const rate = request.rate ?? 24_000
  const styles = request.styles ?? LOOP_STYLES
  const bpm = request.bpm ?? tempoOf(styles, random)
  const style = among(
    random,
    styles.filter((one) => bpm >= one.bpm[0] && bpm <= one.bpm[1]),
  )
  if (!style) throw new RangeError(`No style is played at ${bpm} beats a minute`)
  const kit = among(random, style.kits) ?? 'rock'
  const seconds = request.seconds ?? 14 + 10 * random()
  const leadSec = random() < 0.5 ? 0 : random() * 1.4
  const bars = Math.max(2, Math.ceil((seconds * bpm) / 60 / style.beatsPerBar))
  const drift = request.drift ?? (random() < 0.2 ? 0.01 + 0.02 * random() : 0)
  const timeOf = clock({ bpm, leadSec, drift, beats: bars * style.beatsPerBar, phase: random() })
  const samples = new Float32Array(Math.ceil((timeOf(bars * style.beatsPerBar) + 0.3) * rate))
  play({ style, bars, timeOf, samples, rate, random, drums: makeDrumKit(kit, rate, random) })
  master(samples, rate, random)
  const beatsSec = Array.from({ length: bars * style.beatsPerBar }, (_, beat) => timeOf(beat))
  return {
    style: style.name,
    kit,
    bpm,
    beatsPerBar: style.beatsPerBar,
    beatsSec,
    downbeatsSec: beatsSec.filter((_, beat) => beat % style.beatsPerBar === 0),
    rate,
    samples,
  }
}

const tempoOf = (styles: readonly LoopStyle[], random: Random): number => {
  for (;;) {
    const bpm = 60 + 130 * random()
    if (styles.some((one) => bpm >= one.bpm[0] && bpm <= one.bpm[1])) return Math.round(bpm * 10) / 10
  }
}

/** Time of a place counted in beats; the tempo sways once to and fro over the loop. */
const clock = ({
  bpm,
  beats,
  phase,
  drift,
  leadSec,
}: {
  bpm: number
  leadSec: number
  drift: number
  beats: number
  phase: number
}): ((beat: number) => number) => {
  const beatSec = 60 / bpm
  const sway = (beat: number) => Math.sin(2 * Math.PI * (beat / beats + phase))
  const reach = (drift * beats) / (2 * Math.PI)
  return (beat) => leadSec + beatSec * (beat + reach * (sway(beat) - sway(0)))
}

const play = (input: {
  style: LoopStyle
  bars: number
  timeOf: (beat: number) => number
  samples: Float32Array
  rate: number
  random: Random
  drums: DrumKit
}): void => {
  const { style, random, samples, rate } = input
  const perBar = style.beatsPerBar * style.steps
  const swing = style.swing ? style.swing[0] + (style.swing[1] - style.swing[0]) * random() : 0.5
  const looseSec = among(random, [0, 0.003, 0.008]) ?? 0
  const at = (bar: number, step: number) => {
    const beat = Math.floor(step / style.steps)
    const within = (step % style.steps) / style.steps
    const swung = within < 0.5 ? within * 2 * swing : swing + (within - 0.5) * 2 * (1 - swing)
    return Math.max(
      0,
      input.timeOf(bar * style.beatsPerBar + beat + (style.steps === 4 ? swung : within)) + (random() - 0.5) * 2 * looseSec,
    )
  }
  const each = (pattern: string | undefined, bar: number, strike: (level: number, step: number, atSec: number) => void) => {
    for (let step = 0; step < perBar; step += 1) {
      const sign = pattern?.[step] ?? '.'
      if (isLevel(sign)) strike(LEVELS[sign] * (0.9 + 0.2 * random()), step, at(bar, step))
    }
  }
  const drumLevel = 0.35 + 0.65 * random()
  const toneLevel = 0.12 + 0.3 * random()
  const names: readonly DrumName[] = ['kick', 'snare', 'hat', 'open', 'perc']
  const gains = { kick: 0.9, snare: 0.55, hat: 0.22, open: 0.25, perc: 0.35 }
  const lines = names.map((name) => ({ name, pattern: among(random, style[name] ?? []), gain: gains[name] * (0.7 + 0.6 * random()) }))
  const bass = among(random, style.bass ?? [])
  const chords = among(random, style.chords ?? [])
  const chordsBy: Timbre = among(random, style.chordsBy ?? []) ?? 'pad'
  const arp = among(random, style.arp ?? [])
  const key = 40 + Math.floor(random() * 12)
  const progression = among(random, PROGRESSIONS) ?? []
  const barsPerChord = random() < 0.7 ? 1 : 2
  const breaks = random() < 0.25
  const fills = random() < 0.4
  const beatSec = input.timeOf(1) - input.timeOf(0)

  for (let bar = 0; bar < input.bars; bar += 1) {
    const silent = breaks && bar % 8 === 5
    for (const { name, pattern, gain } of lines) {
      if (silent && name !== 'hat') continue
      const fill = fills && bar % 4 === 3 && name === 'snare' && pattern !== undefined
      const played = fill ? pattern.slice(0, perBar - style.steps) + 'x'.repeat(style.steps) : pattern
      each(played, bar, (level, _step, atSec) => addDrum(samples, input.drums[name], Math.round(atSec * rate), level * gain * drumLevel))
    }
    const [root, third] = progression[Math.floor(bar / barsPerChord) % progression.length] ?? [0, 4]
    const notes = [key + root + 12, key + root + 12 + third, key + root + 19]
    each(bass, bar, (level, step, atSec) => {
      const midi = key + root - 12 + (step > 0 && random() < 0.25 ? 7 : 0)
      addNote(samples, rate, { timbre: 'bass', midi, atSec, heldSec: beatSec * 0.45, gain: level * toneLevel * 1.6 })
    })
    const held = chords?.slice(1).match(/[Xxo]/) ? beatSec * 0.4 : beatSec * style.beatsPerBar * 0.97
    each(chords, bar, (level, _step, atSec) => {
      for (const midi of notes) addNote(samples, rate, { timbre: chordsBy, midi, atSec, heldSec: held, gain: level * toneLevel * 0.5 })
    })
    each(arp, bar, (level, step, atSec) => {
      const midi = (notes[step % 3] ?? 60) + 12
      addNote(samples, rate, { timbre: 'pluck', midi, atSec, heldSec: beatSec * 0.4, gain: level * toneLevel * 0.9 })
    })
  }
}

const addDrum = (out: Float32Array, drum: Float32Array, from: number, gain: number): void => {
  const length = Math.min(drum.length, out.length - from)
  for (let i = 0; i < length; i += 1) out[from + i] = (out[from + i] ?? 0) + (drum[i] ?? 0) * gain
}

/** What recordings do to music: an echo of the room, hiss, a dull or thin sound, a limiter, a level. */
const master = (samples: Float32Array, rate: number, random: Random): void => {
  const echo = random() < 0.5 ? 0.15 + 0.2 * random() : 0
  const delays = [0.031, 0.047, 0.073].map((sec) => Math.round(sec * rate * (0.8 + 0.4 * random())))
  const hiss = random() < 0.5 ? 0.0005 : 0.003 + 0.02 * random() ** 2
  const character = random()
  const dull = character < 0.2 ? 0.12 + 0.3 * random() : 1
  const thin = character > 0.85 ? 0.05 : 0
  const drive = 0.8 + 1.8 * random()
  const level = 0.1 + 0.8 * random()
  let [low, slow, pink] = [0, 0, 0]
  for (let i = 0; i < samples.length; i += 1) {
    let value = samples[i] ?? 0
    for (const delay of delays) value += echo * (samples[i - delay] ?? 0) * 0.6
    samples[i] = value
  }
  for (let i = 0; i < samples.length; i += 1) {
    pink += (random() * 2 - 1 - pink) * 0.3
    const value = (samples[i] ?? 0) + hiss * pink
    low += (value - low) * dull
    slow += (low - slow) * thin
    samples[i] = Math.tanh((low - (thin > 0 ? slow : 0)) * drive) * level
  }
}
