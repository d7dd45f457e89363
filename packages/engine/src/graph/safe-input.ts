import { PIXELS_MAX } from '../analyse/media-limits.ts'

/**
 * A decoder takes as many threads as there are cores where nobody says otherwise, and holds a picture for each: 12 MB each of a 4K clip, and a
 * join reads two. Several programs run at once, so the cores are busy all the same.
 */
const DECODER_THREADS = ['-threads', '2']

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
  ...DECODER_THREADS,
  '-f',
  demuxer,
]
