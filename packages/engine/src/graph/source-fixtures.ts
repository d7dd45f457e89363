import type { RenderSource } from './render-source.ts'

/** A landscape clip of ten seconds with sound, as the commands that draw it see it. */
export const plainSource = (change: Partial<RenderSource> = {}): RenderSource => ({
  hash: 'aa',
  demuxer: 'mov',
  kind: 'video',
  width: 1920,
  height: 1080,
  pixelWidth: 1920,
  pixelHeight: 1080,
  fps: 30,
  variableFrameRate: false,
  durationSec: 10,
  videoStream: 0,
  audioStream: 1,
  colour: { matrix: 'bt709', range: 'tv', transfer: 'sdr' },
  interlaced: false,
  ...change,
})
