/** What files are called that show what a word names, also where German joins it to another: 'Hochzeitstorte' is a cake. Pure. */

export type Shown = {
  /** By each word of a language, folded, the English ones with '|' between. */
  subjects: ReadonlyMap<string, string>
  /** Nouns are joined to one, of which the last says what it is. */
  joinsNouns: boolean
}

/** Shorter ends are in too many words: 'Direktor', 'Motor' (ours). */
const HEAD_LETTERS_MIN = 4
/** (ours) */
const FIRST_LETTERS_MIN = 3
/** Between two nouns, longest first. */
const LINKS = ['en', 'es', 'er', 's', 'n', 'e', ''] as const

/** What a joined word is: the longest end of it that names something. */
const headOf = (subjects: Shown['subjects'], word: string): string | undefined => {
  for (let from = FIRST_LETTERS_MIN; from <= word.length - FIRST_LETTERS_MIN; from++) {
    const english = subjects.get(word.slice(from))
    if (english === undefined) continue
    const first = word.slice(0, from)
    // 'Führungstor', 'Fußballtor': a short end counts behind a joining s, or behind what is a noun itself.
    const isJoined =
      first.endsWith('s') || LINKS.some((link) => first.endsWith(link) && subjects.has(first.slice(0, first.length - link.length)))
    if (word.length - from >= HEAD_LETTERS_MIN || isJoined) return english
  }
  return undefined
}

/** Undefined where it names nothing that clips show. */
export const shownBy = ({ subjects, joinsNouns }: Shown, word: string): string | undefined =>
  subjects.get(word) ?? (joinsNouns ? headOf(subjects, word) : undefined)
