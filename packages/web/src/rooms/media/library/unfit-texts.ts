/** What of a file no reel shows, in words. */
import type { MediaItem } from '@reelwright/contract/media'
import { formatDuration } from '../../../ui/film/format-time.ts'

type Metadata = MediaItem['metadata']
type Why = NonNullable<Metadata['unfit']>[number]['why']

const WHY: Readonly<Record<Why, string>> = {
  damaged: 'damaged',
  'against-lens': 'something against the lens',
  blurred: 'out of focus',
  shaken: 'too shaky',
  empty: 'nobody there',
}

/** Stretches told of one kind; more are counted. */
const STRETCHES_TOLD = 3

/** 'damaged at 1.0 s to 2.5 s', one line for each kind. */
export const unfitTexts = (parts: NonNullable<Metadata['unfit']>): string[] => {
  const kinds = new Map<Why, string[]>()
  for (const { why, from_sec, to_sec } of parts) {
    kinds.set(why, [...(kinds.get(why) ?? []), `${formatDuration(from_sec)} to ${formatDuration(to_sec)}`])
  }
  return [...kinds].map(([why, stretches]) => {
    const more = stretches.length - STRETCHES_TOLD
    return `${WHY[why]} at ${stretches.slice(0, STRETCHES_TOLD).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
  })
}

/** Bars thinner than this are an edge that was coded badly. */
const BAR_MIN = 0.005

/** Where the black bars of a picture are; null where it has none. */
export const barsText = (area: Metadata['active_area']): string | null => {
  if (area === undefined) return null
  const beside = area.x > BAR_MIN || 1 - area.x - area.width > BAR_MIN
  const aboveOrBelow = area.y > BAR_MIN || 1 - area.y - area.height > BAR_MIN
  if (!beside && !aboveOrBelow) return null
  return `${beside && aboveOrBelow ? 'all around' : beside ? 'beside it' : 'above and below'}, cut off in reels`
}
