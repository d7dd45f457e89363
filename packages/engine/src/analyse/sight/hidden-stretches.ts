/** When something passes before a subject that looks found before and after: a van before somebody on a bicycle. Pure. */
import type { FocusSample } from '../picture/focus-path.ts'
import { gridCorrelation, gridSpread } from '../picture/grid-statistics.ts'
import { shareOfSmaller } from './share-of-smaller.ts'

type Box = { x: number; y: number; width: number; height: number }
type Point = { atSec: number; box: Box }
export type HiddenStretch = { fromSec: number; toSec: number }

/** Looks further apart than this tell nothing of what lies between them. */
const APART_SEC_MAX = 2.3
/** A sample stands for a look that is no further from it. */
const NEAR_SEC = 0.2
/** So much of a subject's width, to both sides, belongs to what is compared: a van covers that as well, an arm that waves does not. */
const BESIDE_SHARE = 0.5
/** Cells each way that a region is compared by. */
const CELLS = 8
/** A region of fewer cells of the sample's grid, of 576, is too small to tell. */
const GRID_CELLS_MIN = 24
/** Of the smaller of both boxes so much lies in the other: whoever runs or leaps in between is not where a straight line has them. */
const STAYS_MIN = 0.6
/** Of 255: a region whose cells deviate less, such as a wall in the fog, is like everything. */
const DEVIATION_MIN = 10
/**
 * How much regions have in common, as the correlation of their cells, which no light that comes and goes changes: before and after it is the
 * same place, and in between neither. (ours: a cyclist behind a van 0.8 and 0.1; people who dance, drum and wave 0.6 and more throughout)
 */
const SAME_MIN = 0.55
const OTHER_MAX = 0.3

/** Where the subject of a path is hidden, in order of time. */
export const hiddenStretches = (path: readonly Point[], samples: readonly FocusSample[]): HiddenStretch[] => {
  const stretches: HiddenStretch[] = []
  let begin = 0
  for (const [nth, after] of path.entries()) {
    const before = path[nth - 1]
    if (!before || after.atSec - before.atSec > APART_SEC_MAX || shareOfSmaller(before.box, after.box) < STAYS_MIN) continue
    // A clip of hours has thousands of samples: only those about the two looks are gone through.
    while ((samples[begin]?.atSec ?? before.atSec) < before.atSec - NEAR_SEC) begin += 1
    let end = begin
    while ((samples[end]?.atSec ?? Number.POSITIVE_INFINITY) <= after.atSec + NEAR_SEC) end += 1
    const about = samples.slice(begin, end)
    const [first, last] = [before, after].map(({ atSec, box }) => regionOf(nearest(about, atSec), box))
    if (!first || !last || Math.min(deviationOf(first), deviationOf(last)) < DEVIATION_MIN) continue
    if (gridCorrelation(first, last) < SAME_MIN) continue
    for (const [at, sample] of about.entries()) {
      if (sample.atSec <= before.atSec || sample.atSec >= after.atSec) continue
      const region = regionOf(sample, between(before, after, sample.atSec))
      if (!region || deviationOf(region) === 0) continue
      if (Math.max(gridCorrelation(first, region), gridCorrelation(last, region)) > OTHER_MAX) continue
      // It came since the sample before, and goes before the next.
      const fromSec = Math.max(before.atSec, about[at - 1]?.atSec ?? before.atSec)
      const toSec = Math.min(after.atSec, about[at + 1]?.atSec ?? after.atSec)
      const open = stretches.at(-1)
      if (open && open.toSec >= fromSec) open.toSec = toSec
      else stretches.push({ fromSec, toSec })
    }
  }
  return stretches
}

const nearest = (samples: readonly FocusSample[], atSec: number): FocusSample | undefined => {
  let best: FocusSample | undefined
  for (const sample of samples)
    if (Math.abs(sample.atSec - atSec) <= NEAR_SEC && (!best || Math.abs(sample.atSec - atSec) < Math.abs(best.atSec - atSec)))
      best = sample
  return best
}

const between = (from: Point, to: Point, atSec: number): Box => {
  const share = (atSec - from.atSec) / (to.atSec - from.atSec)
  const at = (pick: keyof Box) => from.box[pick] + (to.box[pick] - from.box[pick]) * share
  return { x: at('x'), y: at('y'), width: at('width'), height: at('height') }
}

/** A box and what is beside it, by cells of red, green and blue; null where the grid is too coarse for it. */
const regionOf = (sample: FocusSample | undefined, { x, y, width, height }: Box): Uint8Array | null => {
  if (!sample) return null
  const { grid, gridWidth, gridHeight } = sample
  const [left, right] = [Math.max(0, x - BESIDE_SHARE * width), Math.min(1, x + (1 + BESIDE_SHARE) * width)]
  const [top, bottom] = [Math.max(0, y), Math.min(1, y + height)]
  if ((right - left) * gridWidth * (bottom - top) * gridHeight < GRID_CELLS_MIN) return null
  const cells: number[] = []
  for (let row = 0; row < CELLS; row += 1)
    for (let column = 0; column < CELLS; column += 1) {
      const down = Math.min(gridHeight - 1, Math.floor((top + ((row + 0.5) / CELLS) * (bottom - top)) * gridHeight))
      const across = Math.min(gridWidth - 1, Math.floor((left + ((column + 0.5) / CELLS) * (right - left)) * gridWidth))
      const at = (down * gridWidth + across) * 3
      cells.push(grid[at] ?? 0, grid[at + 1] ?? 0, grid[at + 2] ?? 0)
    }
  return Uint8Array.from(cells)
}

/** Of 0 to 255, by how much values deviate from their mean. */
const deviationOf = (region: Uint8Array): number => gridSpread(region).spread * 255
