/**
 * Timing (the third tool): how long each scene stands, so that cuts fall on beats and the whole is exactly as long as asked.
 */
import type { BeatKind, Pace, ReelPlan } from '@reelwright/contract/reel-plan'
import { allotDurations, type Slot } from './allot-durations.ts'
import { preferredSec, SCENE_SEC_MIN } from './pace.ts'
import { beatSec, nearestBeat, type TimeGrid } from './time-grid.ts'

export type Timeable = {
  part: BeatKind
  /** Frames it gives at normal speed. */
  naturalFrames: number
  /** A moving picture can be slowed; a still one needs not. */
  slowable: boolean
}

export type Timing = {
  durations: number[]
  /** Their sum; shorter than asked only when even the slowest motion gives no more. */
  totalFrames: number
  /** False when the material left no way to cut on the beats. */
  onGrid: boolean
}

/** Slower than half looks broken on ordinary footage; a quarter is what the plan allows at all. */
const SLOWEST_PLEASANT = 0.5
const SLOWEST = 0.25

/** How many times its share of the reel a still picture may stand, while anything else gives. */
const STILL_STRETCH_MAX = 2.5

function longestAt(scene: Timeable, slowest: number): number {
  return scene.slowable ? Math.floor(scene.naturalFrames / slowest) : scene.naturalFrames
}

/** The same music cut twice as often. */
function halved(grid: TimeGrid): TimeGrid {
  return { ...grid, stepFrames: grid.stepFrames / 2, stepsPerBar: grid.stepsPerBar * 2, stepsToBar: grid.stepsToBar * 2 }
}

/**
 * Tries what a viewer minds least first: normal speed on beats, slow motion on beats, very slow or half beats, and only
 * when the clips are too short for any beat, cuts between beats.
 */
export function allotTimes(of: { scenes: readonly Timeable[]; targetFrames: number; fps: number; pace: Pace; grid: TimeGrid }): Timing {
  const { scenes, targetFrames, grid } = of
  const preferred = scenes.map((scene) => preferredSec(of.pace, scene.part) * of.fps)
  const scale = targetFrames / preferred.reduce((sum, frames) => sum + frames, 0)
  const slotsAt = (slowest: number): Slot[] =>
    scenes.map((scene, index) => {
      const wanted = Math.max(1, (preferred[index] ?? 1) * scale)
      // A photo could stand for ever; it must not be the one that fills up a reel.
      const longest =
        scene.slowable || slowest < SLOWEST_PLEASANT
          ? longestAt(scene, slowest)
          : Math.min(scene.naturalFrames, Math.ceil(wanted * STILL_STRETCH_MAX))
      return { preferredFrames: wanted, naturalFrames: scene.naturalFrames, longestFrames: longest }
    })
  const shortest = Math.max(1, Math.min(Math.round(SCENE_SEC_MIN * of.fps), Math.floor(targetFrames / scenes.length / 2)))
  const attempts: [slowest: number, grid: TimeGrid][] = [
    [1, grid],
    [SLOWEST_PLEASANT, grid],
    [SLOWEST_PLEASANT, halved(grid)],
    [SLOWEST, grid],
    [SLOWEST, halved(grid)],
  ]
  for (const [slowest, on] of attempts) {
    const durations = allotDurations({ slots: slotsAt(slowest), targetFrames, grid: on, shortestFrames: shortest })
    if (durations) return { durations, totalFrames: targetFrames, onGrid: grid.kind === 'even' || on === grid }
  }
  return proportional(slotsAt(SLOWEST), targetFrames)
}

/** Off the beat: every scene gets its share, none more than it has, the sum exact where the material reaches. */
function proportional(slots: readonly Slot[], targetFrames: number): Timing {
  const capacity = slots.reduce((sum, slot) => sum + slot.longestFrames, 0)
  const total = Math.min(targetFrames, capacity)
  const durations: number[] = []
  let given = 0
  let reached = 0
  for (const slot of slots) {
    reached += slot.longestFrames
    // Rounding the running sum keeps the total exact; a share never exceeds what the scene has, as total ≤ capacity.
    const upTo = Math.max(given + 1, Math.round((reached / capacity) * total))
    durations.push(upTo - given)
    given = upTo
  }
  return { durations, totalFrames: given, onGrid: false }
}

/** How many scenes of this pace make a reel of this length. */
export function sceneCount(targetFrames: number, fps: number, pace: Pace): number {
  return Math.max(1, Math.round(targetFrames / (preferredSec(pace, 'build') * fps)))
}

export type CutReport = {
  /** The scene that the cut opens. */
  sceneId: string
  frame: number
  atSec: number
  /** Number of the nearest beat, 1 for the first in the reel; null without music. */
  beat: number | null
  /** How far the cut lies behind (+) or before (−) that beat, in milliseconds; null without music. */
  offsetMs: number | null
}

/** Every cut of the plan with the beat it falls on. */
export function cutReport(plan: Pick<ReelPlan, 'scenes' | 'music' | 'export'>): CutReport[] {
  const { music } = plan
  const { fps } = plan.export
  const firstBeat = music ? Math.ceil(((music.start_sec - music.first_beat_sec) * music.bpm) / 60 - 1e-6) : 0
  const cuts: CutReport[] = []
  let frame = 0
  for (const [index, scene] of plan.scenes.entries()) {
    if (index > 0) {
      const atSec = frame / fps
      const beat = music ? nearestBeat(music, atSec) : null
      const offsetMs = music && beat !== null ? Math.round((atSec - beatSec(music, beat)) * 1000) : null
      cuts.push({ sceneId: scene.id, frame, atSec, beat: beat === null ? null : beat - firstBeat + 1, offsetMs })
    }
    frame += scene.duration_frames
  }
  return cuts
}
