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

/** Each text between quotation marks is a sign, so that nothing is read in it; `shown` puts them back. */
export const hideQuotes = (text: string): { masked: string; shown: (said: string) => string } => {
  const quotes: string[] = []
  let masked = ''
  let at = 0
  for (const { from, to } of quotedStretches(text)) {
    masked += `${text.slice(at, from)}\u{E000}${quotes.push(text.slice(from, to)) - 1}\u{E001}`
    at = to
  }
  masked += text.slice(at)
  return { masked, shown: (said) => said.replace(/\u{E000}(\d+)\u{E001}/gu, (_, n: string) => quotes[Number(n)] ?? '') }
}
