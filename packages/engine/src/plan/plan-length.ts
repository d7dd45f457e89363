import type { ReelPlan, Scene, Transition } from '@reelwright/contract/reel-plan'
import { framesToSec } from './frames.ts'

/** Length of the reel in whole frames: transitions overlap and never change it. */
export const planFrames = (plan: Pick<ReelPlan, 'scenes'>): number => plan.scenes.reduce((sum, scene) => sum + scene.duration_frames, 0)

/** Length of the reel in seconds. */
export const planSec = (plan: Pick<ReelPlan, 'scenes' | 'export'>): number => framesToSec(planFrames(plan), plan.export.fps)

export type ScenePlacement = {
  scene: Scene
  index: number
  /** First reel frame of the scene, and the first one after it: the cuts. */
  startFrame: number
  endFrame: number
  /** How it hands over to the next scene; null for a plain cut and for the last scene. */
  transition: Transition | null
}

/** Where each scene lies in the reel. A transition of kind `cut`, or after the last scene, is none. */
export const placeScenes = (plan: Pick<ReelPlan, 'scenes' | 'transitions'>): ScenePlacement[] => {
  const byScene = new Map(plan.transitions.map((transition) => [transition.after_scene_id, transition]))
  let startFrame = 0
  return plan.scenes.map((scene, index) => {
    const endFrame = startFrame + scene.duration_frames
    const entry = index < plan.scenes.length - 1 ? byScene.get(scene.id) : undefined
    const placement = { scene, index, startFrame, endFrame, transition: entry && entry.kind !== 'cut' ? entry : null }
    startFrame = endFrame
    return placement
  })
}

/** The scene that shows at a reel frame, or null beyond the end. On a cut it is the scene that begins there. */
export const sceneAt = (plan: Pick<ReelPlan, 'scenes' | 'transitions'>, frame: number): ScenePlacement | null =>
  placeScenes(plan).find((placement) => frame >= placement.startFrame && frame < placement.endFrame) ?? null
