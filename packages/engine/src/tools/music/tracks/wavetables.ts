/** Oscillators without aliasing: one period of a wave for each octave, with as many harmonics as fit under half the rate. */

export const SAMPLE_RATE = 48_000
const SIZE = 2048
const LOWEST_HZ = 20
const OCTAVES = 10

export type Wave = 'saw' | 'square' | 'triangle'

const tables = new Map<Wave, readonly Float32Array[]>()

/** The period of a wave that suits a frequency; one sample longer than `SIZE`, so that reading between samples needs no wrap. */
export const waveTable = (wave: Wave, hz: number): Float32Array => {
  let built = tables.get(wave)
  if (!built) {
    built = Array.from({ length: OCTAVES }, (_, octave) => buildTable(wave, Math.floor(SAMPLE_RATE / 2 / (LOWEST_HZ * 2 ** (octave + 1)))))
    tables.set(wave, built)
  }
  const octave = Math.min(OCTAVES - 1, Math.max(0, Math.floor(Math.log2(hz / LOWEST_HZ))))
  return built[octave] ?? new Float32Array(SIZE + 1)
}

export const TABLE_SIZE = SIZE

const buildTable = (wave: Wave, harmonics: number): Float32Array => {
  const table = new Float32Array(SIZE + 1)
  for (let n = 1; n <= Math.max(1, harmonics); n += 1) {
    const amplitude = harmonicOf(wave, n)
    if (amplitude === 0) continue
    // Gibbs' overshoot is taken off by fading the highest harmonics (Lanczos).
    const sigma = harmonics > 1 ? Math.sin((Math.PI * n) / (harmonics + 1)) / ((Math.PI * n) / (harmonics + 1)) : 1
    // sin((i + 1)·w) by rotation: two multiplications instead of a sine.
    const w = (2 * Math.PI * n) / SIZE
    const [c, s] = [Math.cos(w), Math.sin(w)]
    let re = 1
    let im = 0
    for (let i = 0; i <= SIZE; i += 1) {
      table[i] = (table[i] ?? 0) + amplitude * sigma * im
      const next = re * c - im * s
      im = re * s + im * c
      re = next
    }
  }
  return table
}

const harmonicOf = (wave: Wave, n: number): number => {
  if (wave === 'saw') return (2 / Math.PI) * ((n % 2 === 1 ? 1 : -1) / n)
  if (n % 2 === 0) return 0
  if (wave === 'square') return 4 / Math.PI / n
  return (8 / Math.PI ** 2) * ((((n - 1) / 2) % 2 === 0 ? 1 : -1) / n ** 2)
}

/** Adds an oscillator of `hz` to `out`, from `phase` (0 to 1) on; `gain` scales it. Returns the phase it ends with. */
export const addWave = (out: Float32Array, wave: Wave, hz: number, phase: number, gain: number): number => {
  const table = waveTable(wave, hz)
  const step = (hz * SIZE) / SAMPLE_RATE
  let position = phase * SIZE
  for (let i = 0; i < out.length; i += 1) {
    const whole = position | 0
    const low = table[whole] ?? 0
    out[i] = (out[i] ?? 0) + gain * (low + ((table[whole + 1] ?? 0) - low) * (position - whole))
    position += step
    if (position >= SIZE) position -= SIZE
  }
  return position / SIZE
}
