import type { Shot } from '@reelwright/contract/media-facts'
import { expect, test } from 'vitest'
import { clip } from '../../../director/director-fixtures.ts'
import { shotSources } from '../shot-sources.ts'
import { partsFor } from '../story-parts.ts'
import { dwellOf, rhythmOf } from './rhythm.ts'

const scenesOf = (count: number, dwells: Readonly<Record<number, number>> = {}) =>
  partsFor(count).map((part, at) => ({ part, dwell: dwells[at] }))

test('what asks for time has the long scene of its phrase, wherever it stands [TOOL-03]', () => {
  // A hook or two, then phrases of the build.
  const longest = (dwells: Readonly<Record<number, number>>) => {
    const { factors } = rhythmOf(scenesOf(13, dwells), 'medium')
    const phrase = factors.slice(2, 6)
    return 2 + phrase.indexOf(Math.max(...phrase))
  }
  for (const at of [2, 3, 4, 5]) expect(longest({ [at]: 1.3 })).toBe(at)
})

test('phrases of which nothing tells which is the longer do not repeat each other [TOOL-03]', () => {
  const { factors, phraseStarts } = rhythmOf(scenesOf(20), 'medium')
  const [one = 0, two = 0, three = 0] = phraseStarts
  expect(factors.slice(one, two)).not.toEqual(factors.slice(two, three))
})

test('the build runs up to its pay-off at a medium pace and, of three scenes and more, at a fast one [TOOL-03]', () => {
  const before = (count: number, pace: 'slow' | 'medium' | 'fast') => {
    const { factors } = rhythmOf(scenesOf(count), pace)
    return factors.slice(0, partsFor(count).indexOf('payoff')).slice(-2)
  }
  expect(before(7, 'medium')).toEqual([0.5, 0.5])
  for (const count of [6, 7, 8, 14]) expect(before(count, 'fast')).toEqual([0.5, 0.5])
  expect(before(5, 'fast')).toEqual([1, 1])
  expect(Math.min(...before(7, 'slow'))).toBeGreaterThan(0.5)
})

test('scenes of one length that were asked for, and two scenes, have no rhythm to vary [TOOL-03]', () => {
  for (const scenes of [Array.from({ length: 8 }, () => ({ part: 'build' as const })), scenesOf(2), scenesOf(1)])
    expect(rhythmOf(scenes, 'medium')).toEqual({ factors: scenes.map(() => 1), phraseStarts: [], isVaried: false })
})

test('a wide picture, something that happens and somebody who is heard ask for more time, a close one for less [TOOL-03]', () => {
  const seen = (size: number) => ({
    ...{ subject_share: 1, faces: [], empty: [], against_lens: [], blurred: [] },
    subjects: [{ score: 0.9, name: 'person', path: [{ at_sec: 1, x: 0.1, y: 0.1, width: size, height: size }] }],
  })
  const dwell = (change: Partial<Shot>, isHeard = false) => {
    const [source] = shotSources([clip(1, { shot: change })], 30)
    if (!source) throw new Error('no source')
    return dwellOf(source.shot, { isHeard })
  }
  expect(dwell({})).toBe(1)
  expect(dwell({ sight: seen(0.1) })).toBeGreaterThan(1)
  expect(dwell({ sight: seen(0.8) })).toBeLessThan(1)
  expect(dwell({ actions: [{ from_sec: 1, to_sec: 3 }] })).toBeGreaterThan(dwell({ actions: [{ from_sec: 1, to_sec: 1.5 }] }))
  expect(dwell({}, true)).toBeGreaterThan(1)
  // A page is to be read, a sign is read at once.
  const text = (width: number, height: number) => ({
    sight: { ...seen(0.8), texts: [{ from_sec: 0, to_sec: 4, x: 0.1, y: 0.1, width, height }] },
  })
  expect(dwell(text(0.8, 0.4))).toBeGreaterThan(1)
  expect(dwell(text(0.3, 0.1))).toBe(dwell({ sight: seen(0.8) }))
})
