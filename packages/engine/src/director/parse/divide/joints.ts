/** Where one wish of a message may end and the next one begin. Pure. */

/** Verbs that begin a wish, and that are nothing else in front of words. */
const PLAIN =
  'make|put|add|remove|delete|get rid|use|keep|move|bring|swap|replace|mute|unmute|shorten|lengthen|extend|brighten|darken|lower|raise|lose|kick|throw|take out|take away|switch to|change the|change it|change my'
/** Verbs that are a noun as well ('a one second fade', 'the cut', 'the end'): they begin a wish only behind a joint that was typed. */
const DOUBLE =
  'take|get|drop|cut|trim|speed|slow|zoom|crop|start|end|begin|finish|fade|set|give|show|write|play|open|close|export|reverse|split|loop|leave|lock|mix|place|skip|stretch|push|pull|bump|crank|tone|blur|center|flip|hold|change|switch|turn|tighten|boost|increase|decrease|reduce|apply|insert|include|exclude|merge|combine|render|pick|choose|find|go|do|try|order|shuffle|sort|repeat|freeze|highlight|ditch|scrap|kill|chop|strip|clip|warm|cool|clean|title|call|name|say'
/** Stands before a verb of the same wish, or names it: 'can you make', 'the cut'. */
const BINDS =
  "to|and|then|also|plus|but|please|pls|just|you|u|i|we|let|lets|the|a|an|my|our|its|it|not|dont|don't|never|can|could|would|should|will|must|maybe|want|with|no|or|of|for|from|at|in|on|than|as|so|that|this|these|those|very|by|into|each|every|hard|jump|quick|fast|slow|which|where|when|who|they|both|all|is|are|was|be|did|do|does|didn't|next|first|last|says?|saying|reads?|reading|called|text|title|caption"

const LEADS =
  "(?:(?:and|then|also|plus|oh|ok|okay|so|now|next|finally|lastly|after that|afterwards|please|pls|plz|maybe|perhaps|just|additionally|as well as|besides that|can|could|would|will|you|u|we|i|id|i'd|want|like|need|to|let|lets|let's|go ahead and|try to|\\d{1,2}[.)]|[-*•–])[\\s,]+)*"
const BEGINS = new RegExp(`^${LEADS}(?:${PLAIN}|${DOUBLE})\\s+\\S`, 'iu')
/** A fade of what was spoken of: 'let the music fade in and fade out'. */
const OPEN =
  /^(?:and |then |also )*(?:fade|cut|zoom|start|end|stop|stops) (?:in|out|up|down|off|early|late|earlier|later|sooner)\b(?! from| to| of| at| on)/iu
/** Points at what was said before, or turns it. */
const BACK =
  /\b(?:it|its|it's|them|em|they|their|him|her|both|that|those|these|this|too|as well|same|others?|rest|each|one|ones|instead|again|else|either|neither|alone|there|here|left|between|likewise|respectively|half)\b/iu
const TURNS =
  /\b(?:except|only|if|unless|until|not|but|otherwise|rather|without|besides|apart|though|although|no wait|i mean|actually|sorry)\b/iu
/** A place, or a time, that the verb behind it is of. */
const PLACE =
  /^(?:at|in|on|after|before|between|during|from|until|for|when|where|while|if|once|instead|with|without|except|apart|as|since|because|let|right|near|by|to|of|over|under|behind|the (?:first|last) \d+ sec)\b/iu

const STOP = /[.!?;]+(?=\s|$)\s*|\s*\n+\s*|,\s+|\s+[-–—]\s+/gu
const WORD = /(?<=[\s,])(?:and then|and also|and|then|also|plus)\s+/giu
const BARE = new RegExp(`(?<=[\\p{L}\\d"”'%])\\s+(?=(?:${PLAIN})\\s)`, 'giu')
const BOUND = new RegExp(`(?:^|[\\s,])(?:${BINDS})$`, 'iu')

type Stretch = { from: number; to: number }

const quotesIn = (text: string): Stretch[] =>
  [...text.matchAll(/["“”«„][^"“”»\n]{0,200}["“”»]/gu)].map((found) => ({ from: found.index, to: found.index + found[0].length }))

const stretchesOf = (text: string): Stretch[] => {
  const quotes = quotesIn(text)
  const cuts = [STOP, WORD, BARE]
    .flatMap((joint) => [...text.matchAll(joint)].map((found) => ({ from: found.index, to: found.index + found[0].length, joint })))
    .filter(({ from, joint }) => joint !== BARE || !BOUND.test(text.slice(Math.max(0, from - 20), from)))
    .filter(({ from }) => !quotes.some((quote) => from > quote.from && from < quote.to))
    .toSorted((a, b) => a.from - b.from)
  const stretches: Stretch[] = []
  let at = 0
  for (const { from, to } of [...cuts, { from: text.length, to: text.length }]) {
    if (from > at && text.slice(at, from).trim() !== '') stretches.push({ from: at, to: from })
    at = Math.max(at, to)
  }
  return stretches
}

const divide = (text: string, begins: (said: string) => boolean): string[] => {
  const wishes: Stretch[] = []
  for (const stretch of stretchesOf(text)) {
    const last = wishes.at(-1)
    const isPlace = last !== undefined && wishes.length === 1 && PLACE.test(text.slice(last.from, last.to).trim())
    if (last && (isPlace || !begins(text.slice(stretch.from, stretch.to)))) last.to = stretch.to
    else wishes.push({ ...stretch })
  }
  return wishes.map(({ from, to }) => text.slice(from, to).trim())
}

/** Wishes of their own: each begins with a verb, and points at nothing that was said before it. */
export const ownWishes = (text: string): string[] =>
  divide(text, (said) => BEGINS.test(said) && !OPEN.test(said) && !BACK.test(said) && !TURNS.test(said))

/** And those that point back at what was said before. */
export const allWishes = (text: string): string[] => divide(text, (said) => BEGINS.test(said) && !TURNS.test(said))
