/** Carries out intents about transitions, and keeps those there were when the story changed. */
import { longestTransition } from '../../plan/fit-transitions.ts'
import { planFrames } from '../../plan/plan-length.ts'
import { moodProfile } from '../../tools/music/moods.ts'
import { kindsFor, kindsInUse, setTransitions, TRANSITIONS_PER_MINUTE, transitionFrames, transitionWords } from '../../tools/transitions.ts'
import type { Intent } from '../intents.ts'
import { change, mayUse, refuse, say, type Turn, take } from '../turn.ts'
import { lookUp } from './apply-clips.ts'

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
    const outcome = setTransitions(plan, { kinds, perMinute: intent.every ? null : (intent.per_minute ?? usual), pace: plan.pace })
    take(turn, outcome)
    tellTransitions(turn, intent.every)
    return
  }
  if (intent) {
    const kinds = kindsInUse(before).length > 0 ? kindsInUse(before) : kindsFor(plan.pace, energy)
    const now = before.transitions.filter((transition) => transition.kind !== 'cut').length
    const minutes = Math.max(1 / 60, planFrames(plan) / plan.export.fps / 60)
    const perMinute = intent.by > 0 ? Math.ceil((now * 2 + 1) / minutes) : Math.floor(now / 2 / minutes)
    take(turn, setTransitions(plan, { kinds: perMinute === 0 ? [] : kinds, perMinute, pace: plan.pace }))
    tellTransitions(turn, false)
    return
  }
  if (fresh) {
    if (!turn.tools.has('transitions')) return
    const kinds = preferences.transitions ? [preferences.transitions.style] : kindsFor(plan.pace, energy)
    take(turn, setTransitions(plan, { kinds, perMinute: usual, pace: plan.pace }))
  } else if (turn.rebuilt) {
    // What was there stays as it was: none, a few, or everywhere.
    const kinds = kindsInUse(before)
    const everywhere = before.scenes.length > 2 && before.transitions.length >= before.scenes.length - 1
    const outcome = setTransitions(plan, { kinds, perMinute: everywhere ? null : usual, pace: plan.pace })
    change(turn, outcome.edits)
  }
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
  if (count > 0 && count < cuts && !all) turn.notes.push('Say “on every cut” to have them throughout.')
  if (all && count < cuts)
    turn.notes.push(`${cuts - count} ${cuts - count === 1 ? 'cut is' : 'cuts are'} plain, as the scenes there are too short.`)
}

/** One cut, the others as they are. */
export const setOneTransition = (turn: Turn, intent: Extract<Intent, { is: 'transition-at' }>): void => {
  if (!mayUse(turn, 'transitions')) return
  const { scenes, pace, export: settings } = turn.plan
  const meant = lookUp(turn, [intent.ref])?.scenes
  const scene = intent.side === 'after' ? meant?.at(-1) : meant?.[0]
  if (!scene) return
  const index = scenes.indexOf(scene) - (intent.side === 'after' ? 0 : 1)
  const first = scenes[index]
  if (!first || index >= scenes.length - 1) {
    refuse(turn, 'not-found', `There is no cut ${intent.side} scene ${scenes.indexOf(scene) + 1}.`)
    return
  }
  const frames = Math.min(transitionFrames(pace, settings.fps), longestTransition(scenes, index) & ~1)
  if (intent.kind !== null && frames < 2) {
    refuse(turn, 'too-short', 'The scenes there are too short for a transition.')
    return
  }
  const transition =
    intent.kind === null || intent.kind === 'cut' ? null : { after_scene_id: first.id, kind: intent.kind, duration_frames: frames }
  const words = transition ? transitionWords([transition.kind]) : 'a hard cut'
  take(turn, {
    edits: [{ op: 'set_transition', after_scene_id: first.id, transition }],
    steps: [{ tool: 'transitions', summary: `After scene ${index + 1}: ${words}` }],
    reasons: [],
  })
  say(turn, `cut ${index}`, `Scenes ${index + 1} and ${index + 2} meet in ${transition ? words : 'a hard cut'}.`)
}
