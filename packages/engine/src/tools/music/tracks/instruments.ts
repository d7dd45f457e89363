/** Instruments: each turns a note into its samples. */
import { drive, fadeEnd, filter, noteLength, shape, sweepFilter } from './envelopes-filters.ts'
import { hertz } from './harmony.ts'
import { createRandom } from './random.ts'
import { addWave, SAMPLE_RATE, type Wave } from './wavetables.ts'

/** What an instrument is asked for. */
export type Voice = {
  midi: number
  heldSec: number /** 0 to 1; also its brightness. */
  velocity: number /** Different numbers start oscillators differently. */
  seed: number
}

/** One channel, or two for instruments that are wide by themselves. */
export type Sound = readonly [Float32Array] | readonly [Float32Array, Float32Array]

export type InstrumentName =
  | 'piano'
  | 'epiano'
  | 'organ'
  | 'guitar'
  | 'nylon'
  | 'ukulele'
  | 'marimba'
  | 'bell'
  | 'musicbox'
  | 'pluck'
  | 'saw-pluck'
  | 'stab'
  | 'warm-pad'
  | 'wide-pad'
  | 'glass-pad'
  | 'strings'
  | 'staccato'
  | 'brass'
  | 'flute'
  | 'lead'
  | 'square-lead'
  | 'power-guitar'
  | 'sub-bass'
  | 'round-bass'
  | 'saw-bass'
  | 'pick-bass'
  | 'upright'
  | '808'
  | 'reese'

/** Plays a note, at a level that is alike for all instruments: parts mix by their gains alone. */
export const playNote = (name: InstrumentName, voice: Voice): Sound => {
  const sound = PLAYERS[name](voice)
  const gain = 10 ** ((TRIM_DB[name] ?? 0) / 20)
  for (const side of sound) for (let i = 0; i < side.length; i += 1) side[i] = (side[i] ?? 0) * gain
  return sound
}

/** What brings the first second of a note to about −19 dB RMS, of basses to −14; measured note by note. */
const TRIM_DB: Partial<Record<InstrumentName, number>> = {
  piano: -6,
  organ: 1,
  guitar: 6,
  nylon: 5,
  ukulele: 8,
  marimba: -2,
  bell: -5,
  musicbox: -4,
  pluck: 2,
  'warm-pad': 2,
  'wide-pad': 1,
  strings: 1,
  flute: -4,
  'square-lead': -4,
  'glass-pad': -1,
  'round-bass': -2,
  'saw-bass': -3,
  'pick-bass': 7,
  upright: 7,
  '808': -2,
  reese: -3,
}

/** Instruments that are struck or plucked: one stroke is like another, so that their notes are worth keeping. */
export const STRUCK: ReadonlySet<InstrumentName> = new Set([
  'piano',
  'epiano',
  'marimba',
  'bell',
  'musicbox',
  'pluck',
  'guitar',
  'nylon',
  'ukulele',
])

const PLAYERS: Record<InstrumentName, (voice: Voice) => Sound> = {
  piano: (v) => [struckString(v)],
  epiano: (v) => electricPiano(v),
  organ: (v) => [drawbars(v)],
  guitar: (v) => [pluckedString(v, { bright: 0.62, ring: 0.9965, body: 2600 })],
  nylon: (v) => [pluckedString(v, { bright: 0.34, ring: 0.995, body: 1700 })],
  ukulele: (v) => [pluckedString(v, { bright: 0.5, ring: 0.988, body: 2200 })],
  marimba: (v) => [
    modes(v, [
      [1, 1, 0.55],
      [3.93, 0.28, 0.16],
      [9.3, 0.1, 0.05],
    ]),
  ],
  bell: (v) => [
    modes(v, [
      [1, 0.8, 2.4],
      [2.76, 0.4, 1.3],
      [5.4, 0.2, 0.6],
      [8.93, 0.1, 0.3],
    ]),
  ],
  musicbox: (v) => [
    modes(v, [
      [1, 0.9, 1.3],
      [2.01, 0.18, 0.8],
      [5.1, 0.22, 0.25],
    ]),
  ],
  pluck: (v) => [filteredSaw(v, { waves: 1, detune: 0, open: 14, settle: 0.16, decay: 0.45, base: 1.4 })],
  'saw-pluck': (v) =>
    wide((side) => filteredSaw({ ...v, seed: v.seed + side }, { waves: 3, detune: 0.006, open: 16, settle: 0.13, decay: 0.5, base: 1.8 })),
  stab: (v) =>
    wide((side) => filteredSaw({ ...v, seed: v.seed + side }, { waves: 3, detune: 0.008, open: 10, settle: 0.22, decay: 0.35, base: 2.2 })),
  'warm-pad': (v) =>
    wide((side) =>
      pad({ ...v, seed: v.seed * 2 + side }, { wave: 'saw', voices: 3, detune: 0.0045, corner: 1100, attack: 0.5, release: 1.1 }),
    ),
  'wide-pad': (v) =>
    wide((side) =>
      pad({ ...v, seed: v.seed * 2 + side }, { wave: 'saw', voices: 4, detune: 0.008, corner: 2600, attack: 0.25, release: 0.8 }),
    ),
  'glass-pad': (v) =>
    wide((side) =>
      pad({ ...v, seed: v.seed * 2 + side }, { wave: 'triangle', voices: 3, detune: 0.005, corner: 3800, attack: 0.7, release: 1.6 }),
    ),
  strings: (v) =>
    wide((side) =>
      pad({ ...v, seed: v.seed * 2 + side }, { wave: 'saw', voices: 3, detune: 0.0055, corner: 2200, attack: 0.16, release: 0.45 }),
    ),
  staccato: (v) =>
    wide((side) =>
      pad({ ...v, seed: v.seed * 2 + side }, { wave: 'saw', voices: 3, detune: 0.006, corner: 2600, attack: 0.018, release: 0.16 }),
    ),
  brass: (v) => wide((side) => swell({ ...v, seed: v.seed * 2 + side })),
  flute: (v) => [blown(v)],
  lead: (v) => [solo(v, 'saw', 3000)],
  'square-lead': (v) => [solo(v, 'square', 2400)],
  'power-guitar': (v) => wide((side) => distorted({ ...v, seed: v.seed * 2 + side })),
  'sub-bass': (v) => [lowSine(v, 0.08, 1)],
  'round-bass': (v) => [lowSine(v, 0.35, 1.6)],
  'saw-bass': (v) => [sawBass(v, 2, 0.004, 6)],
  reese: (v) => [sawBass(v, 3, 0.011, 4)],
  'pick-bass': (v) => [pluckedString({ ...v, heldSec: Math.min(v.heldSec, 0.9) }, { bright: 0.3, ring: 0.996, body: 900 }, 1.4)],
  upright: (v) => [pluckedString({ ...v, heldSec: Math.min(v.heldSec, 0.7) }, { bright: 0.16, ring: 0.9945, body: 520 }, 1.7)],
  '808': (v) => [boom(v)],
}

/** Share of each side that is heard on the other as well: two sides with nothing in common fall apart, and vanish in mono. */
const SHARED = 0.3

const wide = (play: (side: number) => Float32Array): Sound => {
  const left = play(0)
  const right = play(1)
  for (let i = 0; i < left.length; i += 1) {
    const [a, b] = [left[i] ?? 0, right[i] ?? 0]
    left[i] = a + SHARED * b
    right[i] = b + SHARED * a
  }
  return [left, right]
}

/** Sum of decaying partials: piano strings, slightly sharp above, the upper ones gone first. */
const struckString = ({ midi, heldSec, velocity }: Voice): Float32Array => {
  const hz = hertz(midi)
  const out = new Float32Array(noteLength(Math.min(heldSec, 5), 0.35))
  const partials = Math.max(2, Math.min(11, Math.floor(9000 / hz)))
  for (let n = 1; n <= partials; n += 1) {
    const partialHz = hz * n * Math.sqrt(1 + 0.0004 * n * n)
    const amplitude = (0.34 / n ** (1.9 - 0.75 * velocity)) * (n === 2 ? 1.15 : 1)
    const lifeSec = (7.5 * (220 / (hz + 160))) / (1 + 0.42 * (n - 1))
    addSine(out, partialHz, amplitude, lifeSec)
    if (n <= 3) addSine(out, partialHz * 1.0007, amplitude * 0.5, lifeSec * 1.4)
  }
  shape(out, heldSec, { attack: 0.003, decay: 0.12, sustain: 0.72, release: 0.3 })
  return out
}

/** Adds a sine that has fallen to a third after `lifeSec`; by rotation, for there are many of them. */
const addSine = (out: Float32Array, hz: number, amplitude: number, lifeSec: number): void => {
  const w = (2 * Math.PI * hz) / SAMPLE_RATE
  const fall = Math.exp(-1 / (lifeSec * SAMPLE_RATE))
  const c = Math.cos(w) * fall
  const s = Math.sin(w) * fall
  let re = amplitude
  let im = 0
  for (let i = 0; i < out.length; i += 1) {
    out[i] = (out[i] ?? 0) + im
    const next = re * c - im * s
    im = re * s + im * c
    re = next
  }
}

/** Two sines of which one bends the other: tine and bar, with the slow stereo sway of the case. */
const electricPiano = ({ midi, heldSec, velocity }: Voice): Sound => {
  const hz = hertz(midi)
  const length = noteLength(Math.min(heldSec, 4), 0.3)
  const mono = new Float32Array(length)
  const w = (2 * Math.PI * hz) / SAMPLE_RATE
  const [bar, tine] = [new Float32Array(length), new Float32Array(length)]
  addSine(bar, hz, 0.5 + 1.1 * velocity, 1 / 3.2)
  addSine(tine, 14 * hz, 0.22 * velocity, 1 / 14)
  const fall = Math.exp(-(0.5 + hz / 1400) / SAMPLE_RATE)
  let level = 0.3
  for (let i = 0; i < length; i += 1) {
    mono[i] = level * Math.sin(w * i + (bar[i] ?? 0) + (tine[i] ?? 0))
    level *= fall
  }
  shape(mono, heldSec, { attack: 0.003, decay: 0.5, sustain: 0.8, release: 0.25 })
  const [left, right] = [new Float32Array(length), new Float32Array(length)]
  for (let i = 0; i < length; i += 1) {
    const sway = 0.22 * Math.sin((2 * Math.PI * 4.6 * i) / SAMPLE_RATE)
    left[i] = (mono[i] ?? 0) * (1 + sway)
    right[i] = (mono[i] ?? 0) * (1 - sway)
  }
  return [left, right]
}

const drawbars = ({ midi, heldSec, velocity }: Voice): Float32Array => {
  const out = new Float32Array(noteLength(heldSec, 0.06))
  const hz = hertz(midi)
  for (const [ratio, gain] of [
    [0.5, 0.5],
    [1, 1],
    [1.498, 0.35],
    [2, 0.7],
    [3, 0.25],
    [4, 0.3],
  ] as const)
    addSine(out, hz * ratio, 0.12 * gain * (0.6 + 0.4 * velocity), 60)
  shape(out, heldSec, { attack: 0.006, decay: 0.05, sustain: 0.9, release: 0.05 })
  return out
}

/** A delay line that loses its highs on every round (Karplus and Strong, 1983), excited by filtered noise. */
const pluckedString = (
  { midi, heldSec, velocity, seed }: Voice,
  { bright, ring, body }: { bright: number; ring: number; body: number },
  gain = 1,
): Float32Array => {
  const period = SAMPLE_RATE / hertz(midi)
  const whole = Math.max(2, Math.floor(period - 0.5))
  const share = period - 0.5 - whole
  const line = new Float32Array(whole + 1)
  const random = createRandom(seed * 7919 + midi)
  const dark = 1 - Math.min(0.95, bright * (0.5 + 0.7 * velocity))
  let last = 0
  for (let i = 0; i <= whole; i += 1) {
    last = last * dark + (random() * 2 - 1) * (1 - dark)
    line[i] = last
  }
  // The pick's place takes out some harmonics; without it every string sounds like wire.
  const pick = Math.max(1, Math.round(whole * 0.18))
  for (let i = whole; i >= pick; i -= 1) line[i] = (line[i] ?? 0) - 0.8 * (line[i - pick] ?? 0)
  let peak = 1e-6
  for (const value of line) peak = Math.max(peak, Math.abs(value))
  const out = new Float32Array(noteLength(Math.min(heldSec, 3), 0.12))
  const level = (0.5 * gain) / peak
  const loss = ring ** (220 / hertz(midi))
  let at = 0
  let before = 0
  for (let i = 0; i < out.length; i += 1) {
    const next = at === whole ? 0 : at + 1
    const read = (line[at] ?? 0) * share + (line[next] ?? 0) * (1 - share)
    out[i] = read * level
    line[at] = loss * (0.5 * (read + before))
    before = read
    at = next
  }
  filter(out, 'low', body * (0.8 + velocity) + hertz(midi) * 2, 0.6)
  shape(out, heldSec, { attack: 0.001, decay: 0.2, sustain: 0.95, release: 0.1 })
  return out
}

/** Bars and bells: a few partials that do not share a fundamental. Each is [ratio, gain, life in seconds at middle C]. */
const modes = ({ midi, velocity }: Voice, partials: readonly (readonly [number, number, number])[]): Float32Array => {
  const hz = hertz(midi)
  const longest = Math.max(...partials.map(([, , life]) => life)) * (262 / (hz + 60)) ** 0.5
  const out = new Float32Array(Math.ceil(Math.min(4, longest * 4) * SAMPLE_RATE))
  for (const [i, [ratio, gain, life]] of partials.entries()) {
    if (hz * ratio > 15_000) continue
    addSine(out, hz * ratio, 0.42 * gain * (i === 0 ? 1 : 0.3 + 0.9 * velocity), life * (262 / (hz + 60)) ** 0.5)
  }
  for (let i = 0; i < 60; i += 1) out[i] = (out[i] ?? 0) * (i / 60)
  fadeEnd(out)
  return out
}

/** Saws behind a filter that opens with the stroke and closes at once. */
const filteredSaw = (
  { midi, heldSec, velocity, seed }: Voice,
  {
    decay,
    waves,
    detune,
    base,
    open,
    settle,
  }: { waves: number; detune: number; open: number; settle: number; decay: number; base: number },
): Float32Array => {
  const hz = hertz(midi)
  const out = new Float32Array(noteLength(Math.min(heldSec, decay * 2), decay))
  addDetuned(out, 'saw', hz, waves, detune, seed, 0.42)
  sweepFilter(out, 'low', 1.1, (t) => hz * (base + open * (0.35 + 0.65 * velocity) * Math.exp(-t / settle)))
  shape(out, heldSec, { attack: 0.002, decay: decay * 1.6, sustain: 0.05, release: decay * 0.6 })
  return out
}

const addDetuned = (out: Float32Array, wave: Wave, hz: number, voices: number, detune: number, seed: number, gain: number): void => {
  const random = createRandom(seed * 2654435761 + 17)
  for (let n = 0; n < voices; n += 1) {
    const off = voices === 1 ? 0 : (n / (voices - 1) - 0.5) * 2 * detune + (random() - 0.5) * detune * 0.4
    addWave(out, wave, hz * (1 + off), random(), gain / Math.sqrt(voices))
  }
}

const pad = (
  { midi, heldSec, velocity, seed }: Voice,
  input: { wave: Wave; voices: number; detune: number; corner: number; attack: number; release: number },
): Float32Array => {
  const hz = hertz(midi)
  const out = new Float32Array(noteLength(heldSec, input.release))
  addDetuned(out, input.wave, hz, input.voices, input.detune, seed, input.wave === 'triangle' ? 0.34 : 0.2)
  const corner = input.corner * (0.55 + 0.6 * velocity)
  sweepFilter(out, 'low', 0.75, (t) => corner * (0.75 + 0.25 * Math.sin(t * 0.9 + seed)) + hz)
  shape(out, heldSec, { attack: Math.min(input.attack, heldSec * 0.5), decay: 1, sustain: 0.85, release: input.release })
  return out
}

/** Brass: the louder the brighter, and brighter a moment after it has begun. */
const swell = ({ midi, heldSec, velocity, seed }: Voice): Float32Array => {
  const hz = hertz(midi)
  const out = new Float32Array(noteLength(heldSec, 0.25))
  addDetuned(out, 'saw', hz, 2, 0.004, seed, 0.26)
  sweepFilter(out, 'low', 0.9, (t) => hz * 1.2 + (900 + 3200 * velocity) * (1 - Math.exp(-t / 0.07)) * Math.exp(-t / 2.5))
  shape(out, heldSec, { attack: 0.045, decay: 0.4, sustain: 0.8, release: 0.2 })
  return out
}

/** A nearly pure tone with breath and a vibrato that sets in late. */
const blown = ({ midi, heldSec, velocity, seed }: Voice): Float32Array => {
  const hz = hertz(midi)
  const out = new Float32Array(noteLength(heldSec, 0.18))
  const random = createRandom(seed + midi)
  let phase = 0
  let breath = 0
  for (let i = 0; i < out.length; i += 1) {
    const t = i / SAMPLE_RATE
    phase += (2 * Math.PI * hz * (1 + 0.0045 * Math.min(1, t * 1.6) * Math.sin(2 * Math.PI * 5.1 * t))) / SAMPLE_RATE
    breath += (random() * 2 - 1 - breath) * 0.25
    out[i] = 0.3 * Math.sin(phase) + 0.07 * Math.sin(2 * phase) + 0.03 * velocity * Math.sin(3 * phase) + 0.035 * breath
  }
  shape(out, heldSec, { attack: 0.05, decay: 0.2, sustain: 0.9, release: 0.14 })
  return out
}

const solo = ({ midi, heldSec, velocity, seed }: Voice, wave: Wave, corner: number): Float32Array => {
  const hz = hertz(midi)
  const out = new Float32Array(noteLength(heldSec, 0.22))
  addDetuned(out, wave, hz, 2, 0.0035, seed, 0.24)
  sweepFilter(out, 'low', 1, (t) => hz + corner * (0.5 + 0.6 * velocity) * (0.6 + 0.4 * Math.exp(-t / 0.2)))
  shape(out, heldSec, { attack: 0.012, decay: 0.3, sustain: 0.75, release: 0.18 })
  return out
}

/** Root, fifth and octave through an amplifier that is turned up, and its loudspeaker. */
const distorted = ({ midi, heldSec, velocity, seed }: Voice): Float32Array => {
  const out = new Float32Array(noteLength(heldSec, 0.12))
  for (const [interval, gain] of [
    [0, 0.5],
    [7, 0.42],
    [12, 0.25],
  ] as const)
    addDetuned(out, 'saw', hertz(midi + interval), 2, 0.003, seed + interval, gain)
  filter(out, 'high', 90)
  drive(out, 3 + 3 * velocity)
  filter(out, 'low', 3200, 0.8)
  for (let i = 0; i < out.length; i += 1) out[i] = (out[i] ?? 0) * 0.26
  shape(out, heldSec, { attack: 0.004, decay: 1.2, sustain: 0.75, release: 0.09 })
  return out
}

const lowSine = ({ midi, heldSec, velocity }: Voice, overtone: number, push: number): Float32Array => {
  const hz = hertz(midi)
  const out = new Float32Array(noteLength(heldSec, 0.09))
  addSine(out, hz, 0.6, 8)
  addSine(out, hz * 2, 0.6 * overtone * (0.5 + velocity), 1.4)
  addSine(out, hz * 3, 0.22 * overtone * velocity, 0.5)
  drive(out, push)
  for (let i = 0; i < out.length; i += 1) out[i] = (out[i] ?? 0) * 0.55
  shape(out, heldSec, { attack: 0.006, decay: 0.5, sustain: 0.8, release: 0.08 })
  return out
}

const sawBass = ({ midi, heldSec, velocity, seed }: Voice, voices: number, detune: number, open: number): Float32Array => {
  const hz = hertz(midi)
  const out = new Float32Array(noteLength(heldSec, 0.08))
  addDetuned(out, 'saw', hz, voices, detune, seed, 0.5)
  sweepFilter(out, 'low', 1.3, (t) => hz * (1.6 + open * (0.5 + 0.7 * velocity) * Math.exp(-t / 0.18)))
  addSine(out, hz, 0.3, 20)
  shape(out, heldSec, { attack: 0.004, decay: 0.35, sustain: 0.75, release: 0.07 })
  for (let i = 0; i < out.length; i += 1) out[i] = (out[i] ?? 0) * 0.7
  return out
}

/** A kick drum's tail that is played as a bass. */
const boom = ({ midi, heldSec, velocity }: Voice): Float32Array => {
  const hz = hertz(midi)
  const out = new Float32Array(noteLength(heldSec, 0.25))
  let phase = 0
  for (let i = 0; i < out.length; i += 1) {
    const t = i / SAMPLE_RATE
    phase += (2 * Math.PI * hz * (1 + 1.2 * Math.exp(-t * 45))) / SAMPLE_RATE
    out[i] = Math.sin(phase) * Math.exp(-t * 0.9)
  }
  drive(out, 1.6 + velocity)
  for (let i = 0; i < out.length; i += 1) out[i] = (out[i] ?? 0) * 0.5
  shape(out, heldSec, { attack: 0.002, decay: 1.6, sustain: 0.6, release: 0.2 })
  return out
}
