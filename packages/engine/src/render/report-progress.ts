import type { OnProgress } from '../engine-api.ts'

export type RenderProgress = {
  stage: (stage: string) => void
  /** So many frames of the segment that starts at `startFrame` are done. */
  framesDone: (startFrame: number, frames: number) => void
  soundDone: () => void
  finished: () => void
}

/** Shares of the whole, in percent, as they were measured on a thirty-second reel: reading, pictures, sound; joining has the rest. */
const READING = 1
const PICTURES = 91
const SOUND = 5

/** Adds up what the workers have done into one percentage that never falls. */
export const reportProgress = (framesTotal: number, onProgress: OnProgress | undefined): RenderProgress => {
  const framesBySegment = new Map<number, number>()
  let stage = ''
  let sound = false
  let percent = 0
  const report = (least = 0): void => {
    const frames = [...framesBySegment.values()].reduce((sum, count) => sum + count, 0)
    const started = framesBySegment.size > 0 || sound ? READING : 0
    percent = Math.max(percent, least, started + (PICTURES * frames) / Math.max(1, framesTotal) + (sound ? SOUND : 0))
    onProgress?.({ stage, percent: Math.min(100, percent) })
  }
  return {
    stage: (name) => {
      stage = name
      report()
    },
    framesDone: (startFrame, frames) => {
      framesBySegment.set(startFrame, Math.max(frames, framesBySegment.get(startFrame) ?? 0))
      report()
    },
    soundDone: () => {
      sound = true
      report()
    },
    finished: () => {
      stage = 'Done'
      report(100)
    },
  }
}
