/** What is called by several words is read as one: 'puesta de sol', 'coup d’envoi', 'guarda-redes'. Pure. */
import { foldWord, outsideQuotes, readText } from '../../../read-text.ts'

/** A letter that nobody types, so that what it joins is one word. */
export const JOINT = 'ˑ'

/** As it is looked up: folded, its words joined. */
export const joinedKey = (phrase: string): string => phrase.split(/[ -]/u).map(foldWord).join(JOINT)

/** As somebody typed it. */
export const apart = (text: string): string => text.replaceAll(JOINT, ' ')

/** Joins in a text whatever `keys` has of several words, the longest first. */
export const joinerOf = (keys: Iterable<string>): ((text: string) => string) => {
  const byFirst = new Map<string, string[][]>()
  for (const key of keys) {
    const words = key.split(JOINT)
    const [first = '', ...others] = words
    if (others.length === 0) continue
    byFirst.set(
      first,
      [...(byFirst.get(first) ?? []), words].toSorted((a, b) => b.length - a.length),
    )
  }
  const inPlain = (plain: string): string => {
    const tokens = readText(plain)
    let joined = ''
    let from = 0
    for (let at = 0; at < tokens.length; at++) {
      const [token] = [tokens[at]]
      const found = token?.kind === 'word' ? byFirst.get(token.text) : undefined
      const words = found?.find((one) =>
        one.every((word, step) => tokens[at + step]?.kind === 'word' && foldedOf(tokens[at + step]) === word),
      )
      const last = words ? tokens[at + words.length - 1] : undefined
      if (!token || !words || !last) continue
      joined +=
        plain.slice(from, token.at) +
        tokens
          .slice(at, at + words.length)
          .map(({ raw }) => raw)
          .join(JOINT)
      from = last.end
      at += words.length - 1
    }
    return joined + plain.slice(from)
  }
  return (text) => outsideQuotes(text, inPlain)
}

const foldedOf = (token: ReturnType<typeof readText>[number] | undefined): string => (token?.kind === 'word' ? token.text : '')
