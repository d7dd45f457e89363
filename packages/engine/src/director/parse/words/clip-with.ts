/** 'The clip with the customers at the counter', where a file is called counter: what else is told of it only describes it. Pure. */
import type { MediaForPlan } from '../../../engine-api.ts'
import { namedStretches } from '../divide/by-meaning/named-stretches.ts'

const LEAD =
  /\b(?:the|that|this|my|our) (?:clip|video|scene|shot|footage|picture|photo) (?:with|of|where|in which|that shows|showing|from)(?= )/giu
/** What begins behind the description: where it is to be, for how long, another request. */
const ENDS =
  /[,.;!?\n]|\b(?:before|after|between|instead|and|then|to|in slow|in front|slow|slower|faster|longer|shorter|for (?:about )?\d|as|first|last|second|at (?:the )?(?:start|end|beginning|very)|at \d|is|are|was|should|must|please|out|again|too|over|under)\b/iu
/** (ours: a longer one tells a story) */
const CHARS_MAX = 60

/** The description gives way to the one clip that it names. */
export const withClipDescribed = (text: string, media: readonly MediaForPlan[]): string => {
  const names = namedStretches(text, media)
  if (names.length === 0) return text
  let put = text
  for (const { index, 0: lead } of [...text.matchAll(LEAD)].toReversed()) {
    const from = index + lead.length
    const rest = text.slice(from, from + CHARS_MAX)
    const to = from + (ENDS.exec(rest)?.index ?? rest.length)
    const [only, ...more] = names.filter((one) => one.from >= from && one.to <= to)
    if (only === undefined || more.length > 0) continue
    const name = text.slice(only.from, only.to).replace(/^(?:the|my|our|that) /iu, '')
    put = `${put.slice(0, index)}the ${name}${put
      .slice(to)
      .replace(/^(?=\S)/u, ' ')
      .replace(/^ (?=[,.;!?])/u, '')}`
  }
  return put
}
