import { PIXELS_MAX } from '../analyse/media-limits.ts'

/**
 * Threads of a decoder; as many as there are cores where nobody says otherwise, with a picture held for each. One takes the least processor
 * time, for a picture is filtered on the core that has just decoded it, and several programs run at once, so the cores are busy all the
 * same. Pictures larger than 1080p would keep the encoder waiting where only one part is made.
 */
const decoderThreads = (pixels: number): number => (pixels > 1920 * 1088 ? 2 : 1)

/**
 * Options before `-i` for every file that a person gave. It is opened by the one reader that its first bytes ask for:
 * playlists and scripts, which name other files or addresses, are then never taken for what they are, and a picture that
 * claims to be huge is refused before memory is taken for it. `pixels` is the size of the picture that is decoded, if one is.
 */
export const inputLimits = (demuxer: string, pixels = 0): string[] => [
  '-protocol_whitelist',
  'file,pipe',
  '-format_whitelist',
  demuxer,
  '-max_pixels',
  String(PIXELS_MAX),
  '-threads',
  String(decoderThreads(pixels)),
  '-f',
  demuxer,
]
