/**
 * Where somebody is, told without a model: what differs from the shot's own median picture. It works where the camera stands, and says
 * nothing elsewhere. Who stays for most of a shot is part of the median; where they are gone the ground shows, and what shows there is
 * told from a subject by lying smoother in its surroundings than the median does. Pure.
 */
import type { Shot, ShotSight } from '@reelwright/contract/media-facts'
import type { FocusSample } from '../picture/focus-path.ts'
import { shareOfSmaller } from './share-of-smaller.ts'
import { trackSubjects } from './track-subjects.ts'
import type { SubjectLook } from './watch-subjects.ts'

type Grid = { cells: Uint8Array; width: number; height: number }
type Blob = { cells: readonly number[]; box: { x: number; y: number; width: number; height: number } }

/** Fewer pictures than these have no median to speak of. */
const SAMPLES_MIN = 6
/** Of 255 in a colour, after the light of the whole was brought to the median's. */
const DIFFERENT_MIN = 20
/** Cells of the grid, of 576: less is a leaf; more is the camera, or the light. */
const CELLS_MIN = 3
const CELLS_MAX_SHARE = 0.5
const SUBJECTS_MAX = 3
/** Less of a shot with somebody in it is a mistake. */
const SHARE_MIN = 0.12
/** The ground that shows is so much smoother than what was before it. */
const REVEALED = 0.75
/** Of a box that is found by what moves; over what a look seen once needs. */
const SCORE = 0.7

/** What is seen in a shot; null where nothing can be told. */
export const lookByMedian = (samples: readonly FocusSample[], shot: Pick<Shot, 'in_sec' | 'out_sec' | 'camera'>): ShotSight | null => {
  const within = samples.filter(({ atSec }) => atSec >= shot.in_sec && atSec < shot.out_sec)
  const [first] = within
  if (first === undefined || within.length < SAMPLES_MIN || shot.camera?.startsWith('pan-') || shot.camera === 'shaky') return null
  const size = { width: first.gridWidth, height: first.gridHeight }
  const median: Grid = { ...size, cells: medianOf(within.map(({ grid }) => grid)) }
  const seen = within.map(({ atSec, grid }) => ({ atSec, ...foundIn({ ...size, cells: grid }, median) }))
  const left = stayed(seen.map(({ ghosts }) => ghosts))
  const looks = seen.map(({ atSec, blobs, ghosts }): SubjectLook => {
    // Who is in the median is there whenever their ground does not show.
    const there = left === null || ghosts.some((ghost) => shareOfSmaller(ghost.box, left) > 0.2) ? [] : [left]
    const boxes = [...blobs.map(({ box }) => box), ...there].slice(0, SUBJECTS_MAX)
    return { atSec, subjects: boxes.map((box) => ({ ...box, score: SCORE })), faces: [], texts: [], sharpness: null, tiles: [] }
  })
  return sightOf(looks, shot)
}

const sightOf = (looks: readonly SubjectLook[], shot: Pick<Shot, 'in_sec' | 'out_sec'>): ShotSight | null => {
  const tracks = trackSubjects(looks)
  const at = new Set(tracks.flatMap(({ path }) => path.map(({ atSec }) => atSec)))
  const share = looks.filter(({ atSec }) => at.has(atSec)).length / Math.max(1, looks.length)
  if (share < SHARE_MIN) return null
  const rounded = (value: number): number => Math.round(value * 1000) / 1000
  const empty: { from_sec: number; to_sec: number }[] = []
  for (const [nth, look] of looks.entries()) {
    if (at.has(look.atSec)) continue
    const [before, after] = [looks[nth - 1], looks[nth + 1]]
    const fromSec = rounded(before ? (before.atSec + look.atSec) / 2 : shot.in_sec)
    const toSec = rounded(after ? (after.atSec + look.atSec) / 2 : shot.out_sec)
    const last = empty.at(-1)
    if (last !== undefined && Math.abs(last.to_sec - fromSec) < 0.002) last.to_sec = toSec
    else empty.push({ from_sec: fromSec, to_sec: toSec })
  }
  const point = ({ atSec, box }: (typeof tracks)[number]['path'][number]) => ({
    at_sec: rounded(atSec),
    x: rounded(box.x),
    y: rounded(box.y),
    width: rounded(box.width),
    height: rounded(box.height),
  })
  const thinned = <T>(path: readonly T[]): T[] =>
    path.filter((_, nth) => nth % Math.ceil(path.length / 60) === 0 || nth === path.length - 1)
  return {
    by: 'motion',
    subject_share: rounded(share),
    subjects: tracks.slice(0, SUBJECTS_MAX).map(({ score, path }) => ({ score: rounded(score), path: thinned(path).map(point) })),
    faces: [],
    empty: empty.filter((one) => one.to_sec > one.from_sec).slice(0, 32),
    against_lens: [],
    blurred: [],
  }
}

const medianOf = (grids: readonly Uint8Array[]): Uint8Array => {
  // A long shot's median is as good from every nth of its pictures.
  const some = grids.filter((_, nth) => nth % Math.ceil(grids.length / 60) === 0)
  return Uint8Array.from(grids[0] ?? [], (_, at) => some.map((grid) => grid[at] ?? 0).sort((a, b) => a - b)[some.length >> 1] ?? 0)
}

/** What differs in one picture: subjects, and places where the ground of somebody who left shows. */
const foundIn = (grid: Grid, median: Grid): { blobs: Blob[]; ghosts: Blob[] } => {
  const shift = [0, 1, 2].map((colour) => lightShift(grid, median, colour))
  const count = grid.width * grid.height
  const differs = Array.from({ length: count }, (_, cell) =>
    [0, 1, 2].some(
      (colour) =>
        Math.abs((grid.cells[cell * 3 + colour] ?? 0) - (median.cells[cell * 3 + colour] ?? 0) - (shift[colour] ?? 0)) >= DIFFERENT_MIN,
    ),
  )
  const all = blobsOf(differs, grid).toSorted((a, b) => b.cells.length - a.cells.length)
  if (all.reduce((sum, blob) => sum + blob.cells.length, 0) > CELLS_MAX_SHARE * count) return { blobs: [], ghosts: [] }
  const isGhost = (blob: Blob): boolean => edgeOf(grid, blob) < REVEALED * edgeOf(median, blob)
  return { blobs: all.filter((blob) => !isGhost(blob)), ghosts: all.filter(isGhost) }
}

/** The median difference of all cells: the light of the whole. */
const lightShift = (grid: Grid, median: Grid, colour: number): number => {
  const differences = Array.from(
    { length: grid.width * grid.height },
    (_, cell) => (grid.cells[cell * 3 + colour] ?? 0) - (median.cells[cell * 3 + colour] ?? 0),
  )
  return differences.sort((a, b) => a - b)[differences.length >> 1] ?? 0
}

const neighbours = (cell: number, { width, height }: Pick<Grid, 'width' | 'height'>): number[] => {
  const x = cell % width
  return [x > 0 ? cell - 1 : -1, x < width - 1 ? cell + 1 : -1, cell - width, cell + width].filter((at) => at >= 0 && at < width * height)
}

const blobsOf = (differs: readonly boolean[], grid: Grid): Blob[] => {
  const open = new Set(differs.flatMap((is, cell) => (is ? [cell] : [])))
  const blobs: Blob[] = []
  for (const start of open) {
    open.delete(start)
    const cells = [start]
    for (let at = 0; at < cells.length; at += 1)
      for (const next of neighbours(cells[at] ?? 0, grid)) if (open.delete(next)) cells.push(next)
    if (cells.length < CELLS_MIN) continue
    const [xs, ys] = [cells.map((cell) => cell % grid.width), cells.map((cell) => Math.floor(cell / grid.width))]
    const [left, top] = [Math.min(...xs), Math.min(...ys)]
    const box = {
      x: left / grid.width,
      y: top / grid.height,
      width: (Math.max(...xs) - left + 1) / grid.width,
      height: (Math.max(...ys) - top + 1) / grid.height,
    }
    blobs.push({ cells, box })
  }
  return blobs
}

/** How much a picture changes from a place to what lies around it, per cell of its edge. */
const edgeOf = (grid: Grid, { cells }: Blob): number => {
  const inside = new Set(cells)
  let [sum, edges] = [0, 0]
  for (const cell of cells)
    for (const next of neighbours(cell, grid)) {
      if (inside.has(next)) continue
      edges += 1
      for (const colour of [0, 1, 2]) sum += Math.abs((grid.cells[cell * 3 + colour] ?? 0) - (grid.cells[next * 3 + colour] ?? 0))
    }
  return sum / Math.max(1, edges)
}

type Box = Blob['box']

/** Where somebody stood for most of the shot: the ghost that most pictures share. */
const stayed = (ghosts: readonly (readonly Blob[])[]): Box | null => {
  const all = ghosts.flat().map(({ box }) => box)
  const ranked = all
    .map((box) => ({ box, times: ghosts.filter((one) => one.some((ghost) => shareOfSmaller(ghost.box, box) > 0.5)).length }))
    .toSorted((a, b) => b.times - a.times || b.box.width * b.box.height - a.box.width * a.box.height)
  return ranked[0] !== undefined && ranked[0].times >= 2 ? ranked[0].box : null
}
