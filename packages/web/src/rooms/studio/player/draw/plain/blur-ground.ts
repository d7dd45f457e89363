/** The ground of a fitted picture: its own blurred and darker copy. Pure. */
import { GROUND } from '@reelwright/engine/frame/framing-place'

export type Pixels = { data: Uint8ClampedArray; width: number; height: number }

/** Means over stretches of these reaches, one after the other, are as good as a Gaussian of GROUND.sigma and cost the same at any reach. */
const REACHES = [5, 5, 6]

/** One line of `count` pixels, `step` apart; beyond its ends its last colours go on. */
const meanLine = (from: Float32Array, to: Float32Array, { start, step, count, reach }: Line): void => {
  const at = (pixel: number): number => from[start + Math.min(count - 1, Math.max(0, pixel)) * step] ?? 0
  let sum = 0
  for (let pixel = -reach; pixel <= reach; pixel += 1) sum += at(pixel)
  for (let pixel = 0; pixel < count; pixel += 1) {
    to[start + pixel * step] = sum / (2 * reach + 1)
    sum += at(pixel + reach + 1) - at(pixel - reach)
  }
}
type Line = { start: number; step: number; count: number; reach: number }

/** Blurs the pixels and takes off some of their light, by luma alone as the render does; changes them in place. */
export const blurGround = ({ data, width, height }: Pixels): void => {
  const size = width * height
  const planes = [0, 1, 2].map((channel) => {
    const plane = Float32Array.from({ length: size }, (_, pixel) => data[pixel * 4 + channel] ?? 0)
    const other = new Float32Array(size)
    for (const reach of REACHES) {
      for (let row = 0; row < height; row += 1) meanLine(plane, other, { start: row * width, step: 1, count: width, reach })
      for (let column = 0; column < width; column += 1) meanLine(other, plane, { start: column, step: width, count: height, reach })
    }
    return plane
  })
  const [reds, greens, blues] = planes
  for (let pixel = 0; pixel < size; pixel += 1) {
    const [r, g, b] = [reds?.[pixel] ?? 0, greens?.[pixel] ?? 0, blues?.[pixel] ?? 0]
    const less = (GROUND.luma - 1) * (0.2126 * r + 0.7152 * g + 0.0722 * b)
    data.set([r + less, g + less, b + less], pixel * 4)
  }
}
