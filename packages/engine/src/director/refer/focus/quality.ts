/**
 * 'A bit bigger', 'still too fast', 'not that calm', 'could it be more visible?': one quality, which way it is to go, and how far, in whatever
 * words stand around it. Of what it is said only the talk tells. Pure.
 */

export type Quality =
  | 'size'
  | 'time'
  | 'speed'
  | 'loudness'
  | 'light'
  | 'warmth'
  | 'strength'
  | 'softness'
  | 'height'
  | 'liveliness'
  | 'start'

export type SaidQuality = {
  quality: Quality /** 1 is more of it, −1 less. */
  way: 1 | -1 /** 1 is a step. */
  amount: number /** It went too far: 'too big', 'not that big'. */
  isOver: boolean
}

/** As it is called where there is much of it, and where there is little. */
const WORDS: Readonly<Record<Quality, readonly [more: string, less: string]>> = {
  size: ['big large huge massive giant wide', 'small tiny little mini'],
  time: ['long', 'short brief'],
  speed: ['fast quick hectic rushed frantic', 'slow sluggish'],
  loudness: ['loud audible', 'quiet silent low'],
  light: ['bright light', 'dark dim'],
  warmth: ['warm orange yellow golden', 'cold cool blue'],
  strength: [
    'strong visible intense heavy extreme bold obvious prominent dominant present',
    'weak subtle faint pale transparent see-through discreet',
  ],
  softness: ['soft smooth gentle', 'abrupt sudden harsh hard'],
  height: ['high', ''],
  liveliness: ['lively energetic upbeat exciting punchy busy wild', 'calm relaxed mellow sleepy boring dull chill'],
  start: ['late', 'early soon'],
}

const OF_WORD: ReadonlyMap<string, readonly [Quality, 1 | -1]> = new Map(
  Object.entries(WORDS).flatMap(([quality, [more, less]]) =>
    ([more, less] as const).flatMap((words, at) =>
      words
        .split(' ')
        .filter((word) => word !== '')
        // proof: the keys of WORDS are the qualities.
        .map((word) => [word, [quality as Quality, at === 0 ? 1 : -1] as const] as const),
    ),
  ),
)

/** 'Bigger', 'livelier', 'simpler': the word that is compared. */
const compared = (word: string): string | null => {
  if (!word.endsWith('er')) return null
  const stem = word.slice(0, -2)
  return [stem, `${stem}e`, stem.replace(/(.)\1$/u, '$1'), stem.replace(/i$/u, 'y')].find((one) => OF_WORD.has(one)) ?? null
}

/** What stands around it and names nothing. */
const AROUND = new Set(
  `ok okay k yes yeah yep no nah nope hm hmm hmmm and but so now then still also again though please pls thanks well oh wait actually maybe
  can could would should you we i it its it's that that's thats this them they they're he she make made get have has let be been is are was were looks look looked
  sounds sound feels feel seems seem needs need to want think like if at all all the one ones bit lot of kind kinda sort somehow something some
  try give me a an even just only really very quite rather how about what bit-more than before right there up in there here ever i'd
  little tad touch hair slightly notch smidge much way far lots`.split(/\s+/u),
)
/** Of which too much is told by how it is. */
const BLAMED: ReadonlySet<Quality> = new Set(['light', 'time', 'speed', 'loudness', 'size'])
const SLIGHT = /\b(?:bit|little|tad|touch|hair|slightly|notch|smidge)\b/u
const STRONG = /\b(?:much|way|far|lots?|a lot|really)\b/u

/** Longer messages say more than that. */
const WORDS_MAX = 12

/** `said` in small letters, without its end mark; null where it says anything else besides. */
export const qualityOf = (said: string): SaidQuality | null => {
  const words = said
    .replace(/[,.!?…]+/gu, ' ')
    .replace(/\b(?:this|next) time\b|\bafter all\b/gu, ' ')
    .replace(/\b(?:lower|reduce|decrease|less) (?:the |its )?(?:opacity|visibility)\b/u, 'make it fainter')
    .replace(/\b(?:raise|increase|more) (?:the |its )?(?:opacity|visibility)\b/u, 'make it more visible')
    .replace(/\bsee through\b/u, 'see-through')
    .replace(/\bstands? out(?: more)?\b/u, 'more visible')
    .replace(/\b(?:turn|crank) (?:it|that|them|this) (up|down)\b/u, (_, way: string) =>
      way === 'up' ? 'make it louder' : 'make it quieter',
    )
    .split(/\s+/u)
    .filter((word) => word !== '')
  if (words.length > WORDS_MAX) return null
  // 'A little bigger' is no little one.
  const isDegree = (at: number): boolean => /^(?:little|light)$/u.test(words[at] ?? '') && words[at - 1] === 'a'
  const at = words.findIndex((word, index) => !isDegree(index) && (OF_WORD.has(word) || compared(word) !== null))
  const word = words[at]
  if (word === undefined) return null
  const stem = compared(word)
  const [quality, sense] = OF_WORD.get(stem ?? word) ?? []
  const rest = words.filter((_, index) => index !== at)
  const marks = new Set(['too', 'not', 'less', 'more', 'enough', "isn't", 'isnt', 'as', 'so', "don't", 'dont'])
  if (quality === undefined || sense === undefined || !rest.every((one) => AROUND.has(one) || marks.has(one))) return null
  const has = (...some: readonly string[]): boolean => rest.some((one) => some.includes(one))
  const isNot = has('not', "isn't", 'isnt')
  const isShortOf = isNot && has('enough')
  // 'It's so dark' blames; 'so bright!' praises as well.
  const isBlamed = has('so', 'very', 'really') && has('it', "it's", 'its', "that's", 'thats', 'is') && BLAMED.has(quality)
  const isOver = !isShortOf && ((isBlamed && !isNot) || (has('too') && !isNot && words.lastIndexOf('too') < at) || (isNot && stem === null))
  // 'Loud' alone is praise as often as blame.
  if (stem === null && !isOver && !isShortOf && !has('more', 'less', 'make', 'even')) return null
  const turned = isOver || has('less') ? -1 : 1
  const amount = SLIGHT.test(said) ? 0.5 : STRONG.test(said) && !isOver ? 1.5 : 1
  return { quality, way: sense * turned === 1 ? 1 : -1, amount, isOver }
}
