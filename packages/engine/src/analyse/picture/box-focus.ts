/** Whether what is in a box is in focus, told by how steep its edges are and not by how many there are: a plain coat has few. Pure. */

type Box = { x: number; y: number; width: number; height: number }

/** An edge goes so far across, in pixels of a small copy, and changes the light by so much of 255. */
const REACH = 4
const CONTRAST_MIN = 28
/** It goes one way: what goes up and down again is texture. */
const DETOUR_MAX = 1.15
/** Fewer edges tell nothing. */
const EDGES_MIN = 100
/** The middle of a box, without the background at its sides and between the legs, in shares of it. */
const CORE = { left: 0.25, right: 0.75, top: 0.08, bottom: 0.75 } as const

/**
 * The usual share of an edge's rise that lies between two pixels: a quarter where it is spread evenly over all four, 1 where it is as
 * sharp as can be. Null where there are too few edges.
 */
export const edgeSteepness = (rgb: Uint8Array, width: number, height: number, box: Box): number | null => {
  const [left, right] = [Math.round((box.x + CORE.left * box.width) * width), Math.round((box.x + CORE.right * box.width) * width)]
  const [top, bottom] = [Math.round((box.y + CORE.top * box.height) * height), Math.round((box.y + CORE.bottom * box.height) * height)]
  const found: number[] = []
  for (let y = Math.max(0, top); y < Math.min(height, bottom); y += 1)
    for (let x = Math.max(0, left); x + REACH < Math.min(width, right); x += 1) {
      const share = steepnessAt(rgb, (y * width + x) * 3 + 1)
      if (share !== null) found.push(share)
    }
  return found.length < EDGES_MIN ? null : (found.sort((a, b) => a - b)[Math.floor(found.length / 2)] ?? null)
}

/** Of the edge that begins at a pixel, to the right; green stands for the light. */
const steepnessAt = (rgb: Uint8Array, at: number): number | null => {
  const rise = Math.abs((rgb[at + 3 * REACH] ?? 0) - (rgb[at] ?? 0))
  if (rise < CONTRAST_MIN) return null
  let [way, steepest] = [0, 0]
  for (let step = 0; step < REACH; step += 1) {
    const change = Math.abs((rgb[at + 3 * (step + 1)] ?? 0) - (rgb[at + 3 * step] ?? 0))
    way += change
    steepest = Math.max(steepest, change)
  }
  return way > DETOUR_MAX * rise ? null : steepest / rise
}
