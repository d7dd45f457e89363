/** Clips and scenes of a message by their numbers, however they are called: 'not on the photo' is 'not on scene 3'. Pure. */
import type { Ground } from '../../parse/grammar/ground.ts'
import { placesOf } from '../../parse/grammar/shown.ts'
import { refsIn } from '../../parse/grammar/slots.ts'

const BEGINS = /^(?:the|my|our|his|her|that|this|first|last|second|third|\d{1,2}(?:st|nd|rd|th))$/iu
const NAME_WORDS_MAX = 4
/** Longer messages say themselves what they are about. */
const WORDS_MAX = 14

const nameAt = (words: readonly string[], at: number, ground: Ground): { n: number; length: number } | null => {
  if (!BEGINS.test(words[at] ?? '')) return null
  for (let length = Math.min(NAME_WORDS_MAX, words.length - at); length >= 2; length--) {
    const name = words
      .slice(at, at + length)
      .join(' ')
      .toLowerCase()
    // A comma ends a name.
    if (/[,.;:!?](?!$)/u.test(name)) continue
    const [ref, ...more] = refsIn(name.replace(/[,.;:!?]+$/u, ''), ground) ?? []
    const [place, ...others] = ref === undefined || more.length > 0 ? [] : [...new Set(placesOf(ground, ref))]
    if (place !== undefined && others.length === 0) return { n: place + 1, length }
  }
  return null
}

export const withScenesNamed = (request: string, ground: Ground): string => {
  const words = request.trim().split(/\s+/u)
  if (words.length > WORDS_MAX || /["“„]/u.test(request)) return request
  const said: string[] = []
  for (let at = 0; at < words.length; ) {
    const found = nameAt(words, at, ground)
    const mark = found === null ? '' : (/[,.;:!?]+$/u.exec(words[at + found.length - 1] ?? '')?.[0] ?? '')
    said.push(found === null ? (words[at] ?? '') : `scene ${found.n}${mark}`)
    at += found?.length ?? 1
  }
  return said.join(' ')
}
