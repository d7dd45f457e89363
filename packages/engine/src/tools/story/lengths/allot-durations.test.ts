import { expect, test } from 'vitest'
import { beatGrid, evenGrid } from '../time-grid.ts'
import { allotDurations } from './allot-durations.ts'

const slot = (preferredFrames: number, longestFrames = 1000) => ({ preferredFrames, naturalFrames: longestFrames, longestFrames })
const MUSIC = beatGrid({ bpm: 120, first_beat_sec: 0, start_sec: 0, beats_per_bar: 4 }, 30)

test('no scene is shorter than it may be, even where that would suit its part [TOOL-03]', () => {
  const lengths = allotDurations({ slots: [slot(2), slot(2), slot(60)], targetFrames: 90, grid: evenGrid(30, 1 / 30), shortestFrames: 10 })
  expect(lengths?.every((frames) => frames >= 10)).toBe(true)
  expect(lengths?.reduce((sum, frames) => sum + frames, 0)).toBe(90)
})

test('what a clip lacks the others make up for [TOOL-03]', () => {
  expect(allotDurations({ slots: [slot(60), slot(60, 30), slot(60)], targetFrames: 180, grid: MUSIC, shortestFrames: 10 })).toEqual([
    60, 30, 90,
  ])
})

test('a cut falls on the bar line rather than on the fifth beat, though that would be the middle [TOOL-03]', () => {
  expect(allotDurations({ slots: [slot(70), slot(70)], targetFrames: 150, grid: MUSIC, shortestFrames: 10 })).toEqual([60, 90])
})

test('what cannot be divided is not [TOOL-03]', () => {
  expect(allotDurations({ slots: [slot(30, 20), slot(30, 20)], targetFrames: 60, grid: MUSIC, shortestFrames: 1 })).toBeNull()
  expect(allotDurations({ slots: [], targetFrames: 60, grid: MUSIC, shortestFrames: 1 })).toBeNull()
  expect(allotDurations({ slots: [slot(1), slot(1), slot(1)], targetFrames: 2, grid: MUSIC, shortestFrames: 1 })).toBeNull()
})
