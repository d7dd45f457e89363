import { expect, test } from 'vitest'
import { panOver } from './pan-over.ts'

const NOBODY = { subjects: [], subject_share: 0, faces: [], empty: [], against_lens: [], blurred: [] }
const FIXED = { mode: 'fixed', crop: { x: 0.7, y: 0, width: 0.1055, height: 1 } } as const
const LENGTH = { frames: 60, fps: 30 }
const photo = (width: number, height: number, sight: object = {}) => ({
  width,
  height,
  ratio: 9 / 16,
  shot: { sight: { ...NOBODY, ...sight } },
})

test('a panorama is looked along about what speaks for it, slowly and without leaving it [TOOL-02]', () => {
  const framing = panOver(FIXED, photo(4000, 750), LENGTH)
  const [first, last] = framing?.path ?? []
  // A crop of 0.1055 goes by once in two seconds.
  expect((last?.crop.x ?? 0) - (first?.crop.x ?? 0)).toBeCloseTo(0.1055, 3)
  expect(((first?.crop.x ?? 0) + (last?.crop.x ?? 0)) / 2).toBeCloseTo(0.7, 2)
  expect([first?.frame, last?.frame]).toEqual([0, 60])
  const atEdge = panOver({ ...FIXED, crop: { ...FIXED.crop, x: 0.8945 } }, photo(4000, 750), LENGTH)?.path.at(-1)?.crop
  expect((atEdge?.x ?? 0) + (atEdge?.width ?? 0)).toBeLessThanOrEqual(1.00001)
})

test('a photo of an ordinary shape stands still, and so does one with somebody or letters in it [TOOL-02]', () => {
  expect(panOver(FIXED, photo(1920, 1080), LENGTH)).toBeNull()
  expect(panOver(FIXED, photo(4000, 750, { texts: [{ from_sec: 0, to_sec: 0, x: 0, y: 0, width: 1, height: 0.2 }] }), LENGTH)).toBeNull()
  expect(panOver(FIXED, photo(4000, 750, { subjects: [{ name: 'person', score: 1, path: [] }] }), LENGTH)).toBeNull()
})
