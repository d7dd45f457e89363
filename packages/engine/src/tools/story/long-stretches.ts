/** Of what was filmed for minutes without a cut its best seconds are shown: a long stretch is weighed part by part. Pure. */

import type { ShotSource } from './shot-sources.ts'
import { seenIn } from './turned-away.ts'

/** Shorter, a stretch is one moment with its beginning and its end, which is looked through as a whole. (ours) */
const LONG_SEC = 16
/** A part is long enough for a scene to find its moment in it, and short enough to be of one thing: so many seconds, or scenes. (ours) */
const PART = { sec: 6, scenes: 2.5 } as const
/** A border goes so far aside, of a part's length, where that does not cut through what happens. */
const ASIDE_SHARE = 0.25

/** Where a border would part what belongs together: an action, or a phrase. */
const isBusy = ({ shot, voice = [] }: ShotSource, atSec: number): boolean =>
  (shot.actions ?? []).some(({ from_sec, to_sec }) => atSec > from_sec && atSec < to_sec) ||
  voice.some(({ start_sec, end_sec }) => atSec > start_sec && atSec < end_sec)

/** The frame nearest to `frame` at which nothing is under way; the frame itself where something is all about it. */
const quietFrame = (source: ShotSource, frame: number, { fps, reach }: { fps: number; reach: number }): number => {
  const step = Math.max(1, Math.round(fps / 5))
  for (let aside = 0; aside <= reach; aside += step)
    for (const at of [frame - aside, frame + aside]) if (!isBusy(source, at / fps)) return at
  return frame
}

/** Stretches with somebody that last for long as parts of about equal length; all others as they are. A view is the same from beginning to end. */
export const partLong = (sources: readonly ShotSource[], { fps, sceneFrames }: { fps: number; sceneFrames: number }): ShotSource[] => {
  const partFrames = Math.max(PART.sec * fps, PART.scenes * sceneFrames)
  return sources.flatMap((source) => {
    const { inFrame, endFrame, kind, unseen, isView, shot } = source
    const frames = endFrame - inFrame
    if (kind === 'image' || unseen || isView || !shot.sight || frames < LONG_SEC * fps || frames < 2 * partFrames) return [source]
    const count = Math.floor(frames / partFrames)
    const reach = ASIDE_SHARE * partFrames
    const borders = Array.from({ length: count + 1 }, (_, nth) => {
      if (nth === 0) return inFrame
      return nth === count ? endFrame : quietFrame(source, inFrame + Math.round((nth * frames) / count), { fps, reach })
    })
    return borders
      .slice(1)
      .map((to, nth) => ({ ...source, inFrame: borders[nth] ?? inFrame, endFrame: to, stretch: { inFrame, endFrame } }))
  })
}

/** The stretch that a part is of, which shows the same as far as it is of one subject. */
export const stretchKey = ({ mediaId, shot, stretch, inFrame }: ShotSource): string =>
  `${mediaId}:${shot.index}:${stretch?.inFrame ?? inFrame}`

/** What makes one moment of a long stretch better than another: that something happens, that a face is seen, that somebody is near. (ours) */
const MOMENT = { happens: 0.15, face: 0.2, near: 0.3 } as const
/** Somebody of this side, the root of their share of the picture, is near. */
const NEAR_SIZE = 0.5
/** A face of less of the picture's height is one in a crowd. */
const FACE_HEIGHT_MIN = 0.08

/** How well a window of a long stretch shows what is in it, from 0 to the sum of `MOMENT`. */
export const momentWorth = (source: ShotSource, { inFrame, frames }: { inFrame: number; frames: number }, fps: number): number => {
  const [fromSec, toSec] = [inFrame / fps, (inFrame + Math.max(1, frames)) / fps]
  const { sight } = seenIn({ source, inFrame, frames }, fps)
  const isShown = ({ at_sec }: { at_sec: number }): boolean => at_sec >= fromSec && at_sec <= toSec
  const boxes = (sight?.subjects ?? []).map(({ path }) => path.filter(isShown)).filter((path) => path.length > 0)
  const size = Math.max(0, ...boxes.map((path) => path.reduce((sum, box) => sum + Math.sqrt(box.width * box.height), 0) / path.length))
  const hasFace = (sight?.faces ?? []).some((face) => isShown(face) && face.height >= FACE_HEIGHT_MIN && face.eyes !== 'closed')
  const happens = (source.shot.actions ?? []).reduce(
    (sum, { from_sec, to_sec }) => sum + Math.max(0, Math.min(to_sec, toSec) - Math.max(from_sec, fromSec)),
    0,
  )
  return (
    MOMENT.happens * Math.min(1, happens / (toSec - fromSec)) + (hasFace ? MOMENT.face : 0) + MOMENT.near * Math.min(1, size / NEAR_SIZE)
  )
}
