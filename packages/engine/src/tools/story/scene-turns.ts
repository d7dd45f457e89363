/** Scenes of one shot with several people in it, in the order of the reel: each shows somebody else than the one before. Pure. */
import type { Aspect, CropRect, Framing, Scene } from '@reelwright/contract/reel-plan'
import { sourceFramesUsed } from '../../plan/frames.ts'
import type { FramingIntent } from '../reframe.ts'
import { shotOfOther } from '../sight/take-turns.ts'
import { type AudioPolicy, type ScenePick, sceneOf } from './scene-of.ts'

type Brief = { aspect: Aspect; fps: number; sound: AudioPolicy; framing: FramingIntent }

const cropOf = (framing: Framing): CropRect | undefined =>
  framing.mode === 'fixed' ? framing.crop : framing.mode === 'follow' ? framing.path[0]?.crop : undefined

/** New scenes are framed anew where another look at their shot showed the same one of several people. Whom somebody named is followed. */
export const withTurns = (scenes: readonly Scene[], picks: readonly ScenePick[], { aspect, fps, sound, framing }: Brief): Scene[] => {
  const shownOf = new Map<string, CropRect[]>()
  return scenes.map((scene, index) => {
    const pick = picks[index]
    const key = `${scene.media_id} ${scene.shot_index}`
    const shown = shownOf.get(key) ?? []
    const isOurs = pick !== undefined && pick.kept === null && pick.repeat === 0 && pick.source.kind === 'video' && !pick.source.follow
    const used = sourceFramesUsed(scene)
    const [fromSec, toSec] = [scene.in_frame / fps, (scene.in_frame + used) / fps]
    const other = isOurs && shown.length > 0 ? shotOfOther(pick.source.shot, { fromSec, toSec }, shown) : null
    const framed =
      other !== null && pick !== undefined
        ? sceneOf({ ...pick, source: { ...pick.source, shot: other }, inFrame: scene.in_frame, frames: used }, scene.duration_frames, {
            ...{ index, aspect, fps, sound, framing, reframe: false },
          }).framing
        : scene.framing
    const crop = cropOf(framed)
    if (crop !== undefined) shownOf.set(key, [...shown, crop])
    return crop === undefined || framed === scene.framing ? scene : { ...scene, framing: framed }
  })
}
