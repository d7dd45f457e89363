/** How loud a composed piece is along its length, finely enough to be drawn under a reel. */
import { createReadStream } from 'node:fs'
import type { Waveform } from '@reelwright/contract/media-facts'
import { WAV_HEADER_BYTES } from './tracks/wav.ts'
import { SAMPLE_RATE } from './tracks/wavetables.ts'

/** As many as a clip's own waveform has at most. */
const PEAKS_PER_SEC = 50
const SAMPLES_PER_PEAK = SAMPLE_RATE / PEAKS_PER_SEC
const CHANNELS = 2
/** A piece is read in bits of a millisecond's work, for others wait for the same processor. */
const CHUNK_BYTES = 256 * 1024

/** Reads a file that `ensureTrack` made: stereo, 48 kHz, 16 bits. */
export const readTrackWaveform = async (path: string): Promise<Waveform> => {
  const peaks: number[] = []
  let [values, peak] = [0, 0]
  const take = (value: number): void => {
    peak = Math.max(peak, Math.abs(value))
    values += 1
    if (values % (SAMPLES_PER_PEAK * CHANNELS) !== 0) return
    peaks.push(Math.round((peak / 32768) * 1000) / 1000)
    peak = 0
  }
  for await (const chunk of createReadStream(path, { start: WAV_HEADER_BYTES, highWaterMark: CHUNK_BYTES })) {
    for (let at = 0; at + 1 < chunk.length; at += 2) take(chunk.readInt16LE(at))
  }
  return { duration_sec: values / CHANNELS / SAMPLE_RATE, peaks_per_sec: PEAKS_PER_SEC, peaks }
}
