/**
 * One clip of many, and no other, is what few people want of a first reel: only where they say so is it taken for that. 'For the screen in our shop window'
 * names no storefront, and 'the laughing baker more than once' wants the others too. Pure.
 */
import type { MediaForPlan } from '../../../engine-api.ts'
import { bareName, nameWords, stem } from '../../../tools/search/match-words.ts'
import type { Intent } from '../../intents.ts'
import { allPictures } from '../../turn.ts'
import type { Understood } from '../divide/understood.ts'

/** Of fewer clips one may well be all. (ours) */
const PICTURES_MIN = 4
/** Who says no more than this says what it is of. (ours) */
const WORDS_MAX = 7
/** (ours: shorter words of a name stand in many sentences) */
const LETTERS_MIN = 3

const OF =
  '(?:reels?|videos?|films?|clips?|movies?|montages?|shorts?|edits?|trailers?|seconds?|secs?|minutes?|pictures?|shots?|scenes?|best|something|story|highlights?|teasers?|promos?|thing|piece|tribute|one|\\d ?s) (?:[\\p{L}]+ )?(?:of|with|from|on|for)'
const BEFORE = `(?:only|just|nothing but|solely|exclusively|about|starring|featuring|show(?:s|ing)?|see|use|using|take|${OF})`

/** Who asks, and where it is shown: no clip of the same kind is meant by it. */
const WHO_OR_WHERE =
  /\b(?:for|in|on|of|at|from) (?:(?:the|our|my|a|an) )?(?:[\p{L}]+ ){0,2}(?:shop|store|storefront|bakery|websites?|site|page|window|screen|company|club|school|office|restaurant|hotel|caf[eé]|business|team|account|channel|profile)\b/iu

/** The words of its name that a message has, as they were typed. */
const saidOf = (file: MediaForPlan, request: string): string[] => {
  const own = new Set(nameWords(bareName(file.name)).map(stem))
  return (request.toLowerCase().match(/[\p{L}\d]+/gu) ?? []).filter((word) => word.length >= LETTERS_MIN && own.has(stem(word)))
}

const isAsked = (word: string, request: string): boolean =>
  new RegExp(
    `\\b${BEFORE} (?:[\\p{L}\\d'’]+ ){0,3}${word}\\b|\\b${word}\\b(?: [\\p{L}]+){0,2} (?:only|alone|thing|reel|video|film|edit|footage|stuff|clip)\\b|^\\W*(?:the |my |our )?${word}\\b`,
    'iu',
  ).test(request)

export const notAlone = (understood: Understood, request: string, media: readonly MediaForPlan[]): Understood => {
  if (allPictures(media).length < PICTURES_MIN || request.trim().split(/\s+/u).length <= WORDS_MAX) return understood
  let isLost = false
  const intents = understood.intents.flatMap((intent): Intent[] => {
    if (intent.is === 'topic') {
      const [ref, ...more] = intent.refs
      const isSaid = ref?.by !== 'words' || more.length > 0 || ref.words.some((word) => request.toLowerCase().includes(word.toLowerCase()))
      isLost ||= !isSaid && understood.missed.length > 0
      return isSaid || understood.missed.length === 0 ? [intent] : [{ is: 'make' }]
    }
    if (intent.is !== 'order' || intent.how !== 'only') return [intent]
    const ids = intent.refs.flatMap((ref) => (ref.by === 'files' ? ref.ids : []))
    const file =
      intent.refs.every(({ by }) => by === 'files') && ids.length === 1 ? media.find(({ mediaId }) => mediaId === ids[0]) : undefined
    if (file === undefined) return [intent]
    const said = saidOf(file, request)
    if (said.some((word) => isAsked(word, request))) return [intent]
    if (said.length === 0 && !WHO_OR_WHERE.test(request)) return [intent]
    return [{ ...intent, how: 'bring-in' }]
  })
  const isMade = intents.some(({ is }) => is === 'make' || is === 'topic')
  return { ...understood, intents: isMade || !isLost ? intents : [{ is: 'make' }, ...intents] }
}
