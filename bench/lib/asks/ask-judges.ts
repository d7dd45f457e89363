/** What must hold of the plan that a request leaves; nothing here reads the words of the reply. */
import { EMPTY_PLAN, type ReelPlan } from '@reelwright/contract/reel-plan'
import { leftOutAfter } from '@reelwright/engine/plan/left-out'
import { sameValue } from '@reelwright/engine/plan/same-plan'

/** `versions` are those that are made beside the plan. */
export type Left = { before: ReelPlan; plan: ReelPlan; versions?: readonly ReelPlan[]; earlier?: readonly ReelPlan[] }
export type Judge = (left: Left) => boolean
/** `first` are requests that lead to the reel which the request meets. */
export type Ask = {
  request: string
  judge: Judge | 'keep'
  first?: readonly string[]
  /** Means something only after what was said before; a model hears that from the conversation. */
  refers?: boolean
}

export const OPENING = 'make a 14 second reel, upbeat, every scene 2 seconds'

export const seconds = (plan: ReelPlan): number => plan.scenes.reduce((sum, scene) => sum + scene.duration_frames, 0) / plan.export.fps

/** A file whose last scene went stays out, and one of which a scene came in does not; none other. */
const leftOutRightly = ({ before, plan }: Left): boolean =>
  [true, false].some((isDeleted) => sameValue(plan.left_out.toSorted(), leftOutAfter(before, plan, isDeleted).toSorted()))

/** Nothing but these parts of the plan may differ. */
const apart = (left: Left, parts: readonly (keyof ReelPlan)[]): boolean =>
  [...Object.keys(EMPTY_PLAN), 'fades', 'cover'].every(
    (key) =>
      parts.some((part) => part === key || (key === 'left_out' && part === 'scenes' && leftOutRightly(left))) ||
      sameValue(Reflect.get(left.before, key), Reflect.get(left.plan, key)),
  )

export const only =
  (parts: readonly (keyof ReelPlan)[], holds: Judge): Judge =>
  (left) =>
    !sameValue(left.before, left.plan) && apart(left, parts) && holds(left)

/** What may change along with scenes. */
export const STORY = ['scenes', 'transitions', 'beats', 'target_frames', 'captions', 'music'] as const

/** Text, start and end in seconds of every caption. */
export const cues = (...expected: readonly (readonly [text: string, from: number, to: number])[]): Judge =>
  only(['captions'], ({ plan }) =>
    sameValue(
      plan.captions?.cues.map((cue) => [cue.text, cue.start_frame / plan.export.fps, cue.end_frame / plan.export.fps]) ?? [],
      expected,
    ),
  )

export const lasts = (sec: number): Judge => only([...STORY], ({ plan }) => seconds(plan) === sec)
export const music = (holds: (music: NonNullable<ReelPlan['music']>, before: ReelPlan) => boolean): Judge =>
  only(['music'], ({ plan, before }) => plan.music !== null && holds(plan.music, before))
export const songOf = (id: string): Judge =>
  only([...STORY], ({ plan }) => plan.music?.source.from === 'media' && plan.music.source.media_id === id)
export const shape = (aspect: ReelPlan['export']['aspect']): Judge =>
  only(['export', 'scenes'], ({ plan }) => plan.export.aspect === aspect)
export const format = (holds: (settings: ReelPlan['export']) => boolean): Judge => only(['export'], ({ plan }) => holds(plan.export))
export const look = (...styles: readonly string[]): Judge => only(['look'], ({ plan }) => styles.includes(plan.look?.style ?? 'none'))
export const logo = (holds: (mark: NonNullable<ReelPlan['watermark']>) => boolean): Judge =>
  only(['watermark'], ({ plan }) => plan.watermark !== null && holds(plan.watermark))
export const every =
  (...judges: readonly ((left: Left) => boolean)[]): Judge =>
  (left) =>
    judges.every((judge) => judge(left))

/** One scene has a look of its own, or none; nothing else differs. */
export const sceneLook = (n: number, style: string | null): Judge =>
  only(['scenes'], ({ plan, before }) =>
    plan.scenes.every(({ look: own }, at) =>
      at + 1 === n ? (own === null ? null : (own?.style ?? '')) === style : sameValue(own, before.scenes[at]?.look),
    ),
  )
/** One scene is turned so, and no other. */
export const turned = (n: number, quarter: number, mirrored = false): Judge =>
  only(['scenes'], ({ plan }) =>
    plan.scenes.every(({ turn }, at) => (at + 1 === n ? turn?.quarter === quarter && turn.mirrored === mirrored : turn === undefined)),
  )
