/** Notes of the loops: plucked, held, bowed and low ones, out of a handful of harmonics. */

export type Timbre = 'pad' | 'pluck' | 'stab' | 'bass' | 'organ'

type Colour = { harmonics: number; tilt: number; attackSec: number; decaySec: number; detune: number }

const COLOURS: Readonly<Record<Timbre, Colour>> = {
  pad: { harmonics: 6, tilt: 1.4, attackSec: 0.25, decaySec: 30, detune: 0.004 },
  pluck: { harmonics: 7, tilt: 1.1, attackSec: 0.003, decaySec: 0.22, detune: 0 },
  stab: { harmonics: 9, tilt: 0.9, attackSec: 0.006, decaySec: 0.35, detune: 0.003 },
  bass: { harmonics: 4, tilt: 1.3, attackSec: 0.006, decaySec: 0.5, detune: 0 },
  organ: { harmonics: 5, tilt: 1, attackSec: 0.012, decaySec: 30, detune: 0.001 },
}

const TABLE = 2048
const tables = new Map<string, Float32Array>()

/** One period of the timbre, without harmonics above half the rate. */
const wave = ({ harmonics, tilt }: Colour, hz: number, rate: number): Float32Array => {
  const count = Math.max(1, Math.min(harmonics, Math.floor(rate / 2 / hz) - 1))
  const key = `${count} ${tilt}`
  const kept = tables.get(key)
  if (kept) return kept
  const made = Float32Array.from({ length: TABLE }, (_, i) => {
    let sum = 0
    for (let h = 1; h <= count; h += 1) sum += Math.sin((2 * Math.PI * h * i) / TABLE) / h ** tilt
    return sum / 1.8
  })
  tables.set(key, made)
  return made
}

/** Adds a note of `midi` from `atSec` for `heldSec` (then a short release) to `out`. */
export const addNote = (
  out: Float32Array,
  rate: number,
  { timbre, atSec, heldSec, midi, gain }: { timbre: Timbre; midi: number; atSec: number; heldSec: number; gain: number },
): void => {
  const colour = COLOURS[timbre]
  const releaseSec = 0.05
  const start = Math.round(atSec * rate)
  const length = Math.round((heldSec + releaseSec) * rate)
  const voices = colour.detune > 0 ? [1 - colour.detune, 1 + colour.detune] : [1]
  for (const voice of voices) {
    const hz = 440 * 2 ** ((midi - 69) / 12) * voice
    const table = wave(colour, hz, rate)
    const step = (hz * TABLE) / rate
    let at = 0
    for (let i = Math.max(0, -start); i < length && start + i < out.length; i += 1) {
      const t = i / rate
      const envelope =
        Math.min(1, t / colour.attackSec) *
        Math.exp(-t / colour.decaySec) *
        Math.min(1, Math.max(0, (heldSec + releaseSec - t) / releaseSec))
      out[start + i] = (out[start + i] ?? 0) + ((table[Math.floor(at) % TABLE] ?? 0) * envelope * gain) / voices.length
      at += step
    }
  }
}
