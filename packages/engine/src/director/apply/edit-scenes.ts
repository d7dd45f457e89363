/** Carries out wishes about single scenes: trims, splits, another part of the clip, another clip. No other scene changes. */
import { type Choice, makeChoice } from '@reelwright/contract/choice'
import type { Scene } from '@reelwright/contract/reel-plan'
import { sourceFramesUsed } from '../../plan/frames.ts'
import { asTimed } from '../../plan/set-by-hand.ts'
import { freshIds } from '../../tools/story/lay-story.ts'
import { SCENE_SEC_MIN } from '../../tools/story/pace.ts'
import { shotScore } from '../../tools/story/shot-score.ts'
import { fileEndFrame, type ShotSource } from '../../tools/story/shot-sources.ts'
import { withoutOccupied } from '../../tools/story/shot-windows.ts'
import type { Intent } from '../intents.ts'
import { listed } from '../listed.ts'
import { secWords } from '../relay.ts'
import { mayUse, refuse, say, sceneRef, type Turn, usableSources } from '../turn.ts'
import { scenesFor } from './apply-scenes.ts'
import { inPlaceOf } from './in-place-of.ts'
import { setScenes } from './settle.ts'

type Of<K extends Intent['is']> = Extract<Intent, { is: K }>

/** Puts changed scenes where they stand; false where none is, or where they cannot be. */
const setChanged = (turn: Turn, changed: ReadonlyMap<string, Scene>): boolean =>
  changed.size > 0 &&
  setScenes(
    turn,
    turn.plan.scenes.map((scene) => changed.get(scene.id) ?? scene),
  )

const numberOf = (turn: Turn, scene: Scene): number => turn.plan.scenes.findIndex((one) => one.id === scene.id) + 1

const isStill = (turn: Turn, scene: Scene): boolean => turn.media.find((file) => file.mediaId === scene.media_id)?.facts.kind === 'image'

const endOfFile = (turn: Turn, scene: Scene): number => {
  const file = turn.media.find((one) => one.mediaId === scene.media_id)
  return file ? fileEndFrame(file, turn.plan.export.fps) : scene.in_frame + sourceFramesUsed(scene)
}

const leastFrames = (turn: Turn): number => Math.ceil(SCENE_SEC_MIN * turn.plan.export.fps)

/** Null when it would leave too little to be seen. */
const shortened = (turn: Turn, scene: Scene, edge: 'start' | 'end', frames: number): Scene | null => {
  const duration_frames = scene.duration_frames - frames
  if (duration_frames < leastFrames(turn)) return null
  if (edge === 'end' || isStill(turn, scene)) return { ...scene, duration_frames }
  return { ...scene, duration_frames, in_frame: scene.in_frame + Math.round(frames * scene.speed) }
}

/** As far as its clip goes: first at the end that was named, then at the other. */
const lengthened = (turn: Turn, scene: Scene, edge: 'start' | 'end', frames: number): Scene => {
  if (isStill(turn, scene)) return { ...scene, duration_frames: scene.duration_frames + frames }
  const behind = Math.max(0, Math.floor((endOfFile(turn, scene) - scene.in_frame) / scene.speed) - scene.duration_frames)
  const ahead = Math.floor(scene.in_frame / scene.speed)
  const atEnd = edge === 'end' ? Math.min(frames, behind) : Math.min(Math.max(0, frames - ahead), behind)
  const atStart = Math.min(frames - atEnd, ahead)
  return {
    ...scene,
    duration_frames: scene.duration_frames + atEnd + atStart,
    in_frame: Math.max(0, scene.in_frame - Math.ceil(atStart * scene.speed)),
  }
}

const deleting = (turn: Turn, scene: Scene): Choice =>
  makeChoice({
    label: `Delete scene ${numberOf(turn, scene)}`,
    say: `delete scene ${numberOf(turn, scene)}`,
    action: { intents: [{ is: 'order', how: 'remove', refs: [sceneRef(turn, scene)] }] },
  })

/** What was to be cut off is not seen, and as much of what comes behind it is. */
const startLater = (turn: Turn, scene: Scene, frames: number): Choice => {
  const sec = frames / turn.plan.export.fps
  return makeChoice({
    label: `Start scene ${numberOf(turn, scene)} ${secWords(frames, turn.plan.export.fps)} later`,
    say: `start scene ${numberOf(turn, scene)} ${sec} seconds later`,
    action: { intents: [{ is: 'slip', refs: [sceneRef(turn, scene)], sec }] },
  })
}

export const trimScenes = (turn: Turn, intent: Of<'trim'>): void => {
  if (!mayUse(turn, 'timing')) return
  const { fps } = turn.plan.export
  const frames = Math.round(Math.abs(intent.sec) * fps)
  const meant = scenesFor(turn, intent.refs)
  const next = new Map<string, Scene>()
  for (const scene of meant) {
    const changed = intent.sec > 0 ? shortened(turn, scene, intent.edge, frames) : lengthened(turn, scene, intent.edge, frames)
    const length = secWords(scene.duration_frames, fps)
    if (changed === null) {
      const isLater = intent.edge === 'start' && slipped(turn, scene, frames) !== null
      refuse(
        turn,
        'too-short',
        `Scene ${numberOf(turn, scene)} is only ${length} long, so I did not take ${secWords(frames, fps)} off it. Take less, ${isLater ? 'let it start later in its clip, ' : ''}or say “delete scene ${numberOf(turn, scene)}”.`,
        isLater ? startLater(turn, scene, frames) : deleting(turn, scene),
      )
      return
    }
    if (intent.sec < 0 && changed.duration_frames - scene.duration_frames < frames)
      turn.notes.push(`The clip of scene ${numberOf(turn, scene)} has no more than ${secWords(changed.duration_frames, fps)} to give.`)
    next.set(scene.id, asTimed(changed))
  }
  if (!setChanged(turn, next)) return
  for (const scene of next.values())
    say(turn, `trim ${scene.id}`, `Scene ${numberOf(turn, scene)} is ${secWords(scene.duration_frames, fps)} long now.`)
}

/** One end at a second of its clip, the other where it is. */
export const trimScenesTo = (turn: Turn, intent: Of<'trim-to'>): void => {
  if (!mayUse(turn, 'timing')) return
  const { fps } = turn.plan.export
  for (const scene of scenesFor(turn, intent.refs)) {
    const number = numberOf(turn, scene)
    if (isStill(turn, scene)) {
      refuse(turn, 'unsupported', `Scene ${number} is a photo; it has no time of its own to start or end at.`)
      continue
    }
    const fileEnd = endOfFile(turn, scene)
    const wanted = Math.round(intent.clip_sec * fps)
    const at = Math.min(fileEnd, wanted)
    const end = scene.in_frame + sourceFramesUsed(scene)
    const [from, to] = intent.edge === 'start' ? [at, end] : [scene.in_frame, at]
    const duration_frames = Math.floor((to - from) / scene.speed)
    if (wanted > fileEnd || duration_frames < leastFrames(turn)) {
      const [earliest, latest] =
        intent.edge === 'start'
          ? [0, end - Math.ceil(leastFrames(turn) * scene.speed)]
          : [scene.in_frame + Math.ceil(leastFrames(turn) * scene.speed), fileEnd]
      refuse(
        turn,
        'beyond-clip',
        `Scene ${number} can ${intent.edge} between ${secWords(earliest, fps)} and ${secWords(Math.max(earliest, latest), fps)} of its clip.`,
      )
      continue
    }
    const next = asTimed({ ...scene, in_frame: from, duration_frames })
    if (
      setScenes(
        turn,
        turn.plan.scenes.map((one) => (one.id === scene.id ? next : one)),
      )
    )
      say(turn, `trim ${scene.id}`, `Scene ${number} shows ${secWords(from, fps)} to ${secWords(to, fps)} of its clip now.`)
  }
}

/** It keeps its length where the clip has enough behind it, else it ends where it did. */
const slipped = (turn: Turn, scene: Scene, frames: number): Scene | null => {
  const in_frame = scene.in_frame + frames
  if (isStill(turn, scene) || in_frame < 0) return null
  const left = Math.floor((endOfFile(turn, scene) - in_frame) / scene.speed)
  const duration_frames = Math.min(scene.duration_frames, left)
  return duration_frames < Math.min(scene.duration_frames, leastFrames(turn)) ? null : { ...scene, in_frame, duration_frames }
}

export const slipScenes = (turn: Turn, intent: Of<'slip'>): void => {
  if (!mayUse(turn, 'timing')) return
  const { fps } = turn.plan.export
  const frames = Math.round(intent.sec * fps)
  const next = new Map<string, Scene>()
  for (const scene of scenesFor(turn, intent.refs)) {
    const changed = slipped(turn, scene, frames)
    if (changed === null) {
      refuse(
        turn,
        'beyond-clip',
        isStill(turn, scene)
          ? `Scene ${numberOf(turn, scene)} is a photo; it has no earlier or later part.`
          : `The clip of scene ${numberOf(turn, scene)} does not have that much ${frames > 0 ? 'after it' : 'before it'}: it starts ${secWords(scene.in_frame, fps)} into a clip of ${secWords(endOfFile(turn, scene), fps)}.`,
      )
      return
    }
    next.set(scene.id, changed)
  }
  if (!setChanged(turn, next)) return
  for (const scene of next.values())
    say(
      turn,
      `slip ${scene.id}`,
      `Scene ${numberOf(turn, scene)} starts ${secWords(scene.in_frame, fps)} into its clip now and is ${secWords(scene.duration_frames, fps)} long.`,
    )
}

/** The scene in parts that follow each other without a gap, the first with the scene's own id. */
const partsOf = (scene: Scene, lengths: readonly number[], { still, nextId }: { still: boolean; nextId: () => string }): Scene[] => {
  let from = 0
  return lengths.map((duration_frames, index) => {
    const in_frame = scene.in_frame + Math.round(from * scene.speed)
    from += duration_frames
    return {
      ...scene,
      id: index === 0 ? scene.id : nextId(),
      in_frame: still ? scene.in_frame : in_frame,
      duration_frames,
    }
  })
}

const partLengths = (lengths: readonly number[], fps: number): string =>
  new Set(lengths.map((length) => secWords(length, fps))).size === 1
    ? `${secWords(lengths[0] ?? 0, fps)} each`
    : listed(lengths.map((length) => secWords(length, fps)))

export const splitScenes = (turn: Turn, intent: Of<'split'>): void => {
  if (!mayUse(turn, 'story')) return
  const { fps } = turn.plan.export
  const nextId = freshIds(turn.plan.scenes.map((scene) => scene.id))
  for (const scene of scenesFor(turn, intent.refs)) {
    const number = numberOf(turn, scene)
    const each = Math.floor(scene.duration_frames / intent.parts)
    const first = intent.at_sec === null ? each : Math.round(intent.at_sec * fps)
    const lengths = Array.from({ length: intent.parts }, (_, part) =>
      part < intent.parts - 1 ? first : scene.duration_frames - first * (intent.parts - 1),
    )
    if (lengths.some((length) => length < leastFrames(turn))) {
      refuse(turn, 'too-short', `Scene ${number} is ${secWords(scene.duration_frames, fps)} long; its parts would be too short to be seen.`)
      continue
    }
    const parts = partsOf(scene, lengths, { still: isStill(turn, scene), nextId })
    const last = parts.at(-1)?.id ?? scene.id
    // What led over to the next scene does so from the last part.
    const transitions = turn.plan.transitions.map((one) => (one.after_scene_id === scene.id ? { ...one, after_scene_id: last } : one))
    if (
      setScenes(
        turn,
        turn.plan.scenes.flatMap((one) => (one.id === scene.id ? parts : [one])),
        transitions,
      )
    )
      say(
        turn,
        `split ${scene.id}`,
        `Scene ${number} is ${parts.length} scenes now, of ${partLengths(lengths, fps)}; what they show follows on.`,
      )
  }
}

/** The best that is not in the reel: of a file that it does not show, else a stretch that it does not show; or of the same file. */
const otherSource = (turn: Turn, scene: Scene, isSameFile: boolean): ShotSource | null => {
  const sources = usableSources(turn).filter(
    (source) =>
      (!isSameFile || source.mediaId === scene.media_id) &&
      (source.kind === 'image' || source.endFrame - source.inFrame >= scene.duration_frames / 2),
  )
  const shown = new Set(turn.plan.scenes.map((one) => one.media_id))
  const occupied = turn.plan.scenes.map((one) => ({
    mediaId: one.media_id,
    inFrame: one.in_frame,
    endFrame: one.in_frame + sourceFramesUsed(one),
  }))
  const at = turn.plan.scenes.findIndex((one) => one.id === scene.id)
  const beside = [at - 1, at + 1].flatMap((index) => turn.plan.scenes[index]?.media_id ?? [])
  const free = withoutOccupied(sources, occupied, scene.duration_frames)
  const worth = (source: ShotSource) =>
    shotScore(source, turn.plan) -
    source.shot.flaws.length +
    (shown.has(source.mediaId) ? 0 : 2) +
    (source.mediaId === scene.media_id || beside.includes(source.mediaId) ? -1 : 0) +
    (source.kind === 'video' ? 1 : 0)
  return free.toSorted((a, b) => worth(b) - worth(a))[0] ?? null
}

export const changeClip = (turn: Turn, intent: Of<'other-clip' | 'other-moment'>): void => {
  if (!mayUse(turn, 'story')) return
  const isSameFile = intent.is === 'other-moment'
  for (const scene of scenesFor(turn, intent.refs)) {
    const source = isSameFile && isStill(turn, scene) ? null : otherSource(turn, scene, isSameFile)
    if (!source) {
      refuse(
        turn,
        'nothing-left',
        isSameFile
          ? `The reel has all that the clip of scene ${numberOf(turn, scene)} gives.`
          : `I have nothing else to show in scene ${numberOf(turn, scene)}: the reel has all that your clips give.`,
      )
      continue
    }
    const window = { source, inFrame: source.inFrame, frames: source.endFrame - source.inFrame }
    const scenes = turn.plan.scenes.map((one, index) => {
      if (one.id !== scene.id) return one
      const made = inPlaceOf(turn, one, index, window, isSameFile ? 'Another part of it, as you asked' : 'Another clip, as you asked')
      // The light that a hand gave it is of what was filmed there.
      return isSameFile && one.grade ? { ...made, grade: one.grade } : made
    })
    if (!setScenes(turn, scenes)) continue
    const from = turn.plan.scenes.find((one) => one.id === scene.id)?.in_frame ?? 0
    say(
      turn,
      `clip ${scene.id}`,
      isSameFile
        ? `Scene ${numberOf(turn, scene)} shows ${source.mediaName} from ${secWords(from, turn.plan.export.fps)} on now.`
        : `Scene ${numberOf(turn, scene)} shows ${source.mediaName} now.`,
    )
  }
}

/** Shown once more: another part of the clip where it has one that is not shown, else the same. */
export const showAgain = (turn: Turn, { refs, to }: Extract<Intent, { is: 'show-again' }>): void => {
  if (!mayUse(turn, 'story')) return
  const named = scenesFor(turn, refs)
  // A clip that stands in several scenes is one thing to show again.
  const meant = named.filter((scene, at) => named.findIndex(({ media_id }) => media_id === scene.media_id) === at)
  const nextId = freshIds(turn.plan.scenes.map(({ id }) => id))
  for (const scene of to === 'start' ? meant.toReversed() : meant) {
    const { scenes } = turn.plan
    const behind = scenes.findIndex(({ id }) => id === scene.id) + 1
    const at = to === 'start' ? 0 : to === 'end' ? scenes.length : behind
    const copy = { ...scene, id: nextId() }
    const source = to === 'behind' ? null : otherSource(turn, scene, true)
    const made = source
      ? inPlaceOf(
          turn,
          copy,
          at,
          { source, inFrame: source.inFrame, frames: source.endFrame - source.inFrame },
          'Shown again, as you asked',
        )
      : { ...copy, reason: 'Shown again, as you asked' }
    // What led over to the next scene does so from the copy.
    const transitions = turn.plan.transitions.map((one) =>
      to === 'behind' && one.after_scene_id === scene.id ? { ...one, after_scene_id: made.id } : one,
    )
    if (!setScenes(turn, scenes.toSpliced(at, 0, made), transitions)) continue
    const name = turn.media.find(({ mediaId }) => mediaId === scene.media_id)?.name ?? 'That clip'
    say(turn, `again ${scene.id}`, `${name} is shown again as scene ${at + 1}.`)
  }
}
