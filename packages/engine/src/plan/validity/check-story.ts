/** Whether what edits left hangs together, and can be kept: only whole plans that are put in place of one can fail here. */
import { ReelPlan, type Scene, type StoryBeat } from '@reelwright/contract/reel-plan'
import { REEL_SEC_MAX } from '../check-plan.ts'
import { fitTransitions } from '../fit-transitions.ts'
import { planFrames } from '../plan-length.ts'
import { sameValue } from '../same-plan.ts'
import { lengthWords, type PlanChange, type Refusal } from './refusal.ts'

const firstOfEach = <T>(things: readonly T[], keyOf: (thing: T) => string): T[] => {
  const keys = things.map(keyOf)
  return things.filter((thing, index) => keys.indexOf(keyOf(thing)) === index)
}

/** Each key once, each scene on a beat, each transition between two scenes and no longer than these allow. */
const mendedStory = ({ scenes, beats, transitions }: ReelPlan): Pick<ReelPlan, 'scenes' | 'beats' | 'transitions'> => {
  const own = firstOfEach(beats, ({ id }) => id)
  const kept = firstOfEach(scenes, ({ id }) => id)
  const beat: StoryBeat | undefined = own[0] ?? (kept.length === 0 ? undefined : { id: 'build', kind: 'build', title: 'Build' })
  const laid = kept.map(
    (scene): Scene => (beat === undefined || own.some(({ id }) => id === scene.beat_id) ? scene : { ...scene, beat_id: beat.id }),
  )
  return {
    beats: own.length > 0 || beat === undefined ? own : [beat],
    scenes: laid,
    transitions: fitTransitions(
      laid,
      firstOfEach(transitions, ({ after_scene_id }) => after_scene_id),
    ),
  }
}

export const checkStory = ({ before, after }: PlanChange): Refusal | null => {
  const was = { scenes: before.scenes, beats: before.beats, transitions: before.transitions }
  const is = { scenes: after.scenes, beats: after.beats, transitions: after.transitions }
  if (sameValue(was, is)) return null
  const mended = mendedStory(after)
  if (sameValue(mended, is)) return null
  const reason =
    !sameValue(mended.beats, is.beats) || mended.scenes.length < is.scenes.length
      ? 'Two parts of the story have the same key, or a scene lies on no beat of it; give each scene a key of its own and a beat that is there.'
      : sameValue(mended.scenes, is.scenes)
        ? 'A transition has no two scenes, or is longer than these allow; it can take half of the shorter one at the most.'
        : 'A scene lies on a story beat that the reel does not have; lay it on one that is there.'
  return { reason, mend: { op: 'set_story', ...mended } }
}

/** What the person asked for, before it is looked at what came of it. */
export const checkTarget = ({ before, after }: PlanChange): Refusal | null => {
  const most = REEL_SEC_MAX * after.export.fps
  const { target_frames: target, pace, mood } = after
  return target === null || target <= most || target === before.target_frames
    ? null
    : {
        reason: `A reel can be asked to last ${REEL_SEC_MAX / 60} minutes at most, which is ${most} frames.`,
        mend: { op: 'set_brief', target_frames: most, pace, mood },
      }
}

export const checkLength = ({ before, after }: PlanChange): Refusal | null => {
  const { fps } = after.export
  const most = REEL_SEC_MAX * fps
  const total = planFrames(after)
  if (total <= most || total / fps <= planFrames(before) / before.export.fps) return null
  const longest = after.scenes.toSorted((a, b) => b.duration_frames - a.duration_frames)[0]
  return {
    reason: `The reel would be ${Math.ceil(total / fps)} s long, and ${REEL_SEC_MAX / 60} minutes is the most: take ${lengthWords(total - most, fps)} less.`,
    mend:
      longest === undefined
        ? null
        : longest.duration_frames > total - most
          ? {
              op: 'trim_scene',
              scene_id: longest.id,
              in_frame: longest.in_frame,
              duration_frames: longest.duration_frames - (total - most),
            }
          : { op: 'remove_scene', scene_id: longest.id },
  }
}

/** A plan that its own schema refuses could not be read again. */
export const checkBounds = ({ before, after }: PlanChange): Refusal | null => {
  const parsed = ReelPlan.safeParse(after)
  if (parsed.success || !ReelPlan.safeParse(before).success) return null
  const [place, index] = parsed.error.issues[0]?.path ?? []
  if (place === 'scenes' && typeof index === 'number') {
    const scene = after.scenes[index]
    const name = `Scene ${index + 1}`
    if (scene !== undefined)
      return {
        reason: `${name} starts or lasts beyond what a clip can have; its clip’s beginning, frame 0, and 1 frame always are there.`,
        mend: { op: 'trim_scene', scene_id: scene.id, in_frame: 0, duration_frames: Math.min(scene.duration_frames, after.export.fps) },
      }
  }
  return {
    reason: `The reel cannot hold that: there are too many ${String(place ?? 'parts').replaceAll('_', ' ')}, or one of them is out of bounds; leave some out.`,
    mend: null,
  }
}
