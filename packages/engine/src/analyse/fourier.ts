/** The fast Fourier transform, for frames of sound. */

/** Power spectrum of real frames of `size` samples (a power of two) under a Hann window: bins 0 to size / 2. */
export function createPowerSpectrum(size: number): (samples: Float32Array, from: number, power: Float32Array) => void {
  const window = Float32Array.from({ length: size }, (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / size))
  const cosines = Float32Array.from({ length: size / 2 }, (_, i) => Math.cos((2 * Math.PI * i) / size))
  const sines = Float32Array.from({ length: size / 2 }, (_, i) => -Math.sin((2 * Math.PI * i) / size))
  const reversed = bitReversal(size)
  const re = new Float32Array(size)
  const im = new Float32Array(size)
  return (samples, from, power) => {
    for (let i = 0; i < size; i += 1) {
      const at = reversed[i] ?? 0
      re[i] = (samples[from + at] ?? 0) * (window[at] ?? 0)
    }
    im.fill(0)
    for (let half = 1; half < size; half *= 2) {
      const stride = size / (2 * half)
      for (let start = 0; start < size; start += 2 * half) {
        for (let k = 0; k < half; k += 1) {
          const a = start + k
          const b = a + half
          const c = cosines[k * stride] ?? 0
          const s = sines[k * stride] ?? 0
          const tr = (re[b] ?? 0) * c - (im[b] ?? 0) * s
          const ti = (re[b] ?? 0) * s + (im[b] ?? 0) * c
          re[b] = (re[a] ?? 0) - tr
          im[b] = (im[a] ?? 0) - ti
          re[a] = (re[a] ?? 0) + tr
          im[a] = (im[a] ?? 0) + ti
        }
      }
    }
    for (let i = 0; i <= size / 2; i += 1) power[i] = (re[i] ?? 0) ** 2 + (im[i] ?? 0) ** 2
  }
}

function bitReversal(size: number): Uint16Array {
  const order = new Uint16Array(size)
  for (let i = 1, j = 0; i < size; i += 1) {
    let bit = size >> 1
    for (; j & bit; bit >>= 1) j ^= bit
    j ^= bit
    order[i] = j
  }
  return order
}
