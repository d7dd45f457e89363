/**
 * The one place where seconds become frames and back. A plan counts whole frames of its own rate; a rounding that is done
 * twice in two places is how 900 frames become 902.
 */

/** Forgives the error of decimal seconds (1.4333333333 × 30 = 42.999…), far below any real distance between frames. */
const SLACK_FRAMES = 1e-4

/** A stretch of the reel, in its frames. */
export type FrameSpan = { startFrame: number; frames: number }

/** The last frame that begins at or before `sec`: for ends, so that nothing beyond it is used. */
export const framesFloor = (sec: number, fps: number): number => Math.floor(sec * fps + SLACK_FRAMES)

/** The first frame that begins at or after `sec`, at least 0: for starts, so that nothing before it is used. */
export const framesCeil = (sec: number, fps: number): number => Math.max(0, Math.ceil(sec * fps - SLACK_FRAMES))

/** The frame nearest to `sec`: for lengths and for cuts on beats. A half goes up. */
export const framesRound = (sec: number, fps: number): number => Math.floor(sec * fps + 0.5 + SLACK_FRAMES)

/** Seconds at which a frame begins. */
export const framesToSec = (frames: number, fps: number): number => frames / fps

/** The same time counted in another frame rate, nearest frame. */
export const convertFrames = (frames: number, fromFps: number, toFps: number): number => framesRound(frames / fromFps, toFps)

/** Source frames, in the plan's rate, that a scene uses: from `in_frame` on. At least one. */
export const sourceFramesUsed = (scene: { duration_frames: number; speed: number }): number =>
  Math.max(1, framesRound(scene.duration_frames * scene.speed, 1))

/** Where in its source the middle of a scene is, in frames of the plan's rate. */
export const middleOfScene = (scene: { in_frame: number; duration_frames: number; speed: number }): number =>
  scene.in_frame + (scene.duration_frames * scene.speed) / 2

/**
 * How a transition of `duration_frames` lies about its cut: so many reel frames before it (where the second scene already
 * shows) and so many from it on (where the first still shows). An odd one lies a frame later, never half.
 */
export const transitionSides = (durationFrames: number): { before: number; after: number } => {
  const before = Math.floor(durationFrames / 2)
  return { before, after: durationFrames - before }
}
