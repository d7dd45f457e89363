/** A scene of the reel that is to stand longer than what is left of its shot begins earlier in it, before it is slowed down. Pure. */
import { isWorkedOn } from '../../../plan/set-by-hand.ts'
import { partBySight } from '../part-by-sight.ts'
import type { ScenePick } from '../scene-of.ts'

/** Where it begins is nobody's choice, nobody speaks in it, and no other scene shows that shot. */
const mayBeginEarlier = ({ kept, source, repeat, lockedAt, inFrame }: ScenePick, picks: readonly ScenePick[]): boolean =>
  kept !== null &&
  !isWorkedOn(kept) &&
  lockedAt === undefined &&
  repeat === 0 &&
  source.kind === 'video' &&
  !source.speaks &&
  inFrame > source.inFrame &&
  picks.filter((other) => other.source.mediaId === source.mediaId).length === 1

/** Each with the frames of its shot ahead of it that show what it shows: somebody who comes in later is not waited for. */
export const withRoomAhead = (picks: readonly ScenePick[], fps: number): ScenePick[] =>
  picks.map((pick) => {
    if (!mayBeginEarlier(pick, picks)) return pick
    const part = partBySight([pick.source], fps).find(({ inFrame, endFrame }) => pick.inFrame >= inFrame && pick.inFrame < endFrame)
    const ahead = part === undefined || part.unseen ? 0 : pick.inFrame - part.inFrame
    return ahead > 0 ? { ...pick, ahead } : pick
  })

/** Frames of its clip that it may use, ahead of where it begins as well. */
export const usableFrames = ({ frames, ahead = 0 }: ScenePick): number => frames + ahead

/** The pick as it is taken for a scene of that length: earlier by what it lacks, as far as it may. */
export const begunFor = (pick: ScenePick, durationFrames: number): ScenePick => {
  const { ahead = 0, kept, frames, inFrame, repeat } = pick
  const by = Math.min(repeat === 0 ? ahead : 0, Math.max(0, Math.ceil(durationFrames * (kept?.speed ?? 1)) - frames))
  return by === 0 ? pick : { ...pick, inFrame: inFrame - by, frames: frames + by }
}
