import { expect, test } from 'vitest'
import { decodeFaces } from './decode-faces.ts'
import { decodeSubjects } from './decode-subjects.ts'
import { boxWithin, overlapOf, selectBoxes } from './select-boxes.ts'

const box = (x: number, score: number) => ({ x, y: 0.2, width: 0.2, height: 0.4, score })

test('of boxes over the same thing the surest stays, and things apart all stay [TOOL-02]', () => {
  const kept = selectBoxes([box(0.1, 0.5), box(0.11, 0.9), box(0.6, 0.7)], { overlapMax: 0.45, count: 8 })
  expect(kept.map(({ x }) => x)).toEqual([0.11, 0.6])
  expect(overlapOf(box(0.1, 1), box(0.2, 1))).toBeCloseTo(1 / 3)
  expect(selectBoxes([box(0.1, 0.5), box(0.6, 0.7)], { overlapMax: 0.45, count: 1 })).toEqual([box(0.6, 0.7)])
})

test('a subject counts by its best class, whichever that is, and is cut off at the edge of the picture [TOOL-02]', () => {
  const scores = Float32Array.from([0.1, 0.2, 0.1, 0.75, 0.3, 0.3])
  const boxes = Float32Array.from([0, 0, 1, 1, 0.25, 0.5, 1.5, 1.25, 0, 0, 0.5, 0.5])
  expect(decodeSubjects(scores, boxes, 2).subjects).toEqual([{ x: 0.5, y: 0.25, width: 0.5, height: 0.75, score: 0.75 }])
  expect(decodeSubjects(scores, boxes, 2, ['cat', 'dog']).subjects[0]?.name).toBe('dog')
  expect(decodeSubjects(scores, boxes, 2, ['cat', '']).subjects[0]).not.toHaveProperty('name')
  // What it is not sure of is told apart, where nothing sure lies over it.
  const faint = decodeSubjects(scores, boxes, 2).faint.map(({ width, score }) => [width, Number(score.toFixed(2))])
  expect(faint).toEqual([
    [0.5, 0.3],
    [1, 0.2],
  ])
  expect(decodeSubjects(scores, Float32Array.from([...boxes.slice(4, 8), ...boxes.slice(4)]), 2).faint).toHaveLength(1)
  expect(boxWithin({ left: 1.2, top: 0, right: 1.4, bottom: 1 }, 0.9)).toBeNull()
  expect(boxWithin({ left: Number.NaN, top: 0, right: 1, bottom: 1 }, 0.9)).toBeNull()
})

test('a face is where its anchor is, moved as the model says, without the bars about the picture [TOOL-02]', () => {
  const empty = (anchors: number) => ({ logits: new Float32Array(anchors).fill(-9), boxes: new Float32Array(anchors * 16), stride: 16 })
  const [fine, coarse] = [empty(512), empty(384)]
  // Cell 3 across and 4 down of 8: its middle is at 112, 144; 16 pixels to the right, a quarter of the side wide and high.
  const anchor = (4 * 8 + 3) * 6 + 2
  coarse.logits[anchor] = 4
  coarse.boxes.set([16, 0, 64, 64], anchor * 16)
  const [face, ...others] = decodeFaces([fine, coarse], { left: 0, top: 64, width: 256, height: 128, inputWidth: 256, inputHeight: 256 })
  expect(others).toEqual([])
  expect(face).toMatchObject({ x: 0.375, y: 0.375, width: 0.25, height: 0.5 })
  expect(face?.score).toBeCloseTo(0.982, 3)
})

test('a face in an input that is no square is found by the cells that it has [TOOL-02]', () => {
  const [fine, coarse] = [
    { logits: new Float32Array(16 * 10 * 2).fill(-9), boxes: new Float32Array(16 * 10 * 2 * 16), stride: 16 },
    { logits: new Float32Array(8 * 5 * 6).fill(-9), boxes: new Float32Array(8 * 5 * 6 * 16), stride: 16 },
  ]
  // Cell 12 across and 7 down of 16 by 10: its middle is at 200, 120.
  const anchor = (7 * 16 + 12) * 2 + 1
  fine.logits[anchor] = 4
  fine.boxes.set([0, -8, 32, 16], anchor * 16)
  const [face] = decodeFaces([fine, coarse], { left: 0, top: 8, width: 256, height: 144, inputWidth: 256, inputHeight: 160 })
  expect(face?.x).toBeCloseTo(184 / 256)
  expect(face?.y).toBeCloseTo(96 / 144)
  expect(face).toMatchObject({ width: 0.125 })
  expect(face?.height).toBeCloseTo(16 / 144)
})
