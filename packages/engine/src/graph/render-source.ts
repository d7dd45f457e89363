import type { SourceColour } from '../ffmpeg/source-colour.ts'

/**
 * What the graph needs to know of a file beside the analysis' facts: how its pixels are to be read. Probed at render time
 * (render/probe-source.ts), because a wrong guess here shows as wrong colours or a squeezed picture.
 */
export type RenderSource = {
  /** SHA-256 of the file's bytes, hex: names it in cache keys and in the recipe. */
  hash: string
  /** ffmpeg's name of the one reader that opens it. */
  demuxer: string
  kind: 'video' | 'image' | 'audio'
  /** As shown: after rotation, with square pixels. 0 for sound. */
  width: number
  height: number
  /** As stored, but after rotation: what the crop filter counts in. Differs from the above where pixels are not square. */
  pixelWidth: number
  pixelHeight: number
  /** Frames a second on average; 0 when it has no moving picture. */
  fps: number
  variableFrameRate: boolean
  durationSec: number
  /** Index of the picture's stream in the file; covers and other attached pictures are passed over. */
  videoStream: number | null
  audioStream: number | null
  colour: SourceColour
  interlaced: boolean
  /** The build of x264 that the decoder has to be told; absent for none. */
  x264Build?: number
}

/** The finished video's own colour: what phones, browsers and social networks expect of untagged and tagged files alike. */
export const OUTPUT_MATRIX = 'bt709'
