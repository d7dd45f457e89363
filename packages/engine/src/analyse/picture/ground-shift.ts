/** How far the ground moved between two pictures, told by what lies outside of the subjects: that is how the camera turned. Pure. */

type Box = { x: number; y: number; width: number; height: number }
type Picture = { rgb: Uint8Array; width: number; height: number; boxes: readonly Box[] }

/** The pictures are compared as columns of a few stretches each; a column is the step in which a shift is told. */
const COLUMNS = 160
const BANDS = 8
/** Farther than this the two share too little. */
const REACH = 56
/** Fewer cells that both show tell nothing. */
const CELLS_MIN = 0.12 * COLUMNS * BANDS
/** A shift is believed that explains the difference so much better than most do, and than none does. */
const BELOW_USUAL = 0.7
const BELOW_NONE = 0.75
/** Of 255: a ground that differs less from its own shifts is plain. */
const COST_MIN = 2
/** About a subject things move with it. */
const ROOM = 0.03

/** In shares of the picture's width, to the right above 0; null where it cannot be told. */
export const groundShift = (before: Picture, now: Picture): number | null => {
  const [a, b] = [cellsOf(before), cellsOf(now)]
  const costs: { shift: number; cost: number }[] = []
  for (let shift = -REACH; shift <= REACH; shift += 1) {
    const cost = mismatch(a, b, shift)
    if (cost !== null) costs.push({ shift, cost })
  }
  const sorted = costs.toSorted((one, other) => one.cost - other.cost)
  const [best, usual, none] = [sorted[0], sorted[sorted.length >> 1], costs.find(({ shift }) => shift === 0)]
  if (!best || !usual || !none || usual.cost < COST_MIN || best.cost > BELOW_USUAL * usual.cost) return null
  if (none.cost <= BELOW_USUAL * usual.cost && best.cost > BELOW_NONE * none.cost) return 0
  return best.cost > BELOW_NONE * none.cost ? null : best.shift / COLUMNS
}

/** Mean light of each cell, column by column; NaN where a subject is. */
const cellsOf = ({ rgb, width, height, boxes }: Picture): Float64Array => {
  const sums = new Float64Array(COLUMNS * BANDS)
  const counts = new Uint32Array(COLUMNS * BANDS)
  for (let y = 0; y < height; y += 1) {
    const band = Math.floor((y * BANDS) / height)
    for (let x = 0; x < width; x += 1) {
      const cell = Math.floor((x * COLUMNS) / width) * BANDS + band
      sums[cell] = (sums[cell] ?? 0) + (rgb[(y * width + x) * 3 + 1] ?? 0)
      counts[cell] = (counts[cell] ?? 0) + 1
    }
  }
  return sums.map((sum, cell) => {
    const [x, y] = [(Math.floor(cell / BANDS) + 0.5) / COLUMNS, ((cell % BANDS) + 0.5) / BANDS]
    const isCovered = boxes.some(
      (box) => x >= box.x - ROOM && x <= box.x + box.width + ROOM && y >= box.y - 0.5 / BANDS && y <= box.y + box.height + 0.5 / BANDS,
    )
    const count = counts[cell] ?? 0
    return isCovered || count === 0 ? Number.NaN : sum / count
  })
}

/** Mean difference of the cells that both show, brought to the same light; null where these are too few. */
const mismatch = (before: Float64Array, now: Float64Array, shift: number): number | null => {
  const differences: number[] = []
  for (let column = Math.max(0, shift); column < Math.min(COLUMNS, COLUMNS + shift); column += 1)
    for (let band = 0; band < BANDS; band += 1) {
      const difference = (now[column * BANDS + band] ?? 0) - (before[(column - shift) * BANDS + band] ?? 0)
      if (!Number.isNaN(difference)) differences.push(difference)
    }
  if (differences.length < CELLS_MIN) return null
  const level = differences.reduce((sum, one) => sum + one, 0) / differences.length
  return differences.reduce((sum, one) => sum + Math.abs(one - level), 0) / differences.length
}
