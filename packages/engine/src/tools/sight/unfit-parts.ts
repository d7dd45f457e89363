/** What of a file a reel had better not show, and why, for whoever looks at the file. Pure. */
import type { MediaFacts, Shot } from '@reelwright/contract/media-facts'
import { isView } from '../story/views.ts'

type UnfitPart = { why: 'damaged' | 'against-lens' | 'blurred' | 'shaken' | 'empty'; from_sec: number; to_sec: number }

/** Gaps as short as this between two parts are looks that missed. */
const GAP_SEC = 0.6
/** However short, damage is seen; of the rest a glimpse is not worth a line. */
const TOLD_SEC_MIN = 0.5

type Stretch = { from_sec: number; to_sec: number }

const joined = (stretches: readonly Stretch[]): Stretch[] => {
  const parts: Stretch[] = []
  for (const { from_sec, to_sec } of stretches.toSorted((a, b) => a.from_sec - b.from_sec)) {
    const last = parts.at(-1)
    if (last && from_sec - last.to_sec <= GAP_SEC) last.to_sec = Math.max(last.to_sec, to_sec)
    else parts.push({ from_sec, to_sec })
  }
  return parts
}

const stretchesOf = (shot: Shot): Record<UnfitPart['why'], readonly Stretch[]> => ({
  damaged: shot.broken ?? [],
  'against-lens': shot.sight?.against_lens ?? [],
  blurred: shot.sight?.blurred ?? [],
  shaken: shot.flaws.includes('shaken') ? [{ from_sec: shot.in_sec, to_sec: shot.out_sec }] : (shot.shaken ?? []),
  // A place without anybody is what such a shot is of.
  empty: isView(shot) ? [] : (shot.sight?.empty ?? []),
})

const WHYS = ['damaged', 'against-lens', 'blurred', 'shaken', 'empty'] as const

/** The parts of a file by what is the matter with them, the worst first, each kind in order of time; none of a photo or a sound. */
export const unfitPartsOf = ({ kind, shots }: Pick<MediaFacts, 'kind' | 'shots'>): UnfitPart[] => {
  if (kind !== 'video') return []
  const told = shots.map(stretchesOf)
  return WHYS.flatMap((why) =>
    joined(told.flatMap((stretches) => stretches[why]))
      .filter(({ from_sec, to_sec }) => why === 'damaged' || to_sec - from_sec >= TOLD_SEC_MIN)
      .map((part) => ({ why, ...part })),
  )
}
