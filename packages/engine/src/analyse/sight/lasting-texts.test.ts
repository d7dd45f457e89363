import { expect, test } from 'vitest'
import { lastingTexts } from './lasting-texts.ts'

const box = (x: number, y: number, width: number, height: number) => ({ x, y, width, height, score: 1 })
const spans = [0, 1, 2].map((sec) => ({ from_sec: sec, to_sec: sec + 1 }))

test('a line of small letters is one text, whichever of its words a look finds and whatever is said next [TOOL-02]', () => {
  const looks = [
    { texts: [box(0.08, 0.8, 0.13, 0.03), box(0.37, 0.8, 0.17, 0.03)] },
    { texts: [box(0.1, 0.81, 0.3, 0.03)] },
    { texts: [box(0.3, 0.8, 0.32, 0.03)] },
  ]
  const [line, ...others] = lastingTexts(spans, looks)
  expect(others).toEqual([])
  expect(line).toMatchObject({ from_sec: 0, to_sec: 3, x: 0.08, y: 0.8 })
  expect((line?.x ?? 0) + (line?.width ?? 0)).toBeCloseTo(0.62, 3)
})

test('a sign in the distance and what was found in one look alone are no texts, a title is [TOOL-02]', () => {
  const sign = box(0.7, 0.3, 0.1, 0.03)
  const looks = [
    { texts: [sign, box(0.2, 0.5, 0.6, 0.1)] },
    { texts: [sign, box(0.2, 0.5, 0.6, 0.1), box(0.1, 0.1, 0.4, 0.05)] },
    { texts: [sign] },
  ]
  expect(lastingTexts(spans, looks)).toEqual([{ from_sec: 0, to_sec: 2, x: 0.2, y: 0.5, width: 0.6, height: 0.1 }])
})

test('cliffs of which each look finds another part are no text; a title that fades in is one [TOOL-02]', () => {
  const cliffs = [{ texts: [box(0, 0.44, 0.6, 0.27)] }, { texts: [box(0, 0.44, 0.36, 0.27)] }, { texts: [] }]
  expect(lastingTexts(spans, cliffs)).toEqual([])
  const fading = [{ texts: [box(0.2, 0.5, 0.4, 0.1)] }, { texts: [box(0.2, 0.5, 0.6, 0.1)] }, { texts: [box(0.2, 0.5, 0.6, 0.1)] }]
  expect(lastingTexts(spans, fading)).toHaveLength(1)
})
