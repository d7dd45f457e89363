import type { SceneStretch } from '../frame/joins.ts'
import { firstSceneFrame, sourceFrameAt, TIE_SHARE } from '../frame/source-time.ts'
import { factorText, secText } from './number-text.ts'
import type { RenderSource } from './render-source.ts'

/** How a stretch of a scene is read from its source. */
export type StretchTiming = {
  /** Where reading starts, in seconds of the source. */
  seekSec: number
  /** How much is read, in seconds of the source; more than needed rather than less. */
  readSec: number
  /** Reel frames that pass between the seek and the first frame shown. */
  prerollFrames: number
  /** Frames for which the source's first picture is held, where the stretch begins before the source does. */
  holdFrames: number
}

/** Read beyond the last frame needed: late key frames, odd timestamps. Frames beyond are never decoded into the reel. */
const READ_MARGIN_SEC = 0.5

/** A clip of variable rate may show one picture for long; the one that is on at the cut lies before it. */
const VARIABLE_RATE_PREROLL_SEC = 1

/**
 * Which part of a source a stretch of `frames` reel frames needs. The frame shown first may have begun before the cut,
 * so reading starts a little early; the `fps` filter then picks the one that is on at each frame of the reel.
 */
export const timeStretch = (stretch: SceneStretch, frames: number, fps: number, source: RenderSource): StretchTiming => {
  const { scene, fromFrame } = stretch
  const beforeSource = Math.max(0, firstSceneFrame(scene) - fromFrame)
  // A stretch wholly before its source still needs one picture to hold.
  const holdFrames = Math.min(beforeSource, frames - 1)
  const sourceFrame = sourceFrameAt(scene, fromFrame)
  const wantedSec = source.variableFrameRate || source.fps <= 0 ? VARIABLE_RATE_PREROLL_SEC : 2 / source.fps
  const wanted = Math.ceil((wantedSec * fps) / scene.speed)
  const prerollFrames = Math.min(wanted, Math.floor(sourceFrame / scene.speed + 1e-6))
  const seekSec = Math.max(0, (sourceFrame - prerollFrames * scene.speed) / fps)
  const readSec = ((prerollFrames + frames - holdFrames) * scene.speed) / fps + READ_MARGIN_SEC
  return { seekSec, readSec, prerollFrames, holdFrames }
}

/** Options before `-i` that read just the part needed. */
export const seekArgs = (timing: StretchTiming): string[] => [
  ...(timing.seekSec > 0 ? ['-ss', secText(timing.seekSec)] : []),
  '-t',
  secText(timing.readSec),
]

/** Filters that turn the source's pictures into one for each reel frame, at constant rate, the first at time 0. */
export const retimeFilters = (timing: StretchTiming, speed: number, fps: number): string[] => {
  const leadSec = ((timing.prerollFrames - TIE_SHARE) * speed) / fps
  const lead = leadSec < 0 ? `+${secText(-leadSec)}/TB` : `-${secText(leadSec)}/TB`
  return [`setpts='floor((PTS${lead})/${factorText(speed)}+0.5)'`, `fps=fps=${fps}:start_time=0`]
}

/** Filters at the end of a scene's chain that hold its edge pictures where the source is too short. */
export const holdFilters = (timing: StretchTiming): string[] => [
  // The end is held without bound; the segment's own number of frames ends it.
  `tpad=start=${timing.holdFrames}:start_mode=clone:stop=-1:stop_mode=clone`,
]
