/** How light what is in a box is. Pure. */

type Box = { x: number; y: number; width: number; height: number }

/** The middle of a face, without hair and what is behind it, in shares of its box. */
const CORE = 0.3

/** Mean luma of the middle of a box, 0 black to 1 white. */
export const boxLight = (rgb: Uint8Array, width: number, height: number, box: Box): number => {
  const edge = (from: number, length: number, pixels: number): [number, number] => {
    const first = Math.min(pixels - 1, Math.max(0, Math.floor((from + CORE * length) * pixels)))
    return [first, Math.min(pixels, Math.max(first + 1, Math.ceil((from + (1 - CORE) * length) * pixels)))]
  }
  const [left, right] = edge(box.x, box.width, width)
  const [top, bottom] = edge(box.y, box.height, height)
  let sum = 0
  for (let y = top; y < bottom; y += 1)
    for (let p = (y * width + left) * 3; p < (y * width + right) * 3; p += 3)
      sum += 0.299 * (rgb[p] ?? 0) + 0.587 * (rgb[p + 1] ?? 0) + 0.114 * (rgb[p + 2] ?? 0)
  return sum / ((right - left) * (bottom - top) * 255)
}
