/** A style in a person's own colours, still to be read on any picture. Pure. */
import type { CaptionLook } from './caption-looks.ts'

export type CaptionColours = { ink?: string; accent?: string }

/** How bright a colour is to the eye, 0 to 1 (WCAG's relative luminance). */
export const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Against it black and white are as far away: (1.05 / 0.05) ** 0.5 × 0.05 - 0.05. */
const MIDDLE = 0.179
const LIGHT = '#ffffff'
const DARK = '#0b0b0d'
const against = (colour: string): string => (luminance(colour) > MIDDLE ? DARK : LIGHT)

const contrast = (one: string, other: string): number => {
  const [brighter, darker] = [Math.max(luminance(one), luminance(other)), Math.min(luminance(one), luminance(other))]
  return (brighter + 0.05) / (darker + 0.05)
}
/** What large letters need to be read (WCAG 1.4.3). */
const READ = 3.2
const STEPS = 12

/** The colour, mixed with white or black as little as lets it be read on the ground. */
const readOn = (colour: string, ground: string): string => {
  const towards = against(ground)
  const mixed = Array.from({ length: STEPS + 1 }, (_, step) => mix(colour, towards, step / STEPS))
  return mixed.find((one) => contrast(one, ground) >= READ) ?? towards
}

const mix = (one: string, other: string, share: number): string =>
  `#${[1, 3, 5]
    .map((at) => {
      const [from, to] = [one, other].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16))
      return Math.round((from ?? 0) + ((to ?? 0) - (from ?? 0)) * share)
        .toString(16)
        .padStart(2, '0')
    })
    .join('')}`

/** What letters of a style are seen against. */
const groundOf = ({ box, strokes, shadows }: CaptionLook): string => strokes.at(-1)?.colour ?? box?.colour ?? shadows.at(-1)?.colour ?? DARK

/** What stands out: the box of the word being said, else its letters, else the box behind all. */
const accented = (look: CaptionLook, accent: string): CaptionLook => {
  const { spoken, box } = look
  if (spoken?.box) return { ...look, spoken: { ...spoken, ink: against(accent), box: { ...spoken.box, colour: accent } } }
  if (spoken !== null) return { ...look, spoken: { ...spoken, ink: readOn(accent, groundOf(look)) } }
  return box === null ? look : { ...look, ink: against(accent), box: { ...box, colour: accent } }
}

const inked = (look: CaptionLook, ink: string, hasOwnBox: boolean): CaptionLook => {
  const ground = against(ink)
  if (hasOwnBox && look.box !== null) return { ...look, ink: readOn(ink, look.box.colour) }
  // Outlines, shadows and a box that nobody coloured go to the other side, so that dark letters are no blot.
  return {
    ...look,
    ink,
    strokes: look.strokes.map((stroke) => ({ ...stroke, colour: ground })),
    shadows: look.shadows.map((shadow) => ({ ...shadow, colour: ground })),
    box: look.box && { ...look.box, colour: ground },
    spoken: look.spoken && (look.spoken.box ? look.spoken : { ...look.spoken, ink: readOn(look.spoken.ink, ground) }),
  }
}

export const tintLook = (look: CaptionLook, { ink, accent }: CaptionColours = {}): CaptionLook => {
  const withInk = ink === undefined ? look : inked(look, ink, false)
  if (accent === undefined) return withInk
  const both = accented(withInk, accent)
  const isBoxAccented = withInk.spoken === null && withInk.box !== null
  return ink === undefined || !isBoxAccented ? both : inked(both, ink, true)
}
