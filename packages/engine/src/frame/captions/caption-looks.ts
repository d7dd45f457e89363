/** The designed styles of captions, in numbers that the render and the preview both draw by. Shares are of the letters' size. */
import type { Captions } from '@reelwright/contract/reel-plan'
import type { FaceKey } from './faces.ts'

export type CaptionStyle = Captions['style']

/** Behind the letters; the first lies furthest back. `grow` thickens the letters before they are blurred. */
export type CaptionShadow = { x: number; y: number; grow: number; blur: number; colour: string; alpha: number }
/** `text` is one box behind all lines, `lines` one behind each. */
export type CaptionBox = { around: 'text' | 'lines'; colour: string; alpha: number; padX: number; padY: number; round: number }

export type CaptionLook = {
  title: string
  face: FaceKey
  /**
   * The letters' square as a share of the frame's short side, or of a little less where the frame is not upright. What is posted has spoken
   * words of 5 to 7 % of an upright frame's height (ours: by what TikTok's, CapCut's and Submagic's own styles look like); 0.09 is 5 %.
   */
  size: number
  /** From one line to the next. */
  line: number
  upperCase: boolean
  /** At the lower end of what apps leave free, or in the middle of the frame. */
  place: 'low' | 'middle'
  /** All words at once, those said so far, or the one being said alone. */
  reveal: 'all' | 'said' | 'one'
  ink: string
  /** Around the letters, the widest first. */
  strokes: readonly { width: number; colour: string }[]
  shadows: readonly CaptionShadow[]
  box: CaptionBox | null
  /** The word being said; null leaves all alike. */
  spoken: { ink: string; scale: number; box: Omit<CaptionBox, 'around'> | null } | null
  /** How much the whole picture is darkened under it. */
  scrim: number
}

const soft = (alpha: number): CaptionShadow => ({ x: 0, y: 0.035, grow: 0.07, blur: 0.1, colour: '#000000', alpha })

const PLAIN: CaptionLook = {
  title: 'Plain',
  face: 'inter-700',
  size: 0.08,
  line: 1.22,
  upperCase: false,
  place: 'low',
  reveal: 'all',
  ink: '#ffffff',
  strokes: [{ width: 0.065, colour: '#000000' }],
  shadows: [soft(0.9)],
  box: null,
  spoken: null,
  scrim: 0,
}

export const CAPTION_LOOKS: Readonly<Record<CaptionStyle, CaptionLook>> = {
  plain: PLAIN,
  boxed: {
    ...PLAIN,
    ...{ title: 'Boxed', size: 0.076, line: 1.28, strokes: [], shadows: [] },
    box: { around: 'text', colour: '#0b0b0d', alpha: 0.72, padX: 0.5, padY: 0.26, round: 0.3 },
  },
  highlight: {
    ...PLAIN,
    ...{ title: 'Highlight', face: 'inter-800', size: 0.09, strokes: [{ width: 0.075, colour: '#000000' }] },
    spoken: { ink: '#ffd633', scale: 1.06, box: null },
  },
  bold: {
    ...PLAIN,
    ...{ title: 'Bold', face: 'inter-800', size: 0.1, line: 1.12, upperCase: true, strokes: [{ width: 0.08, colour: '#000000' }] },
    shadows: [{ x: 0, y: 0.07, grow: 0.08, blur: 0, colour: '#000000', alpha: 1 }],
  },
  pop: {
    ...PLAIN,
    ...{ title: 'Pop', face: 'montserrat', size: 0.096, line: 1.14, upperCase: true },
    strokes: [{ width: 0.12, colour: '#000000' }],
    shadows: [{ x: 0, y: 0.07, grow: 0.12, blur: 0, colour: '#000000', alpha: 1 }],
    spoken: { ink: '#39f57c', scale: 1.1, box: null },
  },
  pill: {
    ...PLAIN,
    ...{ title: 'Pill', face: 'montserrat', size: 0.084, line: 1.4, strokes: [{ width: 0.06, colour: '#000000' }] },
    spoken: { ink: '#ffffff', scale: 1, box: { colour: '#f0264f', alpha: 1, padX: 0.2, padY: 0.14, round: 0.26 } },
  },
  label: {
    ...PLAIN,
    ...{ title: 'Label', size: 0.076, line: 1.5, ink: '#101014', strokes: [], shadows: [] },
    box: { around: 'lines', colour: '#ffffff', alpha: 1, padX: 0.36, padY: 0.02, round: 0.24 },
  },
  neon: {
    ...PLAIN,
    ...{ title: 'Neon', face: 'inter-800', size: 0.088, ink: '#fff2fd', strokes: [{ width: 0.03, colour: '#c800a1' }] },
    shadows: [
      { x: 0, y: 0, grow: 0.22, blur: 0.16, colour: '#16001f', alpha: 1 },
      { x: 0, y: 0, grow: 0.08, blur: 0.1, colour: '#ff1fd1', alpha: 1 },
    ],
    spoken: { ink: '#7df9ff', scale: 1, box: null },
  },
  elegant: {
    ...PLAIN,
    ...{ title: 'Elegant', face: 'playfair', size: 0.1, line: 1.18, ink: '#fffaf0', strokes: [{ width: 0.065, colour: '#1d1611' }] },
    shadows: [{ x: 0, y: 0.02, grow: 0.14, blur: 0.16, colour: '#1a1410', alpha: 1 }],
  },
  headline: {
    ...PLAIN,
    ...{ title: 'Headline', face: 'anton', size: 0.12, line: 1.24, upperCase: true, ink: '#ffe500' },
    strokes: [{ width: 0.065, colour: '#000000' }],
    shadows: [{ x: 0.05, y: 0.055, grow: 0.065, blur: 0, colour: '#000000', alpha: 1 }],
  },
  marker: {
    ...PLAIN,
    ...{ title: 'Marker', face: 'caveat', size: 0.136, line: 1, reveal: 'said', ink: '#ffffff' },
    strokes: [{ width: 0.075, colour: '#17171a' }],
  },
  single: {
    ...PLAIN,
    ...{ title: 'One word', face: 'montserrat', size: 0.155, line: 1.1, upperCase: true, place: 'middle', reveal: 'one' },
    strokes: [{ width: 0.09, colour: '#000000' }],
    shadows: [{ x: 0, y: 0.06, grow: 0.09, blur: 0, colour: '#000000', alpha: 1 }],
  },
}

/** A title is the same style, large, in the middle, over a darker picture; what one reads at a glance has no word that is being said. */
const TITLE = { size: 1.7, sizeMin: 0.115, sizeMax: 0.15, scrim: 0.34 } as const

export const lookOf = (style: CaptionStyle, kind: 'title' | undefined): CaptionLook => {
  const look = CAPTION_LOOKS[style]
  if (kind === undefined) return look
  const size = Math.min(TITLE.sizeMax, Math.max(TITLE.sizeMin, look.size * TITLE.size))
  const own = look.box?.around === 'text' ? { face: 'inter-800' as const, box: null, shadows: [soft(0.6)], line: 1.14 } : {}
  return { ...look, ...own, size, place: 'middle', reveal: 'all', spoken: null, scrim: look.box?.around === 'lines' ? 0 : TITLE.scrim }
}
