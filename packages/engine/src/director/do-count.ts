/** Carries out wishes about how many scenes there are and how long each stands. */
import { planFrames } from '../plan/plan-length.ts'
import { SCENE_SEC_MIN } from '../tools/pace.ts'
import { sceneCount } from '../tools/timing.ts'
import { ask, type Need } from './do-clips.ts'
import { openTarget } from './relay.ts'
import { mayUse, say, type Turn, usableSources } from './turn.ts'
import type { Wish } from './wishes.ts'

function totalFrames(turn: Turn, need: Need): number {
  return need.relay?.targetFrames ?? (planFrames(turn.plan) || openTarget(turn, usableSources(turn)))
}

/** Most scenes that can still be seen in this time. */
function most(turn: Turn, frames: number): number {
  return Math.max(1, Math.floor(frames / (SCENE_SEC_MIN * turn.plan.export.fps)))
}

function asked(turn: Turn, need: Need, wanted: number): void {
  const frames = totalFrames(turn, need)
  const limit = most(turn, frames)
  if (wanted > limit) turn.notes.push(`${wanted} scenes are more than can be seen in that time, so I made ${limit}.`)
  ask(need, { count: Math.min(limit, Math.max(1, wanted)) })
}

export function setCount(turn: Turn, wish: Extract<Wish, { is: 'count' | 'count-by' }>, need: Need): void {
  if (!mayUse(turn, 'story')) return
  const now = turn.plan.scenes.length || sceneCount(totalFrames(turn, need), turn.plan.export.fps, turn.plan.pace)
  const wanted =
    wish.is === 'count'
      ? wish.n
      : wish.factor > 1
        ? Math.max(now + 1, Math.round(now * wish.factor))
        : Math.min(now - 1, Math.round(now * wish.factor))
  asked(turn, need, wanted)
}

/** Every scene as long: with a reel of a length they share it evenly; without, each file gets its turn. */
export function setEach(turn: Turn, wish: Extract<Wish, { is: 'each' }>, need: Need): void {
  if (!mayUse(turn, 'timing')) return
  const { fps } = turn.plan.export
  const { music } = turn.plan
  const bpm = music?.bpm ?? 110
  const sec = wish.sec ?? ((wish.beats ?? 4) * 60) / bpm
  if (wish.beats !== null && !music && turn.plan.scenes.length > 0)
    turn.notes.push('There is no music to count beats of, so I took 110 beats a minute.')
  if (turn.plan.scenes.length === 0 && need.relay?.targetFrames == null) {
    const files = new Set(usableSources(turn).map((source) => source.mediaId)).size
    ask(need, { targetFrames: Math.round(files * sec * fps), everyFile: true })
  }
  const frames = totalFrames(turn, need)
  asked(turn, need, Math.round(frames / (sec * fps)))
  ask(need, { even: true })
  say(
    turn,
    'each',
    `Each scene stands for about ${Math.round(sec * 10) / 10} s${music && turn.plan.scenes.length > 0 ? ', in whole beats' : ''}.`,
  )
}
