/** Makes of beats that fall on frames beats that fall where a drummer means them. Pure; all times in frames, not rounded. */

import { fitLine } from './fit-line.ts'
import { meanOf } from './onset-envelope.ts'

/** Neighbours to either side whose line takes the jitter off a beat, yet follows a tempo that sways. */
const NEIGHBOURS = 8
/** Quieter than −55 dBFS, or 25 dB below what is usual, is before the music or after it. */
const SILENCE = 10 ** (-55 / 10)
const BELOW_USUAL = 10 ** (-25 / 10)
/** A beat may be found this much before its sound. */
const EDGE_FRAMES = 3

/** Frames a beat by the line of least squares. */
export const periodOf = (beats: readonly number[]): number => lineThrough(beats).slope

/** Each beat on the line through its neighbours, after its peak was read between the frames. */
export const refineBeats = (envelope: Float32Array, beats: readonly number[]): number[] => {
  const fine = beats.map((beat) => peakNear(envelope, beat))
  return fine.map((_, i) => {
    const from = Math.max(0, Math.min(i - NEIGHBOURS, fine.length - 2 * NEIGHBOURS - 1))
    const near = fine.slice(from, from + 2 * NEIGHBOURS + 1)
    const { slope, start } = lineThrough(near)
    // Once more without the strokes that lie off the line: a fill, a break, a singer.
    const off = near.map((beat, k) => Math.abs(beat - start - slope * k))
    const usual = Math.max(0.5, 2 * meanOf(off))
    const kept = near.flatMap((beat, k) => ((off[k] ?? 0) <= usual ? [[k, beat] as const] : []))
    const line = fitLine(kept)
    return line.start + line.slope * (i - from)
  })
}

/** The beats from the first sound to the last, carried on to both ends where none was struck. */
export const beatsWithinAudio = (beats: readonly number[], energy: readonly number[]): number[] => {
  const threshold = Math.max(SILENCE, BELOW_USUAL * meanOf(energy))
  // May lie before the file: the first stroke of a loop stands at its very start.
  const first = energy.findIndex((value) => value > threshold) - EDGE_FRAMES
  const last = energy.findLastIndex((value) => value > threshold)
  const inside = beats.filter((beat) => beat >= first && beat <= last)
  const [head, tail] = [inside.slice(0, NEIGHBOURS), inside.slice(-NEIGHBOURS)]
  if (head.length < 2) return inside
  const before: number[] = []
  const after: number[] = []
  const [early, late] = [lineThrough(head), lineThrough(tail)]
  for (let beat = early.start - early.slope; beat >= first; beat -= early.slope) before.unshift(beat)
  for (let k = tail.length, beat = late.start + late.slope * k; beat <= last; k += 1, beat = late.start + late.slope * k) after.push(beat)
  return [...before, ...inside, ...after]
}

const peakNear = (line: Float32Array, frame: number): number => {
  let at = frame
  for (let t = frame - 2; t <= frame + 2; t += 1) if ((line[t] ?? 0) > (line[at] ?? 0)) at = t
  const [before, here, after] = [line[at - 1] ?? 0, line[at] ?? 0, line[at + 1] ?? 0]
  const bend = before - 2 * here + after
  return bend < 0 && here >= before && here >= after ? at + (0.5 * (before - after)) / bend : frame
}

const lineThrough = (values: readonly number[]) => fitLine(values.map((value, k) => [k, value] as const))
