/** The beats of the music in frames of the reel, and the cuts that are laid on them by hand. */
import type { ReelPlan } from '@reelwright/contract/reel-plan'
import { framesRound } from '../frames.ts'
import { placeScenes, planFrames } from '../plan-length.ts'
import { GONE, type HandEdit, refuse } from './hand-edit.ts'
import type { Clips } from './scene-bounds.ts'
import { roll, trimEnd } from './trim.ts'

type Musical = Pick<ReelPlan, 'music' | 'export'>

/** The beat nearest to a frame, in seconds of the reel, also beyond its end; null without music. */
const nearestBeatSec = ({ music, export: { fps } }: Musical, frame: number): number | null => {
  if (music === null) return null
  const everySec = 60 / music.bpm
  const offsetSec = music.first_beat_sec - music.start_sec
  const beatSec = offsetSec + Math.round((frame / fps - offsetSec) / everySec) * everySec
  return beatSec < 0 ? beatSec + everySec : beatSec
}

/** The frame of the beat nearest to a frame: a cut can be on no half frame. */
export const nearestBeat = (plan: Musical, frame: number): number | null => {
  const beatSec = nearestBeatSec(plan, frame)
  return beatSec === null ? null : framesRound(beatSec, plan.export.fps)
}

/** How many milliseconds after the nearest beat a frame begins, below 0 before it; null without music. */
export const beatOffsetMs = (plan: Musical, frame: number): number | null => {
  const beatSec = nearestBeatSec(plan, frame)
  return beatSec === null ? null : Math.round((frame / plan.export.fps - beatSec) * 1000)
}

/** Lays the cut after a scene on the nearest beat by rolling it; the end of the last scene by trimming. */
export const nudgeToBeat = (plan: ReelPlan, clips: Clips, { sceneId }: { sceneId: string }): HandEdit => {
  const placed = placeScenes(plan).find(({ scene }) => scene.id === sceneId)
  if (placed === undefined) return refuse(GONE)
  const beat = nearestBeat(plan, placed.endFrame)
  if (beat === null) return refuse('There is no music to cut to; choose some first.')
  if (beat === placed.endFrame) return refuse(`Scene ${placed.index + 1} already ends on a beat.`)
  const by = beat - placed.endFrame
  return placed.endFrame === planFrames(plan) ? trimEnd(plan, clips, { sceneId, by }) : roll(plan, clips, { sceneId, by })
}
