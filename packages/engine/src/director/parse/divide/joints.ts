/** Where one wish of a message ends and the next one begins. Pure. */
import { quotedStretches, type Stretch } from './quoted-stretches.ts'

/** Verbs that begin a wish, and that are nothing else in front of words. */
const PLAIN =
  'make|put|add|remove|delete|get rid|use|keep|move|bring|swap|replace|mute|unmute|shorten|lengthen|extend|brighten|darken|lower|raise|lose|kick|throw|take out|take away|switch to|change the|change my'
/** Verbs that are a noun as well ('a one second fade', 'the cut', 'the end'): they begin a wish only behind a joint that was typed, or before 'it'. */
const DOUBLE =
  'take|get|drop|cut|trim|speed|slow|zoom|crop|start|end|begin|finish|fade|set|give|show|write|play|open|close|export|reverse|split|loop|leave|lock|mix|place|skip|stretch|push|pull|bump|crank|tone|blur|center|flip|hold|change|switch|turn|tighten|boost|increase|decrease|reduce|apply|insert|include|exclude|merge|combine|pick|choose|find|go|do|try|order|shuffle|sort|repeat|freeze|highlight|ditch|scrap|kill|chop|strip|clip|warm|cool|clean|title|call|name'
/** Stands before a verb of the same wish, or makes it a name: 'can you make', 'the cut'. */
const BINDS =
  "to|and|then|also|plus|but|please|pls|plz|just|you|u|i|we|let|lets|let's|the|a|an|my|our|its|it|them|not|dont|don't|never|can|could|would|should|will|must|maybe|want|with|no|or|of|for|from|at|in|on|than|as|so|that|this|these|those|very|by|into|each|every|hard|jump|quick|which|where|when|who|they|both|all|is|are|was|be|did|do|does|didn't|next|first|says?|saying|reads?|reading|called|(?<!(?:the|my|our) )(?:text|title|caption)"
/** Said before the verb, and nothing of the wish itself. */
const LEADS =
  "(?:(?:and|then|also|plus|oh|ok|okay|so|now|next|finally|lastly|after that|afterwards|please|pls|plz|maybe|perhaps|just|additionally|besides that|can|could|would|will|you|u|we|i|id|i'd|want|like|need|to|lets|let's|go ahead and|try to|\\d{1,2}[.)]|[-*•–])[\\s,]+)*"
const BEGINS = new RegExp(`^${LEADS}(?:${PLAIN}|${DOUBLE})\\s+\\S`, 'iu')
/** 'Let the music fade in and fade out': of what, stands before it. */
const OF_BEFORE =
  /^(?:(?:and|then|also) )*(?:fade|cut|zoom|start|end) (?:in|out|up|down|off|early|late|earlier|later|sooner)\b(?! from| to| of| at| on)/iu
/** Points at what was said before. */
const BACK =
  /\b(?:it|its|it's|them|em|they|their|him|her|both|that|those|these|this|too|as well|same|others?|rest|each|one|ones|instead|again|else|either|neither|alone|there|here|left|between|likewise|respectively|half)\b/iu
/** May turn what was said before. */
const TURNS =
  /\b(?:except|only|if|unless|until|not|but|otherwise|rather|without|besides|apart|though|although|no wait|i mean|actually|sorry)\b/iu
/** A place, or a time, of which the verb behind it is. */
const PLACE =
  /^(?:at|in|on|after|before|between|during|from|until|for|when|where|while|if|once|instead|with|without|except|apart|as|since|because|let|right|near|by|to|of|over|under|behind|only|just)\b/iu

/** What is wished of: 'start slow, get faster' are two halves of one wish. */
const OBJECT =
  /\b(?:the|my|our|an?|some|scenes?|clips?|music|songs?|logo|texts?|titles?|captions?|sound|reel|video|transitions?)\b|["“”«„\d]/iu

const STOP = /[.!?;]+(?=\s|$)\s*|\s*\n+\s*|,\s+|\s+[-–—]\s+/gu
const WORD = /(?<=[\s,])(?:and then|and also|and|then|also|plus)\s+/giu
const BARE = new RegExp(`(?<=[\\p{L}\\d"”'%])\\s+(?=(?:${PLAIN})\\s|(?:${DOUBLE})\\s(?:it|them)\\b)`, 'giu')
const BOUND = new RegExp(`(?:^|[\\s,])(?:${BINDS})$`, 'iu')
/** (ours: longer than any of the words that bind) */
const BOUND_CHARS_MAX = 24

/** 'Title: made with love, and keep smiling': words to be written run to the end of their sentence. */
const LABELLED = /\b(?:captions?|subtitles?|titles?|text|headline|heading|write|say|end card)\s{0,4}[:=][^\n;.!?]*/giu

const stretchesOf = (text: string, joints: readonly RegExp[] = [STOP, WORD, BARE]): Stretch[] => {
  const quotes = [
    ...quotedStretches(text),
    ...[...text.matchAll(LABELLED)].map((found) => ({ from: found.index, to: found.index + found[0].length })),
  ]
  const cuts = joints
    .flatMap((joint) => [...text.matchAll(joint)].map((found) => ({ from: found.index, to: found.index + found[0].length, joint })))
    .filter(({ from, joint }) => joint !== BARE || !BOUND.test(text.slice(Math.max(0, from - BOUND_CHARS_MAX), from)))
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

/** Where a wish may end as well, if what stands behind it says something. */
const OTHER_WORDS =
  /(?<=[\s,])(?:but(?: also| then)?|while (?:you['’]?re|ur|you are|we['’]?re) at it,?|oh and|as well as|next)\s+|\s*[&+]\s*(?=[\p{L}])/giu

/** 'With a slow zoom on every shot', said of a reel that is about to be made. */
const WITH = /(?<=[\s,])with\s+/giu

/** 'A day in the life: text "morning" on the hike'. */
const COLON = /(?<=\p{L}{3})(?<!\b(?:captions?|titles?|text|says?|saying|write|reads|headline|heading|card)):\s+/giu

/** Every stretch of a text, whatever it says: between stops, commas, colons and joining words. */
export const stretchesIn = (text: string): Stretch[] => stretchesOf(text, [STOP, WORD, COLON])
/** Every stretch that may be a part of a message of several wishes. */
export const partStretchesIn = (text: string): Stretch[] => stretchesOf(text, [STOP, WORD, OTHER_WORDS])
/** And those behind 'with'. */
export const finerStretchesIn = (text: string): Stretch[] => stretchesOf(text, [STOP, WORD, COLON, WITH])

const divide = (text: string, begins: (said: string) => boolean): string[] => {
  const requests: Stretch[] = []
  for (const stretch of stretchesOf(text)) {
    const last = requests.at(-1)
    // 'In scene 3, add a text'.
    const isPlace = last !== undefined && requests.length === 1 && PLACE.test(text.slice(last.from, last.to).trim())
    if (last && (isPlace || !begins(text.slice(stretch.from, stretch.to)))) last.to = stretch.to
    else requests.push({ ...stretch })
  }
  return requests.map(({ from, to }) => text.slice(from, to).trim())
}

/** 'Slow push in' is what moves, and tells nobody to slow down. */
const IS_MOTION = /^(?:(?:and|then|also|with) )*(?:slow|gentle|quick|fast) (?:push|zoom|pan|drift|dolly)\b/iu
export const isMotion = (said: string): boolean => IS_MOTION.test(said)
/** With a verb of its own. */
export const beginsRequest = (said: string): boolean => BEGINS.test(said) && !IS_MOTION.test(said)
const beginsOne = (said: string): boolean => BEGINS.test(said) && !OF_BEFORE.test(said) && !TURNS.test(said)

/** 'Keep scene 2 and make another version': what is held on to is of the whole message. A thing that is kept as it is stands for itself. */
const HOLDS = new RegExp(
  `^${LEADS}(?:keep|leave|hold|lock)\\b(?!.*\\b(?:music|songs?|texts?|captions?|titles?|logo|look|colou?rs?|sound|voices?|length|order|transitions?|pace|format)\\b)`,
  'iu',
)

/** Each begins with a verb, and points at nothing that was said before it. */
export const ownRequests = (text: string): string[] => {
  const requests = divide(text, (said) => beginsOne(said) && !BACK.test(said))
  return requests.some((request) => HOLDS.test(request)) ? [text] : requests
}

/** And those that point back at what was said before: 'start it at 10 seconds'. */
export const allRequests = (text: string): string[] => divide(text, beginsOne)

/** Whether nothing in it is of, or against, what stands beside it. */
export const standsAlone = (request: string): boolean =>
  BEGINS.test(request) && OBJECT.test(request) && !BACK.test(request) && !TURNS.test(request)

/** 'Make the logo fainter, 30 or so' is no wish for 30 seconds. */
const BARE_NUMBER =
  /^\W*(?:(?:about|around|like|say|maybe|roughly|to|at) )*\d{1,3}(?:[.,]\d)?(?:\s?%| percent)?(?: (?:or so|ish|max|tops))?\W*$/iu
export const isBareNumber = (part: string): boolean => BARE_NUMBER.test(part)
