/**
 * Words for the picture that stand in no quotation marks: 'der Titel soll Sommer in Kiel heißen', 'mets comme titre Nos vacances', 'escribe
 * Hola al principio'. They are put into marks, so that they are never taken for a wish. Each language has a table of the words between
 * which they stand, written as they should be: accents may be left out, and more than one space may stand between two. Pure.
 */
import { outsideQuotes } from '../../parse/read-text.ts'

/** Both sides as patterns without groups; what is written stands between them. */
export type TextFrame = {
  /** Words right before the text. */
  before: string
  /** Words right behind it; none where the text goes on to the end of the piece. */
  behind?: string
  /** Also what begins with a small letter: nothing else can be meant. */
  isSmall?: true
  /** The noun that stands in their place: what is said otherwise is no part of a wish. */
  reads?: string
}

export type TextWords = {
  frames: readonly TextFrame[]
  /** First words, as they are written, that begin no text: 'the title in red', 'write something'. */
  never: string
  /** Where another wish, or what says when and where, begins: 'und mach …', 'del segundo …'. */
  next: string
  /** When and where the text stands, said whole at its end. */
  when: string
  /** Joins two texts, each with its time: 'Good morning in the first 2 seconds and Good night in the last 2'. */
  and: string
}

export type TextMarker = (text: string) => string

const LENGTH_MAX = 120
/** More texts at once nobody writes without quotation marks. */
const TEXTS_MAX = 6

/** Every letter keeps its place. */
const withoutQuoted = (text: string): string =>
  outsideQuotes(
    text,
    (plain) => plain,
    (quoted) => '「'.repeat(quoted.length),
  )

const TWO_LETTERS: Readonly<Record<string, string>> = { ß: '(?:ß|ss)', ä: '(?:ä|ae|a)', ö: '(?:ö|oe|o)', ü: '(?:ü|ue|u)' }

/** As it may be typed. */
const typed = (pattern: string): string =>
  pattern
    .replace(/ \??/gu, (space) => (space === ' ' ? String.raw`[ \t]{1,3}` : String.raw`[ \t]{0,3}`))
    .replaceAll("'", "['’]")
    .replace(/[ß-ÿ]/gu, (letter) => TWO_LETTERS[letter] ?? `[${letter}${letter.normalize('NFD').slice(0, 1)}]`)

const SAID = String.raw`[^\s.,;:!?\n"“”„«»「」][^;:!?\n"“”„«»「」]{0,${LENGTH_MAX}}?`
const PIECE_END = String.raw`(?=[;:!?\n]|[.,](?:\s|$)|[ \t]{0,3}$)`
const WORD_END = String.raw`(?![\p{L}\p{M}\p{N}])`

const beginsTitle = (said: string): boolean => /^[\p{Lu}\d]/u.test(said)

export const compileTexts = ({ frames, never, next, when, and }: TextWords): TextMarker => {
  const patterns = frames.map(({ before, behind, isSmall, reads }) => ({
    isSmall: isSmall === true,
    reads,
    pattern: new RegExp(
      String.raw`(?<![\p{L}\p{N}])(?<before>${typed(before)})[ \t]{1,3}[¡¿]?(?<said>${SAID})${
        behind === undefined ? PIECE_END : String.raw`(?=[ \t]{1,3}(?:${typed(behind)})${WORD_END})`
      }`,
      'giu',
    ),
  }))
  // 'La Bretagne' is a title, and 'la ville' is none.
  const isNever = new RegExp(`^(?:${typed(never)})${WORD_END}`, 'u')
  const nextRequest = new RegExp(String.raw`[ \t]{1,3}(?:${typed(next)})${WORD_END}`, 'iu')
  const behindIt = new RegExp(String.raw`[ \t]{1,3}(?:${typed(when)})[ \t.]{0,3}$`, 'iu')
  const more = new RegExp(
    String.raw`(?<=」[^,.;:\n「」]{1,60}[ \t](?:${typed(and)})[ \t]{1,3})(?=\p{Lu})${SAID}(?=[ \t]{1,3}(?:${typed(`${next}|${when}`)})${WORD_END})`,
    'u',
  )
  const markOne = (text: string): string | null => {
    const plain = withoutQuoted(text)
    for (const { pattern, isSmall, reads } of patterns)
      for (const found of plain.matchAll(pattern)) {
        const { before = '', said = '' } = found.groups ?? {}
        if (isNever.test(said) || (!isSmall && !beginsTitle(said))) continue
        let words = said.split(nextRequest)[0] ?? said
        for (let place = behindIt.exec(words); place; place = behindIt.exec(words)) words = words.slice(0, place.index)
        words = words.trim()
        if (words === '' || isNever.test(words)) continue
        const from = found.index + found[0].length - said.length
        return `${text.slice(0, found.index)}${reads ?? text.slice(found.index, found.index + before.length)} 「${words}」${text.slice(from + words.length)}`
      }
    return null
  }
  return (text) => {
    let marked = text
    for (let texts = 0; texts < TEXTS_MAX; texts++) {
      const next = markOne(marked)
      if (next === null) break
      marked = next
    }
    return marked === text ? text : marked.replace(more, (said) => `「${said}」`)
  }
}
