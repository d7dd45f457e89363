import { expect, test } from 'vitest'
import { middleSquare } from './square-picture.ts'

test('the middle of a picture is taken, whichever side is longer [NAV-06]', () => {
  expect(middleSquare({ width: 400, height: 300 })).toEqual({ x: 50, y: 0, side: 300 })
  expect(middleSquare({ width: 300, height: 401 })).toEqual({ x: 0, y: 50, side: 300 })
  expect(middleSquare({ width: 64, height: 64 })).toEqual({ x: 0, y: 0, side: 64 })
})
