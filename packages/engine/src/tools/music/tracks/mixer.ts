/** Stereo buses, the room and the echo. */
import { SAMPLE_RATE } from './wavetables.ts'

export type Bus = { left: Float32Array; right: Float32Array }

export const createBus = (length: number): Bus => ({ left: new Float32Array(length), right: new Float32Array(length) })

/** Adds samples at a place in the stereo picture: `pan` −1 left to 1 right, at equal power. */
export const addAt = (
  bus: Bus,
  sound: readonly [Float32Array] | readonly [Float32Array, Float32Array],
  start: number,
  gain: number,
  pan: number,
): void => {
  const [first, second = first] = sound
  const turn = ((pan + 1) * Math.PI) / 4
  addInto(bus.left, first, start, gain * Math.cos(turn) * Math.SQRT2)
  addInto(bus.right, second, start, gain * Math.sin(turn) * Math.SQRT2)
}

const addInto = (into: Float32Array, from: Float32Array, start: number, gain: number): void => {
  const end = Math.min(from.length, into.length - start)
  for (let i = Math.max(0, -start); i < end; i += 1) into[start + i] = (into[start + i] ?? 0) + gain * (from[i] ?? 0)
}

/** Adds `from` to `into`. */
export const mixBus = (into: Bus, from: Bus, gain = 1): void => {
  addInto(into.left, from.left, 0, gain)
  addInto(into.right, from.right, 0, gain)
}

/** Lowers a bus at each of the `starts` (samples) and lets it come back within `releaseSec`: the breath of dance music. */
export const sidechain = (bus: Bus, starts: readonly number[], depth: number, releaseSec: number): void => {
  const release = Math.round(releaseSec * SAMPLE_RATE)
  const attack = Math.round(0.004 * SAMPLE_RATE)
  for (const [n, start] of starts.entries()) {
    const end = Math.min(start + release, starts[n + 1] ?? Number.POSITIVE_INFINITY, bus.left.length)
    for (let i = Math.max(0, start); i < end; i += 1) {
      const t = i - start
      const level = t < attack ? 1 - (depth * t) / attack : 1 - depth * (1 - ((t - attack) / release) ** 0.7)
      bus.left[i] = (bus.left[i] ?? 0) * level
      bus.right[i] = (bus.right[i] ?? 0) * level
    }
  }
}

/** Lengths of the eight lines of the room in samples: primes, so that their echoes do not fall together. */
const LINES = [1499, 1867, 2239, 2539, 2903, 3253, 3607, 4001]

/** Adds a room to `out`: a feedback delay network of eight lines (Jot, 1991) fed from `send`. */
export const addRoom = (out: Bus, send: Bus, decaySec: number, brightness: number): void => {
  const lines = LINES.map((length) => new Float32Array(length))
  const keep = LINES.map((length) => 10 ** ((-3 * length) / SAMPLE_RATE / decaySec))
  const damp = 1 - brightness
  const low = new Float32Array(8)
  const tap = new Float32Array(8)
  const at = new Int32Array(8)
  const mix = Math.SQRT1_2 / 2
  for (let i = 0; i < out.left.length; i += 1) {
    for (let n = 0; n < 8; n += 1) {
      const value = lines[n]?.[at[n] ?? 0] ?? 0
      low[n] = value + ((low[n] ?? 0) - value) * damp
      tap[n] = (low[n] ?? 0) * (keep[n] ?? 0)
    }
    // Hadamard's matrix in three rounds of sums and differences: every line feeds every other, none gains.
    for (let half = 1; half < 8; half *= 2) {
      for (let n = 0; n < 8; n += 1) {
        if (n & half) continue
        const a = tap[n] ?? 0
        const b = tap[n + half] ?? 0
        tap[n] = a + b
        tap[n + half] = a - b
      }
    }
    const left = send.left[i] ?? 0
    const right = send.right[i] ?? 0
    for (let n = 0; n < 8; n += 1) {
      const line = lines[n]
      const place = at[n] ?? 0
      if (line) line[place] = (tap[n] ?? 0) * mix + (n % 2 === 0 ? left : right)
      at[n] = place + 1 === (LINES[n] ?? 1) ? 0 : place + 1
    }
    out.left[i] = (out.left[i] ?? 0) + 0.35 * ((low[0] ?? 0) + (low[2] ?? 0) - (low[5] ?? 0) + (low[6] ?? 0))
    out.right[i] = (out.right[i] ?? 0) + 0.35 * ((low[1] ?? 0) + (low[3] ?? 0) - (low[4] ?? 0) + (low[7] ?? 0))
  }
}

/** Adds an echo that goes from side to side, each time softer and darker. */
export const addEcho = (out: Bus, send: Bus, timeSec: number, feedback: number): void => {
  const length = Math.max(1, Math.round(timeSec * SAMPLE_RATE))
  const left = new Float32Array(length)
  const right = new Float32Array(length)
  let darkLeft = 0
  let darkRight = 0
  for (let i = 0, at = 0; i < out.left.length; i += 1, at = at + 1 === length ? 0 : at + 1) {
    const fromLeft = left[at] ?? 0
    const fromRight = right[at] ?? 0
    darkLeft += (fromLeft - darkLeft) * 0.35
    darkRight += (fromRight - darkRight) * 0.35
    left[at] = ((send.left[i] ?? 0) + (send.right[i] ?? 0)) * 0.5 + darkRight * feedback
    right[at] = darkLeft * feedback
    out.left[i] = (out.left[i] ?? 0) + fromLeft
    out.right[i] = (out.right[i] ?? 0) + fromRight
  }
}
