/**
 * What was made of a text a moment ago, by the text. A message is read several times, in parts, and once more with each of those that come after
 * it: hundreds of patterns are tried on a text once, whoever reads it. Only for work that depends on the text alone.
 */

/** Texts of which it is known, of each kind of work (ours: those of some twenty talks, and a megabyte of the longest at most). */
const TEXTS_MAX = 256

export const remembering = <Made>(work: (text: string) => Made): ((text: string) => Made) => {
  const known = new Map<string, { made: Made }>()
  return (text) => {
    const before = known.get(text)
    if (before) return before.made
    const made = work(text)
    const [oldest] = known.size < TEXTS_MAX ? [] : known.keys()
    if (oldest !== undefined) known.delete(oldest)
    known.set(text, { made })
    return made
  }
}
