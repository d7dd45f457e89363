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

export const withNamesJoined = (text: string, media: readonly MediaForPlan[]): string => {
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
