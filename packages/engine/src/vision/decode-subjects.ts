/** Reads the two outputs of an SSD detector: scores of each class, and boxes as top, left, bottom, right. Pure. */
import { boxWithin, overlapOf, selectBoxes } from './select-boxes.ts'
import type { Seen, SeenBox } from './vision.ts'

/** Below this a box is as often a shadow as a thing. */
const SCORE_MIN = 0.4
/** And from here on up to it, it says where something is that other looks were sure of: a dog that lies there is a bear, a sheep and a cat by turns. */
export const FAINT_SCORE_MIN = 0.15
const OVERLAP_MAX = 0.45
/** Of the sure ones and of the faint ones, so many each. */
const SUBJECTS_MAX = 8

type SeenSubjects = Required<Pick<Seen, 'subjects' | 'faint'>>

/** One box for each thing, those that are sure apart from the others. */
export const sortOut = (found: readonly SeenBox[]): SeenSubjects => {
  const subjects = selectBoxes(
    found.filter(({ score }) => score >= SCORE_MIN),
    { overlapMax: OVERLAP_MAX, count: SUBJECTS_MAX },
  )
  const isElsewhere = (box: SeenBox) => subjects.every((sure) => overlapOf(sure, box) <= OVERLAP_MAX)
  const faint = selectBoxes(
    found.filter((box) => box.score < SCORE_MIN && isElsewhere(box)),
    { overlapMax: OVERLAP_MAX, count: SUBJECTS_MAX },
  )
  return { subjects, faint }
}

/** `classes` scores for each box; the best of them counts, whatever it stands for. `names` has one for each class, where they have any. */
export const decodeSubjects = (scores: Float32Array, boxes: Float32Array, classes: number, names: readonly string[] = []): SeenSubjects => {
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
    if (best < FAINT_SCORE_MIN) continue
    const [top = 0, left = 0, bottom = 0, right = 0] = boxes.subarray(i * 4, i * 4 + 4)
    const box = boxWithin({ left, top, right, bottom }, best)
    const name = names[bestClass]
    if (box) found.push(name ? { ...box, name } : box)
  }
  return sortOut(found)
}
