/** Where quotations stand in a text, marks and all. Pure; each mark is looked at once, however many of them never close. */

/** Longer texts are no quotation. */
const CHARS_MAX = 1000

const CLOSING: Readonly<Record<string, readonly string[]>> = { '"': ['"'], '“': ['”'], '„': ['“', '”'], '«': ['»'], '「': ['」'] }

export type Stretch = { from: number; to: number }

/** The next place of each mark, asked from the begin of the text to its end. */
const placesIn = (text: string): ((mark: string, from: number) => number) => {
  const next = new Map<string, number>()
  return (mark, from) => {
    const known = next.get(mark)
    const at = known === -1 || (known !== undefined && known >= from) ? known : text.indexOf(mark, from)
    next.set(mark, at)
    return at
  }
}

export const quotedStretches = (text: string): Stretch[] => {
  const nextOf = placesIn(text)
  const stretches: Stretch[] = []
  for (let at = 0; at < text.length; at++) {
    const marks = CLOSING[text[at] ?? '']
    if (marks === undefined) continue
    const ends = marks.map((mark) => nextOf(mark, at + 1)).filter((end) => end > at)
    const end = Math.min(...ends)
    if (ends.length === 0 || end - at - 1 > CHARS_MAX) continue
    stretches.push({ from: at, to: end + 1 })
    at = end
  }
  return stretches
}
