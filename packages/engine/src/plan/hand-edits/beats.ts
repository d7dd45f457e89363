/** The beats of the music in frames of the reel, and the cuts that are laid on them by hand. */
import type { ReelPlan } from '@reelwright/contract/reel-plan'
import { framesRound } from '../frames.ts'
import { placeScenes, planFrames } from '../plan-length.ts'
import { type Clips, GONE, type HandEdit, refuse } from './hand-edit.ts'
import { roll, trimEnd } from './trim.ts'

/** The frame of the beat nearest to a moment, also beyond the reel's end; null without music. A cut can be on no half frame. */
export const nearestBeat = ({ music, export: { fps } }: Pick<ReelPlan, 'music' | 'export'>, frame: number): number | null => {
  if (music === null) return null
  const everySec = 60 / music.bpm
  const offsetSec = music.first_beat_sec - music.start_sec
  const beat = Math.round((frame / fps - offsetSec) / everySec)
  return Math.max(0, framesRound(offsetSec + beat * everySec, fps))
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
