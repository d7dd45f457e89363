/** Whether one picture was pushed, wiped or covered by another along a straight edge, as other programs join clips. Pure. */
import { mixtureError, mixtureShare } from '../picture/grid-statistics.ts'
import { dissimilarity } from './dissolve-evidence.ts'

/** A picture's mean colours by column and by row of its grid, three values each. */
type Profiles = Readonly<Record<'across' | 'down', Float32Array>>

export type WipeFrame = { grid: Uint8Array; profiles: Profiles }

/** `from` and `to` in frames ago, `to` below 0 for one to come: the last that is all of the one picture, and the first that is all of the other. */
export type WipeFound = { from: number; to: number }

/** The two pictures differ at least this much. */
const ENDS_MIN = 0.12
/** Pictures in between that are looked at. */
const SAMPLES = 11
/** So many of them at least show both, with a share of each at least so large. */
const MIXED = { countMin: 3, shareMin: 0.1 } as const
/** How the edge goes: as a share of the picture, from one picture in between to the next. */
const EDGE = {
  /** It never goes back by more cells than where it is found may err. */
  backCellsMax: 1.5,
  /** What goes further is a thing that comes into the picture. */
  jumpMax: 0.38,
  /** At the first and at the last picture in between, no more of its way than this lies behind or before it. */
  wayLeftMax: 0.35,
} as const
/** A pan moves the picture by up to so much of it while one may still tell, and leaves so little of the difference. */
const PAN = { shiftMax: 0.65, leftMax: 0.4 } as const
/**
 * On the mean, so much of the difference of the ends may be left between what is seen and what the edge makes expected: in both pictures something
 * moves. Either of the two by itself, or both mixed, is so many times as far from what is seen.
 */
const FITS = { leftMax: 0.42, aloneMin: 1.5 } as const
/** Where one of them moves and the other does not: seldom made, and soon seen by chance. */
const ONE_MOVES = { leftMax: 0.25, aloneMin: 2 } as const

/** How the two pictures go: 'moved' with the edge, or standing still behind it. */
type Way = { axis: 'across' | 'down'; fromEnd: boolean; oldMoves: boolean; newMoves: boolean }

const WAYS: readonly Way[] = (['across', 'down'] as const).flatMap((axis) =>
  [true, false].flatMap((fromEnd) => [
    { axis, fromEnd, oldMoves: false, newMoves: false },
    { axis, fromEnd, oldMoves: true, newMoves: true },
    { axis, fromEnd, oldMoves: false, newMoves: true },
    { axis, fromEnd, oldMoves: true, newMoves: false },
  ]),
)

export const profilesOf = (grid: Uint8Array, width: number, height: number): Profiles => {
  const across = new Float32Array(width * 3)
  const down = new Float32Array(height * 3)
  for (let row = 0, at = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1)
      for (let c = 0; c < 3; c += 1, at += 1) {
        const value = (grid[at] ?? 0) / 255
        across[column * 3 + c] = (across[column * 3 + c] ?? 0) + value / height
        down[row * 3 + c] = (down[row * 3 + c] ?? 0) + value / width
      }
  return { across, down }
}

/** The cell of a picture that stands at `cell` while the edge is at `edge`, counted from the side that the old picture keeps longest. */
const cellShown = (cell: number, edge: number, cells: number, way: Way): { isOld: boolean; shown: number } => {
  const at = way.fromEnd ? cell : cells - 1 - cell
  const isOld = at < edge
  const shown = isOld ? (way.oldMoves ? at + cells - edge : at) : way.newMoves ? at - edge : at
  return { isOld, shown: way.fromEnd ? shown : cells - 1 - shown }
}

/** Mean difference of what is seen from what an edge makes expected, without the cells that the edge runs through. */
const misfit = (seen: Float32Array, old: Float32Array, fresh: Float32Array, edge: number, way: Way): number => {
  const cells = seen.length / 3
  let [sum, count] = [0, 0]
  for (let cell = 0; cell < cells; cell += 1) {
    const at = way.fromEnd ? cell : cells - 1 - cell
    if (edge > 0 && edge < cells && (at === edge || at === edge - 1)) continue
    const { isOld, shown } = cellShown(cell, edge, cells, way)
    const expected = isOld ? old : fresh
    for (let c = 0; c < 3; c += 1) sum += Math.abs((seen[cell * 3 + c] ?? 0) - (expected[shown * 3 + c] ?? 0))
    count += 3
  }
  return count === 0 ? 1 : sum / count
}

type Edge = { edge: number; off: number }

const edgeIn = (seen: Float32Array, old: Float32Array, fresh: Float32Array, way: Way): Edge => {
  const cells = seen.length / 3
  let best: Edge = { edge: cells, off: Number.POSITIVE_INFINITY }
  for (let edge = 0; edge <= cells; edge += 1) {
    const off = misfit(seen, old, fresh, edge, way)
    if (off < best.off) best = { edge, off }
  }
  return best
}

/** Over whole grids: rows of a column may differ, and a straight edge runs through all of them. */
const gridMisfit = (seen: Uint8Array, old: Uint8Array, fresh: Uint8Array, edge: number, way: Way, width: number): number => {
  const height = seen.length / 3 / width
  const cells = way.axis === 'across' ? width : height
  let [sum, count] = [0, 0]
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      const cell = way.axis === 'across' ? column : row
      const at = way.fromEnd ? cell : cells - 1 - cell
      if (at === edge || at === edge - 1) continue
      const { isOld, shown } = cellShown(cell, edge, cells, way)
      const from = (way.axis === 'across' ? row * width + shown : shown * width + column) * 3
      for (let c = 0; c < 3; c += 1) sum += Math.abs((seen[(row * width + column) * 3 + c] ?? 0) - ((isOld ? old : fresh)[from + c] ?? 0))
      count += 3
    }
  return count === 0 ? 1 : sum / count / 255
}

const difference = (a: Uint8Array, b: Uint8Array): number => {
  let sum = 0
  for (let at = 0; at < a.length; at += 1) sum += Math.abs((a[at] ?? 0) - (b[at] ?? 0))
  return sum / a.length / 255
}

/** The edge at every sample of a stretch where it goes one way through the picture; null where it does not. */
const edgesOf = (samples: readonly WipeFrame[], old: WipeFrame, fresh: WipeFrame, way: Way): Edge[] | null => {
  const { axis } = way
  const cells = old.profiles[axis].length / 3
  const edges: Edge[] = []
  for (const { profiles } of samples) {
    const found = edgeIn(profiles[axis], old.profiles[axis], fresh.profiles[axis], way)
    const before = edges.at(-1)?.edge ?? cells
    if (found.edge > before + EDGE.backCellsMax || found.edge < before - EDGE.jumpMax * cells) return null
    edges.push(found)
  }
  const [first, last] = [edges[0]?.edge ?? 0, edges.at(-1)?.edge ?? cells]
  if (first < (1 - EDGE.wayLeftMax) * cells || last > EDGE.wayLeftMax * cells) return null
  return edges.filter(({ edge }) => isMixed(edge, cells)).length >= MIXED.countMin ? edges : null
}

/** Whether one picture is the other, moved: a camera that pans fills the picture from the side as well. */
const isPan = (old: Float32Array, fresh: Float32Array): boolean => {
  const cells = old.length / 3
  const misfitAt = (shift: number): number => {
    let sum = 0
    const overlap = cells - Math.abs(shift)
    for (let cell = 0; cell < overlap; cell += 1)
      for (let c = 0; c < 3; c += 1)
        sum += Math.abs((old[(cell + Math.max(0, shift)) * 3 + c] ?? 0) - (fresh[(cell + Math.max(0, -shift)) * 3 + c] ?? 0))
    return sum / overlap / 3
  }
  const still = misfitAt(0)
  for (let shift = 1; shift <= PAN.shiftMax * cells; shift += 1)
    if (misfitAt(shift) < PAN.leftMax * still || misfitAt(-shift) < PAN.leftMax * still) return true
  return false
}

const isMixed = (edge: number, cells: number): boolean => edge >= MIXED.shareMin * cells && edge <= (1 - MIXED.shareMin) * cells

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** Where the edge is at neither end of the picture yet, at the first or the last look, it goes there as fast as it went between them. */
const endsOf = (edges: readonly Edge[], places: readonly number[], cells: number): WipeFound => {
  const [first, last] = [edges[0]?.edge ?? cells, edges.at(-1)?.edge ?? 0]
  const [start, end] = [places[0] ?? 0, places.at(-1) ?? 0]
  const pace = (first - last) / Math.max(1, start - end)
  const moving = edges.findIndex(({ edge }) => edge < cells)
  const over = edges.findIndex(({ edge }) => edge === 0)
  return {
    from: moving > 0 ? (places[moving - 1] ?? start) : start + Math.ceil((cells - first) / pace),
    to: over >= 0 ? (places[over] ?? end) : end - Math.ceil(last / pace),
  }
}

/** Whether the stretch from `length` frames ago to now holds a wipe, `width` being the cells of a row; null where it does not. */
export const findWipe = (length: number, width: number, ago: (frames: number) => WipeFrame | null): WipeFound | null => {
  const [old, fresh] = [ago(length), ago(0)]
  if (!old || !fresh) return null
  const ends = difference(old.grid, fresh.grid)
  if (ends < ENDS_MIN || dissimilarity(old.grid, fresh.grid, ends) === 0) return null
  if (isPan(old.profiles.across, fresh.profiles.across) || isPan(old.profiles.down, fresh.profiles.down)) return null
  const places = Array.from({ length: SAMPLES }, (_, nth) => Math.round((length * (SAMPLES - nth)) / (SAMPLES + 1)))
  const samples = places.flatMap((place) => ago(place) ?? [])
  if (samples.length < SAMPLES) return null
  for (const way of WAYS) {
    const edges = edgesOf(samples, old, fresh, way)
    if (edges === null) continue
    const cells = old.profiles[way.axis].length / 3
    const mixed = samples.flatMap((sample, nth) => {
      const { edge } = edges[nth] ?? { edge: 0 }
      if (!isMixed(edge, cells)) return []
      const off = Math.max(1e-6, gridMisfit(sample.grid, old.grid, fresh.grid, edge, way, width))
      const share = Math.min(1, Math.max(0, mixtureShare(old.grid, fresh.grid, sample.grid)))
      const mixture = mixtureError(old.grid, fresh.grid, sample.grid, share)
      const alone = Math.min(difference(sample.grid, old.grid), difference(sample.grid, fresh.grid), mixture)
      return [{ left: off / ends, alone: alone / off }]
    })
    const { leftMax, aloneMin } = way.oldMoves === way.newMoves ? FITS : ONE_MOVES
    const fits = mean(mixed.map(({ left }) => left)) <= leftMax && mean(mixed.map(({ alone }) => alone)) >= aloneMin
    if (!fits) continue
    return endsOf(edges, places, cells)
  }
  return null
}
