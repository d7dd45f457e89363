/**
 * Timing (the third tool): how long each scene stands, so that cuts fall on beats and the whole is exactly as long as asked.
 */
import type { BeatKind, Music, Pace, ReelPlan } from '@reelwright/contract/reel-plan'
import { allotDurations, type Slot } from './lengths/allot-durations.ts'
import { rhythmOf } from './lengths/rhythm.ts'
import { longestOf, preferredSec, SCENE_SEC, SCENE_SEC_MIN } from './pace.ts'
import { beatSec, nearestBeat, type TimeGrid } from './time-grid.ts'

export type Timeable = {
  part: BeatKind
  /** Frames it gives at normal speed. */
  naturalFrames: number
  /** A moving picture can be slowed; a still one needs not. */
  slowable: boolean
  /** Its length as it is, where the person set it or holds on to the scene: it stays so to the frame where the others can give way at all. */
  heldFrames?: number | undefined
  /** How long it has something to show, where that is less than it gives. */
  livelyFrames?: number | undefined
  /** How much its picture asks to be looked at, 1 for an ordinary one. */
  dwell?: number | undefined
}

export type TimingInput = {
  scenes: readonly Timeable[]
  targetFrames: number
  fps: number
  pace: Pace
  grid: TimeGrid
  slowMotion: boolean
  /** All are to be as long. */
  isEven?: boolean
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

/** The first scene has to be over before somebody leaves, and to stand until its title is read. (ours: seconds, where its pace gives others more) */
const HOOK_SEC: Record<Pace, number> = { fast: 1.5, medium: 2, slow: 2.4 }
/** Below this a scene of a reel that varies is a flash among the others; a fast one is cut in flashes. (ours: seconds) */
const SEEN_SEC_MIN: Record<Pace, number> = { fast: 0.4, medium: 0.8, slow: 0.8 }
/** And below this nobody has read a title over the first one, or taken leave of the last. (ours) */
const EDGE_SEEN_SEC_MIN: Record<Pace, number> = { fast: 0.8, medium: 1.3, slow: 1.3 }
/**
 * From so many times the mean of its reel on a scene waits, but not where its phrase gives it so many bars; what all builds up to may stand for
 * longer. (ours)
 */
const LONG = { share: 1.8, bars: { fast: 1, medium: 1.5, slow: 1.5 }, payoff: { share: 2.1, bars: 1.5 } } as const
/** Where few clips stand long, a first scene of so much of their mean is no long one. */
const HOOK_SHARE = 0.5

/** Frames that each scene would stand by itself, in a reel of just the length asked; where some have theirs, the others share what these leave. */
const preferredFrames = ({ scenes, targetFrames, fps, pace }: TimingInput, factors: readonly number[]): number[] => {
  // Where few clips stand long, half as long again would be a wait, and half as long no burst.
  const evenness = Math.min(1, (SCENE_SEC[pace] * fps * scenes.length) / targetFrames)
  const byPart = scenes.map(({ part, slowable }, index) => {
    const sec = preferredSec(pace, part) * (factors[index] ?? 1) ** evenness
    // What does not move is seen at once, whatever part of the story it is.
    return (slowable ? sec : Math.min(sec, SCENE_SEC[pace])) * fps
  })
  const scale = targetFrames / byPart.reduce((sum, frames) => sum + frames, 0)
  const scaled = byPart.map((frames) => frames * scale)
  const [hook = 0, ...rest] = scaled
  const mean = targetFrames / scenes.length
  const own = Math.max(HOOK_SHARE * mean, Math.min(HOOK_SEC[pace] * fps, pace === 'fast' ? hook : mean))
  if (scenes[0]?.part !== 'hook' || rest.length === 0) return scaled
  // What the first one does not have the others share.
  const share = (targetFrames - own) / (targetFrames - hook)
  return [own, ...rest.map((frames) => frames * share)]
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
export const allotTimes = (input: TimingInput): Timing => {
  const { scenes, targetFrames, grid } = input
  const payoff = scenes.findIndex(({ part }) => part === 'payoff')
  const rhythm = rhythmOf(scenes, input.pace)
  const preferred = preferredFrames(input, rhythm.factors)
  // A reel of which somebody holds a part is timed around that.
  const isHeld = scenes.some(({ heldFrames }) => heldFrames !== undefined)
  const mean = targetFrames / scenes.length
  const barFrames = grid.kind === 'beats' ? grid.stepFrames * grid.stepsPerBar : 0
  const longFrames = (index: number): number => {
    const { share, bars } = index === payoff ? LONG.payoff : { share: LONG.share, bars: LONG.bars[input.pace] }
    return Math.min(Math.max(bars * barFrames, share * mean), longestOf(input.pace, input.fps, mean))
  }
  const setFrames = scenes.reduce((sum, { heldFrames = 0 }) => sum + heldFrames, 0)
  const freeFrames = scenes.reduce((sum, { heldFrames }, index) => sum + (heldFrames === undefined ? (preferred[index] ?? 0) : 0), 0)
  const leftShare = Math.max(0, targetFrames - setFrames) / Math.max(1, freeFrames)
  const slotsAt = (slowest: number, isExact: boolean): Slot[] =>
    scenes.map((scene, index) => {
      const wanted = scene.heldFrames ?? Math.max(1, (preferred[index] ?? 1) * (isExact ? leftShare : 1))
      // A photo could stand for ever; it must not be the one that fills up a reel.
      const longest =
        scene.slowable || slowest < SLOWEST_PLEASANT
          ? longestAt(scene, slowest)
          : Math.min(
              scene.naturalFrames,
              Math.ceil(Math.min(preferredSec(input.pace, scene.part), SCENE_SEC[input.pace]) * input.fps * STILL_STRETCH_MAX),
            )
      return {
        ...{ preferredFrames: wanted, naturalFrames: scene.naturalFrames, longestFrames: longest, livelyFrames: scene.livelyFrames },
        ...(isExact ? { exactFrames: scene.heldFrames } : { isHeld: scene.heldFrames !== undefined }),
        ...(rhythm.isVaried && !isHeld ? { longFrames: longFrames(index) } : {}),
        ...(rhythm.isVaried
          ? { seenFrames: (index === 0 || index === scenes.length - 1 ? EDGE_SEEN_SEC_MIN : SEEN_SEC_MIN)[input.pace] * input.fps }
          : {}),
        isHook: index === 0 && scene.part === 'hook',
        opens: index === payoff ? 'payoff' : rhythm.phraseStarts.includes(index) ? 'phrase' : undefined,
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
  // A length that somebody set is worth slow motion of others; where the whole has no room for it, it is as near as may be.
  for (const isExact of isHeld ? [true, false] : [false])
    for (const [slowest, on] of attempts) {
      const isBeyond = ({ heldFrames = 0, ...scene }: Timeable): boolean => heldFrames > longestAt(scene, slowest)
      if (isExact && scenes.some(isBeyond)) continue
      const durations = allotDurations({
        ...{ slots: slotsAt(slowest, isExact), targetFrames, grid: on, shortestFrames: shortest },
        isVaried: rhythm.isVaried,
        isEven: input.isEven ?? false,
      })
      if (durations) return { durations, totalFrames: targetFrames, onGrid: grid.kind === 'even' || on === grid }
    }
  return proportional(slotsAt(SLOWEST, false), targetFrames)
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

/** Equal to the eye: what whole beats in whole frames differ by. */
const EQUAL_FRAMES = 2
/** Two may well be equal by chance. */
const EQUAL_SCENES_MIN = 3

/** Whether scenes are all of one length, as somebody asked: they stay so when they are timed anew, as parts of one kind. */
export const areEqual = (durations: readonly number[]): boolean =>
  durations.length >= EQUAL_SCENES_MIN && Math.max(...durations) - Math.min(...durations) <= EQUAL_FRAMES

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
