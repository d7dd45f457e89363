import { expect, test } from 'vitest'
import { findSpeech } from './find-speech.ts'

/** Steps of 32 ms. */
const steps = (sec: number, probability: number) => Array.from({ length: Math.round(sec * 31.25) }, () => probability)
const spans = (...parts: number[][]) =>
  findSpeech(parts.flat(), Number.POSITIVE_INFINITY).map(({ start_sec, end_sec }) =>
    [start_sec, end_sec].map((sec) => Math.round(sec * 10) / 10),
  )

test('speech goes on through doubt and short pauses, and ends where nobody speaks for longer [TOOL-03]', () => {
  expect(
    spans(steps(1, 0), steps(1, 0.9), steps(0.3, 0.4), steps(1, 0.9), steps(0.6, 0.1), steps(1, 0.9), steps(2, 0.1), steps(1, 0.9)),
  ).toEqual([
    [1, 4.9],
    [6.9, 7.9],
  ])
})

test('what is short or never certain is no speech [TOOL-03]', () => {
  expect(spans(steps(1, 0), steps(0.3, 0.95), steps(2, 0), steps(3, 0.6), steps(2, 0))).toEqual([])
})

test('speech ends with the sound, though its last step is filled up with silence [TOOL-03]', () => {
  expect(findSpeech(steps(2, 0.9), 1.99)).toEqual([{ start_sec: 0, end_sec: 1.99 }])
})
