/** What else could stand in a scene's place, the best first: by what the director itself goes by when it chooses. Pure. */
import type { BeatKind, ReelPlan, Scene } from '@reelwright/contract/reel-plan'
import { sourceFramesUsed } from '../../plan/frames.ts'
import { reasonFor } from './arrange-story.ts'
import { type ChosenShot, chooseShots, UNWATCHABLE_SEVERITY } from './choose-shots.ts'
import { partBySight } from './part-by-sight.ts'
import { sceneOf } from './scene-of.ts'
import { shotScore, sourceSeverity } from './shot-score.ts'
import type { ShotSource } from './shot-sources.ts'
import { withoutOccupied } from './shot-windows.ts'

export type Alternative = Pick<Scene, 'media_id' | 'shot_index' | 'in_frame' | 'framing' | 'motion' | 'speed' | 'reason'> & {
  /** Numbers of the scenes that show this shot already, from 1. */
  shownIn: number[]
}

/** What a slot is filled with runs no slower than this without being asked to. */
const SPEED_MIN = 0.5

const needsFrames = (scene: Scene): number => sourceFramesUsed({ duration_frames: scene.duration_frames, speed: Math.min(1, scene.speed) })

const shows = (scene: Scene, source: ShotSource): boolean =>
  scene.media_id === source.mediaId &&
  (source.kind === 'image' || (scene.in_frame < source.endFrame && scene.in_frame + sourceFramesUsed(scene) > source.inFrame))

/** Long enough for the slot, or nearly so, which then runs a little slower. */
const reaches = (source: ShotSource, frames: number): boolean =>
  source.kind === 'image' || source.endFrame - source.inFrame >= frames * SPEED_MIN

/** The whole of what a shot has from there on, and from earlier on where that is too little. */
const widened = (shot: ChosenShot, frames: number): ChosenShot => {
  const { source } = shot
  if (source.kind === 'image') return shot
  const inFrame = Math.max(source.inFrame, Math.min(shot.inFrame, source.endFrame - frames))
  return { ...shot, inFrame, frames: source.endFrame - inFrame }
}

/** A long shot gives many stretches; more of them than this are one choice. */
const PER_SHOT_MAX = 2

const fewOfEach = (shots: readonly ChosenShot[]): ChosenShot[] => {
  const counts = new Map<string, number>()
  return shots.filter(({ source }) => {
    const shot = `${source.mediaId} ${source.shot.index}`
    const count = (counts.get(shot) ?? 0) + 1
    counts.set(shot, count)
    return count <= PER_SHOT_MAX
  })
}

const unused = (plan: ReelPlan, sources: readonly ShotSource[], scene: Scene, max: number): ChosenShot[] => {
  const frames = needsFrames(scene)
  const occupied = plan.scenes.map((one) => ({
    mediaId: one.media_id,
    inFrame: one.in_frame,
    endFrame: one.in_frame + sourceFramesUsed(one),
  }))
  const free = partBySight(withoutOccupied(sources, occupied, frames), plan.export.fps)
  const others = plan.scenes.filter((one) => one !== scene)
  const byFile = Map.groupBy(sources, (source) => source.mediaId)
  const chosen = chooseShots({
    sources: free.filter((source) => reaches(source, frames) && sourceSeverity(source) < UNWATCHABLE_SEVERITY),
    count: max * PER_SHOT_MAX,
    sceneFrames: frames,
    mood: plan.mood,
    pace: plan.pace,
    present: others.flatMap((one) => byFile.get(one.media_id)?.find((source) => shows(one, source)) ?? []),
    crop: { aspect: plan.export.aspect, fps: plan.export.fps },
  })
  return fewOfEach(chosen).map((shot) => widened(shot, frames))
}

/** Shots that other scenes show: better than nothing, and told. */
const usedElsewhere = (plan: ReelPlan, sources: readonly ShotSource[], scene: Scene): ChosenShot[] => {
  const byFile = Map.groupBy(plan.scenes, (one): string => one.media_id)
  const isShown = (source: ShotSource): boolean => byFile.get(source.mediaId)?.some((one) => shows(one, source)) ?? false
  return sources
    .filter((source) => !shows(scene, source) && isShown(source) && reaches(source, needsFrames(scene)))
    .map((source) => ({
      source,
      inFrame: source.inFrame,
      frames: source.endFrame - source.inFrame,
      score: shotScore(source, plan) - sourceSeverity(source) * 0.15,
    }))
    .toSorted((a, b) => b.score - a.score)
}

/** Shots for the place of a scene and of its length: what the reel does not show yet, then what it does. Empty when the scene is gone. */
export const alternativesFor = ({
  plan,
  sceneId,
  sources,
  max,
}: {
  plan: ReelPlan
  sceneId: string
  /** Every shot that a scene may be cut from. */
  sources: readonly ShotSource[]
  max: number
}): Alternative[] => {
  const index = plan.scenes.findIndex((scene) => scene.id === sceneId)
  const scene = plan.scenes[index]
  if (scene === undefined) return []
  const out = new Set<string>(plan.left_out)
  const usable = sources.filter((source) => !out.has(source.mediaId))
  const part: BeatKind = plan.beats.find((beat) => beat.id === scene.beat_id)?.kind ?? 'build'
  const { aspect, fps } = plan.export
  return [...unused(plan, usable, scene, max), ...usedElsewhere(plan, usable, scene)].slice(0, max).map((shot): Alternative => {
    const pick = {
      id: scene.id,
      ...shot,
      part,
      reason: reasonFor(shot, part, null),
      kept: null,
      wasSlowed: false,
      repeat: 0,
    }
    const made = sceneOf(pick, scene.duration_frames, { index, aspect, fps, sound: 'speech', framing: 'auto', reframe: true })
    const { media_id, shot_index, in_frame, framing, motion, speed, reason } = made
    const shownIn = plan.scenes.flatMap((one, at) => (one !== scene && shows(one, shot.source) ? [at + 1] : []))
    return { media_id, shot_index, in_frame, framing, motion, speed, reason, shownIn }
  })
}
