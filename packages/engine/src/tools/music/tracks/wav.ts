/** Sound as a WAV file of 16 bits. */
import { SAMPLE_RATE } from './wavetables.ts'

/** What stands before the samples. */
export const WAV_HEADER_BYTES = 44

/** Stereo samples of −1 to 1 as a WAV file, with the rounding hidden in noise of half a step (TPDF dither). */
export const encodeWav = (left: Float32Array, right: Float32Array, random: () => number): Buffer => {
  const data = Buffer.alloc(WAV_HEADER_BYTES + left.length * 4)
  data.write('RIFF', 0, 'latin1')
  data.writeUInt32LE(data.length - 8, 4)
  data.write('WAVEfmt ', 8, 'latin1')
  data.writeUInt32LE(16, 16)
  data.writeUInt16LE(1, 20)
  data.writeUInt16LE(2, 22)
  data.writeUInt32LE(SAMPLE_RATE, 24)
  data.writeUInt32LE(SAMPLE_RATE * 4, 28)
  data.writeUInt16LE(4, 32)
  data.writeUInt16LE(16, 34)
  data.write('data', 36, 'latin1')
  data.writeUInt32LE(left.length * 4, 40)
  const samples = new Int16Array(data.buffer, data.byteOffset + WAV_HEADER_BYTES, left.length * 2)
  for (let i = 0; i < left.length; i += 1) {
    samples[i * 2] = Math.max(-32768, Math.min(32767, Math.round((left[i] ?? 0) * 32767 + random() - random())))
    samples[i * 2 + 1] = Math.max(-32768, Math.min(32767, Math.round((right[i] ?? 0) * 32767 + random() - random())))
  }
  return data
}
