/** Where a scene may well end: shortly after what happens in it is over, or somebody looked into the camera. Pure. */
import type { Shot } from '@reelwright/contract/media-facts'

/** What has happened is looked at for so long before the cut. */
export const HOLD_SEC = 0.3
/** A cut this much after the hold is still a cut on its end; a second and a half later nobody knows any more what ended. */
const LATE_SEC = 0.35
const FORGOTTEN_SEC = 1.5
/** Looks at faces further apart than this are two. */
const LOOK_GAP_SEC = 1.3
/** A face seen for less than this is somebody who passes. */
const LOOK_SEC_MIN = 0.8

/** Seconds of the file at which something is over, in order. */
export const endingsOf = (shot: Pick<Shot, 'actions' | 'sight' | 'out_sec'>): number[] => {
  const { actions = [], sight } = shot
  const ends = actions.map(({ to_sec }) => to_sec)
  const looks: { from: number; to: number }[] = []
  for (const { at_sec } of sight?.faces ?? []) {
    const last = looks.at(-1)
    if (last && at_sec - last.to <= LOOK_GAP_SEC) last.to = Math.max(last.to, at_sec)
    else looks.push({ from: at_sec, to: at_sec })
  }
  for (const { from, to } of looks) if (to - from >= LOOK_SEC_MIN) ends.push(to)
  // What ends with the shot does not end before the cut.
  return ends.filter((sec) => sec < shot.out_sec - HOLD_SEC).sort((a, b) => a - b)
}

/** How well a scene ends at a second of its file: 1 shortly after something is over, less the longer ago, −1 in the midst of it, 0 where nothing tells. */
export const endingValue = (shot: Pick<Shot, 'actions' | 'sight' | 'out_sec'>, toSec: number): number => {
  const { actions = [] } = shot
  if (actions.some(({ from_sec, to_sec }) => toSec > from_sec + HOLD_SEC && toSec < to_sec)) return -1
  const sinceSec = toSec - Math.max(Number.NEGATIVE_INFINITY, ...endingsOf(shot).filter((sec) => sec + HOLD_SEC / 2 <= toSec))
  const lateSec = Math.max(0, sinceSec - HOLD_SEC - LATE_SEC)
  return Math.max(0, 1 - lateSec / FORGOTTEN_SEC)
}

/**
 * Frames from the beginning of a stretch to the last moment at which it may end while what happens in it is fresh; null where nothing
 * does, or it goes on to the end of the stretch. Longer, a scene waits for nothing.
 */
export const livelyFrames = (
  { actions = [] }: Pick<Shot, 'actions'>,
  { inFrame, frames }: { inFrame: number; frames: number },
  fps: number,
): number | null => {
  const inside = actions.filter(({ from_sec, to_sec }) => to_sec * fps > inFrame && from_sec * fps < inFrame + frames)
  const last = inside.at(-1)
  if (!last) return null
  const lively = Math.round((last.to_sec + HOLD_SEC) * fps) - inFrame
  return lively >= frames ? null : Math.max(1, lively)
}
