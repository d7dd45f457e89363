/** A perceptual hash: pictures that look alike have hashes that differ in few of their 64 bits. */

/** Bits a side; the lowest 8 × 8 frequencies, without the mean. */
const SIDE = 8

/** pHash of an RGB grid, 16 hex digits: which of the low frequencies of its luma are above their median (pHash). */
export const perceptualHash = (grid: Uint8Array, gridWidth: number, gridHeight: number): string => {
  const luma = Float32Array.from(
    { length: gridWidth * gridHeight },
    (_, i) => 0.2126 * (grid[i * 3] ?? 0) + 0.7152 * (grid[i * 3 + 1] ?? 0) + 0.0722 * (grid[i * 3 + 2] ?? 0),
  )
  const frequencies: number[] = []
  for (let v = 0; v < SIDE; v += 1) {
    for (let u = 0; u < SIDE; u += 1) frequencies.push(cosineTerm(luma, gridWidth, gridHeight, u, v))
  }
  const median = [...frequencies.slice(1)].sort((a, b) => a - b)[Math.floor((SIDE * SIDE - 1) / 2)] ?? 0
  let hex = ''
  for (let i = 0; i < frequencies.length; i += 4) {
    hex += [0, 1, 2, 3].reduce((digit, n) => digit * 2 + ((frequencies[i + n] ?? 0) > median ? 1 : 0), 0).toString(16)
  }
  return hex
}

/** One term of the two-dimensional cosine transform (DCT-II, unscaled). */
const cosineTerm = (luma: Float32Array, width: number, height: number, u: number, v: number): number => {
  let sum = 0
  for (let y = 0; y < height; y += 1) {
    const down = Math.cos((Math.PI * v * (y + 0.5)) / height)
    for (let x = 0; x < width; x += 1) sum += (luma[y * width + x] ?? 0) * down * Math.cos((Math.PI * u * (x + 0.5)) / width)
  }
  return sum
}

/** Number of bits in which two hashes differ, 0 to 64. */
export const hammingDistance = (a: string, b: string): number => {
  let bits = 0
  for (let i = 0; i < a.length; i += 1) {
    let differing = Number.parseInt(a[i] ?? '0', 16) ^ Number.parseInt(b[i] ?? '0', 16)
    for (; differing > 0; differing >>= 1) bits += differing & 1
  }
  return bits
}
