/** Sound as a WAV file of 16 bits. */
import { SAMPLE_RATE } from './wavetables.ts'

/** What stands before the samples. */
export const WAV_HEADER_BYTES = 44

/** Room for stereo samples of 16 bits behind a header that tells of them, and the samples in it: left and right in turn. */
export const wavOf = (frames: number, sampleRate: number): { data: Buffer; samples: Int16Array } => {
  const data = Buffer.alloc(WAV_HEADER_BYTES + frames * 4)
  data.write('RIFF', 0, 'latin1')
  data.writeUInt32LE(data.length - 8, 4)
  data.write('WAVEfmt ', 8, 'latin1')
  data.writeUInt32LE(16, 16)
  data.writeUInt16LE(1, 20)
  data.writeUInt16LE(2, 22)
  data.writeUInt32LE(sampleRate, 24)
  data.writeUInt32LE(sampleRate * 4, 28)
  data.writeUInt16LE(4, 32)
  data.writeUInt16LE(16, 34)
  data.write('data', 36, 'latin1')
  data.writeUInt32LE(frames * 4, 40)
  return { data, samples: new Int16Array(data.buffer, data.byteOffset + WAV_HEADER_BYTES, frames * 2) }
}

/** Stereo samples of −1 to 1 as a WAV file, with the rounding hidden in noise of half a step (TPDF dither). */
export const encodeWav = (left: Float32Array, right: Float32Array, random: () => number): Buffer => {
  const { data, samples } = wavOf(left.length, SAMPLE_RATE)
  for (let i = 0; i < left.length; i += 1) {
    samples[i * 2] = Math.max(-32768, Math.min(32767, Math.round((left[i] ?? 0) * 32767 + random() - random())))
    samples[i * 2 + 1] = Math.max(-32768, Math.min(32767, Math.round((right[i] ?? 0) * 32767 + random() - random())))
  }
  return data
}
