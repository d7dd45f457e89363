import { expect, test } from 'vitest'
import { decodeHeads, type SubjectHead, subjectInputOf } from './subject-heads.ts'

const CLASSES = 3
const ANCHORS = [3, 6, 6, 6, 6, 6]

/** Heads of an input in which nothing is found. */
const emptyHeads = (cells: readonly (readonly [across: number, down: number])[]): SubjectHead[] =>
  cells.map(([across, down], nth) => {
    const count = across * down * (ANCHORS[nth] ?? 0)
    return { across, down, boxes: new Float32Array(count * 4), logits: new Float32Array(count * CLASSES).fill(-9) }
  })

const SQUARE = [
  [19, 19],
  [10, 10],
  [5, 5],
  [3, 3],
  [2, 2],
  [1, 1],
] as const

test('a wide picture is looked at in nearly its own shape, and in fewer pixels where a quick look is enough [TOOL-02]', () => {
  expect(subjectInputOf({ width: 480, height: 270 }, false)).toEqual({ width: 364, height: 236 })
  expect(subjectInputOf({ width: 480, height: 270 }, true)).toEqual({ width: 300, height: 172 })
  expect(subjectInputOf({ width: 270, height: 480 }, true)).toEqual({ width: 172, height: 300 })
  expect(subjectInputOf({ width: 480, height: 360 }, true)).toEqual({ width: 300, height: 300 })
})

test('in the square a subject is where the model itself would say [TOOL-02]', () => {
  const heads = emptyHeads(SQUARE)
  const [, second] = heads
  // Cell 4 across and 6 down of 10, the anchor as wide as high, 0.35 of the square; moved by half of that to the right, half as high again.
  const anchor = (6 * 10 + 4) * 6
  second?.boxes.set([0, 5, 5 * Math.log(1.5), 0], anchor * 4)
  second?.logits.set([5, -9, 2], anchor * CLASSES)
  const {
    subjects: [box, ...others],
  } = decodeHeads(heads, { width: 300, height: 300 }, ['cat', 'dog'])
  expect(others).toEqual([])
  expect(box?.name).toBe('dog')
  expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBeCloseTo(0.45 + 0.175)
  expect((box?.y ?? 0) + (box?.height ?? 0) / 2).toBeCloseTo(0.65)
  expect(box?.width).toBeCloseTo(0.35)
  expect(box?.height).toBeCloseTo(0.525)
  expect(box?.score).toBeCloseTo(0.881, 3)
})

test('in a wide picture the middle cell is the middle, and what it holds keeps its shape [TOOL-02]', () => {
  const heads = emptyHeads([
    [19, 11],
    [10, 6],
    [5, 3],
    [3, 2],
    [2, 1],
    [1, 1],
  ])
  const anchor = (5 * 19 + 9) * 3
  heads[0]?.logits.set([0, 4, -9], anchor * CLASSES)
  const {
    subjects: [box],
  } = decodeHeads(heads, { width: 300, height: 172 }, ['cat'])
  expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBeCloseTo(0.5, 5)
  expect((box?.y ?? 0) + (box?.height ?? 0) / 2).toBeCloseTo(0.5, 5)
  expect((box?.width ?? 0) * 300).toBeCloseTo(30)
  expect((box?.height ?? 0) * 172).toBeCloseTo(30)
})
