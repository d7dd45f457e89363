/** The reel of an answer laid out in pixels: its scenes side by side, those that are gone as notches, the beats under them. Pure. */
import type { AnswerChange } from '@reelwright/contract/answer-change'

export type StripScene = AnswerChange['scenes'][number] & {
  leftPx: number
  widthPx: number
  /** Counted as the reel is now; of one that is gone null. */
  number: number | null
}

export type Strip = { widthPx: number; scenes: readonly StripScene[]; beats: readonly { leftPx: number; isDown: boolean }[] }

/** A scene that is gone takes none of the reel's time, but has to be seen. */
const GONE_PX = 22
/** So that the shortest scene can be told from its neighbours, the strip becomes wider than its place, but not endless. */
const SCENE_PX_MIN = 14
const WIDER_MAX = 4
/** Beats nearer than this are a grey band. */
const BEAT_APART_PX = 5

export const layStrip = (change: AnswerChange, placePx: number): Strip => {
  const there = change.scenes.filter(({ mark }) => mark !== 'gone')
  const frames = there.reduce((sum, scene) => sum + scene.frames, 0)
  const gonePx = (change.scenes.length - there.length) * GONE_PX
  const shortest = Math.min(...there.map((scene) => scene.frames))
  const fitting = Math.max(1, placePx - gonePx) / Math.max(1, frames)
  const pxPerFrame = there.length === 0 ? 0 : Math.max(fitting, Math.min(SCENE_PX_MIN / shortest, fitting * WIDER_MAX))

  let leftPx = 0
  let frame = 0
  let number = change.scenes_before
  /** Where a frame of the reel stands: what is gone before it pushes it on. */
  const turns: { frame: number; leftPx: number }[] = []
  const scenes = change.scenes.map((scene): StripScene => {
    const isGone = scene.mark === 'gone'
    const widthPx = isGone ? GONE_PX : scene.frames * pxPerFrame
    const laid = { ...scene, leftPx, widthPx, number: isGone ? null : number + 1 }
    if (!isGone) {
      turns.push({ frame, leftPx })
      frame += scene.frames
      number += 1
    }
    leftPx += widthPx
    return laid
  })
  return { widthPx: leftPx, scenes, beats: layBeats(change, { frames, pxPerFrame, turns }) }
}

const layBeats = (
  { beats, fps, scenes_before }: AnswerChange,
  { frames, pxPerFrame, turns }: { frames: number; pxPerFrame: number; turns: readonly { frame: number; leftPx: number }[] },
): Strip['beats'] => {
  // Of a part of a long reel it is not known where in the music it begins.
  if (beats === null || scenes_before > 0) return []
  const everySec = 60 / beats.bpm
  const apartPx = everySec * fps * pxPerFrame
  const marks: { leftPx: number; isDown: boolean }[] = []
  for (let beat = Math.ceil(-beats.first_beat_sec / everySec - 1e-6); ; beat += 1) {
    const at = (beats.first_beat_sec + beat * everySec) * fps
    if (at > frames) return marks
    const isDown = ((beat % beats.beats_per_bar) + beats.beats_per_bar) % beats.beats_per_bar === 0
    const turn = turns.findLast((one) => one.frame <= at + 1e-6)
    if (turn === undefined || (!isDown && apartPx < BEAT_APART_PX)) continue
    marks.push({ leftPx: turn.leftPx + (at - turn.frame) * pxPerFrame, isDown })
  }
}
