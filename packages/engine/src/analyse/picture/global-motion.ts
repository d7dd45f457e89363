/** How far the whole picture moved between two frames, from the sums of its rows and columns: cheap, and good to a tenth of a pixel. */

/** Farthest shift looked for, in pixels of the small picture; a tenth of its long side in one frame is already a blur. */
const SHIFT_MAX = 9
/** A shift is believed when it explains the difference at least this much better than no shift does. */
const BELIEVED_BELOW = 0.75

/** Sums of a grey picture: `columns[x]` and `rows[y]`, each a mean. */
export type Projections = { columns: Float32Array; rows: Float32Array }

export const projectLuma = (luma: Float32Array, width: number, height: number): Projections => {
  const columns = new Float32Array(width)
  const rows = new Float32Array(height)
  for (let y = 0, i = 0; y < height; y += 1) {
    let sum = 0
    for (let x = 0; x < width; x += 1, i += 1) {
      const value = luma[i] ?? 0
      sum += value
      columns[x] = (columns[x] ?? 0) + value
    }
    rows[y] = sum / width
  }
  for (let x = 0; x < width; x += 1) columns[x] = (columns[x] ?? 0) / height
  return { columns, rows }
}

/** Shift of `now` against `before` in pixels, positive to the right and down; 0 where no shift explains the difference. */
export const globalMotion = (before: Projections, now: Projections): { dx: number; dy: number } => ({
  dx: shiftOf(before.columns, now.columns),
  dy: shiftOf(before.rows, now.rows),
})

const shiftOf = (before: Float32Array, now: Float32Array): number => {
  const reach = Math.min(SHIFT_MAX, Math.floor(before.length / 4))
  const costs: number[] = []
  for (let shift = -reach; shift <= reach; shift += 1) costs.push(mismatch(before, now, shift))
  let best = reach
  for (let i = 0; i < costs.length; i += 1) if ((costs[i] ?? 0) < (costs[best] ?? 0)) best = i
  const here = costs[best] ?? 0
  const still = costs[reach] ?? 0
  if (best === reach || here > still * BELIEVED_BELOW) return 0
  const left = costs[best - 1] ?? here
  const right = costs[best + 1] ?? here
  const bend = left + right - 2 * here
  return best - reach + (bend > 0 ? (0.5 * (left - right)) / bend : 0)
}

/** Mean absolute difference over the overlap, each profile brought to the same level so that a change of light is no shift. */
const mismatch = (before: Float32Array, now: Float32Array, shift: number): number => {
  const from = Math.max(0, shift)
  const to = Math.min(now.length, now.length + shift)
  let level = 0
  for (let i = from; i < to; i += 1) level += (now[i] ?? 0) - (before[i - shift] ?? 0)
  level /= to - from
  let sum = 0
  for (let i = from; i < to; i += 1) sum += Math.abs((now[i] ?? 0) - (before[i - shift] ?? 0) - level)
  return sum / (to - from)
}
