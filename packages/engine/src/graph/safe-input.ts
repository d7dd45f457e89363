import { PIXELS_MAX } from '../analyse/media-limits.ts'

/**
 * Options before `-i` for every file that a person gave. It is opened by the one reader that its first bytes ask for:
 * playlists and scripts, which name other files or addresses, are then never taken for what they are, and a picture that
 * claims to be huge is refused before memory is taken for it.
 */
export const inputLimits = (demuxer: string): string[] => [
  '-protocol_whitelist',
  'file,pipe',
  '-format_whitelist',
  demuxer,
  '-max_pixels',
  String(PIXELS_MAX),
  '-f',
  demuxer,
]
