import { expect, test } from 'vitest'
import { lightOf } from './scene-light.ts'

test('a scene without a wish of its own has the light of its neighbours, or as filmed [TOOL-04]', () => {
  const light = { red: 0.9, green: 0.9, blue: 0.95 }
  expect([lightOf({ light }), lightOf({}), lightOf({ grade: { exposure: 0, warmth: 0 } })]).toEqual([light, undefined, undefined])
})

test('a wish goes on top: brighter lowers every power, warmer moves red against blue and leaves green [TOOL-04]', () => {
  const brighter = lightOf({ light: { red: 0.9, green: 1, blue: 1 }, grade: { exposure: 0.5, warmth: 0 } })
  expect(brighter).toEqual({ red: 0.67, green: 0.74, blue: 0.74 })
  const warmer = lightOf({ grade: { exposure: 0, warmth: 1 } })
  expect(warmer).toEqual({ red: 0.8, green: 1, blue: 1.25 })
  // A dark picture is seen: a mean of 0.15 becomes a quarter.
  expect(0.15 ** (brighter?.green ?? 1)).toBeCloseTo(0.245, 2)
})
