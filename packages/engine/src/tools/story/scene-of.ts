/** Turns a chosen stretch of a file, with the length it was allotted, into a scene of the plan. */
import type { Aspect, BeatKind, Framing, Scene } from '@reelwright/contract/reel-plan'
import { isSideways } from '../../frame/scene-turn.ts'
import { sourceFramesUsed } from '../../plan/frames.ts'
import { type FramingIntent, ratioToFill } from '../reframe.ts'
import { frameWindow } from '../sight/frame-window.ts'
import { panOver } from '../sight/pan-over.ts'
import { isCutInSpeech } from '../talking/cut-in-speech.ts'
import { enlargement } from './enlargement.ts'
import { type ShotSource, STILL_FRAMES_MAX } from './shot-sources.ts'
import { isSaid } from './speech/said-reason.ts'

/** What a scene is made from: either newly chosen, or one that the plan has and that keeps all but its length. */
export type ScenePick = {
  id: string
  source: ShotSource
  inFrame: number
  /** Frames from `inFrame` on that it may use. */
  frames: number
  /** Frames before `inFrame` that it may use as well, where it would be too long for its own. */
  ahead?: number
  part: BeatKind
  reason: string
  kept: Scene | null
  /** It ran in slow motion only to fill the time; it may run at its own speed again. */
  wasSlowed: boolean
  /** How long it takes to say what is said in it; absent where it is not shown for that. */
  saidFrames?: number
  /** How often the same stretch was shown before in this reel. */
  repeat: number
  /** The place that it stands at, from 0, where the person holds on to it. */
  lockedAt?: number
}

export type AudioPolicy = 'speech' | 'keep' | 'mute'

/** Closes the reason of a scene whose speed was changed only to fill the time; `is_slowed` is what tells that it was. */
const SLOWED_NOTE = ' · slowed down to fill the time'
/** Each time a stretch is shown again it comes closer, so that a repeat reads as meant. */
const REPEAT_ZOOM = [1, 1.2, 1.1, 1.3] as const

/** Longest reason a scene may carry (contract). */
const REASON_MAX = 200

/** Slower than this, voices growl and footsteps boom. */
const AUDIO_SPEED_MIN = 0.9

/** From here on a picture that is enlarged looks soft, and its scene says so. */
const ENLARGED_MAX = 2.5
const STILL_MOTIONS = ['zoom-in', 'pan-right', 'zoom-out', 'pan-left'] as const

/** Fastest speed, not above the wanted one, at which the stretch is long enough; three decimals, rounded down. */
const speedFor = (frames: number, durationFrames: number, wanted: number): number => {
  const most = Math.floor((frames / durationFrames) * 1000) / 1000
  return Math.max(0.25, Math.min(wanted, most))
}

const soundOf = (pick: ScenePick, speed: number, policy: AudioPolicy): number => {
  if (policy === 'mute' || pick.source.kind === 'image' || pick.source.loudnessLufs === null || speed < AUDIO_SPEED_MIN) return 0
  return policy === 'keep' || pick.source.speaks ? 1 : 0
}

/** Where a scene is too short for what is said in it, music alone is better than half a sentence. What was asked to be heard is heard. */
const cutsSpeech = (
  { source }: ScenePick,
  { sound, fps }: { sound: AudioPolicy; fps: number },
  inFrame: number,
  usedFrames: number,
): boolean => sound === 'speech' && isCutInSpeech(source.voice ?? [], { fromSec: inFrame / fps, toSec: (inFrame + usedFrames) / fps })

/** What a person holds on to of a scene, and set of it. */
const heldOf = (kept: Scene | null): Pick<Scene, 'is_locked' | 'is_timed' | 'is_framed'> => ({
  ...(kept?.is_locked ? { is_locked: true } : {}),
  ...(kept?.is_timed ? { is_timed: true } : {}),
  ...(kept?.is_framed ? { is_framed: true } : {}),
})

export const sceneOf = (
  pick: ScenePick,
  durationFrames: number,
  input: { index: number; aspect: Aspect; fps: number; sound: AudioPolicy; framing: FramingIntent; reframe: boolean },
): Scene => {
  const { source, kept } = pick
  const still = source.kind === 'image'
  const speed = still ? 1 : speedFor(pick.frames, durationFrames, kept?.speed ?? 1)
  const used = still ? 0 : sourceFramesUsed({ duration_frames: durationFrames, speed })
  const spare = Math.max(0, pick.frames - used)
  const window = frameWindow({
    ...source,
    still,
    aspect: input.aspect,
    isSideways: kept ? isSideways(kept) : false,
    fps: input.fps,
    fromFrame: still ? 0 : pick.inFrame,
    spareFrames: still || kept ? 0 : spare,
    usedFrames: used,
    intent: input.framing,
    zoom: REPEAT_ZOOM[pick.repeat % REPEAT_ZOOM.length] ?? 1,
    heard: soundOf(pick, speed, input.sound) > 0 ? source.voice : undefined,
  })
  const slowed = speed < (kept?.speed ?? 1)
  const panned =
    still && !kept && pick.repeat === 0 && input.framing === 'auto'
      ? panOver(window.framing, { ...source, ratio: ratioToFill(input.aspect) }, { frames: durationFrames, fps: input.fps })
      : null
  const framing: Framing = panned ?? (kept && pick.repeat === 0 && !input.reframe ? kept.framing : window.framing)
  const enlarged = enlargement(framing, source, input.aspect)
  const isSmall = !kept && enlarged > ENLARGED_MAX
  // The note on the speed comes last: `keptPick` takes it away again.
  const notes = (isSmall ? ` · a small picture, enlarged ${enlarged.toFixed(1)} times` : '') + (slowed ? SLOWED_NOTE : '')
  return {
    id: pick.id,
    beat_id: pick.part,
    media_id: source.mediaId,
    shot_index: kept ? kept.shot_index : source.shot.index,
    in_frame: window.inFrame,
    duration_frames: durationFrames,
    speed,
    framing,
    motion: kept?.motion ?? (still && panned === null ? (STILL_MOTIONS[input.index % STILL_MOTIONS.length] ?? 'zoom-in') : 'none'),
    sound:
      kept && !pick.wasSlowed
        ? (slowed && speed < AUDIO_SPEED_MIN) || (isSaid(kept) && cutsSpeech(pick, input, window.inFrame, used))
          ? 0
          : kept.sound
        : cutsSpeech(pick, input, window.inFrame, used)
          ? 0
          : soundOf(pick, speed, input.sound),
    reason: pick.reason.slice(0, REASON_MAX - notes.length) + notes,
    ...(pick.repeat > 0 ? { is_repeat: true } : {}),
    ...(slowed ? { is_slowed: true } : {}),
    ...(kept?.grade ? { grade: kept.grade } : {}),
    ...(kept?.look === undefined ? {} : { look: kept.look }),
    ...(kept?.turn ? { turn: kept.turn } : {}),
    ...(pick.repeat === 0 ? heldOf(kept) : {}),
  }
}

/**
 * A scene of the plan as something to lay anew: it keeps its clip, start, speed and sound, and may grow within its shot.
 * A scene whose file is gone, or that was cut by hand beyond its shot, has the whole file.
 */
export const keptPick = (scene: Scene, source: ShotSource, fileFrames: number): ScenePick => {
  const used = sourceFramesUsed(scene)
  const inShot = scene.shot_index !== null && scene.in_frame >= source.inFrame && scene.in_frame + used <= source.endFrame
  const endFrame = source.kind === 'image' ? STILL_FRAMES_MAX : inShot ? source.endFrame : Math.max(fileFrames, 1)
  const inFrame = Math.min(scene.in_frame, Math.max(0, endFrame - 1))
  const wasSlowed = scene.is_slowed === true
  const kept = wasSlowed ? { ...scene, speed: 1 } : scene
  const reason = wasSlowed && scene.reason.endsWith(SLOWED_NOTE) ? scene.reason.slice(0, -SLOWED_NOTE.length) : scene.reason
  return { id: scene.id, source, inFrame, frames: endFrame - inFrame, part: 'build', reason, kept, wasSlowed, repeat: 0 }
}
