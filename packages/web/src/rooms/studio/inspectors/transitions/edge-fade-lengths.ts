/** How long the reel's opening and closing fades may be by hand, in seconds and in the plan's frames. Pure. */
import type { EdgeFade } from '@reelwright/contract/reel-plan'
import { framesRound } from '@reelwright/engine/plan/frames'

/** A shorter fade is seen as a flash. */
export const FADE_SEC_MIN = 0.2
export const FADE_SEC_STEP = 0.1
const FADE_SEC_MAX = 3
/** What Jushn takes too, when no length is named. */
const USUAL_SEC = 1

type Reel = { totalFrames: number; fps: number }

const tenths = (sec: number): number => Math.round(sec * 10) / 10

export const fadeSec = ({ frames }: EdgeFade, fps: number): number => tenths(frames / fps)

/** The longest that is offered: what the reel has room for, or what a longer one has that was asked for in words. */
export const longestFadeSec = ({ totalFrames, fps }: Reel, present: EdgeFade | null): number => {
  // A reel of 2.97 s has 2.9 to offer.
  const room = Math.floor((totalFrames / fps) * 10 + 1e-6) / 10
  return Math.max(Math.min(FADE_SEC_MAX, room), present === null ? 0 : fadeSec(present, fps))
}

/** No longer than the reel, and at least a frame. */
export const fadeFrames = (sec: number, { totalFrames, fps }: Reel): number => Math.max(1, Math.min(totalFrames, framesRound(sec, fps)))

/** A colour for the fade: one that is there keeps its length, a new one has the usual. */
export const colouredFade = (present: EdgeFade | null, colour: EdgeFade['colour'], reel: Reel): EdgeFade => ({
  frames: present?.frames ?? fadeFrames(USUAL_SEC, reel),
  colour,
})
