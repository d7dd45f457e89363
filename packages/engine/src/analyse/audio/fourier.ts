/** The fast Fourier transform, for frames of sound. */

/**
 * Power spectrum of real frames of `size` samples (a power of two) under a Hann window: bins 0 to size / 2. The samples are
 * taken two by two as complex numbers, for a spectrum of real ones has every figure twice.
 */
export const createPowerSpectrum = (size: number): ((samples: Float32Array, from: number, power: Float32Array) => void) => {
  const half = size / 2
  const window = Float32Array.from({ length: size }, (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / size))
  const cosines = Float32Array.from({ length: half + 1 }, (_, i) => Math.cos((2 * Math.PI * i) / size))
  const sines = Float32Array.from({ length: half + 1 }, (_, i) => -Math.sin((2 * Math.PI * i) / size))
  const reversed = bitReversal(half)
  const re = new Float32Array(half + 1)
  const im = new Float32Array(half + 1)
  return (samples, from, power) => {
    for (let i = 0; i < half; i += 1) {
      const at = 2 * (reversed[i] ?? 0)
      re[i] = (samples[from + at] ?? 0) * (window[at] ?? 0)
      im[i] = (samples[from + at + 1] ?? 0) * (window[at + 1] ?? 0)
    }
    for (let span = 1; span < half; span *= 2) {
      const stride = size / (2 * span)
      for (let start = 0; start < half; start += 2 * span) {
        for (let k = 0; k < span; k += 1) {
          const a = start + k
          const b = a + span
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
    re[half] = re[0] ?? 0
    im[half] = im[0] ?? 0
    for (let k = 0; k <= half; k += 1) {
      // The even samples' spectrum is the part that is symmetric about the middle, the odd ones' the other.
      const ra = re[k] ?? 0
      const ia = im[k] ?? 0
      const rb = re[half - k] ?? 0
      const ib = im[half - k] ?? 0
      const c = cosines[k] ?? 0
      const s = sines[k] ?? 0
      const oddRe = (ia + ib) * 0.5
      const oddIm = (rb - ra) * 0.5
      const sumRe = (ra + rb) * 0.5 + oddRe * c - oddIm * s
      const sumIm = (ia - ib) * 0.5 + oddRe * s + oddIm * c
      power[k] = sumRe * sumRe + sumIm * sumIm
    }
  }
}

const bitReversal = (size: number): Uint16Array => {
  const order = new Uint16Array(size)
  for (let i = 1, j = 0; i < size; i += 1) {
    let bit = size >> 1
    for (; j & bit; bit >>= 1) j ^= bit
    j ^= bit
    order[i] = j
  }
  return order
}
