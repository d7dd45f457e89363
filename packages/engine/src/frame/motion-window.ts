import type { Scene } from '@reelwright/contract/reel-plan'

/** How far a picture is enlarged where it is largest, and while it is panned over, in shares. Gentle: a tenth in a whole scene. (ours) */
export const MOTION_ZOOM_MOST = 0.1

/** A part of the framed picture, in shares of its sides. */
export type Window = { left: number; top: number; right: number; bottom: number }

/** The part of a framed picture that is shown; beyond the scene's ends, within joins, it stands still at its edge. */
export const motionWindow = (scene: Pick<Scene, 'motion' | 'duration_frames'>, sceneFrame: number): Window => {
  const way = Math.min(1, Math.max(0, sceneFrame / Math.max(1, scene.duration_frames - 1)))
  switch (scene.motion) {
    case 'none':
      return { left: 0, top: 0, right: 1, bottom: 1 }
    case 'zoom-in':
      return middled(way)
    case 'zoom-out':
      return middled(1 - way)
    case 'pan-right':
      return panned(way)
    case 'pan-left':
      return panned(1 - way)
  }
}

const middled = (share: number): Window => {
  const inset = (MOTION_ZOOM_MOST / 2) * share
  return { left: inset, top: inset, right: 1 - inset, bottom: 1 - inset }
}

const panned = (share: number): Window => ({
  left: MOTION_ZOOM_MOST * share,
  top: MOTION_ZOOM_MOST / 2,
  right: 1 - MOTION_ZOOM_MOST * (1 - share),
  bottom: 1 - MOTION_ZOOM_MOST / 2,
})
