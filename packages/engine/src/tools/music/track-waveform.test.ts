import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readTrackWaveform } from './track-waveform.ts'
import { encodeWav } from './tracks/wav.ts'
import { SAMPLE_RATE } from './tracks/wavetables.ts'

test('a composed piece is drawn as loud as either side is, fifty times a second [REND-03 TOOL-05]', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'waveform-'))
  try {
    // Three seconds, in the second of which the left side is heard and at its end, for one sample, the right one.
    const [left, right] = [new Float32Array(3 * SAMPLE_RATE), new Float32Array(3 * SAMPLE_RATE)]
    left.fill(-0.5, SAMPLE_RATE, 2 * SAMPLE_RATE)
    right[2 * SAMPLE_RATE - 1] = 0.8
    const path = join(dir, 'piece.wav')
    await writeFile(
      path,
      encodeWav(left, right, () => 0.5),
    )
    const waveform = await readTrackWaveform(path)
    expect(waveform).toMatchObject({ duration_sec: 3, peaks_per_sec: 50 })
    expect(waveform.peaks).toEqual([...Array(50).fill(0), ...Array(49).fill(0.5), 0.8, ...Array(50).fill(0)])
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
})
