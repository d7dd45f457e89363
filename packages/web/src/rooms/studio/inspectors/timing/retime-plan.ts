/** The scenes of a reel laid to another length or pace, in the order they have. Pure. */
import type { MediaItem } from '@reelwright/contract/media'
import type { ReelEdit } from '@reelwright/contract/reel-edits'
import type { Pace, ReelPlan, Scene } from '@reelwright/contract/reel-plan'
import { beatGrid, evenGrid } from '@reelwright/engine/tools/story/time-grid'
import { allotTimes, areEqual } from '@reelwright/engine/tools/story/timing'

/** A photo stands as long as it is looked at. */
const STILL_SEC = 6
const SLOWEST = 0.25

type Length = Pick<MediaItem, 'file_type_category'> & { metadata: Pick<MediaItem['metadata'], 'duration_sec'> }

/** Frames of the reel that a scene could stand, from where it begins in its clip, at the speed that the person gave it. */
const framesLeft = (scene: Scene, file: Length | undefined, fps: number): number => {
  if (file === undefined) return scene.duration_frames
  const { duration_sec: sec } = file.metadata
  if (sec === null) return STILL_SEC * fps
  const speed = scene.is_slowed ? 1 : scene.speed
  return Math.max(1, Math.floor((sec * fps - scene.in_frame) / speed))
}

const retimed = (scene: Scene, duration: number, left: number, isStill: boolean): Scene => {
  const { is_slowed: wasSlowed, ...kept } = scene
  const speed = wasSlowed ? 1 : scene.speed
  if (isStill || duration <= left) return { ...kept, speed, duration_frames: duration }
  // Rounded down, so that it never asks for a frame that the clip does not have.
  const slower = Math.max(SLOWEST, Math.floor(((left * speed) / duration) * 1000) / 1000)
  return { ...kept, speed: slower, is_slowed: true, duration_frames: duration }
}

/** One step that lays the scenes on the beats of the music at that length and pace; `short` says that the clips give no more. */
export const retimePlan = (
  plan: ReelPlan,
  files: ReadonlyMap<string, Length>,
  { targetFrames, pace }: { targetFrames: number; pace: Pace },
): { edits: ReelEdit[]; totalFrames: number; isShort: boolean } => {
  const { fps } = plan.export
  const left = plan.scenes.map((scene) => framesLeft(scene, files.get(scene.media_id), fps))
  const isStill = (scene: Scene) => files.get(scene.media_id)?.metadata.duration_sec === null
  const kinds = new Map(plan.beats.map((beat) => [beat.id, beat.kind]))
  const isEven = areEqual(plan.scenes.map((scene) => scene.duration_frames))
  const { durations, totalFrames } = allotTimes({
    scenes: plan.scenes.map((scene, index) => ({
      part: isEven ? 'build' : (kinds.get(scene.beat_id) ?? 'build'),
      naturalFrames: left[index] ?? scene.duration_frames,
      slowable: !isStill(scene) && files.has(scene.media_id),
      // What a person set stays, but where the pace of all is another.
      heldFrames: scene.is_timed && pace === plan.pace ? scene.duration_frames : undefined,
    })),
    targetFrames,
    fps,
    pace,
    grid: plan.music === null ? evenGrid(fps) : beatGrid(plan.music, fps),
    slowMotion: false,
  })
  const scenes = plan.scenes.map((scene, index) =>
    retimed(scene, durations[index] ?? scene.duration_frames, left[index] ?? scene.duration_frames, isStill(scene)),
  )
  return {
    edits: [
      { op: 'set_brief', target_frames: targetFrames, pace, mood: plan.mood },
      { op: 'set_story', beats: plan.beats, scenes, transitions: plan.transitions },
    ],
    totalFrames,
    isShort: totalFrames < targetFrames,
  }
}
