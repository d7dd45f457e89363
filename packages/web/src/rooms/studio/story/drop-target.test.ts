import { expect, test } from 'vitest'
import { type ColumnBox, dropTarget } from './drop-target.ts'

const box = (left: number, top: number, height: number) => ({ left, right: left + 100, top, bottom: top + height })
const BOARD: ColumnBox[] = [
  {
    beatId: 'hook',
    box: box(0, 40, 0),
    cards: [
      { sceneId: 's1', box: box(0, 40, 80) },
      { sceneId: 's2', box: box(0, 126, 80) },
    ],
  },
  { beatId: 'build', box: box(120, 40, 0), cards: [] },
]
const at = (x: number, y: number, sceneId = 's9') => dropTarget(BOARD, { x, y, sceneId })

test('a scene is dropped before the one whose middle lies below, in the nearest column [REND-05]', () => {
  expect(at(50, 70)).toMatchObject({ beatId: 'hook', at: 0, mark: { y: 37 } })
  expect(at(50, 90)).toMatchObject({ beatId: 'hook', at: 1, mark: { y: 123 } })
  expect(at(-80, 400)).toMatchObject({ beatId: 'hook', at: 2, mark: { y: 209 } })
  expect(at(500, 400)).toMatchObject({ beatId: 'build', at: 0, mark: { left: 120, right: 220, y: 44 } })
})

test('the dragged scene itself does not count [REND-05]', () => {
  expect(at(50, 400, 's2')).toMatchObject({ beatId: 'hook', at: 1 })
  expect(at(50, 90, 's1')).toMatchObject({ beatId: 'hook', at: 0 })
})

test('without columns there is nowhere to drop [REND-05]', () => {
  expect(dropTarget([], { x: 0, y: 0, sceneId: 's1' })).toBeNull()
})
