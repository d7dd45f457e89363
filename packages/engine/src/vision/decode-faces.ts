/** Reads the outputs of BlazeFace: for each anchor a score and a box about it, in pixels of its square input. Pure. */
import { boxWithin, selectBoxes } from './select-boxes.ts'
import type { SeenBox } from './vision.ts'

/** Side of the picture that it is given. */
export const FACE_INPUT_PX = 256
/** Two anchors in each cell of a grid of 16 by 16, then six in each of 8 by 8. */
const GRIDS = [
  { cells: 16, anchors: 2 },
  { cells: 8, anchors: 6 },
] as const
/** Below this half of what it finds are windows and leaves. */
const SCORE_MIN = 0.7
const OVERLAP_MAX = 0.3
const COUNT_MAX = 8

/** Scores (before the sigmoid) and boxes (`stride` numbers each, the first four centre and size) of one grid, in its order. */
export type FaceGrid = { logits: Float32Array; boxes: Float32Array; stride: number }

/** Where the picture lies in the square that was looked at, in shares of the square. */
export type Inset = { left: number; top: number; width: number; height: number }

export const decodeFaces = (grids: readonly FaceGrid[], inset: Inset): SeenBox[] => {
  const found: SeenBox[] = []
  for (const [index, { cells, anchors }] of GRIDS.entries()) {
    const grid = grids[index]
    if (!grid) continue
    for (let i = 0; i < cells * cells * anchors; i += 1) {
      const score = 1 / (1 + Math.exp(-(grid.logits[i] ?? Number.NEGATIVE_INFINITY)))
      if (score < SCORE_MIN) continue
      const cell = Math.floor(i / anchors)
      const [dx = 0, dy = 0, width = 0, height = 0] = grid.boxes.subarray(i * grid.stride, i * grid.stride + 4)
      const x = ((cell % cells) + 0.5) / cells + dx / FACE_INPUT_PX
      const y = (Math.floor(cell / cells) + 0.5) / cells + dy / FACE_INPUT_PX
      const [halfX, halfY] = [width / FACE_INPUT_PX / 2, height / FACE_INPUT_PX / 2]
      const box = boxWithin(
        {
          left: (x - halfX - inset.left) / inset.width,
          top: (y - halfY - inset.top) / inset.height,
          right: (x + halfX - inset.left) / inset.width,
          bottom: (y + halfY - inset.top) / inset.height,
        },
        score,
      )
      if (box) found.push(box)
    }
  }
  return selectBoxes(found, { overlapMax: OVERLAP_MAX, count: COUNT_MAX })
}
