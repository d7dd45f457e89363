/** What follows once single scenes were changed by hand: the length that was asked for, the music's fade, and a word about beats. */
import type { Scene } from '@reelwright/contract/reel-plan'
import { planFrames } from '../../plan/plan-length.ts'
import { cutReport } from '../../tools/story/timing.ts'
import { follow } from '../relay.ts'
import { change, type Turn } from '../turn.ts'

export const OFF_BEAT_NOTE = 'Some cuts no longer fall on a beat; say “cut to the beat” and I lay them there again.'

/** Whoever counts seconds asked for no beats. */
export const withoutOffBeatNote = (turn: Turn): void => {
  turn.notes.splice(0, turn.notes.length, ...turn.notes.filter((note) => note !== OFF_BEAT_NOTE))
}

const onBeat = (turn: Turn): boolean => {
  const frameMs = 1000 / turn.plan.export.fps
  return cutReport(turn.plan).every((cut) => Math.abs(cut.offsetMs ?? 0) <= frameMs)
}

export const cutsOffBeat = (turn: Turn): boolean => turn.plan.music !== null && !onBeat(turn)

/** Puts these scenes in the place of those there are. Whoever asked for one scene gets that one: the others keep source and trim. */
export const setScenes = (turn: Turn, scenes: readonly Scene[], transitions = turn.plan.transitions): boolean => {
  const before = turn.plan
  const wasOnBeat = !cutsOffBeat(turn)
  if (!change(turn, [{ op: 'set_story', beats: turn.plan.beats, scenes: [...scenes], transitions }])) return false
  const { plan } = turn
  const after = planFrames(plan)
  follow(turn, before)
  // A later change of the whole reel goes on from the length that it has now.
  if (plan.target_frames !== null && plan.target_frames === planFrames(before) && after !== plan.target_frames)
    change(turn, [{ op: 'set_brief', target_frames: after, pace: plan.pace, mood: plan.mood }])
  if (wasOnBeat && turn.tools.has('timing') && cutsOffBeat(turn) && !turn.notes.includes(OFF_BEAT_NOTE)) turn.notes.push(OFF_BEAT_NOTE)
  return true
}
