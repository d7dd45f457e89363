/** Which face shows which letters of a text, and how wide they are. Pure. */
import { eastFaceOf, eastWidth, isEastLetter, isSharedSign } from './east-letters.ts'
import { type EmojiPart, emojiParts, isEmoji } from './emoji/find-emoji.ts'
import { type GroupedPicture, personsOf, placePersons } from './emoji/person-groups.ts'
import { FACE_LINES, FACE_WIDTHS } from './face-widths.ts'
import { CAPTION_FACES, type EastFace, type FaceKey } from './faces.ts'
import { joinedForms } from './joined-letters.ts'

/** Where a letter is looked for that the style's own face does not have. */
const OTHERS: readonly FaceKey[] = ['inter-800', 'arabic', 'hebrew', 'devanagari', 'thai']
/** All pictures of Noto Emoji are as wide as each other; a share of their size. */
const EMOJI_WIDTH = 2600 / 2048
/** What no face of ours has is shown by the system's: a square each. */
const UNKNOWN_WIDTH = 1
/** The side of an emoji's square as a share of the capitals beside it: what is drawn in it reaches a little beyond them on both sides. */
export const PICTURE_OF_CAPITAL = 1.62

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

const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' })

export const graphemesOf = (text: string): string[] => [...clusters.segment(text)].map(({ segment }) => segment)

/** `isOurs` is false where the system's faces have to help; `picture` is an emoji's, which no face draws. */
export type FaceRun = {
  face: FaceKey
  isOurs: boolean
  picture: string | null
  text: string
  /** For letters of size 1. */
  width: number
  /** Of an emoji of several pictures that overlap: all of them, the first being `picture`, and which share of the width one square is. */
  group?: { pictures: readonly (GroupedPicture & { picture: string; text: string })[]; square: number }
}

/** Cuts a word where the face changes. Signs that belong to no script stay with what they follow. `east` is the language of the whole text. */
export const faceRuns = (word: string, own: FaceKey, east: EastFace | null = eastFaceOf(word)): FaceRun[] => {
  const runs: FaceRun[] = []
  const add = (run: FaceRun): void => {
    const last = runs.at(-1)
    const goesOn =
      last !== undefined && last.picture === null && run.picture === null && last.face === run.face && last.isOurs === run.isOurs
    if (!goesOn) runs.push(run)
    else {
      last.text += run.text
      last.width += run.width
    }
  }
  const isEast = east !== null && isEastLetter(word)
  for (const grapheme of graphemesOf(word)) {
    if (isEmoji(grapheme)) for (const run of emojiRuns(grapheme, own)) add(run)
    else if (east !== null && (isEastLetter(grapheme) || (isEast && isSharedSign(grapheme, east)))) add(eastRun(grapheme, east))
    else add(letterRun(grapheme, own, runs.at(-1)))
  }
  return runs.map((run) => (run.face === 'arabic' && run.isOurs ? { ...run, width: joinedWidth(run.text) } : run))
}

/** Letters of Arabic are as wide as their neighbours let them be. */
const joinedWidth = (text: string): number => {
  const table = widthsOf('arabic')
  // A form that the face lacks is put together of its letters by the drawer.
  const widthOfForm = (form: number): number => table.get(form) ?? lettersWidth(String.fromCodePoint(form).normalize('NFKC'), table)
  return (joinedForms(text).reduce((sum, form) => sum + widthOfForm(form), 0) * CAPTION_FACES.arabic.scale) / 500
}

/** Families and couples are one picture of several. */
const emojiRuns = (grapheme: string, own: FaceKey): FaceRun[] => {
  const parts = emojiParts(grapheme)
  const runs = parts.map((part) => emojiRun(part, own))
  const [first] = runs
  const drawn = parts.flatMap(({ picture, text }) => (picture === null ? [] : [{ picture, text }]))
  if (!first || drawn.length < 2 || drawn.length < parts.length || personsOf(grapheme) === null) return runs
  const { width, places } = placePersons(drawn.map(({ text }) => text))
  const pictures = drawn.flatMap((part, nth) => (places[nth] ? [{ ...part, ...places[nth] }] : []))
  return [{ ...first, text: grapheme, width: first.width * width, group: { pictures, square: 1 / width } }]
}

const emojiRun = ({ picture, text }: EmojiPart, own: FaceKey): FaceRun => {
  if (picture !== null) return { face: own, isOurs: true, picture, text, width: PICTURE_OF_CAPITAL * FACE_LINES[own].capital }
  // The two letters of a flag are one picture.
  const count = /\p{Regional_Indicator}/u.test(text) ? 1 : [...text].length
  return { face: 'emoji', isOurs: true, picture, text, width: EMOJI_WIDTH * count * CAPTION_FACES.emoji.scale }
}

const eastRun = (grapheme: string, face: EastFace): FaceRun => {
  const width = [...grapheme].reduce((sum, character) => sum + (/\p{Mark}/u.test(character) ? 0 : eastWidth(character, face)), 0)
  return { face, isOurs: true, picture: null, text: grapheme, width: width * CAPTION_FACES[face].scale }
}

const letterRun = (grapheme: string, own: FaceKey, last: FaceRun | undefined): FaceRun => {
  const isSign = !/\p{Letter}|\p{Number}/u.test(grapheme)
  const found =
    isSign && last?.isOurs && last.picture === null && last.face !== 'emoji' && has(last.face, grapheme)
      ? last.face
      : [own, ...OTHERS].find((face) => has(face, grapheme))
  const face = found ?? own
  const isOurs = found !== undefined
  return { face, isOurs, picture: null, text: grapheme, width: widthOf(grapheme, face, isOurs) * CAPTION_FACES[face].scale }
}

const widthOf = (grapheme: string, face: FaceKey, isOurs: boolean): number => {
  if (!isOurs) return UNKNOWN_WIDTH
  return lettersWidth(grapheme, widthsOf(face)) / 500
}

const lettersWidth = (letters: string, table: ReadonlyMap<number, number>): number =>
  [...letters].reduce((sum, letter) => sum + (table.get(letter.codePointAt(0) ?? 0) ?? 0), 0)

export const spaceWidth = (face: FaceKey): number => (widthsOf(face).get(0x20) ?? 125) / 500

/** How far a face's letters reach below their baseline, for letters of size 1, as the render's drawer counts. */
export const belowBaseline = (face: FaceKey): number => FACE_LINES[face].height - FACE_LINES[face].above
