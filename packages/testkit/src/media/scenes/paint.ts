/** A small painter of moving pictures: noise, and plates that slide behind one another. */
import { createRandom } from '@reelwright/engine/tools/music/tracks/random'
import { type Colour, smoothstep } from './colour.ts'

/** A picture that is painted into: three bytes a pixel. */
export type Canvas = { width: number; height: number; rgb: Uint8ClampedArray }

/** A scene: painted for a moment, in seconds, into the canvas it was made for. */
export type Scene = (canvas: Canvas, atSec: number) => void

/** Makes a scene for a size; everything that does not move is painted here, once. */
export type SceneMaker = (size: { width: number; height: number; seconds: number; seed: number }) => Scene

const NOISE = 256

/** Soft noise of 0 to 1 that repeats every 1 both ways: `octaves` layers, each twice as fine and half as strong. */
export const cloudNoise = (seed: number, cells: number, octaves: number): ((x: number, y: number) => number) => {
  const field = new Float32Array(NOISE * NOISE)
  let total = 0
  for (let octave = 0; octave < octaves; octave += 1) {
    const random = createRandom(seed * 101 + octave)
    const size = Math.min(NOISE, cells * 2 ** octave)
    const lattice = Float32Array.from({ length: size * size }, random)
    const weight = 0.5 ** octave
    total += weight
    for (let y = 0; y < NOISE; y += 1) {
      for (let x = 0; x < NOISE; x += 1)
        field[y * NOISE + x] = (field[y * NOISE + x] ?? 0) + weight * latticeAt(lattice, size, (x / NOISE) * size, (y / NOISE) * size)
    }
  }
  for (let i = 0; i < field.length; i += 1) field[i] = (field[i] ?? 0) / total
  return (x, y) => latticeAt(field, NOISE, (x - Math.floor(x)) * NOISE, (y - Math.floor(y)) * NOISE)
}

const latticeAt = (lattice: Float32Array, size: number, x: number, y: number): number => {
  const x0 = Math.floor(x)
  const y0 = Math.floor(y)
  const u = x - x0
  const v = y - y0
  const fx = u * u * (3 - 2 * u)
  const fy = v * v * (3 - 2 * v)
  const left = x0 % size
  const right = (x0 + 1) % size
  const top = (y0 % size) * size
  const bottom = ((y0 + 1) % size) * size
  const a = lattice[top + left] ?? 0
  const b = lattice[top + right] ?? 0
  const c = lattice[bottom + left] ?? 0
  const d = lattice[bottom + right] ?? 0
  return a + (b - a) * fx + (c - a) * fy + (a - b - c + d) * fx * fy
}

/** A painted picture with transparency that can be slid; wider than the canvas by as much as it slides. */
export type Plate = { width: number; height: number; rgb: Uint8ClampedArray; alpha: Float32Array; top: number; bottom: number }

/** Paints a plate: `at(x, y)` in pixels gives colour and opacity, null for nothing. */
export const paintPlate = (width: number, height: number, at: (x: number, y: number) => readonly [Colour, number] | null): Plate => {
  const plate: Plate = {
    width,
    height,
    rgb: new Uint8ClampedArray(width * height * 3),
    alpha: new Float32Array(width * height),
    top: height,
    bottom: 0,
  }
  for (let y = 0, i = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, i += 1) {
      const painted = at(x, y)
      if (!painted) continue
      plate.rgb.set(painted[0], i * 3)
      plate.alpha[i] = painted[1]
      plate.top = Math.min(plate.top, y)
      plate.bottom = Math.max(plate.bottom, y + 1)
    }
  }
  return plate
}

/** Lays a plate over the canvas, slid `offset` pixels to the left; between pixels it is interpolated, so that slow drifts are smooth. */
export const layPlate = (canvas: Canvas, plate: Plate, offset: number): void => {
  const start = Math.max(0, Math.min(plate.width - canvas.width - 1, Math.floor(offset)))
  const share = Math.min(1, Math.max(0, offset - start))
  for (let y = plate.top; y < Math.min(plate.bottom, canvas.height); y += 1) {
    let from = y * plate.width + start
    let to = y * canvas.width * 3
    for (let x = 0; x < canvas.width; x += 1, from += 1, to += 3) {
      const a = (plate.alpha[from] ?? 0) * (1 - share)
      const b = (plate.alpha[from + 1] ?? 0) * share
      const opacity = a + b
      if (opacity <= 0) continue
      for (let c = 0; c < 3; c += 1) {
        canvas.rgb[to + c] =
          (canvas.rgb[to + c] ?? 0) * (1 - opacity) + (plate.rgb[from * 3 + c] ?? 0) * a + (plate.rgb[from * 3 + 3 + c] ?? 0) * b
      }
    }
  }
}

/** A soft round light added to the canvas; `edge` 0 is a glow without edge, towards 1 a disc as a lens draws it. */
export const addLight = (canvas: Canvas, x: number, y: number, radius: number, colour: Colour, strength: number, edge = 0): void => {
  const left = Math.max(0, Math.floor(x - radius))
  const right = Math.min(canvas.width, Math.ceil(x + radius))
  for (let py = Math.max(0, Math.floor(y - radius)); py < Math.min(canvas.height, Math.ceil(y + radius)); py += 1) {
    for (let px = left; px < right; px += 1) {
      const d = Math.hypot(px - x, py - y) / radius
      if (d >= 1) continue
      const light =
        strength *
        (edge > 0 ? 1 - smoothstep(edge, 1, d) + 0.25 * smoothstep(edge * 0.8, edge, d) * (1 - smoothstep(edge, 1, d)) : (1 - d) ** 2)
      const i = (py * canvas.width + px) * 3
      // Screen: lights add without ever going beyond white.
      for (let c = 0; c < 3; c += 1) {
        const under = canvas.rgb[i + c] ?? 0
        canvas.rgb[i + c] = under + (255 - under) * ((colour[c] ?? 0) / 255) * light
      }
    }
  }
}

/** Mirrors what is above `horizon` (a row) into the water below it, rippled, darkened and tinted. */
export const addWater = (
  canvas: Canvas,
  horizon: number,
  atSec: number,
  noise: (x: number, y: number) => number,
  tint: Colour,
  clear: number,
): void => {
  const depth = canvas.height - horizon
  for (let y = horizon; y < canvas.height; y += 1) {
    const p = (y - horizon + 0.5) / depth
    const far = 1 / (p + 0.08)
    const mirrored = horizon - 1 - (y - horizon) * 0.92
    for (let x = 0; x < canvas.width; x += 1) {
      const wave = noise((x / canvas.width) * far * 0.11 + atSec * 0.012, far * 0.31 - atSec * 0.05) - 0.5
      const ripple = noise((x / canvas.width) * far * 0.33 - atSec * 0.02, far * 0.9 + atSec * 0.09) - 0.5
      const sy = Math.max(0, Math.min(horizon - 1, Math.round(mirrored + (wave * 70 + ripple * 26) * (0.25 + p))))
      const sx = Math.max(0, Math.min(canvas.width - 1, Math.round(x + (wave * 18 + ripple * 14) * (0.3 + p))))
      const from = (sy * canvas.width + sx) * 3
      const to = (y * canvas.width + x) * 3
      const keep = clear * (1 - 0.45 * p) + wave * 0.3
      for (let c = 0; c < 3; c += 1) canvas.rgb[to + c] = (canvas.rgb[from + c] ?? 0) * keep + (tint[c] ?? 0) * (1 - keep)
    }
  }
}

/** Darkens the corners a little, as lenses do. Static: painted once as factors by pixel. */
export const vignette = (width: number, height: number, strength: number): ((canvas: Canvas) => void) => {
  const factors = Float32Array.from({ length: width * height }, (_, i) => {
    const x = (i % width) / width - 0.5
    const y = Math.floor(i / width) / height - 0.5
    return 1 - strength * smoothstep(0.3, 0.85, Math.hypot(x, y) * 1.2)
  })
  return ({ rgb }) => {
    for (let i = 0, p = 0; i < factors.length; i += 1, p += 3) {
      const factor = factors[i] ?? 1
      rgb[p] = (rgb[p] ?? 0) * factor
      rgb[p + 1] = (rgb[p + 1] ?? 0) * factor
      rgb[p + 2] = (rgb[p + 2] ?? 0) * factor
    }
  }
}

/** Fills the canvas by rows. */
export const fillRows = (canvas: Canvas, colourAt: (share: number) => Colour, toRow = canvas.height): void => {
  for (let y = 0; y < toRow; y += 1) {
    const [r, g, b] = colourAt(y / toRow)
    for (let p = y * canvas.width * 3; p < (y + 1) * canvas.width * 3; p += 3) {
      canvas.rgb[p] = r
      canvas.rgb[p + 1] = g
      canvas.rgb[p + 2] = b
    }
  }
}
