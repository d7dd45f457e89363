/**
 * Where captions stand once the scenes under them changed. What stands at the reel's start or end stays there, what fills the whole reel
 * fills it again, and the others go with the scene that they begin in. None is squeezed to a flash: it keeps a readable time, or goes,
 * and who changed the scenes can say so.
 */
import type { CaptionCue, Captions, Scene } from '@reelwright/contract/reel-plan'
import { moveCue } from '../../plan/caption-words.ts'
import { CUE_SEC_MIN, READING_CHARS_PER_SEC, rescaleCues } from './captions.ts'

type Timed = Pick<Scene, 'id' | 'duration_frames'>
type Carried = { captions: Captions /** Those that found no place. */; gone: readonly CaptionCue[] }

const total = (scenes: readonly Timed[]): number => scenes.reduce((sum, scene) => sum + scene.duration_frames, 0)

const framesOf = (cue: CaptionCue): number => cue.end_frame - cue.start_frame

/** The least a cue may stand: long enough to be read, or as long as it stood where that was less. */
const leastOf = (cue: CaptionCue, fps: number): number =>
  Math.min(framesOf(cue), Math.round(fps * Math.max(CUE_SEC_MIN, [...cue.text].length / READING_CHARS_PER_SEC)))

/** Cues that follow each other without a gap are one text. */
const runsOf = (cues: readonly CaptionCue[]): CaptionCue[][] => {
  const runs: CaptionCue[][] = []
  for (const cue of cues.toSorted((a, b) => a.start_frame - b.start_frame)) {
    const run = runs.at(-1)
    if (run && cue.start_frame <= (run.at(-1)?.end_frame ?? 0)) run.push(cue)
    else runs.push([cue])
  }
  return runs
}

const startsOf = (scenes: readonly Timed[]): Map<string, { at: number; frames: number }> => {
  const starts = new Map<string, { at: number; frames: number }>()
  let at = 0
  for (const scene of scenes) {
    starts.set(scene.id, { at, frames: scene.duration_frames })
    at += scene.duration_frames
  }
  return starts
}

type Move = { before: readonly Timed[]; after: readonly Timed[] }

/** First frame of a cue that belongs to a scene; null when that scene was taken out and the cue with it. */
const startWithScene = (cue: CaptionCue, { before, after }: Move): number | null => {
  const [old, now] = [startsOf(before), startsOf(after)]
  const scene = before.find((one) => {
    const place = old.get(one.id)
    return place !== undefined && cue.start_frame >= place.at && cue.start_frame < place.at + place.frames
  })
  const from = scene && old.get(scene.id)
  const to = scene && now.get(scene.id)
  if (from && to) {
    const offset = cue.start_frame - from.at
    return total(before) === total(after) ? to.at + offset : to.at + Math.min(offset, Math.max(0, to.frames - 1))
  }
  // Only taken out: the words go with the picture. Laid anew: they keep their place in the reel.
  const onlyFewer = after.every((one) => old.has(one.id))
  return onlyFewer ? null : Math.round((cue.start_frame / Math.max(1, total(before))) * total(after))
}

/** (ours) Frames by which a cue may miss the edges of the scenes that it stands over. */
const EDGE_FRAMES = 2

/** Where a cue that stood over whole scenes ends to stand over the same again; null for one that did not, or where they are not together. */
const endOfFilled = (cue: CaptionCue, { before, after }: Move): number | null => {
  const [old, now] = [startsOf(before), startsOf(after)]
  const isNear = (frame: number, edge: number) => Math.abs(frame - edge) <= EDGE_FRAMES
  const first = before.findIndex(({ id }) => isNear(cue.start_frame, old.get(id)?.at ?? Number.NaN))
  const last = before.findIndex(({ id }) => isNear(cue.end_frame, (old.get(id)?.at ?? Number.NaN) + (old.get(id)?.frames ?? 0)))
  if (first < 0 || last < first) return null
  const over = before.slice(first, last + 1).map(({ id }) => after.findIndex((scene) => scene.id === id))
  const isTogether = over.every((place, at) => place >= 0 && place === (over[0] ?? 0) + at)
  const to = isTogether ? now.get(before[last]?.id ?? '') : undefined
  return to === undefined ? null : to.at + to.frames
}

/** Where one cue goes; null when there is no place for it. */
const moved = (cue: CaptionCue, anchor: 'start' | 'end' | 'scene', move: Move, fps: number): CaptionCue | null => {
  const end = total(move.after)
  const wanted =
    anchor === 'start' ? cue.start_frame : anchor === 'end' ? cue.start_frame + end - total(move.before) : startWithScene(cue, move)
  if (wanted === null) return null
  const least = leastOf(cue, fps)
  // Pulled back rather than cut, as long as the reel has the room.
  const start = Math.max(0, anchor === 'scene' ? Math.min(wanted, end - framesOf(cue)) : wanted)
  const filled = anchor === 'scene' ? endOfFilled(cue, move) : null
  const stop =
    filled !== null ? Math.max(filled, Math.min(end, start + least)) : Math.min(end, wanted + framesOf(cue), start + framesOf(cue))
  const last = Math.max(stop, Math.min(end, start + least))
  if (last - start < least) return null
  const at = moveCue(cue, (frame) => start + (frame - cue.start_frame))
  return last === at.end_frame ? at : moveCue(at, (frame) => Math.min(last, frame))
}

/** The first of two that overlap gives way as far as it can still be read; the later one goes where it cannot. */
const withoutOverlap = (cues: readonly CaptionCue[], fps: number): CaptionCue[] => {
  const kept: CaptionCue[] = []
  for (const cue of cues.toSorted((a, b) => a.start_frame - b.start_frame)) {
    const before = kept.at(-1)
    if (!before || before.end_frame <= cue.start_frame) kept.push(cue)
    else if (cue.start_frame - before.start_frame >= leastOf(before, fps))
      kept.splice(
        -1,
        1,
        moveCue(before, (frame) => Math.min(cue.start_frame, frame)),
        cue,
      )
    else if (cue.end_frame - before.end_frame >= leastOf(cue, fps)) kept.push(moveCue(cue, (frame) => Math.max(before.end_frame, frame)))
  }
  return kept
}

const runMoved = (run: readonly CaptionCue[], captions: Captions, move: Move, fps: number): (CaptionCue | null)[] => {
  const [was, is] = [total(move.before), total(move.after)]
  const atStart = (run[0]?.start_frame ?? 0) <= 0
  const atEnd = (run.at(-1)?.end_frame ?? 0) >= was
  if (atStart && atEnd) {
    const scaled = rescaleCues({ ...captions, cues: [...run] }, was, is).cues
    if (scaled.length === run.length && scaled.every((cue, at) => framesOf(cue) >= leastOf(run[at] ?? cue, fps))) return scaled
  }
  return run.map((cue) => {
    const alone = cue.end_frame >= was && !(atStart && run.length === 1) ? 'end' : atEnd && !atStart ? 'end' : atStart ? 'start' : 'scene'
    return moved(cue, alone, move, fps)
  })
}

export const carryCues = (captions: Captions, move: Move & { fps: number }): Carried => {
  if (total(move.before) < 1 || total(move.after) < 1) return { captions, gone: [] }
  const placed = runsOf(captions.cues).flatMap((run) => runMoved(run, captions, move, move.fps))
  const cues = withoutOverlap(
    placed.flatMap((cue) => cue ?? []),
    move.fps,
  )
  const ids = new Set(cues.map((cue) => cue.id))
  return { captions: { ...captions, cues }, gone: captions.cues.filter((cue) => !ids.has(cue.id)) }
}
