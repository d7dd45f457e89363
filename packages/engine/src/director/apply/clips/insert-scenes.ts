/** Brings clips into a reel that is there: each as a scene of its own, the others as they are. */
import type { Scene } from '@reelwright/contract/reel-plan'
import type { ShotRef } from '../../../tools/story/arrange-story.ts'
import { freshIds } from '../../../tools/story/lay-story.ts'
import { shotScore } from '../../../tools/story/shot-score.ts'
import { shotSources } from '../../../tools/story/shot-sources.ts'
import { storyFiles, type Turn } from '../../turn.ts'
import { inPlaceOf } from '../in-place-of.ts'
import { setScenes } from '../settle.ts'

/** The length that scenes of this reel have: one of them, so that cuts stay on their beats. */
const usualFrames = (scenes: readonly Scene[]): number => {
  const sorted = scenes.map((scene) => scene.duration_frames).toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 1
}

/** A clip is slowed to half at most to fill its scene; a shorter one stands shorter. */
const SLOWEST = 0.5

/** `where` is a place from 0, or one of those that are named. */
export const insertScenes = (turn: Turn, shots: readonly ShotRef[], where: 'start' | 'end' | 'before-last' | number): boolean => {
  const { scenes } = turn.plan
  const sources = shotSources(storyFiles(turn), turn.plan.export.fps, turn.plan.follow)
  const nextId = freshIds(scenes.map((scene) => scene.id))
  const place = where === 'start' ? 0 : where === 'end' || scenes.length < 2 ? scenes.length : scenes.length - 1
  const at = typeof where === 'number' ? Math.min(where, scenes.length) : place
  const like = scenes[Math.min(at, scenes.length - 1)]
  if (!like) return false
  const made = shots.flatMap((shot, index): Scene[] => {
    const own = sources.filter(
      (source) => source.mediaId === shot.mediaId && (shot.shotIndex === null || source.shot.index === shot.shotIndex),
    )
    const [source] = own.toSorted((a, b) => shotScore(b, turn.plan) - b.shot.flaws.length - shotScore(a, turn.plan) + a.shot.flaws.length)
    if (!source) return []
    const frames = source.endFrame - source.inFrame
    const duration_frames = source.kind === 'image' ? usualFrames(scenes) : Math.min(usualFrames(scenes), Math.floor(frames / SLOWEST))
    const window = { source, inFrame: source.inFrame, frames }
    return [
      inPlaceOf(turn, { ...like, id: nextId(), duration_frames: Math.max(1, duration_frames) }, at + index, window, 'You asked for it'),
    ]
  })
  return made.length > 0 && setScenes(turn, scenes.toSpliced(at, 0, ...made))
}
