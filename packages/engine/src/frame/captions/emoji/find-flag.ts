/** Which country's flag an emoji is. Pure. */
import { FLAG_CODES } from './emoji-list.ts'

/** 🇦 stands for A. */
const REGIONAL_A = 0x1f1e6
/** A black flag, the part of a country in tags, and the tag that ends it. */
const TAGS = /^\u{1f3f4}([\u{e0061}-\u{e007a}]{4,6})\u{e007f}$/u
const TAG_A = 0xe0061

const lettersOf = (text: string, first: number): string =>
  [...text].map((character) => String.fromCharCode(65 + (character.codePointAt(0) ?? 0) - first)).join('')

const codes = (() => {
  let list: ReadonlySet<string> | null = null
  return (): ReadonlySet<string> => {
    list ??= new Set(FLAG_CODES.split(' '))
    return list
  }
})()

/** `PT`, `GB-SCT`; null for what is no flag that there is a picture of. */
export const flagCodeOf = (grapheme: string): string | null => {
  const [, tags] = TAGS.exec(grapheme) ?? []
  const letters = tags === undefined ? null : lettersOf(tags, TAG_A)
  const code =
    letters !== null
      ? `${letters.slice(0, 2)}-${letters.slice(2)}`
      : /^\p{Regional_Indicator}{2}$/u.test(grapheme)
        ? lettersOf(grapheme, REGIONAL_A)
        : null
  return code !== null && codes().has(code) ? code : null
}
