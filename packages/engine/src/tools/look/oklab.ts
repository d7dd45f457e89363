/**
 * OKLab (Björn Ottosson, 2020): a space in which equal steps look equal, so that a grade can turn a hue or lift a shadow
 * without touching what lies beside it. All colours here are sRGB-coded shares of 0 to 1.
 */

export type Rgb = readonly [number, number, number]
/** Lightness 0 to 1, chroma 0 to about 0.33, hue in degrees. */
export type Lch = { l: number; c: number; h: number }

const decode = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
const encode = (v: number) => (v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055)

export const toLch = ([red, green, blue]: Rgb): Lch => {
  const [r, g, b] = [decode(red), decode(green), decode(blue)]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, bb),
    h: ((Math.atan2(bb, a) * 180) / Math.PI + 360) % 360,
  }
}

/** May lie outside 0 to 1 for colours that a screen cannot show. */
export const fromLch = ({ l: lightness, c, h }: Lch): Rgb => {
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    encode(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    encode(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    encode(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

/** OKLab lightness of a grey of this sRGB value, and back. */
export const lightnessOfGrey = (value: number): number => Math.cbrt(decode(value))
export const greyOfLightness = (lightness: number): number => encode(lightness ** 3)

/** Share of the way to the edge of what a screen shows from which on colours are drawn in. */
const KNEE = 0.88

/**
 * A colour that a screen can show, drawn in towards the grey of the same lightness. The edge is approached softly, so that
 * neighbouring colours stay apart instead of clipping to one. (Lowering OKLab chroma instead tears blues: lines of equal
 * hue leave and re-enter the cube there.)
 */
export const intoGamut = (colour: Lch): Rgb => {
  const grey = Math.min(1, Math.max(0, greyOfLightness(Math.min(1, Math.max(0, colour.l)))))
  const rgb = fromLch(colour)
  let extent = 0
  for (const value of rgb) {
    const room = value > grey ? 1 - grey : grey
    const apart = Math.abs(value - grey)
    if (apart > 0) extent = Math.max(extent, room > 1e-9 ? apart / room : Number.POSITIVE_INFINITY)
  }
  if (extent === Number.POSITIVE_INFINITY) return [grey, grey, grey]
  const beyond = (extent - KNEE) / (1 - KNEE)
  const share = beyond <= 0 ? 1 : (KNEE + (1 - KNEE) * (beyond / (1 + beyond))) / extent
  const [r, g, b] = rgb
  return [grey + (r - grey) * share, grey + (g - grey) * share, grey + (b - grey) * share]
}
