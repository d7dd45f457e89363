import { expect, test } from 'vitest'
import { parseFrames } from './parse-frames.ts'

test('a time is written as a time code, in seconds or in frames; anything else is no time [REND-03]', () => {
  expect(['00:07:12', '7:12', '1.5', '1,5 s', '45f', ' 45 F ', '1:00:00:00'].map((text) => parseFrames(text, 30))).toEqual([
    222, 222, 45, 45, 45, 45, 108_000,
  ])
  expect(['', 'soon', '-3', '1:2:3:4:5'].map((text) => parseFrames(text, 30))).toEqual([null, null, null, null])
})
