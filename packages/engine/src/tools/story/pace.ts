/** What a pace means in seconds, and how long each part of the story may stand. */
import type { BeatKind, Pace } from '@reelwright/contract/reel-plan'

/**
 * Seconds a scene stands by itself. Short-form editing guides put fast cuts near one second and calm ones at three to
 * five; the middle is a bar of pop at 110 to 120 beats per minute.
 */
export const SCENE_SEC: Record<Pace, number> = { fast: 1.1, medium: 2.1, slow: 3.6 }

/** The opening must grab, the pay-off and the close may be looked at. */
const PART_FACTOR: Record<BeatKind, number> = { hook: 0.8, build: 1, payoff: 1.25, cta: 1.15 }

export const preferredSec = (pace: Pace, part: BeatKind): number => SCENE_SEC[pace] * PART_FACTOR[part]

/** No scene is shorter by choice: below about a third of a second a picture is not read. */
export const SCENE_SEC_MIN = 0.33

/**
 * Whatever its music and its reel's mean, nobody looks at one picture for longer where others can stand as long: a bar and a half of a slow piece
 * is five seconds, two bars are a wait. (ours)
 */
const LONG_SEC: Record<Pace, number> = { fast: 3, medium: 5, slow: 5.5 }
/** Where few clips make a long mean, so many times that. (ours) */
const LONG_ABOVE_MEAN = 1.3

/** Frames from which on a scene waits, in a reel of which scenes stand for so many. */
export const longestOf = (pace: Pace, fps: number, meanFrames: number): number =>
  Math.max(LONG_SEC[pace] * fps, LONG_ABOVE_MEAN * meanFrames)

export const fasterPace = (pace: Pace): Pace => (pace === 'slow' ? 'medium' : 'fast')

export const slowerPace = (pace: Pace): Pace => (pace === 'fast' ? 'medium' : 'slow')

/** How far scenes stretch and shrink, in what their pace gives them, before others come in or some go. (ours) */
const STRETCH = { least: 0.5, most: 1.75 } as const

/** Whether scenes of so many seconds are still of this pace. */
export const isInPace = (pace: Pace, sec: number): boolean =>
  sec >= SCENE_SEC[pace] * STRETCH.least && sec <= SCENE_SEC[pace] * STRETCH.most

/** The pace that scenes of so many seconds have, whatever the reel's was when it was first laid: the nearest to that. */
export const paceOfScenes = (pace: Pace, sec: number): Pace => {
  if (sec > SCENE_SEC[pace] * STRETCH.most && pace !== 'slow') return paceOfScenes(slowerPace(pace), sec)
  return sec < SCENE_SEC[pace] * STRETCH.least && pace !== 'fast' ? paceOfScenes(fasterPace(pace), sec) : pace
}
