/** Carries out intents about transitions, and keeps those there were when the story changed. */
import { CHOICE_LABEL_CHARS_MAX, type Choice, makeChoice } from '@reelwright/contract/choice'
import { CUSTOMIZATION_DEFAULTS } from '@reelwright/contract/constants'
import type { ClipRef } from '@reelwright/contract/intents/clip-ref'
import type { ReelPlan, Scene, TransitionKind } from '@reelwright/contract/reel-plan'
import { longestTransition } from '../../plan/fit-transitions.ts'
import { planFrames } from '../../plan/plan-length.ts'
import { sameValue } from '../../plan/same-plan.ts'
import { carryTransitions } from '../../tools/carry-transitions.ts'
import { motivatedCuts } from '../../tools/motivated-cuts.ts'
import { moodProfile } from '../../tools/music/moods.ts'
import {
  kindsFor,
  kindsInUse,
  layTransitions,
  setTransitions,
  TRANSITIONS_PER_MINUTE,
  transitionFrames,
  transitionWord,
  transitionWords,
} from '../../tools/transitions.ts'
import { capitalised } from '../capitalised.ts'
import type { Intent } from '../intents.ts'
import { askWhich } from '../offers.ts'
import { change, mayUse, refuse, say, shotOf, speaks, type Turn, take } from '../turn.ts'
import { lookUp } from './apply-clips.ts'

/** Whether every cut has one. */
const isEverywhere = ({ scenes, transitions }: ReelPlan): boolean => scenes.length > 2 && transitions.length >= scenes.length - 1

export const applyTransitions = (
  turn: Turn,
  intent: Extract<Intent, { is: 'transitions' | 'transitions-by' }> | undefined,
  fresh: boolean,
): void => {
  const { plan, before, preferences } = turn
  if (intent && !mayUse(turn, 'transitions')) return
  const usual = preferences.transitions?.maxPerMin ?? TRANSITIONS_PER_MINUTE
  const energy = moodProfile(plan.mood)?.energy ?? null
  if (intent?.is === 'transitions') {
    const asked =
      intent.kinds.length > 0
        ? intent.kinds
        : intent.not.length > 0
          ? kindsFor(plan.pace, energy).filter((kind) => !intent.not.includes(kind))
          : []
    const kinds =
      intent.per_minute !== null && asked.length === 0
        ? kindsInUse(before).length > 0
          ? kindsInUse(before)
          : kindsFor(plan.pace, energy)
        : asked
    const none =
      intent.kinds.length === 0 && !fresh && intent.not.length > 0 && !kindsInUse(before).some((kind) => intent.not.includes(kind))
    if (none) {
      refuse(turn, 'nothing-to-change', `There are no ${transitionWords(intent.not)} in this reel.`)
      return
    }
    // 'Slide transitions' of a reel that has others at every cut are for every cut.
    const everywhere = intent.kinds.length > 0 && intent.per_minute === null && isEverywhere(before)
    const perMinute = intent.every || everywhere ? null : (intent.per_minute ?? usual)
    take(turn, setTransitions(plan, { kinds, perMinute, pace: plan.pace }))
    if (intent.sec !== undefined) lastFor(turn, { sec: intent.sec, factor: 1 }, null)
    tellTransitions(turn, intent.every)
    return
  }
  if (intent) {
    const kinds = kindsInUse(before).length > 0 ? kindsInUse(before) : kindsFor(plan.pace, energy)
    const now = before.transitions.filter((transition) => transition.kind !== 'cut').length
    const minutes = Math.max(1 / 60, planFrames(plan) / plan.export.fps / 60)
    const fewer = Math.floor(now / 2)
    const perMinute = intent.by > 0 ? Math.ceil((now * 2 + 1) / minutes) : fewer === 0 ? 0 : Math.floor(fewer / minutes)
    take(turn, setTransitions(plan, { kinds: perMinute === 0 ? [] : kinds, perMinute, pace: plan.pace }))
    tellTransitions(turn, false)
    return
  }
  if (fresh) {
    if (!turn.tools.has('transitions')) return
    const kinds = preferences.transitions ? [preferences.transitions.style] : kindsFor(plan.pace, energy)
    const isPlain = isSet(preferences.transitions) ? isMidTalk(turn) : isUnmotivated(turn, kinds)
    take(turn, setTransitions(plan, { kinds, perMinute: usual, pace: plan.pace, isPlain }))
  } else if (turn.rebuilt) layAgain(turn, usual)
}

/**
 * After the scenes were laid anew. Where the director chose transitions by their reasons it does so again. What a person chose stays between
 * the two scenes for which it was chosen, a plain cut too; where scenes meet that did not meet before, one comes in for each that lost its place.
 */
const layAgain = (turn: Turn, usual: number): void => {
  const { plan, before } = turn
  const kinds = kindsInUse(before)
  const hadReason = reasonsIn(before, turn, kinds)
  const isOwn = before.scenes.every((scene) => !before.transitions.some((one) => one.after_scene_id === scene.id) || hadReason(scene))
  if (isOwn && !isEverywhere(before)) {
    change(turn, setTransitions(plan, { kinds, pace: plan.pace, perMinute: usual, isPlain: isUnmotivated(turn, kinds) }).edits)
    return
  }
  const carried = carryTransitions(before, plan)
  const isMost = before.transitions.length * 2 > before.scenes.length - 1 && before.transitions.length > 1
  const isTalk = isMidTalk(turn)
  const isPlain = (first: Scene, second: Scene): boolean => carried.met.has(first.id) || (!isMost && isTalk(first, second))
  const added =
    isMost || carried.lost > 0
      ? layTransitions(plan.scenes, plan.export.fps, { kinds, pace: plan.pace, perMinute: isMost ? null : usual, isPlain })
      : []
  const places = new Map(plan.scenes.map(({ id }, at) => [id, at]))
  const transitions = [...carried.transitions, ...(isMost ? added : added.slice(0, carried.lost))].toSorted(
    (a, b) => (places.get(a.after_scene_id) ?? 0) - (places.get(b.after_scene_id) ?? 0),
  )
  change(turn, [{ op: 'set_story', beats: plan.beats, scenes: plan.scenes, transitions }])
}

const onEveryCut = ({ plan }: Turn): Choice => {
  const kinds = kindsInUse(plan)
  const words = transitionWords(kinds)
  return makeChoice({
    label: `${capitalised(words)} on every cut`.slice(0, CHOICE_LABEL_CHARS_MAX),
    say: `${words} on every cut`,
    action: { intents: [{ is: 'transitions', kinds, every: true, per_minute: null, not: [] }] },
  })
}

type Preferred = NonNullable<Turn['preferences']['transitions']>

/** Whether a person set how scenes meet, rather than left what a new reel comes with. */
const isSet = (preferred: Preferred | undefined): boolean =>
  preferred !== undefined &&
  (preferred.style !== CUSTOMIZATION_DEFAULTS.transitions.style || preferred.maxPerMin !== CUSTOMIZATION_DEFAULTS.transitions.maxPerMin)

const reasonsIn = (plan: ReelPlan, turn: Turn, kinds: readonly TransitionKind[]): ((first: Scene) => boolean) =>
  motivatedCuts(plan, kinds, (scene) => shotOf(turn, scene))

/** Cuts that stay plain where nobody asked for a transition: all without a reason for one. */
const isUnmotivated = (turn: Turn, kinds: readonly TransitionKind[]): ((first: Scene, second: Scene) => boolean) => {
  const [isTalk, hasReason] = [isMidTalk(turn), reasonsIn(turn.plan, turn, kinds)]
  return (first, second) => isTalk(first, second) || !hasReason(first)
}

/** From one who speaks to one who speaks: a face that melts into another says nothing, and the words run into each other. */
const isMidTalk = (turn: Turn): ((first: Scene, second: Scene) => boolean) => {
  const isSpeaking = (scene: Scene): boolean => scene.sound > 0 && speaks(turn, scene)
  return (first, second) => isSpeaking(first) && isSpeaking(second)
}

const tellTransitions = (turn: Turn, all: boolean): void => {
  const cuts = Math.max(0, turn.plan.scenes.length - 1)
  const count = turn.plan.transitions.filter((transition) => transition.kind !== 'cut').length
  const words = turn.steps.at(-1)?.summary.split(': ')[1]
  if (count === 0) say(turn, 'transitions', 'The scenes meet in hard cuts.')
  else
    say(
      turn,
      'transitions',
      `${count === cuts ? (cuts === 1 ? 'The cut has' : 'Every cut has') : `${count} of ${cuts} cuts have`} ${words ?? 'transitions'}.`,
    )
  if (count > 0 && count < cuts && !all) {
    turn.notes.push('Say “on every cut” to have them throughout.')
    // Nothing else came of the wish: then it is what was wished.
    if (turn.plan === turn.before || sameValue(turn.plan.transitions, turn.before.transitions)) askWhich(turn, [onEveryCut(turn)])
  }
  if (all && count > 0 && count < cuts)
    turn.notes.push(`${cuts - count} ${cuts - count === 1 ? 'cut is' : 'cuts are'} plain, as the scenes there are too short.`)
}

/** Below this nobody sees more than a flicker. */
const SEC_MIN = 0.1

/** Gives those that are there another length, as far as their scenes allow; how many have another now, and whether all got what was asked. */
const lastFor = (
  turn: Turn,
  { sec, factor }: { sec: number | null; factor: number },
  only: string | null,
): { changed: number; isWhole: boolean; frames: number } => {
  const { scenes, export: settings } = turn.plan
  let [changed, isWhole, longest] = [0, true, 0]
  const transitions = turn.plan.transitions.map((one) => {
    const index = scenes.findIndex((scene) => scene.id === one.after_scene_id)
    if (one.kind === 'cut' || index < 0 || (only !== null && one.after_scene_id !== only)) return one
    const wanted = Math.max(SEC_MIN * settings.fps, sec === null ? one.duration_frames * factor : sec * settings.fps)
    const even = Math.max(2, 2 * Math.round(wanted / 2))
    const duration_frames = Math.max(2, Math.min(even, longestTransition(scenes, index) & ~1))
    if (duration_frames < even) isWhole = false
    if (duration_frames !== one.duration_frames) changed++
    longest = Math.max(longest, duration_frames)
    return { ...one, duration_frames }
  })
  if (changed > 0) change(turn, [{ op: 'set_story', beats: turn.plan.beats, scenes, transitions }])
  return { changed, isWhole, frames: longest }
}

export const changeTransitionLength = (turn: Turn, intent: Extract<Intent, { is: 'transition-length' }>): void => {
  if (!mayUse(turn, 'transitions')) return
  const first = intent.at === undefined ? null : sceneBefore(turn, intent.at)
  if (intent.at !== undefined && !first) return
  const there = turn.plan.transitions.filter(({ kind, after_scene_id }) => kind !== 'cut' && (!first || after_scene_id === first.id))
  if (there.length === 0) {
    refuse(
      turn,
      'nothing-to-change',
      'The scenes meet in hard cuts there, which take no time. Ask for a transition first, such as cross-fades.',
      makeChoice({
        label: 'Cross-fades on every cut',
        say: 'cross-fades on every cut',
        action: { intents: [{ is: 'transitions', kinds: ['cross'], every: true, per_minute: null, not: [] }] },
      }),
    )
    return
  }
  const { changed, isWhole, frames } = lastFor(turn, intent, first?.id ?? null)
  const length = `${Math.round((frames / turn.plan.export.fps) * 100) / 100} s`
  if (changed > 0)
    say(turn, 'transition length', there.length === 1 ? `The transition lasts ${length} now.` : `The transitions last ${length} now.`)
  else turn.notes.push(`${there.length === 1 ? 'It lasts' : 'They last'} ${length} already.`)
  if (!isWhole) turn.notes.push('A transition takes at most half of each of its two scenes, so where these are short it is shorter.')
}

/** The scene that a cut lies behind. */
const sceneBefore = (turn: Turn, at: { ref: ClipRef; side: 'after' | 'before' }): Scene | null => {
  const { scenes } = turn.plan
  const meant = lookUp(turn, [at.ref])?.scenes
  const scene = at.side === 'after' ? meant?.at(-1) : meant?.[0]
  if (!scene) return null
  const index = scenes.indexOf(scene) - (at.side === 'after' ? 0 : 1)
  const first = scenes[index]
  if (first && index < scenes.length - 1) return first
  refuse(turn, 'not-found', `There is no cut ${at.side} scene ${scenes.indexOf(scene) + 1}.`)
  return null
}

/** One cut, the others as they are. */
export const setOneTransition = (turn: Turn, intent: Extract<Intent, { is: 'transition-at' }>): void => {
  if (!mayUse(turn, 'transitions')) return
  const { scenes, pace, export: settings } = turn.plan
  const first = sceneBefore(turn, intent)
  if (!first) return
  const index = scenes.indexOf(first)
  const wanted =
    intent.sec === undefined
      ? transitionFrames(pace, settings.fps, intent.kind ?? undefined)
      : Math.max(2, 2 * Math.round((intent.sec * settings.fps) / 2))
  const frames = Math.min(wanted, longestTransition(scenes, index) & ~1)
  if (intent.kind !== null && frames < 2) {
    refuse(turn, 'too-short', 'The scenes there are too short for a transition.')
    return
  }
  const transition =
    intent.kind === null || intent.kind === 'cut' ? null : { after_scene_id: first.id, kind: intent.kind, duration_frames: frames }
  const words = transitionWord(transition?.kind ?? 'cut')
  take(turn, {
    edits: [{ op: 'set_transition', after_scene_id: first.id, transition }],
    steps: [{ tool: 'transitions', summary: `After scene ${index + 1}: ${words}` }],
    reasons: [],
  })
  say(turn, `cut ${index}`, `Scenes ${index + 1} and ${index + 2} meet in ${words}.`)
  if (transition && frames < wanted && intent.sec !== undefined)
    turn.notes.push(`It lasts ${Math.round((frames / settings.fps) * 100) / 100} s, at most half of each of the two scenes.`)
}
