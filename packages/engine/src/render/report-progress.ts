import type { RenderStage } from '@reelwright/contract/render-stage'
import type { OnRenderProgress } from '../engine-api.ts'

export type RenderProgress = {
  stage: (stage: RenderStage) => void
  /** So many frames of the segment that starts at `startFrame` are done. */
  framesDone: (startFrame: number, frames: number) => void
  /** The segment that starts there was in the cache. */
  framesReused: (startFrame: number, frames: number) => void
  audioDone: () => void
  finished: () => void
}

/** Shares of the whole, in percent, as they were measured on a thirty-second reel: reading, pictures, audio; joining has the rest. */
const READING = 1
const PICTURES = 91
const AUDIO = 5

/** So many pictures tell the pace; the first ones come late, after the programs have started. */
const FRAMES_TO_TELL = 30

/** Adds up what the workers have done into one percentage that never falls, and how long the rest takes at the pace of what was made in this run. */
export const reportProgress = (
  framesTotal: number,
  onProgress: OnRenderProgress | undefined,
  nowMs: () => number = () => performance.now(),
): RenderProgress => {
  const framesBySegment = new Map<number, number>()
  const reused = new Set<number>()
  let stage: RenderStage = 'reading'
  let hasAudio = false
  let percent = 0
  let beganMs = nowMs()
  const leftSec = (frames: number): number | null => {
    const found = [...reused].reduce((sum, startFrame) => sum + (framesBySegment.get(startFrame) ?? 0), 0)
    const made = frames - found
    if (made < FRAMES_TO_TELL) return null
    const joining = (framesTotal * (100 - READING - PICTURES - AUDIO)) / PICTURES
    return ((nowMs() - beganMs) / 1000) * ((framesTotal - frames + joining) / made)
  }
  const report = (least = 0): void => {
    const frames = [...framesBySegment.values()].reduce((sum, count) => sum + count, 0)
    const started = framesBySegment.size > 0 || hasAudio ? READING : 0
    percent = Math.min(100, Math.max(percent, least, started + (PICTURES * frames) / Math.max(1, framesTotal) + (hasAudio ? AUDIO : 0)))
    onProgress?.({ stage, percent, leftSec: percent === 100 ? 0 : leftSec(frames) })
  }
  const framesDone = (startFrame: number, frames: number): void => {
    framesBySegment.set(startFrame, Math.max(frames, framesBySegment.get(startFrame) ?? 0))
    report()
  }
  return {
    stage: (name) => {
      stage = name
      if (framesBySegment.size === 0) beganMs = nowMs()
      report()
    },
    framesDone,
    framesReused: (startFrame, frames) => {
      reused.add(startFrame)
      framesDone(startFrame, frames)
    },
    audioDone: () => {
      hasAudio = true
      report()
    },
    finished: () => {
      stage = 'done'
      report(100)
    },
  }
}
