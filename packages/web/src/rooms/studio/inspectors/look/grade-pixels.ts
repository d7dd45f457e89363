/** A look over a picture, by the same recipes and cubes that the render grades with. Pure. */
import type { Cube } from '@reelwright/engine/tools/look/cube'

/** From a colour of 0 to 1 to another. */
export type Grade = (rgb: readonly [number, number, number]) => readonly [number, number, number]

/** The picture graded in full; alpha stays. Pictures have few colours beside each other, so each is graded once. */
export const gradePixels = (pixels: Uint8ClampedArray, grade: Grade): Uint8ClampedArray => {
  const graded = new Uint8ClampedArray(pixels)
  const known = new Map<number, readonly [number, number, number]>()
  for (let at = 0; at < pixels.length; at += 4) {
    const [r = 0, g = 0, b = 0] = pixels.subarray(at, at + 3)
    const key = (r << 16) | (g << 8) | b
    let colour = known.get(key)
    if (colour === undefined) {
      colour = grade([r / 255, g / 255, b / 255])
      known.set(key, colour)
    }
    graded.set([colour[0] * 255, colour[1] * 255, colour[2] * 255], at)
  }
  return graded
}

/** So much of the look as its intensity says: mixing pictures is the same as folding the intensity into the cube. */
export const mixPixels = (plain: Uint8ClampedArray, graded: Uint8ClampedArray, intensity: number): Uint8ClampedArray =>
  plain.map((value, index) => value + ((graded[index] ?? value) - value) * intensity)

/** A .cube file as a grade: between its points the eight nearest are weighed. */
export const gradeOfCube = ({ size, domainMin, domainMax, values }: Cube): Grade => {
  const at = (r: number, g: number, b: number, channel: number): number => values[((b * size + g) * size + r) * 3 + channel] ?? 0
  return (rgb) => {
    const places = rgb.map((value, channel) => {
      const low = domainMin[channel] ?? 0
      const share = (value - low) / ((domainMax[channel] ?? 1) - low)
      const place = Math.min(1, Math.max(0, share)) * (size - 1)
      const first = Math.min(size - 2, Math.floor(place))
      return { first, rest: place - first }
    })
    const [r, g, b] = places
    if (r === undefined || g === undefined || b === undefined) return rgb
    const sample = (channel: number): number => {
      const along = (gg: number, bb: number): number =>
        at(r.first, gg, bb, channel) * (1 - r.rest) + at(r.first + 1, gg, bb, channel) * r.rest
      const row = (bb: number): number => along(g.first, bb) * (1 - g.rest) + along(g.first + 1, bb) * g.rest
      return row(b.first) * (1 - b.rest) + row(b.first + 1) * b.rest
    }
    return [sample(0), sample(1), sample(2)]
  }
}
