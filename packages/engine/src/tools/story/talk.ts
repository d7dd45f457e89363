/** A reel of clips in which somebody talks all along: whole sentences in their order, cut only where nobody speaks. Pure. */
import type { Scene } from '@reelwright/contract/reel-plan'
import { sourceFramesUsed } from '../../plan/frames.ts'
import { punchedIn, punchZoom } from '../talking/punch-in.ts'
import type { AudioPolicy, ScenePick } from './scene-of.ts'
import type { ShotSource } from './shot-sources.ts'

/** A file is talk where a voice is heard for so much of it. */
const TALK_SHARE_MIN = 0.5
/** Between two sentences there is at least so much silence; less is a comma. */
const PAUSE_SEC = 0.4
/** What is left of a silence before and after what is said. */
const BREATH = { beforeSec: 0.15, afterSec: 0.2 } as const
/** A longer silence between two sentences is left out, a shorter one belongs to how somebody speaks. */
const KEPT_PAUSE_SEC = 1.2
/** So much of what was asked for has to be reached by whole sentences, and so much may be exceeded by the last of them. */
const FILLED_MIN = 0.6
const FILLED_MAX = 1.1

const REASON = 'A whole sentence, in the order in which it was said'

/** A note on the picture may stand behind the reason. */
const isSentence = (scene: Pick<Scene, 'reason'> | null): boolean => scene?.reason.startsWith(REASON) === true

type Said = { source: ShotSource; inFrame: number; endFrame: number }

const talks = (sources: readonly ShotSource[], fps: number): boolean => {
  const frames = sources.reduce((sum, { inFrame, endFrame }) => sum + endFrame - inFrame, 0)
  const heard = sources.reduce((sum, { voice = [] }) => sum + voice.reduce((sec, one) => sec + one.end_sec - one.start_sec, 0), 0)
  return heard * fps >= TALK_SHARE_MIN * frames
}

/** Sentences of a shot with the breath about them, in plan frames. */
const sentencesOf = (source: ShotSource, fps: number): Said[] => {
  const sentences: { from: number; to: number }[] = []
  for (const { start_sec, end_sec } of source.voice ?? []) {
    const last = sentences.at(-1)
    if (last && start_sec - last.to < PAUSE_SEC) last.to = Math.max(last.to, end_sec)
    else sentences.push({ from: start_sec, to: end_sec })
  }
  const said: Said[] = []
  for (const { from, to } of sentences) {
    const last = said.at(-1)
    const follows = last !== undefined && from - last.endFrame / fps < KEPT_PAUSE_SEC
    const inFrame = follows ? last.endFrame : Math.max(source.inFrame, Math.floor((from - BREATH.beforeSec) * fps))
    const endFrame = Math.min(source.endFrame, Math.ceil((to + BREATH.afterSec) * fps))
    if (endFrame > inFrame) said.push({ source, inFrame, endFrame })
  }
  return said
}

const sentencePick = ({ source, inFrame, endFrame }: Said, id: string): ScenePick => ({
  ...{ id, source, inFrame, frames: endFrame - inFrame, part: 'build', reason: REASON, kept: null, wasSlowed: false, repeat: 0 },
})

/** The scenes of such a reel; null where the clips are no talk, or no number of whole sentences comes near the length. */
export const pickTalk = (brief: {
  sources: readonly ShotSource[]
  targetFrames: number
  fps: number
  sound: AudioPolicy
  ids: () => string
}): ScenePick[] | null => {
  const { sources, targetFrames, fps } = brief
  if (brief.sound === 'mute' || sources.length === 0) return null
  const files = Map.groupBy(sources, ({ mediaId }) => mediaId)
  if (![...files.values()].every((shots) => talks(shots, fps))) return null
  const chosen: Said[] = []
  let filled = 0
  for (const one of sources.flatMap((source) => sentencesOf(source, fps))) {
    const frames = one.endFrame - one.inFrame
    if (filled + frames > FILLED_MAX * targetFrames || filled >= targetFrames) break
    chosen.push(one)
    filled += frames
  }
  if (filled < FILLED_MIN * targetFrames) return null
  return chosen.map((one) => sentencePick(one, brief.ids()))
}

const keptFrames = ({ kept, frames }: ScenePick): number => kept?.duration_frames ?? frames

/**
 * A reel of whole sentences in another length: those that go over it are left out from the end, those that still fit follow from where it
 * ended. What the person holds on to stays, and so does one sentence, however long. Null where the reel is something else.
 */
export const retimeTalk = (brief: {
  kept: readonly ScenePick[]
  sources: readonly ShotSource[]
  targetFrames: number
  fps: number
  sound: AudioPolicy
  ids: () => string
}): { picks: ScenePick[]; dropped: number } | null => {
  const { kept, sources, targetFrames, fps } = brief
  if (brief.sound === 'mute' || kept.length === 0 || kept.some((pick) => !isSentence(pick.kept) || pick.repeat > 0)) return null
  const picks: ScenePick[] = []
  let filled = kept.reduce((sum, pick) => sum + (pick.lockedAt === undefined ? 0 : keptFrames(pick)), 0)
  let isFull = false
  for (const pick of kept) {
    if (pick.lockedAt === undefined) {
      isFull ||= filled > 0 && filled + keptFrames(pick) > FILLED_MAX * targetFrames
      if (isFull) continue
      filled += keptFrames(pick)
    }
    picks.push(pick)
  }
  const dropped = kept.length - picks.length
  const last = kept.at(-1)
  if (dropped > 0 || last === undefined) return { picks, dropped }
  const all = sources.flatMap((source) => sentencesOf(source, fps))
  const isSaid = ({ source, inFrame, endFrame }: Said): boolean =>
    kept.some((pick) => pick.source.mediaId === source.mediaId && pick.inFrame < endFrame && pick.inFrame + keptFrames(pick) > inFrame)
  for (const one of all.slice(all.findLastIndex(isSaid) + 1)) {
    const frames = one.endFrame - one.inFrame
    if (filled + frames > FILLED_MAX * targetFrames || filled >= targetFrames) break
    picks.push(sentencePick(one, brief.ids()))
    filled += frames
  }
  return { picks, dropped }
}

/**
 * The scenes of such a reel as they are cut: where one goes on after a gap in the same shot its picture comes closer, and at the next gap
 * goes back. What was in the reel keeps its crop.
 */
export const punchIn = (scenes: readonly Scene[], picks: readonly ScenePick[], fps: number): Scene[] => {
  let isSecond = false
  return scenes.map((scene, at) => {
    const before = scenes[at - 1]
    const pick = picks[at]
    if (before?.media_id !== scene.media_id) isSecond = false
    else if (before.in_frame + sourceFramesUsed(before) !== scene.in_frame) isSecond = !isSecond
    if (!pick || pick.kept) return scene
    const [fromSec, toSec] = [scene.in_frame / fps, (scene.in_frame + sourceFramesUsed(scene)) / fps]
    const zoom = punchZoom(isSecond, pick.source.voice ?? [], { fromSec, toSec })
    return { ...scene, framing: punchedIn(scene.framing, zoom, pick.source.shot.sight?.faces ?? [], (fromSec + toSec) / 2) }
  })
}
