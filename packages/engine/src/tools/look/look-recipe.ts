/** How a look is made: a tone curve, tints by lightness, and care for single hues. Pure functions from colour to colour. */
import { greyOfLightness, intoGamut, lightnessOfGrey, type Rgb, toLch } from './oklab.ts'

/** A tint: `hue` in OKLab degrees (30 red, 60 orange, 90 gold, 145 green, 200 teal, 260 blue, 330 magenta), `amount` of chroma. */
export type Tint = { hue: number; amount: number }

/** A change to colours about one hue; `width` degrees to either side it has faded to a third. */
export type HueBand = { hue: number; width: number; chroma?: number; turn?: number; light?: number }

export type LookRecipe = {
  /** Grey value in → out as a screen counts it, from [0, …] to [1, …], rising; smooth between the points. */
  tone: readonly (readonly [number, number])[]
  /** Factor on the chroma of every colour. */
  chroma: number
  shadows?: Tint
  mids?: Tint
  highlights?: Tint
  bands?: readonly HueBand[]
  /** How far skin is spared from turns of hue and losses of chroma, 0 to 1; default 0.6. */
  skinCare?: number
}

/** Skin of every shade lies about this hue; its chroma tells it from oranges and sand. */
const SKIN = { hue: 55, width: 22, chromaMiddle: 0.085, chromaReach: 0.07 }

/** The look as a function of an sRGB colour of 0 to 1. */
export const lookFunction = (recipe: LookRecipe): ((rgb: Rgb) => Rgb) => {
  const tone = smoothCurve(recipe.tone)
  const care = recipe.skinCare ?? 0.6
  return (rgb) => {
    const { l, c, h } = toLch(rgb)
    const bands = sumBands(recipe.bands ?? [], h, c)
    const spared = 1 - care * skinSimilarity(c, h)
    const hue = h + bands.turn * spared
    const chroma = c * chromaFactor(recipe.chroma * bands.chroma, c, h, spared) * Math.min(1, chromaReach(hue) / chromaReach(h))
    const grey = Math.min(1, Math.max(0, greyOfLightness(l + bands.light * spared)))
    const toned = tone(grey)
    // Vivid colours near white have no room above them: lifting a yellow would only bleach it.
    const lightness = lightnessOfGrey(
      toned > grey ? grey + (toned - grey) * (1 - 0.85 * Math.min(1, c / chromaReach(h)) ** 2 * grey) : toned,
    )
    const [da, db] = tintAt(recipe, lightness)
    const a = chroma * Math.cos((hue * Math.PI) / 180) + da * (0.25 + 0.75 * spared)
    const b = chroma * Math.sin((hue * Math.PI) / 180) + db * (0.25 + 0.75 * spared)
    return intoGamut({ l: lightness, c: Math.hypot(a, b), h: (Math.atan2(b, a) * 180) / Math.PI })
  }
}

const blend = (a: number, b: number, share: number) => a + (b - a) * share

/** Losses spare skin; gains go to muted colours first, for vivid ones have nowhere to go and would run together. */
const chromaFactor = (factor: number, chroma: number, hue: number, spared: number): number => {
  if (factor <= 1) return blend(1, factor, spared)
  return 1 + (factor - 1) * Math.max(0, 1 - chroma / chromaReach(hue)) ** 1.2
}

/** The most chroma that a screen (sRGB) shows at a hue, at the corners of its cube: hue, chroma. */
const CORNERS = [
  [29, 0.258],
  [110, 0.211],
  [142, 0.295],
  [195, 0.155],
  [264, 0.313],
  [328, 0.322],
  [389, 0.258],
] as const

/** The same between the corners, smoothly. */
const chromaReach = (hue: number): number => {
  const turned = ((((hue - 29) % 360) + 360) % 360) + 29
  for (let i = 0; i + 1 < CORNERS.length; i += 1) {
    const [from, low] = CORNERS[i] ?? CORNERS[0]
    const [to, high] = CORNERS[i + 1] ?? CORNERS[0]
    if (turned <= to) return blend(low, high, 0.5 - 0.5 * Math.cos((Math.PI * (turned - from)) / (to - from)))
  }
  return CORNERS[0][1]
}

const angle = (a: number, b: number): number => {
  const apart = Math.abs(a - b) % 360
  return apart > 180 ? 360 - apart : apart
}

/** 0 to 1: how much a colour looks like skin. */
const skinSimilarity = (chroma: number, hue: number): number =>
  Math.exp(-((angle(hue, SKIN.hue) / SKIN.width) ** 2)) * Math.exp(-(((chroma - SKIN.chromaMiddle) / SKIN.chromaReach) ** 2))

/** Greys have no hue to speak of: bands fade in with chroma, so that they cannot tear a gradient. */
const sumBands = (bands: readonly HueBand[], hue: number, chroma: number): { chroma: number; turn: number; light: number } => {
  const present = 1 - Math.exp(-chroma / 0.04)
  let factor = 1
  let turn = 0
  let light = 0
  for (const band of bands) {
    const weight = present * Math.exp(-((angle(hue, band.hue) / band.width) ** 2))
    factor *= 1 + ((band.chroma ?? 1) - 1) * weight
    turn += (band.turn ?? 0) * weight
    light += (band.light ?? 0) * weight
  }
  return { chroma: factor, turn, light }
}

/** Tints by lightness; black and white themselves stay clean. */
const tintAt = ({ shadows, mids, highlights }: LookRecipe, l: number): [number, number] => {
  const clean = Math.min(1, l / 0.12) * Math.min(1, (1 - l) / 0.08)
  let a = 0
  let b = 0
  const add = (tint: Tint | undefined, weight: number) => {
    if (!tint) return
    a += tint.amount * weight * clean * Math.cos((tint.hue * Math.PI) / 180)
    b += tint.amount * weight * clean * Math.sin((tint.hue * Math.PI) / 180)
  }
  add(shadows, (1 - l) ** 1.5)
  add(mids, 4 * l * (1 - l))
  add(highlights, l ** 1.5)
  return [a, b]
}

/** A rising curve through the points without overshoot (Fritsch and Carlson, monotone cubic interpolation). */
export const smoothCurve = (points: readonly (readonly [number, number])[]): ((x: number) => number) => {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const at = (list: readonly number[], i: number) => list[i] ?? 0
  const slopes = xs.slice(1).map((x, i) => (at(ys, i + 1) - at(ys, i)) / (x - at(xs, i)))
  const tangents = xs.map((_, i) => {
    if (i === 0) return at(slopes, 0)
    if (i === xs.length - 1) return at(slopes, i - 1)
    const [before, after] = [at(slopes, i - 1), at(slopes, i)]
    return before * after <= 0 ? 0 : (2 * before * after) / (before + after)
  })
  return (x) => {
    let i = 0
    while (i < xs.length - 2 && x > at(xs, i + 1)) i += 1
    const width = at(xs, i + 1) - at(xs, i)
    const t = Math.min(1, Math.max(0, (x - at(xs, i)) / width))
    const [t2, t3] = [t * t, t * t * t]
    return (
      at(ys, i) * (2 * t3 - 3 * t2 + 1) +
      at(ys, i + 1) * (3 * t2 - 2 * t3) +
      width * (at(tangents, i) * (t3 - 2 * t2 + t) + at(tangents, i + 1) * (t3 - t2))
    )
  }
}
