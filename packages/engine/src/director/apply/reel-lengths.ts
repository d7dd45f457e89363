/** How long a reel becomes of another length or pace, and how many scenes it has then: as far as its clips allow, those that it has. */
import type { Pace } from '@reelwright/contract/reel-plan'
import { planFrames } from '../../plan/plan-length.ts'
import { isInPace, paceOfScenes, SCENE_SEC } from '../../tools/story/pace.ts'
import { gridOf, REEL_SEC_MAX } from '../relay.ts'
import { speaks, storyFiles, type Turn, usableSources } from '../turn.ts'

/** A reel that gets longer shows its scenes for so many times as long before others come in. (ours) */
const LONGER_RATIO = 1.4
/** And for no longer than this, others or not: then clips are shown again. (ours: beyond it a clip shows other moments, too) */
const LONGEST_SEC = 5.5

/**
 * A reel of another length shows the scenes that it has, each for longer or shorter, as far as its pace allows; where they would stand too long, clips
 * come in that it does not show yet. Not where two are of one clip, for a longer one would show what the other shows, and not where people talk:
 * sentences have the length that they have.
 */
export const sameScenes = (turn: Turn, target: number, pace: Pace): { count?: number } => {
  const { plan } = turn
  const { scenes, export: settings } = plan
  const now = planFrames(plan) / settings.fps / scenes.length
  const present = paceOfScenes(plan.pace, now)
  const shown = new Set<string>(scenes.map((scene) => scene.media_id))
  const talking = scenes.filter((scene) => scene.sound > 0 && speaks(turn, scene))
  if (shown.size < scenes.length || talking.length * 2 >= scenes.length) return {}
  const sec = target / settings.fps
  const isShorter = target <= planFrames(plan)
  if (isShorter) return isInPace(present, sec / scenes.length) || isInPace(pace, sec / scenes.length) ? { count: scenes.length } : {}
  const usable = new Set<string>(usableSources(turn).map(({ mediaId }) => mediaId))
  const files = storyFiles(turn).filter(({ mediaId }) => usable.has(mediaId))
  const unseen = files.filter(({ mediaId }) => !shown.has(mediaId)).length
  const most = isInPace(present, sec / scenes.length) ? scenes.length : Math.ceil(sec / (LONGER_RATIO * now))
  const count = Math.max(scenes.length, Math.min(scenes.length + unseen, most))
  // As long as they may stand, and as their clips are.
  const room = files
    .filter(({ mediaId }) => shown.has(mediaId) || count > scenes.length)
    .reduce((sum, { facts }) => sum + (facts.kind === 'image' ? LONGEST_SEC : Math.min(LONGEST_SEC, facts.duration_sec)), 0)
  return room >= sec && sec / count <= LONGEST_SEC ? { count } : {}
}

/** A slower pace is seen from so many times the length that scenes have now. (ours) */
const SLOWER_BY = 1.3

/**
 * How long a reel of a slower pace has to be so that none of its clips falls out, in frames, and how many scenes it has then; null where it is long
 * enough, where its clips do not last for more, and where people talk.
 */
export const roomForAll = (turn: Turn, pace: Pace): { targetFrames: number; count: number } | null => {
  const { plan, media } = turn
  if (SCENE_SEC[pace] <= SCENE_SEC[plan.pace] || plan.scenes.some((scene) => speaks(turn, scene))) return null
  const { fps } = plan.export
  const shown = new Set<string>(plan.scenes.map(({ media_id }) => media_id))
  const files = media.filter(({ mediaId }) => shown.has(mediaId))
  const each = Math.max(SCENE_SEC[pace], (planFrames(plan) / fps / plan.scenes.length) * SLOWER_BY)
  const sec = files.reduce((sum, { facts }) => sum + (facts.kind === 'image' ? each : Math.min(each, facts.duration_sec)), 0)
  const targetFrames = Math.round(Math.min(REEL_SEC_MAX, Math.round(sec * 2) / 2) * fps)
  return targetFrames > planFrames(plan) ? { targetFrames, count: files.length } : null
}

/** A faster pace is seen from scenes so many times shorter. (ours: two thirds of what they were, as people who asked for it expected) */
const FASTER_RATIO = 1.5
/** Below this a scene goes by before one knows what it shows: what is faster then is made by other means. (ours) */
const QUICK_SEC_MIN = 0.7

/**
 * How long a reel of a faster pace is, in frames: the scenes that it has, each for less long. Null where they are as short as scenes can be, and where
 * people talk in it, for sentences have the length that they have.
 */
export const quicker = (turn: Turn): { targetFrames: number; count: number } | null => {
  const { plan } = turn
  const { scenes } = plan
  if (scenes.some((scene) => speaks(turn, scene))) return null
  const { fps } = plan.export
  const sec = planFrames(plan) / fps / scenes.length
  const { kind, stepFrames } = gridOf(turn)
  const step = kind === 'beats' ? stepFrames : 1
  const each = Math.max(Math.ceil((QUICK_SEC_MIN * fps) / step), Math.round(((sec / FASTER_RATIO) * fps) / step)) * step
  const targetFrames = Math.round(each * scenes.length)
  return targetFrames < planFrames(plan) ? { targetFrames, count: scenes.length } : null
}
