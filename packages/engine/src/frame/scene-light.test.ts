import { expect, test } from 'vitest'
import { colourKey, lookOf } from './scene-colours.ts'
import { lightOf } from './scene-light.ts'
import { toneColour } from './scene-tone.ts'

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

test('more contrast is darker darks and lighter lights, less is both nearer to grey; black and white stay or come to grey [TOOL-04]', () => {
  const harder = toneColour({ contrast: 1, saturation: 0 })
  const flatter = toneColour({ contrast: -1, saturation: 0 })
  expect(harder([0, 0.5, 1])).toEqual([0, 0.5, 1])
  expect(harder([0.25, 0.75, 0.5])[0]).toBeCloseTo(0.125, 5)
  expect(harder([0.25, 0.75, 0.5])[1]).toBeCloseTo(0.875, 5)
  expect(flatter([0, 0.5, 1])).toEqual([0.25, 0.5, 0.75])
})

test('a full step less vivid is grey as light as the colour was, one more twice as far from grey [TOOL-04]', () => {
  const grey = toneColour({ contrast: 0, saturation: -1 })([0.8, 0.4, 0.2])
  const luma = 0.2126 * 0.8 + 0.7152 * 0.4 + 0.0722 * 0.2
  for (const channel of grey) expect(channel).toBeCloseTo(luma, 6)
  const vivid = toneColour({ contrast: 0, saturation: 1 })([0.5, 0.4, 0.45])
  expect((vivid[0] ?? 0) - (vivid[1] ?? 0)).toBeCloseTo(0.2, 6)
})

test('a scene’s colours are told from the reel’s by its light, its tone and its own look, and are the reel’s without any [TOOL-04]', () => {
  const look = { mode: 'style', style: 'noir', cube_media_id: null, intensity: 1 } as const
  expect(colourKey({})).toBeNull()
  expect(colourKey({ grade: { exposure: 0, warmth: 0 } })).toBeNull()
  const keys = [{ look: null }, { look }, { grade: { exposure: 0, warmth: 0, contrast: 0.5 } }, { light: { red: 0.9, green: 1, blue: 1 } }]
  expect(new Set(keys.map((scene) => colourKey(scene))).size).toBe(4)
  expect([lookOf({}, look), lookOf({ look: null }, look), lookOf({ look }, null)]).toEqual([look, null, look])
})
