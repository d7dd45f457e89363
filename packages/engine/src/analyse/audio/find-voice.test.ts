import { expect, test } from 'vitest'
import type { AudioFrames } from './audio-frames.ts'
import { findVoice } from './find-voice.ts'

/** Ten milliseconds each: level in dB, in the band of voices. */
const framesOf = (levels: readonly number[]): AudioFrames => ({
  peaks: [],
  energy: levels.map((db) => 10 ** (db / 10)),
  onsets: [],
  chroma: [],
  voiceBand: levels.map(() => 0.8),
})
/** Syllables of 150 ms that are 12 dB apart, as a voice has them. */
const said = (sec: number, db: number) => Array.from({ length: sec * 100 }, (_, at) => db - (Math.floor(at / 15) % 2 === 0 ? 0 : 12))
const quiet = (sec: number, db: number) => Array.from({ length: sec * 100 }, () => db)
const rounded = (voice: ReturnType<typeof findVoice>) =>
  voice.map((one) => [one.start_sec, one.end_sec].map((sec) => Math.round(sec * 10) / 10))

test('phrases are found between pauses, in a still room and over noise [TOOL-03]', () => {
  for (const ground of [-75, -50, -40]) {
    const levels = [
      ...quiet(1, ground),
      ...said(1.5, -20),
      ...quiet(0.6, ground),
      ...said(0.9, -20),
      ...quiet(1.5, ground),
      ...said(1.2, -20),
      ...quiet(1, ground),
    ]
    const voice = findVoice(framesOf(levels), [{ start_sec: 1, end_sec: 6.7 }])
    expect(rounded(voice)).toEqual([
      [1, 2.6],
      [3.1, 4.1],
      [5.5, 6.8],
    ])
  }
})

test('the closed lips of a consonant are no pause, a click is no voice [TOOL-03]', () => {
  const levels = [
    ...said(1, -20),
    ...quiet(0.12, -70),
    ...said(1, -20),
    ...quiet(0.5, -70),
    ...quiet(0.03, -15),
    ...quiet(0.5, -70),
    ...said(0.9, -20),
  ]
  expect(rounded(findVoice(framesOf(levels), [{ start_sec: 0, end_sec: 4 }]))).toEqual([
    [0, 2.2],
    [3.1, 4.1],
  ])
})

test('a phrase says how much louder it is than the median one [TOOL-03]', () => {
  const levels = [...said(1, -24), ...quiet(0.5, -70), ...said(1, -24), ...quiet(0.5, -70), ...said(1, -18)]
  expect(findVoice(framesOf(levels), [{ start_sec: 0, end_sec: 4 }]).map((one) => Math.round(one.level_db) + 0)).toEqual([0, 0, 6])
})
