/** Colours, and what lies between two of them. sRGB, 0 to 255. */

export type Colour = readonly [number, number, number]

export const hex = (text: string): Colour => [
  Number.parseInt(text.slice(1, 3), 16),
  Number.parseInt(text.slice(3, 5), 16),
  Number.parseInt(text.slice(5, 7), 16),
]

export const clamp01 = (value: number): number => (value < 0 ? 0 : value > 1 ? 1 : value)

/** 0 below `low`, 1 above `high`, smooth between. */
export const smoothstep = (low: number, high: number, value: number): number => {
  const t = clamp01((value - low) / (high - low))
  return t * t * (3 - 2 * t)
}

export const mix = (a: number, b: number, share: number): number => a + (b - a) * share

export const mixColour = (a: Colour, b: Colour, share: number): Colour => [
  mix(a[0], b[0], share),
  mix(a[1], b[1], share),
  mix(a[2], b[2], share),
]

/** A colour along stops of [place, colour as hex() takes it], eased between them. */
export const gradient = (...written: readonly (readonly [at: number, colour: string])[]): ((at: number) => Colour) => {
  const stops = written.map(([at, text]) => [at, hex(text)] as const)
  return (at) => {
    let i = 0
    while (i < stops.length - 2 && at > (stops[i + 1]?.[0] ?? 1)) i += 1
    const [from, a] = stops[i] ?? [0, [0, 0, 0]]
    const [to, b] = stops[i + 1] ?? [1, a]
    return mixColour(a, b, smoothstep(from, to, at))
  }
}
