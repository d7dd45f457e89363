import { expect, test } from 'vitest'
import { choose, chooseTo, followPlan, NOTHING_CHOSEN, toggleChosen } from './selection.ts'

const order = ['a', 'b', 'c', 'd']
const ids = (selection: { chosen: ReadonlySet<string> }): string[] => [...selection.chosen].toSorted()

test('Shift chooses all from where the choice began, in either direction [REND-03]', () => {
  const on = chooseTo(choose('b'), order, 'd')
  expect(ids(on)).toEqual(['b', 'c', 'd'])
  expect(ids(chooseTo(on, order, 'a'))).toEqual(['a', 'b'])
  expect(ids(toggleChosen(on, 'c'))).toEqual(['b', 'd'])
})

test('when the active scene goes the one behind it takes its place, at the end the one before [REND-03]', () => {
  expect(followPlan(choose('b'), order, ['a', 'c', 'd']).active).toBe('c')
  expect(followPlan(choose('d'), order, ['a', 'b', 'c']).active).toBe('c')
  expect(followPlan(choose('a'), ['a'], [])).toEqual(NOTHING_CHOSEN)
})

test('what a step brought in is chosen; a plan that is all new leaves no choice [REND-03]', () => {
  expect(ids(followPlan(choose('a'), order, ['a', 'x', 'y', 'b', 'c', 'd']))).toEqual(['x', 'y'])
  expect(followPlan(NOTHING_CHOSEN, [], order)).toEqual(NOTHING_CHOSEN)
})
