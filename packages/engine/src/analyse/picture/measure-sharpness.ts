/**
 * How sharp a picture is, whatever is in it: a blurred picture hardly changes when it is blurred again, a sharp one does
 * (F. Crété-Roffet et al., "The blur effect", 2007).
 */

/** Length of the blur that is tried, in pixels to either side. */
const REACH = 4
/** The measure's values for heavily blurred and for crisp pictures; what lies between is spread over 0 to 1. */
const LOST_BLURRED = 0.3
const LOST_CRISP = 0.72

/** Steps below this many grey levels are the staircase of eight bits and the coder's blocks, not edges. */
const STEP_MIN = 3
/** Every second line is looked at: neighbours hold the same edges. */
const LINE_STEP = 2

/** 0 blurred to 1 crisp; null when there is no edge to tell by. */
export const measureSharpness = (rgb: Uint8Array, width: number, height: number): number | null => {
  const luma = new Float32Array(width * height)
  for (let i = 0, p = 0; i < luma.length; i += 1, p += 3)
    luma[i] = 0.2126 * (rgb[p] ?? 0) + 0.7152 * (rgb[p + 1] ?? 0) + 0.0722 * (rgb[p + 2] ?? 0)
  const across = edgesLost(luma, height, width, width, 1)
  const down = edgesLost(luma, width, height, 1, width)
  const edges = across.edges + down.edges
  // Fewer than one pixel in two hundred has an edge at all: fog, a wall, black, or a blur that left none.
  if (edges < ((width * height) / LINE_STEP) * STEP_MIN * 0.005) return null
  // The sharper direction counts: a pan blurs one of them and is no lack of focus.
  const lost = Math.max(across.lost / Math.max(1, across.edges), down.lost / Math.max(1, down.edges))
  return Math.min(1, Math.max(0, (lost - LOST_BLURRED) / (LOST_CRISP - LOST_BLURRED)))
}

/** Sum of the steps between neighbours along a line, and how much of it a blur along that line takes away. */
const edgesLost = (
  luma: Float32Array,
  lines: number,
  length: number,
  lineStride: number,
  stride: number,
): { edges: number; lost: number } => {
  let edges = 0
  let lost = 0
  for (let line = 0; line < lines; line += LINE_STEP) {
    const start = line * lineStride
    for (let i = REACH + 1; i < length - REACH; i += 1) {
      const at = start + i * stride
      const step = Math.abs((luma[at] ?? 0) - (luma[at - stride] ?? 0))
      if (step < STEP_MIN) continue
      // Steps between the means of windows one apart differ in their outer pixels alone.
      const blurred = Math.abs((luma[at + REACH * stride] ?? 0) - (luma[at - (REACH + 1) * stride] ?? 0)) / (2 * REACH + 1)
      edges += step
      lost += Math.max(0, step - blurred)
    }
  }
  return { edges, lost }
}
