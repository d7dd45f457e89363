/** Reads the two outputs of an SSD detector: scores of each class, and boxes as top, left, bottom, right. Pure. */
import { boxWithin, selectBoxes } from './select-boxes.ts'
import type { SeenBox } from './vision.ts'

/** Below this a box is as often a shadow as a thing. */
export const SCORE_MIN = 0.4
export const OVERLAP_MAX = 0.45
export const SUBJECTS_MAX = 8

/** `classes` scores for each box; the best of them counts, whatever it stands for. `names` has one for each class, where they have any. */
export const decodeSubjects = (scores: Float32Array, boxes: Float32Array, classes: number, names: readonly string[] = []): SeenBox[] => {
  const found: SeenBox[] = []
  for (let i = 0; i * classes < scores.length; i += 1) {
    let best = 0
    let bestClass = 0
    for (let c = 0; c < classes; c += 1) {
      const score = scores[i * classes + c] ?? 0
      if (score <= best) continue
      best = score
      bestClass = c
    }
    if (best < SCORE_MIN) continue
    const [top = 0, left = 0, bottom = 0, right = 0] = boxes.subarray(i * 4, i * 4 + 4)
    const box = boxWithin({ left, top, right, bottom }, best)
    const name = names[bestClass]
    if (box) found.push(name ? { ...box, name } : box)
  }
  return selectBoxes(found, { overlapMax: OVERLAP_MAX, count: SUBJECTS_MAX })
}
