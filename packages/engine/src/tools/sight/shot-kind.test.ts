import { expect, test } from 'vitest'
import { shotKind } from './shot-kind.ts'

const box = (width: number, height: number) => ({ at_sec: 0, x: 0, y: 0, width, height })
const sight = (faces: ReturnType<typeof box>[], subject?: ReturnType<typeof box>, name = 'dog') => ({
  sight: {
    subject_share: subject ? 1 : 0,
    subjects: subject ? [{ score: 0.9, name, path: [subject, subject] }] : [],
    faces,
    empty: [],
    against_lens: [],
    blurred: [],
  },
})

test.each([
  ['a face that fills the picture', sight([box(0.3, 0.4), box(0.3, 0.4)]), 'close'],
  ['a face above a chest', sight([box(0.1, 0.16), box(0.1, 0.16)], box(0.5, 0.95)), 'medium'],
  ['a dish from above', sight([], box(0.8, 0.6)), 'close'],
  ['a boat from side to side', sight([], box(0.9, 0.5), 'boat'), 'medium'],
  ['somebody who fills the height of the picture', sight([], box(0.3, 0.8)), 'close'],
  ['somebody from the knees up', sight([], box(0.2, 0.5)), 'medium'],
  ['somebody far away', sight([], box(0.05, 0.15)), 'wide'],
  ['a view with nobody in it', sight([]), 'wide'],
  ['a shot that no model looked at', {}, null],
] as const)('%s is told by size [TOOL-01]', (_, shot, kind) => {
  expect(shotKind(shot)).toBe(kind)
})
