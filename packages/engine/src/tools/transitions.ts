/**
 * Transitions (the sixth tool): where one scene melts, slides or whips into the next. Sparse by design: a plain cut is
 * the rule, a transition marks a change of section. It never lasts longer than its two scenes allow.
 */
import type { Pace, ReelPlan, Scene, Transition, TransitionKind } from '@reelwright/contract/reel-plan'
import { longestTransition } from '../plan/fit-transitions.ts'
import type { ToolOutcome } from './tool-outcome.ts'
import { TRANSITION_NAMES, TRANSITION_SETS } from './transition-kinds.ts'

/** Seconds a transition takes at each pace: quick ones for fast reels. */
const LENGTH_SEC: Record<Pace, number> = { fast: 0.3, medium: 0.5, slow: 0.8 }
/** A flash, at any pace: longer it is a fade. (ours: seconds) */
const FLASH_SEC = 0.27
/** Below this nobody sees more than a flicker. */
const LENGTH_SEC_MIN = 0.13

/** The documents' default (document A section 3, customisations). */
export const TRANSITIONS_PER_MINUTE = 4

type Cut = { index: number; atSec: number; weight: number }

/** How much a cut is a change of section: another story beat, another file, another shot. */
const weightOf = (first: Scene, second: Scene): number =>
  (first.beat_id !== second.beat_id ? 4 : 0) +
  (first.media_id !== second.media_id ? 2 : 0) +
  (first.shot_index !== second.shot_index ? 1 : 0)

const cutsOf = (scenes: readonly Scene[], fps: number): Cut[] => {
  let frame = 0
  return scenes.slice(0, -1).flatMap((scene, index) => {
    frame += scene.duration_frames
    const next = scenes[index + 1]
    return next ? [{ index, atSec: frame / fps, weight: weightOf(scene, next) }] : []
  })
}

/** Whether no minute of the reel would hold more than `most` of these moments, nor the whole more than its share. */
const keepsRate = (times: readonly number[], most: number, reelSec: number): boolean => {
  if (times.length > Math.ceil((most * reelSec) / 60)) return false
  const sorted = times.toSorted((a, b) => a - b)
  return sorted.every((time, index) => (sorted[index + most] ?? Number.POSITIVE_INFINITY) - time >= 60)
}

export type TransitionIntent = {
  kinds: readonly TransitionKind[]
  /** At most so many in a minute; null for every cut, when the person asked for that. */
  perMinute: number | null
  pace: Pace
  /** Cuts that stay plain; absent where the person said which cuts have one. */
  isPlain?: (first: Scene, second: Scene) => boolean
}

/** Usual length of a transition; even, so that it lies centred on its cut. */
export const transitionFrames = (pace: Pace, fps: number, kind?: TransitionKind): number =>
  Math.max(2, 2 * Math.round(((kind === 'flash' ? FLASH_SEC : LENGTH_SEC[pace]) * fps) / 2))

/** The transitions of a sequence of scenes. Half a minute at four a minute has two; a shorter reel has at least one. */
export const layTransitions = (scenes: readonly Scene[], fps: number, intent: TransitionIntent): Transition[] => {
  const kinds = intent.kinds.filter((kind) => kind !== 'cut')
  const reelSec = scenes.reduce((sum, scene) => sum + scene.duration_frames, 0) / fps
  const shortest = Math.max(2, Math.round(LENGTH_SEC_MIN * fps))
  const chosen: Cut[] = []
  for (const cut of cutsOf(scenes, fps).toSorted((a, b) => b.weight - a.weight || a.index - b.index)) {
    if (kinds.length === 0 || longestTransition(scenes, cut.index) < shortest) continue
    const [first, second] = [scenes[cut.index], scenes[cut.index + 1]]
    if (first && second && intent.isPlain?.(first, second)) continue
    if (
      intent.perMinute !== null &&
      !keepsRate(
        [...chosen, cut].map((one) => one.atSec),
        intent.perMinute,
        reelSec,
      )
    )
      continue
    chosen.push(cut)
  }
  return chosen
    .sort((a, b) => a.index - b.index)
    .flatMap((cut, place) => {
      const scene = scenes[cut.index]
      const kind = kinds[place % kinds.length]
      if (!scene || !kind) return []
      const frames = Math.min(transitionFrames(intent.pace, fps, kind), evenBelow(longestTransition(scenes, cut.index)))
      return [{ after_scene_id: scene.id, kind, duration_frames: frames }]
    })
}

/** An even length lies centred on its cut. */
const evenBelow = (frames: number): number => Math.max(2, frames - (frames % 2))

export const transitionWords = (kinds: readonly TransitionKind[]): string =>
  [...new Set(kinds.map((kind) => TRANSITION_NAMES[kind].plural))].join(' and ')

/** One of a kind: 'a cross-fade', 'a flash of white'. */
export const transitionWord = (kind: TransitionKind): string => `a ${TRANSITION_NAMES[kind].title.toLowerCase()}`

/** What a mood and a pace ask for by themselves. */
export const kindsFor = (pace: Pace, energy: number | null): readonly TransitionKind[] => {
  if (pace === 'fast' || (energy !== null && energy >= 0.85)) return TRANSITION_SETS.dynamic
  return TRANSITION_SETS.cross
}

/** The kinds a plan uses; none means hard cuts. */
export const kindsInUse = (plan: Pick<ReelPlan, 'transitions'>): TransitionKind[] =>
  [...new Set(plan.transitions.map((transition) => transition.kind))].filter((kind) => kind !== 'cut')

/** Lays a plan's transitions anew. */
export const setTransitions = (plan: ReelPlan, intent: TransitionIntent): ToolOutcome => {
  const transitions = layTransitions(plan.scenes, plan.export.fps, intent)
  const cuts = Math.max(0, plan.scenes.length - 1)
  const words = transitionWords(transitions.map((transition) => transition.kind))
  const summary =
    transitions.length === 0 ? 'Hard cuts throughout' : `${transitions.length} of ${cuts} ${cuts === 1 ? 'cut' : 'cuts'}: ${words}`
  return {
    edits: [{ op: 'set_story', beats: plan.beats, scenes: plan.scenes, transitions }],
    steps: [{ tool: 'transitions', summary }],
    reasons:
      transitions.length > 0 && intent.perMinute !== null
        ? ['Transitions stand where a new part of the story begins; the rest are plain cuts.']
        : [],
  }
}
