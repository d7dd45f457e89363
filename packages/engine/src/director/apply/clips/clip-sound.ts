/** Carries out wishes about the clips' own sound: heard or not, and how loud. */
import type { Scene } from '@reelwright/contract/reel-plan'
import { sameValue } from '../../../plan/same-plan.ts'
import type { Intent } from '../../intents.ts'
import { change, refuse, say, type Turn } from '../../turn.ts'
import { adjustMusic } from '../apply-music.ts'
import { scenesFor } from '../apply-scenes.ts'

type Sound = Extract<Intent, { is: 'sound' }>

/** Quieter than this nobody hears a clip under music; 'mute' is said for none at all. (ours) */
const LEVEL_MIN = 0.05
/** How far the music goes down for clips that are as loud as they go. (ours: one step of loudness) */
const MUSIC_STEP_MAX = 0.2

const levelOf = ({ policy, level, by }: Sound, now: number): number => {
  if (policy === 'mute') return 0
  if (level !== undefined) return level
  if (by === undefined) return 1
  // A clip that is silent gets no quieter by being heard.
  if (now === 0) return by < 1 ? 0 : 1
  return Math.round(Math.min(1, Math.max(LEVEL_MIN, now * by)) * 100) / 100
}

const whichOf = (turn: Turn, { refs }: Sound, meant: ReadonlySet<string>): string => {
  const [at, ...more] = turn.plan.scenes.flatMap(({ id }, index) => (meant.has(id) ? [index + 1] : []))
  if (refs.length === 0) return 'The clips are'
  return at !== undefined && more.length === 0 ? `Scene ${at} is` : `Those ${meant.size} scenes are`
}

/** Nothing is to be done to the clips: it is so, or they are as loud as they go, and then the music gives way. */
const tellSame = (turn: Turn, intent: Sound, meant: ReadonlySet<string>): void => {
  const { policy, by } = intent
  const which = whichOf(turn, intent, meant)
  const isSilent = turn.plan.scenes.every(({ id, sound }) => !meant.has(id) || sound === 0)
  if (by === undefined) turn.notes.push(`${which} ${policy === 'keep' ? 'heard' : 'silent'} already.`)
  else if (by < 1)
    refuse(
      turn,
      'nothing-to-change',
      isSilent ? `${which} silent, so there is nothing to turn down.` : `${which} as quiet as they are heard.`,
    )
  else {
    const isFull = `${which} at full volume already`
    if (turn.plan.music === null) turn.notes.push(`${isFull}.`)
    else {
      say(turn, 'sound', `${isFull}, so the music makes room.`)
      adjustMusic(turn, { is: 'volume', by: -MUSIC_STEP_MAX })
    }
  }
}

const tellDone = (turn: Turn, intent: Sound, was: readonly Scene[], meant: ReadonlySet<string>): void => {
  const { policy, refs, by } = intent
  const isAll = refs.length === 0
  const levels = new Set(turn.plan.scenes.flatMap(({ id, sound }) => (meant.has(id) && sound > 0 ? [sound] : [])))
  const [level = 0] = levels
  const isHeardAt = level < 1 || (by !== undefined && was.some(({ id, sound }) => meant.has(id) && sound > 0))
  if (policy === 'mute' || level === 0)
    say(turn, 'sound', `${isAll ? 'The clips are' : meant.size === 1 ? 'That scene is' : `${meant.size} scenes are`} silent now.`)
  else if (levels.size > 1)
    say(turn, 'sound', `${isAll ? 'The clips are' : 'Those clips are'} ${(by ?? 1) < 1 ? 'quieter' : 'louder'} now.`)
  else if (isHeardAt)
    say(turn, 'sound', `${isAll || meant.size > 1 ? 'The clips are' : 'That clip is'} heard at ${Math.round(level * 100)} % now.`)
  else
    say(turn, 'sound', `You hear the ${isAll ? 'clips’' : 'clip’s'} own sound${turn.plan.music ? '; the music sinks under speech' : ''}.`)
}

export const changeAudio = (turn: Turn, intent: Sound): void => {
  const meant = new Set(scenesFor(turn, intent.refs).map((scene) => scene.id))
  if (meant.size === 0) return
  const was = turn.plan.scenes
  const sounding = new Set(turn.media.flatMap(({ mediaId, facts }) => (facts.sound === null ? [] : [mediaId])))
  const scenes = was.map((scene) =>
    meant.has(scene.id) ? { ...scene, sound: sounding.has(scene.media_id) ? levelOf(intent, scene.sound) : 0 } : scene,
  )
  if (intent.policy === 'keep' && was.every(({ id, media_id }) => !meant.has(id) || !sounding.has(media_id))) {
    refuse(turn, 'nothing-to-change', meant.size === 1 ? 'That clip has no sound of its own.' : 'None of these clips has sound of its own.')
    return
  }
  if (sameValue(scenes, was)) tellSame(turn, intent, meant)
  else if (change(turn, [{ op: 'set_story', beats: turn.plan.beats, scenes, transitions: turn.plan.transitions }]))
    tellDone(turn, intent, was, meant)
}
