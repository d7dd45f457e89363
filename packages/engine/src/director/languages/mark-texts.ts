/**
 * Words for the picture that stand in no quotation marks: 'der Titel soll Sommer in Kiel heißen', 'mets comme titre Nos vacances'. They are
 * put into marks, so that they are never taken for a wish. A language tells between which words they stand. Pure.
 */

/** Both sides as patterns without groups; what is written stands between them. */
export type TextFrame = {
  /** Words right before the text. */
  before: string
  /** Words right behind it; none where the text goes on to the end of the piece. */
  behind?: string
  /** Also what begins with a small letter: nothing else can be meant. */
  isSmall?: true
}

export type TextWords = {
  frames: readonly TextFrame[]
  /** First words, as they are written, that begin no text: 'the title in red', 'write something'. */
  never: string
  /** Where another wish begins: ' und mach …'. */
  next: string
  /** When and where the text stands, said behind it. */
  when: string
}

export type TextMarker = (text: string) => string

const MARKS = /["“”„«»「」‘`]/u
const LENGTH_MAX = 120

export const compileTexts = ({ frames, never, next, when }: TextWords): TextMarker => {
  const patterns = frames.map(({ before, behind, isSmall }) => ({
    isSmall: isSmall === true,
    pattern: new RegExp(
      `(?<![\\p{L}\\p{N}])(?<before>${before})[ \\t]{1,3}(?<said>[^\\s.,;!?\\n:][^;!?\\n:]{0,${LENGTH_MAX}}?)${
        behind === undefined ? '(?=[;!?\\n]|[.,](?:\\s|$)|$)' : `(?=[ \\t]{1,3}(?:${behind})(?![\\p{L}\\p{N}]))`
      }`,
      'iu',
    ),
  }))
  // 'La Bretagne' is a title, and 'la ville' is none.
  const isNever = new RegExp(`^(?:${never})(?![\\p{L}\\p{N}])`, 'u')
  const nextWish = new RegExp(`[ \\t]{1,3}(?:${next})(?![\\p{L}\\p{N}])`, 'iu')
  const behindIt = new RegExp(`[ \\t]{1,3}(?:${when})[ \\t.]{0,3}$`, 'iu')
  return (text) => {
    if (MARKS.test(text)) return text
    for (const { pattern, isSmall } of patterns) {
      const found = pattern.exec(text)
      const { before = '', said = '' } = found?.groups ?? {}
      if (!found || isNever.test(said) || (!isSmall && !/^[\p{Lu}\d]/u.test(said))) continue
      const whole = said.split(nextWish)[0] ?? said
      const place = behindIt.exec(whole)?.[0] ?? ''
      const words = whole.slice(0, whole.length - place.length).trim()
      if (words === '' || isNever.test(words)) continue
      const from = found.index + found[0].length - said.length
      return `${text.slice(0, found.index)}${before} 「${words}」${text.slice(from + words.length)}`
    }
    return text
  }
}
