import { expect, test } from 'vitest'
import { copyNameOf, descriptionOf, progressOf, stripOf, tagsOf } from './projects-rules.ts'

test('an empty description is none [PROJ-04]', () => {
  expect(descriptionOf('')).toBeNull()
  expect(descriptionOf(undefined)).toBeNull()
  expect(descriptionOf(null)).toBeNull()
  expect(descriptionOf('Summer')).toBe('Summer')
})

test('a tag is kept once, in its first spelling', () => {
  expect(tagsOf(['Beach', 'beach', 'Sun'])).toEqual(['Beach', 'Sun'])
})

test('the name of a copy fits, also when the original fills all 100 characters', () => {
  expect(copyNameOf('Trip')).toBe('Trip (copy)')
  expect([...copyNameOf('🎬'.repeat(100))]).toHaveLength(100)
})

test('progress is the share of reels that were finished, and 0 without reels [PROJ-02]', () => {
  expect(progressOf({ reelCount: 0, finishedCount: 0 })).toBe(0)
  expect(progressOf({ reelCount: 3, finishedCount: 1 })).toBe(33)
  expect(progressOf({ reelCount: 2, finishedCount: 2 })).toBe(100)
})

test('a card shows at most four pictures, finished videos first, none twice', () => {
  expect(stripOf({ reelPosters: ['a'], filePosters: ['a', 'b', 'c', 'd', 'e'] })).toEqual(['a', 'b', 'c', 'd'])
})
