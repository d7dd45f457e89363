/** A reel of clips in which somebody talks all along: whole sentences in their order, cut only where nobody speaks. Pure. */
import type { Framing, Scene } from '@reelwright/contract/reel-plan'
import { sourceFramesUsed } from '../../../plan/frames.ts'
import { punchedIn, punchZoom } from '../../talking/punch-in.ts'
import type { AudioPolicy, ScenePick } from '../scene-of.ts'
import type { ShotSource } from '../shot-sources.ts'
import { areTalk, type Said, sentencesOf } from './sentences.ts'

/** So much of what was asked for has to be reached by whole sentences, and so much may be exceeded by the last of them. */
const FILLED_MIN = 0.6
const FILLED_MAX = 1.1

const REASON = {
  sentence: 'A whole sentence, in the order in which it was said',
  pause: 'Up to a pause, in the order in which it was said',
} as const

/** A note on the picture may stand behind the reason. */
const isPiece = (scene: Pick<Scene, 'reason'> | null): boolean =>
  Object.values(REASON).some((reason) => scene?.reason.startsWith(reason) === true)

/** Whether all these scenes end with a sentence, as far as can be told. */
export const areWhole = (scenes: readonly Pick<Scene, 'reason'>[]): boolean => !scenes.some(({ reason }) => reason.startsWith(REASON.pause))

/** Somebody who talks for longer than this in one picture is seen from nearer after a breath. (ours: seconds) */
const PIECE_SEC_MAX = 7

/** What a reel of this length is made of, in order. */
const piecesOf = (sources: readonly ShotSource[], targetFrames: number, fps: number): Said[] =>
  sources.flatMap((source) => sentencesOf(source, fps, Math.min(PIECE_SEC_MAX, targetFrames / fps)))

/** What an end of the reel is worth: behind a sentence, else where the speaker pauses, and then as near to its length as may be. (ours) */
const END_WORTH = { sentence: 1, pause: 0.5, length: 0.8 } as const

/** As many of the first as come near the length, up to where it sounds like an end. */
const upToAnEnd = (pieces: readonly Said[], targetFrames: number): Said[] => {
  let filled = 0
  let best = { worth: Number.NEGATIVE_INFINITY, count: 0 }
  for (const [at, { inFrame, endFrame, ends, pauseShare }] of pieces.entries()) {
    if (filled >= targetFrames || filled + endFrame - inFrame > FILLED_MAX * targetFrames) break
    filled += endFrame - inFrame
    const worth = (ends ? END_WORTH.sentence : 0) + END_WORTH.pause * pauseShare + (END_WORTH.length * filled) / targetFrames
    if (filled >= FILLED_MIN * targetFrames && worth >= best.worth) best = { worth, count: at + 1 }
  }
  return pieces.slice(0, best.count)
}

const sentencePick = ({ source, inFrame, endFrame, ends }: Said, id: string): ScenePick => ({
  ...{ id, source, inFrame, frames: endFrame - inFrame, part: 'build', kept: null, wasSlowed: false, repeat: 0 },
  reason: ends ? REASON.sentence : REASON.pause,
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
  if (![...files.values()].every((shots) => areTalk(shots, fps))) return null
  const chosen = upToAnEnd(piecesOf(sources, targetFrames, fps), targetFrames)
  return chosen.length === 0 ? null : chosen.map((one) => sentencePick(one, brief.ids()))
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
  if (brief.sound === 'mute' || kept.length === 0 || kept.some((pick) => !isPiece(pick.kept) || pick.repeat > 0)) return null
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
  const all = piecesOf(sources, targetFrames, fps)
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

/** After so long in one picture the next breath is the place to come closer, or to go back. (ours: seconds) */
const STANDS_SEC = 4

/**
 * The scenes of such a reel as they are cut: where one goes on after a gap in the same shot its picture comes closer, and at the next gap
 * goes back; so it does without a gap where it stood for long. Else nobody sees that there was a cut. What was in the reel keeps its crop.
 */
export const punchIn = (scenes: readonly Scene[], picks: readonly ScenePick[], fps: number): Scene[] => {
  let isSecond = false
  let stoodFrames = 0
  let standing: Framing | null = null
  return scenes.map((scene, at) => {
    const before = scenes[at - 1]
    const pick = picks[at]
    const isSame = before?.media_id === scene.media_id && before.shot_index === scene.shot_index
    const hasGap = before !== undefined && before.in_frame + sourceFramesUsed(before) !== scene.in_frame
    const isCut = !isSame || hasGap || stoodFrames >= STANDS_SEC * fps
    if (before?.media_id !== scene.media_id) isSecond = false
    else if (isCut) isSecond = !isSecond
    stoodFrames = (isCut ? 0 : stoodFrames) + scene.duration_frames
    // Two crops of one picture that differ by a little look like a slip.
    const framing: Framing = !isCut && standing?.mode === 'fixed' && scene.framing.mode === 'fixed' ? standing : scene.framing
    standing = framing
    if (!pick || pick.kept) return scene
    const [fromSec, toSec] = [scene.in_frame / fps, (scene.in_frame + sourceFramesUsed(scene)) / fps]
    const zoom = punchZoom(isSecond, pick.source.voice ?? [], { fromSec, toSec })
    return { ...scene, framing: punchedIn(framing, zoom, pick.source.shot.sight?.faces ?? [], (fromSec + toSec) / 2) }
  })
}
