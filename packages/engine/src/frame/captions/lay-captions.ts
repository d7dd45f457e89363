/**
 * Lays captions over a frame: every box and every word with its place in pixels, from the back to the front. The render writes these marks
 * as libass commands and the preview draws them on a canvas, so that a line breaks and a word stands at the same place in both.
 */
import type { CaptionPlace } from '@reelwright/contract/reel-plan'
import { clamp } from '../../graph/crop-geometry.ts'
import type { FrameSize } from '../../graph/frame-size.ts'
import { safeZone } from '../../graph/logo-overlay.ts'
import { type BrokenText, breakText, lineWidth, type Piece } from './break-text.ts'
import { type CaptionBox, type CaptionLook, type CaptionStyle, lookOf } from './caption-looks.ts'
import type { CaptionView } from './caption-views.ts'
import { eastFaceOf } from './east-letters.ts'
import { type FaceRun, faceRuns, spaceWidth } from './face-runs.ts'
import { FACE_LINES } from './face-widths.ts'
import { CAPTION_FACES, type FaceKey } from './faces.ts'
import { tintLook } from './tint-look.ts'

export type BoxMark = {
  is: 'box'
  layer: number
  x: number
  y: number
  width: number
  height: number
  radius: number
  colour: string
  alpha: number
}
export type TextMark = {
  is: 'text'
  layer: number
  face: FaceKey
  /** The letters' square. */
  sizePx: number
  text: string
  isRightToLeft: boolean
  /** The middle of the word, and the line that its letters stand on. */
  x: number
  y: number
  colour: string
  alpha: number
  /** How much thicker than the letters, and how soft. */
  growPx: number
  blurPx: number
}
/** An emoji drawn in shapes. */
export type PictureMark = Omit<TextMark, 'is' | 'face' | 'isRightToLeft' | 'text' | 'colour' | 'x' | 'y'> & {
  is: 'picture'
  picture: string
  /** What it stands for, where the picture does not come. */
  text: string
  /** Its upper left corner; `sizePx` is its side. */
  x: number
  y: number
  /** Null where it is drawn in its own. */
  colour: string | null
}
export type CaptionMark = BoxMark | TextMark | PictureMark

const LAYERS = { scrim: 0, box: 1, shadow: 2, stroke: 6, spokenBox: 10, ink: 11 } as const
const LINES_MAX = { caption: 3, title: 4 } as const
/** A title stands alone; captions that follow each other are nearly of one size, or the eye is pulled from the speaker. (ours) */
const LONE_SCALE_MIN = { caption: 0.9, title: 0.7 } as const
/** Larger than the style has it a title may have a short word alone rather than stay as it was. (ours) */
const LONE_SCALE_MIN_LARGE = 0.9
/** Letters that are wished larger have as many lines more for each quarter of their size, or a sentence would stay as it was; no more than these. (ours) */
const MORE_LINES = { perSize: 4, most: 3 } as const
/** Of the frame's height: so much of the picture larger letters may take. (ours: the half of it that is looked at stays free) */
const LARGE_HEIGHT_MAX = { caption: 0.36, title: 0.5 } as const

/** Where the middle of a title stands, as a share of the frame's height: over the middle, where eyes rest. Words one at a time stand lower. */
const MIDDLE = { title: 0.44, single: 0.6 } as const
/** Cues that are shown at once stand on each other, this share of a line apart. */
const STACK_GAP = 0.2

/** All marks of a frame. Cues that overlap in time stand on each other, the earliest lowest. */
export const layCaptions = (views: readonly CaptionView[], style: CaptionStyle, frame: FrameSize): CaptionMark[] =>
  layViews(views, style, frame).flatMap(({ marks }) => marks)

/** Where each cue stands, with its box and outline, in pixels: what a hand takes hold of. */
export const captionBoxes = (
  views: readonly CaptionView[],
  style: CaptionStyle,
  frame: FrameSize,
): { cueId: string; x: number; y: number; width: number; height: number }[] =>
  layViews(views, style, frame).map(({ box }, at) => ({ cueId: views[at]?.cueId ?? '', ...box }))

const layViews = (views: readonly CaptionView[], style: CaptionStyle, frame: FrameSize): LaidView[] => {
  let lift = 0
  return views.map((view) => {
    const laid = layView(view, style, frame, view.kind === 'title' ? 0 : lift)
    if (view.kind !== 'title') lift += laid.heightPx
    return laid
  })
}

type LaidView = { marks: CaptionMark[]; heightPx: number; box: { x: number; y: number; width: number; height: number } }
type Place = {
  look: CaptionLook
  sizePx: number
  linePx: number
  top: number
  frame: FrameSize
  /** Between words, a share of their size. */
  space: number
}

/** Letters with signs above and below them touch the next line where Latin ones do not. */
const TALL = /[\p{Script=Arabic}\p{Script=Thai}\p{Script=Devanagari}]/u
const TALL_LINE = 1.2

/** A square or a wide frame is seen larger than an upright one of the same short side, so that its letters may be smaller (ours). */
const lettersSide = ({ width, height }: FrameSize): number => Math.min(width, 0.85 * height)

const layView = (view: CaptionView, style: CaptionStyle, frame: FrameSize, lift: number): LaidView => {
  const look = tintLook(lookOf(style, view.kind), view.colours)
  const zone = safeZone(frame)
  const sidePx = Math.max(zone.left, zone.right) * frame.width
  const usual = look.size * lettersSide(frame)
  const { size: factor = 1 } = view
  const wanted = usual * factor
  const reach = reachOf(look)
  const parts = look.reveal === 'one' && view.spoken !== null ? [view.parts[view.spoken] ?? ''] : view.parts
  const space = spaceOf(look, view.parts)
  const line = Math.max(look.line, view.parts.some((part) => TALL.test(part)) ? TALL_LINE : 0)
  const text = breakText(parts, {
    faces: { face: look.face, east: view.east ?? eastFaceOf(view.parts.join(' ')) },
    space,
    sizePx: wanted,
    usualPx: usual,
    // Wished larger than the style has them, lines may not pile up beyond what apps leave free.
    linesHeight:
      (frame.height * Math.min(1 - zone.top - zone.bottom, LARGE_HEIGHT_MAX[view.kind ?? 'caption']) - 2 * reach.y * wanted) / line,
    // The word being said may be larger, which must not push it out of the frame.
    roomAt: (sizePx) =>
      (frame.width - 2 * sidePx - 2 * reach.x * Math.max(sizePx, Math.min(wanted, usual))) /
      Math.max(1, look.reveal === 'one' ? 1 : (look.spoken?.scale ?? 1)),
    linesMax: LINES_MAX[view.kind ?? 'caption'],
    linesMore: Math.min(MORE_LINES.most, Math.ceil(Math.max(0, factor - 1) * MORE_LINES.perSize)),
    loneScaleMin: factor > 1 ? LONE_SCALE_MIN_LARGE : LONE_SCALE_MIN[view.kind ?? 'caption'],
  })
  const linePx = line * text.sizePx
  const heightPx = text.lines.length * linePx
  const size = {
    width: Math.max(0, ...text.lines.map((line) => lineWidth(line, space))) * text.sizePx + 2 * reach.x * text.sizePx,
    height: heightPx + 2 * reach.y * text.sizePx,
  }
  const put = view.place === undefined ? null : putAt(view.place, size, frame)
  const bottom = frame.height * (1 - zone.bottom) - reach.y * text.sizePx
  const middle = frame.height * (view.kind === 'title' ? MIDDLE.title : MIDDLE.single)
  const wantedTop = look.place === 'low' ? bottom - heightPx : Math.min(bottom, middle + heightPx / 2) - heightPx
  const top =
    put === null
      ? Math.max(frame.height * zone.top + reach.y * text.sizePx, wantedTop - lift)
      : Math.max(0, put.y - lift) + reach.y * text.sizePx
  const place = { look, sizePx: text.sizePx, linePx, top, frame, space }
  const spoken = look.reveal === 'one' ? null : view.spoken
  const besidePx = put === null ? 0 : put.x + size.width / 2 - frame.width / 2
  const over = [...boxesOf(text, place), ...wordsOf(text, view.parts, spoken, place)]
  return {
    marks: [...scrimOf(look, frame), ...(besidePx === 0 ? over : over.map((mark) => ({ ...mark, x: mark.x + besidePx })))],
    heightPx: heightPx + (2 * reach.y + STACK_GAP) * text.sizePx,
    box: { x: frame.width / 2 - size.width / 2 + besidePx, y: top - reach.y * text.sizePx, ...size },
  }
}

/** The upper left corner of what a hand put there; all of it stays in the frame. */
const putAt = ({ x, y }: CaptionPlace, size: FrameSize, frame: FrameSize): { x: number; y: number } => ({
  x: clamp(x * frame.width - size.width / 2, 0, frame.width - size.width),
  y: clamp(y * frame.height - size.height / 2, 0, frame.height - size.height),
})

/** How far a style's box and outline reach beyond the lines. */
const reachOf = ({ box, strokes, shadows, spoken }: CaptionLook): { x: number; y: number } => {
  const stroke = Math.max(0, ...strokes.map(({ width }) => width))
  // A soft shadow may fade beyond, a hard one is a second letter.
  const hard = shadows.flatMap(({ x, grow, blur }) => (blur === 0 ? [Math.abs(x) + grow] : []))
  return { x: Math.max(stroke, ...hard, box?.padX ?? 0, spoken?.box?.padX ?? 0), y: Math.max(stroke / 2, box?.padY ?? 0) }
}

const ARABIC = /\p{Script=Arabic}/u
/** A yeh or a reh at the end of a word reaches a fifth of its size below the next: beside a Latin space it closes it, by its ink. (ours) */
const ARABIC_SPACE = 0.14

/** Between words: outlines and a word that grows while it is said would close the gap. */
const spaceOf = ({ face, strokes, spoken }: CaptionLook, parts: readonly string[]): number =>
  (parts.some((part) => ARABIC.test(part)) ? ARABIC_SPACE : 0) +
  spaceWidth(face) +
  0.5 * Math.max(0, ...strokes.map(({ width }) => width)) +
  ((spoken?.scale ?? 1) - 1)

const scrimOf = ({ scrim }: CaptionLook, { width, height }: FrameSize): BoxMark[] =>
  scrim === 0 ? [] : [{ is: 'box', layer: LAYERS.scrim, x: 0, y: 0, width, height, radius: 0, colour: '#000000', alpha: scrim }]

const boxesOf = ({ lines, sizePx }: BrokenText, { look, linePx, top, frame, space }: Place): BoxMark[] => {
  const { box } = look
  if (box === null) return []
  const around = (widthPx: number, y: number, height: number): BoxMark => ({
    ...{ is: 'box', layer: LAYERS.box, colour: box.colour, alpha: box.alpha, radius: box.round * sizePx },
    x: (frame.width - widthPx) / 2 - box.padX * sizePx,
    y: y - box.padY * sizePx,
    width: widthPx + 2 * box.padX * sizePx,
    height: height + 2 * box.padY * sizePx,
  })
  const widths = lines.map((line) => lineWidth(line, space) * sizePx)
  return box.around === 'text'
    ? [around(Math.max(0, ...widths), top, lines.length * linePx)]
    : widths.map((width, nth) => around(width, top + nth * linePx, linePx))
}

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u
const STRONG = /\p{Letter}/u
const LEFT_TO_RIGHT = /\p{Letter}|\p{Number}/u

/** Which way a word runs; null where nothing in it says so. */
const runsRight = (piece: Piece): boolean | null => {
  const text = piece.runs.map((run) => run.text).join('')
  if (RIGHT_TO_LEFT.test(text)) return false
  return LEFT_TO_RIGHT.test(text) ? true : null
}

type Seen = { piece: Piece /** Whether a space stands before it, on its left. */; hasGap: boolean }

/** The way of the next word that has one. */
const wayAfter = (line: readonly Piece[], nth: number): boolean | undefined =>
  line
    .slice(nth + 1)
    .map(runsRight)
    .find((way) => way !== null)

const ENDING = /^(.+?)([.,!?…:;]+)$/u

/** In a text from right to left what ends a word of the other way ends the text around it, so it stands on its left. */
const loosened = (line: readonly Piece[]): Piece[] =>
  line.flatMap((piece, nth) => {
    const last = piece.runs.at(-1)
    const [, word, signs] = last?.picture === null ? (ENDING.exec(last.text) ?? []) : []
    if (last === undefined || word === undefined || signs === undefined || !runsRight(piece) || wayAfter(line, nth) === true) return [piece]
    const width = faceRuns(signs, last.face).reduce((sum, run) => sum + run.width, 0)
    const runs = [...piece.runs.slice(0, -1), { ...last, text: word, width: last.width - width }]
    return [
      { ...piece, runs, width: piece.width - width },
      { part: piece.part, runs: [{ ...last, text: signs, width }], width, spaced: false },
    ]
  })

/** The pieces of a line from left to right: words that run the other way than the text keep their own order among themselves. */
const inSight = (line: readonly Piece[], isRightToLeft: boolean): Seen[] => {
  const groups: { runs: boolean; pieces: Piece[] }[] = []
  const typed = isRightToLeft ? loosened(line) : line
  for (const [nth, piece] of typed.entries()) {
    const own = runsRight(piece)
    const last = groups.at(-1)
    // What has no way of its own goes with both neighbours where these agree, else with the text.
    const next = wayAfter(typed, nth) ?? !isRightToLeft
    const way = own ?? (last?.runs === next ? next : !isRightToLeft)
    if (last?.runs === way) last.pieces.push(piece)
    else groups.push({ runs: way, pieces: [piece] })
  }
  const ordered = isRightToLeft ? groups.toReversed() : groups
  return ordered.flatMap(({ runs, pieces }, at) => {
    // A space belongs to the piece that was typed behind it, whichever side of it that is seen on.
    const later = isRightToLeft ? ordered[at - 1]?.pieces : pieces
    const seen = runs ? pieces : pieces.toReversed()
    return seen.map((piece, nth) => ({
      piece,
      hasGap: (nth === 0 ? (at === 0 ? undefined : later?.[0]) : runs ? piece : seen[nth - 1])?.spaced === true,
    }))
  })
}

const firstStrong = (parts: readonly string[]): boolean => RIGHT_TO_LEFT.test(STRONG.exec(parts.join(' '))?.[0] ?? '')

const wordsOf = (text: BrokenText, parts: readonly string[], spoken: number | null, place: Place): CaptionMark[] => {
  const { look, sizePx, linePx, top, frame, space } = place
  const isRightToLeft = firstStrong(parts)
  const capital = FACE_LINES[look.face].capital
  const pieces = text.lines.flat()
  return text.lines.flatMap((line, nth) => {
    const baseline = top + nth * linePx + (linePx + capital * sizePx) / 2 - (look.upperCase ? 0 : 0.03 * sizePx)
    let left = (frame.width - lineWidth(line, space) * sizePx) / 2
    return inSight(line, isRightToLeft).flatMap(({ piece, hasGap }) => {
      if (hasGap) left += space * sizePx
      const from = left
      left += piece.width * sizePx
      if (look.reveal === 'said' && spoken !== null && piece.part > spoken) return []
      const isSpoken = piece.part === spoken
      // Letters that stand without spaces have no room to grow.
      const mayGrow = isSpoken && pieces.filter(({ part }) => part === piece.part).length === 1
      return marksOf(piece, { from, baseline, isSpoken, mayGrow, place })
    })
  })
}

const marksOf = (
  piece: Piece,
  { from, baseline, isSpoken, mayGrow, place }: { from: number; baseline: number; isSpoken: boolean; mayGrow: boolean; place: Place },
): CaptionMark[] => {
  const { look, sizePx } = place
  const said = isSpoken ? look.spoken : null
  const scale = mayGrow ? (said?.scale ?? 1) : 1
  const width = piece.width * sizePx
  const isRightToLeft = runsRight(piece) === false
  let left = from + (width * (1 - scale)) / 2
  const runs = (isRightToLeft ? piece.runs.toReversed() : piece.runs).flatMap((run) => {
    const from = left
    left += run.width * sizePx * scale
    return runMarks(run, { from, baseline, isRightToLeft, sizePx: sizePx * scale })
  })
  const ink = runs.map((run): CaptionMark => (run.is === 'picture' ? { ...run, layer: LAYERS.ink } : inkMark(run, said?.ink ?? look.ink)))
  if (said?.box) return [...spokenBox(said.box, { from, width, baseline, place }), ...ink]
  return [
    ...look.shadows.flatMap(({ x, y, grow, blur, colour, alpha }, nth) =>
      runs.map((run) => ({
        ...{ ...run, layer: LAYERS.shadow + nth, colour, alpha, growPx: grow * sizePx, blurPx: blur * sizePx },
        ...{ x: run.x + x * sizePx, y: run.y + y * sizePx },
      })),
    ),
    ...look.strokes.flatMap(({ width: grow, colour }, nth) =>
      runs.map((run) => ({ ...run, layer: LAYERS.stroke + nth, colour, growPx: grow * sizePx })),
    ),
    ...ink,
  ]
}

type RunMark = Omit<TextMark, 'layer' | 'colour'> | Omit<PictureMark, 'layer'>

const inkMark = (run: Omit<TextMark, 'layer' | 'colour'>, colour: string): TextMark => ({ ...run, layer: LAYERS.ink, colour })

/** One, unless it is an emoji of several pictures. */
const runMarks = (
  { face, picture, text, width, group }: FaceRun,
  { from, baseline, isRightToLeft, sizePx }: { from: number; baseline: number; isRightToLeft: boolean; sizePx: number },
): RunMark[] => {
  const rest = { alpha: 1, growPx: 0, blurPx: 0 }
  if (picture === null)
    return [
      {
        is: 'text',
        ...rest,
        text,
        face,
        sizePx: sizePx * CAPTION_FACES[face].scale,
        isRightToLeft,
        x: from + (width * sizePx) / 2,
        y: baseline,
      },
    ]
  const squarePx = width * sizePx * (group?.square ?? 1)
  // As far above the capitals as below the line that they stand on.
  const top = baseline - (FACE_LINES[face].capital * sizePx + squarePx) / 2
  return (group?.pictures ?? [{ picture, text, x: 0, y: 0, side: 1 }]).map((one) => ({
    ...{ is: 'picture', ...rest, picture: one.picture, text: one.text, colour: null },
    sizePx: one.side * squarePx,
    x: from + one.x * squarePx,
    y: top + one.y * squarePx,
  }))
}

const spokenBox = (
  box: Omit<CaptionBox, 'around'>,
  { from, width, baseline, place }: { from: number; width: number; baseline: number; place: Place },
): BoxMark[] => {
  const { look, sizePx } = place
  const capital = FACE_LINES[look.face].capital * sizePx
  // As far above the capitals as below the letters that hang under the line.
  const under = (look.upperCase ? 0 : 0.2) * sizePx
  return [
    {
      ...{ is: 'box', layer: LAYERS.spokenBox, colour: box.colour, alpha: box.alpha, radius: box.round * sizePx },
      x: from - box.padX * sizePx,
      y: baseline - capital - (box.padY + 0.06) * sizePx,
      width: width + 2 * box.padX * sizePx,
      height: capital + under + (2 * box.padY + 0.06) * sizePx,
    },
  ]
}
