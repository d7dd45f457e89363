/** Letters of East Asia: which language's face they are written in, how wide they are, and where a line may break between them. Pure. */
import { EAST_FACES, type EastFace } from './faces.ts'

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}\uff66-\uff9f]/u
const HANGUL = /\p{Script=Hangul}/u
const HAN = /[\p{Script=Han}\p{Script=Bopomofo}]/u

/** Letters, and the signs and full-width forms that only these languages write. */
const EAST =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u3000-\u303f\u30fb\u30fc\uff00-\uffef]/u

export const isEastLetter = (grapheme: string): boolean => EAST.test(grapheme)

/** The language that a text is in, by its letters; null where nothing of it is of East Asia. */
export const eastFaceOf = (text: string): EastFace | null => {
  if (KANA.test(text)) return 'japanese'
  if (HANGUL.test(text)) return 'korean'
  return HAN.test(text) || EAST.test(text) ? 'chinese' : null
}

/** Japanese that goes on without kana is a name or a title. */
const NAME_LETTERS_MAX = 4

/** The same where a text's letters leave it open: a few Han alone are Japanese among captions that have kana. */
export const eastFaceAmong = (text: string, others: string): EastFace | null => {
  const own = eastFaceOf(text)
  const isShort = (text.match(/\p{Script=Han}/gu) ?? []).length <= NAME_LETTERS_MAX
  return own === 'chinese' && isShort && KANA.test(others) ? 'japanese' : own
}

/** The letters' advance for letters of size 1: all of a face are about as wide as each other, so that no table is needed. */
const WIDTHS: Readonly<Record<EastFace, number>> = { japanese: 1, chinese: 0.765, korean: 0.835 }
const HALF_WIDTH = /[\uff61-\uffdc\uffe8-\uffee]/u
/** Black Han Sans has no forms of full width: its signs are as narrow as Latin ones. */
const KOREAN_SPACE = 0.3

export const eastWidth = (grapheme: string, face: EastFace): number => {
  const width = WIDTHS[face]
  if (HALF_WIDTH.test(grapheme)) return width / 2
  return face === 'korean' && grapheme.trim() === '' ? KOREAN_SPACE : width
}

/** Signs that Chinese and Japanese write as wide as a letter and others do not. */
const SHARED_SIGN = /[\u2018\u2019\u201c\u201d\u2014\u2026]/u
export const isSharedSign = (grapheme: string, face: EastFace): boolean => face !== 'korean' && SHARED_SIGN.test(grapheme)

/** Languages that write without spaces. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}]/u
/** What begins no line: closing signs, small kana, and what lengthens or repeats the letter before. */
const NO_START =
  /^[\p{Pe}\p{Pf}\p{Po}\p{Pd}\u2026\u3005\u303b\u3041\u3043\u3045\u3047\u3049\u3063\u3083\u3085\u3087\u308e\u3095\u3096\u309b-\u309e\u30a1\u30a3\u30a5\u30a7\u30a9\u30c3\u30e3\u30e5\u30e7\u30ee\u30f5\u30f6\u30fb-\u30fe\u31f0-\u31ff\u301c\uff5e\uff70\uff9e\uff9f]/u
/** What ends no line: opening signs, and what belongs to the number behind it. */
const NO_END = /[\p{Ps}\p{Pi}\p{Sc}\u301d]$/u

export const isUnspaced = (text: string): boolean => UNSPACED.test(text)

/** Whether a line may break between what is already there and the next. */
export const mayBreakBefore = (grapheme: string, before: string): boolean =>
  !NO_START.test(grapheme) && !NO_END.test(before) && (UNSPACED.test(grapheme) || UNSPACED.test(before))

/** In the order in which they are asked for a letter that the language's own face has not: all of Han are in one of two. */
const ORDER: Readonly<Record<EastFace, readonly EastFace[]>> = {
  japanese: ['japanese', 'chinese', 'korean'],
  chinese: ['chinese', 'japanese', 'korean'],
  korean: ['korean', 'japanese', 'chinese'],
}

/** The first face that has all of a text, as `covers` knows; where none has, its own, and the system's help out. */
export const coveringFace = (text: string, face: EastFace, covers: (face: EastFace, text: string) => boolean): EastFace =>
  ORDER[face].find((each) => covers(each, text)) ?? face

export const isEastFace = (face: string): face is EastFace => EAST_FACES.some((each) => each === face)
