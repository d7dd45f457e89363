/** Carries out intents about single scenes: how long, how fast, with which sound, held on to or not. */

import { type ClipRef, factRef } from '@reelwright/contract/intents/clip-ref'
import type { Scene } from '@reelwright/contract/reel-plan'
import { sourceFramesUsed } from '../../plan/frames.ts'
import { asTimed } from '../../plan/set-by-hand.ts'
import { fileEndFrame } from '../../tools/story/shot-sources.ts'
import { findClips, isFound } from '../find-clips.ts'
import type { Intent } from '../intents.ts'
import { listed } from '../listed.ts'
import { gridOf, secWords } from '../relay.ts'
import { change, mayUse, miss, refuse, say, type Turn } from '../turn.ts'
import { followInScenes, showMoreOfNamed } from './clips/follow-named.ts'
import { cutsOffBeat, setScenes } from './settle.ts'

/** The scenes that are meant; all of them when none is named. */
export const scenesFor = (turn: Turn, refs: readonly ClipRef[]): Scene[] => {
  if (refs.length === 0) return turn.plan.scenes
  return refs.flatMap((ref) => {
    // The longest or the loudest, of which something is wished, is one that is shown.
    const found = findClips(turn, ref.by === 'fact' && ref.of === 'clip' && ref.count > 0 ? factRef(ref.fact, 'scene', ref.count) : ref)
    if (isFound(found) && found.scenes.length > 0) return found.scenes
    if (isFound(found)) refuse(turn, 'not-in-reel', `${found.words} is not in the reel.`)
    else miss(turn, found)
    return []
  })
}

const replaceAll = (turn: Turn, scenes: readonly Scene[]): boolean =>
  change(turn, [{ op: 'set_story', beats: turn.plan.beats, scenes: [...scenes], transitions: turn.plan.transitions }])

/** Frames of its file from the scene's start on. */
const room = (turn: Turn, scene: Scene): number => {
  const file = turn.media.find((one) => one.mediaId === scene.media_id)
  return file ? Math.max(1, fileEndFrame(file, turn.plan.export.fps) - scene.in_frame) : sourceFramesUsed(scene)
}

const SPEED_WORDS = (speed: number) => (speed === 1 ? 'at its own speed' : speed < 1 ? `in slow motion, ${speed}×` : `sped up, ${speed}×`)

/** Of a speed that is told as so much more or less: what came of it, or which way where scenes differ. */
const speedReached = (reached: readonly number[], { speed, relative }: Extract<Intent, { is: 'speed' }>): string => {
  if (relative !== true) return SPEED_WORDS(speed)
  const [first = speed] = reached
  return reached.every((one) => one === first) ? SPEED_WORDS(Math.round(first * 100) / 100) : speed < 1 ? 'slower' : 'faster'
}

/** A scene keeps its length; it shows less of its clip when slow and more when fast, as far as the clip goes. */
export const changeSpeed = (turn: Turn, intent: Extract<Intent, { is: 'speed' }>): void => {
  const meant = new Set(scenesFor(turn, intent.refs).map((scene) => scene.id))
  if (meant.size === 0) return
  let short = 0
  const reached: number[] = []
  const scenes = turn.plan.scenes.map((scene) => {
    const file = turn.media.find((one) => one.mediaId === scene.media_id)
    if (!meant.has(scene.id) || file?.facts.kind !== 'video') return scene
    const most = Math.max(0.25, Math.floor((room(turn, scene) / scene.duration_frames) * 1000) / 1000)
    const wanted = intent.relative ? Math.min(4, Math.max(0.25, Math.round(scene.speed * intent.speed * 1000) / 1000)) : intent.speed
    const speed = Math.min(wanted, most)
    if (speed < wanted) short++
    if (speed !== scene.speed) reached.push(speed)
    return { ...scene, speed, sound: speed === 1 ? scene.sound : 0 }
  })
  // Of two that run otherwise, each is named.
  const isTold = [...turn.done.keys()].some((subject) => subject.startsWith('speed '))
  if (reached.length > 0 && replaceAll(turn, scenes))
    say(
      turn,
      `speed ${[...meant].join(' ')}`,
      `${meant.size === turn.plan.scenes.length ? 'Every clip runs' : meant.size === 1 ? `${isTold ? `Scene ${turn.plan.scenes.findIndex(({ id }) => meant.has(id)) + 1}` : 'That scene'} runs` : `${meant.size} scenes run`} ${speedReached(reached, intent)}.`,
    )
  if (short > 0 && intent.speed >= 1)
    turn.notes.push(
      `${short === 1 ? 'One clip is' : `${short} clips are`} too short for that and ${short === 1 ? 'runs' : 'run'} as fast as ${short === 1 ? 'it' : 'they'} can.`,
    )
  if (reached.length === 0 && short === 0) turn.notes.push('That is the speed already.')
}

/** All that the clip can fill at no less than half speed. */
const mostFor = (turn: Turn, scene: Scene): number => {
  const file = turn.media.find((one) => one.mediaId === scene.media_id)
  return file?.facts.kind === 'image' ? Number.POSITIVE_INFINITY : Math.floor(room(turn, scene) / 0.5)
}

/** A length in whole beats that the clip can fill at no less than half speed. */
export const lengthFor = (turn: Turn, scene: Scene, wanted: number): number => {
  const { stepFrames, kind } = gridOf(turn)
  const most = mostFor(turn, scene)
  const beats = Math.max(1, Math.round(wanted / stepFrames))
  // Whole beats, so that the cuts after it stay on theirs: where they are.
  const onBeat = kind === 'beats' && !cutsOffBeat(turn) ? Math.round(beats * stepFrames) : Math.round(wanted)
  return Math.max(1, Math.min(onBeat, most))
}

/** 'A bit shorter' is seen: where rounding to whole beats leaves it as it was, it is one beat. */
const lengthBy = (turn: Turn, scene: Scene, factor: number): number => {
  const frames = lengthFor(turn, scene, scene.duration_frames * factor)
  if (Math.abs(frames - scene.duration_frames) > 1 || factor === 1) return frames
  const { stepFrames, kind } = gridOf(turn)
  const step = kind === 'beats' ? stepFrames : 0
  return lengthFor(turn, scene, scene.duration_frames + (factor > 1 ? step : -step))
}

/** In a first reel a scene is as long as was said, to the frame: the others are laid around it. */
const exactLengthFor = (turn: Turn, scene: Scene, wanted: number): number => Math.max(1, Math.min(Math.round(wanted), mostFor(turn, scene)))

/** What is told first has its place among so many. (ours) */
const OPENING_SCENES = 3

/** Of a clip that a first reel shows several times the scene at an edge, where it has one, else the first: nobody said it of all of them. */
const oneOfEach = (turn: Turn, meant: readonly Scene[]): readonly Scene[] => {
  const { scenes } = turn.plan
  return [...Map.groupBy(meant, ({ media_id }) => media_id).values()].flatMap((own) => {
    const [first] = own
    const [opens, closes] = [own.find((scene) => scene === scenes[0]), own.find((scene) => scene === scenes.at(-1))]
    if (opens && closes) return opens === closes ? opens : [opens, closes]
    const isEarly = first !== undefined && scenes.indexOf(first) < OPENING_SCENES
    return (isEarly ? first : closes) ?? first ?? []
  })
}

/** The scene for so many frames: slower where its clip has no more. */
export const standingFor = (turn: Turn, scene: Scene, duration_frames: number): Scene => {
  const isMoving = turn.media.some((file) => file.mediaId === scene.media_id && file.facts.kind === 'video')
  const speed = Math.min(scene.speed, Math.max(0.25, Math.floor((room(turn, scene) / duration_frames) * 1000) / 1000))
  return { ...scene, duration_frames, speed: isMoving ? speed : 1 }
}

export const changeSceneLength = (turn: Turn, intent: Extract<Intent, { is: 'scene-length' }>): void => {
  const isFirst = turn.before.scenes.length === 0
  const named = scenesFor(turn, intent.refs)
  const meant = isFirst && intent.sec !== null ? oneOfEach(turn, named) : named
  if (meant.length === 0 || (meant.length === turn.plan.scenes.length && meant.length > 1)) return
  const { fps } = turn.plan.export
  const ids = new Set(meant.map((scene) => scene.id))
  // More of the dog is no more of whoever stands beside it.
  if (intent.sec === null && intent.factor > 1) followInScenes(turn, intent.refs, meant)
  const scenes = turn.plan.scenes.map((scene) => {
    if (!ids.has(scene.id)) return scene
    const frames =
      intent.sec === null ? lengthBy(turn, scene, intent.factor) : (isFirst ? exactLengthFor : lengthFor)(turn, scene, intent.sec * fps)
    return frames === scene.duration_frames && intent.sec === null ? scene : asTimed(standingFor(turn, scene, frames))
  })
  const isSame = scenes.every((scene, at) => scene.duration_frames === turn.plan.scenes[at]?.duration_frames)
  if (isSame && intent.sec === null) {
    const [scene] = meant
    const at = turn.plan.scenes.findIndex(({ id }) => id === scene?.id) + 1
    refuse(
      turn,
      intent.factor < 1 ? 'too-short' : 'beyond-clip',
      intent.factor < 1
        ? `Scene ${at} is ${secWords(scene?.duration_frames ?? 0, fps)} long, the shortest that still ends on a beat. “Delete scene ${at}” takes it out.`
        : `The clip of scene ${at} has no more to show.`,
    )
    return
  }
  if (!setScenes(turn, scenes)) return
  if (intent.sec === null && intent.factor > 1) showMoreOfNamed(turn, intent.refs, ids)
  const first = turn.plan.scenes.find((scene) => ids.has(scene.id))
  const number = first ? turn.plan.scenes.indexOf(first) + 1 : 0
  const length = first ? secWords(first.duration_frames, fps) : ''
  // 'Use the dog from 4 to 6': which seconds of the clip came of it, and no state in between.
  const isSlipped =
    first !== undefined && meant.length === 1 && [`slip ${first.id}`, `trim ${first.id}`].some((told) => turn.done.delete(told))
  if (first && isSlipped) {
    const to = first.in_frame + sourceFramesUsed(first)
    say(turn, `trim ${first.id}`, `Scene ${number} shows ${secWords(first.in_frame, fps)} to ${secWords(to, fps)} of its clip now.`)
  } else
    say(
      turn,
      `scene length ${number}`,
      meant.length === 1
        ? `Scene ${number} is ${length} long${isFirst ? '' : ' now'}.`
        : `${meant.length} scenes are ${intent.sec === null ? (intent.factor > 1 ? 'longer' : 'shorter') : `${length} long`} now.`,
    )
  if (first && first.speed < 1 && (meant[0]?.speed ?? 1) === 1) turn.notes.push('Its clip is shorter than that, so it runs slower.')
  if (intent.sec !== null && first && Math.abs(first.duration_frames - intent.sec * fps) > 1)
    turn.notes.push('That is the nearest length that keeps the cuts on the beat, or all that the clip gives.')
}

/** Held on to by a word, as by the lock in Story; or let go of. */
export const lockScenes = (turn: Turn, { refs, locked }: Extract<Intent, { is: 'lock' }>): void => {
  if (!mayUse(turn, 'story')) return
  const named = scenesFor(turn, refs)
  if (named.length === 0) return
  const numbers = named.map(({ id }) => String(turn.plan.scenes.findIndex((scene) => scene.id === id) + 1))
  const [words, are] = numbers.length === 1 ? [`Scene ${numbers[0]}`, 'is'] : [`Scenes ${listed(numbers)}`, 'are']
  const other = named.filter(({ is_locked }) => (is_locked === true) !== locked)
  if (other.length === 0) {
    turn.notes.push(`${words} ${are} ${locked ? 'locked already' : 'not locked'}.`)
    return
  }
  change(
    turn,
    other.map(({ id }) => ({ op: 'lock_scene' as const, scene_id: id, is_locked: locked })),
  )
  const them = numbers.length === 1 ? 'it' : 'them'
  say(
    turn,
    `lock ${words}`,
    locked
      ? `${words} ${are} locked: another version keeps ${them} as ${numbers.length === 1 ? 'it is' : 'they are'}.`
      : `${words} ${are} unlocked: another version may change ${them}.`,
  )
}
