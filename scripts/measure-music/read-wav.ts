import { readFileSync } from 'node:fs'

export type Stereo = { left: Float32Array; right: Float32Array; rate: number }

const HEADER_BYTES = 44

/** The composer's own files: 16 bits, two channels, samples from byte 44 on. */
export const readWav = (path: string): Stereo => {
  const file = readFileSync(path)
  const samples = new Int16Array(file.buffer, file.byteOffset + HEADER_BYTES, (file.length - HEADER_BYTES) >> 1)
  const length = samples.length >> 1
  const side = (offset: number) => Float32Array.from({ length }, (_, i) => (samples[2 * i + offset] ?? 0) / 32_768)
  return { left: side(0), right: side(1), rate: file.readUInt32LE(24) }
}
