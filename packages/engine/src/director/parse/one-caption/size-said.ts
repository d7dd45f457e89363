/** How large letters are to be, as people say it: 'a bit bigger', 'twice as big', '20 % smaller', 'huge', 'back to normal'. Pure. */
import type { Said } from '../grammar/rule.ts'
import { numberOf, shareOf } from '../grammar/slots.ts'

type SizeSaid = { size: number } | { size_by: number }

/** One step: it is seen at once, and can be asked for again. (ours) */
export const SIZE_STEPS = { little: 1.1, plain: 1.25, much: 1.5 } as const

const DEGREE =
  '(?:(?:a (?:bit|little|tad|touch|lot|notch)(?: too)?|slightly|somewhat|much|way|far|even|so much|significantly|considerably|too|really|very|super|still|quite|rather|just|lots|loads) )*'
const LARGE = '(?:bigger|larger|big|large|huge|massive|enormous|giant|gigantic|oversized|xl|xxl)'
const SMALL = '(?:smaller|tinier|small|tiny|little|mini|minuscule)'
const PERCENT = '(?:\\d{1,3} ?(?:%|percent|per cent))'

const TIMES =
  /^(?:by )?(?:(?<twice>twice|double|two times|2x|2 times)|(?<thrice>three times|triple|3x)|(?<half>half))(?: (?:as (?:big|large)|the size|its size|their size|bigger|larger|size))?$/u
const BY_PERCENT = new RegExp(`^(?:by )?(?:(?:about|around) )?(?<p>${PERCENT}) (?<way>bigger|larger|smaller|up|down|more|less)$`, 'u')
const AT_PERCENT = new RegExp(`^(?:at|to|=|:)? ?(?<p>${PERCENT})(?: (?:size|of (?:its|the|their) size))?$`, 'u')
const NORMAL =
  /^(?:(?:back )?(?:to |in |at )?(?:its |their |the )?(?:normal|usual|original|default|standard|regular)(?: (?:size|again))*|(?:back )?(?:to |in )?(?:the )?(?:size|how) (?:it was|as before)|as (?:big|large) as (?:before|it was))$/u
const RELATIVE = new RegExp(
  `^(?<degree>${DEGREE})(?:(?<large>${LARGE})|(?<small>${SMALL}))(?: (?:letters?|font|size|text|type|print))?(?: (?<behind>again|(?:by )?a (?:bit|little|lot)))?$`,
  'u',
)

/** Any of these, for sentences that say a size of something. */
export const SIZE = `(?:${DEGREE}(?:${LARGE}|${SMALL})(?: (?:letters?|font|size|text|type|print))?(?: (?:again|(?:by )?a (?:bit|little|lot)))?|(?:by )?(?:twice|double|two times|2x|2 times|three times|triple|3x|half)(?: (?:as (?:big|large)|the size|its size|their size|bigger|larger|size))?|(?:by )?(?:(?:about|around) )?${PERCENT} (?:bigger|larger|smaller|up|down|more|less)|(?:at |to |= ?|: ?)?${PERCENT}(?: (?:size|of (?:its|the|their) size))?|(?:back )?(?:to |in |at )?(?:its |their |the )?(?:normal|usual|original|default|standard|regular)(?: (?:size|again))+|back to normal|as (?:big|large) as (?:before|it was))`

/** 'The captions are huge, make them smaller' says it twice. */
export const THEN_SIZE = `(?:[,.;]? (?:so |please |can you |could you |just |and )*(?:make|get|have) (?:it|them|that|those) (?<then>${DEGREE}(?:bigger|larger|smaller))(?: please)?)?`

const stepOf = (degree: string, word: string): number => {
  if (/huge|massive|enormous|giant|gigantic|oversized|xxl|tiny|mini|minuscule/u.test(word)) return SIZE_STEPS.much
  if (/bit|little|tad|touch|notch|slightly|somewhat/u.test(degree)) return SIZE_STEPS.little
  return /much|way|far|lot|significantly|considerably|super|really|loads/u.test(degree) ? SIZE_STEPS.much : SIZE_STEPS.plain
}

/** Null where it says no size. */
export const sizeSaid = (text: string): SizeSaid | null => {
  const said = text.trim()
  if (NORMAL.test(said)) return { size: 1 }
  const times = TIMES.exec(said)?.groups
  if (times) return { size_by: times.half !== undefined ? 0.5 : times.thrice !== undefined ? 3 : 2 }
  const byPercent = BY_PERCENT.exec(said)?.groups
  const by = byPercent === undefined ? null : shareOf(byPercent.p ?? '')
  if (by !== null) return { size_by: Math.max(0.1, /smaller|down|less/u.test(byPercent?.way ?? '') ? 1 - by : 1 + by) }
  const share = shareOf(AT_PERCENT.exec(said)?.groups?.p ?? '')
  if (share !== null && share > 0) return { size: Math.max(0.1, share) }
  const found = RELATIVE.exec(said)?.groups
  if (!found) return null
  // 'Too big' and 'too small' say what it is, and the other is wished.
  const isOver = /\btoo\b/u.test(found.degree ?? '')
  const isLarger = (found.large !== undefined) !== isOver
  const step = stepOf(`${found.degree} ${found.behind ?? ''}`, found.large ?? found.small ?? '')
  return { size_by: isLarger ? step : 1 / step }
}

/** 'Enlarge', 'shrink', and by how much. */
export const sizeDone = (verb: string, amount: string): SizeSaid | null => {
  const isSmaller = /shrink|reduce|scale down|decrease|turn down|downsize|minimi/u.test(verb)
  const share = shareOf(amount.replace(/^ ?(?:by|to) /u, ''))
  if (amount.trim() === '') return { size_by: isSmaller ? 1 / SIZE_STEPS.plain : SIZE_STEPS.plain }
  if (/^ ?a (?:bit|little|touch|tad|notch)$/u.test(amount)) return { size_by: isSmaller ? 1 / SIZE_STEPS.little : SIZE_STEPS.little }
  if (/^ ?a lot$/u.test(amount)) return { size_by: isSmaller ? 1 / SIZE_STEPS.much : SIZE_STEPS.much }
  if (share === null || numberOf(amount) === 0) return null
  if (/^ ?to /u.test(amount)) return { size: Math.max(0.1, share) }
  return { size_by: Math.max(0.1, isSmaller ? 1 - share : 1 + share) }
}

/** How they are now, which is not how they are to be: 'the text is tiny'. */
const STATES =
  /\b(?:is|are|looks?) (?:(?:so|really|very|quite|pretty|rather|just|still) )*(?:big|large|huge|massive|enormous|giant|gigantic|small|tiny|little)$/u

/** Of what stands in `z`, with what is wished behind it. */
export const sizeOfThose = (said: Said): SizeSaid | null => {
  if (said.has('then')) return sizeSaid(said.text('then'))
  const size = sizeSaid(said.text('z'))
  return size !== null && 'size_by' in size && STATES.test(said.whole) ? { size_by: 1 / size.size_by } : size
}
