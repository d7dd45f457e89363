/** Captions after a hand changed the scenes under them. */
import type { ReelEdit } from '@reelwright/contract/reel-edits'
import type { CaptionCue, Captions, ReelPlan } from '@reelwright/contract/reel-plan'
import { carryCues } from '../../tools/captions/carry-cues.ts'
import { moveCue } from '../caption-words.ts'
import { placeScenes, planFrames, type ScenePlacement, sceneAt } from '../plan-length.ts'

/** Less than this share of a spoken cue left in the cut, and it was cut off. */
const HEARD_MIN = 0.5

/** The scene of the new plan that plays a moment of a clip: the same one, else a part that was split off it. */
const playing = (
  { scene }: ScenePlacement,
  sourceFrame: number,
  before: ReelPlan,
  after: readonly ScenePlacement[],
): ScenePlacement | undefined => {
  const plays = (one: ScenePlacement) =>
    one.scene.media_id === scene.media_id &&
    sourceFrame >= one.scene.in_frame &&
    sourceFrame < one.scene.in_frame + one.scene.duration_frames * one.scene.speed
  const own = after.find((one) => one.scene.id === scene.id)
  if (own !== undefined && plays(own)) return own
  const known = new Set(before.scenes.map((one) => one.id))
  return own === undefined ? undefined : after.find((one) => !known.has(one.scene.id) && plays(one))
}

/** What is said stays under the mouth that says it; words that were cut away go. */
const carrySpoken = (cue: CaptionCue, before: ReelPlan, after: ReelPlan): CaptionCue | null => {
  const from = sceneAt(before, cue.start_frame)
  if (from === null) return null
  const frames = cue.end_frame - cue.start_frame
  const sourceAt = (frame: number) => from.scene.in_frame + (frame - from.startFrame) * from.scene.speed
  const to = playing(from, sourceAt(cue.start_frame + Math.floor(frames / 2)), before, placeScenes(after))
  if (to === undefined) return null
  const moved = (frame: number) => Math.round(to.startFrame + (sourceAt(frame) - to.scene.in_frame) / to.scene.speed)
  const within = (frame: number) => Math.max(to.startFrame, Math.min(to.endFrame, moved(frame)))
  const left = within(cue.end_frame) - within(cue.start_frame)
  const whole = moved(cue.end_frame) - moved(cue.start_frame)
  return left < 1 || left < whole * HEARD_MIN ? null : moveCue(cue, within)
}

const carried = (captions: Captions, before: ReelPlan, after: ReelPlan): { captions: Captions; gone: readonly CaptionCue[] } => {
  if (captions.spoken) {
    const cues = captions.cues.flatMap((cue) => carrySpoken(cue, before, after) ?? []).toSorted((a, b) => a.start_frame - b.start_frame)
    return { captions: { ...captions, cues }, gone: [] }
  }
  if (planFrames(before) === planFrames(after)) return { captions, gone: [] }
  return carryCues(captions, { before: before.scenes, after: after.scenes, fps: before.export.fps })
}

/** Without a scene there is nothing to stand on. */
export const carryCaptions = (before: ReelPlan, after: ReelPlan): { edits: readonly ReelEdit[]; notes: readonly string[] } => {
  const { captions } = before
  if (captions === null || captions.cues.length === 0) return { edits: [], notes: [] }
  const next = planFrames(after) < 1 ? { captions: { ...captions, cues: [] }, gone: [] } : carried(captions, before, after)
  const isSame = next.captions.cues.length === captions.cues.length && next.captions.cues.every((cue, at) => cue === captions.cues[at])
  if (isSame) return { edits: [], notes: [] }
  return {
    edits: [{ op: 'set_captions', captions: next.captions.cues.length > 0 ? next.captions : null }],
    notes: next.gone.map((cue) => `The caption “${cue.text.slice(0, 40)}” found no room any more, so it went.`),
  }
}
