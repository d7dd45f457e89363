/**
 * Where each scene of a reel may start: on the grid, and beside one whose length somebody set also as far from the grid as that is long. So it
 * has its length to the frame, and one cut beside it is off the beat at most. Pure.
 */
import { cutPoints, type TimeGrid } from '../time-grid.ts'

/** `isOff`: it lies between the steps of the grid, and `step` is a fraction. */
export type CutPlace = { frame: number; step: number; isOff: boolean }

type Lengths = { exactFrames?: number | undefined }

/** Nearer than this to a step is on it: whole frames do not come nearer. */
const ON_STEP_FRAMES = 1

/** Scenes of set lengths that follow each other are as one: whatever lies between them is where their lengths put it. */
export const joinExact = <Slot extends Lengths>(slots: readonly Slot[]): Slot[] => {
  const joined: Slot[] = []
  for (const slot of slots) {
    const last = joined.at(-1)
    if (slot.exactFrames !== undefined && last?.exactFrames !== undefined)
      joined[joined.length - 1] = { ...last, exactFrames: last.exactFrames + slot.exactFrames }
    else joined.push(slot)
  }
  return joined
}

/** Lengths of joined scenes as those of all. */
export const partExact = (slots: readonly Lengths[], lengths: readonly number[]): number[] => {
  let at = -1
  return slots.map(({ exactFrames }, index) => {
    if (exactFrames === undefined || slots[index - 1]?.exactFrames === undefined) at += 1
    return exactFrames ?? lengths[at] ?? 1
  })
}

/** Of each scene the places where it may start, ascending; of scenes of set lengths no two in a row. */
export const cutPlaces = (slots: readonly Lengths[], grid: TimeGrid, targetFrames: number): CutPlace[][] => {
  const start: CutPlace = { frame: 0, step: grid.offsetFrames > 0 ? -1 : 0, isOff: false }
  const onGrid = [start, ...cutPoints(grid, targetFrames).map((point) => ({ ...point, isOff: false }))]
  const frames = onGrid.map(({ frame }) => frame)
  return slots.map((slot, index) => {
    if (index === 0) return [start]
    const before = slots[index - 1]?.exactFrames
    const behind = slot.exactFrames
    const from = index === 1 ? [0] : frames
    const to = index === slots.length - 1 ? [targetFrames] : frames
    const beside = [
      ...(before === undefined ? [] : from.map((frame) => frame + before)),
      ...(behind === undefined ? [] : to.map((frame) => frame - behind)),
    ]
    if (beside.length === 0) return onGrid
    const places = new Map(onGrid.map((place) => [place.frame, place]))
    for (const frame of beside) {
      if (frame <= 0 || frame >= targetFrames || places.has(frame)) continue
      const step = (frame - grid.offsetFrames) / grid.stepFrames
      const isNear = Math.abs(step - Math.round(step)) * grid.stepFrames <= ON_STEP_FRAMES
      places.set(frame, { frame, step: isNear ? Math.round(step) : step, isOff: !isNear })
    }
    return [...places.values()].sort((a, b) => a.frame - b.frame)
  })
}
