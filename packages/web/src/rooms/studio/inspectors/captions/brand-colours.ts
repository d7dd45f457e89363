/** The colours that a logo is made of, the commonest first. Pure. */

/** Colours nearer than this, by the largest of red, green and blue, are one. */
const NEAR = 48
/** Less of the logo than this is an edge or a speck. */
const SHARE_MIN = 0.02
const COLOURS_MAX = 5

type Sum = { red: number; green: number; blue: number; count: number }

const hex = (value: number): string => Math.round(value).toString(16).padStart(2, '0')

/** `pixels` are red, green, blue and opacity, a byte each, as a canvas gives them. */
export const brandColours = (pixels: Uint8ClampedArray): string[] => {
  const sums: Sum[] = []
  let seen = 0
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4)
    // What shines through is not the logo's own.
    if (alpha < 200) continue
    seen += 1
    const known = sums.find(
      (sum) =>
        Math.max(Math.abs(sum.red / sum.count - red), Math.abs(sum.green / sum.count - green), Math.abs(sum.blue / sum.count - blue)) <
        NEAR,
    )
    if (known === undefined) sums.push({ red, green, blue, count: 1 })
    else Object.assign(known, { red: known.red + red, green: known.green + green, blue: known.blue + blue, count: known.count + 1 })
  }
  return sums
    .filter(({ count }) => count >= seen * SHARE_MIN)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, COLOURS_MAX)
    .map(({ red, green, blue, count }) => `#${hex(red / count)}${hex(green / count)}${hex(blue / count)}`)
}
