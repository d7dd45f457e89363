/**
 * Timing (the third tool): how long each scene stands, so that cuts fall on beats and the whole is exactly as long as asked.
 */
import type { BeatKind, Music, Pace, ReelPlan } from '@reelwright/contract/reel-plan'
import { allotDurations, type Slot } from './allot-durations.ts'
import { preferredSec, SCENE_SEC, SCENE_SEC_MIN } from './pace.ts'
import { beatSec, nearestBeat, type TimeGrid } from './time-grid.ts'

export type Timeable = {
  part: BeatKind
  /** Frames it gives at normal speed. */
  naturalFrames: number
  /** A moving picture can be slowed; a still one needs not. */
  slowable: boolean
  /** Its length as it is, where the person holds on to the scene; it changes only as far as the beat or the whole needs it. */
  heldFrames?: number | undefined
  /** How long it has something to show, where that is less than it gives. */
  livelyFrames?: number | undefined
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

/** How many times its usual length a still picture may stand, while anything else gives. */
export const STILL_STRETCH_MAX = 1.75

const longestAt = (scene: Timeable, slowest: number): number =>
  scene.slowable ? Math.floor(scene.naturalFrames / slowest) : scene.naturalFrames

/**
 * Cuts that come faster towards what all builds up to, which then stands: what editors do before a drop. Of a long build the last third, by
 * half, which is the next beat that music has; only a fast reel does, others are watched and not ridden. (ours)
 */
const RUN_UP = { scenesMin: 6, share: 1 / 3, factor: 0.55, payoffFactor: 1.4 } as const

/** How much longer or shorter than its part alone says each scene would stand. */
const runUpFactors = (scenes: readonly Pick<Timeable, 'part'>[], pace: Pace): number[] => {
  const payoff = scenes.findIndex(({ part }) => part === 'payoff')
  const first = scenes.findIndex(({ part }) => part === 'build')
  const builds = payoff - first
  if (pace !== 'fast' || first < 0 || builds < RUN_UP.scenesMin) return scenes.map(() => 1)
  const from = payoff - Math.floor(builds * RUN_UP.share)
  return scenes.map((_, index) => (index === payoff ? RUN_UP.payoffFactor : index >= from && index < payoff ? RUN_UP.factor : 1))
}

/** The same music cut twice as often. */
const halved = (grid: TimeGrid): TimeGrid => ({
  ...grid,
  stepFrames: grid.stepFrames / 2,
  stepsPerBar: grid.stepsPerBar * 2,
  stepsToBar: grid.stepsToBar * 2,
})

/**
 * Tries what a viewer minds least first: normal speed on beats, slow motion on beats, very slow or half beats, and only
 * when the clips are too short for any beat, cuts between beats.
 */
export const allotTimes = (input: {
  scenes: readonly Timeable[]
  targetFrames: number
  fps: number
  pace: Pace
  grid: TimeGrid
  slowMotion: boolean
}): Timing => {
  const { scenes, targetFrames, grid } = input
  // What does not move is seen at once, whatever part of the story it is.
  const factors = runUpFactors(scenes, input.pace)
  const preferred = scenes.map(({ part, slowable }, index) => {
    const sec = preferredSec(input.pace, part) * (factors[index] ?? 1)
    return (slowable ? sec : Math.min(sec, SCENE_SEC[input.pace])) * input.fps
  })
  const scale = targetFrames / preferred.reduce((sum, frames) => sum + frames, 0)
  const slotsAt = (slowest: number): Slot[] =>
    scenes.map((scene, index) => {
      const wanted = scene.heldFrames ?? Math.max(1, (preferred[index] ?? 1) * scale)
      // A photo could stand for ever; it must not be the one that fills up a reel.
      const longest =
        scene.slowable || slowest < SLOWEST_PLEASANT
          ? longestAt(scene, slowest)
          : Math.min(scene.naturalFrames, Math.ceil((preferred[index] ?? 1) * STILL_STRETCH_MAX))
      return {
        ...{ preferredFrames: wanted, naturalFrames: scene.naturalFrames, longestFrames: longest, livelyFrames: scene.livelyFrames },
        isHeld: scene.heldFrames !== undefined,
      }
    })
  const shortest = Math.max(1, Math.min(Math.round(SCENE_SEC_MIN * input.fps), Math.floor(targetFrames / scenes.length / 2)))
  const half = halved(grid)
  const slowed: [slowest: number, grid: TimeGrid][] = [
    [SLOWEST_PLEASANT, grid],
    [SLOWEST_PLEASANT, half],
    [SLOWEST, grid],
    [SLOWEST, half],
  ]
  // Where no slow motion is wanted, a cut on a half beat is the lesser evil.
  const attempts: [slowest: number, grid: TimeGrid][] = [
    [1, grid],
    ...(input.slowMotion ? slowed : [[1, half] satisfies [number, TimeGrid], ...slowed]),
  ]
  for (const [slowest, on] of attempts) {
    const durations = allotDurations({ slots: slotsAt(slowest), targetFrames, grid: on, shortestFrames: shortest })
    if (durations) return { durations, totalFrames: targetFrames, onGrid: grid.kind === 'even' || on === grid }
  }
  return proportional(slotsAt(SLOWEST), targetFrames)
}

/** Off the beat: all as even as the material allows, none more than it has, the sum exact where the material reaches. */
const proportional = (slots: readonly Slot[], targetFrames: number): Timing => {
  const durations = slots.map(() => 1)
  const byLength = slots.map((slot, index) => ({ index, longest: slot.longestFrames })).sort((a, b) => a.longest - b.longest)
  let remaining = targetFrames
  for (const [place, { index, longest }] of byLength.entries()) {
    const share = Math.floor(remaining / (byLength.length - place))
    const given = Math.max(1, Math.min(longest, share))
    durations[index] = given
    remaining -= given
  }
  return { durations, totalFrames: durations.reduce((sum, frames) => sum + frames, 0), onGrid: false }
}

/** How many scenes of this pace make a reel of this length. */
export const sceneCount = (targetFrames: number, fps: number, pace: Pace): number =>
  Math.max(1, Math.round(targetFrames / (preferredSec(pace, 'build') * fps)))

/** Tempi that a plan may have (reel-plan.ts). */
const BPM_MIN = 30
const BPM_MAX = 300

/** The same music counted `factor` times as fast, as 2 or a half; the downbeat stays. Null where nobody would count so. */
export const recounted = (music: Music, factor: number): Music | null => {
  const bpm = music.bpm * factor
  return bpm < BPM_MIN || bpm > BPM_MAX ? null : { ...music, bpm }
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
export const cutReport = (plan: Pick<ReelPlan, 'scenes' | 'music' | 'export'>): CutReport[] => {
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
