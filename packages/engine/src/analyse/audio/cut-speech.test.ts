import { expect, test } from 'vitest'
import { speechPieces } from './cut-speech.ts'

const stretch = (start_sec: number, end_sec: number) => ({ start_sec, end_sec })

test('speech goes to the model in pieces of five minutes at most, cut where nobody speaks [TOOL-01]', () => {
  const speech = Array.from({ length: 60 }, (_, n) => stretch(n * 20 + 1, n * 20 + 19))
  const pieces = speechPieces(speech, 1200)
  expect(pieces.length).toBe(4)
  for (const { startSec, endSec } of pieces) {
    expect(endSec - startSec).toBeLessThanOrEqual(300)
    expect(speech.filter((one) => one.start_sec < startSec && one.end_sec > startSec)).toEqual([])
  }
  for (const one of speech) expect(pieces.some(({ startSec, endSec }) => startSec <= one.start_sec && endSec >= one.end_sec)).toBe(true)
})

test('long silences are not sent, and pieces lie within the file and not over each other [TOOL-01]', () => {
  const pieces = speechPieces([stretch(0.1, 4), stretch(200, 205), stretch(205.2, 210)], 210)
  expect(pieces).toEqual([
    { startSec: 0, endSec: 4.3 },
    { startSec: 199.7, endSec: 210 },
  ])
})

test('somebody who never pauses is cut all the same [TOOL-01]', () => {
  const pieces = speechPieces([stretch(0, 700)], 700)
  expect(pieces).toEqual([
    { startSec: 0, endSec: 300 },
    { startSec: 300, endSec: 600 },
    { startSec: 600, endSec: 700 },
  ])
})
