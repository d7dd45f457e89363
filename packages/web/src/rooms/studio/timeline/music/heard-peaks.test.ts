import { expect, test } from 'vitest'
import { heardPeaks } from './heard-peaks.ts'

/** Four seconds, two peaks each, that tell where they are; the middle two repeat. */
const PIECE = { file: { durationSec: 4, loopStartSec: 1, loopEndSec: 3.5 }, peaksPerSec: 2, peaks: [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7] }
const PLAIN = { start_sec: 0, gain: 1, fade_in_frames: 0, fade_out_frames: 0 }
const REEL = { fps: 30, totalSec: 6, fromSec: 0, toSec: 6, perSec: 2 }

test('the music is drawn where it is heard: from its start on, and round its loop where the reel is longer [REND-03 TOOL-05]', () => {
  expect(heardPeaks(PIECE, PLAIN, REEL)).toEqual([0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.2, 0.3, 0.4, 0.5, 0.6])
  expect(heardPeaks(PIECE, { ...PLAIN, start_sec: 1 }, { ...REEL, totalSec: 3, fromSec: 1, toSec: 2 })).toEqual([0.4, 0.5])
})

test('it is as tall as it is loud, and fades as it does [REND-03]', () => {
  const faded = heardPeaks(
    PIECE,
    { ...PLAIN, start_sec: 1, gain: 0.5, fade_in_frames: 30, fade_out_frames: 30 },
    { ...REEL, totalSec: 3, toSec: 3 },
  )
  expect(faded.map((peak) => Number(peak.toFixed(3)))).toEqual([0, 0.075, 0.2, 0.25, 0.3, 0.087])
})
