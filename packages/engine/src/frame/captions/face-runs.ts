/** Which face shows which letters of a text, and how wide they are. Pure. */
import { FACE_LINES, FACE_WIDTHS } from './face-widths.ts'
import { CAPTION_FACES, type FaceKey } from './faces.ts'

/** Where a letter is looked for that the style's own face does not have. */
const OTHERS: readonly FaceKey[] = ['inter-800', 'arabic', 'hebrew', 'devanagari', 'thai']
/** Letters of Arabic stand narrower joined than alone, which is how they were measured. */
const JOINED = 0.82
/** All pictures of Noto Emoji are as wide as each other; a share of their size. */
const EMOJI_WIDTH = 2600 / 2048
/** What no face of ours has is shown by the system's: a square each, as the scripts of East Asia are. */
const UNKNOWN_WIDTH = 1
/**
 * What a face without colours does without: shades of skin, and the signs that ask for a picture instead of a letter. What is joined
 * (a family, a woman with a laptop) stands side by side, as Unicode has it for faces that have no picture of the whole.
 */
const UNDRAWN = /\ufe0e|\ufe0f|\u200d|\u20e3|\p{Emoji_Modifier}/gu

/** Widths of a face in 500ths by character. */
const tables = new Map<FaceKey, ReadonlyMap<number, number>>()

const widthsOf = (face: FaceKey): ReadonlyMap<number, number> => {
  const known = tables.get(face)
  if (known !== undefined) return known
  const table = new Map<number, number>()
  for (const [start, row] of Object.entries(FACE_WIDTHS[face]))
    for (let nth = 0; nth * 2 < row.length; nth += 1) {
      const digits = row.slice(nth * 2, nth * 2 + 2)
      if (digits !== '--') table.set(Number.parseInt(start, 16) + nth, Number.parseInt(digits, 36))
    }
  tables.set(face, table)
  return table
}

const has = (face: FaceKey, grapheme: string): boolean => widthsOf(face).has(grapheme.codePointAt(0) ?? 0)

const isEmoji = (grapheme: string): boolean =>
  /\p{Emoji_Presentation}|\p{Regional_Indicator}/u.test(grapheme) ||
  (/^\p{Extended_Pictographic}/u.test(grapheme) && !/^[©®™]/u.test(grapheme))

const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' })

export const graphemesOf = (text: string): string[] => [...clusters.segment(text)].map(({ segment }) => segment)

/** `isOurs` is false where the system's faces have to help. */
export type FaceRun = { face: FaceKey; isOurs: boolean; text: string /** For letters of size 1. */; width: number }

/** Cuts a word where the face changes. Signs that belong to no script stay with what they follow. */
export const faceRuns = (word: string, own: FaceKey): FaceRun[] => {
  const runs: FaceRun[] = []
  for (const grapheme of graphemesOf(word)) {
    const last = runs.at(-1)
    const isSign = !/\p{Letter}|\p{Number}/u.test(grapheme)
    const emoji = isEmoji(grapheme)
    // A digit on a key is a digit.
    const text = emoji || grapheme.endsWith('\u20e3') ? grapheme.replace(UNDRAWN, '') : grapheme
    const found = emoji
      ? 'emoji'
      : isSign && last?.isOurs && last.face !== 'emoji' && has(last.face, grapheme)
        ? last.face
        : [own, ...OTHERS].find((face) => has(face, grapheme))
    const face = found ?? own
    const isOurs = found !== undefined
    const width = widthOf(text, face, isOurs) * CAPTION_FACES[face].scale
    if (last !== undefined && last.face === face && last.isOurs === isOurs) {
      last.text += text
      last.width += width
    } else runs.push({ face, isOurs, text, width })
  }
  return runs
}

const widthOf = (grapheme: string, face: FaceKey, isOurs: boolean): number => {
  // The two letters of a flag are one picture.
  if (face === 'emoji') return EMOJI_WIDTH * (/\p{Regional_Indicator}/u.test(grapheme) ? 1 : [...grapheme].length)
  if (!isOurs) return UNKNOWN_WIDTH
  const table = widthsOf(face)
  return (
    ([...grapheme].reduce((sum, character) => sum + (table.get(character.codePointAt(0) ?? 0) ?? 0), 0) *
      (face === 'arabic' ? JOINED : 1)) /
    500
  )
}

export const spaceWidth = (face: FaceKey): number => (widthsOf(face).get(0x20) ?? 125) / 500

/** How far a face's letters reach below their baseline, for letters of size 1, as the render's drawer counts. */
export const belowBaseline = (face: FaceKey): number => FACE_LINES[face].height - FACE_LINES[face].above
