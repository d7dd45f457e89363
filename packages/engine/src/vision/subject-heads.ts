/**
 * Reads the heads of an SSD of MobileNetV2 whatever the shape of its input: its own last steps know a square of 300 only, and a wide picture
 * pressed into it costs three quarters more than one of its own shape. Pure.
 */

import { FAINT_SCORE_MIN, sortOut } from './decode-subjects.ts'
import { boxWithin } from './select-boxes.ts'
import type { SeenBox } from './vision.ts'

/** Side of the square that it was trained on. */
export const TRAINED_PX = 300
/** Sides of the anchors by head, as shares of the square; the last is of the interpolated one (Liu and others, SSD, 2016). */
const SCALES = [0.2, 0.35, 0.5, 0.65, 0.8, 0.95, 1] as const
export const HEADS_COUNT = SCALES.length - 1
/** Boxes are told by so much of their anchors' place and size. */
const PLACE_VARIANCE = 0.1
const SIZE_VARIANCE = 0.2
/** A score is what the sigmoid makes of a logit. */
const LOGIT_MIN = Math.log(FAINT_SCORE_MIN / (1 - FAINT_SCORE_MIN))

export type InputSize = { width: number; height: number }
/** Of every anchor of every cell, row by row: four numbers of a box, and a logit for each class, the first of them that there is nothing. */
export type SubjectHead = { boxes: Float32Array; logits: Float32Array; across: number; down: number }

/** Whose short side is at most this share of the long one is wide, or upright as a phone's. */
const WIDE_SHARE_MAX = 0.7
/**
 * Tried on 229 pictures of wide clips with 196 subjects: the square pressed 119 of them into it, 364 × 236 found 124 at 0.95 of the cost, 300 ×
 * 172 found 105 at 0.57. Their sides are halved as the square's are (75, 38, 19, 10 … and 59, 30, 15, 8 … or 43, 22, 11, 6 …), so that cells lie
 * where the model learnt that they do.
 */
const WIDE_INPUT = { long: 364, short: 236 } as const
const QUICK_INPUT = { long: TRAINED_PX, short: 172 } as const

export const subjectInputOf = (picture: InputSize, isQuick: boolean): InputSize => {
  const [short, long] = [Math.min(picture.width, picture.height), Math.max(picture.width, picture.height)]
  if (short > WIDE_SHARE_MAX * long) return { width: TRAINED_PX, height: TRAINED_PX }
  const input = isQuick ? QUICK_INPUT : WIDE_INPUT
  return picture.width > picture.height ? { width: input.long, height: input.short } : { width: input.short, height: input.long }
}

export const decodeHeads = (heads: readonly SubjectHead[], input: InputSize, names: readonly string[]): ReturnType<typeof sortOut> => {
  const found: SeenBox[] = []
  for (const [nth, { boxes, logits, across, down }] of heads.entries()) {
    const anchors = anchorsOf(nth)
    const classes = logits.length / (across * down * anchors.length)
    for (let at = 0; at < across * down * anchors.length; at += 1) {
      const best = bestClass(logits, at * classes, classes)
      if (best.logit < LOGIT_MIN) continue
      const anchor = anchors[at % anchors.length] ?? { width: 0, height: 0 }
      const cell = Math.floor(at / anchors.length)
      const [dy = 0, dx = 0, high = 0, wide = 0] = boxes.subarray(at * 4, at * 4 + 4)
      const x = (((cell % across) + 0.5) * input.width) / across + dx * PLACE_VARIANCE * anchor.width
      const y = ((Math.floor(cell / across) + 0.5) * input.height) / down + dy * PLACE_VARIANCE * anchor.height
      const [halfX, halfY] = [(anchor.width * Math.exp(wide * SIZE_VARIANCE)) / 2, (anchor.height * Math.exp(high * SIZE_VARIANCE)) / 2]
      const edges = {
        left: (x - halfX) / input.width,
        right: (x + halfX) / input.width,
        top: (y - halfY) / input.height,
        bottom: (y + halfY) / input.height,
      }
      const box = boxWithin(edges, 1 / (1 + Math.exp(-best.logit)))
      const name = names[best.nth]
      if (box) found.push(name ? { ...box, name } : box)
    }
  }
  return sortOut(found)
}

const bestClass = (logits: Float32Array, from: number, classes: number): { nth: number; logit: number } => {
  const best = { nth: 0, logit: Number.NEGATIVE_INFINITY }
  for (let nth = 1; nth < classes; nth += 1) {
    const logit = logits[from + nth] ?? Number.NEGATIVE_INFINITY
    if (logit > best.logit) Object.assign(best, { nth: nth - 1, logit })
  }
  return best
}

/** In pixels of the square. */
const anchorsOf = (head: number): InputSize[] => {
  const [scale = 1, next = 1] = [SCALES[head], SCALES[head + 1]]
  const ofShape = (side: number, ratio: number) => ({
    width: TRAINED_PX * side * Math.sqrt(ratio),
    height: (TRAINED_PX * side) / Math.sqrt(ratio),
  })
  // Half the scale and no others where the cells are smallest: more would be most of all anchors.
  if (head === 0) return [ofShape(0.1, 1), ofShape(scale, 2), ofShape(scale, 0.5)]
  return [...[1, 2, 0.5, 3, 1 / 3].map((ratio) => ofShape(scale, ratio)), ofShape(Math.sqrt(scale * next), 1)]
}
