/** How well a shot serves a reel, from what analysis measured of it and from the feeling asked for. */
import type { Shot } from '@reelwright/contract/media-facts'
import type { Pace } from '@reelwright/contract/reel-plan'
import { moodProfile } from '../music/moods.ts'
import type { ShotSource } from './shot-sources.ts'

/** How much moves in the shots that suit a pace best. */
const MOTION_FOR: Record<Pace, number> = { slow: 0.2, medium: 0.4, fast: 0.65 }

const nearness = (value: number, wanted: number): number => 1 - Math.min(1, Math.abs(value - wanted))

/** 0 to 1. Flaws are not in it: they decide whether a shot is used at all, see `flawSeverity`. */
export const shotScore = (source: Pick<ShotSource, 'shot' | 'speaks'>, feeling: { mood: string | null; pace: Pace }): number => {
  const { shot } = source
  const mood = moodProfile(feeling.mood)
  const motionWanted = mood ? (MOTION_FOR[feeling.pace] + mood.energy) / 2 : MOTION_FOR[feeling.pace]
  const parts: [value: number, weight: number][] = [
    [shot.sharpness, 2],
    [1 - shot.shake, 2],
    [nearness(shot.motion, motionWanted), 1.5],
    [nearness(shot.brightness, mood?.brightness ?? 0.5), 1],
    [shot.contrast, 0.5],
    [shot.saturation, 0.5],
    // Somebody to look at holds the eye.
    [shot.focus.length > 0 ? 1 : 0.5, 0.5],
  ]
  if (mood?.warmth != null) parts.push([nearness(shot.warmth, mood.warmth), 0.5])
  const weights = parts.reduce((sum, [, weight]) => sum + weight, 0)
  return parts.reduce((sum, [value, weight]) => sum + value * weight, 0) / weights
}

type Flaw = Shot['flaws'][number]

/** Why each is a fault is analysis' business; here only how much a viewer minds, so that the least bad goes first when needed. */
const SEVERITY: Record<Flaw, number> = { duplicate: 1, 'too-short': 2, shaken: 3, blurred: 4, frozen: 5, black: 6 }

/** A wall is worse than a second look at somebody, and better than a picture one cannot watch. */
const UNSEEN_SEVERITY: Record<NonNullable<ShotSource['unseen']>, number> = {
  others: 1,
  empty: 1.5,
  shaken: 3.2,
  blurred: 4.2,
  'against-lens': 4.5,
  broken: 5.5,
}

/** A good view among clips of people goes before a wall and before a second look at the same. */
const VIEW_SEVERITY = 0.5

/** Below this a shot is over before it is seen, whether or not analysis said so. */
const SEEN_SEC_MIN = 0.4
/** And below this it is a flash that looks like a fault. */
const FLASH_SEC = 0.15

/** 0 without a flaw. A still picture has no length and is never too short. */
export const flawSeverity = (shot: Pick<Shot, 'flaws' | 'in_sec' | 'out_sec'>): number => {
  const length = shot.out_sec - shot.in_sec
  const short = !(length > 0) || length >= SEEN_SEC_MIN ? 0 : length < FLASH_SEC ? SEVERITY.frozen : SEVERITY['too-short']
  return shot.flaws.reduce((worst, flaw) => Math.max(worst, SEVERITY[flaw]), short)
}

/** That of the shot, or of the stretch of it where that is worse. */
export const sourceSeverity = ({ shot, unseen, isView }: Pick<ShotSource, 'shot' | 'unseen' | 'isView'>): number =>
  Math.max(flawSeverity(shot), unseen ? (isView ? VIEW_SEVERITY : UNSEEN_SEVERITY[unseen]) : 0)

/** A few words on what speaks for a shot, for the reason a scene carries. */
export const praise = (shot: Shot): string => {
  const words: string[] = []
  if (shot.sharpness >= 0.6) words.push('sharp')
  if (shot.shake <= 0.15) words.push('steady')
  if (shot.brightness >= 0.65) words.push('bright')
  if (shot.brightness <= 0.25) words.push('dark')
  if (shot.motion >= 0.6) words.push('lively')
  if (shot.motion <= 0.12) words.push('quiet')
  if (shot.saturation >= 0.6) words.push('colourful')
  if (shot.warmth >= 0.4) words.push('warm light')
  return words.slice(0, 3).join(', ')
}
