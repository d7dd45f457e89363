/** 'About a minute, with the interview, the trophy and the team photo': what does not last for so long is shown among others. Pure. */
import type { MediaForPlan } from '../../../engine-api.ts'
import type { Intent } from '../../intents.ts'

/** Nothing beside them, however often they have to be shown for it. */
const SAYS_ALONE = /\b(?:only|just|nothing else|alone|solely|exclusively)\b/iu
/** Clips that would have to last so many times as long as they do leave room for others. (ours) */
const DRAWN_OUT = 1.3
const PHOTO_SEC = 5

const secOf = (files: readonly MediaForPlan[]): number =>
  files.reduce((sum, { facts }) => sum + (facts.kind === 'image' ? PHOTO_SEC : facts.duration_sec), 0)
const secAsked = (intents: readonly Intent[]): number =>
  intents.reduce(
    (most, intent) => (intent.is === 'length' && intent.bound !== 'most' && intent.at_most !== true ? Math.max(most, intent.sec) : most),
    0,
  )

/** Of two or more that nobody said are to be alone, nor told in a row. */
export const amongOthers = (intents: readonly Intent[], request: string, media: readonly MediaForPlan[]): Intent[] => {
  const isInRow = intents.some((intent) => intent.is === 'order' && intent.how === 'first' && intent.refs.length > 1)
  if (SAYS_ALONE.test(request) || isInRow) return [...intents]
  return intents.map((intent): Intent => {
    if (intent.is !== 'order' || intent.how !== 'only' || intent.refs.length < 2) return intent
    const ids = new Set(intent.refs.flatMap((ref) => (ref.by === 'files' ? ref.ids : [])))
    const files = media.filter(({ mediaId }) => ids.has(mediaId))
    return files.length > 1 && secOf(files) * DRAWN_OUT < secAsked(intents) ? { ...intent, how: 'bring-in' } : intent
  })
}
