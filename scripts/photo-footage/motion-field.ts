/** Where a point of the photograph has gone at a moment: the sum of what its layers do, and of what the camera's place does to near things. */
import type { Layer, Point } from './photo-scene.ts'

const MASK_WIDTH = 480

export type Mask = { width: number; height: number; share: Float32Array }

const isInside = (shape: readonly Point[], x: number, y: number): boolean => {
  let inside = false
  shape.forEach(([x1, y1], index) => {
    const [x2, y2] = shape.at(index - 1) ?? [0, 0]
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside
  })
  return inside
}

const blurLines = (from: Float32Array, width: number, height: number, radius: number, along: 'x' | 'y'): Float32Array => {
  const to = new Float32Array(from.length)
  const [lines, length, step, stride] = along === 'x' ? [height, width, 1, width] : [width, height, width, 1]
  for (let line = 0; line < lines; line += 1)
    for (let at = 0; at < length; at += 1) {
      let sum = 0
      for (let near = -radius; near <= radius; near += 1)
        sum += from[line * stride + Math.min(length - 1, Math.max(0, at + near)) * step] ?? 0
      to[line * stride + at * step] = sum / (2 * radius + 1)
    }
  return to
}

const paintMask = ({ shape, feather }: Layer, width: number, height: number): Float32Array => {
  let share: Float32Array = new Float32Array(width * height)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) share[y * width + x] = isInside(shape, (x + 0.5) / width, (y + 0.5) / height) ? 1 : 0
  const radius = Math.max(1, Math.round((feather * width) / 2))
  // Two boxes are a tent, soft at both ends.
  for (const along of ['x', 'y', 'x', 'y'] as const) share = blurLines(share, width, height, radius, along)
  return share
}

/** One mask for each layer: its share of every point, after those that cover it took theirs. */
export const paintMasks = (layers: readonly Layer[], aspect: number): Mask[] => {
  const height = Math.round(MASK_WIDTH / aspect)
  const free = new Float32Array(MASK_WIDTH * height).fill(1)
  const masks = layers.toReversed().map((layer) => {
    const share = paintMask(layer, MASK_WIDTH, height).map((covers, index) => covers * (free[index] ?? 0))
    share.forEach((taken, index) => {
      free[index] = (free[index] ?? 0) - taken
    })
    return { width: MASK_WIDTH, height, share }
  })
  return masks.toReversed()
}

export const shareAt = ({ width, height, share }: Mask, x: number, y: number): number => {
  const column = Math.min(width - 1.001, Math.max(0, x * width - 0.5))
  const row = Math.min(height - 1.001, Math.max(0, y * height - 0.5))
  const [left, top] = [Math.floor(column), Math.floor(row)]
  const [right, down] = [column - left, row - top]
  const at = top * width + left
  const upper = (share[at] ?? 0) * (1 - right) + (share[at + 1] ?? 0) * right
  const lower = (share[at + width] ?? 0) * (1 - right) + (share[at + width + 1] ?? 0) * right
  return upper * (1 - down) + lower * down
}

/** Slow, never the same twice within a clip: three waves that have no common period. */
export const wander = (t: number, seed: number): number =>
  0.55 * Math.sin(t * 1.0 + seed * 1.7) + 0.3 * Math.sin(t * 2.3 + seed * 4.1) + 0.15 * Math.sin(t * 5.1 + seed * 7.9)

const TURN = 2 * Math.PI

const ripple = ({ horizon, amount }: { horizon: number; amount: number }, x: number, y: number, t: number): Point => {
  const near = Math.max(0.004, y - horizon)
  // Waves of one length look shorter the farther off they are.
  const depth = 1 / (near + 0.05)
  const phase = depth * 9
  const along = Math.sin(x * 140 * (0.4 + near) + t * 2.1 + Math.sin(phase * 0.7) * 3)
  const waves = Math.sin(phase * 6 - t * 3.1 + x * 22) + 0.6 * Math.sin(phase * 11 - t * 4.7 - x * 41) + 0.4 * along
  const size = amount * Math.min(1, near * 3 + 0.12)
  return [size * waves * 0.5, size * (waves * 0.35 + along * 0.25)]
}

/** How far a point of a layer has gone, for a camera that has gone `camera` from its place. */
export const displacement = (layer: Layer, x: number, y: number, t: number, camera: Point): Point => {
  let dx = (layer.depth ?? 0) * camera[0]
  let dy = (layer.depth ?? 0) * camera[1]
  if (layer.drift) {
    dx += layer.drift[0] * t
    dy += layer.drift[1] * t
  }
  if (layer.water) {
    const [rx, ry] = ripple(layer.water, x, y, t)
    dx += rx
    dy += ry
  }
  if (layer.sway) {
    const gust = 0.6 + 0.4 * Math.sin(t * 0.8 + x * 5)
    dx += layer.sway.amount * gust * wander(t * TURN * layer.sway.perSec + x * 19 + y * 13, 3)
    dy += layer.sway.amount * 0.4 * gust * wander(t * TURN * layer.sway.perSec * 1.3 + x * 23 - y * 17, 5)
  }
  if (layer.bob) {
    const swing = wander(t * TURN * layer.bob.perSec, 2)
    dx += layer.bob.by[0] * swing
    dy += layer.bob.by[1] * swing
  }
  return [dx, dy]
}
