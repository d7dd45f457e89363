/** Carries out intents about how many scenes there are and how long each stands. */
import type { Scene } from '@reelwright/contract/reel-plan'
import { planFrames } from '../../plan/plan-length.ts'
import { untimed } from '../../plan/set-by-hand.ts'
import type { ShotRef } from '../../tools/story/arrange-story.ts'
import { SCENE_SEC_MIN } from '../../tools/story/pace.ts'
import { sceneCount } from '../../tools/story/timing.ts'
import type { Intent } from '../intents.ts'
import { gridOf, openTarget, REEL_SEC_MAX, secWords } from '../relay.ts'
import { mayUse, pictureFiles, say, shotOf, type Turn, usableSources } from '../turn.ts'
import { ask, type Need } from './apply-clips.ts'
import { lengthFor, standingFor } from './apply-scenes.ts'
import { OFF_BEAT_NOTE, setScenes, withoutOffBeatNote } from './settle.ts'

const totalFrames = (turn: Turn, need: Need): number =>
  need.rebuildScenes?.targetFrames ?? (planFrames(turn.plan) || openTarget(turn, usableSources(turn)))

/** Most scenes that can still be seen in this time. */
const most = (turn: Turn, frames: number): number => Math.max(1, Math.floor(frames / (SCENE_SEC_MIN * turn.plan.export.fps)))

const asked = (turn: Turn, need: Need, wanted: number): void => {
  const frames = totalFrames(turn, need)
  const limit = most(turn, frames)
  if (wanted > limit) turn.notes.push(`${wanted} scenes are more than can be seen in that time, so I made ${limit}.`)
  ask(need, { count: Math.min(limit, Math.max(1, wanted)) })
}

export const setCount = (turn: Turn, intent: Extract<Intent, { is: 'count' | 'count-by' }>, need: Need): void => {
  if (!mayUse(turn, 'story')) return
  const now = turn.plan.scenes.length || sceneCount(totalFrames(turn, need), turn.plan.export.fps, turn.plan.pace)
  const wanted =
    intent.is === 'count'
      ? intent.n
      : intent.factor > 1
        ? Math.max(now + 1, Math.round(now * intent.factor))
        : Math.min(now - 1, Math.round(now * intent.factor))
  asked(turn, need, wanted)
}

/** A layout in whole beats may be longer or shorter than the reel by this share. */
const OFF_MAX = 0.04

/** The scenes that are there share the reel's time evenly: in whole beats where these come out near its length. */
export const evenOut = (turn: Turn, need: Need): void => {
  if (!mayUse(turn, 'timing')) return
  const { scenes } = turn.plan
  if (scenes.length === 0) {
    ask(need, { even: true })
    return
  }
  const total = planFrames(turn.plan)
  const { stepFrames, kind } = gridOf(turn)
  const onBeat = Math.round(Math.max(1, Math.round(total / scenes.length / stepFrames)) * stepFrames)
  const isNear = kind === 'beats' && Math.abs(onBeat * scenes.length - total) <= total * OFF_MAX
  const each = isNear ? onBeat : Math.floor(total / scenes.length)
  const rest = isNear ? 0 : total - each * scenes.length
  const even = scenes.map((scene, index) => untimed(standingFor(turn, scene, each + (index < rest ? 1 : 0))))
  if (!setScenes(turn, even)) {
    turn.notes.push('All scenes are the same length already.')
    return
  }
  say(turn, 'each', `Each scene is ${secWords(each, turn.plan.export.fps)} long now.`)
  const slowed = even.filter((scene, index) => scene.speed < (scenes[index]?.speed ?? 1)).length
  if (slowed > 0)
    turn.notes.push(
      `${slowed === 1 ? 'One clip is' : `${slowed} clips are`} shorter than that and ${slowed === 1 ? 'runs' : 'run'} slower.`,
    )
}

/** The scenes that are there stand so long each, in whole beats; the reel gets longer or shorter by it. */
const standEach = (turn: Turn, sec: number): void => {
  const { fps } = turn.plan.export
  const scenes = turn.plan.scenes.map((scene) => untimed(standingFor(turn, scene, lengthFor(turn, scene, sec * fps))))
  if (!setScenes(turn, scenes)) {
    turn.notes.push('The scenes are that long already.')
    return
  }
  const lengths = turn.plan.scenes.map((scene) => scene.duration_frames)
  const [least, most] = [Math.min(...lengths), Math.max(...lengths)]
  say(
    turn,
    'each',
    `Each scene is ${most - least <= 1 ? secWords(least, fps) : `${secWords(least, fps)} to ${secWords(most, fps)}`} long now.`,
  )
  if (lengths.some((frames) => Math.abs(frames - sec * fps) > 1))
    turn.notes.push('That is the nearest length that keeps the cuts on the beat, or all that a clip gives.')
}

/** The scenes of a first reel stand just as long as was said of each, unless the reel is to be of another length. */
export const standExactly = (turn: Turn, sec: number, targetFrames: number | null): void => {
  const { fps } = turn.plan.export
  const { scenes } = turn.plan
  const frames = Math.round(sec * fps)
  const isOff = targetFrames !== null && Math.abs(targetFrames - frames * scenes.length) > 1
  if (sec < SCENE_SEC_MIN || frames * scenes.length > REEL_SEC_MAX * fps || isOff) return
  const wasOnBeat = !turn.notes.includes(OFF_BEAT_NOTE)
  // What is longer than it was laid begins so much earlier, as far as its shot goes, and ends where it did.
  const begun = (scene: Scene): Scene => {
    const earliest = Math.round((shotOf(turn, scene)?.in_sec ?? 0) * fps)
    const earlier = Math.min(Math.max(0, frames - scene.duration_frames), Math.max(0, scene.in_frame - earliest))
    return { ...scene, in_frame: scene.in_frame - earlier }
  }
  if (
    !setScenes(
      turn,
      scenes.map((scene) => standingFor(turn, begun(scene), frames)),
    )
  )
    return
  say(turn, 'each', `Each scene is ${secWords(frames, fps)} long.`)
  if (wasOnBeat) withoutOffBeatNote(turn)
}

/** Files of which no shot is without a flaw, though there is something to be seen: whoever wants every clip wants them, too. */
export const shakenFiles = (turn: Turn): ShotRef[] =>
  pictureFiles(turn.media)
    .filter(({ mediaId }) => !turn.plan.left_out.some((id) => id === mediaId))
    .filter(({ facts: { shots } }) => shots.every(({ flaws }) => flaws.length > 0) && shots.some(({ flaws }) => !flaws.includes('black')))
    .map(({ mediaId }) => ({ mediaId, shotIndex: null }))

/** Every scene as long: with a reel of a length they share it evenly; without, each file gets its turn. */
export const setEach = (turn: Turn, intent: Extract<Intent, { is: 'each' }>, need: Need): void => {
  if (!mayUse(turn, 'timing')) return
  const { fps } = turn.plan.export
  const { music } = turn.plan
  const bpm = music?.bpm ?? 110
  const sec = intent.sec ?? ((intent.beats ?? 4) * 60) / bpm
  const isLaid = turn.plan.scenes.length > 0 && need.rebuildScenes === null
  if (isLaid && sec >= SCENE_SEC_MIN && sec * turn.plan.scenes.length <= REEL_SEC_MAX) {
    standEach(turn, sec)
    return
  }
  if (intent.beats !== null && !music && turn.plan.scenes.length > 0)
    turn.notes.push('There is no music to count beats of, so I took 110 beats a minute.')
  if (turn.plan.scenes.length === 0 && need.rebuildScenes?.targetFrames == null) {
    const files = new Set(usableSources(turn).map((source) => source.mediaId)).size
    ask(need, {
      targetFrames: Math.round(files * sec * fps),
      everyFile: true,
      must: need.rebuildScenes?.everyFile === true ? [] : shakenFiles(turn),
    })
  }
  const frames = totalFrames(turn, need)
  asked(turn, need, Math.round(frames / (sec * fps)))
  ask(need, { even: true })
  say(
    turn,
    'each',
    `Each scene is about ${Math.round(sec * 10) / 10} s long${music && turn.plan.scenes.length > 0 ? ', in whole beats' : ''}.`,
  )
}
