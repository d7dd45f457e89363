/** How many scenes a reel may have before it comes back to the same clips again and again. Pure. */
import type { Pace } from '@reelwright/contract/reel-plan'
import type { ShotSource } from './shot-sources.ts'

/** Somebody who has seen a clip wants something new of it: a further look for so much that was filmed. (ours: three looks at ten seconds) */
const LOOK_EVERY_SEC = 5
/** However few the clips, a reel has at least this share of the cuts that its pace asks for; calm scenes stand long by themselves. (ours) */
const COUNT_SHARE_MIN: Record<Pace, number> = { fast: 0.5, medium: 0.5, slow: 0.7 }

/** Looks that the files are worth: one for a photo, and of a film as many as it has shots, or as its length gives. */
const looksWorth = (sources: readonly ShotSource[], fps: number): number => {
  let looks = 0
  for (const shots of Map.groupBy(sources, ({ mediaId }) => mediaId).values()) {
    const films = shots.filter(({ kind }) => kind === 'video')
    const seconds = films.reduce((sum, { inFrame, endFrame }) => sum + endFrame - inFrame, 0) / fps
    looks += films.length === 0 ? 1 : Math.max(films.length, 1 + Math.floor(seconds / LOOK_EVERY_SEC))
  }
  return looks
}

/** What does not move is seen in so long; a reel of nothing but photos has as many of them as that leaves time for. (ours: seconds) */
const PHOTO_SEC_MIN: Record<Pace, number> = { fast: 0.7, medium: 1.3, slow: 2.4 }

/**
 * The number of scenes that a pace asks for, or fewer of few clips: each then stands longer and shows another moment. Of photos alone each is shown
 * where there is time for it: whoever gathers twelve wants to see twelve.
 */
export const countForClips = (
  byPace: number,
  { sources, fps, pace, targetFrames }: { sources: readonly ShotSource[]; fps: number; pace: Pace; targetFrames: number },
): number => {
  const few = Math.max(1, Math.ceil(byPace * COUNT_SHARE_MIN[pace]), Math.min(byPace, looksWorth(sources, fps)))
  if (sources.some(({ kind }) => kind === 'video')) return few
  const good = new Set(sources.filter(({ shot }) => shot.flaws.length === 0).map(({ mediaId }) => mediaId))
  return Math.max(few, Math.min(good.size, Math.floor(targetFrames / (PHOTO_SEC_MIN[pace] * fps))))
}
