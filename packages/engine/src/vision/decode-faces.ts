/** Reads the outputs of BlazeFace: for each anchor a score and a box about it, in pixels of its square input. Pure. */
import { boxWithin, selectBoxes } from './select-boxes.ts'
import type { SeenBox } from './vision.ts'

/** Side of the square that it was trained on. */
export const FACE_INPUT_PX = 256
/** It tells faces by cells of these sizes, with so many anchors in each. */
export const FACE_CELLS = [
  { sidePx: 16, anchors: 2 },
  { sidePx: 32, anchors: 6 },
] as const
/** Below this half of what it finds are windows and leaves. */
const SCORE_MIN = 0.7
const OVERLAP_MAX = 0.3
const COUNT_MAX = 8

/** Scores (before the sigmoid) and boxes (`stride` numbers each, the first four centre and size) of one grid, row by row. */
export type FaceGrid = { logits: Float32Array; boxes: Float32Array; stride: number }

/** Where the picture lies in the input that was looked at, and how wide and high that is; all in pixels. */
export type Inset = { left: number; top: number; width: number; height: number; inputWidth: number; inputHeight: number }

export const decodeFaces = (grids: readonly FaceGrid[], inset: Inset): SeenBox[] => {
  const found: SeenBox[] = []
  for (const [index, { sidePx, anchors }] of FACE_CELLS.entries()) {
    const grid = grids[index]
    if (!grid) continue
    const [across, down] = [inset.inputWidth / sidePx, inset.inputHeight / sidePx]
    for (let i = 0; i < across * down * anchors; i += 1) {
      const score = 1 / (1 + Math.exp(-(grid.logits[i] ?? Number.NEGATIVE_INFINITY)))
      if (score < SCORE_MIN) continue
      const cell = Math.floor(i / anchors)
      const [dx = 0, dy = 0, width = 0, height = 0] = grid.boxes.subarray(i * grid.stride, i * grid.stride + 4)
      const x = ((cell % across) + 0.5) * sidePx + dx
      const y = (Math.floor(cell / across) + 0.5) * sidePx + dy
      const box = boxWithin(
        {
          left: (x - width / 2 - inset.left) / inset.width,
          top: (y - height / 2 - inset.top) / inset.height,
          right: (x + width / 2 - inset.left) / inset.width,
          bottom: (y + height / 2 - inset.top) / inset.height,
        },
        score,
      )
      if (box) found.push(box)
    }
  }
  return selectBoxes(found, { overlapMax: OVERLAP_MAX, count: COUNT_MAX })
}
