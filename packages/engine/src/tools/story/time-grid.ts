/**
 * Where cuts may fall. With music these are its beats, counted from the frame that the reel starts on; without, an even
 * raster fine enough that no one sees it. Frames are those of the plan's frame rate.
 */
import type { Music } from '@reelwright/contract/reel-plan'

export type TimeGrid = {
  kind: 'beats' | 'even'
  /** Length of one step, in frames, not rounded. */
  stepFrames: number
  /** Frame of step 0, not rounded; lies within one step after the reel's start. */
  offsetFrames: number
  stepsPerBar: number
  /** How many steps lie before the reel's first bar line. */
  stepsToBar: number
}

/** Raster without music: a quarter of a second, so that lengths come out as people say them. */
const EVEN_STEP_SEC = 0.25

export const evenGrid = (fps: number, stepSec = EVEN_STEP_SEC): TimeGrid => ({
  kind: 'even',
  stepFrames: stepSec * fps,
  offsetFrames: 0,
  stepsPerBar: 4,
  stepsToBar: 0,
})

export type BeatSource = Pick<Music, 'bpm' | 'first_beat_sec' | 'start_sec' | 'beats_per_bar'>

/** Time in the reel of the beat `index` counted from the music's known downbeat, in seconds; may lie before the reel. */
export const beatSec = (music: BeatSource, index: number): number => music.first_beat_sec - music.start_sec + (index * 60) / music.bpm

/** Index of the beat nearest to a time in the reel. */
export const nearestBeat = (music: BeatSource, atSec: number): number =>
  Math.round(((atSec - (music.first_beat_sec - music.start_sec)) * music.bpm) / 60)

export const beatGrid = (music: BeatSource, fps: number): TimeGrid => {
  const stepFrames = (60 / music.bpm) * fps
  const firstIndex = Math.ceil(((music.start_sec - music.first_beat_sec) * music.bpm) / 60 - 1e-6)
  const bar = music.beats_per_bar
  return {
    kind: 'beats',
    stepFrames,
    offsetFrames: Math.max(0, beatSec(music, firstIndex) * fps),
    stepsPerBar: bar,
    stepsToBar: ((-firstIndex % bar) + bar) % bar,
  }
}

/** Possible cuts strictly inside the reel, ascending, each with the number of its step; no two on one frame. */
export const cutPoints = (grid: TimeGrid, targetFrames: number): { frame: number; step: number }[] => {
  const points: { frame: number; step: number }[] = []
  let last = 0
  for (let step = 0; ; step++) {
    const frame = Math.round(grid.offsetFrames + step * grid.stepFrames)
    if (frame >= targetFrames) return points
    if (frame > last) {
      points.push({ frame, step })
      last = frame
    }
  }
}

/** Whether a cut at this frame is one of the grid's, as near as frames come to it. */
export const isOnGrid = ({ offsetFrames, stepFrames }: TimeGrid, frame: number): boolean => {
  const steps = (frame - offsetFrames) / stepFrames
  return Math.abs(steps - Math.round(steps)) * stepFrames <= 1
}
