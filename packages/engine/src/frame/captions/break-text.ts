/** Breaks a caption into lines: as few as hold it, then as even as they can be; and finds the size at which that works. Pure. */
import { isUnspaced, mayBreakBefore } from './east-letters.ts'
import { type FaceRun, faceRuns, graphemesOf } from './face-runs.ts'
import type { EastFace, FaceKey } from './faces.ts'

/** What letters are written in: the style's face, and where the text has letters of East Asia the one of its language. */
export type Faces = { face: FaceKey; east: EastFace | null }

/** A word, or a part of one that had to be broken. Widths are for letters of size 1. */
export type Piece = { part: number; runs: readonly FaceRun[]; width: number /** Whether a space stands before it. */; spaced: boolean }

const thai = new Intl.Segmenter('th', { granularity: 'word' })

/** Parts of a word between which a line may break though there is no space. */
const breakable = (word: string): string[] => {
  if (/\p{Script=Thai}/u.test(word)) return [...thai.segment(word)].map(({ segment }) => segment)
  if (!isUnspaced(word)) return [word]
  const parts: string[] = []
  for (const grapheme of graphemesOf(word)) {
    const last = parts.at(-1)
    if (last !== undefined && !mayBreakBefore(grapheme, last)) parts[parts.length - 1] = last + grapheme
    else parts.push(grapheme)
  }
  return parts
}

/** Lines as they were typed, each of pieces. */
export const piecesOf = (parts: readonly string[], faces: Faces): Piece[][] => {
  const lines: Piece[][] = [[]]
  for (const [part, text] of parts.entries()) {
    if (text.trim() === '') {
      if (/\n/u.test(text)) lines.push([])
      continue
    }
    lines.at(-1)?.push(...breakable(text).map((word, nth) => pieceOf(word, part, faces, nth === 0)))
  }
  return lines.filter((line) => line.length > 0)
}

const pieceOf = (word: string, part: number, { face, east }: Faces, spaced: boolean): Piece => {
  const runs = faceRuns(word, face, east)
  return { part, runs, width: runs.reduce((sum, run) => sum + run.width, 0), spaced }
}

export const lineWidth = (line: readonly Piece[], space: number): number =>
  line.reduce((sum, piece, nth) => sum + piece.width + (nth > 0 && piece.spaced ? space : 0), 0)

const greedy = (pieces: readonly Piece[], space: number, room: number): Piece[][] => {
  const lines: Piece[][] = []
  for (const piece of pieces) {
    const line = lines.at(-1)
    if (line !== undefined && lineWidth([...line, piece], space) <= room) line.push(piece)
    else lines.push([piece])
  }
  return lines
}

/** The narrowest room that takes no more lines makes them as even as they can be. */
const evenly = (pieces: readonly Piece[], space: number, room: number): Piece[][] => {
  const most = greedy(pieces, space, room)
  let [low, high] = [room / (most.length + 1), room]
  for (let step = 0; step < 12; step += 1) {
    const middle = (low + high) / 2
    const tried = greedy(pieces, space, middle)
    if (tried.length > most.length || tried.some((line) => lineWidth(line, space) > middle)) low = middle
    else high = middle
  }
  const best = greedy(pieces, space, high)
  return best.length === most.length ? best : most
}

/** Fewer letters than this stand on no line for themselves. */
const LETTERS_MIN = 3
/** Words that take a hyphen where they are broken: of letters alone, but for the signs that end them. */
const HYPHENATED = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Mark}’']+[.,!?…:;]*$/u
const VOWEL = /[aeiouyаеёиоуыэюяіїєαεηιουω]/u
/** Letters that stand for one sound. */
const TOGETHER = /^(sch|ch|ph|th|sh|qu)/u

const bare = (letter: string | undefined): string =>
  (letter ?? '')
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()

/** Whether a syllable may begin at this letter: one that is no vowel before one that is, and behind a vowel or a letter of the last one. */
const beginsSyllable = (letters: readonly string[], at: number): boolean => {
  const plain = letters.map(bare)
  const rest = plain.slice(at, at + 3).join('')
  const isWithin = TOGETHER.test(plain.slice(at - 1, at + 1).join('')) || plain.slice(Math.max(0, at - 2), at + 1).join('') === 'sch'
  if (isWithin) return false
  const sound = TOGETHER.exec(rest)?.[0].length ?? 1
  return !VOWEL.test(plain[at] ?? '') && VOWEL.test(plain[at + sound] ?? '')
}

/** Where a word is broken in two so that the first is about `wanted` wide and at most `room`: before a syllable where one begins near. */
const breakAt = (letters: readonly string[], widths: readonly number[], wanted: number, room: number): number => {
  const last = letters.length - LETTERS_MIN
  let best = 1
  let bestCost = Number.POSITIVE_INFINITY
  let width = 0
  for (let at = 1; at < letters.length; at += 1) {
    width += widths[at - 1] ?? 0
    if (at > 1 && width > room) break
    const off = Math.abs(width - wanted) / wanted + (beginsSyllable(letters, at) ? 0 : 0.25) + (at < LETTERS_MIN || at > last ? 1 : 0)
    if (off < bestCost) {
      best = at
      bestCost = off
    }
  }
  return best
}

/** A word that is wider than the frame at the smallest size is broken between its letters, in parts about as wide as each other. */
const broken = (piece: Piece, faces: Faces, room: number): Piece[] => {
  if (piece.width <= room) return [piece]
  const text = piece.runs.map((run) => run.text).join('')
  const hyphen = HYPHENATED.test(text) ? '-' : ''
  const widthOf = (part: string): number => pieceOf(part, piece.part, faces, false).width
  // Letters that are joined are narrower than alone, so that their sum is on the safe side.
  let letters = graphemesOf(text)
  let widths = letters.map(widthOf)
  let width = widths.reduce((sum, one) => sum + one, 0)
  const letterRoom = room - (hyphen === '' ? 0 : widthOf(hyphen))
  const pieces: Piece[] = []
  while (width > room && letters.length > 1) {
    const at = breakAt(letters, widths, width / Math.max(2, Math.ceil(width / letterRoom)), letterRoom)
    pieces.push(pieceOf(letters.slice(0, at).join('') + hyphen, piece.part, faces, pieces.length === 0 && piece.spaced))
    width -= widths.slice(0, at).reduce((sum, one) => sum + one, 0)
    letters = letters.slice(at)
    widths = widths.slice(at)
  }
  return [...pieces, pieceOf(letters.join(''), piece.part, faces, pieces.length === 0 && piece.spaced)]
}

/** Smaller than this share of its style's own size no text is read at a glance; then lines are added. */
const SCALE_MIN = 0.42
/** A text that asks for less than this share has one line more, and a word that does is broken between its letters. */
const WORD_SCALE_MIN = 0.6
/** A line of one word that takes less than this share of the room is a short word alone. */
const LONE_SHARE = 0.45
const SCALE_STEP = 0.95

/** From the wished size down; below the style's own as if nothing larger had been wished, so that a long text looks as it always did. */
const sizesFrom = (sizePx: number, usualPx: number): number[] => {
  const sizes: number[] = []
  for (let size = sizePx; size > usualPx; size *= SCALE_STEP) sizes.push(size)
  for (let size = Math.min(sizePx, usualPx); size >= usualPx * SCALE_MIN; size *= SCALE_STEP) sizes.push(size)
  return sizes
}

export type BrokenText = { sizePx: number; lines: Piece[][] }

/** The largest size, up to the wished one, at which the text fits the room in at most `linesMax` lines, or one more where it is long. */
export const breakText = (
  parts: readonly string[],
  {
    faces,
    space,
    sizePx,
    usualPx,
    linesHeight,
    roomAt,
    linesMax,
    linesMore,
    loneScaleMin,
  }: {
    faces: Faces
    /** Between words, for letters of size 1. */
    space: number
    sizePx: number
    /** The style's own size, which says from where on letters are too small: a word is never broken only to be large. */
    usualPx: number
    /** So many pixels all lines together may be high that are larger than the style has them, each counted as high as its letters. */
    linesHeight: number
    /** How wide lines may be, for letters of a size. */
    roomAt: (sizePx: number) => number
    linesMax: number
    /** Beside these, of letters that are wished larger than the style has them. */
    linesMore: number
    /** Down to this share a text is made smaller so that no short word stands on a line alone: 'Lazy' over 'Sunday with' reads as two thoughts. */
    loneScaleMin: number
  },
): BrokenText => {
  const typed = piecesOf(parts, faces)
  const most = Math.max(linesMax, typed.length)
  const linesAt = (size: number): Piece[][] =>
    typed.flatMap((line) =>
      evenly(
        line.flatMap((piece) => broken(piece, faces, roomAt(size) / size)),
        space,
        roomAt(size) / size,
      ),
    )
  const loneWords = (lines: readonly Piece[][], size: number): number =>
    lines.length > typed.length
      ? lines.filter((line) => line.length === 1 && (line[0]?.width ?? 0) < (LONE_SHARE * roomAt(size)) / size).length
      : 0
  let best: (BrokenText & { lone: number }) | null = null
  let largestPx = 0
  for (const size of sizesFrom(sizePx, usualPx)) {
    const isWhole = typed.every((line) => line.every((piece) => piece.width <= roomAt(size) / size))
    if (!isWhole && size > usualPx * WORD_SCALE_MIN) continue
    const lines = linesAt(size)
    const isLow = lines.length * size <= linesHeight
    const isUsual = size <= usualPx && lines.length <= (size > usualPx * WORD_SCALE_MIN ? most : most + 1)
    if (!isUsual && !(isLow && lines.length <= most + linesMore)) continue
    const lone = loneWords(lines, size)
    if (best === null || lone < best.lone) best = { sizePx: size, lines, lone }
    largestPx ||= size
    if (lone === 0 || size < largestPx * loneScaleMin) break
  }
  const leastPx = Math.min(sizePx, usualPx * SCALE_MIN)
  return best ?? { sizePx: leastPx, lines: linesAt(leastPx) }
}
