import { setSpeed, setTransition, setVolume } from '@reelwright/engine/plan/hand-edits/change'
import { trimEnd, trimStart } from '@reelwright/engine/plan/hand-edits/trim'
import type { Board } from '../commands.ts'
import type { CutChange } from './scene-field.tsx'

/** Makes a step of what was written about a scene or the cut behind it. */
export const applyCutChange = ({ hand, clips }: Board, sceneId: string, change: CutChange): void => {
  hand.make((plan) => {
    const scene = plan.scenes.find(({ id }) => id === sceneId)
    if (scene === undefined) return { ok: false, reason: 'That scene is no longer in the reel.' }
    const reelFrames = (sourceFrames: number) => Math.round(sourceFrames / scene.speed)
    switch (change.what) {
      case 'in':
        return trimStart(plan, clips, { sceneId, by: reelFrames(scene.in_frame - change.frames) })
      case 'out':
        return trimEnd(plan, clips, { sceneId, by: reelFrames(change.frames - scene.in_frame) - scene.duration_frames })
      case 'length':
        return trimEnd(plan, clips, { sceneId, by: change.frames - scene.duration_frames })
      case 'speed':
        return setSpeed(plan, clips, [sceneId], change.value)
      case 'sound':
        return setVolume(plan, [sceneId], change.value)
      case 'transition':
        return setTransition(plan, { sceneId, kind: change.kind })
    }
  })
}
