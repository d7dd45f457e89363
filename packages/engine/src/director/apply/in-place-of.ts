/** A scene that shows something else, at the place and the length of the one that was there. */
import type { Scene } from '@reelwright/contract/reel-plan'
import { partOf } from '../../tools/story/lay-story.ts'
import { sceneOf } from '../../tools/story/scene-of.ts'
import type { ShotWindow } from '../../tools/story/shot-windows.ts'
import { audioPolicy } from '../relay.ts'
import type { Turn } from '../turn.ts'

export const inPlaceOf = (turn: Turn, scene: Scene, index: number, window: ShotWindow, reason: string): Scene => {
  const pick = {
    id: scene.id,
    source: window.source,
    inFrame: window.inFrame,
    frames: window.frames,
    part: partOf(scene, turn.plan.beats),
    reason,
    kept: null,
    wasSlowed: false,
    repeat: 0,
  }
  const { aspect, fps } = turn.plan.export
  const made = sceneOf(pick, scene.duration_frames, { index, aspect, fps, sound: audioPolicy(turn), framing: 'auto', reframe: true })
  return { ...made, beat_id: scene.beat_id }
}
