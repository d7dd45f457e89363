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

export const fasterPace = (pace: Pace): Pace => (pace === 'slow' ? 'medium' : 'fast')

export const slowerPace = (pace: Pace): Pace => (pace === 'fast' ? 'medium' : 'slow')
