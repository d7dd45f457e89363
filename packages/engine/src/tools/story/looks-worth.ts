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

/** The number of scenes that a pace asks for, or fewer of few clips: each then stands longer and shows another moment. */
export const countForClips = (
  byPace: number,
  { sources, fps, pace }: { sources: readonly ShotSource[]; fps: number; pace: Pace },
): number => Math.max(1, Math.ceil(byPace * COUNT_SHARE_MIN[pace]), Math.min(byPace, looksWorth(sources, fps)))
