/**
 * Names that people write in two words and files in one: 'the warm up' of a file called warmup, 'the store front'. Said as the file has it, where no
 * other file is called by either half. Pure.
 */
import type { MediaForPlan } from '../../../engine-api.ts'
import { bareName, nameWords, stem } from '../../../tools/search/match-words.ts'
import { outsideQuotes } from '../read-text.ts'

/** (ours: each half of a shorter word is a word of its own) */
const LETTERS_MIN = 6
const HALF_LETTERS_MIN = 2

const PAIR = /(?<![\p{L}\d])(?<one>\p{L}{2,12})[ -](?<two>\p{L}{2,12})(?![\p{L}\d])/giu

/** 'The basket with the bread', of a file called bread_basket: both words are its name. */
const OF_BOTH = /\b(?<article>the|my|our) (?<one>\p{L}{3,16}) (?:with|of|in) (?:the |my |our )?(?<two>\p{L}{3,16})(?![\p{L}\d])/giu

const withBothWords = (text: string, media: readonly MediaForPlan[]): string =>
  outsideQuotes(text, (part) =>
    part.replace(OF_BOTH, (said, ...rest) => {
      const { article = '', one = '', two = '' } = rest.at(-1) as Record<string, string | undefined>
      const called = media.filter(({ name, facts }) => {
        const own = facts.kind === 'audio' ? [] : nameWords(bareName(name)).map(stem)
        return own.length === 2 && own.includes(stem(one.toLowerCase())) && own.includes(stem(two.toLowerCase()))
      })
      const [only, ...more] = called
      return only === undefined || more.length > 0 ? said : `${article} ${nameWords(bareName(only.name)).join(' ')}`
    }),
  )

export const withNamesJoined = (typed: string, media: readonly MediaForPlan[]): string => {
  const text = withBothWords(typed, media)
  const words = media.flatMap(({ name, facts }) => (facts.kind === 'audio' ? [] : nameWords(bareName(name))))
  const long = new Set(words.filter((word) => word.length >= LETTERS_MIN))
  if (long.size === 0) return text
  const own = new Set(words.map(stem))
  const joined = (part: string): string => {
    let said = part
    for (let from = 0; from < said.length; ) {
      PAIR.lastIndex = from
      const found = PAIR.exec(said)
      if (!found) break
      const { one = '', two = '' } = found.groups ?? {}
      const whole = `${one}${two}`.toLowerCase()
      const isHalf = [one, two].some((half) => half.length >= HALF_LETTERS_MIN && own.has(stem(half.toLowerCase())))
      if (long.has(whole) && !isHalf) said = `${said.slice(0, found.index)}${whole}${said.slice(found.index + found[0].length)}`
      from = found.index + one.length + 1
    }
    return said
  }
  return outsideQuotes(text, joined)
}
