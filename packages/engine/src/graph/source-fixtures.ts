import type { RenderSource } from './render-source.ts'
import type { CommandPart } from './segment-command.ts'

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

/** A command as a person reads it: an option and its value a line, files as «their name». */
export const readableCommand = (command: readonly CommandPart[]): string =>
  command
    .map((part) => (typeof part === 'string' ? part : `«${part.from === 'media' ? part.mediaId.slice(-4) : part.name}»`))
    .join('\n')
    .replace(/^(-[a-z].*)\n(?!-[a-z])/gm, '$1 ')
