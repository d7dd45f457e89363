/** Which moment of its source a scene shows at a frame of the reel. */
import type { Scene } from '@reelwright/contract/reel-plan'

type Timed = Pick<Scene, 'in_frame' | 'speed'>

/**
 * A source picture that begins this share of a frame after the middle between two reel frames still counts for the
 * earlier one. Without it a 60 fps clip, whose every other picture begins exactly on the middle, would depend on how the
 * last binary digit is rounded.
 */
export const TIE_SHARE = 0.02

/** The first reel frame after a scene's cut (negative: before it) that its source has a picture for; what lies before holds that one. */
export const firstSceneFrame = ({ in_frame, speed }: Timed): number => Math.ceil(-in_frame / speed - 1e-6)

/** The source frame, in the plan's rate, that belongs to a reel frame of the scene; not whole where the speed is not 1. */
export const sourceFrameAt = (scene: Timed, sceneFrame: number): number =>
  Math.max(0, scene.in_frame + Math.max(sceneFrame, firstSceneFrame(scene)) * scene.speed)

/** The second of the source whose picture is on: the last one that begins at or before it. */
export const pictureSecAt = (scene: Timed, sceneFrame: number, fps: number): number =>
  (sourceFrameAt(scene, sceneFrame) + (0.5 - TIE_SHARE) * scene.speed) / fps
